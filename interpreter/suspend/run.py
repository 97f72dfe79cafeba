"""Run: script frames on a greenlet of their own, which an external call leaves and a resume enters again."""

from __future__ import annotations

import _thread

from greenlet import GreenletExit, getcurrent, greenlet

from interpreter.bytecode.code import PRELUDE
from interpreter.errors import Error
from interpreter.machine.loop import run_frames
from interpreter.machine.traceback import format_entries
from interpreter.modules import enter_run
from interpreter.objects.signals import LimitReached, Rebase, Signal, SinkFailed
from interpreter.suspend.capture import capture, stack_of, suspended_frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.objects.frame import Frame

_here = _thread._local()


def this_thread() -> object:
    """What stands for the calling thread. Its ident would not do: a thread that begins may get that of one that has ended."""
    try:
        return _here.token
    except AttributeError:
        token = _here.token = object()
        return token


class Call:
    """What a paused run waits for. ``name`` is None at a forced pause."""

    __slots__ = ("args", "call_id", "kwargs", "name")

    def __init__(self, name: str | None, args: tuple, kwargs: dict, call_id: int) -> None:
        self.name, self.args, self.kwargs, self.call_id = name, args, kwargs, call_id


class CallsInFlight(Call):
    """The calls that a run awaits when none of its tasks can go on; as a Call it is the first of them.

    ``calls`` are all of them, ``delay`` the seconds until a timer of the script is due (None: there is none).
    """

    __slots__ = ("calls", "delay")

    def __init__(self, calls: tuple[Call, ...], delay: float | None) -> None:
        first = calls[0]
        super().__init__(first.name, first.args, first.kwargs, first.call_id)
        self.calls, self.delay = calls, delay


class Run:
    """One run of an engine's frames.

    ``advance`` gives ("call", Call), ("done", value), ("failed", exception), ("limit", LimitReached) or ("bug", exception).
    """

    def __init__(self, engine: object, frames: list[Frame], how: str = "start") -> None:
        self.engine, self.frames, self.how = engine, frames, how
        self.greenlet: greenlet | None = None
        self.thread: object = None
        self.ended = False

    def advance(self, value: object = None, how: str | None = None) -> tuple[str, object]:
        """Go on until the next external call or the end. A run of another thread goes on in this one.

        `how` is "send" or "raise" for the answer to the pending call; None starts, or leaves a forced pause.
        """
        runner = self.greenlet
        if runner is not None and self.thread is not this_thread():
            # a greenlet cannot change its thread, its frames can
            self.frames, self.greenlet = capture(self.engine, runner.gr_frame), None
            runner = None
            self._all_explicit()
        if runner is None:
            runner = self.greenlet = greenlet(self._body)
            self.thread = this_thread()
            runner.parent = getcurrent()
            how = "start" if self.how == "start" else how or self.how
            translator = self.engine.translator
            switch, words = runner.switch, (how, value)
            if translator is not None:
                switch, words = translator.start_run, (runner.switch, how, value)
        else:
            runner.parent = getcurrent()
            switch, words = runner.switch, ((how or "send", value),)
        try:
            result = switch(*words)
        except BaseException:  # an interrupt of the host's, or what its sink raised: the run cannot go on
            self.leave()
            raise
        if result[0] != "call":
            self.ended, self.greenlet, self.frames = True, None, []
        else:
            self.how = "start" if result[1].name is None else "send"
        return result

    def _body(self, how: str, value: object) -> tuple[str, object]:
        engine = self.engine
        enter_run(engine)
        engine.replay = None  # an interrupt may have ended the run before within a question
        engine.capture, engine.suspended_frame = capture, suspended_frame
        engine.depth = sum(not f.code.flags & 32 for f in self.frames)
        if len(self.frames) == 1 and not self.frames[0].pc:
            engine.repr_stack.clear()  # a limit may have ended the run before within a repr
        for frame in self.frames:
            if frame.generator is not None:
                frame.generator.running = True
        while True:
            try:
                return "done", run_frames(engine, self.frames, how, value)[1]
            except LimitReached as e:
                e.shown = format_entries(stack_of(e.__traceback__), engine.sources)
                return "limit", e.with_traceback(None)
            except (GreenletExit, KeyboardInterrupt):  # the host's own; what was raised in the script is of its own class
                raise
            except Rebase as e:
                self.frames, how, value = e.frames, e.how, e.value
            except SinkFailed as e:
                raise e.error from None
            except (Error, Signal) as e:
                return "bug", e
            except BaseException as e:  # noqa: BLE001 - the script's own exception
                return engine.failed(e)
            self._all_explicit()

    def _all_explicit(self) -> None:
        """All frames of the run are the machine's now."""
        self.engine.replay = None
        self.engine.depth = sum(not f.code.flags & PRELUDE for f in self.frames)
        for frame in self.frames:
            if frame.generator is not None:
                frame.generator.frame, frame.generator.raw, frame.generator.running = frame, None, True

    def leave(self) -> None:
        """End a paused run without a step more: the script's frames go, none of its code runs."""
        # The collector does not see what the stack of a greenlet holds, so it would never free a run that waits.
        self.ended, self.greenlet, self.frames = True, None, []

    def waiting_frames(self) -> list[Frame]:
        """The frames of the paused run, outermost first."""
        return self.frames if self.greenlet is None else capture(self.engine, self.greenlet.gr_frame)


def after_the_end(engine: object, act: Callable[[], object]) -> object:
    """What `act` gives, on a stack of its own: what script code does to the thread's contexts there stays there."""

    def body() -> object:
        enter_run(engine)
        engine.depth = 0
        return act()

    return greenlet(body).switch()


def wait_for_host(call: Call) -> tuple[str, object]:
    """Called on a run's greenlet: leave it with a call; the host's answer is ("send", value) or ("raise", exception)."""
    return getcurrent().parent.switch(("call", call))
