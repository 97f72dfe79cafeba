"""Amounts that a run uses, and the checks at safepoints."""

import time

from interpreter.limits import Limits
from interpreter.machine import watchdog
from interpreter.objects import digit_limit
from interpreter.objects.signals import LimitReached

_GLANCE, _GLANCES_APART = 0.01, 50
"""Shortest time allowed to a walk that nothing asks for, and the pause to the next, in durations of one: a fiftieth of the time.

The host keeps memory that earlier runs gave back, so a run may fill much of it before the process grows.
"""
_WALKS_APART = 5
"""Pause between two walks over all values, in durations of a walk: a large heap below its limit costs a sixth of the time at most."""


class _Seen(Exception):
    """A glance has taken long enough."""


class Budget:
    """Limits of one engine and what has been used of them. Time counts while script code runs only."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.steps = 0
        self.calls = 0
        self.output = 0
        self.left = limits.seconds
        self.deadline: float | None = None
        self.resident: int | None = None
        self.next_walk = 0.0
        self.next_glance: float | None = None
        self.began = 0.0
        self.pause_every: int | None = None
        self.until_pause = 0
        self.host_digits: int | None = None
        self.cancelled = False

    def start(self) -> None:
        """An advance starts: its time and output count from here."""
        self.output = 0
        self.left = self.limits.seconds

    def begin(self, engine: object) -> None:
        """Script code of the advance runs from here, until `end`. A tool is served outside: its time does not count."""
        limits = self.limits
        self.began = time.monotonic()
        self.deadline = None if self.left is None else self.began + self.left
        engine.memory_allowed = engine.system.memory_allowed = limits.memory
        engine.max_depth = limits.recursion
        self.exact = limits.steps is not None or self.pause_every is not None
        engine.stop[:] = [1] if self.exact else []
        if limits.memory is not None and self.resident is None:
            self.resident = resident_size()
        if self.next_glance is None:  # a short run needs none
            self.next_glance = self.began + _GLANCES_APART * _GLANCE
        if self.deadline is not None or limits.memory is not None:
            watchdog.watch(engine)
        self.host_digits = digit_limit.enter(engine)

    def end(self, engine: object) -> None:
        """No more script code runs for now."""
        self.left = self.remaining()
        digit_limit.leave(self.host_digits)
        watchdog.unwatch(engine)

    def remaining(self) -> float | None:
        """Seconds left of the advance, None if unlimited."""
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def check_time(self) -> None:
        """LimitReached if the advance has used up its time."""
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise LimitReached("seconds", self.limits.seconds, self.limits.seconds)

    def look(self, engine: object) -> bool:
        """Called at a safepoint while ``engine.stop`` is not empty. True if a forced pause is due. LimitReached at a limit."""
        if not self.exact:
            engine.stop.clear()
        if engine.tick:
            engine.tick = False
            if self.cancelled:
                raise LimitReached("cancelled", 0, 0)
            self.check_time()
            if self.limits.memory is not None:
                self.look_at_memory(engine)
        if self.exact:
            self.steps += 1
            if self.limits.steps is not None and self.steps > self.limits.steps:
                raise LimitReached("steps", self.steps, self.limits.steps)
            if self.pause_every is not None:
                self.until_pause -= 1
                if self.until_pause <= 0:
                    self.until_pause = self.pause_every
                    return True
        return False

    def look_at_memory(self, engine: object) -> None:
        """End the run if the process grew by more than the limit and the script's values account for it."""
        grown = resident_size() - (self.resident or 0)
        began = time.monotonic()
        if grown > self.limits.memory and began >= self.next_walk:
            used = engine.heap_size(self.limits.memory)
            if used > self.limits.memory:
                raise LimitReached("memory", used, self.limits.memory)
            ended = time.monotonic()
            self.next_walk = ended + _WALKS_APART * (ended - began)
        elif began >= self.next_glance:
            self._glance(engine, began)

    def _glance(self, engine: object, began: float) -> None:
        """The same, of as many values as can be met in a small part of the time that the advance has taken."""
        enough = began + max(_GLANCE, (began - self.began) / _GLANCES_APART)

        def check_time() -> None:
            self.check_time()
            if time.monotonic() > enough:
                raise _Seen

        try:
            used = engine.heap_size(self.limits.memory, check_time)
            if used > self.limits.memory:
                raise LimitReached("memory", used, self.limits.memory)
        except _Seen:
            pass
        ended = time.monotonic()
        self.next_glance = ended + _GLANCES_APART * max(_GLANCE, ended - began)

    def count_output(self, size: int) -> None:
        """`size` characters are about to be written."""
        self.output += size
        if self.limits.output is not None and self.output > self.limits.output:
            raise LimitReached("output", self.output, self.limits.output)

    def count_call(self) -> int:
        """The id of a new external call."""
        if self.limits.calls is not None and self.calls >= self.limits.calls:
            raise LimitReached("calls", self.calls + 1, self.limits.calls)
        self.calls += 1
        return self.calls - 1


def resident_size() -> int:
    """Bytes of the process in memory."""
    try:
        with open("/proc/self/statm", "rb") as f:  # noqa: PTH123 - pathlib is not imported at start
            return int(f.read().split()[1]) * 4096
    except OSError:
        import psutil

        return psutil.Process().memory_info().rss
