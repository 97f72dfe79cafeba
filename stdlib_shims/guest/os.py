"""The operating system as a script may see it: paths, environment, and no access to files outside of what was granted."""

import posixpath as path
import sys as _sys

import _os
from _os import (  # noqa: F401 - names of the module
    DirEntry,
    close,
    fstat,
    fsync,
    ftruncate,
    getcwd,
    listdir,
    lstat,
    scandir,
    stat,
    stat_result,
    strerror,
    urandom,
    write,
)

name = "posix"
sep = "/"
altsep = None
extsep = "."
curdir = "."
pardir = ".."
pathsep = ":"
linesep = "\n"
defpath = "/bin:/usr/bin"
devnull = "/dev/null"
error = OSError

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2
F_OK = 0
R_OK = 4
W_OK = 2
X_OK = 1
O_RDONLY = 0
O_WRONLY = 1
O_RDWR = 2
O_CREAT = 64
O_EXCL = 128
O_TRUNC = 512
O_APPEND = 1024
O_CLOEXEC = 524288
O_DIRECTORY = 65536
O_NOFOLLOW = 131072
O_NONBLOCK = 2048
O_SYNC = 1052672

supports_follow_symlinks = set()
supports_dir_fd = set()
supports_fd = set()
supports_effective_ids = set()
supports_bytes_environ = False

_sys.modules["os.path"] = path


def fspath(path):
    kind = type(path)
    if issubclass(kind, (str, bytes)):
        return path
    try:
        method = kind.__fspath__
    except AttributeError:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {kind.__name__}") from None
    result = method(path)
    if isinstance(result, (str, bytes)):
        return result
    raise TypeError(f"expected {kind.__name__}.__fspath__() to return str or bytes, not {type(result).__name__}")


def fsencode(filename):
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


class _PathLikeType(type):
    def __instancecheck__(cls, obj):
        if cls is PathLike:
            return hasattr(type(obj), "__fspath__")
        return type.__instancecheck__(cls, obj)

    def __subclasscheck__(cls, other):
        if cls is PathLike:
            return hasattr(other, "__fspath__")
        return type.__subclasscheck__(cls, other)

    def register(cls, other):
        return other


class PathLike(metaclass=_PathLikeType):
    """A path object: one with a method __fspath__."""

    def __fspath__(self):
        raise NotImplementedError

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)


class _Environ(dict):
    """The environment: text to text."""

    def __getitem__(self, key):
        if not isinstance(key, str):
            raise TypeError(f"str expected, not {type(key).__name__}")
        try:
            return dict.__getitem__(self, key)
        except KeyError:
            raise KeyError(key) from None

    def __setitem__(self, key, value):
        for part in (key, value):
            if not isinstance(part, str):
                raise TypeError(f"str expected, not {type(part).__name__}")
        dict.__setitem__(self, key, value)

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def copy(self):
        return dict(self)

    def __repr__(self):
        return f"environ({dict.__repr__(self)})"


environ = _Environ(_os.environ)


def getenv(key, default=None):
    return environ.get(key, default)


def putenv(name, value):
    environ[name] = value


def unsetenv(name):
    environ.pop(name, None)


def getcwdb():
    return fsencode(getcwd())


def getpid():
    return 1


def getppid():
    return 0


def getlogin():
    return "user"


def getuid():
    return 1000


geteuid = getgid = getegid = getuid


def cpu_count():
    return 1


process_cpu_count = cpu_count


def getloadavg():
    return (0.0, 0.0, 0.0)


def get_terminal_size(fd=1):
    raise OSError(25, "Inappropriate ioctl for device")


def isatty(fd):
    return False


def umask(mask):
    return 0o022


def _no_dir_fd(*given):
    for number in given:
        if number is not None:
            raise NotImplementedError("dir_fd unavailable on this platform")


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    _no_dir_fd(dir_fd)
    return _os.access(path, mode)


def open(path, flags, mode=0o777, *, dir_fd=None):
    _no_dir_fd(dir_fd)
    return _os.open(path, flags)


def fdopen(fd, mode="r", buffering=-1, encoding=None, *args, **kwargs):
    if not isinstance(fd, int):
        raise TypeError(f"invalid fd type ({type(fd)}, expected integer)")
    from io import open

    return open(fd, mode, buffering, encoding, *args, **kwargs)


def _open_by(opener, file, flags, mode, buffering, encoding, errors, newline):
    """What ``open`` does when it is given an opener."""
    number = opener(file, flags)
    if not isinstance(number, int):
        raise TypeError("expected integer from opener")
    if number < 0:
        raise ValueError(f"opener returned {number}")
    from io import open

    return open(number, mode, buffering, encoding, errors, newline)


def read(fd, length):
    return _os.read(fd, length)


def lseek(fd, position, whence):
    return _os.lseek(fd, position, whence)


fdatasync = fsync


def mkdir(path, mode=0o777, *, dir_fd=None):
    _no_dir_fd(dir_fd)
    _os.mkdir(path, mode)


def makedirs(name, mode=0o777, exist_ok=False):
    name = fspath(name)
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    if head and tail and not path.exists(head):
        try:
            makedirs(head, exist_ok=exist_ok)
        except FileExistsError:
            pass  # made by another in the meantime
        if tail in (".", b"."):
            return
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def remove(path, *, dir_fd=None):
    _no_dir_fd(dir_fd)
    _os.remove(path)


def unlink(path, *, dir_fd=None):
    _no_dir_fd(dir_fd)
    _os.unlink(path)


def rmdir(path, *, dir_fd=None):
    _no_dir_fd(dir_fd)
    _os.rmdir(path)


def removedirs(name):
    rmdir(name)
    _prune(name)


def _prune(name):
    """Remove the folders above a name while they are empty."""
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            break
        head, tail = path.split(head)


def rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    _no_dir_fd(src_dir_fd, dst_dir_fd)
    _os.rename(src, dst, "rename")


def renames(old, new):
    head, tail = path.split(new)
    if head and tail and not path.exists(head):
        makedirs(head)
    rename(old, new)
    head, tail = path.split(old)
    if head and tail:
        try:
            removedirs(head)
        except OSError:
            pass  # not empty


def replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    _no_dir_fd(src_dir_fd, dst_dir_fd)
    _os.rename(src, dst, "replace")


def link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True):
    fspath(dst)
    raise PermissionError(1, "Operation not permitted", fspath(src), None, fspath(dst))


def symlink(src, dst, target_is_directory=False, *, dir_fd=None):
    fspath(dst)
    raise PermissionError(1, "Operation not permitted", fspath(src), None, fspath(dst))


def readlink(path, *, dir_fd=None):
    _no_dir_fd(dir_fd)
    return _os.readlink(path)


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    _no_dir_fd(dir_fd)
    _os.chmod(path, mode)


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    _no_dir_fd(dir_fd)
    if times is not None and ns is not None:
        raise ValueError("utime: you may specify either 'times' or 'ns' but not both")
    if ns is not None:
        if not (isinstance(ns, tuple) and len(ns) == 2):
            raise TypeError("utime: 'ns' must be a tuple of two ints")
        read, changed = ns
    elif times is not None:
        if not (isinstance(times, tuple) and len(times) == 2):
            raise TypeError("utime: 'times' must be either a tuple of two ints or None")
        read, changed = (int(t * 1000000000) if isinstance(t, float) else t * 1000000000 for t in times)
    else:
        read = changed = None
    _os.utime(path, read, changed)


def truncate(path, length):
    if isinstance(path, int):
        ftruncate(path, length)
        return
    number = open(path, O_WRONLY)
    try:
        ftruncate(number, length)
    finally:
        close(number)


def chdir(path):
    _os.chdir(path)


def walk(top, topdown=True, onerror=None, followlinks=False):
    top = fspath(top)
    try:
        folders, links, files = _os.scan(top)
    except OSError as e:
        if onerror is not None:
            onerror(e)
        return
    inside = folders
    if links:
        inside = list(folders)
        for name in links:
            if path.isdir(path.join(top, name)):
                folders.append(name)
                if followlinks:
                    inside.append(name)
            else:
                files.append(name)
    if topdown:
        yield top, folders, files
        for name in folders:  # the caller may have changed the list
            inner = path.join(top, name)
            if followlinks or not path.islink(inner):
                yield from walk(inner, topdown, onerror, followlinks)
    else:
        for name in inside:
            yield from walk(path.join(top, name), topdown, onerror, followlinks)
        yield top, folders, files


def _refused(name):
    def refuse(*args, **kwargs):
        raise PermissionError(f"os.{name} is not available in this sandbox")

    refuse.__name__ = refuse.__qualname__ = name
    return refuse


for _name in (
    "system", "popen", "fork", "forkpty", "kill", "killpg", "abort", "execl", "execle", "execlp", "execv", "execve", "execvp",
    "posix_spawn",
    "spawnl", "spawnv", "startfile", "wait", "waitpid", "pipe", "dup", "dup2", "nice", "setuid", "setgid",
    "chroot",
    "chown", "mkfifo", "mknod",
):  # fmt: skip
    globals()[_name] = _refused(_name)
del _name


def _exit(n):
    raise SystemExit(n)


def get_exec_path(env=None):
    return defpath.split(":")


class terminal_size(tuple):
    """Columns and lines of a terminal."""

    __slots__ = ()

    def __new__(cls, sizes):
        return tuple.__new__(cls, sizes)

    @property
    def columns(self):
        return self[0]

    @property
    def lines(self):
        return self[1]

    def __repr__(self):
        return f"os.terminal_size(columns={self[0]}, lines={self[1]})"


def uname():
    return ("Linux", "sandbox", "", "", "")


__all__ = [_n for _n in list(globals()) if _n[:1] != "_"]
