"""The walk from the top of a mount to a place in it: one name at a time, links followed by ourselves and never out of it."""

from __future__ import annotations

import errno
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FILE, FOLDER, LINK, BLOCKED = "file", "folder", "link", "blocked"
"""What a name can be. Blocked: neither of the others (pipes, devices, sockets), or a file with names outside of what is looked at."""

MAX_LINKS = 40
"""Links on one way; the limit of Linux."""
MAX_STEPS = 20_000
"""Names opened on one way: a path of 4,095 bytes that goes up and down needs no more than this unless it means to be slow."""

_UP = "/.."
"""A `..` that comes from a link: it must not lead above the mount. No name has a slash."""


def refusal(number: int) -> OSError:
    """The OSError of an errno, without a path: the one who knows the guest's path puts it in."""
    return OSError(number, os.strerror(number))


class Place:
    """Where a path leads: the open folder, the name in it ("" for the folder itself) and what the name is (None: nothing)."""

    __slots__ = ("folder", "kind", "name", "names")

    def __init__(self, folder: object, names: tuple[str, ...], name: str, kind: str | None) -> None:
        self.folder, self.names, self.name, self.kind = folder, names, name, kind

    def path(self) -> tuple[str, ...]:
        """The names that lead to it from the top of its mount."""
        return (*self.names, self.name) if self.name else self.names


def check_removable(place: Place) -> None:
    """OSError for what can be neither removed nor renamed: the top of a mount, nothing, and what is not to be used."""
    if not place.name:
        raise refusal(errno.EBUSY)
    if place.kind is None:
        raise refusal(errno.ENOENT)
    if place.kind == BLOCKED:
        raise refusal(errno.EACCES)


class Above(Exception):
    """The way leads out of the top of the mount by `..`; ``rest`` are the names still to go."""

    def __init__(self, rest: list[str]) -> None:
        super().__init__()
        self.rest = rest


def split(path: str) -> list[str]:
    """The names of a path, without empty ones and dots."""
    return [part for part in path.split("/") if part and part != "."]


def walk(tree: object, parts: Sequence[str], *, follow: bool) -> Place:
    """The place to which names lead from the top of a tree. A link at the end is followed if `follow` is set.

    OSError as the system would raise it, and EACCES for a link that leads out; Above for a path that goes up from the top.
    """
    pending = list(reversed(parts))
    names: list[str] = []
    here = tree.top()
    steps = links = 0
    while pending:
        part = pending.pop()
        steps += 1
        if steps > MAX_STEPS:
            raise refusal(errno.ELOOP)
        if part in ("..", _UP):
            if not names:
                if part == _UP:
                    raise refusal(errno.EACCES)
                raise Above(list(reversed(pending)))
            names.pop()
            steps += len(names)
            here = tree.reach(names)
            continue
        kind = tree.kind(here, part)
        if kind == LINK and (follow or pending):
            links += 1
            if links > MAX_LINKS:
                raise refusal(errno.ELOOP)
            pending += reversed(target_parts(tree.target(here, part)))
            continue
        if not pending:
            return Place(here, tuple(names), part, kind)
        here = tree.enter(here, part, kind)
        names.append(part)
    return Place(here, tuple(names), "", FOLDER)


def target_parts(target: str) -> list[str]:
    """The names of a link's target. EACCES for an absolute one: it names a place of the host."""
    if target.startswith("/"):
        raise refusal(errno.EACCES)
    return [_UP if part == ".." else part for part in split(target)]


def stays_inside(names: Iterable[str], target: str) -> bool:
    """Whether a link in the folder to which `names` lead stays in its mount, whatever is there."""
    depth = len(tuple(names))
    if target.startswith("/"):
        return False
    for part in split(target):
        depth += -1 if part == ".." else 1
        if depth < 0:
            return False
    return True
