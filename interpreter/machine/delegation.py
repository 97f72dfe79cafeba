"""``yield from`` and ``await``: what goes in to the sub-iterator, what comes out."""

from interpreter.machine.signals import Yielded
from interpreter.objects import calls
from interpreter.objects.frame import Frame, Resume
from interpreter.objects.generators import Generator


def delegate(runtime: object, frame: Frame, value: object) -> object:
    """Send `value` to the sub-iterator of the frame's YIELD_FROM: a signal for the loop."""
    slot = frame.code.args[frame.pc]
    sub = frame.locals[slot]
    if isinstance(sub, Generator):
        if sub.finished and sub.kind == "generator":
            return finish(frame, None)
        try:
            result = calls.send(runtime, sub, value)
        except StopIteration as stop:
            return finish(frame, stop.value)
        return result if type(result) is Resume else Yielded(result)
    if value is not None or not hasattr(type(sub), "__next__"):
        method = calls.dunders.load_method(runtime, sub, "send")
        return runtime.prelude_frame("delegate_send", (method, value))
    try:
        return Yielded(next(sub))
    except StopIteration as stop:
        return finish(frame, stop.value)


def finish(frame: Frame, value: object) -> None:
    """The sub-iterator returned: its value is the result of the expression."""
    frame.log = None
    frame.stack.append(value)
    frame.pc += 1


def innermost(frame: Frame) -> Generator | None:
    """The generator that a suspended frame delegates to, if any."""
    from interpreter.bytecode.opcodes import NUMBERS  # noqa: PLC0415

    if frame.code.ops[frame.pc] == NUMBERS["YIELD_FROM"]:
        sub = frame.locals[frame.code.args[frame.pc]]
        if isinstance(sub, Generator) and sub.frame is not None:
            return sub
    return None
