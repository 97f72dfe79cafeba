"""The loop of the machine: runs frames until they return, yield or raise out of the bottom one.

It runs each step with the host's handled exception equal to the guest's, so that bare ``raise`` and implicit context are the
host's own work, right after a restore too. Only a change of the handled exception leaves ``_Steps.run``.
"""

import sys

from interpreter.bytecode.code import PRELUDE
from interpreter.bytecode.opcodes import NUMBERS
from interpreter.machine import unwind
from interpreter.machine.binding import bind
from interpreter.machine.complete import COMPLETERS
from interpreter.machine.delegation import finish, innermost, throw_into
from interpreter.machine.signals import PASSED, RETRY, RETURNED, HandledChanged, Retry, Returned, Yielded
from interpreter.objects import calls
from interpreter.objects.exceptions import (
    GeneratorExit,  # noqa: A004 - the script's own
    adopt,
    link_to,
    raise_as_is,
    set_context,
)
from interpreter.objects.frame import FRESH, PASSING, RAISED, RERAISED, Frame, Resume, Throw
from interpreter.objects.signals import Bail

_FOR, _YIELD_FROM = NUMBERS["FOR"], NUMBERS["YIELD_FROM"]
_SUSPENDING = (NUMBERS["YIELD"], _YIELD_FROM)


def handled_by(frames: list[Frame]) -> BaseException | None:
    """The exception that the innermost handler of these frames is handling."""
    for frame in reversed(frames):
        for slot in reversed(frame.code.handled[frame.pc]):
            exc = frame.locals[slot]
            if isinstance(exc, BaseException):
                return exc
    return None


def _delegating(frames: list[Frame]) -> list[Frame]:
    """The innermost frame, and below it those of generators that delegate to it."""
    start = len(frames) - 1
    while start and frames[start - 1].generator is not None and frames[start - 1].code.ops[frames[start - 1].pc] == _YIELD_FROM:
        start -= 1
    return frames[start:]


def run_frames(runtime: object, frames: list[Frame], how: str = "start", value: object = None) -> tuple[str, object]:
    """Run until the bottom frame ends: ("return", value), ("yield", value), or its exception is raised.

    `how` says how the innermost frame goes on: "start" at its pc, "send" the instruction in progress gets `value`, "raise" it
    raises `value`, "throw" the exception `value` comes out of it.
    """
    outer = sys.exception()  # of emitted code that called what runs here
    while True:
        handled = handled_by(frames)
        if handled is None:
            result = _Steps(runtime, frames, outer).run(how, value)
        else:
            context, tb, cause, suppress = handled.__context__, handled.__traceback__, handled.__cause__, handled.__suppress_context__
            link = None if outer is None else link_to(handled, outer)
            try:
                raise handled
            except BaseException:  # noqa: BLE001 - the point is to be inside this handler
                handled.__context__, handled.__traceback__ = context, tb
                handled.__cause__, handled.__suppress_context__ = cause, suppress
                if link is not None:
                    link.__context__ = handled
                result = _Steps(runtime, frames, handled).run(how, value)
            handled = context = tb = cause = link = None
        if result[0] == "again":
            _, how, value = result
        elif result[0] == "raise":
            raise_as_is(result[1])
        else:
            return result


class _Steps:
    """Steps under one handled exception. Each method returns None to go on, or what ``run`` is to return."""

    __slots__ = ("exc", "frames", "handled", "how", "runtime", "signal")

    def __init__(self, runtime: object, frames: list[Frame], handled: BaseException | None) -> None:
        self.runtime, self.frames, self.handled = runtime, frames, handled
        self.signal: object = None
        self.exc: BaseException | None = None
        self.how = FRESH

    def run(self, how: str, value: object) -> tuple:
        """Run until the handled exception changes ("again", how, value) or the bottom frame ends."""
        runtime, frames = self.runtime, self.frames
        outcome = self.begin(how, value)
        value = None
        while outcome is None:
            if self.exc is not None:
                exc, self.exc = self.exc, None
                return unwind.unwind(runtime, frames, exc, self.handled, self.how)
            signal = self.signal
            if signal is None:
                frame = frames[-1]
                steps = frame.code.steps or bind(frame.code)
                bail = None
                try:
                    while True:
                        handler, arg = steps[frame.pc]
                        signal = handler(runtime, frame, arg)
                        if signal is not None:
                            # calls and returns of plain functions, in line
                            if type(signal) is Frame and signal.generator is None:
                                if not signal.code.flags & PRELUDE:
                                    if runtime.depth >= runtime.max_depth:
                                        break
                                    runtime.depth += 1
                                frames.append(signal)
                                frame = signal
                            elif signal is RETURNED and frame.generator is None and len(frames) > 1 and frames[-2].log is None:
                                del frames[-1]
                                if not frame.code.flags & PRELUDE:
                                    runtime.depth -= 1
                                caller = frames[-1]
                                signal = COMPLETERS[caller.code.ops[caller.pc]](runtime, caller, frame.stack[-1])
                                frame = caller
                                if signal is not None:
                                    break
                            else:
                                break
                            steps = frame.code.steps or bind(frame.code)
                except Bail as b:
                    bail = b
                except PASSED:
                    raise
                except BaseException as e:  # noqa: BLE001 - every other exception is the script's
                    self.exc, self.how = e, FRESH
                    continue
                if bail is not None:
                    self.ask(bail)
                    continue
            self.signal = None
            outcome = self.act(signal)
        return outcome

    def begin(self, how: str, value: object) -> tuple | None:
        """Deliver what the innermost frame waits for."""
        frame = self.frames[-1]
        if how == "send":
            self.deliver(frame, value)
        elif how == "end":
            self.generator_ended(frame, value)
        elif how == "retry":
            self.signal = RETRY
        elif how == "throw":
            self.exc, self.how = value, PASSING
        elif how == "reraise":
            self.exc, self.how = value, RERAISED
        elif how == "raise":
            sub = None if isinstance(value, GeneratorExit) else innermost(frame)
            if sub is not None:  # the exception goes to the innermost generator that the frame delegates to
                sub.frame.generator = sub
                return self.act(Resume(sub.frame, "raise", value))
            self.signal = throw_into(self.runtime, frame, value)
            if self.signal is not None:
                return None
            self.exc, self.how = value, RAISED
            if frame.generator is not None and (not frame.pc or frame.code.ops[frame.pc] in _SUSPENDING):
                # thrown in: its context is what the generator itself, or one that delegates to it, is handling, not its caller
                set_context(value, handled_by(_delegating(self.frames)))
                self.how = PASSING
        return None

    def act(self, signal: object) -> tuple | None:
        """Do what a handler asked for."""
        kind = type(signal)
        if kind is Frame:
            self.push(signal)
            return None
        if kind is Returned:
            return self.leave("return", self.frames[-1].stack.pop())
        if kind is HandledChanged:
            return "again", "start", None
        if kind is Yielded:
            return self.leave("yield", signal.value)
        if kind is Retry:
            self.retry()
            return None
        if kind is Throw:
            self.exc, self.how = signal.exc, signal.how
            return None
        return self.resume(signal)

    def push(self, frame: Frame) -> bool:
        """Put a frame on the stack; RecursionError at the call if the stack is full."""
        runtime = self.runtime
        if not frame.code.flags & PRELUDE:
            if runtime.depth >= runtime.max_depth:
                self.exc, self.how = RecursionError("maximum recursion depth exceeded"), FRESH
                return False
            runtime.depth += 1
        if frame.generator is not None:
            frame.generator.running = True
        self.frames.append(frame)
        return True

    def resume(self, signal: Resume) -> tuple | None:
        """Go on with a suspended generator."""
        frame = signal.frame
        if not self.push(frame):
            return None
        if signal.how == "raise" or frame.code.handled[frame.pc]:
            return "again", signal.how if frame.pc or signal.how == "raise" else "start", signal.value
        if frame.pc:
            self.deliver(frame, signal.value)
        return None

    def leave(self, how: str, value: object) -> tuple | None:
        """The top frame returns or yields `value`."""
        frames = self.frames
        frame = frames.pop()
        generator = frame.generator
        region = False
        if not frame.code.flags & PRELUDE:
            self.runtime.depth -= 1
        if generator is not None:
            generator.running = False
            region = bool(frame.code.handled[frame.pc])
            frame.generator = None
            if how == "return":
                generator.frame = None
        if not frames:
            return how, value
        caller = frames[-1]
        if how == "yield" and caller.code.ops[caller.pc] == _YIELD_FROM and caller.generator is not None:
            return self.leave("yield", value)
        verb = "end" if how == "return" and generator is not None else "send"
        if region:
            return "again", verb, value
        if verb == "end":
            self.generator_ended(caller, value)
        else:
            self.deliver(caller, value)
        return None

    def deliver(self, frame: Frame, value: object) -> None:
        """Give the instruction in progress its result."""
        log = frame.log
        if log is not None and len(log[-1]) == 2:
            log[-1] += [True, value]
            self.signal = RETRY
            return
        try:
            self.signal = COMPLETERS[frame.code.ops[frame.pc]](self.runtime, frame, value)
        except Bail as b:
            bail = b
        except PASSED:
            raise
        except BaseException as e:  # noqa: BLE001 - every other exception is the script's
            self.exc, self.how = e, FRESH
            return
        else:
            return
        self.ask(bail)

    def generator_ended(self, frame: Frame, value: object) -> None:
        """The generator that the instruction in progress was running has returned `value`."""
        log = frame.log
        if log is not None and len(log[-1]) == 2:
            log[-1] += [False, adopt(StopIteration(value) if value is not None else StopIteration(), self.handled), self.handled]
            self.signal = RETRY
            return
        op = frame.code.ops[frame.pc]
        if op == _FOR:
            frame.pc = frame.code.end[frame.pc] + 1
        elif op == _YIELD_FROM:
            finish(frame, value)
        else:
            self.exc, self.how = StopIteration(value) if value is not None else StopIteration(), FRESH

    def retry(self) -> None:
        """Try the instruction again with the answers so far."""
        runtime, frame = self.runtime, self.frames[-1]
        runtime.replay, runtime.position = frame.log, 0
        bail = None
        pc = frame.pc
        try:
            handler, arg = frame.code.steps[pc] if frame.code.steps else bind(frame.code)[pc]
            self.signal = handler(runtime, frame, arg)
            frame.log = None
        except Bail as b:
            bail = b
        except PASSED:
            raise
        except BaseException as e:  # noqa: BLE001 - every other exception is the script's
            self.exc, self.how = e, FRESH
        finally:
            used, runtime.replay = runtime.position, None
        if bail is not None:
            del frame.log[used:]  # answers that the retry did not use belong to another course of events
            self.ask(bail)

    def ask(self, bail: Bail) -> None:
        """Run what host code asked for; the answer goes into the frame's log and the instruction is tried again."""
        bail.__traceback__ = None  # it would keep the frames alive that it has left, with what they hold
        frame = self.frames[-1]
        if frame.log is None:
            frame.log = []
        entry = [bail.name, bail.target]
        frame.log.append(entry)
        try:
            result = calls.answer(self.runtime, bail)
        except PASSED:
            raise
        except BaseException as e:  # noqa: BLE001 - every other exception is the script's
            unwind.arrive(self.runtime, e, self.handled)
            entry += [False, e, e.__context__]
            self.signal = RETRY
            return
        if type(result) is Frame or type(result) is Resume:
            self.signal = result
        else:
            entry += [True, result]
            self.signal = RETRY
