"""What a script gets of the operating system: clock, sleep, randomness, environment and files, as the host granted them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

STEP = 0.001
"""Seconds by which each reading moves a stepping clock on."""
LONGEST_SLEEP = 60.0
"""Seconds of the longest real sleep: of a longer one the rest only moves the clock, so that no run without a time limit waits for ever."""
_LONGEST_SLEPT = 1e18
# Seconds that nobody has slept.
_SEED_SIZE = 2500
# Bytes that seed a generator: what CPython's own takes from the system.


class System:
    """The one door. The policy sets the fields; the defaults grant the system clock and randomness and an empty environment.

    ``memory_allowed`` is the script's memory in bytes, as long as it runs.
    ``waited`` is how long the script has slept, by whatever kind of sleep.
    ``clock`` is "system", "frozen", "stepping", "off", or the seconds since the epoch at which it stands still.
    """

    def __init__(self) -> None:
        self.environ: Mapping[str, str] = {}
        self.memory_allowed: int | None = None
        self.clock: str | float = "system"
        self.random: object = "system"
        self.sleeping = "real"
        self.slept = self.waited = 0.0
        self.start = 0.0
        self.readings = 0
        self.ahead = 0.0
        self.told: float | None = None
        self.drawn = self.seeds = 0
        self.make_files: Callable[[System], object] | None = None
        self._files: object = None

    # -- clock
    def set_clock(self, clock: str | float) -> None:
        """Choose the clock; one that does not run with the system's begins now."""
        self.clock = clock
        self.start = _system_time() if clock in ("frozen", "stepping") else 0.0 if isinstance(clock, str) else clock

    def now(self) -> float:
        """Seconds since the epoch. OSError when the clock is off."""
        if self.clock == "system":
            return _system_time() + self.slept
        if self.clock == "off":
            raise OSError("the clock is not available")
        if self.clock == "stepping":
            self.readings += 1
        return self.start + self.slept + self.readings * STEP

    def monotonic(self) -> float:
        """Seconds of a clock that never goes back, after a move to another machine neither."""
        if self.clock != "system":
            return self.now()
        import time

        self.told = time.monotonic() + self.slept + self.ahead
        return self.told

    def file_time(self) -> float:
        """The time for what is written into an overlay: asks the clock without moving it; 0 when it is off."""
        if self.clock == "system":
            return self.now()
        return 0.0 if self.clock == "off" else self.start + self.slept + self.readings * STEP

    def sleep(self, seconds: float, remaining: float | None) -> None:
        """Wait, at most as long as the time limit leaves; a virtual sleep only moves the clock."""
        if self.sleeping == "off":
            raise OSError("sleeping is not available")
        self.waited += seconds
        if self.sleeping == "virtual":
            self.slept += seconds
            return
        import time

        waited = min(seconds, LONGEST_SLEEP)
        time.sleep(waited if remaining is None else min(waited, remaining + 0.01))
        # a clock that does not run by itself moves by all of it, the system's has moved by what was waited
        self.slept += seconds if self.clock != "system" else seconds - waited

    # -- randomness
    def entropy(self, size: int) -> bytes:
        """Random bytes: the system's, or the next ones of the seed's own sequence."""
        if self.random == "system":
            import os

            return os.urandom(size)
        import random

        self.drawn += 1
        return random.Random(f"{self.random}:{self.drawn}").randbytes(size)  # noqa: S311 - repeatable on purpose

    def seed(self) -> int:
        """A number that seeds a generator: the first is the policy's own, so that the script's numbers are CPython's for it."""
        if self.random != "system" and not self.seeds:
            self.seeds = 1
            return self.random
        return int.from_bytes(self.entropy(_SEED_SIZE), "little")

    # -- files
    @property
    def files(self) -> object:
        """The file system; made at first need."""
        if self._files is None:
            if self.make_files is None:
                raise OSError("files are not available")
            self._files = self.make_files(self)
        return self._files

    def file_contents(self) -> list:
        """What the script keeps in memory by writing files."""
        return [] if self._files is None else self._files.contents()

    # -- state
    def state(self) -> dict:
        """What travels in a snapshot, as plain data; nothing of the policy itself. What the script has not used is left out."""
        state: dict = {}
        if self.slept:
            state["slept"] = self.slept
        if self.waited:
            state["waited"] = self.waited
        if self.clock in ("frozen", "stepping"):
            state["clock"] = [self.clock, self.start, self.readings]
        if self.told is not None:
            state["monotonic"] = self.told
        if self.drawn or self.seeds:
            state["drawn"] = [self.drawn, self.seeds]
        if self._files is not None:
            state["files"] = self._files.state()
        return state

    def restore(self, state: dict) -> None:
        """Go on from a state, as far as the policy here has such a clock, seed and mounts. ValueError for what is no state."""
        try:
            self.slept = float(state.get("slept", 0.0))
            self.waited = float(state.get("waited", 0.0))
            if not (0 <= self.slept < _LONGEST_SLEPT and 0 <= self.waited < _LONGEST_SLEPT):
                raise ValueError("the time slept is none")
            clock = state.get("clock")
            if clock is not None and clock[0] == self.clock:
                self.start, self.readings = float(clock[1]), int(clock[2])
            monotonic = state.get("monotonic")
            if monotonic is not None and self.clock == "system":
                self.ahead = max(0.0, float(monotonic) - self.monotonic())
                self.told = float(monotonic)
            self.drawn, self.seeds = map(int, state.get("drawn", (0, 0)))
            files = state.get("files")
            if files is not None:
                self.files.restore(files)
        except (AttributeError, IndexError, KeyError, TypeError, OverflowError) as e:
            raise ValueError(f"the state of the system is none: {type(e).__name__}") from None


def _system_time() -> float:
    import time

    return time.time()
