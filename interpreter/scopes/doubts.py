"""Doubts: what the compiler warns of without refusing it: identity of literals, calls and subscripts of literals, assertions of tuples."""

from __future__ import annotations

from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from interpreter.scopes.binding import Binder

_TYPES: dict[type, str] = {
    nodes.Tuple: "tuple", nodes.List: "list", nodes.ListComp: "list", nodes.Dict: "dict", nodes.DictComp: "dict", nodes.Set: "set",
    nodes.SetComp: "set", nodes.GeneratorExp: "generator", nodes.Lambda: "function", nodes.JoinedStr: "str", nodes.FormattedValue: "str",
    nodes.TemplateStr: "string.templatelib.Template", nodes.Interpolation: "string.templatelib.Interpolation",
}  # fmt: skip
_NOT_CALLED = frozenset(_TYPES) - {nodes.Lambda} | {nodes.Constant}
_NOT_SUBSCRIPTED = frozenset({nodes.Set, nodes.SetComp, nodes.GeneratorExp, nodes.Lambda})
_INDEXED = frozenset({nodes.Tuple, nodes.List, nodes.ListComp, nodes.JoinedStr, nodes.FormattedValue})
_SEQUENCES = (str, bytes, tuple)
_SINGLETONS = (None, True, False, ...)
_DEPTH = 20


def _warn(b: Binder, message: str, node: Any) -> None:
    place = (node.lineno, node.col_offset + 1, node.end_lineno, node.end_col_offset + 1)
    b.warned.append((SyntaxWarning, message, *place))  # type: ignore[union-attr]  # only where it is asked for


def _type_name(node: Any) -> str | None:
    """The type of a literal's value; None for what is no literal."""
    return type(node.value).__name__ if type(node) is nodes.Constant else _TYPES.get(type(node))


def _folded(node: Any, depth: int = 0) -> type | None:
    """The type of a constant expression; None for any other, and for the singletons."""
    kind = type(node)
    if kind is nodes.Constant:
        return None if any(node.value is each for each in _SINGLETONS) else type(node.value)
    if depth > _DEPTH:
        return None
    if kind is nodes.Tuple:
        constant = all(type(e) is nodes.Constant or _folded(e, depth + 1) is not None for e in node.elts)
        return tuple if constant else None
    if kind is nodes.UnaryOp and type(node.op) is not nodes.Not:
        inner = _folded(node.operand, depth + 1)
        return inner if inner in (int, float, complex) else None
    if kind is nodes.BinOp:
        left, right = _folded(node.left, depth + 1), _folded(node.right, depth + 1)
        if left in (int, float, complex) and right in (int, float, complex):
            return max(left, right, key=(int, float, complex).index)
    return None


def comparison(b: Binder, node: Any, *, negated: bool = False) -> None:
    """``x is 1``."""
    left = node.left
    for operator, right in zip(node.ops, node.comparators, strict=True):
        if type(operator) in (nodes.Is, nodes.IsNot):
            literal = _folded(left) or _folded(right)
            if literal is not None:
                word, hint = ("is", "==") if (type(operator) is nodes.Is) is not negated else ("is not", "!=")
                what = "a literal" if HOST < (3, 12) else f"'{literal.__name__}' literal"
                _warn(b, f'"{word}" with {what}. Did you mean "{hint}"?', node)
                return
        left = right


def call(b: Binder, node: Any) -> None:
    """``"text"()``."""
    if type(node.func) in _NOT_CALLED:
        place = node if HOST < (3, 12) else node.func
        _warn(b, f"'{_type_name(node.func)}' object is not callable; perhaps you missed a comma?", place)


def subscript(b: Binder, node: Any) -> None:
    """``1[0]`` and ``"text"["key"]``."""
    if node.ctx is not nodes.LOAD:
        return
    value, index = node.value, node.slice
    place = node if HOST < (3, 12) else value
    kind = type(value)
    is_sequence = isinstance(value.value, _SEQUENCES) if kind is nodes.Constant else kind in _INDEXED
    if kind in _NOT_SUBSCRIPTED or (kind is nodes.Constant and not is_sequence):
        _warn(b, f"'{_type_name(value)}' object is not subscriptable; perhaps you missed a comma?", place)
    elif is_sequence:
        name = _type_name(index)
        if name not in (None, "int", "bool"):
            text = f"{_type_name(value)} indices must be integers or slices, not {name}; perhaps you missed a comma?"
            _warn(b, text, place)


def assertion(b: Binder, node: Any) -> None:
    """``assert (x, "message")``."""
    test = node.test
    if (type(test) is nodes.Tuple and test.elts) or (type(test) is nodes.Constant and type(test.value) is tuple and test.value):
        _warn(b, "assertion is always true, perhaps remove parentheses?", node)
