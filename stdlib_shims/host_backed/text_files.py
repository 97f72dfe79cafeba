"""Open files as text: the own type that ``open`` gives, over a file of `binary_files.py`.

Safe because text is made by the host's own decoders of known encodings from bytes whose number was checked; what is decoded ahead is not
saved but decoded again after a load.
"""

import codecs
import io

from interpreter.extension import Method, Opaque, between, check_items, exact_text, exactly, in_guest, index_of, known_encoding, known_handler
from stdlib_shims.host_backed.binary_files import CLOSED, UNSUPPORTED, BinaryFile, BufferedFile, RawFile

CHUNK = 8192
"""Bytes that are decoded at once, as in CPython: where a file is read and written in turn, what is written lands behind them."""
_LONGEST_CHUNK = 1 << 20
_PLAIN = frozenset({"utf-8", "ascii", "iso8859-1"})
# Encodings whose text can be encoded again to find out how many bytes it took.
_MARKED = {"utf-16": ("utf-16-le", "utf-16-be"), "utf-32": ("utf-32-le", "utf-32-be"), "utf-8-sig": ("utf-8", "utf-8")}
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


def _for_reading(self: "TextFile") -> object:
    file = self.file()
    if not self.buffer.reads:
        raise UNSUPPORTED("not readable")
    self.runtime.system.files.memory_allowed = self.runtime.memory_allowed
    return file


def _read(runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> str:
    between("read", args, kwargs, 0, 1)
    file = _for_reading(self)
    size = -1
    if args and args[0] is not None:
        try:
            size = index_of(args[0])
        except TypeError:
            raise TypeError(f"argument should be integer or None, not '{runtime.type_of(args[0]).__name__}'") from None
    if size < 0:
        check_items(runtime, file.left(), 2)
        if self.decoder is None:
            self._start(file)
        text = self.ready[self.at :] if self.at else self.ready
        rest = self.decoder.decode(file.rest(), final=True)
        self.forget()
        return text + rest if text else rest
    check_items(runtime, min(size, file.left() + len(self.ready)), 2)
    while len(self.ready) - self.at < size and self.more(file, max(CHUNK, min(size, _LONGEST_CHUNK))):
        pass
    text = self.ready[self.at : self.at + size]
    self.at += len(text)
    return text


def _line(self: "TextFile", file: object, most: int) -> str:
    """The next line, at most `most` characters of it if that is not negative."""
    newline = self.newline
    seen = 0  # characters after the place that hold no line end
    size = CHUNK
    limit = self.runtime.memory_allowed
    while True:
        at = self.at
        if newline is None or newline == "\n":
            end = self.ready.find("\n", at + seen) + 1
        elif newline == "":
            end = _universal(self.ready, at + seen)
        else:
            end = self.ready.find(newline, at + seen) + len(newline)
            end = 0 if end < len(newline) else end
        if end or 0 <= most <= len(self.ready) - at:
            break
        seen = max(0, len(self.ready) - at - 1)
        if limit is not None and 2 * seen > limit:
            raise MemoryError
        if not self.more(file, size):
            if newline != "" or not self.ready.endswith("\r"):
                end = len(self.ready)
                break
        elif size < _LONGEST_CHUNK:
            size *= 2
    end = end or len(self.ready)
    if 0 <= most < end - self.at:
        end = self.at + most
    line = self.ready[self.at : end]
    self.at = end
    return line


def _universal(text: str, start: int) -> int:
    """Behind the first line end of any kind; 0 if there is none."""
    n, r = text.find("\n", start), text.find("\r", start)
    if r < 0 or 0 <= n < r:
        return n + 1
    return r + 2 if n == r + 1 else r + 1


def _readline(_runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> str:
    between("readline", args, kwargs, 0, 1)
    file = _for_reading(self)
    most = -1 if not args or args[0] is None else index_of(args[0])
    return _line(self, file, most)


def _next(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> str:
    # The usual line lies in what is decoded, and costs one search.
    at = self.at
    if self.codec is not None and self.newline is None and not self.buffer.closed:
        end = self.ready.find("\n", at) + 1
        if end:
            self.at, self.telling = end, False
            return self.ready[at:end]
    line = _line(self, _for_reading(self), -1)
    if not line:
        self.telling = True
        raise StopIteration
    self.telling = False
    return line


def _readlines(runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> list:
    between("readlines", args, kwargs, 0, 1)
    file = _for_reading(self)
    hint = -1 if not args or args[0] is None else index_of(args[0])
    check_items(runtime, file.left() if hint <= 0 else min(hint, file.left()), 2)
    limit = runtime.memory_allowed
    lines = []
    total = 0
    while line := _line(self, file, -1):
        lines.append(line)
        total += len(line)
        if total >= hint > 0:
            break
        if limit is not None and total + 50 * len(lines) > limit:
            raise MemoryError
    return lines


def _write(runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> int:
    exactly("TextIOWrapper.write", args, kwargs, 1)
    text = exact_text(runtime, args[0], "write() argument")
    file = self.file()
    if not self.buffer.writes:
        raise UNSUPPORTED("not writable")
    if self.decoder is not None:
        self.forget()
    check_items(runtime, len(text), 2)
    runtime.system.files.memory_allowed = runtime.memory_allowed
    file.write(self.encoded(text, file))
    return len(text)


def _writelines(runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> object:
    exactly("TextIOWrapper.writelines", args, kwargs, 1)
    self.file()
    return in_guest(runtime, "_sys", "write_lines", (self, args[0]))


def _tell(_runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> int:
    exactly("TextIOWrapper.tell", args, kwargs, 0)
    self.file()
    if not self.telling:
        raise OSError("telling position disabled by next() call")
    return self.cookie()


def _seek(_runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> int:
    between("seek", args, kwargs, 1, 2)
    file = self.file()
    whence = index_of(args[1]) if len(args) > 1 else 0
    cookie = index_of(args[0])
    if whence not in (0, 1, 2):
        raise ValueError(f"invalid whence ({whence}, should be 0, 1 or 2)")
    if whence and cookie:
        raise UNSUPPORTED(f"can't do nonzero {'cur' if whence == 1 else 'end'}-relative seeks")
    self.telling = True
    if whence == 2:
        self.forget()
        return file.seek(0, 2)
    if whence == 1:
        cookie = self.cookie()
    if cookie < 0:
        raise ValueError(f"negative seek position {cookie}")
    position, flags, left_out = cookie & (1 << 64) - 1, cookie >> 64 & (1 << 64) - 1, cookie >> 192
    if not flags and not left_out:
        self.forget()
        file.seek(position, 0)
    else:
        self.go_to(position, (b"", flags), left_out)
    return cookie


def _truncate(runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> int:
    between("truncate", args, kwargs, 0, 1)
    file = self.file()
    if not self.buffer.writes:
        raise UNSUPPORTED("truncate")
    size = self.cookie() if not args or args[0] is None else index_of(args[0])
    runtime.system.files.memory_allowed = runtime.memory_allowed
    file.truncate(size)
    return size


def _flush(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> None:
    self.file()


def _close(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> None:
    self.buffer.close_it()


def _exit(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> None:
    self.buffer.close_it()


def _itself(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> object:
    self.file()
    return self


def _fileno(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> int:
    self.file()
    return self.buffer.number


def _detach(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> object:
    self.file()
    self.forget()
    buffer, self.buffer = self.buffer, RawFile(mode=self.buffer.mode)
    return buffer


def _reconfigure(runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> None:
    def chosen(*, encoding: object = None, errors: object = None, newline: object = ..., line_buffering: object = None,
               write_through: object = None) -> tuple:  # fmt: skip
        return encoding, errors, newline, line_buffering, write_through

    encoding, errors, newline, line_buffering, write_through = chosen(*args, **kwargs)
    self.file()
    if self.decoder is not None and (encoding is not None or newline is not ...):
        raise UNSUPPORTED("It is not possible to set the encoding or newline of stream after the first read")
    if encoding is not None:
        self.encoding = exact_text(runtime, encoding, "reconfigure() argument 'encoding'")
        self.errors = "strict"
    if errors is not None:
        self.errors = exact_text(runtime, errors, "reconfigure() argument 'errors'")
    if newline is not ...:
        self.newline = newline if newline is None else exact_text(runtime, newline, "reconfigure() argument 'newline'")
    if line_buffering is not None:
        self.line_buffering = bool(line_buffering)
    if write_through is not None:
        self.write_through = bool(write_through)
    self.set_up()


def _answer(attribute: str) -> Method:
    def answer(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> bool:
        if self.buffer.closed:
            raise ValueError(CLOSED)
        return {"readable": self.buffer.reads, "writable": self.buffer.writes, "seekable": True, "isatty": False}[attribute]

    return Method(answer)


def _repr(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> str:
    return f"<_io.TextIOWrapper name={self.name!r} mode={self.mode!r} encoding={self.encoding!r}>"


class TextFile(Opaque):
    """``TextIOWrapper`` of an open file.

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
        return self.decoder.newlines if isinstance(self.decoder, io.IncrementalNewlineDecoder) else self.last

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
        self.decoder, self.codec, self.last = value, None, None  # the buffer may not be filled yet: `_wake` goes on

    def file(self) -> object:
        """The policy's open file below. ValueError for a closed one."""
        buffer = self.buffer
        raw = buffer.raw if isinstance(buffer, BufferedFile) else buffer
        if not isinstance(raw, RawFile):
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
        if not (isinstance(position, int) and isinstance(data, bytes) and isinstance(flags, int) and isinstance(left_out, int)):
            raise ValueError("the place in a file is none")
        end = self.file().position
        if not 0 <= position <= end or left_out < 0 or len(data) > 64:
            raise ValueError("the place in a file is none")
        self.go_to(position, (data, flags), left_out, end)

    # -- decoding
    def _start(self, file: object, state: tuple = _CLEAN) -> None:
        decoder = self.codec.incrementaldecoder(self.errors)
        if self.newline in (None, ""):
            decoder = io.IncrementalNewlineDecoder(decoder, translate=self.newline is None)
        if state != _CLEAN:
            decoder.setstate(state)
        self.decoder, self.ready, self.at = decoder, "", 0
        self.marks = [(file.position, state, 0)]

    def more(self, file: object, size: int = CHUNK) -> bool:
        """Decode another piece; False at the end of the file."""
        if self.decoder is None:
            self._start(file)
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
        """Stand `left_out` characters behind what is decoded from a position with a decoder in a state, having read up to `end`."""
        self.forget()
        file = self.file()
        file.position = position
        self._start(file, state)
        if end is None:
            while len(self.ready) < left_out and self.more(file):
                pass
        else:
            while file.position < end and self.more(file, min(CHUNK, end - file.position)):
                pass
        self.at = min(left_out, len(self.ready))

    def cookie(self) -> int:
        """What ``tell`` gives: the position of bytes where there is one, else with the decoder's state in the higher bits."""
        file = self.file()
        if self.decoder is None:
            return file.position
        position, state, first = self.mark()
        wanted = self.at - first
        if not wanted:
            return _packed(position, state, 0)
        data = file.handle.read_at(file.position - position, position)
        if state == _CLEAN and self.codec.name in _PLAIN and first >= 0 and self.errors == "strict":
            count = len(self.ready[first : self.at].encode(self.codec.name))
            text = self.ready[first : self.at]
            if data[:count].decode(self.codec.name, "replace") == text and not (self.newline is None and text[-1:] == "\n" and b"\r" in data):
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
        decoder = self.codec.incrementaldecoder(self.errors)
        if self.newline in (None, ""):
            decoder = io.IncrementalNewlineDecoder(decoder, translate=self.newline is None)
        decoder.setstate(state)
        return decoder.decode(data), decoder.getstate()

    def encoded(self, text: str, file: object) -> bytes:
        """Bytes of a text to be written."""
        if self.newline not in (None, "", "\n"):
            text = text.replace("\n", self.newline)
        name = self.codec.name
        if name in _MARKED:
            place = file.handle.size() if file.append else file.position
            if place:
                name = _MARKED[name][0 if _LITTLE else 1]
        return text.encode(name, self.errors)

    read, readline, readlines, write, writelines = map(Method, (_read, _readline, _readlines, _write, _writelines))
    tell, seek, truncate, flush, close = map(Method, (_tell, _seek, _truncate, _flush, _close))
    fileno, detach, reconfigure = Method(_fileno), Method(_detach), Method(_reconfigure)
    readable, writable, seekable, isatty = map(_answer, ("readable", "writable", "seekable", "isatty"))
    __iter__, __next__, __repr__ = Method(_itself), Method(_next), Method(_repr)
    __enter__, __exit__ = Method(_itself), Method(_exit)


TextFile.__name__ = TextFile.__qualname__ = "TextIOWrapper"
TextFile.__module__ = "_io"
