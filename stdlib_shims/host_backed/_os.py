"""_os: what os takes from the session: environment, randomness, error texts, and the policy's file system.

Safe because every path goes to the policy's file system, which knows nothing but its mounts; what comes back are exact natives and the
own type of directory entries.
"""

import os
import sys
from collections.abc import Callable

from interpreter.extension import (
    GRANTED,
    Direct,
    HostModule,
    Made,
    Method,
    Opaque,
    between,
    check_items,
    entry,
    exact_bytes,
    exactly,
    in_guest,
    index_of,
    own_type,
)
from stdlib_shims.host_backed import environment
from stdlib_shims.host_backed.file_opening import named
from stdlib_shims.host_backed.sys import struct_type

_OLD_TEXTS = sys.version_info < (3, 13)
OWNER = 1000
# The user and group that scripts see as owner of every file.
_PATH = "string, bytes or os.PathLike"
_PATH_OR_NUMBER = "string, bytes, os.PathLike or integer"
_ANY = "string, bytes, os.PathLike, integer or None"


def _counted(least: int, most: int | None = None) -> Callable:
    """Decorator of an entry that takes so many positional arguments and no keywords."""

    def decorate(function: Callable) -> object:
        @entry
        def checked(runtime: object, args: tuple, kwargs: dict) -> object:
            between(function.__name__.removesuffix("_number"), args, kwargs, least, least if most is None else most)
            return function(runtime, args, kwargs)

        return checked

    return decorate


def _files(runtime: object) -> object:
    return runtime.system.files


def _path(runtime: object, value: object, function: str, kinds: str = _PATH, argument: str = "path") -> str | bytes | int:
    """A path as exact text or bytes, or the number of an open file where one is allowed. TypeError and ValueError in CPython's words."""
    if kinds is not _PATH and isinstance(value, int):
        return int(value)
    if kinds is _ANY and value is None:
        return "."
    if not isinstance(value, (str, bytes)) and not hasattr(type(value), "__fspath__"):
        raise TypeError(f"{function}: {argument} should be {kinds}, not {runtime.type_of(value).__name__}")
    path = os.fspath(value)
    path = str.__str__(path) if isinstance(path, str) else bytes(memoryview(path))
    if (0 if type(path) is bytes else "\0") in path:
        raise ValueError("embedded null byte" if _OLD_TEXTS else f"{function}: embedded null character in {argument}")
    return path


@entry
def urandom(runtime: object, args: tuple, kwargs: dict) -> bytes:
    """``os.urandom(size)``: from the session's source of randomness."""
    exactly("posix.urandom", args, kwargs, 1)
    size = index_of(args[0])
    if size < 0:
        raise ValueError("negative argument not allowed")
    check_items(runtime, size)
    return runtime.system.entropy(size)


def _result(facts: tuple, mount: int) -> os.stat_result:
    """What the facts of a file are to a script."""
    mode, inode, links, size, *times = facts
    seconds = [ns // 1_000_000_000 for ns in times]
    more = {"st_blksize": 4096, "st_blocks": (size + 511) // 512, "st_rdev": 0}
    for name, whole, ns in zip(("st_atime", "st_mtime", "st_ctime"), seconds, times, strict=True):
        more[name], more[name + "_ns"] = whole + 1e-9 * (ns % 1_000_000_000), ns
    return os.stat_result((mode, inode, mount, links, OWNER, OWNER, size, *seconds), more)


def make_stat_result(_runtime: object, args: tuple, kwargs: dict) -> os.stat_result:
    """``os.stat_result(sequence)``."""
    if args and type(args[0]) not in (tuple, list):
        raise TypeError("constructor requires a sequence")
    return os.stat_result(*args, **kwargs)


def _no_dir_fd(*given: object) -> None:
    if any(number is not None for number in given):
        raise NotImplementedError("dir_fd unavailable on this platform")


def _looked_up(runtime: object, value: object, function: str, *, follow: bool) -> os.stat_result:
    path = _path(runtime, value, function, _PATH_OR_NUMBER if function == "stat" else _PATH)
    files = _files(runtime)
    if type(path) is int:
        try:
            return _result(files.opened(path).handle.facts(), 2)
        except OSError as e:
            raise OSError(e.errno, e.strerror, path) from None
    with named(path) as text:
        *facts, mount = files.facts(text, follow=follow)
    return _result(facts, mount)


def _stat_arguments(path: object, *, dir_fd: object = None, follow_symlinks: object = True) -> tuple:
    _no_dir_fd(dir_fd)
    return path, bool(follow_symlinks)


def _lstat_arguments(path: object, *, dir_fd: object = None) -> object:
    _no_dir_fd(dir_fd)
    return path


def _listdir_arguments(path: object = None) -> object:
    return path


def _scandir_arguments(path: object = None) -> object:
    return path


# The host binds the arguments, and its errors name the function.
for _function in (_stat_arguments, _lstat_arguments, _listdir_arguments, _scandir_arguments):
    _function.__qualname__ = _function.__name__[1:].partition("_")[0]


@entry
def stat(runtime: object, args: tuple, kwargs: dict) -> os.stat_result:
    """``os.stat(path, *, dir_fd=None, follow_symlinks=True)``."""
    path, follow = _stat_arguments(*args, **kwargs)
    return _looked_up(runtime, path, "stat", follow=follow)


@entry
def lstat(runtime: object, args: tuple, kwargs: dict) -> os.stat_result:
    """``os.lstat(path, *, dir_fd=None)``."""
    return _looked_up(runtime, _lstat_arguments(*args, **kwargs), "lstat", follow=False)


@entry
def fstat(runtime: object, args: tuple, kwargs: dict) -> os.stat_result:
    """``os.fstat(number)``."""
    exactly("fstat", args, kwargs, 1)
    return _result(_files(runtime).opened(index_of(args[0])).handle.facts(), 2)


def _folder(runtime: object, value: object, function: str) -> str | bytes:
    path = _path(runtime, value, function, _ANY)
    if type(path) is int:
        raise NotADirectoryError(20, "Not a directory", path)
    return path


def _coded(names: list[str], path: str | bytes) -> list:
    return [name.encode("utf-8", "surrogateescape") for name in names] if type(path) is bytes else names


@entry
def listdir(runtime: object, args: tuple, kwargs: dict) -> list:
    """``os.listdir(path=None)``."""
    path = _folder(runtime, _listdir_arguments(*args, **kwargs), "listdir")
    with named(path) as text:
        return _coded(_files(runtime).names(text), path)


@_counted(1)
def scan(runtime: object, args: tuple, _kwargs: dict) -> tuple[list, list, list]:
    """``scan(path)``: the names of the folders, links and other things in a folder."""
    path = _folder(runtime, args[0], "scandir")
    with named(path) as text:
        rows = _files(runtime).listing(text)
    kinds: dict[str, list] = {"folder": [], "link": [], "file": [], "blocked": []}
    for name, kind, _ in rows:
        kinds[kind].append(name)
    return _coded(kinds["folder"], path), _coded(kinds["link"], path), _coded(kinds["file"] + kinds["blocked"], path)


@entry
def scandir(runtime: object, args: tuple, kwargs: dict) -> "ScandirIterator":
    """``os.scandir(path=None)``."""
    path = _folder(runtime, _scandir_arguments(*args, **kwargs), "scandir")
    with named(path) as text:
        rows = _files(runtime).listing(text)
    check_items(runtime, len(rows), 300)
    made = ScandirIterator()
    made.runtime = runtime
    slash = b"/" if type(path) is bytes else "/"
    top = path if path.endswith(slash) else path + slash
    entries = []
    new = DirEntry.__new__
    for row in rows:
        made_entry = new(DirEntry)
        made_entry.runtime, made_entry.facts, made_entry.top = runtime, row, top
        entries.append(made_entry)
    made.rest = iter(entries)
    return made


@_counted(2)
def access(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """``access(path, mode)``."""
    path = _path(runtime, args[0], "access")
    with named(path) as text:
        return _files(runtime).access(text, index_of(args[1]))


def _on_path(function: str, method: str, *, numbers: bool = False) -> object:
    """The entry of a function that passes a path, and numbers after it, to a method of the file system."""

    @entry
    def act(runtime: object, args: tuple, kwargs: dict) -> object:
        between(function, args, kwargs, 1, 2)
        path = _path(runtime, args[0], function, _PATH_OR_NUMBER if numbers else _PATH)
        files = _files(runtime)
        if type(path) is int:
            raise NotADirectoryError(20, "Not a directory")
        wanted = function in ("mkdir", "chmod")
        if len(args) != 1 + wanted:
            raise TypeError(f"{function} expected {1 + wanted} arguments, got {len(args)}")
        more = [index_of(v) for v in args[1:]]
        with named(path) as text:
            found = vars(type(files))[method](files, text, *more)
        return found.encode("utf-8", "surrogateescape") if type(path) is bytes and type(found) is str else found

    return act


@_counted(3)
def rename(runtime: object, args: tuple, _kwargs: dict) -> None:
    """``rename(source, target, name of the function)``."""
    source = _path(runtime, args[0], args[2], argument="src")
    target = _path(runtime, args[1], args[2], argument="dst")
    with named(source) as a, named(target) as b:
        _files(runtime).rename(a, b)


@_counted(3)
def utime(runtime: object, args: tuple, _kwargs: dict) -> None:
    """``utime(path, nanoseconds of access, nanoseconds of change)``; None for now."""
    path = _path(runtime, args[0], "utime")
    now = int(runtime.system.file_time() * 1e9)
    times = tuple(now if v is None else index_of(v) for v in args[1:])
    if any(not -(1 << 62) < v < 1 << 62 for v in times):
        raise OverflowError("timestamp out of range for platform time_t")
    try:
        with named(path) as text:
            _files(runtime).utime(text, times)
    except OSError as e:
        if _OLD_TEXTS:  # the path was not named then
            raise OSError(e.errno, e.strerror) from None
        raise


@_counted(0)
def getcwd(runtime: object, _args: tuple, _kwargs: dict) -> str:
    """``getcwd()``."""
    return _files(runtime).cwd


# ---- Open files by their numbers -----------------------------------------------------------------------------------


@_counted(2)
def open_number(runtime: object, args: tuple, _kwargs: dict) -> int:
    """``open(path, flags)``: the number of an open file."""
    path = _path(runtime, args[0], "open")
    flags = index_of(args[1])
    way = flags & 3
    with named(path) as text:
        return _files(runtime).open(
            text, read=way != 1, write=way != 0, create=bool(flags & 64), exclusive=flags & 192 == 192,
            truncate=bool(flags & 512) and way != 0, append=bool(flags & 1024),
        )  # fmt: skip


@_counted(1)
def close_number(runtime: object, args: tuple, _kwargs: dict) -> None:
    """``close(number)``."""
    _files(runtime).close(index_of(args[0]))


@_counted(2)
def read_number(runtime: object, args: tuple, _kwargs: dict) -> bytes:
    """``read(number, size)``."""
    file = _files(runtime).opened(index_of(args[0]))
    size = index_of(args[1])
    if size < 0:
        raise OSError(22, "Invalid argument")
    check_items(runtime, min(size, file.left()))
    return file.read(size)


@_counted(2)
def write_number(runtime: object, args: tuple, _kwargs: dict) -> int:
    """``write(number, data)``; 1 and 2 are the standard streams."""
    number, data = index_of(args[0]), exact_bytes(args[1])
    if data is None:
        raise TypeError(f"a bytes-like object is required, not '{runtime.type_of(args[1]).__name__}'")
    if number in (1, 2):
        runtime.write("stdout" if number == 1 else "stderr", data.decode("utf-8", "backslashreplace"))
        return len(data)
    _files(runtime).opened(number).write(data)
    return len(data)


@_counted(3)
def seek_number(runtime: object, args: tuple, _kwargs: dict) -> int:
    """``lseek(number, place, whence)``."""
    whence = index_of(args[2])
    if whence not in (0, 1, 2):
        raise OSError(22, "Invalid argument")
    return _files(runtime).opened(index_of(args[0])).seek(index_of(args[1]), whence)


@_counted(2)
def truncate_number(runtime: object, args: tuple, _kwargs: dict) -> None:
    """``ftruncate(number, size)``."""
    _files(runtime).opened(index_of(args[0])).truncate(index_of(args[1]))


@_counted(1)
def sync_number(runtime: object, args: tuple, _kwargs: dict) -> None:
    """``fsync(number)``."""
    _files(runtime).opened(index_of(args[0])).handle.sync()


# ---- Entries of folders --------------------------------------------------------------------------------------------


def _kind_of(self: "DirEntry", kwargs: dict, kind: str) -> object:
    """Whether an entry is of a kind; a link is followed unless the script says otherwise."""
    if self.kind != "link" or not kwargs.get("follow_symlinks", True):
        return self.kind == kind
    return in_guest(self.runtime, "posixpath", "isdir" if kind == "folder" else "isfile", (self.path,))


def _is_dir(_runtime: object, self: "DirEntry", args: tuple, kwargs: dict) -> object:
    exactly("DirEntry.is_dir", args, {}, 0)
    return _kind_of(self, kwargs, "folder")


def _is_file(_runtime: object, self: "DirEntry", args: tuple, kwargs: dict) -> object:
    exactly("DirEntry.is_file", args, {}, 0)
    return _kind_of(self, kwargs, "file")


def _is_symlink(_runtime: object, self: "DirEntry", args: tuple, kwargs: dict) -> bool:
    exactly("DirEntry.is_symlink", args, kwargs, 0)
    return self.kind == "link"


def _is_junction(_runtime: object, _self: "DirEntry", args: tuple, kwargs: dict) -> bool:
    exactly("DirEntry.is_junction", args, kwargs, 0)
    return False


def _stat(runtime: object, self: "DirEntry", args: tuple, kwargs: dict) -> object:
    exactly("DirEntry.stat", args, {}, 0)
    return in_guest(runtime, "os", "stat", (self.path,), {"follow_symlinks": kwargs.get("follow_symlinks", True)})


def _inode(_runtime: object, self: "DirEntry", args: tuple, kwargs: dict) -> int:
    exactly("DirEntry.inode", args, kwargs, 0)
    return self.number


def _fspath(_runtime: object, self: "DirEntry", _args: tuple, _kwargs: dict) -> object:
    return self.path


def _repr(_runtime: object, self: "DirEntry", _args: tuple, _kwargs: dict) -> str:
    return f"<DirEntry {self.name!r}>"


class DirEntry(Opaque):
    """What ``scandir`` gives of a name."""

    __slots__ = ("facts", "top")
    plain = ("name", "path")
    saved = ("state",)

    @property
    def name(self) -> str | bytes:
        """The name in its folder."""
        return self.facts[0] if type(self.top) is str else self.facts[0].encode("utf-8", "surrogateescape")

    @property
    def path(self) -> str | bytes:
        """The folder's path with the name."""
        return self.top + self.name

    @property
    def kind(self) -> str:
        """As the policy's file system says."""
        return self.facts[1]

    @property
    def number(self) -> int:
        """The inode."""
        return self.facts[2]

    @property
    def state(self) -> tuple:
        """All of it, for a snapshot."""
        return self.facts, self.top

    @state.setter
    def state(self, value: tuple) -> None:
        facts, top = value
        if tuple(map(type, facts)) != (str, str, int) or type(top) not in (str, bytes):
            raise ValueError("an entry of a folder is none")
        self.facts, self.top = facts, top

    is_dir, is_file, is_symlink, stat, inode = map(Method, (_is_dir, _is_file, _is_symlink, _stat, _inode))
    is_junction = Method(_is_junction)
    __fspath__, __repr__ = Method(_fspath), Method(_repr)


def _next(_runtime: object, self: "ScandirIterator", _args: tuple, _kwargs: dict) -> DirEntry:
    return next(self.rest)


def _iter(_runtime: object, self: "ScandirIterator", _args: tuple, _kwargs: dict) -> object:
    return self.rest


def _itself(_runtime: object, self: "ScandirIterator", _args: tuple, _kwargs: dict) -> object:
    return self


def _close(_runtime: object, self: "ScandirIterator", _args: tuple, _kwargs: dict) -> None:
    self.rest = iter([])


class ScandirIterator(Opaque):
    """What ``scandir`` gives: an iterator that can be closed. What is left is ``rest``, a list's own iterator."""

    __slots__ = ("rest",)
    saved = ("left",)

    @property
    def left(self) -> object:
        """The rest, for a snapshot."""
        return self.rest

    @left.setter
    def left(self, value: object) -> None:
        if type(value) is not type(iter([])):
            raise ValueError("the rest of a folder is none")
        self.rest = value

    close = Method(_close)
    __iter__, __next__, __enter__, __exit__ = Method(_iter), Method(_next), Method(_itself), Method(_close)


DirEntry.__module__ = ScandirIterator.__module__ = "posix"

MODULE = HostModule(
    "_os",
    {
        "environ": Made(environment.granted), GRANTED: Made(environment.granted),
        "urandom": urandom, "strerror": Direct(os.strerror), "stat": stat, "lstat": lstat, "fstat": fstat, "listdir": listdir, "scan": scan,
        "scandir": scandir, "access": access, "mkdir": _on_path("mkdir", "mkdir"), "rmdir": _on_path("rmdir", "rmdir"),
        "unlink": _on_path("unlink", "unlink"), "remove": _on_path("remove", "unlink"), "readlink": _on_path("readlink", "readlink"),
        "chmod": _on_path("chmod", "chmod", numbers=True), "chdir": _on_path("chdir", "chdir", numbers=True), "rename": rename,
        "utime": utime, "space": _on_path("statvfs", "space"), "getcwd": getcwd, "open": open_number, "close": close_number,
        "read": read_number, "write": write_number, "lseek": seek_number, "ftruncate": truncate_number, "fsync": sync_number,
        "DirEntry": DirEntry, "stat_result": os.stat_result,
    },
    types=(own_type(DirEntry), own_type(ScandirIterator), struct_type(os.stat_result, constructor=make_stat_result)),
    loaded=environment.renew,
)  # fmt: skip
