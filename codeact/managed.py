"""The managed loop: ask a model for tool uses, run them, feed the results back, until it calls the final tool or a bound is reached."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal, Protocol

from codeact.admission import BadAnswer, check_batch, check_result, output_check, read_inputs
from codeact.errors import CodeactError, ConfigError, ToolError, failure_text, type_name

if TYPE_CHECKING:
    from codeact.errors import Category
    from codeact.tools import FunctionTool
    from codeact.values import Json

FailureReason = Literal["provider_failed", "empty_turn_budget_exhausted", "tool_execution_failed", "round_budget_exhausted"]
UNKNOWN_TOOL = "<unknown>"
"""Stands in telemetry for a tool that nobody offered: the name came from the model."""


@dataclass(frozen=True, slots=True)
class LoopConfig:
    """Bounds, and the tool that ends the loop. ``max_empty_turn_resamples`` more questions follow a turn without tool uses.

    Raises ConfigError for a bound that is no count, and for a tool without a name.
    """

    max_rounds: int
    max_empty_turn_resamples: int
    final_result_tool: str

    def __post_init__(self) -> None:
        for name, value in (("max_rounds", self.max_rounds), ("max_empty_turn_resamples", self.max_empty_turn_resamples)):
            if not isinstance(value, int) or value < 0:
                raise ConfigError(f"{name}: got {value!r}, want a number of at least 0", code="codeact.managed.config")
        if not isinstance(self.final_result_tool, str) or not self.final_result_tool:
            raise ConfigError(f"final_result_tool: got {self.final_result_tool!r}, want a name", code="codeact.managed.config")


@dataclass(frozen=True, slots=True)
class ToolUse:
    """One call that the model asks for."""

    id: str
    name: str
    input: Json = None


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What the model is told about one of its calls."""

    tool_use_id: str
    content: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class User:
    """The prompt."""

    text: str


@dataclass(frozen=True, slots=True)
class AssistantToolUses:
    """The calls of one model turn."""

    uses: tuple[ToolUse, ...]


@dataclass(frozen=True, slots=True)
class ToolResults:
    """The results of one turn's calls, in their order."""

    results: tuple[ToolResult, ...]


Turn = User | AssistantToolUses | ToolResults


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """How a tool ended: ``status`` is "success" or "failure"."""

    status: Literal["success", "failure"]
    stdout: str = ""
    stderr: str = ""
    exit_code: int | None = 0
    duration_ms: int = 0
    metadata: dict[str, Json] = field(default_factory=dict)


@dataclass(slots=True)
class ToolExecution:
    """One executed call. The last two fields are for hosts that keep receipts."""

    tool: str
    status: Literal["success", "failure"]
    receipt_id: str | None = None
    resolution_kind: str | None = None


@dataclass(slots=True)
class Telemetry:
    """What the loop did: the 1-based round in which it ended, every call, the distinct tools in first-seen order, each execution."""

    rounds: int = 0
    tool_calls: int = 0
    tools: list[str] = field(default_factory=list)
    tool_executions: list[ToolExecution] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Resolution:
    """The final tool's input, and the parsed output of the last successful tool that printed JSON (None without one)."""

    payload: Json
    telemetry: Telemetry
    governed_effect: Json = None


class LoopFailure(CodeactError):
    """The loop ended without a result. ``reason`` is a FailureReason; ``telemetry`` and ``model_calls`` say how far it got."""

    skill_name = "managed-agent"

    def __init__(self, reason: FailureReason, message: str, telemetry: Telemetry, model_calls: int) -> None:
        category: Category = "unavailable" if reason in ("provider_failed", "empty_turn_budget_exhausted") else "internal"
        super().__init__("managed", category, f"codeact.managed.{reason}", message)
        self.reason, self.telemetry, self.model_calls = reason, telemetry, model_calls


class ModelCaller(Protocol):
    """Asks a model; it knows which tools it offered."""

    def next_tool_uses(self, transcript: Sequence[Turn], /) -> Sequence[ToolUse] | Awaitable[Sequence[ToolUse]]:
        """The tool uses that follow the transcript, none if the model wrote only text. Whatever it raises ends the loop."""


class ToolExecutor(Protocol):
    """Runs tools."""

    def execute(self, tool: str, args: Json, /) -> ToolOutput | Awaitable[ToolOutput]:
        """The outcome, failures of the tool included. Whatever it raises ends the loop."""


Model = ModelCaller | Callable[[Sequence[Turn]], Any]
Executor = ToolExecutor | Callable[[str, Any], Any]


def run_agent_loop(
    config: LoopConfig,
    model: Model,
    executor: Executor,
    prompt: str,
    *,
    strict: bool = False,
    tools: Iterable[str] | None = None,
    output: object = None,
) -> Resolution:
    """Run the loop. Model and executor are objects with the methods of ModelCaller and ToolExecutor, or plain functions.

    Raises LoopFailure when every answer to one question is empty, the rounds are used up, or model or executor give something else
    than tool uses with JSON and a ToolOutput. What they raise passes through; with `strict` it is a LoopFailure too (the original as
    ``__cause__``). `strict` also checks each batch of tool uses before any of it runs: ids are texts that did not occur before,
    inputs objects, names among `tools` (where given), the final tool alone; and it checks the final input against `output` (a JSON
    schema or a type), telling the model what does not fit. Raises ConfigError for arguments that make no sense, coroutine functions
    among them: these need `arun_agent_loop`.
    """
    loop = _Loop(config, prompt, strict=strict, tools=tools, output=output)
    ask, execute = _methods(model, executor)
    answer: object = None
    while isinstance(request := loop.next(answer), _Request):
        try:
            answer = ask(request.transcript) if request.use is None else execute(request.use.name, request.use.input)
        except Exception as e:  # noqa: BLE001 - the loop decides what it means
            answer = loop.thrown(e)
        if inspect.isawaitable(answer):
            _discard(answer)
            what = "model" if request.use is None else "executor"
            raise ConfigError(f"{what}: it is asynchronous: use arun_agent_loop", code="codeact.managed.asynchronous")
    return request


async def arun_agent_loop(
    config: LoopConfig,
    model: Model,
    executor: Executor,
    prompt: str,
    *,
    strict: bool = False,
    tools: Iterable[str] | None = None,
    output: object = None,
) -> Resolution:
    """`run_agent_loop` for model and executor that may be coroutine functions."""
    loop = _Loop(config, prompt, strict=strict, tools=tools, output=output)
    ask, execute = _methods(model, executor)
    answer: object = None
    while isinstance(request := loop.next(answer), _Request):
        try:
            answer = ask(request.transcript) if request.use is None else execute(request.use.name, request.use.input)
            if inspect.isawaitable(answer):
                answer = await answer
        except Exception as e:  # noqa: BLE001 - the loop decides what it means; cancelling is no Exception and passes
            answer = loop.thrown(e)
    return request


def _methods(model: object, executor: object) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """How to ask and how to execute. ConfigError for things that are neither the objects nor functions."""
    ask: Any = getattr(model, "next_tool_uses", model)
    execute: Any = getattr(executor, "execute", executor)
    for what, given, found, name in (("model", model, ask, "next_tool_uses"), ("executor", executor, execute, "execute")):
        if not callable(found):
            raise ConfigError(f"{what}: got {type_name(given)}, want an object with {name}() or a function")
    return ask, execute


def _discard(awaitable: object) -> None:
    """Nobody will wait for it: a coroutine that is left alone would warn of that."""
    if inspect.iscoroutine(awaitable):
        awaitable.close()


@dataclass(frozen=True, slots=True)
class _Request:
    """What the loop wants done: the use executed or, without one, the model asked."""

    transcript: tuple[Turn, ...] = ()
    use: ToolUse | None = None


@dataclass(frozen=True, slots=True)
class _Thrown:
    error: Exception


class _Loop:
    """The loop without its surroundings: `next` gives what it wants done, and takes what came of it."""

    def __init__(self, config: LoopConfig, prompt: str, *, strict: bool, tools: Iterable[str] | None, output: object) -> None:
        if tools is not None and (isinstance(tools, str) or not isinstance(tools, Iterable)):
            raise ConfigError(f"tools: got {type_name(tools)}, want names", code="codeact.managed.config")
        self.config, self.strict = config, strict
        self.transcript: list[Turn] = [User(prompt)]
        self.telemetry = Telemetry()
        self.model_calls = 0
        self.effect: Json = None
        self.offered = None if tools is None else {*tools, config.final_result_tool}
        self.check_output = output_check(output) if strict and output is not None else None
        self.ids: set[str] = set()
        self._steps = self.steps()

    def next(self, answer: object) -> _Request | Resolution:
        """The next request, given the answer to the one before (None to begin with), or the end."""
        try:
            return self._steps.send(answer)
        except StopIteration as end:
            result: Resolution = end.value
            return result

    def thrown(self, error: Exception) -> _Thrown:
        """What the loop takes in place of an answer; without `strict` nothing, the error passes."""
        if not self.strict:
            raise error
        return _Thrown(error)

    def failure(self, reason: FailureReason, message: str) -> LoopFailure:
        return LoopFailure(reason, message, self.telemetry, self.model_calls)

    def steps(self) -> Generator[_Request, Any, Resolution]:
        for number in range(1, self.config.max_rounds + 1):
            self.telemetry.rounds = number
            uses = yield from self.ask()
            self.admit(uses)
            results: list[ToolResult] = []
            for use in uses:
                if use.name == self.config.final_result_tool:
                    faults = self.check_output(use.input) if self.check_output is not None else None
                    if not faults:
                        return Resolution(use.input, self.telemetry, self.effect)
                    text = f"the final result does not fit its schema: {'; '.join(faults)}"
                    results.append(ToolResult(use.id, text, is_error=True))
                    continue
                results.append((yield from self.execute(use)))
            self.transcript.append(ToolResults(tuple(results)))
        message = f"managed agent exceeded {self.config.max_rounds} tool-call rounds without finalizing"
        raise self.failure("round_budget_exhausted", message)

    def ask(self) -> Generator[_Request, Any, tuple[ToolUse, ...]]:
        """The first answer that is not empty."""
        attempts = self.config.max_empty_turn_resamples + 1
        for _ in range(attempts):
            self.model_calls += 1
            answer = yield _Request(transcript=tuple(self.transcript))
            uses = self.read(answer)
            if uses:
                return uses
        raise self.failure("empty_turn_budget_exhausted", f"managed agent returned no tool use after {attempts} attempts")

    def read(self, answer: Any) -> tuple[ToolUse, ...]:
        """The tool uses of a turn; it may be a generator, whose own errors are the model's. LoopFailure for anything else."""
        if answer is None:
            return ()
        if isinstance(answer, _Thrown):
            error = answer.error
        elif isinstance(answer, (str, bytes, Mapping)) or not isinstance(answer, Iterable):
            raise self.failure("provider_failed", f"the model gave {type_name(answer)}, want tool uses")
        else:
            try:
                return tuple(answer)
            except Exception as e:  # noqa: BLE001 - as any other error of the model
                error = self.thrown(e).error
        raise self.failure("provider_failed", f"the model call failed: {failure_text(error)}") from error

    def admit(self, uses: tuple[ToolUse, ...]) -> None:
        """Take a batch into the transcript. LoopFailure for one that must not run; nothing of it has run then."""
        try:
            inputs = read_inputs(uses)
            if self.strict:
                check_batch(uses, self.ids, self.config.final_result_tool)
        except BadAnswer as e:
            raise self.failure("provider_failed", str(e)) from None
        # what a tool does to its input stays out of the transcript
        self.transcript.append(AssistantToolUses(tuple(ToolUse(use.id, use.name, own) for use, own in zip(uses, inputs, strict=True))))
        if self.strict and self.offered is not None and any(use.name not in self.offered for use in uses):
            # the model's own text stays out of messages and telemetry
            self.record(UNKNOWN_TOOL, "failure")
            raise self.failure("tool_execution_failed", f"the model called a tool that is not offered: {UNKNOWN_TOOL}")

    def execute(self, use: ToolUse) -> Generator[_Request, Any, ToolResult]:
        """Run one use and keep what it did."""
        output = yield _Request(use=use)
        if isinstance(output, _Thrown):
            self.record(use.name, "failure")
            raise self.failure("tool_execution_failed", f"tool {use.name} could not run: {failure_text(output.error)}") from output.error
        try:
            check_result(output)
        except BadAnswer as e:
            self.record(use.name, "failure")
            raise self.failure("tool_execution_failed", str(e)) from None
        succeeded = output.status == "success"
        self.record(use.name, "success" if succeeded else "failure")
        if succeeded:
            self.keep_effect(output.stdout)
        return ToolResult(use.id, output.stderr if not succeeded and output.stderr else output.stdout, is_error=not succeeded)

    def record(self, tool: str, status: Literal["success", "failure"]) -> None:
        """Count an executed call."""
        self.telemetry.tool_calls += 1
        if tool not in self.telemetry.tools:
            self.telemetry.tools.append(tool)
        self.telemetry.tool_executions.append(ToolExecution(tool, status))

    def keep_effect(self, stdout: str) -> None:
        """The output becomes the effect if it is JSON; other output leaves the effect of an earlier tool."""
        try:
            self.effect = json.loads(stdout.strip(), parse_constant=_refused_constant)
        except (ValueError, RecursionError):
            return


def _refused_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


class FunctionToolExecutor:
    """Runs FunctionTools: a text result is the output as it is, any other its JSON; what a tool raises is a failure.

    Raises ConfigError for two tools of one name.
    """

    def __init__(self, tools: Iterable[FunctionTool], ctx: object = None) -> None:
        self.tools: dict[str, FunctionTool] = {}
        self.ctx = ctx
        for tool in tools:
            if tool.name in self.tools:
                raise ConfigError(f"tools: two have the name {tool.name!r}", code="codeact.managed.tools")
            self.tools[tool.name] = tool

    def execute(self, tool: str, args: Json, /) -> ToolOutput | Coroutine[Any, Any, ToolOutput]:
        """The outcome of one tool; a name that is not there is a failure as well.

        Of an asynchronous tool it is a coroutine where an event loop runs in this thread, as in `arun_agent_loop`.
        """
        from codeact.tools import runs_in_loop  # the loop itself does not need it

        begun = perf_counter()
        try:
            result = self.found(tool).begin({} if args is None else args, self.ctx)
            if inspect.iscoroutine(result):
                if runs_in_loop():
                    return self._finished(result, begun)
                result = asyncio.run(result)
        except Exception as e:  # noqa: BLE001 - whatever the tool raises is told to the model
            return _failed(e, begun)
        return _succeeded(result, begun)

    async def _finished(self, result: Coroutine[Any, Any, Json], begun: float) -> ToolOutput:
        try:
            return _succeeded(await result, begun)
        except Exception as e:  # noqa: BLE001 - whatever the tool raises is told to the model
            return _failed(e, begun)

    def found(self, name: str) -> FunctionTool:
        """The tool of that name. ToolError (not_found) without one."""
        if name not in self.tools:
            raise ToolError("not_found", f"there is no tool {name!r}")
        return self.tools[name]


def _succeeded(result: Json, begun: float) -> ToolOutput:
    text = result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
    return ToolOutput("success", stdout=text, duration_ms=_milliseconds(begun))


def _failed(error: Exception, begun: float) -> ToolOutput:
    return ToolOutput("failure", stderr=failure_text(error), exit_code=1, duration_ms=_milliseconds(begun))


def _milliseconds(begun: float) -> int:
    return round((perf_counter() - begun) * 1000)
