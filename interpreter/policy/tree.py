"""HostTree: the files of a mount as they are on the host, reached by directory descriptors."""

from __future__ import annotations

import errno
import os
import stat
from itertools import islice
from operator import attrgetter

from interpreter.policy.walk import BLOCKED, FILE, FOLDER, LINK, Place, check_removable, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from interpreter.policy.mounts import Mount

try:
    from os import O_PATH
except ImportError:  # not a Linux
    O_PATH = os.O_RDONLY

_ENTER = O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_LIST = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_OPEN = os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY
# O_NONBLOCK: what was a file when it was looked at may be a pipe by now, and opening one would wait.

_PIECE = 10_000
# Entries of a folder that are read before their number is looked at.

MAX_CREATED = 100_000
"""Files and folders that one run may make in one mount."""


class Folder:
    """An open directory; closed with the last reference to it."""

    __slots__ = ("fd",)

    def __init__(self, fd: int) -> None:
        self.fd = fd

    def __del__(self) -> None:
        os.close(self.fd)


class HostFile:
    """An open regular file of the host. Reads and writes name their place; there is no position."""

    __slots__ = ("fd", "key", "tree")

    def __init__(self, fd: int, tree: HostTree) -> None:
        self.fd, self.tree = fd, tree
        self.key = tree.hold(os.fstat(fd)) if tree.quota is not None else None

    def size(self) -> int:
        """Bytes in it."""
        return os.fstat(self.fd).st_size

    def read_at(self, count: int, place: int) -> bytes:
        """At most `count` bytes; fewer only at the end."""
        data = os.pread(self.fd, count, place)
        if len(data) == count or not data:
            return data
        parts = [data]
        left, place = count - len(data), place + len(data)
        while left and (data := os.pread(self.fd, left, place)):
            parts.append(data)
            left -= len(data)
            place += len(data)
        return b"".join(parts)

    def write_at(self, data: bytes, place: int) -> None:
        """Write all bytes. EDQUOT if the mount would grow beyond its quota; then nothing is written."""

        def write() -> None:
            done = 0
            while done < len(data):
                done += os.pwrite(self.fd, data[done:] if done else data, place + done)

        self._counted(place + len(data), write)

    def truncate(self, size: int) -> None:
        """Cut or lengthen it."""
        self._counted(size, lambda: os.ftruncate(self.fd, size))

    def _counted(self, end: int, act: Callable[[], None]) -> None:
        """Act, which may lengthen the file to `end`, if the quota has room for that; what it did then is counted, even if it failed."""
        if self.tree.quota is None:
            act()
            return
        before = self.size()
        self.tree.has_room(end - before)
        try:
            act()
        finally:
            self.tree.count(self.size() - before)

    def facts(self) -> tuple:
        """What `HostTree.facts` gives of a name."""
        return _facts(os.fstat(self.fd))

    def sync(self) -> None:
        """Have the system write it to its disk."""
        os.fsync(self.fd)

    def lost(self) -> bool:
        """Whether no name leads to it any more."""
        return os.fstat(self.fd).st_nlink == 0

    def close(self) -> None:
        """Give it back."""
        fd, self.fd = self.fd, -1
        if fd < 0:
            return
        try:
            if self.key is not None:
                self.tree.release(self.key, os.fstat(fd).st_size)
        finally:
            os.close(fd)

    def __del__(self) -> None:
        self.close()


class HostTree:
    """A read-only or read-write mount. OSErrors are without a path. What a name is, is looked at before it is opened and after."""

    def __init__(self, mount: Mount) -> None:
        self.writable = mount.mode != "read-only"
        self.quota = mount.quota
        self.used = 0
        self.created = 0
        self.held: dict[tuple[int, int], int] = {}  # files that the script has open, and how often; kept where there is a quota
        self.nameless: set[tuple[int, int]] = set()  # those of them that it removed: their bytes are there until they are closed
        self.root = Folder(os.open(mount.host, O_PATH | os.O_DIRECTORY | os.O_CLOEXEC))

    # -- the walk
    def top(self) -> Folder:
        """The folder that is mounted."""
        return self.root

    def reach(self, names: Sequence[str]) -> Folder:
        """The folder to which names lead that are no links."""
        here = self.root
        for name in names:
            here = self.enter(here, name, FOLDER)
        return here

    def enter(self, here: Folder, name: str, kind: str | None) -> Folder:
        """The folder of a name."""
        if kind != FOLDER:
            raise refusal(errno.ENOENT if kind is None else errno.EACCES if kind in (BLOCKED, LINK) else errno.ENOTDIR)
        return Folder(os.open(name, _ENTER, dir_fd=here.fd))

    def kind(self, here: Folder, name: str) -> str | None:
        """What a name in a folder is; None if there is nothing."""
        try:
            return _kind(os.stat(name, dir_fd=here.fd, follow_symlinks=False))
        except FileNotFoundError:
            return None

    def target(self, here: Folder, name: str) -> str:
        """Where a link points."""
        return os.readlink(name, dir_fd=here.fd)

    # -- reading
    def facts(self, place: Place) -> tuple:
        """(mode, inode, links, size, times of access, change of content and change in nanoseconds) of what is at a place."""
        if not place.name:
            return _facts(os.fstat(place.folder.fd))
        found = os.stat(place.name, dir_fd=place.folder.fd, follow_symlinks=False)
        if _kind(found) != place.kind:
            raise refusal(errno.EACCES)
        return _facts(found)

    def listing(self, place: Place, most: int | None = None) -> list[tuple[str, str, int]]:
        """(name, kind, inode) of what is in a folder; a blocked one counts as a file there. MemoryError for more than `most`."""
        return self._entries(place, _row, most)

    def names(self, place: Place, most: int | None = None) -> list[str]:
        """The names in a folder. MemoryError for more than `most`."""
        return self._entries(place, _name, most)

    def _entries(self, place: Place, fact: Callable, most: int | None) -> list:
        here = place.folder if not place.name else HostTree.enter(self, place.folder, place.name, place.kind)
        fd = os.open(".", _LIST, dir_fd=here.fd)
        try:
            with os.scandir(fd) as entries:
                found: list = []
                while piece := [fact(entry) for entry in islice(entries, _PIECE)]:
                    found += piece
                    if most is not None and len(found) > most:
                        raise MemoryError
                return found
        finally:
            os.close(fd)

    def open(self, place: Place, *, read: bool, write: bool, create: bool, exclusive: bool, truncate: bool) -> HostFile:
        """The file of a name. It is made if `create` is set and there is none."""
        if exclusive and place.kind is not None:
            raise refusal(errno.EEXIST)
        if place.kind is None and not create:
            raise refusal(errno.ENOENT)
        if place.kind == FOLDER:
            raise refusal(errno.EISDIR)
        if place.kind in (BLOCKED, LINK):
            raise refusal(errno.EACCES)
        if (write or place.kind is None) and not self.writable:
            raise refusal(errno.EACCES)
        access = _OPEN | (os.O_RDWR if read and write else os.O_WRONLY if write else os.O_RDONLY)
        if place.kind is None:
            self.add_name()
            return HostFile(os.open(place.name, access | os.O_CREAT | os.O_EXCL, 0o666, dir_fd=place.folder.fd), self)
        try:
            file = HostFile(os.open(place.name, access, dir_fd=place.folder.fd), self)
        except OSError as e:
            raise refusal(errno.EACCES if e.errno in (errno.ELOOP, errno.ENXIO) else e.errno) from None
        if _kind(os.fstat(file.fd)) != FILE:
            raise refusal(errno.EACCES)
        if truncate:
            file.truncate(0)
        return file

    # -- changing
    def writing(self) -> None:
        """EACCES where the mount takes no changes."""
        if not self.writable:
            raise refusal(errno.EACCES)

    def has_room(self, more: int) -> None:
        """EDQUOT if the mount must not grow by so many bytes."""
        if more > 0 and self.quota is not None and self.used + more > self.quota:
            raise refusal(errno.EDQUOT)

    def count(self, more: int) -> None:
        """Count bytes by which the mount grew or shrank."""
        self.used = max(0, self.used + more)

    def hold(self, found: os.stat_result) -> tuple[int, int]:
        """Count an open file: its key for `release`."""
        key = found.st_dev, found.st_ino
        self.held[key] = self.held.get(key, 0) + 1
        return key

    def release(self, key: tuple[int, int], size: int) -> None:
        """An open file of so many bytes is closed."""
        self.held[key] -= 1
        if not self.held[key]:
            del self.held[key]
            if key in self.nameless:
                self.nameless.remove(key)
                self.count(-size)

    def add_name(self) -> None:
        """Count a file or folder that is made."""
        if self.created >= MAX_CREATED:
            raise refusal(errno.EDQUOT)
        self.created += 1

    def mkdir(self, place: Place, mode: int) -> None:
        """Make a folder."""
        if place.kind is not None:
            raise refusal(errno.EEXIST)
        self.writing()
        self.add_name()
        os.mkdir(place.name, mode & 0o777, dir_fd=place.folder.fd)

    def rmdir(self, place: Place) -> None:
        """Remove an empty folder."""
        check_removable(place)
        if place.kind != FOLDER:
            raise refusal(errno.ENOTDIR)
        self.writing()
        os.rmdir(place.name, dir_fd=place.folder.fd)

    def unlink(self, place: Place) -> None:
        """Remove a file or a link."""
        check_removable(place)
        if place.kind == FOLDER:
            raise refusal(errno.EISDIR)
        self.writing()
        found = self._counted_file(place)
        os.unlink(place.name, dir_fd=place.folder.fd)
        self._lost_name(found)

    def rename(self, source: Place, target: Place) -> None:
        """Move what is at one place to another."""
        if not source.name or not target.name:
            raise refusal(errno.EBUSY)
        check_removable(source)
        if target.kind == BLOCKED:
            raise refusal(errno.EACCES)
        self.writing()
        same = source.kind == FILE and target.kind == FILE and self.facts(source)[:2] == self.facts(target)[:2]
        found = None if same else self._counted_file(target)
        os.rename(source.name, target.name, src_dir_fd=source.folder.fd, dst_dir_fd=target.folder.fd)
        self._lost_name(found)

    def _counted_file(self, place: Place) -> os.stat_result | None:
        """What is at a place, if that is a file that the quota counts."""
        counted = self.quota is not None and place.kind == FILE
        return os.stat(place.name, dir_fd=place.folder.fd, follow_symlinks=False) if counted else None

    def _lost_name(self, found: os.stat_result | None) -> None:
        """Such a file was removed."""
        if found is None:
            return
        key = found.st_dev, found.st_ino
        if key in self.held:
            self.nameless.add(key)
        else:
            self.count(-found.st_size)

    def chmod(self, place: Place, mode: int) -> None:
        """Set the permission bits; no others."""
        fd = self._held(place)
        try:
            os.fchmod(fd, mode & 0o777)
        finally:
            os.close(fd)

    def utime(self, place: Place, times: tuple[int, int]) -> None:
        """Set the times of access and of change, in nanoseconds."""
        fd = self._held(place)
        try:
            os.utime(fd, ns=times)
        finally:
            os.close(fd)

    def _held(self, place: Place) -> int:
        """A descriptor of the file or folder at a place, to change its facts."""
        if place.kind is None:
            raise refusal(errno.ENOENT)
        if place.kind not in (FILE, FOLDER):
            raise refusal(errno.EACCES)
        self.writing()
        if place.kind == FOLDER:
            return os.open(place.name or ".", _LIST, dir_fd=place.folder.fd)
        fd = os.open(place.name, _OPEN | os.O_RDONLY, dir_fd=place.folder.fd)
        if _kind(os.fstat(fd)) != FILE:
            os.close(fd)
            raise refusal(errno.EACCES)
        return fd


def _kind(found: os.stat_result) -> str:
    mode = found.st_mode
    if stat.S_ISREG(mode):
        # A second name may be outside of the mount: nobody can tell, so such a file is not to be used.
        return FILE if found.st_nlink <= 1 else BLOCKED
    return FOLDER if stat.S_ISDIR(mode) else LINK if stat.S_ISLNK(mode) else BLOCKED


def _row(entry: os.DirEntry) -> tuple[str, str, int]:
    if entry.is_dir(follow_symlinks=False):
        kind = FOLDER
    elif entry.is_file(follow_symlinks=False):
        kind = FILE
    else:
        kind = LINK if entry.is_symlink() else BLOCKED
    return entry.name, kind, entry.inode()


_name = attrgetter("name")


def _facts(found: os.stat_result) -> tuple:
    return found.st_mode, found.st_ino, found.st_nlink, found.st_size, found.st_atime_ns, found.st_mtime_ns, found.st_ctime_ns
