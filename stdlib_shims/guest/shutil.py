"""File operations of a higher level, over open and os."""

import os
import stat
from collections import namedtuple

__all__ = [
    "copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree", "move", "rmtree", "Error", "SpecialFileError",
    "ExecError", "make_archive", "get_archive_formats", "register_archive_format", "unregister_archive_format", "get_unpack_formats",
    "register_unpack_format", "unregister_unpack_format", "unpack_archive", "ignore_patterns", "chown", "which", "get_terminal_size",
    "SameFileError", "disk_usage",
]  # fmt: skip

COPY_BUFSIZE = 64 * 1024


class Error(OSError):
    """Root of the module's errors."""


class SameFileError(Error):
    """Source and destination are the same file."""


class SpecialFileError(OSError):
    """The operation is not for such a file."""


class ExecError(OSError):
    """A command could not be run."""


class ReadError(OSError):
    """An archive cannot be read."""


class RegistryError(Exception):
    """A registry of archive formats has no such entry."""


_usage = namedtuple("usage", "total used free")


def get_terminal_size(fallback=(80, 24)):
    def number(name):
        try:
            return int(os.environ[name])
        except (KeyError, ValueError):
            return 0

    return os.terminal_size((number("COLUMNS") or fallback[0], number("LINES") or fallback[1]))


def copyfileobj(fsrc, fdst, length=0):
    length = length or COPY_BUFSIZE
    while data := fsrc.read(length):
        fdst.write(data)


def _same(src, dst):
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    if _same(src, dst):
        raise SameFileError(f"{src!r} and {dst!r} are the same file")
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, "rb") as fsrc:
        try:
            with open(dst, "wb") as fdst:
                copyfileobj(fsrc, fdst)
        except IsADirectoryError as e:
            if not os.path.exists(dst):
                raise FileNotFoundError(f"Directory does not exist: {dst}") from e
            raise
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    found = os.stat(src)
    os.utime(dst, ns=(found.st_atime_ns, found.st_mtime_ns))
    os.chmod(dst, stat.S_IMODE(found.st_mode))


def _below(src, dst):
    return os.path.join(dst, os.path.basename(src)) if os.path.isdir(dst) else dst


def copy(src, dst, *, follow_symlinks=True):
    dst = _below(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    dst = _below(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


def ignore_patterns(*patterns):
    import fnmatch

    def ignore(path, names):
        return {name for pattern in patterns for name in fnmatch.filter(names, pattern)}

    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    names = [entry.name for entry in os.scandir(src)]
    left_out = ignore(os.fspath(src), names) if ignore is not None else set()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for name in names:
        if name in left_out:
            continue
        source, target = os.path.join(src, name), os.path.join(dst, name)
        try:
            if os.path.islink(source):
                if symlinks:
                    os.symlink(os.readlink(source), target)
                    continue
                if not os.path.exists(source) and ignore_dangling_symlinks:
                    continue
            if os.path.isdir(source):
                copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(source, target)
        except Error as e:
            errors.extend(e.args[0])
        except OSError as e:
            errors.append((source, target, str(e)))
    try:
        copystat(src, dst)
    except OSError as e:
        errors.append((src, dst, str(e)))
    if errors:
        raise Error(errors)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    if dir_fd is not None:
        raise NotImplementedError("dir_fd unavailable on this platform")

    def failed(function, where, error):
        if ignore_errors:
            return
        if onexc is not None:
            onexc(function, where, error)
        elif onerror is not None:
            onerror(function, where, (type(error), error, error.__traceback__))
        else:
            raise error

    if os.path.islink(path):
        failed(os.path.islink, path, OSError("Cannot call rmtree on a symbolic link"))
        return
    _remove(path, failed)


rmtree.avoids_symlink_attacks = True


def _remove(path, failed):
    try:
        entries = list(os.scandir(path))
    except OSError as e:
        failed(os.scandir if os.path.lexists(path) else os.lstat, path, e)
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            _remove(entry.path, failed)
            continue
        try:
            os.unlink(entry.path)
        except OSError as e:
            failed(os.unlink, entry.path, e)
    try:
        os.rmdir(path)
    except OSError as e:
        failed(os.rmdir, path, e)


def move(src, dst, copy_function=copy2):
    target = dst
    if os.path.isdir(dst):
        if _same(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return None
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(target):
            raise Error(f"Destination path '{target}' already exists")
    try:
        os.rename(src, target)
    except OSError:
        if os.path.isdir(src):
            if (os.path.abspath(dst) + "/").startswith(os.path.abspath(src) + "/"):
                raise Error(f"Cannot move a directory '{src}' into itself '{dst}'.") from None
            copytree(src, target, copy_function=copy_function, symlinks=True)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    if os.path.dirname(cmd):
        return cmd if os.path.isfile(cmd) and os.access(cmd, mode) else None
    if path is None:
        path = os.environ.get("PATH") or os.defpath
    for folder in os.fsdecode(path).split(os.pathsep):
        name = os.path.join(folder, cmd)
        if os.path.isfile(name) and os.access(name, mode):
            return name
    return None


def disk_usage(path):
    import _os

    total, used = _os.space(path)
    return _usage(total, used, total - used)


def chown(path, user=None, group=None, *, dir_fd=None, follow_symlinks=True):
    if user is None and group is None:
        raise ValueError("user and/or group must be set")
    raise PermissionError(1, "Operation not permitted", os.fspath(path))


def get_archive_formats():
    return []


get_unpack_formats = get_archive_formats


def register_archive_format(name, function, extra_args=None, description=""):
    raise RegistryError(f"archives are not available in this sandbox: {name}")


def unregister_archive_format(name):
    raise KeyError(name)


register_unpack_format = register_archive_format
unregister_unpack_format = unregister_archive_format


def make_archive(base_name, format, root_dir=None, base_dir=None, *args, **kwargs):
    raise ValueError(f"unknown archive format {format!r}")


def unpack_archive(filename, extract_dir=None, format=None, **kwargs):
    if format is not None:
        raise ValueError(f"Unknown unpack format '{format}'")
    raise ReadError(f"Unknown archive format '{filename}'")
