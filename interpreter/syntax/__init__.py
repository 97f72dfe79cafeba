"""The parser: Python source text to a tree of the node classes in ``nodes``.

``parse`` is the one entry point.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from interpreter.syntax.nodes import Expression, FunctionType, Interactive, Module

# The newest syntax that is understood.
NEWEST = (3, 14)


def parse(
    source: str | bytes,
    filename: str = "<string>",
    mode: Literal["exec", "eval", "single", "func_type"] = "exec",
    *,
    feature_version: tuple[int, int] = NEWEST,
    deadline: Callable[[], None] | None = None,
    type_comments: bool = False,
    flufl: bool = False,
    warned: list | None = None,
) -> Module | Expression | Interactive | FunctionType:
    """Return the tree of a source text.

    Args:
        source: the text; bytes are decoded as their byte order mark or coding line says (PEP 263), else as UTF-8.
        filename: shown in errors.
        mode: "exec" for a file, "eval" for one expression, "single" for one interactive statement,
            "func_type" for the signature that stands in a type comment.
        feature_version: syntax that is newer than this version of the language is refused.
        deadline: called every few thousand tokens; it may raise to end the work.
        type_comments: keep ``# type:`` comments, and refuse those that stand where none belongs.
        flufl: ``<>`` is the operator, not ``!=`` (``from __future__ import barry_as_FLUFL``).
        warned: takes what is warned of: (category, text, line, column, end line, end column).

    Raises:
        SyntaxError: (or IndentationError, TabError) with CPython's text and place.
        RecursionError: for a tree deeper than ``depth.MAX_DEPTH``.
        ValueError, UnicodeEncodeError: for a str that holds NUL or lone surrogates, as CPython's ``compile``.
    """
    # The parser is imported here so that ``generate``, a part of this package, can replace tables that do not fit it.
    from interpreter.syntax.parser import parse_source

    if mode == "func_type":
        from interpreter.syntax.signature import parse_signature

        return parse_signature(source, filename, feature_version, deadline)
    return parse_source(source, filename, mode, feature_version, deadline, type_comments=type_comments, flufl=flufl, warned=warned)
