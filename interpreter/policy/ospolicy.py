"""OsPolicy: the host's grants of clock, sleep, randomness and environment."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from typing import NoReturn

    from interpreter.objects.system import System


class OsPolicy:
    """Grants of a run; nothing by default but the system's clock and randomness. Instances do not change, and compare by value.

    ``environ``: what ``os.environ`` holds. ``clock``: "system", "off" (OSError), or an aware datetime at which it stands still.
    ``random``: "system", or an int that seeds. ``sleep``: "real" (within the time limit), "virtual" (only the clock moves), "off".
    Raises ValueError or TypeError for anything else.
    """

    # written by hand: `dataclasses` would cost more at start than the whole policy
    __slots__ = ("environ", "clock", "random", "sleep")

    environ: Mapping[str, str]
    clock: str | datetime
    random: str | int
    sleep: str

    def __init__(
        self, environ: Mapping[str, str] | None = None, clock: str | datetime = "system", random: str | int = "system", sleep: str = "real"
    ) -> None:
        environ = {} if environ is None else environ
        if not all(isinstance(k, str) and isinstance(v, str) for k, v in environ.items()):
            raise TypeError("environ: want str keys and values")
        if isinstance(clock, str):
            if clock not in ("system", "off"):
                raise ValueError(f"clock: got {clock!r}, want 'system', 'off' or an aware datetime")
        elif getattr(clock, "tzinfo", None) is None:
            raise ValueError("clock: want a datetime with a time zone")
        if not (random == "system" or type(random) is int):
            raise ValueError(f"random: got {random!r}, want 'system' or an int")
        if sleep not in ("real", "virtual", "off"):
            raise ValueError(f"sleep: got {sleep!r}, want 'real', 'virtual' or 'off'")
        for name, value in (("environ", environ), ("clock", clock), ("random", random), ("sleep", sleep)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to field {name!r}: a policy does not change")

    def __eq__(self, other: object) -> bool:
        if type(other) is not OsPolicy:
            return NotImplemented
        return (self.environ, self.clock, self.random, self.sleep) == (other.environ, other.clock, other.random, other.sleep)

    __hash__ = None  # type: ignore[assignment]  # the environment is a mapping

    def __repr__(self) -> str:
        return f"OsPolicy(environ={self.environ!r}, clock={self.clock!r}, random={self.random!r}, sleep={self.sleep!r})"

    def apply(self, system: System) -> None:
        """Grant it to an engine's system."""
        system.environ = dict(self.environ)
        system.clock = self.clock if isinstance(self.clock, str) else self.clock.timestamp()
        system.random, system.sleeping = self.random, self.sleep
