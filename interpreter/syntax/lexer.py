"""The lexer: source text to the tokens that the grammar's tables know.

It works on the source's UTF-8 bytes, held in a str of one character a byte, so that positions are byte columns as those of
the tree are. It keeps a stack of indents, of open brackets and of f-strings, and settles what a parser with
one token of lookahead cannot: which words are soft keywords, which ``in`` belongs to a ``for``, and whether the bracket
after ``with`` opens a list of items.
"""

from __future__ import annotations

from sys import intern

from interpreter.syntax.depth import SHALLOW_TOKENS
from interpreter.syntax.lexer_strings import MAX_BRACKETS, MAX_SPEC_DEPTH, FString, StringLexer
from interpreter.syntax.patterns import BLANK_LINES, CONTINUED_INDENT, MASTER
from interpreter.syntax.soft_keywords import mark_line, mark_type
from interpreter.syntax.tokens import (
    CHECK_EVERY,
    CLOSER,
    CONVERSION,
    DEDENT,
    END,
    ERROR,
    FORMAT_COLON,
    HOOKED_WORDS,
    INDENT,
    KEYWORDS,
    KIND,
    NAME,
    NEWLINE,
    NUMBER,
    OPERATORS,
    Fault,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.syntax.tokens import Token

# CPython's own cap.
MAX_INDENTS = 100
# Operators that the main loop hands to a method.
HOOKED_OPERATORS = frozenset(["(", "[", "{", ")", "]", "}", ":", ":=", "!", "<>"])
_LINE_HOOKS = frozenset(("match", "case", "with", "async"))


class Lexer(StringLexer):
    """One pass over one source.

    ``source`` holds the UTF-8 bytes of the text as latin-1, ends in a newline, and has no carriage returns.
    """

    def __init__(self, source: str, *, is_ascii: bool, deadline: Callable[[], None] | None = None) -> None:
        self.source = source
        self.is_ascii = is_ascii
        self.deadline = deadline
        self.tokens: list[Token] = []
        self.line = 1
        self.line_start = 0
        # Widths with tabs of eight columns and of one, which must agree on the order of two lines' indents.
        self.indents = [0]
        self.narrow_indents = [0]
        # For each indent, whether it is the body of a match statement.
        self.match_bodies = [False]
        self.opens_match = False
        # Open brackets: their tokens and, for the { of a replacement field, its f-string.
        self.brackets: list[tuple[Token, FString | None]] = []
        self.fstrings: list[FString] = []
        # Numbers of brackets open at each "for" that has not met its "in".
        self.fors: list[int] = []
        # Index of the first token of the logical line.
        self.line_index = 0
        # Whether some logical line is so long that its tree may be too deep.
        self.may_be_deep = False
        # What is warned of: (category, text, line, column, end line, end column).
        self.warned: list[tuple] = []

    def run(self) -> list[Token]:
        """Return all tokens; the last one is $END, or ERROR with a Fault for its text."""
        try:
            pos = self.start_line(0)
            while pos >= 0:
                if self.deadline is not None:
                    self.deadline()
                pos = self.scan(pos)
        except Fault as fault:
            fault.from_lexer = True
            self.tokens.append((ERROR, fault, fault.line, fault.column, fault.end_line, fault.end_column))  # type: ignore[arg-type]  # a Fault in the place of the text
        return self.tokens

    def scan(self, pos: int) -> int:
        """Read the next CHECK_EVERY tokens from an offset; return the offset after them, -1 at the end."""
        source, tokens, match, keywords, operators = self.source, self.tokens, MASTER.match, KEYWORDS, OPERATORS
        append, line, line_start, is_ascii = tokens.append, self.line, self.line_start, self.is_ascii
        for _ in range(CHECK_EVERY):
            found = match(source, pos)
            if found is None:
                return self.irregular(pos)
            group = found.lastindex or 0
            start, pos = found.span(group)
            if group == 2:
                text = found[2]
                kind = keywords.get(text)
                if kind is None:
                    text = intern(text) if is_ascii or text.isascii() else self.foreign_name(text, start)
                    if tokens and tokens[-1][0] == NAME and tokens[-1][1] == "type":
                        mark_type(self)
                    append((NAME, text, line, start - line_start, line, pos - line_start))
                elif kind in HOOKED_WORDS:
                    self.word(kind, text, start, pos)
                else:
                    append((kind, text, line, start - line_start, line, pos - line_start))
            elif group == 3:
                text = found[3]
                if text in HOOKED_OPERATORS:
                    pos = self.operator(text, start, pos)
                    line, line_start = self.line, self.line_start
                else:
                    append((operators[text], text, line, start - line_start, line, pos - line_start))
            elif group == 4:
                if self.brackets:
                    self.line = line = line + 1
                    self.line_start = line_start = pos
                else:
                    if start != found.start():
                        start = self.comment_start(found.start(), start)
                    append((NEWLINE, "", line, start - line_start, line, pos - line_start))
                    pos = self.end_line(pos)
                    if pos < 0:
                        return pos
                    line, line_start = self.line, self.line_start
            elif group == 5:
                text = found[5]
                if text[0] == "0" and len(text) > 1:
                    self.leading_zero(text, start)
                append((NUMBER, text, line, start - line_start, line, pos - line_start))
            elif group == 1:
                pos = self.string(start, pos)
                line, line_start = self.line, self.line_start
            else:
                pos = self.continuation(start, pos)
                line, line_start = self.line, self.line_start
        return pos

    # ---- lines ---------------------------------------------------------------------------------------------------------

    def end_line(self, pos: int) -> int:
        """Settle the soft keywords of the logical line that just ended, then begin the next one."""
        index, tokens = self.line_index, self.tokens
        if self.fors:
            self.fors.clear()
        if tokens[index][1] in _LINE_HOOKS:
            mark_line(self, index)
        if len(tokens) - index > SHALLOW_TOKENS:
            self.may_be_deep = True
        self.line += 1
        return self.start_line(pos)

    def comment_start(self, begin: int, end: int) -> int:
        """Return where the comment starts between two offsets at the end of a line; the second where there is none."""
        found = self.source.find("#", begin, end)
        return end if found < 0 else found

    def start_line(self, pos: int) -> int:
        """Skip blank lines, compare the indent and emit INDENT and DEDENT; return the offset of the first token, -1 at the end."""
        source = self.source
        found = BLANK_LINES.match(source, pos)
        assert found is not None
        body = found.start(1)
        if body > pos:
            self.line += source.count("\n", pos, body)
        self.line_start = body
        indent, pos = found[1], found.end()
        if pos >= len(source):
            return self.end_of_source(pos)
        width = narrow = len(indent)
        if (indent and not indent.isspace()) or "\t" in indent or "\f" in indent:
            width, narrow = _widths(indent)
        if source[pos] == "\\":
            start = pos
            pos = self.continued_indent(pos)
            if pos >= len(source):
                fault = Fault("unexpected EOF while parsing", self.line - 1, source.rindex("\\", start) + 1 - self._start_before(pos))
                fault.raw_end = -1
                raise fault
            if source[pos] in "\n#":
                # Nothing but continued blank lines: no statement starts here.
                self.line_index = len(self.tokens)
                return self.start_line(pos)
        if width != self.indents[-1] or narrow != self.narrow_indents[-1]:
            self.change_indent(width, narrow, pos)
        self.line_index = len(self.tokens)
        self.opens_match = False
        return pos

    def continued_indent(self, pos: int) -> int:
        """Skip lines that consist of a backslash after the first one's indent, which stays the line's indent."""
        found = CONTINUED_INDENT.match(self.source, pos)
        if found is None:
            return pos
        self.line += found[0].count("\n")
        self.line_start = self.source.rfind("\n", 0, found.end()) + 1
        return found.end()

    def _start_before(self, pos: int) -> int:
        """Return the offset at which the line before one starts."""
        return self.source.rfind("\n", 0, pos - 1) + 1

    def change_indent(self, width: int, narrow: int, pos: int) -> None:
        """Emit INDENT or DEDENTs for a line whose indent differs from the last line's."""
        indents, narrows = self.indents, self.narrow_indents
        line, column = self.line, pos - self.line_start
        if width == indents[-1]:
            raise self.tab_fault()
        if width > indents[-1]:
            if len(indents) >= MAX_INDENTS:
                fault = Fault("too many levels of indentation", line, 0, cls=IndentationError)
                fault.raw_end = 0
                raise fault
            if narrow <= narrows[-1]:
                raise self.tab_fault()
            indents.append(width)
            narrows.append(narrow)
            self.match_bodies.append(self.opens_match)
            self.tokens.append((INDENT, "", line, 0, line, column))
            return
        if width not in indents:
            line_end = self.source.index("\n", pos)
            fault = Fault("unindent does not match any outer indentation level", line, line_end - self.line_start, cls=IndentationError)
            fault.raw_end = -1
            raise fault
        if narrow != narrows[indents.index(width)]:
            raise self.tab_fault()
        while width < indents[-1]:
            indents.pop()
            narrows.pop()
            self.match_bodies.pop()
            self.tokens.append((DEDENT, "", line, column, line, column))

    def tab_fault(self) -> Fault:
        """Return the fault for an indent whose meaning depends on the width of a tab."""
        fault = Fault("inconsistent use of tabs and spaces in indentation", self.line, 0, cls=TabError)
        fault.raw_end = 0
        return fault

    def end_of_source(self, pos: int) -> int:
        """Close all indents and emit $END."""
        column = pos - self.line_start
        line = self.line
        for _ in self.indents[1:]:
            self.tokens.append((DEDENT, "", line, column, line, column))
        self.tokens.append((END, "", line, column, line, column))
        return -1

    def continuation(self, start: int, pos: int) -> int:
        """Go on after a backslash at the end of a line."""
        self.line += 1
        self.line_start = pos
        if pos >= len(self.source):
            if self.brackets:
                raise self.never_closed()
            fault = Fault("unexpected EOF while parsing", self.line - 1, start + 1 - (self.source.rfind("\n", 0, start) + 1))
            fault.raw_end = -1
            raise fault
        return pos

    # ---- soft keywords and words that need a look around ---------------------------------------------------------------

    def word(self, kind: int, text: str, start: int, end: int) -> None:
        """Emit for, in or not: joined to ``is not`` and ``not in``, and ``in`` set apart when it belongs to a ``for``."""
        line, line_start, tokens = self.line, self.line_start, self.tokens
        first = (kind, text, line, start - line_start, line, end - line_start)
        if text == "for":
            self.fors.append(len(self.brackets))
        elif text == "in":
            depth = len(self.brackets)
            fors = self.fors
            while fors and fors[-1] > depth:
                fors.pop()
            if tokens and tokens[-1][1] == "not":
                first = (KIND["NOT_IN"], "not in", *tokens.pop()[2:4], line, end - line_start)
            elif fors and fors[-1] == depth:
                fors.pop()
                first = (KIND["FOR_IN"], *first[1:])
        elif tokens and tokens[-1][1] == "is":
            first = (KIND["IS_NOT"], "is not", *tokens.pop()[2:4], line, end - line_start)
        tokens.append(first)

    def foreign_name(self, text: str, start: int) -> str:
        """Return a name with characters beyond ASCII in its normal form (NFKC, PEP 3131)."""
        from unicodedata import normalize

        decoded = text.encode("latin-1").decode()
        if not decoded.isidentifier():
            self.bad_character(decoded, start)
        return intern(normalize("NFKC", decoded))

    # ---- operators and brackets ----------------------------------------------------------------------------------------

    def operator(self, text: str, start: int, end: int) -> int:
        """Emit a bracket, or one of the operators that mean something else within a replacement field."""
        line, column = self.line, start - self.line_start
        brackets = self.brackets
        if text in CLOSER:
            token = (OPERATORS[text], text, line, column, line, column + 1)
            if len(brackets) >= MAX_BRACKETS:
                raise self.fault_at("too many nested parentheses", start)
            brackets.append((token, None))
            self.tokens.append(token)
            return end
        if text in ")]}":
            return self.close(text, start, end)
        if brackets and (fstring := brackets[-1][1]) is not None and text != "<>":
            if text == "!":
                self.tokens.append((CONVERSION, text, line, column, line, column + 1))
                return end
            self.tokens.append((FORMAT_COLON, ":", line, column, line, column + 1))
            depth = sum(1 for _, owner in brackets if owner is fstring)
            if depth > MAX_SPEC_DEPTH:
                raise self.fault_at("f-string: expressions nested too deeply", start)
            return self.string_part(start + 1)
        kind = OPERATORS.get(text)
        if kind is None:
            return self.stray(start, end)
        self.tokens.append((kind, text, line, column, line, column + len(text)))
        return end

    def close(self, text: str, start: int, end: int) -> int:
        """Emit a closing bracket; the end of a replacement field leads back into its string."""
        line, column = self.line, start - self.line_start
        brackets = self.brackets
        if not brackets:
            raise self.fault_at(f"unmatched '{text}'", start)
        opener, fstring = brackets[-1]
        if CLOSER[opener[1]] != text:
            if fstring is not None:
                raise self.fault_at(f"{self.kind_of(fstring)}: unmatched '{text}'", start)
            where = f" on line {opener[2]}" if opener[2] != line else ""
            raise self.fault_at(f"closing parenthesis '{text}' does not match opening parenthesis '{opener[1]}'{where}", start)
        brackets.pop()
        self.tokens.append((OPERATORS[text], text, line, column, line, column + 1))
        return end if fstring is None else self.string_part(end)

    def stray(self, start: int, end: int) -> int:
        """Emit a character that CPython reads as a token and no rule accepts."""
        line, column = self.line, start - self.line_start
        text = self.source[start:end]
        self.tokens.append((ERROR, text, line, column, line, column + len(text)))
        return end

    # ---- faults --------------------------------------------------------------------------------------------------------

    def never_closed(self) -> Fault:
        """Return the fault for the innermost bracket still open."""
        from interpreter.syntax.lexical_faults import never_closed

        return never_closed(self)

    def irregular(self, pos: int) -> int:
        """Go on where no token matches: an odd number, a stray character, the end within brackets, or a fault."""
        from interpreter.syntax.lexical_faults import irregular

        return irregular(self, pos)

    def leading_zero(self, text: str, start: int) -> None:
        """Refuse a decimal integer that starts with 0 and is not 0."""
        if text[1].isdigit() or text[1] == "_":
            from interpreter.syntax.lexical_faults import leading_zero

            leading_zero(self, text, start)

    def bad_character(self, text: str, start: int) -> None:
        """Raise the fault for a word with a character that no name may have."""
        from interpreter.syntax.lexical_faults import bad_character

        bad_character(self, text, start)


def _widths(indent: str) -> tuple[int, int]:
    """Return the width of an indent with tab stops at every eighth column, and with tabs as one column."""
    width = narrow = 0
    for letter in indent:
        if letter == "\t":
            width = (width // 8 + 1) * 8
            narrow += 1
        elif letter == "\f":
            width = narrow = 0
        else:
            width += 1
            narrow += 1
    return width, narrow
