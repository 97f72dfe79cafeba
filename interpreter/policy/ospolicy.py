"""OsPolicy: the host's grants of files, environment, clock, sleep and randomness."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime
    from typing import NoReturn

    from interpreter.objects.system import System
    from interpreter.policy.mounts import Mount

CLOCKS = ("system", "frozen", "stepping", "off")
SLEEPS = ("real", "virtual", "off")


class OsPolicy:
    """Grants of a run; nothing by default but the system's clock and randomness. Instances do not change, and compare by value.

    ``mounts``: directories of the host that scripts see (`Mount`). ``environ``: what ``os.environ`` holds. ``clock``: "system",
    "frozen" (stands still at the time the run begins), "stepping" (each reading moves it on by a millisecond), "off" (OSError), or an
    aware datetime at which it stands still. ``random``: "system", or an int that seeds: the script's ``random`` gives then what CPython's
    gives after ``seed(n)``. ``sleep``: "real" (within the time limit), "virtual" (only the clock moves), "off" (OSError).
    Raises ValueError or TypeError for anything else, ValueError for guest roots that overlap.
    """

    # written by hand: `dataclasses` would cost more at start than the whole policy
    __slots__ = ("mounts", "environ", "clock", "random", "sleep")

    mounts: tuple[Mount, ...]
    environ: Mapping[str, str]
    clock: str | datetime
    random: str | int
    sleep: str

    def __init__(
        self, mounts: Iterable[Mount] = (), environ: Mapping[str, str] | None = None, clock: str | datetime = "system",
        random: str | int = "system", sleep: str = "real",
    ) -> None:  # fmt: skip
        environ = {} if environ is None else dict(environ)
        mounts = tuple(mounts)
        if mounts:
            from interpreter.policy.mounts import checked  # only where files are granted

            mounts = checked(mounts)
        if not all(isinstance(k, str) and isinstance(v, str) for k, v in environ.items()):
            raise TypeError("environ: want str keys and values")
        for key, value in environ.items():
            if not key or "=" in key or "\0" in key or "\0" in value:
                raise ValueError(f"environ: got the name {key!r}, want names without '=' and no null characters")
        if isinstance(clock, str):
            if clock not in CLOCKS:
                raise ValueError(f"clock: got {clock!r}, want 'system', 'frozen', 'stepping', 'off' or an aware datetime")
        elif getattr(clock, "tzinfo", None) is None:
            raise ValueError("clock: want a datetime with a time zone")
        if not (random == "system" or type(random) is int):
            raise ValueError(f"random: got {random!r}, want 'system' or an int")
        if sleep not in SLEEPS:
            raise ValueError(f"sleep: got {sleep!r}, want 'real', 'virtual' or 'off'")
        values: tuple[object, ...] = (mounts, environ, clock, random, sleep)
        for field, given in zip(self.__slots__, values, strict=True):
            object.__setattr__(self, field, given)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to field {name!r}: a policy does not change")

    def _values(self) -> tuple[object, ...]:
        return self.mounts, self.environ, self.clock, self.random, self.sleep

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if type(other) is OsPolicy else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # the environment is a mapping

    def __repr__(self) -> str:
        return (
            f"OsPolicy(mounts={list(self.mounts)!r}, environ={dict(self.environ)!r}, clock={self.clock!r}, random={self.random!r}, "
            f"sleep={self.sleep!r})"
        )

    def apply(self, system: System) -> None:
        """Grant it to an engine's system. ValueError if the directory of a mount has gone."""
        system.environ = dict(self.environ)
        system.set_clock(self.clock if isinstance(self.clock, str) else self.clock.timestamp())
        system.random, system.sleeping = self.random, self.sleep
        system.make_files = self._files
        if self.mounts:
            system.files  # noqa: B018 - made now, so that a bad mount is told before any script code runs

    def _files(self, system: System) -> object:
        from interpreter.policy.filesystem import FileSystem  # at the first use of files

        return FileSystem(self.mounts, system)
