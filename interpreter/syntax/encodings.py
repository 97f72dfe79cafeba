"""Source bytes to text: byte order mark and coding line (PEP 263), as CPython reads a script file."""

from __future__ import annotations

from codecs import BOM_UTF8, lookup

from interpreter.syntax.running_version import HOST_RELEASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_NAME_BYTES = frozenset(b"-_.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")


def decode_source(source: bytes, filename: str) -> str:
    """Return the text of a script's bytes.

    Raises SyntaxError, with the text that CPython has for a script file, for an unknown encoding and for bytes that the
    encoding does not have.
    """
    if b"\0" in source:
        refuse_null()
    has_mark = source.startswith(BOM_UTF8)
    if has_mark:
        source = source[len(BOM_UTF8) :]
    name = _declared(source)
    if name is None:
        return _decode_utf8(source, filename, declared=False)
    normal = name.lower().replace("_", "-")
    if normal in {"latin-1", "iso-8859-1", "iso-latin-1"} or normal.startswith(("latin-1-", "iso-8859-1-", "iso-latin-1-")):
        normal = "iso-8859-1"
    # Other names of the same encoding, "utf8" for one, do not go with a byte order mark in CPython either.
    is_utf8 = normal == "utf-8" or normal.startswith("utf-8-")
    if has_mark and not is_utf8:
        shown = normal if normal == "iso-8859-1" else name
        raise SyntaxError(f"encoding problem: {shown} with BOM")
    if is_utf8:
        return _decode_utf8(source, filename, declared=True)
    try:
        codec = lookup(name)
    except LookupError:
        codec = None
    try:
        if codec is not None and codec._is_text_encoding:
            return codec.decode(source, "strict")[0]
    except UnicodeError:
        pass
    raise SyntaxError(f"encoding problem: {name}")


def refuse_null() -> NoReturn:
    """Raise what CPython's compile raises for a NUL in the source."""
    if HOST_RELEASE >= (3, 11, 4):
        raise SyntaxError("source code string cannot contain null bytes")
    raise ValueError("source code string cannot contain null bytes")


def _declared(source: bytes) -> str | None:
    """Return the encoding that one of the first two lines names; the second counts only after a blank or comment line."""
    for line in source.split(b"\n", 2)[:2]:
        text = line.strip(b" \t\f\r")
        if text.startswith(b"#"):
            name = _coding(text)
            if name is not None:
                return name
        elif text:
            return None
    return None


def _coding(comment: bytes) -> str | None:
    """Return what follows the first ``coding:`` or ``coding=`` of a comment that a name follows."""
    at = comment.find(b"coding")
    while at >= 0:
        begin = at + len(b"coding")
        if comment[begin : begin + 1] in {b":", b"="}:
            rest = comment[begin + 1 :].lstrip(b" \t")
            length = next((index for index, byte in enumerate(rest) if byte not in _NAME_BYTES), len(rest))
            if length:
                return rest[:length].decode()
        at = comment.find(b"coding", begin)
    return None


def _decode_utf8(source: bytes, filename: str, *, declared: bool) -> str:
    try:
        return source.decode()
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        if not declared:
            raise SyntaxError(
                f"Non-UTF-8 code starting with '\\x{source[error.start]:02x}' in file {filename} on line {line}, "
                "but no encoding declared; see https://peps.python.org/pep-0263/ for details"
            ) from None
        begin = source.rfind(b"\n", 0, error.start) + 1
        end = source.find(b"\n", begin)
        text = source[begin : end if end >= 0 else len(source)]
        place = len(source[begin : error.start].decode(errors="replace")) + 1
        reason = f"(unicode error) 'utf-8' codec can't decode byte 0x{source[error.start]:02x} in position 0: {error.reason}"
        raise SyntaxError(reason, (filename, line, place, text.decode(errors="replace") + "\n", line, place)) from None
