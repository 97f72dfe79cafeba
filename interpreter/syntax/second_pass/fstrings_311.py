"""What CPython 3.11 says about a faulty f-string: it reads the literal as a string first, and takes it apart afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.syntax.patterns import STRING_REST
from interpreter.syntax.tokens import FSTRING_END, FSTRING_START, STRING, Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.syntax.context import Context
    from interpreter.syntax.tokens import Token

    Parse = Callable[[str], object]

_CLOSER = {"(": ")", "[": "]", "{": "}"}
_MAX_NESTING = 2


def outermost(tokens: list[Token], index: int) -> Token | None:
    """Return the start of the outermost f-string that encloses a token, None if there is none."""
    depth = 0
    found = None
    for token in tokens[:index]:
        if token[0] == FSTRING_START:
            found = token if depth == 0 else found
            depth += 1
        elif token[0] == FSTRING_END:
            depth -= 1
    return found if depth > 0 else None


def explain(start: Token, context: Context, parse: Parse) -> Fault | None:
    """Return the fault that 3.11 finds in the f-string that starts at a token, None if it finds none.

    ``start`` is the FSTRING_START token; ``parse`` parses the text of an expression.
    """
    source = context.source
    begin = context.offset(start[4], start[5])
    prefix = start[1].rstrip("'\"").lower()
    quote = start[1][len(prefix) :]
    found = STRING_REST[quote].match(source, begin)
    if found is None:
        return _unterminated(start, quote, source, begin)
    end = found.end() - len(quote)
    try:
        _Literal(context.decode(source[begin:end]), start[2], parse, raw="r" in prefix).read(0)
    except _Wrong as wrong:
        if wrong.place is None:
            place = _following(source, found.end(), context)
            return Fault(wrong.message, *place[:2], *place[2:])
        line, column, end_line, end_column = wrong.place
        return Fault(wrong.message, line, column, end_line, end_column)
    return None


def _unterminated(start: Token, quote: str, source: str, begin: int) -> Fault:
    if len(quote) == 3:
        last = start[2] + source.count("\n", begin) - 1
        message = f"unterminated triple-quoted string literal (detected at line {last})"
    else:
        message = f"unterminated string literal (detected at line {start[2]})"
    fault = Fault(message, start[2], start[3])
    fault.from_lexer = True
    return fault


def _following(source: str, end: int, context: Context) -> tuple[int, int, int, int]:
    """Return the place of the first token after the run of string literals that ends at an offset."""
    from interpreter.syntax.lexer import Lexer

    line_end = source.find("\n", end) + 1
    end += len(source[end:line_end]) - len(source[end:line_end].lstrip(" \t\f"))  # not an indentation
    line = source.count("\n", 0, end) + 1
    first = end - (source.rfind("\n", 0, end) + 1)
    depth = 0
    for token in Lexer(source[end:line_end], is_ascii=context.is_ascii).run():
        depth += (token[0] == FSTRING_START) - (token[0] == FSTRING_END)
        if depth == 0 and token[0] not in {STRING, FSTRING_END}:
            # The newline has no width in 3.11.
            return line, first + token[3], line, first + (token[5] if token[1] else token[3])
    return line, line_end - 1 - end + first, line, line_end - 1 - end + first


class _Wrong(Exception):
    """A fault of the literal: its message, and its place if that is known."""

    def __init__(self, message: str, place: tuple[int, int, int, int] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.place = place


class _Literal:
    """The inside of one f-string."""

    def __init__(self, text: str, line: int, parse: Parse, *, raw: bool) -> None:
        self.text = text
        self.parse = parse
        self.line = line
        self.raw = raw
        self.at = 0

    def peek(self) -> str:
        """Return the next character, "" at the end."""
        return self.text[self.at : self.at + 1]

    def read(self, depth: int) -> None:
        """Read text and fields up to the end, or, in a format specification, up to its closing brace."""
        while True:
            self.skip_text(depth)
            if self.peek() != "{":
                return
            self.field(depth)

    def skip_text(self, depth: int) -> None:
        """Go to the next field's brace; doubled braces are text outside format specifications."""
        text = self.text
        while self.at < len(text):
            letter = text[self.at]
            if letter == "\\" and not self.raw:
                self.at += 1
                if text.startswith("N{", self.at):
                    self.at = text.find("}", self.at) % (len(text) + 1)
                letter = self.peek()
                if letter not in {"{", "}"} or text[self.at - 1] != "\\":
                    self.at += 1
                    continue
            if letter in "{}" and letter:
                if depth == 0 and text.startswith(letter, self.at + 1):
                    self.at += 2
                    continue
                if depth == 0 and letter == "}":
                    raise _Wrong("f-string: single '}' is not allowed")
                return
            self.at += 1

    def field(self, depth: int) -> None:
        """Read one replacement field."""
        if depth >= _MAX_NESTING:
            raise _Wrong("f-string: expressions nested too deeply")
        self.at += 1
        begin = self.at
        self.skip_expression()
        if self.at >= len(self.text):
            raise _Wrong("f-string: expecting '}'")
        self.check_expression(begin)
        if self.peek() == "=":
            self.at += 1
            while self.peek().isspace():
                self.at += 1
        if self.peek() == "!":
            self.at += 1
            if self.peek() not in {"s", "r", "a"}:
                if not self.peek():
                    raise _Wrong("f-string: expecting '}'")
                raise _Wrong("f-string: invalid conversion character: expected 's', 'r', or 'a'")
            self.at += 1
        if self.peek() == ":":
            self.at += 1
            self.read(depth + 1)
        if self.peek() != "}":
            raise _Wrong("f-string: expecting '}'")
        self.at += 1

    def skip_expression(self) -> None:
        """Go to the character that ends the expression of a field."""
        text = self.text
        quote = ""
        nested: list[str] = []
        while self.at < len(text):
            letter = text[self.at]
            if letter == "\\":
                raise _Wrong("f-string expression part cannot include a backslash")
            if quote:
                if text.startswith(quote, self.at):
                    self.at += len(quote) - 1
                    quote = ""
            elif letter in "'\"":
                quote = letter * 3 if text.startswith(letter * 3, self.at) else letter
                self.at += len(quote) - 1
            elif letter in "[{(" or (nested and letter in "]})"):
                self.bracket(letter, nested)
            elif letter == "#":
                raise _Wrong("f-string expression part cannot include '#'")
            elif not nested and letter in "!:}=<>":
                if letter in "!=<>" and text.startswith("=", self.at + 1):
                    self.at += 1
                elif letter not in "<>":
                    return
            elif letter in "])":
                raise _Wrong(f"f-string: unmatched '{letter}'")
            self.at += 1
        if quote:
            raise _Wrong("f-string: unterminated string")
        if nested:
            raise _Wrong(f"f-string: unmatched '{nested[-1]}'")

    def bracket(self, letter: str, nested: list[str]) -> None:
        """Keep account of the brackets that are open."""
        if letter in _CLOSER:
            nested.append(letter)
            return
        opener = nested.pop()
        if _CLOSER[opener] != letter:
            raise _Wrong(f"f-string: closing parenthesis '{letter}' does not match opening parenthesis '{opener}'")

    def check_expression(self, begin: int) -> None:
        """Parse the expression by itself, in brackets."""
        text = self.text[begin : self.at]
        if not text.strip():
            after = self.peek()
            raise _Wrong(f"f-string: expression required before '{after}'" if after in "!:=" else "f-string: empty expression not allowed")
        try:
            self.parse(f"({text})")
        except SyntaxError as error:
            line = self.line + self.text.count("\n", 0, begin) + (error.lineno or 1) - 1
            column = (error.offset or 1) - 1
            raise _Wrong(f"f-string: {error.msg}", (line, column, line, max(column, (error.end_offset or 0) - 1))) from None
