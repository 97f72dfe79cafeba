"""Best-of-N timing, interleaved, with the spread."""

import time
from collections.abc import Callable


class Times:
    """Seconds of several runs of one thing."""

    def __init__(self) -> None:
        self.runs: list[float] = []

    @property
    def best(self) -> float:
        """The shortest run: the least disturbed one."""
        return min(self.runs)

    def shown(self, unit: float = 1e-3) -> str:
        """Best and median in `unit` seconds."""
        ordered = sorted(self.runs)
        return f"{ordered[0] / unit:9.3f} {ordered[len(ordered) // 2] / unit:9.3f}"


def interleaved(
    things: dict[str, Callable[[], object]], repeat: int = 7, clock: Callable[[], float] = time.perf_counter
) -> dict[str, Times]:
    """Time each thing `repeat` times, in turn, so that a change of the machine's speed meets all of them."""
    times = {name: Times() for name in things}
    for _ in range(repeat):
        for name, thing in things.items():
            begun = clock()
            thing()
            times[name].runs.append(clock() - begun)
    return times
