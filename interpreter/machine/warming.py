"""Before anything is hot: uses of Codes and loops are counted, and the translator comes when one has paid for it.

Its modules take longer to load than a short script to run.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.bytecode.code import Code

KNOWN = 1
"""Calls of a function, or iterations of a loop in the machine, after which a translation that was made before is used."""


def is_known(code: Code, loop: int | None) -> bool:
    """Whether emitted code is there or worth making at once: a function with a hot loop is called again."""
    made = code.translated
    return made is not None and (loop is None or loop in made)


class Warming:
    """The counts of one engine. ``make(counts)`` gives the engine its translator."""

    patience = 60
    """As KNOWN, after which a translation is made: by then the machine has taken about as long as that takes."""

    def __init__(self, make: Callable[[dict], None]) -> None:
        self.make = make
        self.counts: dict[object, int] = {}

    def use(self, code: Code, loop: int | None = None) -> None:
        """A function is called, a generator begins or a loop (of that pc) comes to its head."""
        key = code if loop is None else (code, loop)
        n = self.counts.get(key, 0) + 1
        self.counts[key] = n
        if n >= self.patience or (n >= KNOWN and is_known(code, loop)):
            self._end(key)

    def _end(self, key: object) -> None:
        host, machines = sys._getframe(1), 0
        while host is not None:
            machines += host.f_code.co_name == "run_frames"
            host = host.f_back
        if machines == 1:
            self.make(self.counts)
        else:  # the translator has to know of every machine that is entered above another
            self.counts[key] = 0
