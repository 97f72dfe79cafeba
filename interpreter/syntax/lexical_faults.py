"""What the lexer does off the beaten track: odd numbers, stray characters, strings and brackets without an end."""

from __future__ import annotations

import re

from interpreter.syntax.running_version import HOST
from interpreter.syntax.tokens import NUMBER, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from interpreter.syntax.lexer import Lexer
    from interpreter.syntax.lexer_strings import FString, StringLexer

_SPACE = re.compile(r"[ \t\f]*+(?:#[^\n]*+)?+")
_WORD_RUN = re.compile(r"[A-Za-z0-9_\x80-\xff]+")
# Not str.isdigit: the bytes of other characters, held as latin-1, include superscript digits.
_DIGITS = "0123456789"
_PREFIXED = {"x": ("hexadecimal", "0123456789abcdefABCDEF"), "o": ("octal", "01234567"), "b": ("binary", "01")}
# Keywords that may follow a number without space between; the first three even where the word goes on.
_AFTER_NUMBER = ("if", "in", "is", "and", "else", "for", "or", "not")


def irregular(lexer: Lexer, pos: int) -> int:
    """Go on at an offset where no token matches; return the offset after what was read.

    Raises Fault where the text cannot be read.
    """
    source = lexer.source
    space = _SPACE.match(source, pos)
    start = space.end() if space else pos
    if start >= len(source):
        raise never_closed(lexer)
    letter = source[start]
    if letter in _DIGITS or (letter == "." and source[start + 1] in _DIGITS):
        return _odd_number(lexer, start)
    if letter == "\\":
        fault = Fault("unexpected character after line continuation character", lexer.line, start + 1 - lexer.line_start)
        fault.raw_end = 0
        raise fault
    if letter in "$?`":
        return lexer.stray(start, start + 1)
    run = _WORD_RUN.match(source, start)
    bad_character(lexer, (run[0] if run else letter).encode("latin-1").decode(), start)
    raise AssertionError(letter)


def bad_character(lexer: Lexer, text: str, start: int) -> NoReturn:
    """Raise Fault for the first character of a word that no name may have there."""
    good = 0
    while good < len(text) and text[: good + 1].isidentifier():
        good += 1
    letter = text[good]
    column = start - lexer.line_start + len(text[:good].encode())
    if not letter.isprintable():
        raise Fault(f"invalid non-printable character U+{ord(letter):04X}", lexer.line, column)
    raise Fault(f"invalid character '{letter}' (U+{ord(letter):04X})", lexer.line, column)


def never_closed(lexer: Lexer) -> Fault:
    """Return the fault for the innermost bracket still open at the end of the source."""
    opener, _ = lexer.brackets[-1]
    fault = Fault(f"'{opener[1]}' was never closed", opener[2], opener[3])
    fault.raw_end = 0
    return fault


def leading_zero(lexer: Lexer, text: str, start: int) -> None:
    """Refuse a decimal integer other than 0 that starts with 0."""
    if not text.replace("_", "").isdigit() or not text.strip("0_"):
        return
    message = "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers"
    fault = lexer.fault_at(message, start)
    fault.end_column = fault.column + len(text) - len(text.lstrip("0_"))
    raise fault


def unterminated(lexer: StringLexer, start: int, quote_at: int, quote: str) -> Fault:
    """Return the fault for a string literal of one line or of several whose end is missing."""
    source = lexer.source
    around = lexer.fstrings[-1] if lexer.fstrings else None
    if around is not None and around.quote == quote and HOST >= (3, 12):
        return lexer.fault_at(f"{lexer.kind_of(around)}: expecting '}}'", start)
    if len(quote) == 3:
        last = lexer.line + source.count("\n", start) - 1
        return lexer.fault_at(f"unterminated triple-quoted string literal (detected at line {last})", start)
    # The line that ends without the quote: backslashes carry the string over line ends.
    last, end = lexer.line, quote_at + 1
    while source[end] != "\n":
        if source[end] == "\\":
            end += 1
            if end == len(source) - 1:
                break
            last += source[end] == "\n"
        end += 1
    hint = ""
    if HOST >= (3, 13) and f"\\{quote}" in source[quote_at:end]:
        hint = "; perhaps you escaped the end quote?"
    return lexer.fault_at(f"unterminated string literal (detected at line {last}){hint}", start)


def unterminated_fstring(lexer: StringLexer, fstring: FString) -> Fault:
    """Return the fault for an f-string or t-string whose end is missing."""
    _, _, line, column, _, _ = fstring.start
    # To 3.11 an f-string is a string like others.
    what = "t-string" if fstring.template else "f-string" if HOST >= (3, 12) else "string"
    if len(fstring.quote) == 3:
        last = lexer.source.count("\n")
        return Fault(f"unterminated triple-quoted {what} literal (detected at line {last})", line, column)
    return Fault(f"unterminated {what} literal (detected at line {lexer.line})", line, column)


def _odd_number(lexer: Lexer, start: int) -> int:
    """Read a number that a word follows: a keyword may stand there, anything else is a fault."""
    source = lexer.source
    end, fault = _scan_number(lexer, start)
    if fault is not None:
        raise fault
    line, column = lexer.line, start - lexer.line_start
    lexer.tokens.append((NUMBER, source[start:end], line, column, line, end - lexer.line_start))
    return end


def _scan_number(lexer: Lexer, start: int) -> tuple[int, Fault | None]:
    """Return the offset after the number, and the fault of what follows it."""
    source = lexer.source
    if source[start] == "0" and source[start + 1].lower() in _PREFIXED:
        return _scan_prefixed(lexer, start)
    end, fault = _digits(lexer, start, "decimal") if source[start] in _DIGITS else (start, None)
    if fault is not None:
        return end, fault
    whole = source[start:end]
    kind = "decimal"
    is_float = False
    if source[end] == ".":
        is_float = True
        end += 1
        if source[end] in _DIGITS:
            end, fault = _digits(lexer, end, "decimal")
            if fault is not None:
                return end, fault
    if source[end] in "eE":
        mark = end
        end += 1
        if source[end] in "+-":
            end += 1
            if source[end] not in _DIGITS:
                return end, lexer.fault_at("invalid decimal literal", end - 1)
        if source[end] in _DIGITS:
            is_float = True
            end, fault = _digits(lexer, end, "decimal")
            if fault is not None:
                return end, fault
        else:
            end = mark
    if source[end] in "jJ":
        end += 1
        kind = "imaginary"
    elif not is_float and whole[0] == "0" and whole.strip("0_"):
        leading_zero(lexer, whole, start)
    return end, _after_number(lexer, end, kind)


def _scan_prefixed(lexer: Lexer, start: int) -> tuple[int, Fault | None]:
    """Read a hexadecimal, octal or binary number."""
    source = lexer.source
    name, allowed = _PREFIXED[source[start + 1].lower()]
    end = start + 2
    while True:
        if source[end] == "_":
            end += 1
        if source[end] not in allowed:
            if source[end] in _DIGITS:
                return end, lexer.fault_at(f"invalid digit '{source[end]}' in {name} literal", end)
            return end, lexer.fault_at(f"invalid {name} literal", end - 1)
        while source[end] in allowed:
            end += 1
        if source[end] != "_":
            break
    if source[end] in _DIGITS:
        return end, lexer.fault_at(f"invalid digit '{source[end]}' in {name} literal", end)
    return end, _after_number(lexer, end, name)


def _digits(lexer: Lexer, start: int, kind: str) -> tuple[int, Fault | None]:
    """Read digits with single underscores between them."""
    source = lexer.source
    end = start
    while True:
        while source[end] in _DIGITS:
            end += 1
        if source[end] != "_":
            return end, None
        end += 1
        if source[end] not in _DIGITS:
            return end, lexer.fault_at(f"invalid {kind} literal", end - 1)


def _after_number(lexer: Lexer, end: int, kind: str) -> Fault | None:
    """Return the fault for a word directly after a number, unless it starts with a keyword that may stand there."""
    source = lexer.source
    run = _WORD_RUN.match(source, end)
    if run is None:
        return None
    word = run[0]
    if word in _AFTER_NUMBER or word[:2] in _AFTER_NUMBER[:3]:
        column = end - lexer.line_start
        lexer.warned.append((SyntaxWarning, f"invalid {kind} literal", lexer.line, column, lexer.line, column))
        return None
    if ord(word[0]) >= 0x80:
        decoded = word.encode("latin-1").decode()
        if not decoded[0].isidentifier():
            bad_character(lexer, decoded, end)
    return lexer.fault_at(f"invalid {kind} literal", end - 1)

