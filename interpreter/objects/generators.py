"""Guest generators and coroutines: a suspended frame with a state."""

from interpreter.bytecode.opcodes import NUMBERS
from interpreter.objects.signals import Bail

AWAITED = frozenset({"async_generator_asend", "async_generator_athrow", "async_generator_aclose"})
"""Generators of the prelude that ``await`` takes."""


class Generator:
    """A generator of the script.

    ``frame`` is its suspended frame, None once it is finished; ``raw`` the host generator that runs its translated body, which then has
    the frame.
    The host class serves host code that asks for the next item by accident: it bails out, as every hook does.
    """

    __slots__ = ("__weakref__", "code", "frame", "name", "qualname", "raw", "running", "runtime")
    kind = "generator"

    def __init__(self, runtime: object, code: object, name: str, qualname: str) -> None:
        self.runtime, self.code, self.name, self.qualname = runtime, code, name, qualname
        self.frame, self.raw, self.running = None, None, False

    @property
    def finished(self) -> bool:
        """Whether the body has ended."""
        if self.raw is not None:
            return self.raw.gi_frame is None
        return self.frame is None and not self.running

    def __getattr__(self, name: str) -> object:
        """For emitted code's plain access to what the machine finds by itself: frame, code and state, and the awaited methods."""
        if name[:3] in ("gi_", "cr_", "ag_") or name in ("asend", "athrow", "aclose"):
            raise Bail("attribute", self, (name,))
        raise AttributeError(f"'{self.kind}' object has no attribute '{name}'", name=name, obj=self)

    def __iter__(self) -> "Generator":
        return self

    def __next__(self) -> object:
        return self.runtime.ask("__next__", self, ())

    def send(self, *args: object, **kwargs: object) -> object:
        """Host-side form, for emitted code; the machine handles these methods itself."""
        return self.runtime.call_generator(self, "send", args, kwargs)

    def throw(self, *args: object, **kwargs: object) -> object:
        """Host-side form, for emitted code; the machine handles these methods itself."""
        return self.runtime.call_generator(self, "throw", args, kwargs)

    def close(self, *args: object, **kwargs: object) -> object:
        """Host-side form, for emitted code; the machine handles these methods itself."""
        return self.runtime.call_generator(self, "close", args, kwargs)


def runs(generator: Generator) -> bool:
    """Whether the body runs now, in the machine or as a host generator."""
    return generator.running or (generator.raw is not None and generator.raw.gi_running)


def where(generator: Generator) -> object:
    """The frame, read from the host generator that runs a translated body; None if it is finished."""
    if generator.raw is None or generator.frame is not None:
        return generator.frame
    if generator.raw.gi_running:
        return generator.runtime.translator.running_frame(generator.raw)
    return generator.runtime.suspended_frame(generator.runtime, generator)


def awaited_by(generator: Generator) -> object | None:
    """What a suspended generator delegates to with ``yield from`` or ``await``; None if it does not."""
    frame = None if runs(generator) else where(generator)
    if frame is None or frame.code.ops[frame.pc] != NUMBERS["YIELD_FROM"]:
        return None
    return frame.locals[frame.code.args[frame.pc]]


class Coroutine(Generator):
    """A coroutine of the script."""

    __slots__ = ()
    kind = "coroutine"

    def __del__(self) -> None:
        runtime = self.runtime
        if runtime.awaiting.end_of_coroutine(self):
            runtime.stop[:] = [1]


class AsyncGenerator(Generator):
    """An asynchronous generator of the script.

    ``busy``: one of its awaitables has begun and not ended; ``closed``: it was told to end.
    """

    __slots__ = ("busy", "closed")
    kind = "async_generator"

    def __init__(self, runtime: object, code: object, name: str, qualname: str) -> None:
        super().__init__(runtime, code, name, qualname)
        self.busy = self.closed = False

    def __del__(self) -> None:
        self.runtime.awaiting.end_of_async_generator(self)


for _kind in (Generator, Coroutine, AsyncGenerator):
    # the host's own messages name the class of a value
    _kind.__name__ = _kind.__qualname__ = _kind.kind
