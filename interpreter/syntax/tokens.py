"""What lexer and parser share: kinds of tokens, and faults.

A token is a tuple (kind, text, line, column, end line, end column); kinds are indices of ``tables.TERMINALS``.
"""

from __future__ import annotations

from interpreter.syntax.tables import TERMINALS

Token = tuple[int, str, int, int, int, int]

KIND = {text: index for index, text in enumerate(TERMINALS)}
# The kind of the last token when the text cannot be read on: its text is then a Fault.
ERROR = -1
END = KIND["$END"]
NAME = KIND["NAME"]
NUMBER = KIND["NUMBER"]
STRING = KIND["STRING"]
NEWLINE = KIND["NEWLINE"]
INDENT = KIND["INDENT"]
DEDENT = KIND["DEDENT"]
COLON = KIND[":"]
FSTRING_START = KIND["FSTRING_START"]
FSTRING_MIDDLE = KIND["FSTRING_MIDDLE"]
FSTRING_END = KIND["FSTRING_END"]
FORMAT_COLON = KIND["FORMAT_COLON"]
CONVERSION = KIND["CONVERSION"]
KEYWORDS = {text: kind for text, kind in KIND.items() if text.isalpha() and (text.islower() or text in {"None", "True", "False"})}
OPERATORS = {text: kind for text, kind in KIND.items() if not text[0].isalpha() and text != "$END"}
# Words that the lexer looks at twice.
HOOKED_WORDS = frozenset((KIND["for"], KIND["in"], KIND["not"]))
CLOSER = {"(": ")", "[": "]", "{": "}"}
# Kinds whose text is not that of an operator or keyword, whatever it looks like.
TEXT_KINDS = frozenset((STRING, FSTRING_MIDDLE, FSTRING_START, FSTRING_END, NUMBER, NAME, FORMAT_COLON, CONVERSION))
# Tokens between two looks at the clock.
CHECK_EVERY = 4096


class Fault(Exception):
    """A place where the source cannot be read: the exception class, the message and the place.

    ``column`` and ``end_column`` are byte columns counted from 0, None where CPython gives none (its 0 or -1 is then in
    ``raw_end``).
    """

    def __init__(
        self,
        message: str,
        line: int,
        column: int,
        end_line: int | None = None,
        end_column: int | None = None,
        cls: type[SyntaxError] = SyntaxError,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.end_line = line if end_line is None else end_line
        self.end_column = column if end_column is None else end_column
        self.cls = cls
        # What the error shows as end offset, where that is no column.
        self.raw_end: int | None = None
        # True when the lexer refuses the text: the parser's messages then come second.
        self.from_lexer = False
        # True when a literal is at fault: then the line is not read again for something else.
        self.final = False
        # True when the error points at the token after the stretch.
        self.after = False
