"""_codecs: encoding and decoding by name.

Safe because the codecs are the host's own for text and a short list of others, their input is exact natives, and their output is a small
multiple of it (checked for the compressing ones, which are not offered).
"""

import codecs

from interpreter.extension import HostModule, check_items, entry, exact_bytes

_OTHERS = frozenset(("rot13", "hex", "base64", "uu", "quopri"))
_MOST_BYTES = 8  # of one character in any of the encodings


def _arguments(args: tuple, kwargs: dict) -> tuple:
    def spread(obj: object, encoding: str = "utf-8", errors: str = "strict") -> tuple:
        return obj, encoding, errors

    obj, encoding, errors = spread(*args, **kwargs)
    if not isinstance(encoding, str) or not isinstance(errors, str):
        return codecs.encode("", encoding, errors)  # the host's own error
    obj = str.__str__(obj) if isinstance(obj, str) else exact_bytes(obj) if isinstance(obj, (bytes, bytearray, memoryview)) else obj
    return obj, name_of(encoding), str.__str__(errors)


def name_of(encoding: str) -> str:
    """The name of an encoding that is offered; LookupError for any other."""
    info = codecs.lookup(encoding)
    if not info._is_text_encoding and info.name.replace("_", "").replace("-", "") not in _OTHERS:
        raise LookupError(f"unknown encoding: {encoding}")
    return info.name


@entry
def encode(runtime: object, args: tuple, kwargs: dict) -> object:
    """``codecs.encode(obj, encoding="utf-8", errors="strict")``."""
    obj, encoding, errors = _arguments(args, kwargs)
    if isinstance(obj, (str, bytes)):
        check_items(runtime, _MOST_BYTES * len(obj))
    return codecs.encode(obj, encoding, errors)


@entry
def decode(runtime: object, args: tuple, kwargs: dict) -> object:
    """``codecs.decode(obj, encoding="utf-8", errors="strict")``."""
    obj, encoding, errors = _arguments(args, kwargs)
    if isinstance(obj, (str, bytes)):
        check_items(runtime, 4 * len(obj))
    return codecs.decode(obj, encoding, errors)


@entry
def known_name(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """``known_name(encoding)``: its normal name; LookupError for an unknown one."""
    return name_of(args[0])


MODULE = HostModule("_codecs", {"encode": encode, "decode": decode, "known_name": known_name})
