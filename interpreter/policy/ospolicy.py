"""OsPolicy: the host's grants of clock, sleep, randomness and environment."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter.objects.system import System

if TYPE_CHECKING:
    from datetime import datetime


@dataclass(frozen=True)
class OsPolicy:
    """Grants of a run; nothing by default but the system's clock and randomness.

    ``environ``: what ``os.environ`` holds. ``clock``: "system", "off" (OSError), or an aware datetime at which it stands still.
    ``random``: "system", or an int that seeds. ``sleep``: "real" (within the time limit), "virtual" (only the clock moves), "off".
    Raises ValueError or TypeError for anything else.
    """

    environ: Mapping[str, str] = field(default_factory=dict)
    clock: "str | datetime" = "system"
    random: str | int = "system"
    sleep: str = "real"

    def __post_init__(self) -> None:
        if not all(isinstance(k, str) and isinstance(v, str) for k, v in self.environ.items()):
            raise TypeError("environ: want str keys and values")
        if isinstance(self.clock, str):
            if self.clock not in ("system", "off"):
                raise ValueError(f"clock: got {self.clock!r}, want 'system', 'off' or an aware datetime")
        elif getattr(self.clock, "tzinfo", None) is None:
            raise ValueError("clock: want a datetime with a time zone")
        if not (self.random == "system" or type(self.random) is int):
            raise ValueError(f"random: got {self.random!r}, want 'system' or an int")
        if self.sleep not in ("real", "virtual", "off"):
            raise ValueError(f"sleep: got {self.sleep!r}, want 'real', 'virtual' or 'off'")

    def apply(self, system: System) -> None:
        """Grant it to an engine's system."""
        system.environ = dict(self.environ)
        system.clock = self.clock if isinstance(self.clock, str) else self.clock.timestamp()
        system.random, system.sleeping = self.random, self.sleep
