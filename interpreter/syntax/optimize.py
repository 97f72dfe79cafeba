"""What ``compile(optimize=1)`` and ``optimize=2`` leave out of a tree: assertions, ``__debug__``, docstrings."""

from __future__ import annotations

from interpreter.syntax.nodes import (
    Assert,
    AsyncFunctionDef,
    ClassDef,
    Constant,
    Expr,
    FunctionDef,
    Module,
    Name,
    Node,
    Pass,
    iter_fields,
    walk,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_DOCUMENTED = (FunctionDef, AsyncFunctionDef, ClassDef, Module)


def without_asserts(root: Any, *, docstrings: bool) -> None:
    """Change a tree so that nothing is asserted and ``__debug__`` is False; with ``docstrings``, so that there are none."""
    for node in list(walk(root)):
        if docstrings and isinstance(node, _DOCUMENTED):
            _drop_docstring(node.body)
        for name, value in iter_fields(node):
            if type(value) is list:
                value[:] = [_replaced(each) for each in value]
            elif type(value) is Name:
                vars(type(node))[name].__set__(node, _replaced(value))


def _drop_docstring(body: list) -> None:
    if body and type(body[0]) is Expr and type(body[0].value) is Constant and type(body[0].value.value) is str:
        body[0] = _at(body[0], Pass)


def _at(node: Any, cls: Any, *values: Any) -> Any:
    return cls(*values, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)


def _replaced(node: Node) -> Node:
    if type(node) is Assert:
        return _at(node, Pass)
    if type(node) is Name and node.id == "__debug__":
        return _at(node, Constant, False, None)
    return node
