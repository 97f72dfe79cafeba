"""What ``compile(optimize=1)`` and ``optimize=2`` leave out of a tree (assertions, docstrings), and constants computed beforehand."""

from __future__ import annotations

import operator

from interpreter.syntax.nodes import (
    Add,
    Assert,
    AsyncFunctionDef,
    BinOp,
    ClassDef,
    Constant,
    Expr,
    FunctionDef,
    Module,
    Mult,
    Name,
    Node,
    Pass,
    Sub,
    UAdd,
    UnaryOp,
    USub,
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


_ARITHMETIC = {Add: operator.add, Sub: operator.sub, Mult: operator.mul, USub: operator.neg, UAdd: operator.pos}
_MOST_BITS = 128
# Bits of the integers that are computed beforehand, as CPython bounds its own.


def folded(root: Any, *, debug: bool) -> None:
    """Compute the constant expressions of a tree, as ``ast.PyCF_OPTIMIZED_AST`` asks for: arithmetic of numbers, and ``__debug__``."""
    for node in reversed(list(walk(root))):
        for name, value in iter_fields(node):
            if type(value) is list:
                value[:] = [_computed(each, debug=debug) for each in value]
            elif isinstance(value, Node):
                vars(type(node))[name].__set__(node, _computed(value, debug=debug))


def _computed(node: Any, *, debug: bool) -> Any:
    kind = type(node)
    if kind is Name and node.id == "__debug__":
        return _at(node, Constant, debug, None)
    operands = [node.left, node.right] if kind is BinOp else [node.operand] if kind is UnaryOp else []
    act = _ARITHMETIC.get(type(node.op)) if operands else None
    if act is None or not all(type(each) is Constant and _is_small(each.value) for each in operands):
        return node
    return _at(node, Constant, act(*[each.value for each in operands]), None)


def _is_small(value: object) -> bool:
    return type(value) is float or (type(value) is int and value.bit_length() <= _MOST_BITS)
