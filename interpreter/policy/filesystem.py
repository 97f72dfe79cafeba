"""FileSystem: the tree of paths that a script sees, made of the mounts; and its open files."""

from __future__ import annotations

import errno
import os
import stat
from functools import wraps

from interpreter.errors import SnapshotError
from interpreter.policy.open_files import OpenFile
from interpreter.policy.overlay import OverlayTree
from interpreter.policy.tree import HostTree
from interpreter.policy.walk import FOLDER, LINK, Above, Place, refusal, split, stays_inside, walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from interpreter.objects.system import System
    from interpreter.policy.mounts import Mount

MAX_PATH = 4096
"""Bytes of a path with its end mark; the limit of Linux."""
MAX_OPEN = 256
"""Files that a script can have open."""
FIRST_NUMBER = 3
"""Number of the first open file, after the three standard streams."""


UNBOUNDED = 1 << 40
"""Bytes that a mount without a quota says it has."""


class VirtualFolder:
    """A folder above mounts: it holds what leads to them."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[str, ...]) -> None:
        self.parts = parts


def _ends_with_dot(path: str) -> bool:
    """Whether the last name of a path is a dot: then it names no entry of a folder that could be moved or removed."""
    return path.rstrip("/").rpartition("/")[2] == "."


def _named(method: Callable) -> Callable:
    """A method whose OSErrors name the guest's path (its first argument) and nothing of the host."""

    @wraps(method)
    def call(self: FileSystem, path: str, *args: object, **kwargs: object) -> object:
        try:
            return method(self, path, *args, **kwargs)
        except OSError as e:
            number = e.errno or errno.EIO
            raise OSError(number, os.strerror(number), path) from None

    return call


class FileSystem:
    """What one engine's script can do with files. Paths are guest paths; relative ones start at ``cwd``.

    Outside of all mounts every operation raises PermissionError. OSErrors carry the path as it was given.
    ``system`` gives the time for what is written and the bytes of memory of the script.
    """

    def __init__(self, mounts: Iterable[Mount], system: System) -> None:
        self.system = system
        self.cwd = "/"
        self.version = 0
        self.known = False  # whether the session knows the types of file objects
        self.open_files: dict[int, OpenFile] = {}
        self.trees: dict[tuple[str, ...], HostTree] = {}
        for mount in mounts:
            mount.check()
            if mount.mode == "overlay":
                tree: HostTree = OverlayTree(mount, system)
            else:
                tree = HostTree(mount)
            self.trees[mount.parts()] = tree
        self.above = {parts[:i] for parts in self.trees for i in range(len(parts))} | {()}
        self.above -= set(self.trees)

    # -- paths
    def locate(self, path: str, *, follow: bool = True) -> tuple[HostTree, Place] | VirtualFolder:
        """Where a path leads. PermissionError outside of all mounts, other OSErrors as the system raises them."""
        if len(os.fsencode(path)) >= MAX_PATH:
            raise refusal(errno.ENAMETOOLONG)
        if not path:
            raise refusal(errno.ENOENT)
        must_be_folder = path.endswith(("/", "/."))
        rest = split(path if path.startswith("/") else f"{self.cwd}/{path}")
        at: tuple[str, ...] = ()
        while True:
            while at not in self.trees and rest:
                part = rest.pop(0)
                at = at[:-1] if part == ".." else (*at, part)
                if at not in self.above and at not in self.trees:
                    raise refusal(errno.EACCES)
            if at not in self.trees:
                return VirtualFolder(at)
            tree = self.trees[at]
            try:
                place = walk(tree, rest, follow=follow or must_be_folder)
            except Above as e:
                at, rest = at[:-1], e.rest
                if at in self.trees:  # the mount is the root itself, and `..` of the root is the root
                    rest = e.rest
                continue
            if must_be_folder and place.kind not in (None, FOLDER):
                raise refusal(errno.ENOTDIR)
            if place.kind is None and _ends_with_dot(path):
                raise refusal(errno.ENOENT)
            return tree, place

    def _place(self, path: str, *, follow: bool = True) -> tuple[HostTree, Place]:
        found = self.locate(path, follow=follow)
        if type(found) is VirtualFolder:
            raise refusal(errno.EACCES)
        return found

    def _path_to(self, tree: HostTree, place: Place) -> str:
        """The path of a place in a mount from the root, without dots and links."""
        root = next(parts for parts, known in self.trees.items() if known is tree)
        return "/" + "/".join((*root, *place.path()))

    # -- reading
    @_named
    def facts(self, path: str, *, follow: bool = True) -> tuple:
        """(mode, inode, links, size, three times in nanoseconds, number of the mount) of what a path leads to."""
        found = self.locate(path, follow=follow)
        if type(found) is VirtualFolder:
            return stat.S_IFDIR | 0o555, 2 + len(found.parts), 2 + len(self.trees), 4096, 0, 0, 0, 1
        tree, place = found
        if place.kind is None:
            raise refusal(errno.ENOENT)
        if place.kind == "blocked":
            raise refusal(errno.EACCES)
        return (*tree.facts(place), 2 + list(self.trees.values()).index(tree))

    @_named
    def listing(self, path: str) -> list[tuple[str, str, int]]:
        """(name, kind, inode) of what is in a folder. MemoryError for more than the script may have."""
        found = self.locate(path)
        if type(found) is VirtualFolder:
            return [(name, FOLDER, 3 + len(found.parts)) for name in self._leading(found)]
        tree, place = found
        if place.kind is None:
            raise refusal(errno.ENOENT)
        return tree.listing(place, self._most())

    @_named
    def names(self, path: str) -> list[str]:
        """The names in a folder. MemoryError for more than the script may have."""
        found = self.locate(path)
        if type(found) is VirtualFolder:
            return self._leading(found)
        tree, place = found
        if place.kind is None:
            raise refusal(errno.ENOENT)
        return tree.names(place, self._most())

    def _leading(self, folder: VirtualFolder) -> list[str]:
        """The names in a folder above mounts."""
        depth = len(folder.parts)
        return sorted({parts[depth] for parts in self.trees if parts[:depth] == folder.parts})

    def _most(self) -> int | None:
        """Entries of a folder that fit into the script's memory, some 200 bytes each."""
        allowed = self.system.memory_allowed
        return None if allowed is None else allowed // 200

    @_named
    def access(self, path: str, mode: int) -> bool:
        """Whether it can be read, written or entered. OSError only for bad paths."""
        try:
            found = self.locate(path)
            if type(found) is VirtualFolder:
                return not mode & os.W_OK
            tree, place = found
            bits = self.facts(path)[0]
        except OSError:
            return False
        if mode & os.W_OK and not tree.writable:
            return False
        return not mode & os.X_OK or place.kind == FOLDER or bool(bits & 0o111)

    @_named
    def space(self, path: str) -> tuple[int, int]:
        """(bytes in all, bytes used) of where a path leads: what its quota says."""
        self.facts(path)
        found = self.locate(path)
        if type(found) is VirtualFolder:
            return 0, 0
        tree = found[0]
        return UNBOUNDED if tree.quota is None else tree.quota, tree.used

    @_named
    def readlink(self, path: str) -> str:
        """Where a link points. EACCES for one that leads out of its mount, EINVAL for what is no link."""
        tree, place = self._place(path, follow=False)
        if place.kind != LINK:
            raise refusal(errno.ENOENT if place.kind is None else errno.EINVAL)
        target = tree.target(place.folder, place.name)
        if not stays_inside(place.names, target):
            raise refusal(errno.EACCES)
        return target

    @_named
    def chdir(self, path: str) -> None:
        """Make a folder the one where relative paths start."""
        if not stat.S_ISDIR(self.facts(path)[0]):
            raise refusal(errno.ENOTDIR)
        found = self.locate(path)
        if type(found) is VirtualFolder:
            self.cwd = "/" + "/".join(found.parts)
            return
        self.cwd = self._path_to(*found)

    # -- changing
    @_named
    def mkdir(self, path: str, mode: int = 0o777) -> None:
        """Make a folder."""
        found = self.locate(path.rstrip("/") or path[:1], follow=False)
        if type(found) is VirtualFolder:
            raise refusal(errno.EEXIST)
        found[0].mkdir(found[1], mode)

    @_named
    def rmdir(self, path: str) -> None:
        """Remove an empty folder."""
        tree, place = self._place(path, follow=False)
        if _ends_with_dot(path):
            raise refusal(errno.EINVAL)
        tree.rmdir(place)

    @_named
    def unlink(self, path: str) -> None:
        """Remove a file."""
        tree, place = self._place(path, follow=False)
        tree.unlink(place)
        self.version += 1

    @_named
    def chmod(self, path: str, mode: int) -> None:
        """Set the permission bits."""
        tree, place = self._place(path)
        tree.chmod(place, mode)

    @_named
    def utime(self, path: str, times: tuple[int, int]) -> None:
        """Set the times of access and of change, in nanoseconds."""
        tree, place = self._place(path)
        tree.utime(place, times)

    def rename(self, source: str, target: str) -> None:
        """Move a file or folder within a mount. EXDEV from one mount to another."""
        try:
            tree, place = self._place(source, follow=False)
            other, goal = self._place(target.rstrip("/") or "/", follow=False)
            if goal.kind == LINK and target.endswith("/"):
                other, goal = self._place(target)
            if tree is not other:
                raise refusal(errno.ENOENT if place.kind is None else errno.EXDEV)
            if place.kind not in (None, FOLDER) and target.endswith("/"):
                raise refusal(errno.ENOTDIR)
            if _ends_with_dot(source) or _ends_with_dot(target):
                raise refusal(errno.EBUSY)
            tree.rename(place, goal)
        except OSError as e:
            number = e.errno or errno.EIO
            raise OSError(number, os.strerror(number), source, None, target) from None
        self.version += 1
        self._moved(self._path_to(tree, place), self._path_to(tree, goal))

    def _moved(self, source: str, target: str) -> None:
        """Open files at or below a path have another path now, where a load finds them."""
        for file in self.open_files.values():
            if file.path == source or file.path.startswith(source + "/"):
                file.path = target + file.path[len(source) :]

    # -- open files
    @_named
    def open(
        self, path: str, *, read: bool, write: bool, create: bool = False, exclusive: bool = False, truncate: bool = False,
        append: bool = False,
    ) -> int:  # fmt: skip
        """The number of a new open file."""
        if create and path.endswith("/"):  # whatever is there
            self.locate(path.rstrip("/") or "/", follow=False)
            raise refusal(errno.EISDIR)
        found = self.locate(path, follow=not exclusive)
        if type(found) is VirtualFolder:
            raise refusal(errno.EEXIST if exclusive else errno.EISDIR)
        if len(self.open_files) >= MAX_OPEN:
            raise refusal(errno.EMFILE)
        tree, place = found
        handle = tree.open(place, read=read, write=write, create=create, exclusive=exclusive, truncate=truncate)
        if truncate:
            self.version += 1
        number = FIRST_NUMBER
        while number in self.open_files:
            number += 1
        self.open_files[number] = OpenFile(self, handle, self._path_to(tree, place), readable=read, writable=write, append=append)
        return number

    def opened(self, number: int) -> OpenFile:
        """The open file of a number. EBADF if there is none."""
        try:
            return self.open_files[number]
        except KeyError:
            raise refusal(errno.EBADF) from None

    def close(self, number: int) -> None:
        """Close an open file. EBADF if there is none."""
        self.opened(number).handle.close()
        del self.open_files[number]

    def contents(self) -> list:
        """What overlays hold, to be counted as memory of the script."""
        return [value for tree in self.trees.values() if type(tree) is OverlayTree for value in tree.contents()]

    # -- state
    def state(self) -> dict:
        """What travels in a snapshot, as plain data: changes of overlays, what was used of quotas, open files."""
        mounts = {}
        for parts, tree in self.trees.items():
            if type(tree) is OverlayTree:
                mounts["/" + "/".join(parts)] = [tree.used, tree.created, tree.changes()]
            elif tree.used or tree.created:
                mounts["/" + "/".join(parts)] = [tree.used, tree.created, None]
        return {"cwd": self.cwd, "mounts": mounts, "files": {number: file.state() for number, file in self.open_files.items()}}

    def restore(self, state: dict) -> None:
        """Go on from a state. SnapshotError, naming the guest path, where a file cannot be opened as it was."""
        for guest, (used, created, changes) in state["mounts"].items():
            tree = self.trees.get(tuple(part for part in guest.split("/") if part))
            if tree is None or (changes is not None) != (type(tree) is OverlayTree):
                if changes:
                    raise SnapshotError(f"the snapshot has changes of the overlay {guest!r}, and no overlay is mounted there")
                continue
            if type(used) is not int or type(created) is not int or used < 0 or created < 0:
                raise ValueError("an amount used of a mount is none")
            tree.created = created
            if type(tree) is not OverlayTree:
                tree.used = used
                continue
            try:
                tree.take_changes(changes)
            except (OSError, MemoryError) as e:
                raise SnapshotError(f"the changes of the overlay {guest!r} are more than is allowed here: {type(e).__name__}") from None
        self.cwd = state["cwd"]
        if type(self.cwd) is not str or self.cwd[:1] != "/" or "\0" in self.cwd:
            raise ValueError("the folder of the script is none")
        if len(state["files"]) > MAX_OPEN:
            raise ValueError("too many open files")
        for number, row in state["files"].items():
            self._reopen(number, *row)

    def _reopen(self, number: int, path: str, how: str, position: int, lost: bool) -> None:  # noqa: FBT001 - a fact of the row
        if type(number) is not int or number < FIRST_NUMBER or type(path) is not str or how not in ("r", "w", "rw", "wa", "rwa"):
            raise ValueError("an open file is none")
        if type(position) is not int or not 0 <= position < 1 << 62:
            raise ValueError("the position of an open file is none")
        if lost:
            raise SnapshotError(f"the open file {path!r} was removed before the snapshot was made")
        try:
            made = self.open(path, read="r" in how, write="w" in how, append="a" in how)
        except (OSError, ValueError) as e:
            reason = getattr(e, "strerror", None) or "no such path"
            raise SnapshotError(f"the open file {path!r} cannot be opened here: {reason}") from None
        file = self.open_files.pop(made)
        file.position = position
        self.open_files[number] = file
