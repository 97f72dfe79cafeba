"""InterpreterRuntime: the seam on our own interpreter."""

from __future__ import annotations

import enum
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import interpreter as pi
from codeact.errors import ConfigError, InterpreterError, SnapshotError, ValueNotJsonError
from codeact.runtime import Call, CodeRuntime, Complete, Raised, ResumeRaise, ResumeValue, RuntimeCapabilities
from codeact.runtimes.dispatch import TOOL_STYLES, Refusal, ToolStyle, read_call
from codeact.values import TOO_DEEP, check_json, to_json

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Mapping

    from codeact.runtime import ResumeWith, RunStep, Tool
    from codeact.runtimes.dispatch import ToolCall
    from codeact.values import Json

    Step = pi.Paused | pi.Complete | pi.Failed

UNLIMITED = pi.Limits(seconds=None, memory=None, output=None, snapshot=None)
"""No limits but the depth of calls. Across a snapshot they hold only where it is signed: an unsigned one never grants more than the
defaults."""
_ANY_NAME = "*"
_AWAIT_TEXTS = ("'await' outside", "can't be used in 'await' expression")
_AWAIT_NOTE = "note: call tools synchronously, without await\n"


class PathAccess(enum.Enum):
    """What a script may do with a directory."""

    READ_ONLY = "read-only"
    READ_WRITE = "read-write"
    OVERLAY = "overlay"
    """Changes stay in the run and its snapshots and never reach the host."""


class InterpreterRuntime(CodeRuntime):
    """Runs Python scripts on the interpreter. Holds settings only: one instance serves any number of threads and runs.

    ``limits``: a `interpreter.Limits`, by default 5 s an advance and 256 MiB; they travel in snapshots. ``allow_paths``: (guest path,
    host directory, PathAccess) triples; ``environ``: what ``os.environ`` holds; ``system_clock``: False makes reading it an OSError;
    ``policy``: a whole `interpreter.OsPolicy` in place of these three. ``additional_prompt`` is appended to the prompt.
    ``tool_style``: "call_tool" (``call_tool("name", {...})``) or "functions" (``name(...)``). ``key`` signs snapshots and refuses
    unsigned ones. ``stdout(stream, text)`` gets output as it is written; it is in no snapshot and is attached on every resume.

    Raises ConfigError for settings that make no sense.
    """

    def __init__(  # noqa: PLR0913 - by keyword, what a host may grant and set
        self,
        limits: pi.Limits | None = None,
        *,
        allow_paths: Iterable[tuple[str, str | os.PathLike[str], PathAccess]] = (),
        environ: Mapping[str, str] | None = None,
        system_clock: bool = True,
        policy: pi.OsPolicy | None = None,
        additional_prompt: str | None = None,
        tool_style: ToolStyle = "call_tool",
        key: bytes | None = None,
        stdout: Callable[[str, str], None] | None = None,
    ) -> None:
        if tool_style not in TOOL_STYLES:
            raise ConfigError(f"tool_style: got {tool_style!r}, want one of {', '.join(map(repr, TOOL_STYLES))}")
        self.limits = pi.Limits() if limits is None else limits
        self.tool_style: ToolStyle = tool_style
        self._paths = [_checked_path(entry) for entry in allow_paths]
        if policy is not None and (self._paths or environ is not None or not system_clock):
            raise ConfigError("policy: it stands in place of allow_paths, environ and system_clock, which are given too")
        self._given = policy
        try:
            # any directory stands in for those of the host: they are looked at when a run needs them
            mounts = [pi.Mount(guest, "/", access.value) for guest, _, access in self._paths]
            self._shown = policy or pi.OsPolicy(mounts, environ, "system" if system_clock else "off")
        except (TypeError, ValueError) as e:
            raise ConfigError(f"allow_paths and environ: {e}") from None
        self._prompt: str | None = None
        self._additional_prompt, self._key, self._stdout = additional_prompt, key, stdout

    def __repr__(self) -> str:
        return f"InterpreterRuntime(tool_style={self.tool_style!r}, limits={self.limits!r})"

    def start(self, script: str, script_name: str = "agent") -> RunStep:
        """Run to the first tool call, the end or an error. InterpreterError for a directory that the host does not have."""
        policy = self._policy()
        begin = partial(pi.start, script, _ANY_NAME, script_name=script_name, limits=self.limits, policy=policy, stdout=self._stdout)
        return self._advanced(_checked(begin))

    def resume(self, snapshot: bytes, answer: ResumeWith) -> RunStep:
        """Restore a paused call and answer it, under this runtime's system grants and the limits in the snapshot.

        Raises SnapshotError for bytes that are no run paused at a call of this tool style, InterpreterError as `start` does and for
        a value that JSON cannot hold, both before any script code runs.
        """
        policy = self._policy()
        try:
            paused = pi.load(snapshot, key=self._key, policy=policy, externals=_ANY_NAME, stdout=self._stdout)
        except pi.SnapshotError as e:
            raise SnapshotError(self._why_no_run(snapshot, e)) from e
        except (TypeError, ValueError, pi.Error) as e:
            raise SnapshotError(str(e)) from e
        return InterpreterCall(self, paused, self._loaded_call(paused)).resume(answer)

    def capabilities(self) -> RuntimeCapabilities:
        """It can suspend; the prompt tells language, modules and what the policy grants."""
        if self._prompt is None:
            from codeact.runtimes.briefing import language_section, system_section  # not needed to run scripts

            parts = [language_section(self.tool_style), system_section(self._shown), (self._additional_prompt or "").strip()]
            self._prompt = "\n\n".join(part for part in parts if part)
        return RuntimeCapabilities(supports_suspension=True, prompt=self._prompt)

    def render_tools(self, tools: Iterable[Tool]) -> str:
        """The catalogue in this runtime's tool style. ConfigError for a malformed schema, or a name the style cannot call."""
        from codeact.runtimes.briefing import render_catalog  # not needed to run scripts

        return render_catalog(tools, self.tool_style)

    # -- Below the seam
    def _policy(self) -> pi.OsPolicy:
        """The grants of one advance: directories are looked at anew, so that nothing is shared between runs."""
        if not self._paths:
            return self._shown
        mounts = []
        for guest, host, access in self._paths:
            try:
                mounts.append(pi.Mount(guest, host, access.value))
            except (OSError, TypeError, ValueError) as e:
                raise InterpreterError(f"mount {guest}: cannot use host directory {host}: {e}", code="codeact.runtime.mount") from None
        return pi.OsPolicy(mounts, self._shown.environ, self._shown.clock)

    def _why_no_run(self, snapshot: bytes, error: pi.SnapshotError) -> str:
        """What is wrong with the bytes: a session's are readable, and still no paused call."""
        try:
            pi.Session.load(snapshot, key=self._key)
        except Exception:  # noqa: BLE001 - junk may fail in any way; what counts is the first error
            return str(error)
        return "it is a session's, not a paused external function call"

    def _loaded_call(self, paused: pi.Paused) -> ToolCall:
        """The tool call at which a loaded run waits. SnapshotError if it waits for something else."""
        if paused.function_name is None:
            raise SnapshotError("not a paused external function call")
        call = read_call(self.tool_style, paused.function_name, paused.args, paused.kwargs)
        if isinstance(call, Refusal):
            raise SnapshotError(
                f"it is paused at {paused.function_name}(), which is no tool call in the style {self.tool_style!r} of this runtime"
            )
        return call

    def _advanced(self, step: Step) -> RunStep:
        """The seam's step for the interpreter's; malformed calls are answered on the way, within the limits of one advance."""
        stdout = ""
        deadline = None if self.limits.seconds is None else time.monotonic() + self.limits.seconds
        while True:
            stdout += step.stdout
            if isinstance(step, pi.Complete):
                return _completed(step, stdout)
            if isinstance(step, pi.Failed):
                return Raised(_failure_text(step.error), stdout)
            if step.function_name is None:  # no pause is asked for, so this cannot be
                raise InterpreterError("the run paused without a call")
            call = read_call(self.tool_style, step.function_name, step.args, step.kwargs)
            if not isinstance(call, Refusal):
                return Call(InterpreterCall(self, step, call), stdout)
            # an answer starts a new advance of the interpreter, with time and output of its own; of ours it is still the same
            if deadline is not None and time.monotonic() > deadline:
                return Raised(f"TimeoutError: time limit exceeded: the script ran longer than {self.limits.seconds} seconds", stdout)
            if self.limits.output is not None and len(stdout) > self.limits.output:
                return Raised(f"MemoryError: output limit exceeded: the script wrote more than {self.limits.output} characters", stdout)
            step = _checked(partial(step.resume_error, call.message))


class InterpreterCall:
    """A paused run of the interpreter at a tool call."""

    __slots__ = ("_paused", "_runtime", "call_id", "function_name", "keyword_args", "positional_args")

    def __init__(self, runtime: InterpreterRuntime, paused: pi.Paused, call: ToolCall) -> None:
        self._runtime, self._paused = runtime, paused
        self.function_name: str = call.name
        self.positional_args: list[Json] = call.positional
        self.keyword_args: list[tuple[str, Json]] = call.keyword
        self.call_id: int = paused.call_id

    def __repr__(self) -> str:
        return f"InterpreterCall({self.function_name!r}, call_id={self.call_id})"

    def dump(self) -> bytes:
        """The interpreter's own bytes. SnapshotError when the run has gone on, cannot be saved or is too large."""
        try:
            return self._paused.dump(self._runtime._key)
        except pi.Error as e:
            raise SnapshotError(str(e)) from e

    def resume(self, answer: ResumeWith) -> RunStep:
        """Answer the call, once. InterpreterError the second time; for a value that JSON cannot hold the call stays open."""
        paused, runtime = self._paused, self._runtime
        if isinstance(answer, ResumeRaise):
            return runtime._advanced(_checked(partial(paused.resume_error, str(answer.message))))
        if not isinstance(answer, ResumeValue):
            raise InterpreterError(f"answer: got {type(answer).__name__}, want ResumeValue or ResumeRaise", category="invalid_input")
        try:
            value = check_json(answer.value)
        except ValueNotJsonError as e:
            raise InterpreterError(f"the answer to {self.function_name}: {e.message}", code=e.code, category="invalid_input") from e
        return runtime._advanced(_checked(partial(paused.resume, value)))


def _checked(advance: Callable[[], Step]) -> Step:
    """The next step of the interpreter; whatever it raises is a failure of the host's side, not of the script."""
    try:
        return advance()
    except pi.AlreadyResumed as e:
        raise InterpreterError(str(e), code="codeact.runtime.resumed", category="invalid_input") from e
    except pi.Error as e:
        raise InterpreterError(str(e)) from e
    except Exception as e:
        raise InterpreterError(f"{type(e).__name__}: {e}") from e


def _checked_path(entry: Any) -> tuple[str, str | os.PathLike[str], PathAccess]:
    try:
        guest, host, access = entry
        return guest, host, PathAccess(access)
    except (TypeError, ValueError):
        raise ConfigError(f"allow_paths: got {entry!r}, want (guest path, host directory, PathAccess)") from None


def _completed(step: pi.Complete, stdout: str) -> RunStep:
    try:
        value = step.value_with(lambda kind: f"<{kind} object>")
    except pi.ConversionError:  # the ways that only nesting explains: a cycle, a thousand levels
        value = TOO_DEEP
    try:
        return Complete(to_json(value), stdout)
    except ValueNotJsonError as e:
        return Raised(f"MemoryError: the script's result is too large: {e.message}", stdout)


def _failure_text(error: pi.ScriptError | pi.LimitError) -> str:
    """What the model is shown: the traceback as it is, or which limit ended the run."""
    if isinstance(error, pi.ScriptError):
        note = _AWAIT_NOTE if any(text in error.message for text in _AWAIT_TEXTS) else ""
        return note + error.traceback.rstrip("\n")
    kind = {"seconds": "TimeoutError", "memory": "MemoryError", "output": "MemoryError"}.get(error.limit, "RuntimeError")
    return f"{error.traceback}{kind}: {error}"
