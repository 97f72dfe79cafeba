"""The part of the lexer that reads strings, f-strings and t-strings."""

from __future__ import annotations

from sys import intern

from interpreter.syntax.patterns import FSTRING_SPECIAL, STRING_REST
from interpreter.syntax.running_version import HOST
from interpreter.syntax.tokens import (
    FSTRING_END,
    FSTRING_MIDDLE,
    FSTRING_START,
    HOOKED_WORDS,
    KEYWORDS,
    NAME,
    OPERATORS,
    STRING,
    Fault,
    Token,
)

TYPE_CHECKING = False
# CPython's own caps.
MAX_BRACKETS = 200
MAX_FSTRINGS = 150
# A format specification may hold a field whose own specification holds one.
MAX_SPEC_DEPTH = 2
PREFIXES = frozenset(("r", "u", "b", "f", "t", "br", "rb", "fr", "rf", "tr", "rt"))


class FString:
    """An f-string or t-string being read."""

    __slots__ = ("depth", "quote", "raw", "start", "template")

    def __init__(self, quote: str, start: Token, depth: int, *, raw: bool, template: bool) -> None:
        self.quote = quote
        self.start = start
        # Number of brackets open around it.
        self.depth = depth
        self.raw = raw
        self.template = template


class StringLexer:
    """Reads strings for ``Lexer``, whose state it shares."""

    if TYPE_CHECKING:
        source: str
        line: int
        line_start: int
        tokens: list[Token]
        brackets: list[tuple[Token, FString | None]]
        fstrings: list[FString]

        def word(self, kind: int, text: str, start: int, end: int) -> None:
            """See Lexer."""

        def foreign_name(self, text: str, start: int) -> str:
            """See Lexer."""

    def string(self, start: int, end: int) -> int:
        """Read a string literal: ``end`` is just after its first quote. Return the offset after it."""
        source = self.source
        prefix = source[start : end - 1].lower()
        if prefix and prefix not in PREFIXES:
            # A name and a string without space between: two tokens, which the parser refuses or takes.
            return self.name_before_string(start, end - 1)
        quote = source[end - 1]
        if source.startswith(quote * 2, end):
            quote *= 3
        if "f" in prefix or "t" in prefix:
            return self.start_fstring(start, end - 1 + len(quote), quote, prefix)
        line, column = self.line, start - self.line_start
        found = STRING_REST[quote].match(source, end - 1 + len(quote))
        if found is None:
            raise self.unterminated(start, end - 1, quote)
        end = found.end()
        text = source[start:end]
        newlines = text.count("\n")
        if newlines:
            self.line += newlines
            self.line_start = source.rfind("\n", start, end) + 1
        self.tokens.append((STRING, text, line, column, self.line, end - self.line_start))
        return end

    def name_before_string(self, start: int, end: int) -> int:
        """Emit the name or keyword that stands directly before a quote."""
        text = self.source[start:end]
        kind = KEYWORDS.get(text, NAME)
        if kind in HOOKED_WORDS:
            self.word(kind, text, start, end)
            return end
        if not text.isascii():
            text = self.foreign_name(text, start)
        line = self.line
        self.tokens.append((kind, intern(text), line, start - self.line_start, line, end - self.line_start))
        return end

    def start_fstring(self, start: int, end: int, quote: str, prefix: str) -> int:
        """Emit the start of an f-string or t-string and its first part."""
        line = self.line
        if len(self.fstrings) >= MAX_FSTRINGS - 1:
            raise self.fault_at("too many nested f-strings", start)
        token = (FSTRING_START, self.source[start:end], line, start - self.line_start, line, end - self.line_start)
        self.tokens.append(token)
        self.fstrings.append(FString(quote, token, len(self.brackets), raw="r" in prefix, template="t" in prefix))
        return self.string_part(end)

    def string_part(self, pos: int) -> int:
        """Read the text of the innermost f-string up to its next replacement field or end; return the offset after that."""
        source, fstring, brackets = self.source, self.fstrings[-1], self.brackets
        quote = fstring.quote
        search = FSTRING_SPECIAL[quote[0]].search
        line, column = self.line, pos - self.line_start
        pieces: list[str] = []
        begin = pos
        while True:
            found = search(source, pos)
            if found is None:
                raise self.unterminated_fstring(fstring)
            pos = found.start()
            mark = source[pos]
            in_spec = len(brackets) > fstring.depth
            if mark == "\\":
                pos = self.escape(pos, raw=fstring.raw)
            elif mark in "{}" and source[pos + 1] == mark and not in_spec:
                pieces.append(source[begin : pos + 1])
                pos = begin = pos + 2
            elif mark == "\n":
                if len(quote) == 1:
                    if in_spec:
                        raise self.fault_at(f"{self.kind_of(fstring)}: expecting '}}'", pos - 1)
                    raise self.unterminated_fstring(fstring)
                pos += 1
                self.line += 1
                self.line_start = pos
            elif mark == quote[0] and not source.startswith(quote, pos):
                pos += 1
            else:
                pieces.append(source[begin:pos])
                text = "".join(pieces)
                if text:
                    self.tokens.append((FSTRING_MIDDLE, text, line, column, self.line, pos - self.line_start))
                pos = self.end_part(fstring, mark, pos, in_spec=in_spec)
                if mark != "}":
                    return pos
                pieces = []
                begin = pos
                line, column = self.line, pos - self.line_start

    def escape(self, pos: int, *, raw: bool) -> int:
        """Return the offset after a backslash in an f-string and what it covers."""
        source = self.source
        after = source[pos + 1 : pos + 2]
        if after in "{}":
            return pos + 1
        if after == "\n":
            self.line += 1
            self.line_start = pos + 2
        elif after == "N" and not raw and source[pos + 2] == "{":
            closed = source.find("}", pos)
            if closed > 0 and "\n" not in source[pos:closed]:
                return closed + 1
            if HOST >= (3, 12):
                return pos + 3  # a name without an end is no replacement field
        return pos + 2

    def end_part(self, fstring: FString, mark: str, pos: int, *, in_spec: bool) -> int:
        """Emit what ends a stretch of text: a field's start, a field's end after its format, or the string's end."""
        line, column = self.line, pos - self.line_start
        if mark == "{":
            if len(self.brackets) >= MAX_BRACKETS:
                raise self.fault_at("too many nested parentheses", pos)
            if len(self.brackets) - fstring.depth > MAX_SPEC_DEPTH:
                raise self.fault_at("f-string: expressions nested too deeply", pos)
            token = (OPERATORS["{"], "{", line, column, line, column + 1)
            self.brackets.append((token, fstring))
            self.tokens.append(token)
            return pos + 1
        if mark == "}":
            if not in_spec:
                raise self.fault_at(f"{self.kind_of(fstring)}: single '}}' is not allowed", pos)
            self.brackets.pop()
            self.tokens.append((OPERATORS["}"], "}", line, column, line, column + 1))
            return pos + 1
        width = len(fstring.quote)
        self.tokens.append((FSTRING_END, fstring.quote, line, column, line, column + width))
        self.fstrings.pop()
        del self.brackets[fstring.depth :]
        return pos + width

    def fault_at(self, message: str, pos: int) -> Fault:
        """Return a fault at an offset in the current line."""
        return Fault(message, self.line, pos - self.line_start)

    def kind_of(self, fstring: FString) -> str:
        """Return what messages call an interpolated string."""
        return "t-string" if fstring.template else "f-string"

    def unterminated(self, start: int, quote_at: int, quote: str) -> Fault:
        """Return the fault for a string without an end."""
        from interpreter.syntax.lexical_faults import unterminated

        return unterminated(self, start, quote_at, quote)

    def unterminated_fstring(self, fstring: FString) -> Fault:
        """Return the fault for an f-string without an end."""
        from interpreter.syntax.lexical_faults import unterminated_fstring

        return unterminated_fstring(self, fstring)
