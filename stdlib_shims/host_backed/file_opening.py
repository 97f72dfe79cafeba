"""``open``: which file object a path, a mode and the other arguments give.

Safe because paths and open files are the policy's file system; the host's own ``open`` is asked for the text of an error only, with
arguments that it refuses before it looks at them.
"""

import io

from interpreter.extension import in_guest, index_of, own_type, register
from stdlib_shims.host_backed.binary_files import BINARY_TYPES, BufferedRandom, BufferedReader, BufferedWriter, RawFile
from stdlib_shims.host_backed.text_files import TextFile

_NAMES = ("file", "mode", "buffering", "encoding", "errors", "newline", "closefd", "opener")
_DEFAULTS = (None, "r", -1, None, None, None, True, None)
_ACCESS = {"r": "r", "w": "w", "x": "w", "a": "w"}


def make_raw(runtime: object, args: tuple, kwargs: dict) -> object:
    """``FileIO(file, mode="r", closefd=True, opener=None)``."""
    def chosen(file: object, mode: object = "r", closefd: object = True, opener: object = None) -> tuple:  # noqa: FBT002 - as io's class
        return file, mode, closefd, opener

    file, mode, closefd, opener = chosen(*args, **kwargs)
    if not isinstance(mode, str):
        raise TypeError(f"FileIO() argument 'mode' must be str, not {runtime.type_of(mode).__name__}")
    mode = str.__str__(mode)
    return open_file(runtime, (file, mode if "b" in mode else mode + "b", 0), {"closefd": closefd, "opener": opener})


TYPES = tuple(own_type(cls, constructor=make_raw if cls is RawFile else False) for cls in (*BINARY_TYPES, TextFile))


def open_file(runtime: object, args: tuple, kwargs: dict) -> object:
    """``open(file, mode, buffering, encoding, errors, newline, closefd, opener)``."""
    file, mode, buffering, encoding, errors, newline, closefd, opener = _bound(args, kwargs)
    for name, value in (("mode", mode), ("encoding", encoding), ("errors", errors), ("newline", newline)):
        if not isinstance(value, str) and (value is not None or name == "mode"):
            wanted = "str" if name == "mode" else "str or None"
            got = "None" if value is None else runtime.type_of(value).__name__
            raise TypeError(f"open() argument '{name}' must be {wanted}, not {got}")
    buffering = index_of(buffering)
    mode, encoding, errors, newline = (v if v is None else str.__str__(v) for v in (mode, encoding, errors, newline))
    file = path_of(file)
    how, binary = _parsed(mode)
    if binary:
        for name, value in (("an encoding", encoding), ("an errors", errors), ("a newline", newline)):
            if value is not None:
                raise ValueError(f"binary mode doesn't take {name} argument")
    if sum(how.count(c) for c in "rwxa") != 1:
        raise ValueError("Must have exactly one of create/read/write/append mode and at most one plus")
    if buffering == 0 and not binary:
        raise ValueError("can't have unbuffered text I/O")
    if opener is not None:
        flags = _flags(how)
        return in_guest(runtime, "os", "_open_by", (opener, file, flags, mode, buffering, encoding, errors, newline))
    _make_known(runtime)
    raw = _raw(runtime, file, how, closefd=bool(closefd))
    if buffering == 0:
        return raw
    kind = BufferedRandom if "+" in how else BufferedReader if "r" in how else BufferedWriter
    buffer = kind(runtime, raw)
    if binary:
        return buffer
    settings = ("UTF-8" if encoding in (None, "locale") else encoding, errors or "strict", newline, buffering == 1)
    return TextFile(runtime, buffer, mode, settings)


def _bound(args: tuple, kwargs: dict) -> list:
    if len(args) > len(_NAMES) or any(name not in _NAMES for name in kwargs) or any(name in kwargs for name in _NAMES[: len(args)]):
        io.open(*[None] * len(args), **dict.fromkeys(kwargs))  # noqa: UP020, SIM115 - the host's own error about number and names; no values
    if not args and "file" not in kwargs:
        raise TypeError("open() missing required argument 'file' (pos 1)")
    return [*args, *(kwargs.get(name, default) for name, default in list(zip(_NAMES, _DEFAULTS, strict=True))[len(args) :])]


def path_of(file: object) -> str | bytes | int:
    """A path as exact text or bytes, or the number of an open file. TypeError for anything else; asks a script's ``__fspath__``."""
    import os

    if isinstance(file, int):
        return int(file)
    path = os.fspath(file)
    path = str.__str__(path) if isinstance(path, str) else bytes(memoryview(path))
    if (0 if type(path) is bytes else "\0") in path:
        raise ValueError("embedded null byte")
    return path


def _parsed(mode: str) -> tuple[str, bool]:
    """(the mode without its t or b, whether it is binary)."""
    if len(set(mode)) != len(mode) or set(mode) - set("xrwa+tb"):
        raise ValueError(f"invalid mode: {mode!r}")
    if "t" in mode and "b" in mode:
        raise ValueError("can't have text and binary mode at once")
    how = mode.replace("t", "").replace("b", "")
    if sum(how.count(c) for c in "xrwa") > 1:
        raise ValueError("must have exactly one of create/read/write/append mode")
    return how, "b" in mode


def _flags(how: str) -> int:
    """The flags of ``os.open`` that a mode stands for, as the guest's os has them."""
    access = 2 if "+" in how else 0 if "r" in how else 1
    return access | (0 if "r" in how else 64) | (512 if "w" in how else 128 if "x" in how else 1024 if "a" in how else 0)


def _raw(runtime: object, file: str | bytes | int, how: str, *, closefd: bool) -> RawFile:
    files = runtime.system.files
    update = "+" in how
    kind = next(c for c in how if c != "+")
    shown = {"r": "rb", "w": "wb", "x": "xb", "a": "ab"}[kind] + ("+" if update else "")
    shown = "rb+" if shown == "wb+" else shown
    if type(file) is int:
        if file < 0:
            raise ValueError("negative file descriptor")
        files.opened(file)
        return RawFile(runtime, file, file, shown, closefd=closefd)
    if not closefd:
        raise ValueError("Cannot use closefd=False with file name")
    with named(file) as path:
        number = files.open(
            path, read=kind == "r" or update, write=kind != "r" or update, create=kind != "r", exclusive=kind == "x",
            truncate=kind == "w", append=kind == "a",
        )  # fmt: skip
    return RawFile(runtime, number, file, shown)


class named:  # noqa: N801 - used as a statement
    """``with named(path) as text``: the path as text; an OSError within names the path as it was given, text or bytes."""

    __slots__ = ("path", "text")

    def __init__(self, path: str | bytes) -> None:
        self.path = path
        self.text = path if type(path) is str else path.decode("utf-8", "surrogateescape")

    def __enter__(self) -> str:
        return self.text

    def __exit__(self, _kind: object, error: object, _traceback: object) -> None:
        if isinstance(error, OSError) and type(self.path) is bytes and error.filename == self.text:
            error.filename = self.path


def _make_known(runtime: object) -> None:
    """Register the types of files with a session, once."""
    files = runtime.system.files
    if not files.known:
        files.known = True
        for native in TYPES:
            register(runtime, native)


__all__ = ["TYPES", "named", "open_file", "path_of"]
