"""What is defined anew behind the host's own source of ast: literal_eval of a text, which host code does."""

_literal_eval_of_tree = literal_eval  # noqa: F821 - the host's source stands above


def literal_eval(node_or_string):
    if type(node_or_string) is str:
        from _ast_literals import evaluate

        return evaluate(node_or_string.lstrip(" \t"))
    return _literal_eval_of_tree(node_or_string)


literal_eval.__doc__ = _literal_eval_of_tree.__doc__
