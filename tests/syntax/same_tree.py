"""Compares a tree of ours with the host's ``ast``, field by field, positions included."""

from __future__ import annotations

import ast
import sys

from interpreter.syntax.nodes import JoinedStr, Node, iter_fields

# Before 3.12 the parts of an f-string had no places of their own.
_FSTRING_PLACES = sys.version_info >= (3, 12)


def first_difference(ours: Node, theirs: ast.AST) -> str | None:
    """Return where and how two trees first differ, None when they are equal.

    A field that the host's class lacks (syntax newer than the host) must be empty in ours.
    """
    pending: list[tuple[str, object, object, bool]] = [("", ours, theirs, True)]
    while pending:
        path, left, right, placed = pending.pop()
        if isinstance(left, Node):
            if type(left).__name__ != type(right).__name__:
                return f"{path}: {type(left).__name__} for {type(right).__name__}"
            known = vars(right)
            for name, value in iter_fields(left):
                if name in type(right)._fields:
                    pending.append((f"{path}.{name}", value, known.get(name), placed))
                elif value not in (None, []):
                    return f"{path}.{name}: the host has no such field"
            if placed:
                ours_at, theirs_at = left._places(), [known[name] for name in left._attributes]
                if ours_at != theirs_at:
                    return f"{path} ({type(left).__name__}): at {ours_at}, not {theirs_at}"
            if isinstance(left, JoinedStr) and not _FSTRING_PLACES:
                pending[-1] = (*pending[-1][:3], False)
        elif isinstance(left, list):
            right = _without_empty_text(path, right)
            if len(left) != len(right):
                return f"{path}: {len(left)} entries for {len(right)}"
            pending.extend((f"{path}[{index}]", a, b, placed) for index, (a, b) in enumerate(zip(left, right, strict=True)))
        elif type(left) is not type(right) or repr(left) != repr(right):
            return f"{path}: {left!r} for {right!r}"
    return None


def _without_empty_text(path: str, values: list) -> list:
    """Return the parts of a format specification without the empty constant that 3.12.0 to 3.12.3 leave after a field."""
    if path.endswith(".format_spec.values") and sys.version_info[:2] == (3, 12):
        return [value for value in values if not (isinstance(value, ast.Constant) and value.value == "")]
    return values

