"""Open files as bytes: own types with the names of io's classes, over the open files of the policy's file system.

Safe because a file object holds the number of an open file only, the policy's file system does all that concerns the host, and sizes are
checked against the script's memory before anything is read.
"""

import io

from interpreter.extension import Method, Opaque, between, check_items, exact_bytes, exactly, in_guest, index_of

UNSUPPORTED = io.UnsupportedOperation
CLOSED = "I/O operation on closed file"
DETACHED = -2
# Number of what stands for a raw file that was taken away.


def _opened(self: "BinaryFile", what: str | None = None) -> object:
    """The open file of the policy; ValueError for a closed one."""
    number = self.number
    if number == DETACHED:
        raise ValueError("raw stream has been detached")
    if number < 0:
        raise ValueError(CLOSED if what is None or type(self) is RawFile else f"{what} of closed file")
    return self.runtime.system.files.opened(number)


def _for_reading(self: "BinaryFile", what: str = "read") -> object:
    if type(self) is BufferedWriter:
        raise UNSUPPORTED("read")
    file = _opened(self, what)
    if not self.reads:
        raise UNSUPPORTED("File not open for reading")
    return file


def _size(self: "BinaryFile", args: tuple, kwargs: dict, name: str) -> int:
    """The size that a read is given; -1 for all."""
    if kwargs:
        raise TypeError(f"{type(self).__name__}.{name}() takes no keyword arguments")
    if len(args) > 1:
        raise TypeError(f"{name} expected at most 1 argument, got {len(args)}")
    if not args or args[0] is None:
        return -1
    try:
        return index_of(args[0])
    except TypeError:
        raise TypeError(f"argument should be integer or None, not '{self.runtime.type_of(args[0]).__name__}'") from None


def _read(runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> bytes:
    file = _for_reading(self)
    size = _size(self, args, kwargs, "read")
    left = file.left()
    if size < 0:
        check_items(runtime, left)
        return file.rest()
    check_items(runtime, min(size, left))
    return file.read(size) if size else b""


def _readall(runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> bytes:
    exactly("FileIO.readall", args, kwargs, 0)
    return _read(runtime, self, (), {})


def _readline(_runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> bytes:
    file = _for_reading(self, "readline")
    return file.line(_size(self, args, kwargs, "readline"))


def _next(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> bytes:
    file = _for_reading(self, "readline")
    line = file.line(-1)
    if not line:
        raise StopIteration
    return line


def _readlines(runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> list:
    file = _for_reading(self, "readline")
    hint = _size(self, args, kwargs, "readlines")
    left = file.left()
    check_items(runtime, min(left, hint) if hint > 0 else left)
    if hint <= 0:
        parts = file.rest().split(b"\n")
        check_items(runtime, len(parts), 35)
        last = parts.pop()
        return [part + b"\n" for part in parts] + ([last] if last else [])
    lines = []
    total = count = 0
    limit = runtime.memory_allowed
    while line := file.line(-1):
        lines.append(line)
        total += len(line)
        count += 1
        if total >= hint > 0:
            break
        if limit is not None and total + 40 * count > limit:
            raise MemoryError
    return lines


def _readinto(runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> int:
    file = _for_reading(self, "readinto")
    exactly(f"{type(self).__name__}.readinto", args, kwargs, 1)
    if not isinstance(args[0], (bytearray, memoryview)) or (isinstance(args[0], memoryview) and args[0].readonly):
        raise TypeError(f"readinto() argument must be read-write bytes-like object, not {runtime.type_of(args[0]).__name__}")
    view = memoryview(args[0]).cast("B")
    data = file.read(len(view))
    view[: len(data)] = data
    return len(data)


def _peek(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> bytes:
    return _for_reading(self, "peek").peek()


def _write(runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> int:
    exactly(f"{type(self).__name__}.write", args, kwargs, 1)
    if isinstance(args[0], str):
        raise TypeError("a bytes-like object is required, not 'str'")
    data = exact_bytes(args[0])
    if data is None:
        raise TypeError(f"a bytes-like object is required, not '{runtime.type_of(args[0]).__name__}'")
    file = _opened(self, "write")
    if not self.writes:
        raise UNSUPPORTED("File not open for writing" if type(self) is RawFile else "write")
    check_items(runtime, len(data))
    file.write(data)
    return len(data)


def _writelines(runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> object:
    exactly("writelines", args, kwargs, 1)
    _opened(self)
    return in_guest(runtime, "_sys", "write_lines", (self, args[0]))


def _seek(_runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> int:
    between("seek", args, kwargs, 1, 2)
    file = _opened(self, "seek")
    whence = index_of(args[1]) if len(args) > 1 else 0
    if whence not in (0, 1, 2):
        raise ValueError(f"whence value {whence} unsupported")
    return file.seek(index_of(args[0]), whence)


def _tell(_runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> int:
    exactly(f"{type(self).__name__}.tell", args, kwargs, 0)
    return _opened(self).position


def _truncate(_runtime: object, self: "BinaryFile", args: tuple, kwargs: dict) -> int:
    between("truncate", args, kwargs, 0, 1)
    file = _opened(self, "truncate")
    if not self.writes:
        raise UNSUPPORTED("File not open for writing" if type(self) is RawFile else "truncate")
    size = file.position if not args or args[0] is None else index_of(args[0])
    file.truncate(size)
    return size


def _flush(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> None:
    if self.number < 0:
        raise ValueError("flush of closed file" if self.writes and not isinstance(self, RawFile) else CLOSED + ".")


def _close(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> None:
    self.close_it()


def _fileno(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> int:
    _opened(self)
    return self.number


def _answer(attribute: str) -> Method:
    def answer(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> bool:
        if (attribute, type(self)) not in _NEVER:
            _opened(self)
        return {"readable": self.reads, "writable": self.writes, "seekable": True, "isatty": False}[attribute]

    return Method(answer)


def _itself(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> object:
    if self.number < 0:
        raise ValueError(CLOSED + ".")
    return self


def _exit(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> None:
    self.close_it()


def _detach(_runtime: object, self: "BufferedReader", _args: tuple, _kwargs: dict) -> object:
    _opened(self)
    raw, self.raw = self.raw, RawFile(number=DETACHED, mode=self.raw.mode)
    return raw


def _repr(_runtime: object, self: "BinaryFile", _args: tuple, _kwargs: dict) -> str:
    return f"<_io.{type(self).__name__} name={self.name!r}>"


def _repr_raw(_runtime: object, self: "RawFile", _args: tuple, _kwargs: dict) -> str:
    if self.number < 0:
        return "<_io.FileIO [closed]>"
    return f"<_io.FileIO name={self.name!r} mode={self.mode!r} closefd={self.closefd}>"


class BinaryFile(Opaque):
    """What the four classes share; ``number`` is that of the open file, -1 once it is closed."""

    __slots__ = ()
    plain = ("closed", "mode", "name")

    @property
    def closed(self) -> bool:
        """Whether it is closed."""
        return self.number < 0

    @property
    def reads(self) -> bool:
        """Whether it was opened for reading."""
        return "r" in self.mode or "+" in self.mode

    @property
    def writes(self) -> bool:
        """Whether it was opened for writing."""
        return "r" not in self.mode or "+" in self.mode

    read, readline, readlines, readinto = Method(_read), Method(_readline), Method(_readlines), Method(_readinto)
    write, writelines, seek, tell, truncate = Method(_write), Method(_writelines), Method(_seek), Method(_tell), Method(_truncate)
    flush, close, fileno = Method(_flush), Method(_close), Method(_fileno)
    readable, writable, seekable, isatty = _answer("readable"), _answer("writable"), _answer("seekable"), _answer("isatty")
    __iter__, __next__, __enter__, __exit__ = Method(_itself), Method(_next), Method(_itself), Method(_exit)


class RawFile(BinaryFile):
    """``FileIO``: the one of them that holds the open file, and closes it with the last reference to it."""

    __slots__ = ("closefd", "mode", "name", "number")
    plain = ("closed", "closefd", "mode", "name")
    saved = ("facts",)

    def __init__(self, runtime: object = None, number: int = -1, name: object = None, mode: str = "rb", *, closefd: bool = True) -> None:
        self.runtime, self.number, self.name, self.mode, self.closefd = runtime, number, name, mode, closefd

    @property
    def facts(self) -> tuple:
        """Its state for a snapshot."""
        return self.number, self.name, self.mode, self.closefd

    @facts.setter
    def facts(self, value: tuple) -> None:
        kinds = (int, (str, bytes, int, type(None)), str, bool)
        if type(value) is not tuple or len(value) != len(kinds) or not all(map(isinstance, value, kinds)):
            raise ValueError("the facts of a file are none")
        self.number, self.name, self.mode, self.closefd = value

    def close_it(self) -> None:
        """Close it, if it is not."""
        number, self.number = self.number, -1
        if number >= 0 and self.closefd:
            self.runtime.system.files.close(number)

    def __del__(self) -> None:
        try:
            self.close_it()
        except (AttributeError, OSError, TypeError):  # half made, or closed by its number
            return

    readall, __repr__ = Method(_readall), Method(_repr_raw)


class BufferedFile(BinaryFile):
    """What the three buffered classes share: a raw file below."""

    __slots__ = ("raw",)
    plain = ("closed", "mode", "name", "raw")
    saved = ("below",)

    def __init__(self, runtime: object, raw: RawFile) -> None:
        self.runtime, self.raw = runtime, raw

    @property
    def below(self) -> RawFile:
        """The raw file."""
        return self.raw

    @below.setter
    def below(self, value: RawFile) -> None:
        if not isinstance(value, RawFile):
            raise ValueError("what is below a file is none")  # noqa: TRY004 - the bytes that name it are bad
        self.raw = value

    @property
    def number(self) -> int:
        """The raw file's."""
        return self.raw.number

    @property
    def name(self) -> object:
        """The raw file's."""
        return self.raw.name

    @property
    def mode(self) -> str:
        """The raw file's."""
        return self.raw.mode

    def close_it(self) -> None:
        """Close the raw file."""
        self.raw.close_it()

    read1, readinto1, peek, detach, __repr__ = Method(_read), Method(_readinto), Method(_peek), Method(_detach), Method(_repr)


class BufferedReader(BufferedFile):
    """Open for reading."""

    __slots__ = ()


class BufferedWriter(BufferedFile):
    """Open for writing."""

    __slots__ = ()


class BufferedRandom(BufferedFile):
    """Open for both."""

    __slots__ = ()


RawFile.__name__ = RawFile.__qualname__ = "FileIO"
for _cls in (BinaryFile, BufferedFile, RawFile, BufferedReader, BufferedWriter, BufferedRandom):
    _cls.__module__ = "_io"

_NEVER = frozenset({("readable", BufferedWriter), ("writable", BufferedReader)})
# What is asked of classes that cannot: the answer is the class's, open or closed.
BINARY_TYPES = (BinaryFile, BufferedFile, RawFile, BufferedReader, BufferedWriter, BufferedRandom)
