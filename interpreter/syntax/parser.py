"""The steps of one parse: source text, tokens, tree."""

from __future__ import annotations

from interpreter.syntax.context import Context
from interpreter.syntax.driver import Stuck, drive
from interpreter.syntax.lexer import Lexer
from interpreter.syntax.nodes import Expression, Interactive, Module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

def parse_source(
    source: str | bytes, filename: str, mode: str, feature_version: tuple[int, int], deadline: Callable[[], None] | None
) -> Module | Expression | Interactive:
    """Return the tree of a source text; see ``interpreter.syntax.parse``."""
    if source.__class__ is not str:
        from interpreter.syntax.encodings import decode_source

        source = decode_source(bytes(source), filename)
    text, is_ascii = _normalise(source)
    context = Context(text, filename, feature_version, is_ascii=is_ascii, deadline=deadline)
    tokens = Lexer(text, is_ascii=is_ascii, deadline=deadline).run()
    try:
        value = drive(context, tokens, "eval_input" if mode == "eval" else "file_input")
    except Stuck as stuck:
        from interpreter.syntax.explain import explain

        raise explain(stuck, context, tokens) from None
    if mode == "eval":
        return Expression(value)
    if mode == "single":
        return Interactive(value)
    return Module(value, [])


def _normalise(source: str) -> tuple[str, bool]:
    """Return the source as the lexer wants it, and whether it is all ASCII."""
    if "\0" in source:
        from interpreter.syntax.encodings import refuse_null

        refuse_null()
    if "\r" in source:
        source = source.replace("\r\n", "\n").replace("\r", "\n")
    is_ascii = source.isascii()
    if not is_ascii:
        source = source.removeprefix("\ufeff").encode().decode("latin-1")
    if not source.endswith("\n"):
        source += "\n"
    return source, is_ascii
