"""The managed loop: rounds, resamples, results, telemetry, and what strict adds."""

import asyncio

import pytest
from typing_extensions import TypedDict  # pydantic wants it before 3.12

from codeact import ConfigError, ToolError, tool
from codeact.managed import (
    UNKNOWN_TOOL,
    AssistantToolUses,
    FunctionToolExecutor,
    LoopConfig,
    LoopFailure,
    ToolExecution,
    ToolOutput,
    ToolResult,
    ToolResults,
    ToolUse,
    User,
    arun_agent_loop,
    run_agent_loop,
)

FINAL = "final_result"
END = [ToolUse("f", FINAL, {"answer": 42})]


class Model:
    """Gives the prepared turns, one a question; keeps the transcripts. An exception among them is raised."""

    def __init__(self, *turns):
        self.turns, self.seen = list(turns), []

    def next_tool_uses(self, transcript):
        """The next prepared turn."""
        self.seen.append(list(transcript))
        turn = self.turns.pop(0)
        if isinstance(turn, Exception):
            raise turn
        return turn


class Executor:
    """Gives the prepared output of each tool; keeps the calls. An exception among them is raised."""

    def __init__(self, **outputs):
        self.outputs, self.calls = outputs, []

    def execute(self, name, args):
        """The prepared output."""
        self.calls.append((name, args))
        output = self.outputs.get(name, ToolOutput("success", "ok"))
        if isinstance(output, Exception):
            raise output
        return output


def run(model, executor=None, *, rounds=8, resamples=2, **settings):
    """Run the loop with these bounds."""
    return run_agent_loop(LoopConfig(rounds, resamples, FINAL), model, executor or Executor(), "buy a quota", **settings)


def uses(*names, start=0):
    """A use of each tool, numbered from `start`."""
    return [ToolUse(f"u{number}", name, {"n": number}) for number, name in enumerate(names, start)]


# ---- G1 - G9: the loop of the seed ---------------------------------------------------------------------------------


def test_a_tool_then_the_result():
    """G1: payload, telemetry, effect."""
    executor = Executor(pay=ToolOutput("success", '{"charged": 5}'))
    done = run(Model(uses("pay"), END), executor)
    assert done.payload == {"answer": 42}
    assert done.governed_effect == {"charged": 5}
    assert executor.calls == [("pay", {"n": 0})]
    assert (done.telemetry.rounds, done.telemetry.tool_calls, done.telemetry.tools) == (2, 1, ["pay"])


def test_a_failure_names_the_loop():
    """G1: the failure's skill name is "managed-agent"; it tells how far the loop got."""
    with pytest.raises(LoopFailure) as caught:
        run(Model(uses("a"), uses("b")), rounds=2)
    failure = caught.value
    assert failure.skill_name == "managed-agent"
    assert failure.telemetry.tools == ["a", "b"]
    assert failure.model_calls == 2


def test_the_transcript():
    """G2: the prompt, then uses and results in turn, whole at each question; an empty turn leaves no trace."""
    model = Model([], uses("a", "b"), [], uses("c"), END)
    run(model, Executor(b=ToolOutput("failure", stderr="broken")))
    first = [User("buy a quota")]
    second = [*first, AssistantToolUses(tuple(uses("a", "b"))), ToolResults((ToolResult("u0", "ok", False), ToolResult("u1", "broken", True)))]
    assert model.seen[:2] == [first, first]
    assert model.seen[2] == model.seen[3] == second
    assert model.seen[4] == [*second, AssistantToolUses(tuple(uses("c"))), ToolResults((ToolResult("u0", "ok", False),))]


def test_a_transcript_cannot_be_changed_by_the_model():
    """G2: what the model is given is its own."""

    def model(transcript):
        assert isinstance(transcript, tuple)
        return END

    assert run(model).payload == {"answer": 42}


def test_empty_turns_are_asked_again():
    """G3: up to resamples + 1 questions a round; they cost no round."""
    done = run(Model([], [], uses("a"), [], [], END), rounds=2)
    assert done.telemetry.rounds == 2


def test_only_empty_turns():
    """G3: then the loop fails, naming the attempts."""
    model = Model(*[[]] * 9)
    with pytest.raises(LoopFailure, match="no tool use after 3 attempts") as caught:
        run(model)
    assert len(model.seen) == caught.value.model_calls == 3
    assert caught.value.reason == "empty_turn_budget_exhausted"
    with pytest.raises(LoopFailure, match="no tool use after 1 attempts"):
        run(Model([]), resamples=0)
    with pytest.raises(LoopFailure, match="no tool use"):
        run(lambda transcript: None)


def test_an_exception_of_the_model_surfaces_at_once():
    """G3: unchanged, and without another question."""
    model = Model(ConnectionError("down"), END)
    with pytest.raises(ConnectionError, match="down"):
        run(model)
    assert len(model.seen) == 1


def test_uses_run_in_order_up_to_the_final_one():
    """G4: those before the final tool run and count, those after it do not."""
    executor = Executor()
    done = run(Model([*uses("a", "b"), *END, *uses("c", start=5)]), executor)
    assert [name for name, _ in executor.calls] == ["a", "b"]
    assert done.telemetry.rounds == 1
    assert (done.telemetry.tool_calls, done.telemetry.tools) == (2, ["a", "b"])


@pytest.mark.parametrize("payload", ["done", None, 0, [1], {"a": {}}])
def test_the_payload_is_the_final_input(payload):
    """G4: of any kind."""
    assert run(Model([ToolUse("f", FINAL, payload)])).payload == payload


def test_an_exception_of_the_executor_passes():
    """G5: unchanged; a failing tool is none."""
    with pytest.raises(OSError, match="no such host"):
        run(Model(uses("a"), END), Executor(a=OSError("no such host")))


def test_a_failing_tool_is_told_to_the_model():
    """G5: recorded as failure, counted, and the loop goes on."""
    done = run(Model(uses("a"), END), Executor(a=ToolOutput("failure", stderr="x", exit_code=1)))
    assert done.telemetry.tool_executions == [ToolExecution("a", "failure", None, None)]
    assert done.telemetry.tool_calls == 1


@pytest.mark.parametrize(("output", "content", "is_error"), [
    (ToolOutput("success", "out", "err"), "out", False), (ToolOutput("failure", "out", "err"), "err", True),
    (ToolOutput("failure", "out", ""), "out", True), (ToolOutput("failure"), "", True), (ToolOutput("success", "", "err"), "", False),
])  # fmt: skip
def test_what_the_model_is_told(output, content, is_error):
    """G6: stderr of a failure that has any, else stdout."""
    model = Model(uses("a"), END)
    run(model, Executor(a=output))
    assert model.seen[1][-1] == ToolResults((ToolResult("u0", content, is_error),))


def test_the_effect_is_the_last_json():
    """G7: of successful tools, trimmed; other output and failures do not clear it."""
    outputs = {
        "one": ToolOutput("success", '{"n": 1}'), "two": ToolOutput("success", ' \n[2]\t'), "text": ToolOutput("success", "all fine"),
        "bad": ToolOutput("failure", '{"n": 3}', "no"), "nan": ToolOutput("success", "NaN"), "deep": ToolOutput("success", "[" * 100_000),
        "empty": ToolOutput("success", ""),
    }  # fmt: skip
    assert run(Model(uses("one", "two", "text", "bad", "nan", "deep", "empty"), END), Executor(**outputs)).governed_effect == [2]
    assert run(Model(uses("text", "bad"), END), Executor(**outputs)).governed_effect is None
    assert run(Model(END)).governed_effect is None


def test_telemetry_counts_calls_and_keeps_distinct_names():
    """G8: every call, names in first-seen order, one entry an execution."""
    done = run(Model(uses("pay"), uses("read", "pay"), END), Executor(read=ToolOutput("failure")))
    told = done.telemetry
    assert (told.rounds, told.tool_calls, told.tools) == (3, 3, ["pay", "read"])
    assert [(run.tool, run.status, run.receipt_id, run.resolution_kind) for run in told.tool_executions] == [
        ("pay", "success", None, None), ("read", "failure", None, None), ("pay", "success", None, None),
    ]  # fmt: skip


def test_the_rounds_are_used_up():
    """G9: a failure that says so; no question at all for 0 rounds."""
    with pytest.raises(LoopFailure, match="exceeded 3 tool-call rounds") as caught:
        run(Model(*[uses("a")] * 4), rounds=3)
    assert caught.value.reason == "round_budget_exhausted"
    assert caught.value.telemetry.tool_calls == 3
    model = Model(END)
    with pytest.raises(LoopFailure, match="rounds"):
        run(model, rounds=0)
    assert model.seen == []


def test_functions_in_place_of_objects():
    """G1: a plain function is a model or an executor."""
    done = run(lambda transcript: END if len(transcript) > 1 else uses("a"), lambda name, args: ToolOutput("success", f"[{args['n']}]"))
    assert done.governed_effect == [0]
    with pytest.raises(ConfigError, match="model: got int, want an object with next_tool_uses"):
        run(5)


def test_the_loop_without_threads():
    """G1: model and executor may be coroutine functions; cancelling passes through."""

    class Slow(Model):
        async def next_tool_uses(self, transcript):
            await asyncio.sleep(0)
            return super().next_tool_uses(transcript)

    async def execute(_name, _args):
        await asyncio.sleep(0)
        return ToolOutput("success", '"done"')

    async def wait(_transcript):
        await asyncio.sleep(60)

    async def main():
        done = await arun_agent_loop(LoopConfig(3, 0, FINAL), Slow(uses("a"), END), execute, "p")
        assert done.governed_effect == "done"
        assert done.telemetry.rounds == 2
        with pytest.raises(LoopFailure):
            await arun_agent_loop(LoopConfig(0, 0, FINAL), Slow(), execute, "p", strict=True)
        task = asyncio.ensure_future(arun_agent_loop(LoopConfig(3, 0, FINAL), wait, execute, "p", strict=True))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())


# ---- G10: strict ---------------------------------------------------------------------------------------------------


def strict(model, executor=None, **settings):
    """The failure of a strict loop."""
    with pytest.raises(LoopFailure) as caught:
        run(model, executor, strict=True, **settings)
    return caught.value


def test_strict_reasons():
    """G10: each end has a typed reason, with what was done so far and the number of model calls."""
    failure = strict(Model(uses("a"), ConnectionError("down")))
    assert (failure.reason, failure.model_calls, failure.telemetry.tools) == ("provider_failed", 2, ["a"])
    assert isinstance(failure.__cause__, ConnectionError)
    assert failure.code == "codeact.managed.provider_failed"
    failure = strict(Model(uses("a", "b")), Executor(b=OSError("gone")))
    assert (failure.reason, failure.telemetry.tool_calls) == ("tool_execution_failed", 2)
    assert isinstance(failure.__cause__, OSError)
    assert [run.status for run in failure.telemetry.tool_executions] == ["success", "failure"]
    assert strict(Model([], [], [])).reason == "empty_turn_budget_exhausted"
    assert strict(Model(uses("a"), uses("a", start=1)), rounds=2).reason == "round_budget_exhausted"


def test_strict_unknown_tool():
    """G10: nothing of the batch runs, and telemetry has a stand-in for the name."""
    executor = Executor()
    failure = strict(Model(uses("a", "rm -rf")), executor, tools=["a"])
    assert executor.calls == []
    assert failure.reason == "tool_execution_failed"
    assert failure.telemetry.tools == [UNKNOWN_TOOL]
    assert "rm -rf" not in str(failure)
    assert run(Model(uses("a"), END), strict=True, tools=["a"]).payload == {"answer": 42}


@pytest.mark.parametrize(("turns", "message"), [
    ([[ToolUse("", "a", {})]], "has no id"), ([[ToolUse(" ", "a", {})]], "has no id"), ([[ToolUse(None, "a", {})]], "has no id"),
    ([[ToolUse("x", "a", {}), ToolUse("x", "a", {})]], "the same id"), ([uses("a"), uses("a")], "the same id"),
    ([[ToolUse("x", "", {})]], "has no name"), ([[ToolUse("x", "a", None)]], "no object but NoneType"),
    ([[ToolUse("x", "a", [1])]], "no object but list"), ([[*uses("a"), *END]], "must be the only tool use"),
    ([[*END, *uses("a")]], "must be the only tool use"),
])  # fmt: skip
def test_strict_batches(turns, message):
    """G10: ids are there and do not repeat in the run, inputs are objects, the final tool stands alone; else nothing of it runs."""
    executor = Executor()
    failure = strict(Model(*turns), executor)
    assert failure.reason == "provider_failed"
    assert message in failure.message
    assert len(executor.calls) == len(turns) - 1


SCHEMA = {"type": "object", "properties": {"answer": {"type": "integer"}}, "required": ["answer"]}


class Answer(TypedDict):
    """An output contract as a type."""
    answer: int


@pytest.mark.parametrize("output", [SCHEMA, Answer])
def test_strict_output(output):
    """G10: a final input that does not fit is told to the model as an error; the loop goes on and the round counts."""
    model = Model([ToolUse("f1", FINAL, {"answer": "many"})], [ToolUse("f2", FINAL, {})], [ToolUse("f3", FINAL, {"answer": 42})])
    done = run(model, strict=True, output=output)
    assert done.payload == {"answer": 42}
    assert (done.telemetry.rounds, done.telemetry.tool_calls, done.telemetry.tools) == (3, 0, [])
    told = model.seen[1][-1].results[0]
    assert told.is_error
    assert told.tool_use_id == "f1"
    assert "answer" in told.content
    assert strict(Model([ToolUse("f1", FINAL, {})]), rounds=1, output=output).reason == "round_budget_exhausted"


def test_the_seed_does_none_of_it():
    """G10: without strict a batch runs as it is, and the final input is not looked at."""
    done = run(Model([ToolUse("", "a", None), ToolUse("", "a", 5), *END]), tools=["b"], output={"type": "array"})
    assert done.telemetry.tool_calls == 2
    assert done.payload == {"answer": 42}


@pytest.mark.parametrize("output", [{"type": "strange"}, {"required": 5}, object()])
def test_a_malformed_output_schema(output):
    """G10: bad input: one clear error before the model is asked."""
    model = Model(END)
    with pytest.raises(ConfigError, match="output: "):
        run(model, strict=True, output=output)
    assert model.seen == []


# ---- Tools as executor ---------------------------------------------------------------------------------------------


def test_function_tools_as_executor():
    """G5, G6: results as JSON, texts as they are; what a tool raises is its failure."""

    @tool
    def add(a: int, b: int) -> int:
        return a + b

    @tool
    async def greet(ctx) -> str:
        return f"hello {ctx}"

    @tool
    def fail(kind: str):
        raise ToolError("not_found", "no cart") if kind == "known" else KeyError("k")

    executor = FunctionToolExecutor([add, greet, fail], ctx="you")
    assert executor.execute("add", {"a": 40, "b": 2}).stdout == "42"
    assert executor.execute("greet", None).stdout == "hello you"
    assert executor.execute("fail", {"kind": "known"}).stderr == "not_found: no cart"
    assert executor.execute("fail", {"kind": "x"}).stderr == "internal: KeyError: 'k'"
    assert executor.execute("add", {"a": 1}).status == "failure"
    assert "not_found: there is no tool 'x'" in executor.execute("x", {}).stderr
