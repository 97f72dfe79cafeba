"""Encoding and decoding of text: known encodings and error handlers only, never ones that the host program registered."""

from interpreter.objects.natives.plain import exact_str
from interpreter.objects.operators import no_memory

_USUAL = frozenset(
    {"utf_8", "utf8", "ascii", "us_ascii", "latin_1", "latin1", "iso_8859_1", "utf_16", "utf_16_le", "utf_16_be", "utf_32", "cp1252"},
)
_UNALIASED = frozenset(
    {
        "utf_8_sig", "cp1006", "cp65001", "raw_unicode_escape", "unicode_escape", "idna", "punycode", "cp720", "cp737", "cp856", "cp874",
        "cp875", "koi8_r", "koi8_t", "koi8_u", "mac_arabic", "mac_croatian", "mac_farsi", "mac_romanian", "palmos", "undefined",
    },
)
# Encodings that have no other name.
_HANDLERS = frozenset(
    {"strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace", "surrogateescape", "surrogatepass"},
)
_QUADRATIC = frozenset({"punycode", "idna"})
# These work in time quadratic in the text; longer text has no use in a host name.
_QUADRATIC_LENGTH = 5_000


def known(encoding: str) -> bool:
    """Whether an encoding is one of Python's own."""
    # any run of other characters counts as one separator, as the host has it
    name = "_".join("".join(c if c.isalnum() or c == "." else " " for c in encoding.lower()).split())
    if name in _USUAL:
        return True
    from encodings.aliases import aliases

    name = name.replace(".", "_")
    return name in aliases or name in aliases.values() or name in _UNALIASED


def known_handler(errors: str) -> bool:
    """Whether an error handler is one of Python's own."""
    return errors in _HANDLERS


def _check(encoding: object, text: object) -> None:
    if isinstance(encoding, str):
        name = exact_str(encoding)
        if not known(name):
            raise LookupError(f"unknown encoding: {name}")
        if name.lower() in _QUADRATIC and len(text) > _QUADRATIC_LENGTH:
            no_memory()


def _arguments(args: tuple | list, kwargs: dict) -> tuple[object, object]:
    """(encoding, errors) of a call that the host will accept, else None for what is wrong or absent."""
    encoding = args[0] if args else kwargs.get("encoding")
    errors = args[1] if len(args) > 1 else kwargs.get("errors")
    return encoding, errors


def _convert(method: object, value: object, args: tuple | list, kwargs: dict) -> object:
    encoding, errors = _arguments(args, kwargs)
    _check(encoding, value)
    if isinstance(errors, str) and exact_str(errors) not in _HANDLERS:
        try:
            return method(value, "utf-8" if encoding is None else encoding)
        except UnicodeError:
            # as the host says it: the handler is looked up at the first error only
            problem = LookupError(f"unknown error handler name '{exact_str(errors)}'")
        raise problem
    return method(value, *args, **kwargs)


def encode(_runtime: object, self: str, args: tuple | list, kwargs: dict) -> object:
    """``str.encode``. LookupError for an unknown encoding."""
    return _convert(str.encode, self, args, kwargs)


def decode(_runtime: object, self: bytes | bytearray, args: tuple | list, kwargs: dict) -> object:
    """``bytes.decode`` and ``bytearray.decode``. LookupError for an unknown encoding."""
    return _convert(bytes.decode if isinstance(self, bytes) else bytearray.decode, self, args, kwargs)


def text_of_bytes(args: tuple | list, kwargs: dict) -> str:
    """``str(data, encoding, errors)``. Errors as the host raises them."""
    encoding = args[1] if len(args) > 1 else kwargs.get("encoding")
    errors = args[2] if len(args) > 2 else kwargs.get("errors")
    _check(encoding, args[0] if args else b"")
    if isinstance(errors, str) and exact_str(errors) not in _HANDLERS:
        raise LookupError(f"unknown error handler name '{exact_str(errors)}'")
    return str(*args, **kwargs)
