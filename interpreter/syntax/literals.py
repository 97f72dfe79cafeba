"""Values of number, string and bytes literals."""

from __future__ import annotations

from interpreter.syntax.running_version import HOST
from interpreter.syntax.tokens import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.syntax.context import Context
    from interpreter.syntax.tokens import Token

# Digits up to which an int literal cannot pass the host's limit on conversions (its least value is 640).
_SURELY_SHORT = 600
_OCTAL = "01234567"
_HEX = "0123456789abcdefABCDEF"
_SIMPLE_ESCAPES = {
    "\n": "",
    "\\": "\\",
    "'": "'",
    '"': '"',
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
}
_MAX_OCTAL = 0o377
# Unknown escapes: 3.12 made the warning one that is shown.
_CATEGORY = SyntaxWarning if HOST >= (3, 12) else DeprecationWarning
_HEX_WIDTHS = {"x": 2, "u": 4, "U": 8}


def literal_fault(message: str, start: Token, end: Token | None = None) -> Fault:
    """Return the fault of a literal, which comes before all other faults of its line."""
    end = end or start
    fault = Fault(message, start[2], start[3], end[4], end[5])
    fault.final = True
    # Up to 3.11 the errors of the decoder have no place of their own.
    fault.after = message.startswith("cannot mix") or (message.startswith("(") and HOST < (3, 12))
    return fault


def _warn(context: Context, message: str, token: Token) -> None:
    if context.warned is not None:
        context.warned.append((_CATEGORY, message, token[2], token[3] + 1, token[4], token[5] + 1))


def number_value(token: Token) -> complex:
    """Return the int, float or complex that a NUMBER token stands for.

    Raises Fault for an int of more digits than the host converts.
    """
    text = token[1]
    if text.isdigit() and len(text) < _SURELY_SHORT:
        return int(text)
    text = text.replace("_", "")
    mark = text[1:2]
    if mark and mark in "xXoObB":
        return int(text, 0)
    last = text[-1]
    if last in "jJ":
        return complex(0.0, float(text[:-1]))
    if "." in text or "e" in text or "E" in text:
        return float(text)
    try:
        return int(text)
    except ValueError as error:
        message = f"{error} - Consider hexadecimal for huge integer literals to avoid decimal conversion limits."
        raise literal_fault(message, token) from None


def string_value(context: Context, token: Token) -> tuple[str | bytes, str | None]:
    """Return the value of a STRING token and its kind ("u" or None).

    Raises Fault for a malformed escape and for bytes with a character beyond ASCII.
    """
    text = token[1]
    quote = text[-1]
    begin = text.index(quote)
    prefix = text[:begin].lower()
    width = 3 if text[begin : begin + 3] == quote * 3 and len(text) - begin >= 6 else 1
    body = text[begin + width : -width]
    if "b" in prefix:
        if not body.isascii():
            raise literal_fault("bytes can only contain ASCII literal characters", token)
        if "\\" in body and "r" not in prefix:
            return _bytes_escapes(context, body, token), None
        return body.encode("latin-1"), None
    return plain_text(context, body, token, raw="r" in prefix), "u" if prefix == "u" else None


def plain_text(context: Context, body: str, token: Token, *, raw: bool) -> str:
    """Return the text of a str literal, or of a stretch of an f-string, with its escapes replaced.

    ``body`` is a piece of the source as the lexer holds it; ``token`` is where a Fault for a malformed escape points.
    """
    body = context.decode(body)
    if raw or "\\" not in body:
        return body
    pieces = []
    at = 0
    while True:
        mark = body.find("\\", at)
        if mark < 0:
            pieces.append(body[at:])
            return "".join(pieces)
        pieces.append(body[at:mark])
        letter = body[mark + 1 : mark + 2]
        simple = _SIMPLE_ESCAPES.get(letter)
        if simple is not None:
            pieces.append(simple)
            at = mark + 2
        elif letter and letter in _OCTAL:
            at = mark + 2
            while at < mark + 4 and body[at : at + 1] in _OCTAL and at < len(body):
                at += 1
            number = int(body[mark + 1 : at], 8)
            if number > _MAX_OCTAL:
                _warn(context, f"invalid octal escape sequence '{body[mark:at]}'", token)
            pieces.append(chr(number))
        elif letter in _HEX_WIDTHS:
            at = mark + 2 + _HEX_WIDTHS[letter]
            digits = body[mark + 2 : at]
            if len(digits) < _HEX_WIDTHS[letter] or digits.strip(_HEX) or int(digits, 16) > 0x10FFFF:
                raise _escape_fault(body, token)
            pieces.append(chr(int(digits, 16)))
        elif letter == "N":
            at = _named_character(body, mark, pieces, token)
        else:
            if letter.isascii():
                # A backslash at the end stands before the brace of a replacement field.
                shown = letter or "{"
                _warn(context, f"invalid escape sequence '\\{shown}'", token)
            pieces.append("\\")
            at = mark + 1
    # The loop ends by its return.


def _named_character(body: str, mark: int, pieces: list[str], token: Token) -> int:
    """Append the character of a named escape; return the offset after it."""
    end = body.find("}", mark)
    if body[mark + 2 : mark + 3] == "{" and end > mark + 3:
        from unicodedata import lookup

        name = body[mark + 3 : end]
        try:
            character = lookup(name)
        except KeyError:
            character = ""
        # lookup also knows sequences of characters, which an escape may not name.
        if len(character) == 1:
            pieces.append(character)
            return end + 1
    raise _escape_fault(body, token)


def _escape_fault(body: str, token: Token) -> Fault:
    """Return the fault for a malformed escape: the text is that of the codec, which is asked for it."""
    from codecs import decode

    # The codec works on bytes: characters beyond ASCII count as the ten of their \U escape.
    encoded = "".join(letter if letter.isascii() else f"\\U{ord(letter):08x}" for letter in body).encode()
    message = "malformed escape"
    try:
        decode(_without_unknown_escapes(encoded), "unicode_escape")
    except UnicodeDecodeError as error:
        message = str(error)
    return literal_fault(f"(unicode error) {message}", token)


def _without_unknown_escapes(encoded: bytes) -> bytes:
    """Return the text with the letters of unknown escapes made ones that the codec passes without a warning."""
    pieces = bytearray(encoded)
    at = 0
    while at < len(pieces) - 1:
        if pieces[at] == ord("\\"):
            if chr(pieces[at + 1]) not in "\n\\'\"abfnrtvxuUN" + _OCTAL:
                pieces[at] = pieces[at + 1] = ord(" ")
            elif chr(pieces[at + 1]) in "0123":
                pass
            elif chr(pieces[at + 1]) in "4567":
                pieces[at] = ord(" ")
            at += 2
        else:
            at += 1
    return bytes(pieces)


def _bytes_escapes(context: Context, body: str, token: Token) -> bytes:
    """Return the value of a bytes literal with its escapes replaced."""
    out = bytearray()
    at = 0
    while True:
        mark = body.find("\\", at)
        if mark < 0:
            out += body[at:].encode("latin-1")
            return bytes(out)
        out += body[at:mark].encode("latin-1")
        letter = body[mark + 1 : mark + 2]
        simple = _SIMPLE_ESCAPES.get(letter)
        if simple is not None:
            out += simple.encode("latin-1")
            at = mark + 2
        elif letter and letter in _OCTAL:
            at = mark + 2
            while at < mark + 4 and at < len(body) and body[at] in _OCTAL:
                at += 1
            number = int(body[mark + 1 : at], 8)
            if number > _MAX_OCTAL:
                _warn(context, f"invalid octal escape sequence '{body[mark:at]}'", token)
            out.append(number & 0xFF)
        elif letter == "x":
            digits = body[mark + 2 : mark + 4]
            if len(digits) < 2 or digits.strip(_HEX):
                raise literal_fault(f"(value error) invalid \\x escape at position {mark}", token)
            out.append(int(digits, 16))
            at = mark + 4
        else:
            if letter.isascii():
                _warn(context, f"invalid escape sequence '\\{letter}'", token)
            out += b"\\"
            at = mark + 1
