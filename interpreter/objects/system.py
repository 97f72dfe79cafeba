"""What a script gets of the operating system: clock, sleep, randomness and environment, as the host granted them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class System:
    """The one door. The policy sets the fields; the defaults grant the system clock and randomness and an empty environment."""

    def __init__(self) -> None:
        self.environ: Mapping[str, str] = {}
        self.clock: object = "system"
        self.random: object = "system"
        self.sleeping = "real"
        self.slept = 0.0

    def now(self) -> float:
        """Seconds since the epoch. OSError when the clock is off."""
        if self.clock == "system":
            import time

            return time.time() + self.slept
        if self.clock == "off":
            raise OSError("the clock is not available")
        return float(self.clock) + self.slept

    def monotonic(self) -> float:
        """Seconds of a clock that never goes back."""
        if self.clock == "system":
            import time

            return time.monotonic() + self.slept
        return self.now()

    def sleep(self, seconds: float, remaining: float | None) -> None:
        """Wait, at most as long as the time limit leaves; a virtual sleep only moves the clock."""
        if self.sleeping == "off":
            raise OSError("sleeping is not available")
        if self.sleeping == "virtual":
            self.slept += seconds
            return
        import time

        time.sleep(seconds if remaining is None else min(seconds, remaining + 0.01))

    def entropy(self, size: int) -> bytes:
        """Random bytes for seeding."""
        if self.random == "system":
            import os

            return os.urandom(size)
        return int(self.random).to_bytes(size, "little", signed=True)
