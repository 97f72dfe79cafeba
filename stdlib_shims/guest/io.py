"""Streams: those in memory, those over others, and their abstract classes, of which the files that ``open`` gives count as instances."""

import _io
from _io import DEFAULT_BUFFER_SIZE, BlockingIOError, Decoder, FileIO, UnsupportedOperation, open
from abc import ABCMeta

__all__ = [
    "BlockingIOError", "open", "IOBase", "RawIOBase", "FileIO", "BytesIO", "StringIO", "BufferedIOBase", "BufferedReader", "BufferedWriter",
    "BufferedRWPair",
    "BufferedRandom", "TextIOBase", "TextIOWrapper", "UnsupportedOperation", "SEEK_SET", "SEEK_CUR", "SEEK_END", "DEFAULT_BUFFER_SIZE",
    "IncrementalNewlineDecoder", "open_code", "text_encoding",
]  # fmt: skip

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


def open_code(path):
    return open(path, "rb")


def text_encoding(encoding, stacklevel=2):
    return "locale" if encoding is None else encoding


class IOBase(metaclass=ABCMeta):
    """What every stream has; operations that a stream lacks raise UnsupportedOperation."""

    _closed = False

    def _unsupported(self, name):
        raise UnsupportedOperation(f"{self.__class__.__name__}.{name}() not supported")

    def seek(self, pos, whence=0):
        raise UnsupportedOperation("seek")

    def tell(self):
        return self.seek(0, 1)

    def truncate(self, pos=None):
        raise UnsupportedOperation("truncate")

    def flush(self):
        self._checkClosed()

    def close(self):
        if not self._closed:
            try:
                self.flush()
            finally:
                self._closed = True

    def seekable(self):
        return False

    def readable(self):
        return False

    def writable(self):
        return False

    @property
    def closed(self):
        return self._closed

    def _checkClosed(self, msg=None):
        if self.closed:
            raise ValueError("I/O operation on closed file." if msg is None else msg)

    def _checkReadable(self, msg=None):
        if not self.readable():
            raise UnsupportedOperation("not readable" if msg is None else msg)

    def _checkWritable(self, msg=None):
        if not self.writable():
            raise UnsupportedOperation("not writable" if msg is None else msg)

    def _checkSeekable(self, msg=None):
        if not self.seekable():
            raise UnsupportedOperation("underlying stream is not seekable" if msg is None else msg)

    def __enter__(self):
        self._checkClosed()
        return self

    def __exit__(self, *args):
        self.close()

    def fileno(self):
        raise UnsupportedOperation("fileno")

    def isatty(self):
        self._checkClosed()
        return False

    def readline(self, size=-1):
        size = -1 if size is None else size
        line = bytearray()
        while size < 0 or len(line) < size:
            piece = self.read(1)
            if not piece:
                break
            line += piece
            if piece == b"\n":
                break
        return bytes(line)

    def __iter__(self):
        self._checkClosed()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=None):
        if hint is None or hint <= 0:
            return list(self)
        total = 0
        lines = []
        for line in self:
            lines.append(line)
            total += len(line)
            if total >= hint:
                break
        return lines

    def writelines(self, lines):
        self._checkClosed()
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    """A stream of bytes without a buffer: read is made of readinto."""

    def read(self, size=-1):
        if size is None or size < 0:
            return self.readall()
        data = bytearray(size)
        count = self.readinto(data)
        if count is None:
            return None
        return bytes(data[:count])

    def readall(self):
        parts = []
        while piece := self.read(DEFAULT_BUFFER_SIZE):
            parts.append(piece)
        return b"".join(parts)

    def readinto(self, b):
        self._unsupported("readinto")

    def write(self, b):
        self._unsupported("write")


class BufferedIOBase(IOBase):
    """A stream of bytes."""

    def read(self, size=-1):
        self._unsupported("read")

    def read1(self, size=-1):
        self._unsupported("read1")

    def readinto(self, b):
        data = self.read(len(b))
        b[: len(data)] = data
        return len(data)

    readinto1 = readinto

    def write(self, b):
        self._unsupported("write")

    def detach(self):
        self._unsupported("detach")


class TextIOBase(IOBase):
    """A stream of text."""

    def read(self, size=-1):
        self._unsupported("read")

    def write(self, s):
        self._unsupported("write")

    def readline(self):
        self._unsupported("readline")

    def detach(self):
        self._unsupported("detach")

    encoding = None
    newlines = None
    errors = None


class BytesIO(BufferedIOBase):
    """A stream of bytes in memory."""

    def __init__(self, initial_bytes=b""):
        try:
            self._buffer = bytearray() if initial_bytes is None else bytearray(memoryview(initial_bytes))
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not '{type(initial_bytes).__name__}'") from None
        self._pos = 0

    def _check(self):
        if self._closed:
            raise ValueError("I/O operation on closed file.")

    def getvalue(self):
        self._check()
        return bytes(self._buffer)

    def getbuffer(self):
        self._check()
        return memoryview(self._buffer)

    def readable(self):
        self._check()
        return True

    writable = seekable = readable

    def read(self, size=-1):
        self._check()
        start = self._pos
        buffer = self._buffer
        if size is None or size < 0:
            end = len(buffer)
        else:
            end = min(len(buffer), start + size)
        if start >= end:
            return b""
        self._pos = end
        return bytes(buffer[start:end])

    def read1(self, size=-1):
        return self.read(size)

    def readline(self, size=-1):
        self._check()
        start = self._pos
        buffer = self._buffer
        end = buffer.find(b"\n", start) + 1 or len(buffer)
        if size is not None and 0 <= size < end - start:
            end = start + size
        if start >= end:
            return b""
        self._pos = end
        return bytes(buffer[start:end])

    def write(self, b):
        self._check()
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        data = bytes(memoryview(b))
        count = len(data)
        if count:
            start = self._pos
            buffer = self._buffer
            if start == len(buffer):
                buffer += data
            else:
                if start > len(buffer):
                    buffer += bytes(start - len(buffer))
                buffer[start : start + count] = data
            self._pos = start + count
        return count

    def seek(self, pos, whence=0):
        self._check()
        if whence == 0:
            if pos < 0:
                raise ValueError(f"negative seek value {pos}")
            self._pos = pos
        elif whence == 1:
            self._pos = max(0, self._pos + pos)
        elif whence == 2:
            self._pos = max(0, len(self._buffer) + pos)
        else:
            raise ValueError(f"invalid whence ({whence}, should be 0, 1 or 2)")
        return self._pos

    def tell(self):
        self._check()
        return self._pos

    def truncate(self, pos=None):
        self._check()
        if pos is None:
            pos = self._pos
        elif pos < 0:
            raise ValueError(f"negative size value {pos}")
        del self._buffer[pos:]
        return pos

    def flush(self):
        pass


class StringIO(TextIOBase):
    """A stream of text in memory. Writing at the end only collects the pieces."""

    def __init__(self, initial_value="", newline="\n"):
        if newline is not None and not isinstance(newline, str):
            raise TypeError(f"newline must be str or None, not {type(newline).__name__}")
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError(f"illegal newline value: {newline!r}")
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError(f"initial_value must be str or None, not {type(initial_value).__name__}")
        self._newline = newline
        self._text = ""
        self._parts = []
        self._pos = 0
        if initial_value:
            self.write(initial_value)
            self._pos = 0
            self._settle()

    @property
    def line_buffering(self):
        self._check()
        return False

    def _check(self):
        if self._closed:
            raise ValueError("I/O operation on closed file")

    def _settle(self):
        if self._parts:
            self._text += "".join(self._parts)
            self._parts = []
        return self._text

    def getvalue(self):
        self._check()
        return self._settle()

    def readable(self):
        self._check()
        return True

    writable = seekable = readable

    def write(self, s):
        self._check()
        if not isinstance(s, str):
            raise TypeError(f"string argument expected, got {type(s).__name__!r}")
        count = len(s)
        if not count:
            return 0
        if self._newline != "\n":
            s = self._translated(s)
        if self._parts:
            self._parts.append(s)
            self._pos += len(s)
            return count
        text = self._text
        start = self._pos
        if start == len(text):
            self._parts.append(s)
        else:
            if start > len(text):
                text += "\0" * (start - len(text))
            self._text = text[:start] + s + text[start + len(s) :]
        self._pos = start + len(s)
        return count

    def _translated(self, s):
        newline = self._newline
        if newline is None:
            return s.replace("\r\n", "\n").replace("\r", "\n")
        if newline:
            return s.replace("\n", newline)
        return s

    def read(self, size=-1):
        self._check()
        text = self._settle()
        start = self._pos
        end = len(text) if size is None or size < 0 else min(len(text), start + size)
        if start >= end:
            return ""
        self._pos = end
        return text[start:end]

    def readline(self, size=-1):
        self._check()
        text = self._settle()
        start = self._pos
        newline = self._newline
        if newline == "":
            end = _universal_end(text, start)
        elif newline is None or newline == "\n":
            end = text.find("\n", start) + 1
        else:
            end = text.find(newline, start)
            end = end + len(newline) if end >= 0 else 0
        end = end or len(text)
        if size is not None and 0 <= size < end - start:
            end = start + size
        if start >= end:
            return ""
        self._pos = end
        return text[start:end]

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, pos, whence=0):
        self._check()
        if whence not in (0, 1, 2):
            raise ValueError(f"Invalid whence ({whence}, should be 0, 1 or 2)")
        if whence == 0:
            if pos < 0:
                raise ValueError(f"Negative seek position {pos}")
            self._settle()
            self._pos = pos
        else:
            if pos:
                raise OSError("Can't do nonzero cur-relative seeks")
            if whence == 2:
                self._pos = len(self._settle())
        return self._pos

    def tell(self):
        self._check()
        return self._pos

    def truncate(self, pos=None):
        self._check()
        if pos is None:
            pos = self._pos
        elif pos < 0:
            raise ValueError(f"Negative size value {pos}")
        self._text = self._settle()[:pos]
        return pos

    def flush(self):
        self._check()


StringIO.__module__ = BytesIO.__module__ = "_io"


def _universal_end(text, start):
    """Behind the first line end of any kind, 0 if there is none."""
    n = text.find("\n", start)
    r = text.find("\r", start)
    if r < 0 or 0 <= n < r:
        return n + 1
    return r + 2 if n == r + 1 else r + 1


class IncrementalNewlineDecoder:
    """Decoder that also translates line ends, whose two halves may come apart."""

    def __init__(self, decoder, translate, errors="strict"):
        self.decoder = decoder
        self.translate = translate
        self.errors = errors
        self._pending = ""
        self._seen = set()

    def decode(self, input, final=False):
        text = input if self.decoder is None else self.decoder.decode(input, final)
        text = self._pending + text
        self._pending = ""
        if text.endswith("\r") and not final:
            text = text[:-1]
            self._pending = "\r"
        pairs = text.count("\r\n")
        self._seen.update(
            name for name, count in (("\r\n", pairs), ("\r", text.count("\r") - pairs), ("\n", text.count("\n") - pairs)) if count
        )
        if self.translate:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def reset(self):
        self._pending = ""
        self._seen = set()

    @property
    def newlines(self):
        seen = tuple(name for name in ("\r", "\n", "\r\n") if name in self._seen)
        return None if not seen else seen[0] if len(seen) == 1 else seen


class _BufferedWrapper(BufferedIOBase):
    """A buffered stream over a raw one; without a buffer of its own, since both are in memory."""

    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if buffer_size <= 0:
            raise ValueError("invalid buffer size")
        self.raw = raw

    def read(self, size=-1):
        self._checkReadable()
        if size is None or size < 0:
            return self.raw.readall() if hasattr(self.raw, "readall") else self.raw.read()
        return self.raw.read(size) or b""

    read1 = read

    def peek(self, size=0):
        place = self.raw.tell()
        data = self.raw.read(size or DEFAULT_BUFFER_SIZE)
        self.raw.seek(place)
        return data

    def write(self, b):
        self._checkWritable()
        return self.raw.write(b)

    def seek(self, pos, whence=0):
        return self.raw.seek(pos, whence)

    def tell(self):
        return self.raw.tell()

    def truncate(self, pos=None):
        return self.raw.truncate(pos)

    def flush(self):
        if not self.raw.closed:
            self.raw.flush()

    def close(self):
        if not self.raw.closed:
            self.raw.close()

    @property
    def closed(self):
        return self.raw.closed

    def readable(self):
        return self.raw.readable()

    def writable(self):
        return self.raw.writable()

    def seekable(self):
        return self.raw.seekable()

    def detach(self):
        raw, self.raw = self.raw, None
        return raw


class BufferedReader(_BufferedWrapper):
    """For reading."""


class BufferedWriter(_BufferedWrapper):
    """For writing."""


class BufferedRandom(_BufferedWrapper):
    """For both."""


class BufferedRWPair(BufferedIOBase):
    """One stream to read from and one to write to."""

    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE):
        self.reader = reader
        self.writer = writer

    def read(self, size=-1):
        return self.reader.read(size)

    def write(self, b):
        return self.writer.write(b)

    def flush(self):
        self.writer.flush()

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def close(self):
        self.writer.close()
        self.reader.close()


class TextIOWrapper(TextIOBase):
    """A stream of text over a stream of bytes."""

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError(f"illegal newline value: {newline!r}")
        self.buffer = buffer
        self.encoding = "utf-8" if encoding in (None, "locale") else encoding
        self.errors = "strict" if errors is None else errors
        self.line_buffering = bool(line_buffering)
        self.write_through = bool(write_through)
        self._newline = newline
        self._decoder = None
        self._ready = ""
        self._ended = False
        "".encode(self.encoding)

    @property
    def name(self):
        return self.buffer.name

    @property
    def closed(self):
        return self.buffer.closed

    @property
    def newlines(self):
        return self._decoder.newlines if self._decoder is not None else None

    def reconfigure(self, *, encoding=None, errors=None, newline=Ellipsis, line_buffering=None, write_through=None):
        if encoding is not None:
            self.encoding = encoding
            self.errors = "strict"
        if errors is not None:
            self.errors = errors
        if newline is not Ellipsis:
            self._newline = newline
        if line_buffering is not None:
            self.line_buffering = bool(line_buffering)

    def readable(self):
        return self.buffer.readable()

    def writable(self):
        return self.buffer.writable()

    def seekable(self):
        return self.buffer.seekable()

    def fileno(self):
        return self.buffer.fileno()

    def isatty(self):
        return self.buffer.isatty()

    def flush(self):
        self._checkClosed()
        self.buffer.flush()

    def close(self):
        if self.buffer is not None and not self.closed:
            try:
                self.flush()
            finally:
                self.buffer.close()

    def detach(self):
        self.flush()
        buffer, self.buffer = self.buffer, None
        return buffer

    def write(self, s):
        self._checkClosed()
        if not isinstance(s, str):
            raise TypeError(f"write() argument must be str, not {type(s).__name__}")
        text = s
        if self._newline is not None and self._newline not in ("", "\n"):
            text = s.replace("\n", self._newline)
        if self._ready:
            self._forget()
        self.buffer.write(text.encode(self.encoding, self.errors))
        return len(s)

    def _forget(self):
        self._ready = ""
        self._decoder = None
        self._ended = False

    def _more(self, everything=False):
        """Decode another piece; whether there was one."""
        if self._ended:
            return False
        if self._decoder is None:
            if self._newline is None or self._newline == "":
                self._decoder = IncrementalNewlineDecoder(Decoder(self.encoding, self.errors), self._newline is None)
            else:
                self._decoder = Decoder(self.encoding, self.errors)
        data = self.buffer.read() if everything else self.buffer.read(DEFAULT_BUFFER_SIZE)
        self._ended = everything or not data
        self._ready += self._decoder.decode(data, self._ended)
        return not self._ended

    def read(self, size=-1):
        self._checkClosed()
        self._checkReadable()
        if size is None or size < 0:
            self._more(True)
            text = self._ready
            self._ready = ""
            self._ended = False
            self._decoder = None
            return text
        while len(self._ready) < size and self._more():
            pass
        text = self._ready[:size]
        self._ready = self._ready[size:]
        return text

    def readline(self, size=-1):
        self._checkClosed()
        at = 0
        while True:
            text = self._ready
            if self._newline == "":
                end = _universal_end(text, at)
                if end == len(text) and text.endswith("\r") and self._more():
                    continue
            elif self._newline in (None, "\n"):
                end = text.find("\n", at) + 1
            else:
                end = text.find(self._newline, at)
                end = end + len(self._newline) if end >= 0 else 0
            if end or not self._more():
                break
            at = max(0, len(text) - 1)
        end = end or len(self._ready)
        if size is not None and 0 <= size < end:
            end = size
        line = self._ready[:end]
        self._ready = self._ready[end:]
        return line

    def tell(self):
        self._checkSeekable()
        return self.buffer.tell() - len(self._ready.encode(self.encoding, self.errors))

    def seek(self, cookie, whence=0):
        self._checkSeekable()
        if whence == 1:
            if cookie:
                raise UnsupportedOperation("can't do nonzero cur-relative seeks")
            cookie = self.tell()
            whence = 0
        elif whence == 2 and cookie:
            raise UnsupportedOperation("can't do nonzero end-relative seeks")
        self._forget()
        return self.buffer.seek(cookie, whence)

    def truncate(self, pos=None):
        self.flush()
        return self.buffer.truncate(self.tell() if pos is None else pos)

    def __repr__(self):
        name = f" name={self.name!r}" if hasattr(self.buffer, "name") else ""
        return f"<_io.TextIOWrapper{name} encoding={self.encoding!r}>"


TextIOWrapper.__module__ = "_io"

# What ``open`` gives are native files, which count as instances of the classes here.
RawIOBase.register(FileIO)
BufferedReader.register(_io.BufferedReader)
BufferedWriter.register(_io.BufferedWriter)
BufferedRandom.register(_io.BufferedRandom)
TextIOWrapper.register(_io.TextFile)
TextIOWrapper.register(_io.StandardStream)
