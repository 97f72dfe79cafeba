"""``yield from`` and ``await``: what goes in to the sub-iterator, what comes out."""

from interpreter.bytecode.code import PRELUDE
from interpreter.bytecode.opcodes import NUMBERS
from interpreter.machine.signals import Yielded
from interpreter.objects import calls
from interpreter.objects.absent import missing
from interpreter.objects.exceptions import GeneratorExit  # noqa: A004 - the script's own
from interpreter.objects.frame import Frame, Resume
from interpreter.objects.generators import AWAITED, Generator


def delegate(runtime: object, frame: Frame, value: object) -> object:
    """Send `value` to the sub-iterator of the frame's YIELD_FROM: a signal for the loop."""
    slot = frame.code.args[frame.pc]
    sub = frame.locals[slot]
    if isinstance(sub, Generator):
        if sub.finished and sub.kind == "generator" and not (sub.code.flags & PRELUDE and sub.code.name in AWAITED):
            return finish(frame, None)
        try:
            result = calls.send(runtime, sub, value)
        except StopIteration as stop:
            return finish(frame, stop.value)
        return result if type(result) is Resume else Yielded(result)
    try:
        if isinstance(type(sub), runtime.GuestType):
            return Yielded(runtime.ask("delegate", sub, (value,)))
        if value is not None:
            raise missing(runtime, sub, "send")
        return Yielded(next(sub))
    except StopIteration as stop:
        return finish(frame, stop.value)


def throw_into(runtime: object, frame: Frame, exc: BaseException) -> object:
    """An exception comes into a frame that delegates to an object of the script: the Frame that gives it to the object, else None.

    What the object answers is then the answer of the YIELD_FROM, which is tried again. A generator is closed by a GeneratorExit, which
    then comes into the frame itself.
    """
    if frame.code.ops[frame.pc] != NUMBERS["YIELD_FROM"]:
        return None
    sub = frame.locals[frame.code.args[frame.pc]]
    if isinstance(sub, Generator):
        closes = isinstance(exc, GeneratorExit) and not sub.finished
        return runtime.prelude_frame("delegate_throw", (sub, exc)) if closes else None
    if not isinstance(type(sub), runtime.GuestType):
        return None
    frame.log = [["delegate", sub]]
    return runtime.prelude_frame("delegate_throw", (sub, exc))


def finish(frame: Frame, value: object) -> None:
    """The sub-iterator returned: its value is the result of the expression."""
    frame.log = None
    frame.stack.append(value)
    frame.pc += 1


def innermost(frame: Frame) -> Generator | None:
    """The generator that a suspended frame delegates to, if any."""
    if frame.code.ops[frame.pc] == NUMBERS["YIELD_FROM"]:
        sub = frame.locals[frame.code.args[frame.pc]]
        if isinstance(sub, Generator):
            if sub.raw is not None:
                sub.runtime.translator.to_machine(sub)
            return sub if sub.frame is not None else None
    return None
