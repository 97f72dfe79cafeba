"""RuntimeContract: the tests that every code runtime must pass, as a pytest class to inherit from."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from codeact.errors import InterpreterError, RuntimeHostError, SnapshotError
from codeact.runtime import Call, Complete, Raised, ResumeRaise, ResumeValue
from codeact.tools import FunctionTool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from codeact.runtime import CodeRuntime, PendingCall, RunStep
    from codeact.values import Json

# ---- Programs, in no particular language ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Say:
    """Write the text and a newline."""

    text: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Call a tool with keyword arguments; its result is the latest one. With `safely` an error's text becomes the result."""

    tool: str
    args: dict[str, Json] = field(default_factory=dict)
    safely: bool = False


@dataclass(frozen=True, slots=True)
class Fail:
    """End with an error that nobody catches."""

    message: str


@dataclass(frozen=True, slots=True)
class Give:
    """End with a value."""

    value: Json


@dataclass(frozen=True, slots=True)
class GiveLatest:
    """End with the latest result, or the text of its error (inside any value)."""


@dataclass(frozen=True, slots=True)
class Broken:
    """Something that is no program of the language."""


Statement = Say | Ask | Fail | Give | GiveLatest | Broken

ADD = Ask("add", {"a": 40, "b": [2, None, "x"]})


class RuntimeContract:
    """Inherit in a class named Test..., and define `build`. Each test names the rule of the seam that it holds."""

    def build(self, program: Sequence[Statement]) -> tuple[CodeRuntime, str]:
        """A new runtime, and the script that says what the program says. Called again, it must give an equal runtime."""
        raise NotImplementedError

    def begin(self, *program: Statement) -> RunStep:
        """The first step of a program."""
        runtime, script = self.build(program)
        return runtime.start(script, "contract")

    def call(self, *program: Statement) -> PendingCall:
        """The first call of a program."""
        step = self.begin(*program)
        assert isinstance(step, Call), step
        return step.call

    def snapshot(self, *program: Statement) -> tuple[CodeRuntime, bytes]:
        """A new runtime, and the first call of the program as bytes. Skips for a runtime that cannot suspend."""
        runtime, script = self.build(program)
        if not runtime.capabilities().supports_suspension:
            pytest.skip("the runtime does not suspend")
        step = runtime.start(script, "contract")
        assert isinstance(step, Call), step
        return self.build(program)[0], step.call.dump()

    # -- S1, S2: what a step is
    def test_s1_text_that_is_no_program_is_a_step(self) -> None:
        """S1: a compile failure is Raised, with a message and no output."""
        step = self.begin(Say("never"), Broken())
        assert isinstance(step, Raised)
        assert step.message
        assert step.stdout == ""

    def test_s1_uncaught_error_is_a_step(self) -> None:
        """S1: an uncaught error is Raised, with what was written before it."""
        step = self.begin(Say("before"), Fail("no such thing"))
        assert isinstance(step, Raised)
        assert "no such thing" in step.message
        assert step.stdout == "before\n"

    def test_s2_the_end_is_complete(self) -> None:
        """S2: the third kind of step carries the value."""
        step = self.begin(Give({"type": "final_result", "value": [1, 2.5, None, True, "é"]}))
        assert isinstance(step, Complete)
        assert step.value == {"type": "final_result", "value": [1, 2.5, None, True, "é"]}

    def test_s2_output_is_replaced_in_a_copy(self) -> None:
        """S2: with_stdout replaces, and leaves the step as it is."""
        for step in (self.begin(Say("a"), Give(1)), self.begin(Say("a"), ADD), self.begin(Say("a"), Fail("x"))):
            assert step.with_stdout("b").stdout == "b"
            assert step.stdout == "a\n"

    def test_s2_repr_of_a_call_shows_no_continuation(self) -> None:
        """S2: repr shows function name, call id and output, nothing of the script's values."""
        shown = repr(self.begin(Say("out"), Ask("add", {"a": "secret"})))
        assert "'add'" in shown
        assert "0" in shown
        assert "out" in shown
        assert "secret" not in shown
        assert "object at" not in shown

    # -- S3, S4: output and answers
    def test_s3_output_is_since_the_previous_step(self) -> None:
        """S3: each step has its own output only."""
        first = self.begin(Say("one"), ADD, Say("two"), Say("three"), ADD, Give(1))
        assert isinstance(first, Call)
        assert first.stdout == "one\n"
        second = first.call.resume(ResumeValue(0))
        assert isinstance(second, Call)
        assert second.stdout == "two\nthree\n"
        assert second.call.resume(ResumeValue(0)).stdout == ""

    @pytest.mark.parametrize("value", [None, True, 0, 2**70, 1.5, "text é", [], [1, [2]], {}, {"a": {"b": [None]}}])
    def test_s4_a_value_is_the_result_of_the_call(self, value: Any) -> None:
        """S4: every kind of JSON arrives as it was sent."""
        step = self.call(ADD, GiveLatest()).resume(ResumeValue(value))
        assert isinstance(step, Complete)
        assert step.value == value
        assert type(step.value) is type(value)

    def test_s4_an_error_that_nobody_catches_is_raised(self) -> None:
        """S4: ResumeRaise ends the run, with its message."""
        step = self.call(ADD, Give(1)).resume(ResumeRaise("not_found: no such cart"))
        assert isinstance(step, Raised)
        assert "not_found: no such cart" in step.message

    def test_s4_an_error_can_be_caught(self) -> None:
        """S4: the script sees the message and goes on."""
        step = self.call(Ask("add", safely=True), Say("still here"), GiveLatest()).resume(ResumeRaise("timeout: too slow"))
        assert isinstance(step, Complete)
        assert "timeout: too slow" in str(step.value)
        assert step.stdout == "still here\n"

    # -- S5, S6: the pending call
    def test_s5_a_call_shows_name_and_arguments(self) -> None:
        """S5: name, ordered positional arguments, ordered keyword pairs, an id of at least 0."""
        call = self.call(Ask("add", {"z": 1, "a": [2], "m": {"k": None}}))
        assert call.function_name == "add"
        assert call.positional_args == []
        assert call.call_id >= 0
        assert call.keyword_args == [("z", 1), ("a", [2]), ("m", {"k": None})]

    def test_s5_ids_do_not_repeat_in_a_run(self) -> None:
        """S5: call ids are unique within one script run, resumed from bytes or not."""
        step, ids = self.begin(ADD, ADD, ADD, Give(1)), []
        while isinstance(step, Call):
            ids.append(step.call.call_id)
            step = step.call.resume(ResumeValue(0))
        assert len(ids) == len(set(ids)) == 3

    def test_s5_dump_is_repeatable_and_consumes_nothing(self) -> None:
        """S5: two dumps are equal, and the call can still be resumed."""
        runtime, script = self.build([ADD, GiveLatest()])
        if not runtime.capabilities().supports_suspension:
            pytest.skip("the runtime does not suspend")
        step = runtime.start(script, "contract")
        assert isinstance(step, Call)
        assert step.call.dump() == step.call.dump()
        assert step.call.resume(ResumeValue(7)) == Complete(7)

    def test_s5_resume_is_single_use(self) -> None:
        """S5: a second resume is an error, and so is a dump after it."""
        call = self.call(ADD, Give(1))
        call.resume(ResumeValue(0))
        with pytest.raises(InterpreterError):
            call.resume(ResumeValue(0))
        with pytest.raises(SnapshotError):
            call.dump()

    def test_s5_one_of_many_threads_resumes(self) -> None:
        """S5: of threads that resume at once, one succeeds."""
        call = self.call(ADD, GiveLatest())

        def attempt(number: int) -> RunStep | None:
            try:
                return call.resume(ResumeValue(number))
            except InterpreterError:
                return None

        with ThreadPoolExecutor(4) as pool:
            steps = [step for step in pool.map(attempt, range(8)) if step is not None]
        assert len(steps) == 1
        assert isinstance(steps[0], Complete)

    def test_s5_a_value_that_json_cannot_hold_leaves_the_call_open(self) -> None:
        """S5: an answer that is no JSON is the host's error, before any script code runs; the call can still be answered."""
        call = self.call(ADD, GiveLatest())
        with pytest.raises(InterpreterError, match="object has no form in JSON"):
            call.resume(ResumeValue({"a": [object()]}))
        assert call.resume(ResumeValue(1)) == Complete(1)

    def test_s6_one_call_waits_at_a_time(self) -> None:
        """S6: each step of a run with several calls is one call, in order."""
        step, seen = self.begin(Ask("a"), Ask("b"), Ask("c"), Give(None)), []
        while isinstance(step, Call):
            seen.append(step.call.function_name)
            step = step.call.resume(ResumeValue(None))
        assert seen == ["a", "b", "c"]

    # -- S7, S8: runtimes and snapshots
    def test_s7_one_instance_serves_many_threads(self) -> None:
        """S7: runs on one runtime do not meet."""
        runtime, script = self.build([ADD, ADD, GiveLatest()])

        def run(number: int) -> RunStep:
            step = runtime.start(script, "contract")
            while isinstance(step, Call):
                step = step.call.resume(ResumeValue(number + step.call.call_id))
            return step

        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(run, range(16))) == [Complete(number + 1) for number in range(16)]

    def test_s7_each_step_may_run_in_a_thread_of_its_own(self) -> None:
        """S7: a run begun in one thread goes on in others, also when the first has ended."""
        step, values = self.begin(Say("a"), ADD, Say("b"), ADD, GiveLatest()), [1, 2]
        while isinstance(step, Call):
            with ThreadPoolExecutor(1) as pool:
                step = pool.submit(step.call.resume, ResumeValue(values.pop(0))).result()
        assert step == Complete(2)

    def test_s7_a_new_instance_resumes_a_snapshot(self) -> None:
        """S7: nothing but the bytes is needed."""
        runtime, snapshot = self.snapshot(Say("one"), ADD, Say("two"), Ask("mul", {"x": 1}), GiveLatest())
        step = runtime.resume(snapshot, ResumeValue(5))
        assert isinstance(step, Call)
        assert step.stdout == "two\n"
        assert step.call.keyword_args == [("x", 1)]
        assert step.call.resume(ResumeValue({"ok": True})) == Complete({"ok": True})

    def test_s7_a_snapshot_can_be_resumed_many_times(self) -> None:
        """S7: the bytes are not used up, with a value or an error."""
        runtime, snapshot = self.snapshot(ADD, GiveLatest())
        assert runtime.resume(snapshot, ResumeValue(1)) == Complete(1)
        assert runtime.resume(snapshot, ResumeValue([2])) == Complete([2])
        step = runtime.resume(snapshot, ResumeRaise("denied"))
        assert isinstance(step, Raised)
        assert "denied" in step.message

    @pytest.mark.parametrize("bad", [b"", b"junk", b"\x00" * 200, b"\xff" * 50])
    def test_s8_junk_is_a_snapshot_error(self, bad: bytes) -> None:
        """S1, S8: bytes that are no snapshot."""
        runtime, _ = self.snapshot(ADD, GiveLatest())
        with pytest.raises(SnapshotError, match=r"^snapshot error: "):
            runtime.resume(bad, ResumeValue(1))

    def test_s8_a_damaged_snapshot_is_a_snapshot_error(self) -> None:
        """S1, S8: truncated at any place, or with a byte changed."""
        runtime, snapshot = self.snapshot(Say("x"), ADD, GiveLatest())
        step = max(1, len(snapshot) // 20)
        for at in range(0, len(snapshot), step):
            for damaged in (snapshot[:at], snapshot[:at] + bytes([snapshot[at] ^ 0x55]) + snapshot[at + 1 :]):
                with pytest.raises(SnapshotError):
                    runtime.resume(damaged, ResumeValue(1))

    def test_s8_a_wrong_answer_to_a_snapshot_is_a_host_error(self) -> None:
        """S8: a value that JSON cannot hold is refused before the script goes on."""
        runtime, snapshot = self.snapshot(ADD, GiveLatest())
        with pytest.raises(RuntimeHostError):
            runtime.resume(snapshot, ResumeValue(object()))

    # -- S9, S10: capabilities and catalogue
    def test_s9_capabilities_are_told(self) -> None:
        """S9: a flag and a text, the same at every question."""
        runtime, _ = self.build([Give(1)])
        told = runtime.capabilities()
        assert type(told.supports_suspension) is bool
        assert type(told.prompt) is str
        assert told == runtime.capabilities()

    def test_s10_the_catalogue_is_pure(self) -> None:
        """S10: the same tools give the same text, whatever was rendered before; nothing to call gives ""."""
        runtime, _ = self.build([Give(1)])
        one, two = FunctionTool(_one), FunctionTool(_two)
        first = runtime.render_tools([one])
        assert "one" in first
        assert "two" in runtime.render_tools([one, two])
        assert runtime.render_tools([one]) == first
        assert runtime.render_tools([]) == ""

    def test_s11_tools_of_the_provider_are_left_out(self) -> None:
        """S11: a builtin tool is in no catalogue."""
        runtime, _ = self.build([Give(1)])
        assert runtime.render_tools([_ProviderTool()]) == ""
        assert "web_search" not in runtime.render_tools([FunctionTool(_one), _ProviderTool()])


def _one(value: int) -> int:
    """First."""
    return value


def _two() -> None:
    """Second."""


class _ProviderTool:
    name = "web_search"
    description = "Search the web."
    parameters_schema: dict[str, Any] | None = None
    builtin = True
