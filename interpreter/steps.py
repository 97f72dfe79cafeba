"""The steps of a run as the host sees them."""

from __future__ import annotations

from interpreter.boundary import guest_to_host
from interpreter.errors import AlreadyResumed, ConversionError, InterpreterBug
from interpreter.suspend.run import CallsInFlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from interpreter.errors import LimitError, ScriptError
    from interpreter.hosting import Host
    from interpreter.limits import Limits
    from interpreter.suspend.run import Call


class Complete:
    """A run that ended. ``stdout`` and ``stderr`` are what was written since the previous step."""

    def __init__(self, host: Host, raw: object, stdout: str, stderr: str) -> None:
        self._host, self._raw, self.stdout, self.stderr = host, raw, stdout, stderr

    @property
    def value(self) -> Any:
        """The value of the last expression statement of the script, copied. ConversionError if it cannot cross."""
        return guest_to_host(self._host.engine, self._raw)

    def value_shown(self) -> Any:
        """`value`, with its ``repr`` in place of each part of a type that cannot cross. ConversionError for a cycle.

        A ``__repr__`` of the script runs within the limits of one advance more, without external calls and output. Where it fails or
        meets a limit, the part is shown as ``<TYPE object>``. SessionBusy if another thread is using the run.
        """
        try:
            return self.value
        except ConversionError:
            from interpreter.showing import shown_copy  # only for values that cannot cross

            return shown_copy(self._host, self._raw)

    def __repr__(self) -> str:
        return f"Complete(stdout={self.stdout!r})"


class Failed:
    """A run that ended with an error: ``error`` is a ScriptError or a LimitError."""

    def __init__(self, error: ScriptError | LimitError, stdout: str, stderr: str) -> None:
        self.error, self.stdout, self.stderr = error, stdout, stderr

    def __repr__(self) -> str:
        return f"Failed({self.error!r}, stdout={self.stdout!r})"


class PendingCall:
    """One call that a paused run waits for: ``function_name``, ``args`` (a tuple), ``kwargs`` (a dict in call order), ``call_id``."""

    __slots__ = ("args", "call_id", "function_name", "kwargs")

    def __init__(self, call: Call) -> None:
        self.function_name, self.args, self.kwargs, self.call_id = call.name, call.args, call.kwargs, call.call_id

    def __repr__(self) -> str:
        return f"PendingCall({self.function_name!r}, {self.args!r}, {self.kwargs!r}, call_id={self.call_id})"


class Raise:
    """As an answer in `Paused.resume_calls`: an exception, or a text and the name of a builtin exception, to be raised at the call."""

    __slots__ = ("error", "exc_type")

    def __init__(self, error: BaseException | str, exc_type: str = "RuntimeError") -> None:
        self.error, self.exc_type = error, exc_type

    def __repr__(self) -> str:
        return f"Raise({self.error!r}, exc_type={self.exc_type!r})"


class Paused:
    """A run that waits for the answer to an external call, or to several that the script awaits.

    ``function_name`` (None at a forced pause), ``args`` (a tuple), ``kwargs`` (a dict in call order), ``call_id`` (from 0 in the run),
    ``pending`` (a tuple of all calls in flight, these facts of the first of them), ``stdout`` and ``stderr`` (written since the
    previous step), ``limits``. Everything raises AlreadyResumed after a resume.
    """

    def __init__(self, host: Host, call: Call, stdout: str = "", stderr: str = "") -> None:
        self._host, self._call, self._used = host, call, False
        self._stdout, self._stderr = stdout, stderr
        self._in_flight = isinstance(call, CallsInFlight)
        self._pending = tuple(map(PendingCall, call.calls if isinstance(call, CallsInFlight) else () if call.name is None else (call,)))

    @property
    def function_name(self) -> str | None:
        """Name of the function called; None at a forced pause."""
        return self._waiting().name

    @property
    def args(self) -> tuple[Any, ...]:
        """Its positional arguments."""
        return self._waiting().args

    @property
    def kwargs(self) -> dict[str, Any]:
        """Its keyword arguments, in the order of the call."""
        return self._waiting().kwargs

    @property
    def call_id(self) -> int:
        """Number of the call in the run, from 0."""
        return self._waiting().call_id

    @property
    def pending(self) -> tuple[PendingCall, ...]:
        """All calls in flight."""
        self._check()
        return self._pending

    @property
    def stdout(self) -> str:
        """What was written since the previous step."""
        self._check()
        return self._stdout

    @property
    def stderr(self) -> str:
        """The same of standard error."""
        self._check()
        return self._stderr

    def __del__(self) -> None:
        if not self._used and self._host.run is not None:
            if self._host.recording is not None:
                self._host.recording.dropped(self)
            self._host.run.leave()  # nobody can resume it any more

    @property
    def limits(self) -> Limits:
        """The limits of the run: those it was started with, and, after `load`, no more than it allows."""
        return self._check().engine.budget.limits

    def _waiting(self) -> Call:
        self._check()
        return self._call

    def _check(self) -> Host:
        if self._used:
            raise AlreadyResumed("this step has been resumed already")
        return self._host

    def dump(self, key: bytes | None = None, *, compress: bool = False, encrypt: bool = False) -> bytes:
        """The paused run as bytes, signed if a key is given, or encrypted with it. May be called any number of times.

        Raises AlreadyResumed, PauseError for a state that cannot be saved, LimitError if it is larger than the limit,
        ModuleNotFoundError for encryption without the package ``cryptography``.
        """
        return self._check().dump(self._call, key, compress=compress, encrypt=encrypt)

    def resume(self, value: Any = None) -> Step:
        """Go on with `value` as the result of the call. ConversionError (step not used up) if it cannot cross."""
        host = self._check()
        return self._go_on(host, "send", host.alone(host.taken_in, value))

    def resume_error(self, error: BaseException | str, exc_type: str = "RuntimeError") -> Step:
        """Go on with an exception raised at the call: an exception object, or a text and the name of a builtin exception.

        Raises ValueError for a name that is no builtin exception.
        """
        host = self._check()
        return self._go_on(host, "raise", host.alone(host.exception_for, error, exc_type))

    def _go_on(self, host: Host, how: str, answer: object) -> Step:
        if not self._in_flight:
            return host.resume(self, how, answer)
        return host.resume(self, "send", (0.0, [(self.call_id, how, answer)]), [self.call_id])

    def resume_calls(self, answers: Mapping[int, Any]) -> Step:
        """Go on with answers to some or all of ``pending``: call ids and their values, or `Raise` for an exception.

        The tasks of the script go on in the order of the mapping. With no answer at all the script's timers go on.
        Raises ValueError for an id that is not pending, ConversionError (step not used up) for a value that cannot cross.
        """
        host = self._check()
        for number in answers:
            if number not in {call.call_id for call in self.pending}:
                raise ValueError(f"call_id {number!r} is not pending")
        taken = [(number, *self._taken(host, number, answer)) for number, answer in answers.items()]
        if self._in_flight:
            return host.resume(self, "send", (0.0, taken), [*answers])
        if not taken:
            raise ValueError("answers: got none, want one for the call that the script waits for")
        return host.resume(self, *taken[0][1:])

    @staticmethod
    def _taken(host: Host, number: int, answer: object) -> tuple[str, object]:
        if isinstance(answer, Raise):
            return "raise", host.alone(host.exception_for, answer.error, answer.exc_type)
        try:
            return "send", host.alone(host.taken_in, answer)
        except ConversionError as e:
            raise ConversionError(str(e).split(": ", 1)[-1], f"answers[{number}]" + e.path.removeprefix("value")) from None

    def __repr__(self) -> str:
        return f"Paused({self._call.name!r}, call_id={self._call.call_id}{', resumed' if self._used else ''})"


Step = Paused | Complete | Failed


class Result:
    """What `run` gives: ``value`` (copied when read; ConversionError if it cannot cross), ``stdout``, ``stderr``."""

    def __init__(self, complete: Complete, stdout: str, stderr: str) -> None:
        self._complete, self.stdout, self.stderr = complete, stdout, stderr

    @property
    def value(self) -> Any:
        """The value of the last expression statement."""
        return self._complete.value

    def __repr__(self) -> str:
        return f"Result(stdout={self.stdout!r})"


def result_of(step: Step) -> Result:
    """The result of a finished run; raises its error."""
    if isinstance(step, Failed):
        raise step.error
    if isinstance(step, Paused):
        raise InterpreterBug(f"please report: run() paused at {step.function_name}")
    return Result(step, step.stdout, step.stderr)
