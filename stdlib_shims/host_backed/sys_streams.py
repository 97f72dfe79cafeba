"""The session's standard streams as file objects: own types without state, writing through the runtime."""

import io

from interpreter.extension import Method, Opaque, exactly, in_guest

UNSUPPORTED = io.UnsupportedOperation


def _write(runtime: object, self: "TextStream", args: tuple, kwargs: dict) -> int:
    exactly("TextIOWrapper.write", args, kwargs, 1)
    text = args[0]
    if not isinstance(text, str):
        raise TypeError(f"write() argument must be str, not {runtime.type_of(text).__name__}")
    text = text if type(text) is str else str.__str__(text)
    if self.stream == "stdin":
        raise UNSUPPORTED("not writable")
    runtime.write(self.stream, text)
    return len(text)


def _write_bytes(runtime: object, self: "BinaryStream", args: tuple, kwargs: dict) -> int:
    exactly("BufferedWriter.write", args, kwargs, 1)
    data = bytes(memoryview(args[0]))
    runtime.write(self.stream, data.decode("utf-8", "backslashreplace"))
    return len(data)


def _write_lines(runtime: object, self: "TextStream", args: tuple, kwargs: dict) -> object:
    exactly("TextIOWrapper.writelines", args, kwargs, 1)
    return in_guest(runtime, "_sys", "write_lines", (self, args[0]))


def _nothing(_runtime: object, _self: object, _args: tuple, _kwargs: dict) -> None:
    return None


def _answer(value: object) -> Method:
    return Method(lambda _runtime, _self, _args, _kwargs: value)


def _fileno(_runtime: object, _self: object, _args: tuple, _kwargs: dict) -> int:
    raise UNSUPPORTED("fileno")


def _is_stdin(_runtime: object, self: "TextStream", _args: tuple, _kwargs: dict) -> bool:
    return self.stream == "stdin"


def _is_output(_runtime: object, self: "TextStream", _args: tuple, _kwargs: dict) -> bool:
    return self.stream != "stdin"


def _read(_runtime: object, self: "TextStream", _args: tuple, _kwargs: dict) -> str:
    if self.stream != "stdin":
        raise UNSUPPORTED("not readable")
    return ""


def _read_lines(runtime: object, self: "TextStream", args: tuple, kwargs: dict) -> list:
    _read(runtime, self, args, kwargs)
    return []


def _itself(_runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    return self


def _no_line(runtime: object, self: "TextStream", args: tuple, kwargs: dict) -> str:
    _read(runtime, self, args, kwargs)
    raise StopIteration


def _repr(_runtime: object, self: "TextStream", _args: tuple, _kwargs: dict) -> str:
    return f"<_io.TextIOWrapper name='{self.name}' mode='{self.mode}' encoding='utf-8'>"


class TextStream(Opaque):
    """``sys.stdin``, ``sys.stdout`` or ``sys.stderr``; ``stream`` is the name without ``sys.``."""

    __slots__ = ("stream",)
    plain = ("buffer", "closed", "encoding", "errors", "line_buffering", "mode", "name", "newlines")
    saved = ("stream",)
    encoding = "utf-8"
    closed = False
    line_buffering = False
    newlines = None

    def __init__(self, runtime: object, stream: str) -> None:
        self.runtime, self.stream = runtime, stream

    @property
    def name(self) -> str:
        """``<stdout>`` ..."""
        return f"<{self.stream}>"

    @property
    def mode(self) -> str:
        """``r`` or ``w``."""
        return "r" if self.stream == "stdin" else "w"

    @property
    def errors(self) -> str:
        """The error handler's name."""
        return "backslashreplace" if self.stream == "stderr" else "strict"

    @property
    def buffer(self) -> "BinaryStream":
        """The stream of bytes below."""
        return BinaryStream(self.runtime, self.stream)

    write, writelines, flush, close = Method(_write), Method(_write_lines), Method(_nothing), Method(_nothing)
    read, readline, readlines = Method(_read), Method(_read), Method(_read_lines)
    isatty, seekable = _answer(False), _answer(False)
    readable, writable = Method(_is_stdin), Method(_is_output)
    fileno, reconfigure = Method(_fileno), Method(_nothing)
    __iter__, __next__, __repr__ = Method(_itself), Method(_no_line), Method(_repr)
    __enter__, __exit__ = Method(_itself), Method(_nothing)


TextStream.__module__, TextStream.__name__, TextStream.__qualname__ = "_io", "TextIOWrapper", "TextIOWrapper"


class BinaryStream(Opaque):
    """What is below a standard stream: bytes go in as UTF-8."""

    __slots__ = ("stream",)
    plain = ("closed", "mode", "name")
    saved = ("stream",)
    closed = False

    def __init__(self, runtime: object, stream: str) -> None:
        self.runtime, self.stream = runtime, stream

    @property
    def name(self) -> str:
        """``<stdout>`` ..."""
        return f"<{self.stream}>"

    @property
    def mode(self) -> str:
        """``rb`` or ``wb``."""
        return "rb" if self.stream == "stdin" else "wb"

    write, flush, close, fileno = Method(_write_bytes), Method(_nothing), Method(_nothing), Method(_fileno)
    read = Method(lambda _runtime, _self, _args, _kwargs: b"")
    isatty = _answer(False)


BinaryStream.__module__, BinaryStream.__name__, BinaryStream.__qualname__ = "_io", "BufferedWriter", "BufferedWriter"
