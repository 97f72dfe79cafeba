"""Recorder: keeps each pause of a run with its answer, to look at, to run again, and to go another way from."""

from __future__ import annotations

from _weakref import ref
from contextlib import suppress
from os import urandom
from typing import Any

from interpreter.boundary import guest_to_host
from interpreter.errors import Error, ReplayError, SessionBusy, SnapshotError
from interpreter.inspection import inspect
from interpreter.loading import load_host, paused_of
from interpreter.snapshot import MAXIMUM, encoded
from interpreter.snapshot.format import pack_tokens
from interpreter.snapshot.history import History
from interpreter.snapshot.numbering import Numbering
from interpreter.steps import Failed, Paused, PendingCall, Raise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from interpreter.hosting import Host, Modules, Sink
    from interpreter.inspection import Inspection
    from interpreter.limits import Limits
    from interpreter.policy import OsPolicy
    from interpreter.steps import Step
    from interpreter.suspend.run import Call

_FACTS = 7
# Tokens of a step beside its state: state, parent, outcome, and four texts.


class RecordedStep:
    """One pause of a recorded run.

    ``number`` from 0, ``parent`` (the step before it; None for the first), ``outcome`` of its answer ("" while there is none, "paused",
    "complete", or the error's last line), ``stdout`` and ``stderr`` (written since the step before), ``stdout_after`` and
    ``stderr_after`` (written from its answer to what came then).
    """

    def __init__(
        self, recorder: Recorder, number: int, parent: int | None, state: int, calls: tuple[PendingCall, ...] | None = None
    ) -> None:
        self._recorder, self._state, self._calls = recorder, state, calls
        self._answers: dict[int, Any] | None = None
        self.number, self.parent, self.outcome = number, parent, ""
        self.stdout = self.stderr = self.stdout_after = self.stderr_after = ""

    @property
    def pending(self) -> tuple[PendingCall, ...]:
        """The calls that the run waits for, as `Paused.pending`; none at a forced pause."""
        if self._calls is None:
            self._calls, self._answers = self._recorder._facts_of(self)
        return self._calls

    @property
    def function_name(self) -> str | None:
        """Name of the function called, the first of those pending; None at a forced pause."""
        return self.pending[0].function_name if self.pending else None

    @property
    def args(self) -> tuple[Any, ...]:
        """Its positional arguments."""
        return self.pending[0].args if self.pending else ()

    @property
    def kwargs(self) -> dict[str, Any]:
        """Its keyword arguments."""
        return self.pending[0].kwargs if self.pending else {}

    @property
    def answers(self) -> dict[int, Any] | None:
        """What the run was resumed with: call id to value, or to `Raise` for an exception. None while there is no answer."""
        if self._calls is None:
            self._calls, self._answers = self._recorder._facts_of(self)
        return self._answers

    @property
    def size(self) -> int:
        """Bytes that the state takes in the recorder: of all but the first step only what differs from another one's."""
        return self._recorder._history.size(self._state)

    def __repr__(self) -> str:
        calls = ", ".join(f"{call.function_name}{call.args!r}" for call in self.pending) or "forced pause"
        return f"RecordedStep({self.number}, {calls}, parent={self.parent}, outcome={self.outcome!r})"


class Recorder:
    """Keeps the pauses of the runs that it watches. `fork` makes branches, so the steps of one run form a tree."""

    def __init__(self) -> None:
        self._history = History()
        self._steps: list[RecordedStep] = []
        self._hosts: list[ref[Host]] = []
        # Its own bytes are taken for as good as signed; those of a file only if they were.
        self._seal: bytes | None = urandom(32)

    # -- recording
    def watch(self, step: Step) -> Step:
        """Keep this step, and all that follow by its `resume` and its like, when they are answered. Gives the step itself.

        From then on these raise PauseError and LimitError as `Paused.dump` does. Calls that tools answer are no pauses.
        """
        if isinstance(step, Paused):
            self._follow(step._check(), _Branch(self, None, None))
        return step

    def stop(self) -> None:
        """Watch nothing any more; what is kept stays."""
        for known in self._hosts:
            host = known()
            if host is not None:
                host.recording = None
        self._hosts.clear()

    def _follow(self, host: Host, branch: _Branch) -> None:
        host.recording = branch
        self._hosts = [known for known in self._hosts if known() is not None] + [ref(host)]

    def _keep_waiting(self) -> None:
        """The steps that have no answer yet become recorded ones."""
        for known in self._hosts:
            host = known()
            paused = None if host is None else host.latest
            if host is not None and host.recording is not None and isinstance(paused, Paused) and not paused._used:
                try:
                    host.alone(host.recording.waiting, paused)
                except SessionBusy:  # it runs, so no step waits
                    continue

    # -- looking
    @property
    def steps(self) -> tuple[RecordedStep, ...]:
        """All steps in the order in which they were kept; last those that wait for an answer."""
        self._keep_waiting()
        return tuple(self._steps)

    def path(self, number: int | None = None) -> tuple[RecordedStep, ...]:
        """The steps that lead from the first one to this one (the newest unless it is named)."""
        step: RecordedStep | None = self._step(number)
        found: list[RecordedStep] = []
        while step is not None:
            found.append(step)
            step = None if step.parent is None else self._steps[step.parent]
        return tuple(reversed(found))

    def _step(self, number: int | None) -> RecordedStep:
        steps = self.steps
        if not steps:
            raise IndexError("nothing is recorded")
        if number is None:
            return steps[-1]
        if not 0 <= number < len(steps):
            raise IndexError(f"step {number} of {len(steps)} recorded ones")
        return steps[number]

    def inspect(self, number: int) -> Inspection:
        """What `interpreter.inspect` tells of the state at a step."""
        step = self._step(number)
        return inspect(self._history.snapshot(step._state, self._seal), self._seal)

    def snapshot(self, number: int, key: bytes | None = None, *, compress: bool = False, encrypt: bool = False) -> bytes:
        """The state at a step as `Paused.dump` gives it, for `load`. The recorded answer is in it too.

        SnapshotError for a key where the recording was loaded without one: a signature would vouch for bytes that nobody looked at.
        """
        if key is not None and self._seal is None:
            raise SnapshotError("this recording was loaded without a key, so its states are not signed: load one and dump that")
        return self._history.snapshot(self._step(number)._state, key, compress=compress, encrypt=encrypt)

    # -- running again
    def fork(
        self,
        number: int,
        *,
        limits: Limits | None = None,
        policy: OsPolicy | None = None,
        tools: Mapping[str, Callable[..., object]] | None = None,
        externals: Iterable[str] | str | None = None,
        stdout: Sink | None = None,
        modules: Modules | None = None,
    ) -> Paused:
        """The run at a step once more, to go on with another answer: a branch, recorded beside what is there. Arguments as for `load`."""
        step = self._step(number)
        met: list[int] = []
        host, state = self._load(step, limits, policy, tools, externals, stdout, modules, met)
        branch = _Branch(self, step.parent, step._state)
        branch.numbering.known(self._history.tokens(step._state), met)
        self._follow(host, branch)
        host.latest = paused = paused_of(host, state)
        return paused

    def replay(
        self,
        number: int | None = None,
        *,
        limits: Limits | None = None,
        policy: OsPolicy | None = None,
        externals: Iterable[str] | str | None = None,
        stdout: Sink | None = None,
        modules: Modules | None = None,
    ) -> Step:
        """Run again from the first step on the way to a step (the newest unless it is named), with the recorded answers, its own included.

        Gives what comes then; nothing is recorded. Arguments as for `load`. Raises ReplayError if the run makes other calls than recorded.
        """
        path = self.path(number)
        host, state = self._load(path[0], limits, policy, None, externals, stdout, modules, None)
        step: Step = paused_of(host, state)
        for recorded in path:
            if not isinstance(step, Paused):
                raise ReplayError(recorded.number, f"the run has ended, recorded is {recorded!r}")
            if not _same_calls(step.pending, recorded.pending) and not _same_calls(step.pending, self._facts_of(recorded)[0]):
                raise ReplayError(recorded.number, f"the run asks for {step.pending!r}, recorded is {recorded!r}")
            if recorded.answers is None:
                break
            step = _resumed(step, recorded.answers)
        return step

    def _load(
        self,
        step: RecordedStep,
        limits: Limits | None = None,
        policy: OsPolicy | None = None,
        tools: Mapping[str, Callable[..., object]] | None = None,
        externals: Iterable[str] | str | None = None,
        stdout: Sink | None = None,
        modules: Modules | None = None,
        met: list[int] | None = None,
        *,
        looks_only: bool = False,
    ) -> tuple[Host, dict[str, Any]]:
        blob = self._history.snapshot(step._state, self._seal)
        return load_host(blob, self._seal, None, limits, policy, tools, externals, stdout, modules, met, looks_only=looks_only)

    def _facts_of(self, step: RecordedStep) -> tuple[tuple[PendingCall, ...], dict[int, Any] | None]:
        """Calls and answers of a step, from its state."""
        host, state = self._load(step, looks_only=True)
        paused, answer = paused_of(host, state), state.get("answer")
        return paused.pending, None if answer is None else _answers(host, paused, *answer)

    # -- keeping it all
    def dump(self, key: bytes | None = None, *, compress: bool = False, encrypt: bool = False) -> bytes:
        """All steps as bytes; arguments as for `Paused.dump`."""
        facts: list[object] = [self._seal is not None]
        for step in self.steps:
            parent = -1 if step.parent is None else step.parent
            facts += (step._state, parent, step.outcome, step.stdout, step.stderr, step.stdout_after, step.stderr_after)
        return self._history.pack(facts, key, compress=compress, encrypt=encrypt)

    @classmethod
    def load(cls, blob: bytes, *, key: bytes | None = None, keys: Iterable[bytes] | None = None, maximum: int = MAXIMUM) -> Recorder:
        """The recorder that `dump` saved. SnapshotError for other bytes, or more than `maximum` of them."""
        recorder = cls()
        given = [k for k in (key, *(keys or ())) if k is not None]
        recorder._history, facts, signed = History.unpack(blob, given, maximum)
        if not signed:
            recorder._seal = None
        for at in range(1, len(facts), _FACTS):
            row = facts[at : at + _FACTS]
            number = len(recorder._steps)
            if [*map(type, row)] != [int, int, str, str, str, str, str] or not (
                0 <= row[0] < len(recorder._history) and -1 <= row[1] < number
            ):
                raise SnapshotError("a recorded step is not valid")
            step = RecordedStep(recorder, number, None if row[1] < 0 else row[1], row[0])
            step.outcome, step.stdout, step.stderr, step.stdout_after, step.stderr_after = row[2:]
            recorder._steps.append(step)
        return recorder


class _Branch:
    """What a host tells of its run while it is recorded."""

    def __init__(self, recorder: Recorder, parent: int | None, base: int | None) -> None:
        self.recorder, self.parent, self.base = ref(recorder), parent, base
        self.numbering = Numbering()
        self.step: RecordedStep | None = None  # the one that waits, if it is kept already

    def answered(self, host: Host, paused: Paused, how: str, value: object, answered: list[int]) -> None:
        """A step is about to go on with this answer."""
        step = self._kept(host, paused, [how, value, answered])
        if step is not None:
            step._answers = _answers(host, paused, how, value, answered)
            self.parent = step.number

    def followed_by(self, step: Step) -> None:
        """What came of the answer."""
        kept = self.step
        if kept is not None:
            kept.outcome = "paused" if isinstance(step, Paused) else str(step.error) if isinstance(step, Failed) else "complete"
            kept.stdout_after, kept.stderr_after = step.stdout, step.stderr
            self.step = None

    def waiting(self, paused: Paused) -> None:
        """Keep a step that has no answer yet."""
        if self.step is None:
            self._kept(paused._host, paused, None)

    def dropped(self, paused: Paused) -> None:
        """Keep a step that nobody will answer, if it can be saved."""
        with suppress(Error):
            self.waiting(paused)

    def _kept(self, host: Host, paused: Paused, answer: list[object] | None) -> RecordedStep | None:
        recorder = self.recorder()
        if recorder is None:
            return None
        stream = self._stream(host, paused._call, answer)
        history, steps = recorder._history, recorder._steps
        self.base = history.add(stream, self.base)
        step = self.step
        if step is None or step.outcome or step._answers is not None:
            step = RecordedStep(recorder, len(steps), self.parent, self.base, paused.pending)
            step.stdout, step.stderr = paused.stdout, paused.stderr
            steps.append(step)
        step._state, self.step = self.base, step
        return step

    def _stream(self, host: Host, call: Call, answer: list[object] | None) -> bytes:
        frames, state = host.state(call)
        if answer is not None:
            state["answer"] = answer
        tokens, encoder = encoded(host.engine, frames, state)
        stream = pack_tokens(self.numbering.stable(tokens, map(id, encoder.objects), encoder.atoms))
        host.check_size(len(stream))
        return stream


def _answers(host: Host, paused: Paused, how: str, value: Any, answered: list[int]) -> dict[int, Any]:
    """The answer of a step by call id, as the host gave it."""
    try:
        several = answered or paused._in_flight
        found = [(number, way, given) for number, way, given in value[1]] if several else [(paused.call_id, how, value)]
    except (TypeError, ValueError, IndexError):
        raise SnapshotError("a recorded answer is not valid") from None
    return {number: _given(host, way, given) for number, way, given in found}


def _given(host: Host, how: str, value: Any) -> Any:
    return Raise(host.exception_for(value, "")) if how == "raise" else guest_to_host(host.engine, value)


def _resumed(step: Paused, answers: dict[int, Any]) -> Step:
    if step._in_flight:
        return step.resume_calls(answers)
    (answer,) = answers.values()
    return step.resume_error(answer.error, answer.exc_type) if isinstance(answer, Raise) else step.resume(answer)


def _same_calls(calls: tuple[PendingCall, ...], others: tuple[PendingCall, ...]) -> bool:
    """Whether the calls are equal; a value that is not equal to itself, such as NaN, is to its copy."""
    facts, wanted = ([(c.function_name, c.args, c.kwargs, c.call_id) for c in group] for group in (calls, others))
    return facts == wanted or repr(facts) == repr(wanted)
