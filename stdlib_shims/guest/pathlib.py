"""Paths as objects: pure ones that only compute, and concrete ones over os."""

import os
import posixpath
import sys

__all__ = ["PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """The operation is not for such a path."""


class PurePath:
    """A path that is not looked up. The flavour is POSIX unless it is a PureWindowsPath."""

    _sep = "/"
    _windows = False

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args, **kwargs):
        parts = []
        for arg in args:
            if isinstance(arg, PurePath):
                text = str(arg)
                if arg._windows and not self._windows:
                    text = text.replace("\\", "/")
            else:
                try:
                    text = os.fspath(arg)
                except TypeError:
                    if sys.version_info < (3, 12):
                        raise
                    text = arg
                if not isinstance(text, str):
                    raise TypeError(
                        "argument should be a str or an os.PathLike object where __fspath__ returns a str, not " + repr(type(text).__name__)
                    )
            parts.append(text)
        self._set(*self._parse(parts))

    def _set(self, drive, root, tail):
        self._drive = drive
        self._root = root
        self._tail = tail
        # The text, under the name by which a path crosses to the host.
        self._boundary_path = (drive + root + self._sep.join(tail)) or "."

    @classmethod
    def _parse(cls, texts):
        """Drive, root and the other parts of joined texts."""
        joined = ""
        for text in texts:
            joined = text if text.startswith("/") or not joined else joined + ("" if joined.endswith("/") else "/") + text
        root = ""
        if joined.startswith("/"):
            root = "//" if joined.startswith("//") and not joined.startswith("///") else "/"
        return "", root, [part for part in joined.split("/") if part and part != "."]

    def _like(self, root, tail, drive=None):
        made = object.__new__(type(self))
        made._set(self._drive if drive is None else drive, root, tail)
        return made

    def with_segments(self, *pathsegments):
        return type(self)(*pathsegments)

    def __reduce__(self):
        return self.__class__, self.parts

    def __str__(self):
        return self._boundary_path

    def __fspath__(self):
        return self._boundary_path

    def as_posix(self):
        return str(self).replace(self._sep, "/")

    def __bytes__(self):
        return os.fsencode(str(self))

    def __repr__(self):
        return f"{self.__class__.__name__}({self.as_posix()!r})"

    def as_uri(self):
        from urllib.parse import quote_from_bytes

        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        return "file://" + quote_from_bytes(os.fsencode(str(self)))

    def _key(self):
        return str(self).lower() if self._windows else str(self)

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._windows == other._windows and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def _order(self):
        return self._key().split(self._sep)

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() < other._order()

    def __le__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() <= other._order()

    def __gt__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() > other._order()

    def __ge__(self, other):
        if not isinstance(other, PurePath) or self._windows != other._windows:
            return NotImplemented
        return self._order() >= other._order()

    @property
    def drive(self):
        return self._drive

    @property
    def root(self):
        return self._root

    @property
    def anchor(self):
        return self._drive + self._root

    @property
    def parts(self):
        return (self.anchor, *self._tail) if self.anchor else tuple(self._tail)

    @property
    def name(self):
        return self._tail[-1] if self._tail else ""

    @property
    def suffix(self):
        name = self.name.lstrip(".") if self.name.strip(".") else ""
        dot = name.rfind(".")
        return name[dot:] if 0 < dot < len(name) - 1 else ""

    @property
    def suffixes(self):
        name = self.name
        if name.endswith("."):
            return []
        return ["." + part for part in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        return self.name[: len(self.name) - len(self.suffix)]

    def with_name(self, name):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        if not name or "/" in name or (self._windows and "\\" in name) or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        return self._like(self._root, [*self._tail[:-1], name])

    def with_stem(self, stem):
        suffix = self.suffix
        if not stem and suffix:
            raise ValueError(f"{self!r} has a non-empty suffix")
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        if "/" in suffix or (suffix and not suffix.startswith(".")) or suffix == ".":
            raise ValueError(f"Invalid suffix {suffix!r}")
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        return self._like(self._root, [*self._tail[:-1], self.stem + suffix])

    def relative_to(self, other, *_deprecated, walk_up=False):
        other = self.with_segments(other, *_deprecated)
        steps = 0
        base = other
        while True:
            if base.anchor == self.anchor and self._tail[: len(base._tail)] == base._tail:
                break
            if not walk_up:
                text = f"{str(self)!r} is not in the subpath of {str(other)!r}"
                if sys.version_info < (3, 12):
                    text += " OR one path is relative and the other is absolute."
                raise ValueError(text)
            if not base._tail:
                raise ValueError(f"{str(self)!r} and {str(other)!r} have different anchors")
            if base._tail[-1] == "..":
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
            base = base.parent
            steps += 1
        return self._like("", [".."] * steps + self._tail[len(base._tail) :], "")

    def is_relative_to(self, other, *_deprecated):
        other = self.with_segments(other, *_deprecated)
        return other.anchor == self.anchor and self._tail[: len(other._tail)] == other._tail

    def joinpath(self, *pathsegments):
        return self.with_segments(self, *pathsegments)

    def __truediv__(self, key):
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    @property
    def parent(self):
        return self._like(self._root, self._tail[:-1]) if self._tail else self

    @property
    def parents(self):
        found = []
        path = self
        while path._tail:
            path = path.parent
            found.append(path)
        return tuple(found)

    def is_absolute(self):
        return bool(self._root) and (not self._windows or bool(self._drive))

    def is_reserved(self):
        return False

    def match(self, path_pattern, *, case_sensitive=None):
        import fnmatch

        pattern = self.with_segments(path_pattern)
        if not pattern.parts:
            raise ValueError("empty pattern")
        mine, wanted = self.parts, pattern.parts
        if pattern.anchor and len(wanted) != len(mine):
            return False
        if len(wanted) > len(mine):
            return False
        for part, glob in zip(reversed(mine), reversed(wanted)):
            if self._windows and case_sensitive is not True:
                part, glob = part.lower(), glob.lower()
            if not fnmatch.fnmatchcase(part, glob):
                return False
        return True

    def full_match(self, pattern, *, case_sensitive=None):
        return _match_all(self.parts, self.with_segments(pattern).parts)

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)


def _match_all(parts, patterns):
    """Whether patterns, where ** stands for any number of parts, match all parts."""
    import fnmatch

    if not patterns:
        return not parts
    if patterns[0] == "**":
        return any(_match_all(parts[i:], patterns[1:]) for i in range(len(parts) + 1))
    return bool(parts) and fnmatch.fnmatchcase(parts[0], patterns[0]) and _match_all(parts[1:], patterns[1:])


class PurePosixPath(PurePath):
    """A pure path of POSIX systems."""



class PureWindowsPath(PurePath):
    """A pure path of Windows."""

    _sep = "\\"
    _windows = True

    @classmethod
    def _parse(cls, texts):
        drive, root, tail = "", "", []
        for text in texts:
            text = text.replace("/", "\\")
            this_drive, this_root = "", ""
            if text.startswith("\\\\"):
                share = text[2:].split("\\", 2)
                this_drive = "\\\\" + "\\".join(share[:2])
                this_root = "\\"
                text = share[2] if len(share) > 2 else ""
            else:
                if text[1:2] == ":":
                    this_drive, text = text[:2], text[2:]
                if text.startswith("\\"):
                    this_root = "\\"
            parts = [part for part in text.split("\\") if part and part != "."]
            if this_root or (this_drive and this_drive.lower() != drive.lower()):
                drive, root, tail = this_drive or drive, this_root, parts
            else:
                drive = this_drive or drive
                tail = tail + parts
        return drive, root, tail


class Path(PurePath):
    """A path that can be looked up."""


    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        elif cls is WindowsPath:
            raise UnsupportedOperation("cannot instantiate 'WindowsPath' on your system")
        return object.__new__(cls)

    @classmethod
    def cwd(cls):
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        return cls("~").expanduser()

    def expanduser(self):
        if self._root or not self._tail or self._tail[0][:1] != "~":
            return self
        home = posixpath.expanduser(self._tail[0])
        if home[:1] == "~":
            raise RuntimeError("Could not determine home directory.")
        return self.with_segments(home, *self._tail[1:])

    def absolute(self):
        return self if self.is_absolute() else self.with_segments(os.getcwd(), self)

    def resolve(self, strict=False):
        return self.with_segments(posixpath.realpath(self, strict=strict))

    def samefile(self, other_path):
        mine = self.stat()
        other = other_path.stat() if isinstance(other_path, Path) else os.stat(other_path)
        return (mine.st_ino, mine.st_dev) == (other.st_ino, other.st_dev)

    def stat(self, *, follow_symlinks=True):
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        return self.stat(follow_symlinks=False)

    def exists(self, *, follow_symlinks=True):
        return posixpath.exists(self) if follow_symlinks else posixpath.lexists(self)

    def is_file(self, *, follow_symlinks=True):
        return posixpath.isfile(self)

    def is_dir(self, *, follow_symlinks=True):
        return posixpath.isdir(self)

    def is_symlink(self):
        return posixpath.islink(self)

    def is_mount(self):
        return False

    is_socket = is_fifo = is_block_device = is_char_device = is_junction = is_mount

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        return open(self, mode, buffering, encoding, errors, newline)

    def read_text(self, encoding=None, errors=None, newline=None):
        with self.open("r", encoding=encoding, errors=errors, newline=newline) as f:
            return f.read()

    def read_bytes(self):
        with self.open("rb") as f:
            return f.read()

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError(f"data must be str, not {data.__class__.__name__}")
        with self.open("w", encoding=encoding, errors=errors, newline=newline) as f:
            return f.write(data)

    def write_bytes(self, data):
        view = memoryview(data)
        with self.open("wb") as f:
            return f.write(view)

    def iterdir(self):
        return iter([self._like(self._root, [*self._tail, name]) for name in os.listdir(self)])

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        text = os.fspath(pattern)
        if not text:
            raise ValueError(f"Unacceptable pattern: {self.with_segments(text) if sys.version_info >= (3, 13) else text!r}")
        if text.startswith("/"):
            raise NotImplementedError("Non-relative patterns are unsupported")
        return _found(self, self.with_segments(text)._tail)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        return _found(self, ["**", *self.with_segments(os.fspath(pattern))._tail])

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        for top, folders, files in os.walk(self, top_down, on_error, follow_symlinks):
            yield self.with_segments(top), folders, files

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        try:
            os.mkdir(self, mode)
        except FileNotFoundError:
            if not parents or self.parent == self:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, exist_ok=exist_ok)
        except OSError:
            if not exist_ok or not self.is_dir():
                raise

    def touch(self, mode=0o666, exist_ok=True):
        if exist_ok:
            try:
                os.utime(self)
                return
            except FileNotFoundError:
                pass
        os.close(os.open(self, os.O_CREAT | os.O_WRONLY | (0 if exist_ok else os.O_EXCL), mode))

    def unlink(self, missing_ok=False):
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rmdir(self):
        os.rmdir(self)

    def rename(self, target):
        os.rename(self, target)
        return self.with_segments(target)

    def replace(self, target):
        os.replace(self, target)
        return self.with_segments(target)

    def chmod(self, mode, *, follow_symlinks=True):
        os.chmod(self, mode)

    def symlink_to(self, target, target_is_directory=False):
        os.symlink(target, self)

    def hardlink_to(self, target):
        os.link(target, self)

    def readlink(self):
        return self.with_segments(os.readlink(self))

    def owner(self):
        raise UnsupportedOperation(f"{self.__class__.__name__}.owner() is unsupported on this system")

    group = owner

    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass


def _found(path, patterns):
    """The paths below one that match the parts of a pattern."""
    import fnmatch

    if not patterns:
        yield path
        return
    first, rest = patterns[0], patterns[1:]
    if first == "**":
        yield from _found(path, rest) if rest else [path]
        for name in sorted(os.listdir(path)) if path.is_dir() else ():
            inner = path / name
            if inner.is_dir() and not inner.is_symlink():
                yield from _found(inner, patterns)
            elif not rest and sys.version_info >= (3, 13):
                yield inner
        return
    if not any(c in first for c in "*?["):
        inner = path / first
        if inner.exists():
            yield from _found(inner, rest)
        return
    if not path.is_dir():
        return
    for name in os.listdir(path):
        if fnmatch.fnmatchcase(name, first):
            inner = path / name
            if not rest or inner.is_dir():
                yield from _found(inner, rest)


if sys.version_info < (3, 12):
    del Path.walk


class PosixPath(Path, PurePosixPath):
    """A path of this system."""



class WindowsPath(Path, PureWindowsPath):
    """A path of another system; it cannot be made here."""

