"""Refusal of syntax that is newer than the version of the language that was asked for: what ``ast.parse(feature_version=)`` checks."""

from __future__ import annotations

from interpreter.syntax.context import refuse
from interpreter.syntax.nodes import (
    AnnAssign,
    AsyncFor,
    AsyncFunctionDef,
    AsyncWith,
    AugAssign,
    Await,
    BinOp,
    JoinedStr,
    Located,
    Match,
    MatMult,
    NamedExpr,
    Node,
    arguments,
    comprehension,
    walk,
)
from interpreter.syntax.running_version import HOST
from interpreter.syntax.tokens import NUMBER, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from interpreter.syntax.tokens import Token

# The oldest version that nothing here is newer than.
ALL = (3, 10)
_NEWER: dict[type, tuple[tuple[int, int], str]] = {
    AsyncFunctionDef: ((3, 5), "Async functions are"),
    AsyncFor: ((3, 5), "Async for loops are"),
    AsyncWith: ((3, 5), "Async with statements are"),
    Await: ((3, 5), "Await expressions are"),
    AnnAssign: ((3, 6), "Variable annotation syntax is"),
    NamedExpr: ((3, 8), "Assignment expressions are"),
    Match: ((3, 10), "Pattern matching is"),
}


def check(root: Node, tokens: list[Token], version: tuple[int, int]) -> None:
    """Raise Fault for the first part of a tree that is newer than the version."""
    if version < (3, 6):
        for token in tokens:
            if token[0] == NUMBER and "_" in token[1]:
                text = "Underscores in numeric literals are only supported in Python 3.6 and greater"
                raise Fault(text, token[2], token[3], token[4], token[5])
    place: Any = None
    for node in walk(root):
        place = node if isinstance(node, Located) else place
        needed, what = _needed(node)
        if version < needed:
            refuse(f"{what} only supported in Python {needed[0]}.{needed[1]} and greater", place)


def _needed(node: Any) -> tuple[tuple[int, int], str]:
    """The version that a node needs, and what it is called."""
    kind = type(node)
    if kind in _NEWER:
        return _NEWER[kind]
    if (kind is BinOp or kind is AugAssign) and type(node.op) is MatMult:
        return (3, 5), "The '@' operator is"
    if kind is JoinedStr and HOST < (3, 12):
        return (3, 6), "Format strings are"
    if kind is comprehension and node.is_async:
        return (3, 6), "Async comprehensions are"
    if kind is arguments and node.posonlyargs:
        return (3, 8), "Positional-only parameters are"
    return (3, 0), ""
