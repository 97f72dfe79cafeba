"""Encodings of text by name, and the few conversions of bytes that are no text."""

from _codecs import decode, encode, known_name

__all__ = [
    "BOM", "BOM_BE", "BOM_LE", "BOM_UTF8", "BOM_UTF16", "BOM_UTF16_BE", "BOM_UTF16_LE", "BOM_UTF32", "BOM_UTF32_BE", "BOM_UTF32_LE",
    "CodecInfo",
    "Codec", "IncrementalDecoder", "IncrementalEncoder", "decode", "encode", "getdecoder", "getencoder", "getincrementaldecoder",
    "iterdecode",
    "iterencode", "lookup", "open", "register", "unregister",
]  # fmt: skip

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_LE = BOM_UTF16_LE = BOM = BOM_UTF16 = b"\xff\xfe"
BOM_BE = BOM_UTF16_BE = b"\xfe\xff"
BOM_UTF32_LE = BOM_UTF32 = b"\xff\xfe\x00\x00"
BOM_UTF32_BE = b"\x00\x00\xfe\xff"


class Codec:
    """What encodes and decodes at once."""

    def encode(self, input, errors="strict"):
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        raise NotImplementedError


class CodecInfo(tuple):  # noqa: SLOT001 - has attributes besides its items
    """The functions of an encoding."""

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None, incrementaldecoder=None, name=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.streamreader = streamreader
        self.streamwriter = streamwriter
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        return self

    def __repr__(self):
        return f"<codecs.CodecInfo object for encoding {self.name}>"


_searchers = []


def register(search_function):
    if not callable(search_function):
        raise TypeError("argument must be callable")
    _searchers.append(search_function)


def unregister(search_function):
    if search_function in _searchers:
        _searchers.remove(search_function)


def lookup(encoding):
    try:
        name = known_name(encoding)
    except LookupError:
        for search in _searchers:
            found = search(encoding.replace(" ", "_").lower())
            if found is not None:
                if not isinstance(found, tuple) or len(found) != 4:
                    raise TypeError("codec search functions must return 4-tuples") from None
                return found
        raise

    def encoder(input, errors="strict"):
        return encode(input, name, errors), len(input)

    def decoder(input, errors="strict"):
        return decode(input, name, errors), len(input)

    return CodecInfo(
        encoder, decoder, incrementalencoder=lambda errors="strict": IncrementalEncoder(errors, name),
        incrementaldecoder=lambda errors="strict": IncrementalDecoder(errors, name), name=name,
    )  # fmt: skip


def getencoder(encoding):
    return lookup(encoding).encode


def getdecoder(encoding):
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    return lookup(encoding).incrementalencoder


def getincrementaldecoder(encoding):
    return lookup(encoding).incrementaldecoder


class IncrementalEncoder:
    """Encoder of text that comes in pieces."""

    def __init__(self, errors="strict", name="utf-8"):
        self.errors = errors
        self._name = name

    def encode(self, input, final=False):
        return encode(input, self._name, self.errors)

    def reset(self):
        pass


class IncrementalDecoder:
    """Decoder of bytes that come in pieces."""

    def __init__(self, errors="strict", name="utf-8"):
        self.errors = errors
        self._name = name
        self.reset()

    def reset(self):
        from _io import Decoder

        self._decoder = Decoder(self._name, self.errors)

    def decode(self, input, final=False):
        return self._decoder.decode(input, final)


def iterencode(iterator, encoding, errors="strict", **kwargs):
    for piece in iterator:
        made = encode(piece, encoding, errors)
        if made:
            yield made


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    decoder = getincrementaldecoder(encoding)(errors)
    for piece in iterator:
        made = decoder.decode(piece)
        if made:
            yield made
    made = decoder.decode(b"", True)
    if made:
        yield made


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    import io

    return io.open(filename, mode, encoding=encoding, errors=errors) if encoding is not None else io.open(filename, mode)


def register_error(name, error_handler):
    raise NotImplementedError("error handlers of scripts are not available in this sandbox")


def lookup_error(name):
    if name not in (
        "strict", "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace", "surrogateescape", "surrogatepass",
    ):  # fmt: skip
        raise LookupError(f"unknown error handler name '{name}'")
    return name
