"""What the actions of one parse share: the source, the version asked for, and which nodes stand in parentheses."""

from __future__ import annotations

from interpreter.syntax.tokens import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from interpreter.syntax.nodes import Located
    from interpreter.syntax.tokens import Token


class Context:
    """The state of one parse.

    ``source`` holds UTF-8 bytes as latin-1 characters, with newlines normalised; ``feature_version`` is the language version
    whose syntax is accepted. ``parens`` maps each node in parentheses to its outermost opening and closing token.
    """

    __slots__ = (
        "_offsets", "deadline", "feature_version", "filename", "is_ascii", "may_be_deep", "newline_added", "parens", "source",
        "warned",
    )

    def __init__(
        self, source: str, filename: str, feature_version: tuple[int, int], *, is_ascii: bool, deadline: Callable[[], None] | None
    ) -> None:
        self.source = source
        self.filename = filename
        self.feature_version = feature_version
        self.is_ascii = is_ascii
        self.deadline = deadline
        self.parens: dict[Located, tuple[Token, Token]] = {}
        # True when the text had no newline at its end.
        self.newline_added = False
        # True when the shape of the text does not rule out a tree too deep to walk.
        self.may_be_deep = False
        # Takes what is warned of: (category, text, line, column, end line, end column), columns in characters from 1.
        self.warned: list | None = None
        self._offsets: list[int] | None = None

    def offset(self, line: int, column: int) -> int:
        """Return the offset in ``source`` of a place given as line (from 1) and byte column."""
        if self._offsets is None:
            offsets = [0, 0]
            at = self.source.find("\n")
            while at >= 0:
                offsets.append(at + 1)
                at = self.source.find("\n", at + 1)
            self._offsets = offsets
        return self._offsets[line] + column

    def decode(self, text: str) -> str:
        """Return a piece of ``source`` as the characters that its bytes stand for."""
        return text if self.is_ascii or text.isascii() else text.encode("latin-1").decode()

    def require(self, version: tuple[int, int], what: str, start: Token) -> None:
        """Refuse a construct that is newer than the version asked for."""
        if self.feature_version < version:
            fault = Fault(f"{what} only supported in Python {version[0]}.{version[1]} and greater", start[2], start[3], start[4], start[5])
            raise fault


def refuse(message: str, node: Located, end: Located | None = None) -> NoReturn:
    """Raise Fault for the stretch of text from one node to another (or of the one)."""
    end = node if end is None else end
    raise Fault(message, node.lineno, node.col_offset, end.end_lineno, end.end_col_offset)


def refuse_tokens(message: str, start: Token, end: Token) -> NoReturn:
    """Raise Fault for the stretch of text from one token to another."""
    raise Fault(message, start[2], start[3], end[4], end[5])
