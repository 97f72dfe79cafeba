"""What an exception does to the frames: handlers, generators, waiting questions, the guest's traceback."""

from interpreter.bytecode.code import ASYNC_GENERATOR, COROUTINE, GENERATOR, PRELUDE, is_unshown
from interpreter.objects.exceptions import adopt, entries, set_context
from interpreter.objects.faults import is_fault
from interpreter.objects.frame import FRESH, RAISED, RERAISED, Frame
from interpreter.objects.signals import Fault
from interpreter.objects.typeobjects import RESTARTED
from interpreter.objects.values import UNBOUND


def unwind(runtime: object, frames: list[Frame], exc: BaseException, handled: BaseException | None, how: str) -> tuple:
    """Take `exc` at the top frame: what the loop's run is to do next."""
    frame = frames[-1]
    if how == FRESH:
        answered = next((e for e in frame.log or () if len(e) > 2 and not e[2] and e[3] is exc), None)
        if answered is not None:  # raised by guest code below: only passing through the host
            exc.__context__ = answered[4]
            exc.__traceback__ = None
        else:
            arrive(runtime, exc, handled)
    elif how == RAISED:
        set_context(exc, handled)
    frame.log = None
    code = frame.code
    if how != RERAISED and not is_unshown(code):
        entries(exc).append((code, frame.pc))
    regions = code.protect[frame.pc]
    if regions:
        opener = regions[-1]
        _leave_handlers(frame, opener)
        frame.locals[code.args[opener]] = exc
        del frame.stack[code.depth[opener] :]
        frame.pc = code.middle[opener] + 1
        return "again", "start", None
    frames.pop()
    if not code.flags & PRELUDE:
        runtime.depth -= 1
    if frame.generator is not None:
        frame.generator.frame, frame.generator.running = None, False
        if code.flags & PRELUDE and code.name in RESTARTED:
            frame.generator.frame = _restarted(frame)
            if isinstance(exc, StopIteration):
                return ("again", "end", exc.value) if frames else ("return", exc.value)
        else:
            exc = out_of_generator(code, exc)
    if not frames:
        return "raise", exc
    log = frames[-1].log
    if log is not None and len(log[-1]) == 2:
        log[-1] += [False, exc, exc.__context__]
        return "again", "retry", None
    return "again", "throw", exc


def arrive(runtime: object, exc: BaseException, handled: BaseException | None) -> None:
    """An exception comes out of host code that an instruction has run: out of emitted code beneath it, or made by the host."""
    emitted = None if runtime.translator is None else runtime.translator.arrived(exc)
    if emitted is not None:
        entries(exc).extend(reversed(emitted))
        exc.__traceback__ = None
    elif is_fault(exc):
        raise Fault(f"{type(exc).__name__}: {exc}") from exc
    else:
        adopt(exc, handled)


def _restarted(frame: Frame) -> Frame:
    """The frame with which an iterator of the builtins goes on after an exception.

    Unlike generators, map and its like are not finished by one. Their bodies keep all of their state in their parameters.
    """
    count = frame.code.parameter_count
    return Frame(frame.code, frame.globals, [*frame.locals[:count], *[UNBOUND] * (len(frame.locals) - count)], frame.generator)


def _leave_handlers(frame: Frame, opener: int) -> None:
    """Forget the exceptions of the handlers that an exception leaves on its way to the handler of `opener`."""
    code = frame.code
    for slot in code.handled[frame.pc][len(code.handled[opener]) :]:
        frame.locals[slot] = UNBOUND


def out_of_generator(code: object, exc: BaseException) -> BaseException:
    """PEP 479: StopIteration does not leave a generator."""
    kind = "generator" if code.flags & GENERATOR else "coroutine" if code.flags & COROUTINE else "async generator"
    if isinstance(exc, StopIteration) or (code.flags & ASYNC_GENERATOR and isinstance(exc, StopAsyncIteration)):
        name = "StopIteration" if isinstance(exc, StopIteration) else "StopAsyncIteration"
        replaced = RuntimeError(f"{kind} raised {name}")
        replaced.__cause__ = replaced.__context__ = exc
        return replaced
    return exc
