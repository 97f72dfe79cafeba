"""Decoding of files: what of a file's text is read, and which bytes that is.

Safe because text is made by the host's own decoders of known encodings from bytes whose number was checked; what is decoded ahead is not
saved but decoded again after a load.
"""

import codecs
import io

from interpreter.extension import Opaque, known_encoding, known_handler
from stdlib_shims.host_backed.binary_files import CLOSED, DETACHED, BinaryFile, BufferedFile

CHUNK = 8192
"""Bytes that are decoded at once, as in CPython: where a file is read and written in turn, what is written lands behind them."""
LONGEST_CHUNK = 1 << 20
"""Bytes that are decoded at once while a line goes on and on."""
_FARTHEST = 8 * LONGEST_CHUNK
# Bytes and characters that are decoded again at most to stand where a file stood: two pieces, each byte of them four characters (`\\xff`).
_PLAIN = frozenset({"utf-8", "ascii", "iso8859-1"})
# Encodings whose text can be encoded again to find out how many bytes it took.
MARKED = {"utf-16": ("utf-16-le", "utf-16-be"), "utf-32": ("utf-32-le", "utf-32-be"), "utf-8-sig": ("utf-8", "utf-8")}
# Encodings that begin with a mark, and what goes on without one on a little-endian and a big-endian host.
_LITTLE = "".encode("utf-16") == codecs.BOM_UTF16_LE
_CLEAN = (b"", 0)
_NEWLINES = (None, "", "\n", "\r", "\r\n")


def codec_of(encoding: str) -> codecs.CodecInfo:
    """The codec of an encoding of text; LookupError for any other."""
    if not known_encoding(encoding) or encoding.lower() in ("idna", "punycode"):
        raise LookupError(f"unknown encoding: {encoding}")
    found = codecs.lookup(encoding)
    if not found._is_text_encoding:
        raise LookupError(f"'{encoding}' is not a text encoding; use codecs.open() to handle arbitrary codecs")
    return found


def _packed(position: int, state: tuple, left_out: int) -> int:
    data, flags = state
    return position | flags << 64 | len(data) << 128 | left_out << 192


class DecodedFile(Opaque):
    """An open file as text: where it stands in bytes and characters.

    ``ready`` is decoded text, read up to ``at``. ``marks`` says where it came from: (position of bytes, decoder's state there, index in
    ``ready`` of the first character decoded from there), the last one before ``at`` first.
    """

    __slots__ = ("at", "buffer", "codec", "decoder", "encoding", "errors", "last", "line_buffering", "marks", "mode", "newline", "ready",
                 "telling", "write_through")  # fmt: skip
    plain = ("buffer", "closed", "encoding", "errors", "line_buffering", "mode", "name", "newlines", "write_through")
    settable = ("mode",)
    saved = ("below", "settings", "place")

    def __init__(self, runtime: object, buffer: BinaryFile, mode: str, settings: tuple) -> None:
        self.runtime, self.buffer, self.mode = runtime, buffer, mode
        self.encoding, self.errors, self.newline, self.line_buffering = settings
        self.write_through = False
        self.telling = True
        self.set_up()

    def set_up(self) -> None:
        """Start anew at the buffer's position."""
        self.codec = codec_of(self.encoding)
        if not known_handler(self.errors):
            raise LookupError(f"unknown error handler name '{self.errors}'")
        if self.newline not in _NEWLINES:
            raise ValueError(f"illegal newline value: {self.newline}")
        self.decoder, self.ready, self.at, self.marks = None, "", 0, []
        self.last = None

    @property
    def closed(self) -> bool:
        """Whether it is closed."""
        return self.buffer.closed

    @property
    def name(self) -> object:
        """The buffer's."""
        return self.buffer.name

    @property
    def newlines(self) -> object:
        """The line ends met so far."""
        met = self.decoder.newlines if isinstance(self.decoder, io.IncrementalNewlineDecoder) else None
        return met or self.last

    # -- state in a snapshot
    @property
    def below(self) -> BinaryFile:
        """The buffer."""
        return self.buffer

    @below.setter
    def below(self, value: BinaryFile) -> None:
        if not isinstance(value, BinaryFile):
            raise ValueError("what is below a file is none")  # noqa: TRY004 - the bytes that name it are bad
        self.buffer = value

    @property
    def settings(self) -> tuple:
        """Everything but the place."""
        return self.encoding, self.errors, self.newline, self.line_buffering, self.write_through, self.mode, self.telling

    @settings.setter
    def settings(self, value: tuple) -> None:
        kinds = (str, str, (str, type(None)), bool, bool, str, bool)
        if type(value) is not tuple or len(value) != len(kinds) or not all(map(isinstance, value, kinds)):
            raise ValueError("the settings of a file are none")
        self.encoding, self.errors, self.newline, self.line_buffering, self.write_through, self.mode, self.telling = value

    @property
    def place(self) -> tuple | None:
        """(position of bytes, decoder's state there, characters to leave out); None where nothing is decoded ahead."""
        if self.codec is None:
            return self.decoder
        if self.decoder is None or self.buffer.closed:
            return None
        position, state, first = self.mark()
        return position, *state, self.at - first

    @place.setter
    def place(self, value: tuple | None) -> None:
        kinds = (int, bytes, int, int)
        plain = type(value) is tuple and tuple(map(type, value)) == kinds
        if value is not None and not (plain and min(value[0], value[3]) >= 0 and len(value[1]) <= 64):
            raise ValueError("the place in a file is none")
        self.ready, self.at, self.marks = "", 0, []
        self.decoder, self.codec, self.last = value, None, None  # the buffer may not be filled yet: `_wake` goes on

    def file(self) -> object:
        """The policy's open file below. ValueError for a closed one."""
        buffer = self.buffer
        raw = buffer.raw if isinstance(buffer, BufferedFile) else buffer
        if raw.number == DETACHED:
            raise ValueError("underlying buffer has been detached")
        if raw.number < 0:
            raise ValueError(CLOSED + ".")
        if self.codec is None:
            self._wake()
        return self.runtime.system.files.opened(raw.number)

    def _wake(self) -> None:
        """Decode again, after a load, what was decoded ahead."""
        place = self.decoder
        self.set_up()
        if place is None:
            return
        position, data, flags, left_out = place
        end = self.file().position
        if not end - _FARTHEST <= position <= end:
            raise ValueError("the place in a file is none")
        self.go_to(position, (data, flags), left_out, end)

    # -- decoding
    def _decoder(self) -> object:
        decoder = self.codec.incrementaldecoder(self.errors)
        if self.newline in (None, ""):
            return io.IncrementalNewlineDecoder(decoder, translate=self.newline is None)
        return decoder

    def begin(self, file: object, state: tuple | None = None) -> None:
        """Start decoding at the file's position, with a decoder in a state."""
        decoder = self._decoder()
        if state is not None:
            decoder.setstate(state)
        self.decoder, self.ready, self.at = decoder, "", 0
        self.marks = [(file.position, decoder.getstate(), 0)]

    def more(self, file: object, size: int = CHUNK) -> bool:
        """Decode another piece; False at the end of the file."""
        if self.decoder is None:
            self.begin(file)
        tail = self.ready[self.at :] if self.at else self.ready
        mark = file.position, self.decoder.getstate(), len(tail)
        data = file.read(size)
        text = self.decoder.decode(data, not data)
        kept = [(p, s, first - self.at) for p, s, first in self.marks] if tail else []
        while len(kept) > 1 and kept[1][2] <= 0:
            kept.pop(0)
        self.marks = [*kept, mark]
        self.ready, self.at = tail + text if tail else text, 0
        return bool(data)

    def forget(self) -> None:
        """Drop what is decoded ahead."""
        if self.decoder is not None:
            self.last = self.newlines
        self.decoder, self.ready, self.at, self.marks = None, "", 0, []

    def mark(self) -> tuple:
        """The last (position, state, first) that is not behind the place."""
        found = self.marks[0]
        for mark in self.marks[1:]:
            if mark[2] > self.at:
                break
            found = mark
        return found

    def go_to(self, position: int, state: tuple, left_out: int, end: int | None = None) -> None:
        """Stand `left_out` characters behind what is decoded from a position with a decoder in a state, having read up to `end`.

        OSError for more of them than are ever decoded at once.
        """
        if left_out > _FARTHEST:
            raise OSError("can't restore logical file position")
        self.forget()
        file = self.file()
        file.position = position
        self.begin(file, state)
        while end is not None and file.position < end and self.more(file, min(CHUNK, end - file.position)):
            pass
        size = CHUNK
        while len(self.ready) < left_out and self.more(file, size):  # at the end of the file: what the decoder held back for more
            size = min(2 * size, LONGEST_CHUNK)
        self.at = min(left_out, len(self.ready))

    def cookie(self) -> int:
        """What ``tell`` gives: the position of bytes where there is one, else with the decoder's state in the higher bits."""
        file = self.file()
        if self.decoder is None:
            return file.position
        position, state, first = self.mark()
        wanted = self.at - first
        if not wanted:
            # a decoder that has met nothing needs no state
            return position if state == self._decoder().getstate() else _packed(position, state, 0)
        data = file.handle.read_at(file.position - position, position)
        if state == _CLEAN and self.codec.name in _PLAIN and first >= 0 and self.errors == "strict":
            count = len(self.ready[first : self.at].encode(self.codec.name))
            text = self.ready[first : self.at]
            may_differ = self.newline is None and text[-1:] == "\n" and b"\r" in data
            if not may_differ and data[:count].decode(self.codec.name, "replace") == text:
                return position + count
        return self._searched(position, state, wanted, data)

    def _searched(self, position: int, state: tuple, wanted: int, data: bytes) -> int:
        """The cookie of the shortest piece of bytes that gives the wanted number of characters."""
        low, high = 0, len(data)
        while low < high:
            middle = (low + high) // 2
            if len(self._decoded(state, data[:middle])[0]) >= wanted:
                high = middle
            else:
                low = middle + 1
        text, after = self._decoded(state, data[:low])
        if len(text) == wanted and after == _CLEAN:
            return position + low
        return _packed(position, state, wanted)

    def _decoded(self, state: tuple, data: bytes) -> tuple[str, tuple]:
        decoder = self._decoder()
        decoder.setstate(state)
        return decoder.decode(data), decoder.getstate()

    def encoded(self, text: str, file: object) -> bytes:
        """Bytes of a text to be written."""
        if self.newline not in (None, "", "\n"):
            text = text.replace("\n", self.newline)
        name = self.codec.name
        if name in MARKED:
            place = file.handle.size() if file.append else file.position
            if place:
                name = MARKED[name][0 if _LITTLE else 1]
        return text.encode(name, self.errors)
