"""The parser: Python source text to a tree of the node classes in ``nodes``.

``parse`` is the one entry point.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from interpreter.syntax.nodes import Expression, Interactive, Module

# The newest syntax that is understood.
NEWEST = (3, 14)


def parse(
    source: str | bytes,
    filename: str = "<string>",
    mode: Literal["exec", "eval", "single"] = "exec",
    *,
    feature_version: tuple[int, int] = NEWEST,
    deadline: Callable[[], None] | None = None,
) -> Module | Expression | Interactive:
    """Return the tree of a source text.

    Args:
        source: the text; bytes are decoded as their byte order mark or coding line says (PEP 263), else as UTF-8.
        filename: shown in errors.
        mode: "exec" for a file, "eval" for one expression, "single" for one interactive statement.
        feature_version: syntax that is newer than this version of the language is refused.
        deadline: called every few thousand tokens; it may raise to end the work.

    Raises:
        SyntaxError: (or IndentationError, TabError) with CPython's text and place.
        RecursionError: for a tree deeper than ``depth.MAX_DEPTH``.
        ValueError, UnicodeEncodeError: for a str that holds NUL or lone surrogates, as CPython's ``compile``.
    """
    # The parser is imported here so that ``generate``, a part of this package, can replace tables that do not fit it.
    from interpreter.syntax.parser import parse_source

    return parse_source(source, filename, mode, feature_version, deadline)
