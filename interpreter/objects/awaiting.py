"""What becomes of coroutines and asynchronous generators that the script drops: notes for the next safepoint and the event loop.

The host tells of the end of an object beneath whatever runs, so nothing is done there but to make a note.
"""

from __future__ import annotations

from _weakref import ref
from sys import _getframe

from interpreter.translator.marks import FUNCTION_FILE, LOOP_FILE, NOPC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

    from interpreter.objects.generators import AsyncGenerator, Coroutine

_MACHINE = "run_frames"
# The host function whose variable `frames` are the script's frames.


class Awaiting:
    """The notes of one session.

    ``running``: whether script code runs now; ``never_awaited``: (file, line, name) of coroutines that were dropped before they began;
    ``watched``: whether an event loop runs, which wants to know of asynchronous generators that begin; ``dropped``: those of them
    that were dropped before their end.
    """

    __slots__ = ("_live", "_loops", "dropped", "never_awaited", "running", "told", "watched")

    def __init__(self) -> None:
        self.running = self.watched = self._loops = False
        self.never_awaited: list[tuple[str, int, str]] = []
        self.told: set[tuple[str, int, str]] = set()
        self.dropped: list[AsyncGenerator] = []
        self._live: dict[int, ref] = {}

    def watch(self, on: bool) -> None:  # noqa: FBT001 - the state of a switch
        """An event loop begins to run, or stops."""
        self.watched = on
        self._loops = self._loops or on

    def forget(self) -> None:
        """The event loop is closed."""
        self._loops = False
        self._live.clear()
        self.dropped.clear()

    def begun(self, generator: AsyncGenerator) -> None:
        """An asynchronous generator begins to run."""
        if self.watched:
            self.keep(generator)

    def keep(self, generator: AsyncGenerator) -> None:
        """The event loop is to close it at its end, if it is unfinished then."""
        number = id(generator)
        live = self._live
        live[number] = ref(generator, lambda _ref: live.pop(number, None))

    def unfinished(self) -> list[AsyncGenerator]:
        """The asynchronous generators that have begun and not ended, oldest first."""
        found = [made() for made in [*self._live.values()]]
        return [generator for generator in found if generator is not None and not generator.finished]

    def end_of_async_generator(self, generator: AsyncGenerator) -> None:
        """It is dropped: where an event loop watches, it will be closed there."""
        if self._loops and self.running and generator.frame is not None and generator.frame.pc and not generator.running:
            self.dropped.append(generator)

    def end_of_coroutine(self, coroutine: Coroutine) -> bool:
        """It is dropped: whether that is worth a warning, which is noted."""
        if not self.running or not _waits_to_begin(coroutine):
            return False
        self.never_awaited.append((*_place(_getframe(1)), coroutine.qualname))
        return True

    def left(self, coroutine: Coroutine, file: str, line: int) -> None:
        """The run has ended, and this is its value."""
        if _waits_to_begin(coroutine):
            self.never_awaited.append((file, line, coroutine.qualname))


def _waits_to_begin(coroutine: Coroutine) -> bool:
    return coroutine.frame is not None and not coroutine.frame.pc and not coroutine.running


def _place(host: FrameType | None) -> tuple[str, int]:
    """File and line that the script is at."""
    while host is not None:
        if host.f_code.co_name == _MACHINE and "frames" in host.f_code.co_varnames:
            for frame in reversed(host.f_locals["frames"]):
                if frame.code.filename[:1] != "<":
                    return frame.code.filename, frame.code.spans[frame.pc][0]
        elif host.f_code.co_filename in (FUNCTION_FILE, LOOP_FILE) and host.f_lineno != NOPC + 1:
            code = host.f_code.co_consts[-1]
            if code.filename[:1] != "<":
                return code.filename, code.spans[host.f_lineno - 1][0]
        host = host.f_back
    return "sys", 1
