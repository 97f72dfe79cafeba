"""_ast_classes: names, bases, fields and docstrings of the classes of syntax trees, as the host's version has them.

Safe because nothing but text gets out: the tables are read from the host's classes when the module is imported.
"""

import _ast

from interpreter.extension import HostModule


def _table() -> list[tuple[str, str, tuple[str, ...], tuple[str, ...], tuple[str, ...], str | None]]:
    """(name, name of the base, fields, attributes, those that may be left out, docstring) of each class but AST, bases first."""
    classes = [c for c in vars(_ast).values() if isinstance(c, type) and issubclass(c, _ast.AST) and c is not _ast.AST]
    classes.sort(key=lambda c: len(c.__mro__))
    return [(c.__name__, c.__base__.__name__, c._fields, c._attributes, _optional(c), c.__doc__) for c in classes]


def _optional(cls: type) -> tuple[str, ...]:
    return tuple(name for name, value in vars(cls).items() if value is None and name != "__doc__")


_FLAGS = {name: value for name, value in vars(_ast).items() if name.startswith("PyCF_") and type(value) is int}

MODULE = HostModule("_ast_classes", {"table": _table(), "flags": _FLAGS})
