"""The operating system as a script may see it: paths, environment, and no access to files outside of what was granted."""

import posixpath as path
import sys as _sys

import _os
from _os import strerror, urandom  # noqa: F401 - names of the module

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

supports_follow_symlinks = set()
supports_dir_fd = set()
supports_fd = set()
supports_effective_ids = set()
supports_bytes_environ = False

_sys.modules["os.path"] = path


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    kind = type(path)
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


def getcwd():
    return "/"


def getcwdb():
    return b"/"


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


def _denied(path):
    path = fspath(path)
    raise PermissionError(13, "Permission denied", path)


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    fspath(path)
    return False


def stat(path, *, dir_fd=None, follow_symlinks=True):
    _denied(path)


def lstat(path, *, dir_fd=None):
    _denied(path)


def listdir(path="."):
    if fspath(path) == "/":
        return []
    return _denied(path)


def scandir(path="."):
    _denied(path)


def open(path, flags, mode=0o777, *, dir_fd=None):
    _denied(path)


def mkdir(path, mode=0o777, *, dir_fd=None):
    _denied(path)


def makedirs(name, mode=0o777, exist_ok=False):
    if exist_ok and fspath(name) == "/":
        return
    _denied(name)


def remove(path, *, dir_fd=None):
    _denied(path)


unlink = remove


def rmdir(path, *, dir_fd=None):
    _denied(path)


def removedirs(name):
    _denied(name)


def rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    _denied(src)


def renames(old, new):
    _denied(old)


def replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    _denied(src)


def link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True):
    _denied(src)


symlink = link


def readlink(path, *, dir_fd=None):
    _denied(path)


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    _denied(path)


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    _denied(path)


def truncate(path, length):
    _denied(path)


def chdir(path):
    if fspath(path) != "/":
        _denied(path)


def walk(top, topdown=True, onerror=None, followlinks=False):
    try:
        listdir(top)
    except OSError as e:
        if onerror is not None:
            onerror(e)
        return
    yield top, [], []


def _refused(name):
    def refuse(*args, **kwargs):
        raise PermissionError(f"os.{name} is not available in this sandbox")

    refuse.__name__ = refuse.__qualname__ = name
    return refuse


for _name in (
    "system", "popen", "fork", "forkpty", "kill", "killpg", "abort", "execl", "execle", "execlp", "execv", "execve", "execvp",
    "posix_spawn",
    "spawnl", "spawnv", "startfile", "wait", "waitpid", "pipe", "dup", "dup2", "read", "write", "close", "nice", "setuid", "setgid",
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
