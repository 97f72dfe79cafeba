"""Conversion of our tree to the host's ``ast``, for comparison in tests."""

from __future__ import annotations

import ast

from interpreter.syntax.nodes import Node, iter_fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def to_ast(node: Node) -> Any:
    """Return the host's ast node for one of ours.

    Fields that the host's class lacks must be empty (they are syntax that the host does not know). Raises ValueError for a
    node or a non-empty field that the host's ast has no place for.
    """
    cls = vars(ast).get(type(node).__name__)
    if cls is None:
        raise ValueError(f"the host's ast has no {type(node).__name__}")
    known = set(cls._fields)
    values = {}
    for name, value in iter_fields(node):
        if name in known:
            values[name] = _converted(value)
        elif value not in (None, []):
            raise ValueError(f"the host's {cls.__name__} has no {name}")
    return cls(**values, **dict(zip(node._attributes, node._places(), strict=True)))


def _converted(value: Any) -> Any:
    if isinstance(value, Node):
        return to_ast(value)
    if isinstance(value, list):
        return [_converted(item) for item in value]
    return value
