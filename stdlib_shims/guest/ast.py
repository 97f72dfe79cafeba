"""The part of ast that needs no tree objects: literal_eval."""

from _ast_literals import evaluate

__all__ = ["literal_eval"]


def literal_eval(node_or_string):
    if isinstance(node_or_string, str):
        return evaluate(node_or_string.lstrip(" \t"))
    raise ValueError(f"malformed node or string: {node_or_string!r}")
