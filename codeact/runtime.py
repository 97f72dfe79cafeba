"""The seam: steps, pending calls, runtimes, how a call's arguments become a tool's, and the default tool catalogue."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from codeact.values import Json


@dataclass(frozen=True, slots=True)
class ResumeValue:
    """Go on with a value (JSON) as the result of the call."""

    value: Json = None


@dataclass(frozen=True, slots=True)
class ResumeRaise:
    """Go on with an error raised at the call, in the script's own language."""

    message: str


ResumeWith = ResumeValue | ResumeRaise


@runtime_checkable
class PendingCall(Protocol):
    """A script that waits for the answer to one call. Exactly one call waits at a time."""

    @property
    def function_name(self) -> str:
        """The tool that the script called."""

    @property
    def positional_args(self) -> list[Json]:
        """Positional arguments in call order."""

    @property
    def keyword_args(self) -> list[tuple[str, Json]]:
        """Keyword arguments in call order."""

    @property
    def call_id(self) -> int:
        """From 0, unique within one script run."""

    def dump(self) -> bytes:
        """The continuation as bytes, any number of times while paused. SnapshotError when it cannot be saved or was resumed."""

    def resume(self, answer: ResumeWith, /) -> RunStep:
        """Answer the call and run to the next step; once. InterpreterError the second time, and for a value that is no JSON."""


@dataclass(frozen=True, slots=True)
class Call:
    """The script called a tool and waits."""

    call: PendingCall
    stdout: str = ""

    def with_stdout(self, stdout: str) -> Call:
        """A copy with this output in place of the present one."""
        return replace(self, stdout=stdout)

    def __repr__(self) -> str:
        # never the continuation: it holds the script's values
        return f"Call(function_name={self.call.function_name!r}, call_id={self.call.call_id}, stdout={self.stdout!r})"


@dataclass(frozen=True, slots=True)
class Complete:
    """The script ended with a value (JSON)."""

    value: Json = None
    stdout: str = ""

    def with_stdout(self, stdout: str) -> Complete:
        """A copy with this output in place of the present one."""
        return replace(self, stdout=stdout)


@dataclass(frozen=True, slots=True)
class Raised:
    """The script failed: an error nobody caught, a limit, or a text that is no program. The message is for the model, verbatim."""

    message: str
    stdout: str = ""

    def with_stdout(self, stdout: str) -> Raised:
        """A copy with this output in place of the present one."""
        return replace(self, stdout=stdout)


RunStep = Call | Complete | Raised
"""Where a script stopped. ``stdout`` is what it wrote since the previous step; "" where a runtime does not capture it."""


@dataclass(frozen=True, slots=True)
class RuntimeCapabilities:
    """What a runtime can do. ``prompt`` tells the model, in free text, which language and environment its script meets."""

    supports_suspension: bool = False
    prompt: str = ""


@runtime_checkable
class Tool(Protocol):
    """What the seam has to know of a tool. ``long_running`` and ``builtin`` may be absent, which means False."""

    @property
    def name(self) -> str:
        """The name that scripts use."""

    @property
    def description(self) -> str:
        """What it does, for the model."""

    @property
    def parameters_schema(self) -> Mapping[str, Any] | None:
        """JSON schema of the arguments object, None when there is none."""


class CodeRuntime(Protocol):
    """Runs scripts step by step. An instance keeps nothing of a run, so threads, tasks and agents may share it.

    A script's own faults are steps (Raised). What no other script would mend is a SnapshotError or an InterpreterError.
    A class that inherits from this one needs ``start`` and ``resume`` only.
    """

    blocking: bool = True
    """Whether ``start`` and ``resume`` may take long, so that an event loop should call them in a thread."""

    def start(self, script: str, script_name: str = "agent") -> RunStep:
        """Run to the first call, the end or an error; a text that is no program is Raised."""

    def resume(self, snapshot: bytes, answer: ResumeWith) -> RunStep:
        """Restore what `PendingCall.dump` gave and answer its call. SnapshotError for other bytes, before any script code runs."""

    def capabilities(self) -> RuntimeCapabilities:
        """What this runtime can do; the default claims nothing."""
        return RuntimeCapabilities()

    def render_tools(self, tools: Iterable[Tool]) -> str:
        """The tool catalogue for a prompt, "" when no tool can be called. The same tools give the same text; nothing is kept."""
        catalog = default_tool_catalog(tools)
        return f"Available tools:\n{catalog}" if catalog else ""


# ---- Tools at the seam ---------------------------------------------------------------------------------------------


def is_builtin(tool: Tool) -> bool:
    """Whether the model's provider runs the tool itself, so that no script can call it."""
    return bool(getattr(tool, "builtin", False))


def is_long_running(tool: Tool) -> bool:
    """Whether the result comes later than the call's return."""
    return bool(getattr(tool, "long_running", False))


def default_tool_catalog(tools: Iterable[Tool]) -> str:
    """One line a tool, in no particular language: ``- name(params): description``. Tools of the provider are left out."""
    lines = []
    for tool in tools:
        if is_builtin(tool):
            continue
        names = ", ".join(_properties(tool.parameters_schema))
        suffix = " [long-running]" if is_long_running(tool) else ""
        lines.append(f"- {one_line(tool.name)}({one_line(names)}): {one_line(tool.description)}{suffix}\n")
    return "".join(lines)


def one_line(text: str | None) -> str:
    """A tool's text for a line of a catalogue: with line breaks in it, it could pass for further tools. None is none."""
    shown = "" if text is None else str(text)
    return " ".join(shown.split()) if len(shown.splitlines()) > 1 else shown


def bind_call_args(
    tool_or_schema: Tool | Mapping[str, Any] | None,
    positional: Sequence[Json] = (),
    keyword: Iterable[tuple[str, Json]] | Mapping[str, Json] = (),
) -> dict[str, Json]:
    """The arguments object that a tool gets for a call; the one place where positional arguments get names.

    Keywords go in by name, the last of two equal ones wins. Positional arguments take the names in `parameter_names` in turn; one
    without a name is ``arg{index}``. Where a keyword has the name already, the positional one is dropped.
    """
    bound: dict[str, Json] = dict(keyword)
    given: Any = tool_or_schema
    names = parameter_names(getattr(given, "parameters_schema", given))
    for index, value in enumerate(positional):
        bound.setdefault(names[index] if index < len(names) else f"arg{index}", value)
    return bound


def parameter_names(schema: Mapping[str, Any] | None) -> list[str]:
    """The names that positional arguments take: ``required`` in its order, then the other properties in theirs, each once."""
    required = schema.get("required") if schema is not None and hasattr(schema, "get") else None
    names = [name for name in required if isinstance(name, str)] if isinstance(required, (list, tuple)) else []
    return list(dict.fromkeys([*names, *_properties(schema)]))


def _properties(schema: Mapping[str, Any] | None) -> list[str]:
    properties: Any = schema.get("properties") if schema is not None and hasattr(schema, "get") else None
    return [name for name in properties if isinstance(name, str)] if hasattr(properties, "keys") else []
