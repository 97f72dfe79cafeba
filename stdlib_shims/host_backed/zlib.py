"""zlib: compression.

Safe because input is bytes-like natives, and output is made in pieces whose total is checked against the session's memory, so a small input
cannot unfold into a large value unseen.
"""

import zlib

from interpreter.extension import Direct, HostModule, Method, NativeType, Opaque, check_items, entry, exact_bytes, index_of, own_type

_PIECE = 1 << 20


def _bytes(value: object) -> bytes:
    data = exact_bytes(value)
    return zlib.compress(value) if data is None else data  # the host's own error


def expand(runtime: object, host: object, data: bytes, most: int = 0) -> bytes:
    """All that `host` makes of the data (at most `most` bytes, 0: no bound), checked as it grows."""
    parts = []
    size = 0
    while data:
        part = host.decompress(data, min(_PIECE, most - size) if most else _PIECE)
        parts.append(part)
        size += len(part)
        check_items(runtime, size)
        data = host.unconsumed_tail
        if (most and size >= most) or not part:
            break
    return b"".join(parts)


def _options(values: tuple, kwargs: dict, names: tuple) -> dict:
    return dict(zip(names, values, strict=False)) | kwargs


@entry
def decompress(runtime: object, args: tuple, kwargs: dict) -> bytes:
    """``zlib.decompress(data, wbits=15, bufsize=16384)``."""
    if not args:
        return zlib.decompress(*args, **kwargs)
    options = _options(args[1:], kwargs, ("wbits", "bufsize"))
    host = zlib.decompressobj(options.get("wbits", zlib.MAX_WBITS))
    result = expand(runtime, host, _bytes(args[0]))
    if not host.eof:
        result += host.flush()
    if not host.eof:
        raise zlib.error("Error -5 while decompressing data: incomplete or truncated stream")
    return result


def _compress(_runtime: object, self: "Compress", args: tuple, _kwargs: dict) -> bytes:
    (data,) = args
    data = _bytes(data)
    host = self.host()
    self.history += data
    return host.compress(data)


def _flush(_runtime: object, self: "Compress", args: tuple, _kwargs: dict) -> bytes:
    mode = index_of(args[0]) if args else zlib.Z_FINISH
    result = self.host().flush(mode)
    self.marks.append((len(self.history), mode))
    return result


class Compress(Opaque):
    """A compressor: its options and all it was given, from which its state is made again."""

    __slots__ = ("_host", "history", "marks", "options")
    saved = ("options", "history", "marks")

    def host(self) -> object:
        """The host's object."""
        try:
            return self._host
        except AttributeError:
            self._host = zlib.compressobj(**self.options)
            at = 0
            for end, mode in self.marks:
                self._host.compress(bytes(self.history[at:end]))
                self._host.flush(mode)
                at = end
            self._host.compress(bytes(self.history[at:]))
            return self._host

    compress, flush = Method(_compress), Method(_flush)


Compress.__module__ = "zlib"


@entry
def compressobj(runtime: object, args: tuple, kwargs: dict) -> Compress:
    """``zlib.compressobj(level=-1, method=DEFLATED, wbits=15, memLevel=8, strategy=0[, zdict])``."""
    made = Compress()
    made.runtime, made.history, made.marks = runtime, bytearray(), []
    made.options = _options(args, kwargs, ("level", "method", "wbits", "memLevel", "strategy", "zdict"))
    made._host = zlib.compressobj(**made.options)
    return made


def _decompress(runtime: object, self: "Decompress", args: tuple, kwargs: dict) -> bytes:
    options = _options(args, kwargs, ("data", "max_length"))
    data, most = _bytes(options["data"]), index_of(options.get("max_length", 0))
    if most < 0:
        raise ValueError("max_length must be non-negative")
    host = self.host()
    self.fed += len(data)
    result = expand(runtime, host, data, most)
    self.history += data[: len(data) - len(host.unconsumed_tail)]
    self.tail = host.unconsumed_tail
    return result


class Decompress(Opaque):
    """A decompressor: its options and what it has taken, from which its state is made again."""

    __slots__ = ("_host", "fed", "history", "options", "tail")
    plain = ("eof", "unconsumed_tail", "unused_data")
    saved = ("options", "history", "fed", "tail")

    def host(self) -> object:
        """The host's object."""
        try:
            return self._host
        except AttributeError:
            self._host = zlib.decompressobj(**self.options)
            self._host.decompress(bytes(self.history))
            return self._host

    @property
    def eof(self) -> bool:
        """Whether the stream's end was reached."""
        return self.host().eof

    @property
    def unused_data(self) -> bytes:
        """What came after the stream's end."""
        return self.host().unused_data

    @property
    def unconsumed_tail(self) -> bytes:
        """What was not taken because of max_length."""
        return self.tail

    decompress = Method(_decompress)
    flush = Method(lambda _runtime, self, _args, _kwargs: self.host().flush())


Decompress.__module__ = "zlib"


@entry
def decompressobj(runtime: object, args: tuple, kwargs: dict) -> Decompress:
    """``zlib.decompressobj(wbits=15[, zdict])``."""
    made = Decompress()
    made.runtime, made.history, made.fed, made.tail = runtime, bytearray(), 0, b""
    made.options = _options(args, kwargs, ("wbits", "zdict"))
    made._host = zlib.decompressobj(**made.options)
    return made


_CONSTANTS = {name: value for name, value in vars(zlib).items() if name.isupper() and type(value) in (int, str)} | {
    name: value for name, value in vars(zlib).items() if name.startswith("Z_")
}

MODULE = HostModule(
    "zlib",
    _CONSTANTS
    | {
        "adler32": Direct(zlib.adler32), "crc32": Direct(zlib.crc32), "compress": Direct(zlib.compress), "decompress": decompress,
        "compressobj": compressobj, "decompressobj": decompressobj, "error": zlib.error,
    },
    doc="Compression compatible with gzip.",
    types=(own_type(Compress), own_type(Decompress), NativeType(zlib.error, (), constructor=None)),
)  # fmt: skip
