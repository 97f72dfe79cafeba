"""Mount: one directory of the host as scripts see it, and the checks that a set of mounts is one."""

from __future__ import annotations

import os
from itertools import pairwise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NoReturn

MODES = ("read-only", "read-write", "overlay")


class Mount:
    """The directory `host` under the absolute guest path `guest`. Instances do not change, and compare by value.

    ``mode``: "read-only", "read-write", or "overlay" (changes are kept in memory, travel in snapshots and never reach the host).
    ``quota``: bytes by which a script may make the directory grow ("read-write"), or that its changes may hold ("overlay"); None: no
    bound of its own (an overlay counts as memory of the script). Raises ValueError or TypeError, naming the argument, for anything
    else, and for a host path that is no directory.
    """

    __slots__ = ("guest", "host", "mode", "quota")

    guest: str
    host: str
    mode: str
    quota: int | None

    def __init__(self, guest: str, host: str | os.PathLike[str], mode: str = "read-only", quota: int | None = None) -> None:
        host = os.fspath(host)
        if not isinstance(guest, str):
            raise TypeError(f"guest: got {type(guest).__name__}, want an absolute path as str")
        if not isinstance(host, str):
            raise TypeError(f"host: got {type(host).__name__}, want a path as str")
        if not guest.startswith("/") or "\0" in guest:
            raise ValueError(f"guest: got {guest!r}, want an absolute path such as '/data'")
        if guest != "/" and any(part in ("", ".", "..") for part in guest[1:].split("/")):
            raise ValueError(f"guest: got {guest!r}, want a path without empty parts, '.', '..' and a slash at its end")
        if mode not in MODES:
            raise ValueError(f"mode: got {mode!r}, want 'read-only', 'read-write' or 'overlay'")
        if quota is not None and type(quota) is not int:
            raise TypeError(f"quota: got {type(quota).__name__}, want a number of bytes or None")
        if quota is not None and quota < 0:
            raise ValueError(f"quota: got {quota}, want a number of bytes or None")
        for name, value in (("guest", guest), ("host", host), ("mode", mode), ("quota", quota)):
            object.__setattr__(self, name, value)
        self.check()

    def check(self) -> None:
        """ValueError if the host path is no directory now."""
        if not hasattr(os, "O_NOFOLLOW") or os.open not in os.supports_dir_fd:
            raise ValueError("host: mounts need a system with directory descriptors")
        try:
            is_folder = os.path.isdir(self.host)  # noqa: PTH112 - a str is what the system takes
        except ValueError:
            is_folder = False
        if not is_folder:
            what = "no directory" if os.path.exists(self.host) else "no such directory"  # noqa: PTH110 - same
            raise ValueError(f"host: got {self.host!r} for {self.guest!r}: {what}")

    def parts(self) -> tuple[str, ...]:
        """The names that lead from the guest's root to it."""
        return tuple(part for part in self.guest.split("/") if part)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to field {name!r}: a mount does not change")

    def _values(self) -> tuple[object, ...]:
        return self.guest, self.host, self.mode, self.quota

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if type(other) is Mount else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"Mount({self.guest!r}, {self.host!r}, mode={self.mode!r}, quota={self.quota!r})"


def checked(mounts: Iterable[Mount]) -> tuple[Mount, ...]:
    """The mounts of a policy. TypeError for anything but mounts, ValueError for guest roots that overlap."""
    mounts = tuple(mounts)
    for mount in mounts:
        if type(mount) is not Mount:
            raise TypeError(f"mounts: got {type(mount).__name__}, want Mount objects")
    ordered = sorted(mounts, key=Mount.parts)
    for above, below in pairwise(ordered):
        if below.parts()[: len(above.parts())] == above.parts():
            raise ValueError(f"mounts: guest roots {above.guest!r} and {below.guest!r} overlap")
    return mounts
