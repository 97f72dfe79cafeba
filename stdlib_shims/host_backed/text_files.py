"""Open files as text: the own type that ``open`` gives, over a file of `binary_files.py`.

Safe as `text_decoding.py` and `binary_files.py` are: here are the methods only, which check sizes before they read.
"""

from interpreter.extension import Method, between, check_items, exact_text, exactly, in_guest, index_of
from stdlib_shims.host_backed.binary_files import CLOSED, DETACHED, UNSUPPORTED, RawFile
from stdlib_shims.host_backed.text_decoding import CHUNK, LONGEST_CHUNK, MARKED, DecodedFile


def _for_reading(self: "TextFile") -> object:
    file = self.file()
    if not self.buffer.reads:
        raise UNSUPPORTED("not readable")
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
            self.begin(file)
        text = self.ready[self.at :] if self.at else self.ready
        rest = self.decoder.decode(file.rest(), final=True)
        self.forget()
        return text + rest if text else rest
    check_items(runtime, min(size, file.left() + len(self.ready)), 2)
    parts = []
    ended = False
    while True:
        part = self.ready[self.at : self.at + size]
        parts.append(part)
        self.at += len(part)
        size -= len(part)
        if not size or ended:
            return part if len(parts) == 1 else "".join(parts)
        ended = not self.more(file, max(CHUNK, min(size, LONGEST_CHUNK)))


def _line(self: "TextFile", file: object, most: int) -> str:
    """The next line, at most `most` characters of it if that is not negative."""
    newline = self.newline
    parts = []  # the beginning of the line
    taken = 0  # its characters
    size = CHUNK
    limit = self.runtime.memory_allowed
    while True:
        end = _line_end(self.ready, self.at, newline)
        if end or 0 <= most <= taken + len(self.ready) - self.at:
            break
        rest = self.ready[self.at : -1]  # the last character may begin a line end
        if rest:
            parts.append(rest)
            taken += len(rest)
            self.at += len(rest)
        if limit is not None and 2 * taken > limit:
            raise MemoryError
        if not self.more(file, size):
            if newline != "" or not self.ready.endswith("\r"):
                end = len(self.ready)
                break
        elif size < LONGEST_CHUNK:
            size *= 2
    end = end or len(self.ready)
    if 0 <= most < taken + end - self.at:
        end = self.at + most - taken
    parts.append(self.ready[self.at : end])
    self.at = end
    return parts[0] if len(parts) == 1 else "".join(parts)


def _line_end(text: str, start: int, newline: str | None) -> int:
    """Behind the first line end; 0 if there is none."""
    if newline == "":
        return _universal(text, start)
    found = text.find(newline or "\n", start)
    return 0 if found < 0 else found + len(newline or "\n")


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
    if hint <= 0 and self.newline in (None, "\n"):
        parts = _read(runtime, self, (), {}).split("\n")
        check_items(runtime, len(parts), 50)
        last = parts.pop()
        return [part + "\n" for part in parts] + ([last] if last else [])
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
    if not flags and not left_out and not (position and self.codec.name in MARKED):
        self.forget()
        file.seek(position, 0)
    else:
        self.go_to(position, (b"", flags), left_out)
    return cookie


def _truncate(_runtime: object, self: "TextFile", args: tuple, kwargs: dict) -> int:
    between("truncate", args, kwargs, 0, 1)
    file = self.file()
    if not self.buffer.writes:
        raise UNSUPPORTED("truncate")
    size = self.cookie() if not args or args[0] is None else index_of(args[0])
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
    if self.buffer.closed:
        raise ValueError(CLOSED)
    return self.buffer.number


def _detach(_runtime: object, self: "TextFile", _args: tuple, _kwargs: dict) -> object:
    self.file()
    self.forget()
    buffer, self.buffer = self.buffer, RawFile(number=DETACHED, mode=self.buffer.mode)
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


class TextFile(DecodedFile):
    """``TextIOWrapper`` of an open file."""

    __slots__ = ()
    read, readline, readlines, write, writelines = map(Method, (_read, _readline, _readlines, _write, _writelines))
    tell, seek, truncate, flush, close = map(Method, (_tell, _seek, _truncate, _flush, _close))
    fileno, detach, reconfigure = Method(_fileno), Method(_detach), Method(_reconfigure)
    readable, writable, seekable, isatty = map(_answer, ("readable", "writable", "seekable", "isatty"))
    __iter__, __next__, __repr__ = Method(_itself), Method(_next), Method(_repr)
    __enter__, __exit__ = Method(_itself), Method(_exit)


TextFile.__name__ = TextFile.__qualname__ = "TextIOWrapper"
TextFile.__module__ = "_io"
