"""_io: what io takes from the host: one exception class, text decoding in pieces, and files.

Safe because decoding reads exact bytes and gives a text no longer than they are.
"""

import codecs
import io

from interpreter.extension import Entry, HostModule, Made, Method, NativeType, Opaque, exact_bytes, own_type
from stdlib_shims.host_backed.binary_files import BufferedRandom, BufferedReader, BufferedWriter, RawFile
from stdlib_shims.host_backed.file_opening import TYPES, open_file
from stdlib_shims.host_backed.sys_streams import UNSUPPORTED, TextStream
from stdlib_shims.host_backed.text_files import TextFile


def _decode(_runtime: object, self: "Decoder", args: tuple, kwargs: dict) -> str:
    data = exact_bytes(args[0])
    final = bool(args[1] if len(args) > 1 else kwargs.get("final", False))
    host = codecs.getincrementaldecoder(self.encoding)(self.errors)
    host.setstate((bytes(self.pending), self.mark))
    text = host.decode(data, final)
    self.pending, self.mark = host.getstate()
    return text


class Decoder(Opaque):
    """Decoder of bytes that come in pieces; ``pending`` are those of an unfinished character."""

    __slots__ = ("encoding", "errors", "mark", "pending")
    plain = ("encoding", "errors", "pending")
    saved = ("encoding", "errors", "pending", "mark")
    decode = Method(_decode)


Decoder.__module__ = "_io"


def make_decoder(runtime: object, args: tuple, _kwargs: dict) -> Decoder:
    """``Decoder(encoding, errors)``; LookupError for an unknown encoding."""
    made = Decoder()
    made.runtime, (made.encoding, made.errors), made.pending, made.mark = runtime, args, b"", 0
    codecs.getincrementaldecoder(made.encoding)
    return made


MODULE = HostModule(
    "_io",
    {
        "UnsupportedOperation": UNSUPPORTED, "BlockingIOError": BlockingIOError, "Decoder": Decoder,
        "DEFAULT_BUFFER_SIZE": io.DEFAULT_BUFFER_SIZE,
        "open": Made(lambda runtime: runtime.original_builtins["open"]), "open_file": Entry(open_file), "StandardStream": TextStream,
        "FileIO": RawFile, "BufferedReader": BufferedReader, "BufferedWriter": BufferedWriter, "BufferedRandom": BufferedRandom,
        "TextFile": TextFile,
    },
    types=(NativeType(UNSUPPORTED, (), constructor=None), own_type(Decoder, constructor=make_decoder), own_type(TextStream), *TYPES),
)  # fmt: skip
