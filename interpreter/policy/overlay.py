"""OverlayTree: a mount whose changes are kept in memory, over a directory of the host that stays as it is."""

from __future__ import annotations

import errno
import stat

from interpreter.policy.tree import MAX_CREATED, HostTree
from interpreter.policy.walk import BLOCKED, FILE, FOLDER, LINK, Place, check_removable, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from interpreter.objects.system import System
    from interpreter.policy.mounts import Mount
    from interpreter.policy.tree import Folder, HostFile

GONE = None
"""What stands for a name that the script removed from what the host has."""
_FIRST_INODE = 1 << 40
# Numbers of files that only the overlay has; far from those of the host's file systems.
_PIECE = 1 << 20
# Bytes that are copied at once.
_LONGEST_TARGET = 4096
# Characters of a link's target; the limit of Linux.


class FileNode:
    """A file of the overlay. ``opened``: how often the script has it open."""

    __slots__ = ("changed", "data", "inode", "mode", "opened")

    def __init__(self, data: bytearray, mode: int, changed: int, inode: int) -> None:
        self.data, self.mode, self.changed, self.inode = data, mode, changed, inode
        self.opened = 0


class FolderNode:
    """A folder of the overlay. ``children`` are the names it adds, replaces or hides; ``opaque``: nothing of the host shows through."""

    __slots__ = ("changed", "children", "inode", "mode", "opaque")

    def __init__(self, opaque: bool, mode: int, changed: int, inode: int) -> None:  # noqa: FBT001 - a fact of the folder
        self.opaque, self.mode, self.changed, self.inode = opaque, mode, changed, inode
        self.children: dict[str, FileNode | FolderNode | LinkNode | None] = {}


class LinkNode:
    """A link of the host's that was moved within the overlay."""

    __slots__ = ("changed", "inode", "mode", "target")

    def __init__(self, target: str, changed: int, inode: int) -> None:
        self.target, self.mode, self.changed, self.inode = target, 0o777, changed, inode


Node = FileNode | FolderNode | LinkNode
_KINDS = {FileNode: FILE, FolderNode: FOLDER, LinkNode: LINK, type(GONE): None}


class Layered:
    """An open folder: its node if the overlay has one, the host's folder if one shows through."""

    __slots__ = ("lower", "names", "node")

    def __init__(self, node: FolderNode | None, lower: Folder | None, names: tuple[str, ...]) -> None:
        self.node, self.lower, self.names = node, lower, names


class MemoryFile:
    """An open file of the overlay; the same methods as a HostFile."""

    __slots__ = ("closed", "node", "tree")

    def __init__(self, node: FileNode, tree: OverlayTree) -> None:
        self.node, self.tree, self.closed = node, tree, False
        node.opened += 1

    def size(self) -> int:
        """Bytes in it."""
        return len(self.node.data)

    def read_at(self, count: int, place: int) -> bytes:
        """At most `count` bytes; fewer only at the end."""
        return bytes(memoryview(self.node.data)[place : place + count])

    def write_at(self, data: bytes, place: int) -> None:
        """Write all bytes; a gap is filled with zeros."""
        held = self.node.data
        end = place + len(data)
        before = len(held)
        self.tree.has_room(end - before)
        if place > before:
            held.extend(bytes(place - before))
        held[place:end] = data
        self.tree.count(len(held) - before)
        self.node.changed = self.tree.clock()

    def truncate(self, size: int) -> None:
        """Cut or lengthen it."""
        held = self.node.data
        before = len(held)
        self.tree.has_room(size - before)
        if size < before:
            del held[size:]
        else:
            held.extend(bytes(size - before))
        self.tree.count(size - before)
        self.node.changed = self.tree.clock()

    def facts(self) -> tuple:
        """What `HostTree.facts` gives of a name."""
        return _facts(self.node)

    def sync(self) -> None:
        """Nothing is behind it."""

    def lost(self) -> bool:
        """Whether no name leads to it any more."""
        return self.node in self.tree.removed

    def close(self) -> None:
        """Give it back; what is in it goes with the last one that is closed if it has no name any more."""
        if self.closed:
            return
        self.closed = True
        self.node.opened -= 1
        if not self.node.opened and self.node in self.tree.removed:
            self.tree.removed.remove(self.node)
            self.tree.count(-len(self.node.data))


class OverlayTree(HostTree):
    """The methods of HostTree, over the changes. ``system`` gives the time and the bytes of memory of the script."""

    def __init__(self, mount: Mount, system: System) -> None:
        super().__init__(mount)
        self.writable = True
        self.system = system
        self.last_inode = _FIRST_INODE
        self.removed: set[FileNode] = set()  # files without a name that the script has open
        self.upper = FolderNode(False, 0o755, 0, _FIRST_INODE)

    def clock(self) -> int:
        """The time for what is written, in nanoseconds."""
        return int(self.system.file_time() * 1e9)

    # -- the walk
    def top(self) -> Layered:
        """The folder that is mounted."""
        return Layered(self.upper, self.root, ())

    def reach(self, names: Sequence[str]) -> Layered:
        """The folder to which names lead that are no links."""
        here = self.top()
        for name in names:
            here = self.enter(here, name, FOLDER)
        return here

    def kind(self, here: Layered, name: str) -> str | None:
        """What a name in a folder is; None if there is nothing."""
        if here.node is not None and name in here.node.children:
            return _KINDS[type(here.node.children[name])]
        return None if here.lower is None else super().kind(here.lower, name)

    def enter(self, here: Layered, name: str, kind: str | None) -> Layered:
        """The folder of a name."""
        node = None
        if here.node is not None and name in here.node.children:
            node = here.node.children[name]
            kind = _KINDS[type(node)]
        if node is not None and kind != FOLDER:
            raise refusal(errno.ENOTDIR)
        lower = None
        if node is None or not node.opaque:
            lower = here.lower
        if node is None and (lower is None or kind != FOLDER):
            kind = None if lower is None and kind == FOLDER else kind
            raise refusal(errno.ENOENT if kind is None else errno.EACCES if kind in (BLOCKED, LINK) else errno.ENOTDIR)
        if lower is not None:
            lower = super().enter(lower, name, super().kind(lower, name))
        return Layered(node, lower, (*here.names, name))

    def target(self, here: Layered, name: str) -> str:
        """Where a link points."""
        if here.node is not None and name in here.node.children:
            return here.node.children[name].target
        return super().target(here.lower, name)

    def _node_of(self, place: Place) -> Node | None:
        folder = place.folder
        if not place.name:
            return folder.node
        return folder.node.children.get(place.name) if folder.node is not None else None

    def _below(self, place: Place) -> Place:
        """The same place in the host's part."""
        return Place(place.folder.lower, place.names, place.name, place.kind)

    # -- reading
    def facts(self, place: Place) -> tuple:
        """As `HostTree.facts`."""
        node = self._node_of(place)
        if node is None or (node is self.upper and not node.changed):
            return super().facts(self._below(place))
        return _facts(node)

    def listing(self, place: Place, most: int | None = None) -> list[tuple[str, str, int]]:
        """As `HostTree.listing`."""
        here = place.folder if not place.name else self.enter(place.folder, place.name, place.kind)
        children = {} if here.node is None else here.node.children
        rows = []
        if here.lower is not None:
            rows = [row for row in super().listing(Place(here.lower, here.names, "", FOLDER), most) if row[0] not in children]
        rows += [
            (name, _KINDS[type(node)], node.inode) for name, node in children.items() if node is not GONE
        ]
        return rows

    def names(self, place: Place, most: int | None = None) -> list[str]:
        """As `HostTree.names`."""
        return [row[0] for row in self.listing(place, most)]

    def open(self, place: Place, *, read: bool, write: bool, create: bool, exclusive: bool, truncate: bool) -> HostFile | MemoryFile:
        """As `HostTree.open`; what is to be written is copied first."""
        node = self._node_of(place)
        if place.kind == FILE and not exclusive and (write or node is not None):
            if node is None:
                node = self._copied(place, empty=truncate)
            made = MemoryFile(node, self)
            if truncate:
                made.truncate(0)
            return made
        if place.kind is None and create:
            self.add_name()
            node = self._parent(place).children[place.name] = FileNode(bytearray(), 0o644, self.clock(), self._inode())
            return MemoryFile(node, self)
        lower = Place(place.folder.lower, place.names, place.name, place.kind)
        return super().open(lower, read=read, write=False, create=False, exclusive=exclusive, truncate=False)

    # -- changing
    def has_room(self, more: int) -> None:
        """EDQUOT if the changes must not grow by so many bytes, MemoryError if that is more than the script may have."""
        super().has_room(more)
        allowed = self.system.memory_allowed
        if more > 0 and allowed is not None and self.used + more > allowed:
            raise MemoryError

    def _inode(self) -> int:
        self.last_inode += 1
        return self.last_inode

    def _parent(self, place: Place) -> FolderNode:
        """The node of the folder of a place, made if need be, with those above it."""
        node = self.upper
        for name in place.names:
            child = node.children.get(name)
            if type(child) is not FolderNode:
                child = node.children[name] = FolderNode(False, 0o755, self.clock(), self._inode())
            node = child
        place.folder.node = node
        node.changed = self.clock()
        return node

    def _copied(self, place: Place, *, empty: bool = False) -> FileNode:
        """The node of a file, copied from the host if it has none."""
        node = self._node_of(place)
        if node is not None:
            return node
        below = self._below(place)
        source = super().open(below, read=True, write=False, create=False, exclusive=False, truncate=False)
        data = bytearray()
        mode = stat.S_IMODE(source.facts()[0]) & 0o777
        if not empty:
            self.has_room(source.size())
            while piece := source.read_at(_PIECE, len(data)):
                data += piece
                self.has_room(len(data))
        source.close()
        node = FileNode(data, mode, self.clock(), self._inode())
        self._parent(place).children[place.name] = node
        self.count(len(data))
        return node

    def _copied_link(self, place: Place) -> LinkNode:
        return LinkNode(self.target(place.folder, place.name), self.clock(), self._inode())

    def mkdir(self, place: Place, mode: int) -> None:
        """Make a folder."""
        if place.kind is not None:
            raise refusal(errno.EEXIST)
        self.add_name()
        self._parent(place).children[place.name] = FolderNode(True, mode & 0o777, self.clock(), self._inode())

    def rmdir(self, place: Place) -> None:
        """Remove an empty folder."""
        check_removable(place)
        if place.kind != FOLDER:
            raise refusal(errno.ENOTDIR)
        if self.listing(place):
            raise refusal(errno.ENOTEMPTY)
        self._remove(place)

    def unlink(self, place: Place) -> None:
        """Remove a file or a link."""
        check_removable(place)
        if place.kind == FOLDER:
            raise refusal(errno.EISDIR)
        node = self._node_of(place)
        self._remove(place)
        if type(node) is FileNode and node.opened:
            self.removed.add(node)
        elif type(node) is FileNode:
            self.count(-len(node.data))

    def _remove(self, place: Place) -> None:
        children = self._parent(place).children
        lower = place.folder.lower
        if lower is not None and super().kind(lower, place.name) is not None:
            children[place.name] = GONE
        else:
            children.pop(place.name, None)

    def rename(self, source: Place, target: Place) -> None:
        """Move what is at one place to another; what only the host has is copied."""
        check_removable(source)
        if not target.name:
            raise refusal(errno.EBUSY)
        if target.kind == BLOCKED:
            raise refusal(errno.EACCES)
        if source.path() == target.path():
            return
        if target.path()[: len(source.path())] == source.path():
            raise refusal(errno.EINVAL)
        if source.path()[: len(target.path())] == target.path():
            raise refusal(errno.ENOTEMPTY)
        if source.kind == FOLDER:
            if target.kind not in (None, FOLDER):
                raise refusal(errno.ENOTDIR)
            if target.kind == FOLDER and self.listing(target):
                raise refusal(errno.ENOTEMPTY)
            node: Node = self._copied_folder(source)
            if target.kind == FOLDER:
                self._remove(target)
        else:
            if target.kind == FOLDER:
                raise refusal(errno.EISDIR)
            node = self._copied(source) if source.kind == FILE else self._copied_link(source)
            if target.kind is not None:
                self.unlink(target)
        self._remove(source)
        self._parent(target).children[target.name] = node

    def _copied_folder(self, place: Place) -> FolderNode:
        """The node of a folder with all that is in it, none of it the host's any more. EACCES for blocked files in it."""
        top = FolderNode(True, 0o755, self.clock(), self._inode())
        todo = [(place, top)]
        while todo:
            at, node = todo.pop()
            here = self.enter(at.folder, at.name, at.kind)
            for name, kind, _ in self.listing(at):
                inner = Place(here, (*at.names, at.name), name, self.kind(here, name))
                if kind == FOLDER:
                    child = node.children[name] = FolderNode(True, 0o755, self.clock(), self._inode())
                    todo.append((inner, child))
                elif inner.kind == FILE:
                    node.children[name] = self._copied(inner)
                elif inner.kind == LINK:
                    node.children[name] = self._copied_link(inner)
                else:
                    raise refusal(errno.EACCES)
                self.add_name()
        return top

    def chmod(self, place: Place, mode: int) -> None:
        """Set the permission bits, which nothing asks for here."""
        self._own(place).mode = mode & 0o777

    def utime(self, place: Place, times: tuple[int, int]) -> None:
        """Set the time of change."""
        self._own(place).changed = times[1]

    def _own(self, place: Place) -> FileNode | FolderNode:
        """A node of what is at a place."""
        if place.kind is None:
            raise refusal(errno.ENOENT)
        if place.kind == FILE:
            return self._copied(place)
        if place.kind != FOLDER:
            raise refusal(errno.EACCES)
        if not place.name:
            return self._parent(place)
        inner = self.enter(place.folder, place.name, place.kind)
        return self._parent(Place(inner, (*place.names, place.name), "", FOLDER))

    # -- the changes as plain data
    def nodes(self) -> Iterator[tuple[str, Node | None]]:
        """(path, node) of all nodes but the top, a folder before what is in it."""
        todo: list[tuple[str, FolderNode]] = [("", self.upper)]
        while todo:
            path, folder = todo.pop()
            for name, node in folder.children.items():
                yield path + name, node
                if type(node) is FolderNode:
                    todo.append((f"{path}{name}/", node))

    def contents(self) -> list:
        """The values that the changes hold: the names, and the bytes of files with and without a name."""
        folders = [self.upper, *(node for _, node in self.nodes() if type(node) is FolderNode)]
        files = [node for folder in folders for node in folder.children.values() if type(node) is FileNode]
        return [*(dict.fromkeys(folder.children) for folder in folders), *(node.data for node in (*files, *self.removed))]

    def changes(self) -> list:
        """Plain rows of all nodes: [path] for one that is gone, else [path, data or opaque or target, mode, changed]."""
        rows: list = []
        for path, node in self.nodes():
            if node is GONE:
                rows.append([path])
                continue
            what = bytes(node.data) if type(node) is FileNode else node.opaque if type(node) is FolderNode else node.target
            rows.append([path, what, node.mode, node.changed])
        return rows

    def take_changes(self, rows: list) -> None:
        """Make the nodes that `changes` described. ValueError for anything else, OSError or MemoryError beyond a limit."""
        folders = {"": self.upper}
        if len(rows) > MAX_CREATED:
            raise ValueError("too many files")
        for row in rows:
            path, *facts = row
            above, _, name = path.rpartition("/")
            if path[:1] == "/" or above not in folders or name in ("", ".", "..") or "\0" in name or name in folders[above].children:
                raise ValueError("a path of an overlay is out of place")
            if not facts:
                folders[above].children[name] = GONE
                continue
            what, mode, changed = facts
            if not (type(mode) is int and type(changed) is int and 0 <= mode <= 0o777 and abs(changed) < 1 << 63):
                raise ValueError("a mode or time of an overlay is none")
            if type(what) is bytes:
                self.has_room(len(what))
                self.count(len(what))
                folders[above].children[name] = FileNode(bytearray(what), mode, changed, self._inode())
            elif type(what) is bool:
                folders[path] = folders[above].children[name] = FolderNode(what, mode, changed, self._inode())
            elif type(what) is str and 0 < len(what) < _LONGEST_TARGET and "\0" not in what:
                folders[above].children[name] = LinkNode(what, changed, self._inode())
            else:
                raise ValueError("a file of an overlay is none")


def _facts(node: Node) -> tuple:
    times = node.changed, node.changed, node.changed
    if type(node) is FileNode:
        return stat.S_IFREG | node.mode, node.inode, 1, len(node.data), *times
    if type(node) is LinkNode:
        return stat.S_IFLNK | node.mode, node.inode, 1, len(node.target), *times
    return stat.S_IFDIR | node.mode, node.inode, 2, 4096, *times
