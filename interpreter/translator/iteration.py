"""Iterators of the script as host iterators, for emitted loops."""

from __future__ import annotations

from interpreter.objects import attributes, calls
from interpreter.objects.generators import Generator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class GuestIteration:
    """A host iterator over an iterator of the script, for emitted loops. ``iterator`` is the script's."""

    __slots__ = ("iterator", "runtime")

    def __init__(self, runtime: object, iterator: object) -> None:
        self.runtime, self.iterator = runtime, iterator

    def __iter__(self) -> Iterator:
        return self

    def __next__(self) -> object:
        runtime, iterator = self.runtime, self.iterator
        if isinstance(iterator, Generator):
            return runtime.finish(calls.send(runtime, iterator, None))
        return runtime.finish(runtime.invoke(attributes.load_special(runtime, self.iterator, "__next__"), (), None))

    def send(self, value: object) -> object:
        """For ``yield from``."""
        if value is None:
            return self.__next__()
        runtime = self.runtime
        if isinstance(self.iterator, Generator):
            return runtime.finish(calls.send(runtime, self.iterator, value))
        return runtime.finish(runtime.prelude_frame("delegate_send", (self.iterator, value)))

    def throw(self, exc: BaseException) -> object:
        """For ``yield from``."""
        runtime = self.runtime
        if isinstance(self.iterator, Generator):
            return runtime.finish(calls.throw(self.iterator, exc))
        return runtime.finish(runtime.prelude_frame("delegate_throw", (self.iterator, exc)))


ITERATING = frozenset({GuestIteration.__next__.__code__, GuestIteration.send.__code__, GuestIteration.throw.__code__})
"""The host code in which an iterator of the script is asked for an item."""


def question_of(host_frame: object) -> list[list] | None:
    """The log of a frame whose emitted code asks an iterator of the script; a generator's items need none."""
    iterator = host_frame.f_locals["self"].iterator
    if isinstance(iterator, Generator):
        return None
    return [["__next__", iterator]]
