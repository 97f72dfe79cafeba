"""Temporary files and folders: files of a writable mount that remove themselves."""

import errno as _errno
import io as _io
import os as _os
import shutil as _shutil
import sys as _sys

__all__ = [
    "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory", "mkstemp", "mkdtemp", "mktemp", "TMP_MAX",
    "gettempprefix", "tempdir", "gettempdir", "gettempprefixb", "gettempdirb",
]  # fmt: skip

TMP_MAX = 10000
template = "tmp"
tempdir = None
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"


def _random_name():
    return "".join([_LETTERS[byte % len(_LETTERS)] for byte in _os.urandom(8)])


def _candidates():
    found = [name for name in map(_os.getenv, ("TMPDIR", "TEMP", "TMP")) if name]
    found += ["/tmp", "/var/tmp", "/usr/tmp"]
    return [_os.path.abspath(name) for name in found] + [_os.getcwd()]


def gettempdir():
    global tempdir
    if tempdir is None:
        names = _candidates()
        for name in names:
            if _os.path.isdir(name) and _os.access(name, _os.W_OK | _os.X_OK):
                tempdir = name
                break
        else:
            raise FileNotFoundError(_errno.ENOENT, f"No usable temporary directory found in {names}")
    return _os.fsdecode(tempdir)


def gettempdirb():
    return _os.fsencode(gettempdir())


def gettempprefix():
    return template


def gettempprefixb():
    return _os.fsencode(template)


def _prepared(prefix, suffix, dir):
    """(prefix, suffix, folder), all text or all bytes."""
    given = [part for part in (prefix, suffix, dir) if part is not None]
    given = [_os.fspath(part) for part in given]
    kinds = {bytes if isinstance(part, bytes) else str for part in given}
    if len(kinds) > 1:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    as_bytes = kinds == {bytes}
    if prefix is None:
        prefix = gettempprefixb() if as_bytes else template
    if suffix is None:
        suffix = b"" if as_bytes else ""
    if dir is None:
        dir = gettempdirb() if as_bytes else gettempdir()
    return prefix, suffix, dir


def _made(prefix, suffix, dir, make, what):
    """What ``make(path)`` gives for a new name, and the path."""
    prefix, suffix, dir = _prepared(prefix, suffix, dir)
    for _ in range(TMP_MAX):
        name = _random_name()
        if isinstance(prefix, bytes):
            name = name.encode()
        path = _os.path.abspath(_os.path.join(dir, prefix + name + suffix))
        try:
            return make(path), path
        except FileExistsError:
            continue
    raise FileExistsError(_errno.EEXIST, f"No usable temporary {what} name found")


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    return _made(prefix, suffix, dir, lambda path: _os.open(path, _os.O_RDWR | _os.O_CREAT | _os.O_EXCL, 0o600), "file")


def mkdtemp(suffix=None, prefix=None, dir=None):
    return _made(prefix, suffix, dir, lambda path: _os.mkdir(path, 0o700), "directory")[1]


def mktemp(suffix="", prefix=template, dir=None):
    if dir is None:
        dir = gettempdir()
    for _ in range(TMP_MAX):
        path = _os.path.join(dir, prefix + _random_name() + suffix)
        if not _os.path.lexists(path):
            return path
    raise FileExistsError(_errno.EEXIST, "No usable temporary filename found")


class _TemporaryFileWrapper:
    """A file that removes itself when it is closed."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self.delete = delete
        self._delete_on_close = delete_on_close
        self._there = True

    def __getattr__(self, name):
        return getattr(self.__dict__["file"], name)

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, exc, value, tb):
        self.file.close()
        self._remove()

    def __iter__(self):
        for line in self.file:
            yield line

    def close(self):
        self.file.close()
        if self._delete_on_close:
            self._remove()

    def _remove(self):
        if self.delete and self._there:
            self._there = False
            try:
                _os.unlink(self.name)
            except FileNotFoundError:
                pass

    def __repr__(self):
        return f"<tempfile._TemporaryFileWrapper object name={self.name!r}>"


def _opened(number, mode, buffering, encoding, newline, errors, path):
    try:
        file = _io.open(path, mode.replace("w", "r").replace("x", "r") if "+" in mode else mode, buffering, encoding, errors, newline)
    finally:
        _os.close(number)
    return file


def _new_file(mode, buffering, encoding, newline, suffix, prefix, dir, errors):
    number, path = mkstemp(suffix, prefix, dir)
    try:
        return _opened(number, mode, buffering, encoding, newline, errors, path), path
    except BaseException:
        _os.unlink(path)
        raise


if _sys.version_info >= (3, 12):

    def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                           errors=None, delete_on_close=True):  # fmt: skip
        file, path = _new_file(mode, buffering, encoding, newline, suffix, prefix, dir, errors)
        return _TemporaryFileWrapper(file, path, delete, delete_on_close)

else:

    def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                           errors=None):  # fmt: skip
        file, path = _new_file(mode, buffering, encoding, newline, suffix, prefix, dir, errors)
        return _TemporaryFileWrapper(file, path, delete)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    # It keeps its name until it is closed: a file without one could not be opened again where a saved run goes on.
    file, path = _new_file(mode, buffering, encoding, newline, suffix, prefix, dir, errors)
    return _TemporaryFileWrapper(file, path)


class SpooledTemporaryFile(_io.IOBase):
    """A stream in memory that becomes a file once it is larger than ``max_size``."""

    _rolled = False

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                 errors=None):  # fmt: skip
        if "b" in mode:
            self._file = _io.BytesIO()
        else:
            self._file = _io.TextIOWrapper(_io.BytesIO(), encoding=encoding or "utf-8", errors=errors, newline=newline)
        self._max_size = max_size
        self._rolled = False
        self._arguments = {
            "mode": mode, "buffering": buffering, "suffix": suffix, "prefix": prefix, "encoding": encoding, "newline": newline, "dir": dir,
            "errors": errors,
        }  # fmt: skip

    def _check(self, file):
        if not self._rolled and self._max_size and file.tell() > self._max_size:
            self.rollover()

    def rollover(self):
        if self._rolled:
            return
        file = self._file
        new = TemporaryFile(**self._arguments)
        place = file.tell()
        if hasattr(file, "buffer"):
            file.flush()
            new.file.buffer.write(file.buffer.getvalue())
            new.file.buffer.seek(0)
            new.seek(place)
        else:
            new.write(file.getvalue())
            new.seek(place)
        self._file = new
        self._rolled = True

    def __enter__(self):
        if self._file.closed:
            raise ValueError("Cannot enter context with closed file")
        return self

    def __exit__(self, exc, value, tb):
        self._file.close()

    def __iter__(self):
        return iter(self._file)

    def close(self):
        self._file.close()

    @property
    def closed(self):
        return self._file.closed

    @property
    def encoding(self):
        return self._file.encoding

    @property
    def errors(self):
        return self._file.errors

    @property
    def newlines(self):
        return self._file.newlines

    @property
    def mode(self):
        return self._file.mode if self._rolled else self._arguments["mode"]

    @property
    def name(self):
        return self._file.name if self._rolled else None

    def fileno(self):
        self.rollover()
        return self._file.fileno()

    def flush(self):
        self._file.flush()

    def isatty(self):
        return self._file.isatty()

    def readable(self):
        return self._file.readable()

    def writable(self):
        return self._file.writable()

    def seekable(self):
        return self._file.seekable()

    def read(self, *args):
        return self._file.read(*args)

    def readline(self, *args):
        return self._file.readline(*args)

    def readlines(self, *args):
        return self._file.readlines(*args)

    def seek(self, *args):
        return self._file.seek(*args)

    def tell(self):
        return self._file.tell()

    def truncate(self, size=None):
        if size is None:
            return self._file.truncate()
        if size > self._max_size:
            self.rollover()
        return self._file.truncate(size)

    def write(self, s):
        written = self._file.write(s)
        self._check(self._file)
        return written

    def writelines(self, iterable):
        self._file.writelines(iterable)
        self._check(self._file)


class TemporaryDirectory:
    """A folder that is removed, with all that is in it, at the end of a with statement or by ``cleanup``."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore_cleanup_errors = ignore_cleanup_errors
        self._delete = delete

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.name!r}>"

    def __enter__(self):
        return self.name

    def __exit__(self, exc, value, tb):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        if _os.path.exists(self.name):
            _shutil.rmtree(self.name, ignore_errors=self._ignore_cleanup_errors)
