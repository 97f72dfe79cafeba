"""_ast_literals: the value of a literal's text, for ast.literal_eval.

Safe because the text is read by the engine's own parser, which bounds its work, and only displays of constants are evaluated.
"""

from interpreter.extension import HostModule, check_items, entry, nodes, parse

_MAX_DEPTH = 200


@entry
def evaluate(runtime: object, args: tuple, _kwargs: dict) -> object:
    """``evaluate(text)``; ValueError for what is no literal, SyntaxError for what is no expression."""
    text = args[0]
    check_items(runtime, 64 * len(text))
    tree = parse(text, "<unknown>", "eval")
    return _value(runtime, tree.body, 0)


def _value(runtime: object, node: object, depth: int) -> object:
    if depth > _MAX_DEPTH:
        raise RecursionError("maximum recursion depth exceeded during ast construction")
    kind = type(node)
    if kind is nodes.Constant:
        return node.value
    if kind is nodes.Tuple:
        return tuple([_value(runtime, e, depth + 1) for e in node.elts])
    if kind is nodes.List:
        return [_value(runtime, e, depth + 1) for e in node.elts]
    if kind is nodes.Set:
        return {_value(runtime, e, depth + 1) for e in node.elts}
    if kind is nodes.Call and type(node.func) is nodes.Name and node.func.id == "set" and not node.args and not node.keywords:
        return set()
    if kind is nodes.Dict:
        if any(k is None for k in node.keys):
            raise ValueError("malformed node or string: None")
        return {_value(runtime, k, depth + 1): _value(runtime, v, depth + 1) for k, v in zip(node.keys, node.values, strict=True)}
    if kind is nodes.BinOp and type(node.op).__name__ in ("Add", "Sub"):
        left, right = _signed(runtime, node.left), _number(runtime, node.right)
        if isinstance(left, (int, float)) and isinstance(right, complex):
            return left + right if type(node.op).__name__ == "Add" else left - right
    return _signed(runtime, node)


def _signed(runtime: object, node: object) -> object:
    if type(node) is nodes.UnaryOp and type(node.op).__name__ in ("UAdd", "USub"):
        operand = _number(runtime, node.operand)
        return +operand if type(node.op).__name__ == "UAdd" else -operand
    return _number(runtime, node)


def _number(runtime: object, node: object) -> object:
    if type(node) is not nodes.Constant or type(node.value) not in (int, float, complex):
        raise _malformed(runtime, node)
    return node.value


def _malformed(runtime: object, node: object) -> ValueError:
    line = node.lineno if hasattr(node, "lineno") else None
    return ValueError(
        f"malformed node or string{f' on line {line}' if line else ''}: <ast.{type(node).__name__} object at {runtime.address_of(node)}>"
    )


MODULE = HostModule("_ast_literals", {"evaluate": evaluate})
