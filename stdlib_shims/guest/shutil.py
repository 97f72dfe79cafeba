"""File operations of a higher level, over open and os."""

import os
from collections import namedtuple

COPY_BUFSIZE = 64 * 1024


class Error(OSError):
    """Root of the module's errors."""


class SameFileError(Error):
    """Source and destination are the same file."""


class SpecialFileError(OSError):
    """The operation is not for such a file."""


class ReadError(OSError):
    """An archive cannot be read."""


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


def copyfile(src, dst, *, follow_symlinks=True):
    if os.path.abspath(src) == os.path.abspath(dst):
        raise SameFileError(f"{src!r} and {dst!r} are the same file")
    with open(src, "rb") as fsrc, open(dst, "wb") as fdst:
        copyfileobj(fsrc, fdst)
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    pass


copystat = copymode


def copy(src, dst, *, follow_symlinks=True):
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    return copyfile(src, dst)


copy2 = copy


def ignore_patterns(*patterns):
    import fnmatch

    def ignore(path, names):
        return {name for pattern in patterns for name in fnmatch.filter(names, pattern)}

    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    names = os.listdir(src)
    left_out = ignore(os.fspath(src), names) if ignore is not None else set()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    for name in names:
        if name in left_out:
            continue
        source, target = os.path.join(src, name), os.path.join(dst, name)
        if os.path.isdir(source):
            copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
        else:
            copy_function(source, target)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    try:
        for name in os.listdir(path):
            inner = os.path.join(path, name)
            if os.path.isdir(inner) and not os.path.islink(inner):
                rmtree(inner, ignore_errors)
            else:
                os.unlink(inner)
        os.rmdir(path)
    except OSError as e:
        if ignore_errors:
            return
        if onexc is not None:
            onexc(os.rmdir, path, e)
        elif onerror is not None:
            onerror(os.rmdir, path, (type(e), e, e.__traceback__))
        else:
            raise


def move(src, dst, copy_function=copy2):
    target = dst
    if os.path.isdir(dst):
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(target):
            raise Error(f"Destination path '{target}' already exists")
    try:
        os.rename(src, target)
    except OSError:
        if os.path.isdir(src):
            copytree(src, target, copy_function=copy_function)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


def which(cmd, mode=1, path=None):
    return None


def disk_usage(path):
    os.stat(path)
    return _usage(0, 0, 0)
