"""InterpreterRuntime: the seam on our own interpreter."""

from __future__ import annotations

import enum
import os
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import interpreter as pi
from codeact.errors import ConfigError, InterpreterError, SnapshotError, ValueNotJsonError, text_of, type_name
from codeact.runtime import Call, CodeRuntime, Complete, Raised, ResumeRaise, RuntimeCapabilities
from codeact.runtimes.dispatch import TOOL_STYLES, Refusal, ToolStyle, read_call
from codeact.runtimes.inputs import read_answer, read_script
from codeact.values import TOO_DEEP, to_json

if TYPE_CHECKING:
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
        _check_kind("limits", limits, pi.Limits)
        _check_kind("policy", policy, pi.OsPolicy)
        _check_kind("additional_prompt", additional_prompt, str)
        _check_kind("key", key, bytes)
        if key == b"":
            raise ConfigError("key: got no bytes, want at least one")
        if stdout is not None and not callable(stdout):
            raise ConfigError(f"stdout: got {type_name(stdout)}, want a function of (stream, text)")
        self.limits = pi.Limits() if limits is None else limits
        self.tool_style: ToolStyle = tool_style
        self._paths = _checked_paths(allow_paths)
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
        """Run to the first tool call, the end or an error.

        Raises InterpreterError for a directory that the host does not have, for no text, and when the ``stdout`` function fails.
        """
        text, name = read_script(script, script_name)
        policy, sink = self._policy(), _Sink(self._stdout)
        begin = partial(pi.start, text, _ANY_NAME, script_name=name, limits=self.limits, policy=policy, stdout=sink.given)
        return self._advanced(begin, self.limits, sink)

    def resume(self, snapshot: bytes, answer: ResumeWith) -> RunStep:
        """Restore a paused call and answer it, under this runtime's system grants and the limits in the snapshot.

        Raises SnapshotError for bytes that are no run paused at a call of this tool style, InterpreterError as `start` does and for
        a value that JSON cannot hold, both before any script code runs.
        """
        policy, sink = self._policy(), _Sink(self._stdout)
        try:
            paused = pi.load(snapshot, key=self._key, policy=policy, externals=_ANY_NAME, stdout=sink.given)
            call = self._loaded_call(paused)
        except SnapshotError:
            raise
        except pi.SnapshotError as e:
            raise SnapshotError(self._why_no_run(snapshot, e)) from e
        except Exception as e:
            # bytes that somebody made up may fail in any way
            raise SnapshotError(str(e) if isinstance(e, (TypeError, ValueError, pi.Error)) else f"{type_name(e)}: {text_of(e)}") from e
        return InterpreterCall(self, paused, call, sink).resume(answer)

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

    def _advanced(self, advance: Callable[[], Step], limits: pi.Limits, sink: _Sink) -> RunStep:
        """The seam's step for the interpreter's; malformed calls are answered on the way, within the limits of one advance."""
        stdout = ""
        deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
        while True:
            step = _checked(advance)
            sink.check()
            stdout += step.stdout
            if limits.output is not None and len(stdout) > limits.output:
                return Raised(f"MemoryError: output limit exceeded: the script wrote more than {limits.output} characters", stdout)
            if isinstance(step, pi.Complete):
                return _completed(step, stdout)
            if isinstance(step, pi.Failed):
                return Raised(_failure_text(step.error), stdout)
            if step.function_name is None:  # no pause is asked for, so this cannot be
                raise InterpreterError("the run paused without a call")
            call = read_call(self.tool_style, step.function_name, step.args, step.kwargs)
            if not isinstance(call, Refusal):
                return Call(InterpreterCall(self, step, call, sink), stdout)
            # an answer starts a new advance of the interpreter, with time and output of its own; of ours it is still the same
            if deadline is not None and time.monotonic() > deadline:
                return Raised(f"TimeoutError: time limit exceeded: the script ran longer than {limits.seconds} seconds", stdout)
            advance = partial(step.resume_error, call.message)


class _Sink:
    """The host's function for output. When it fails that is the host's error, and nothing that the script could catch."""

    def __init__(self, write: Callable[[str, str], None] | None) -> None:
        self._write = write
        self._error: BaseException | None = None

    @property
    def given(self) -> Callable[[str, str], None] | None:
        """What the interpreter is given."""
        return None if self._write is None else self.write

    def write(self, stream: str, text: str) -> None:
        """Pass output on; after an error no more."""
        if self._write is None or self._error is not None:
            return
        try:
            self._write(stream, text)
        except BaseException as e:  # noqa: BLE001 - told after the advance, outside of the script
            self._error = e

    def check(self) -> None:
        """InterpreterError if the function has failed; what is no Exception (KeyboardInterrupt) as it is."""
        error = self._error
        if error is None:
            return
        if not isinstance(error, Exception):
            raise error
        text = f"the stdout function failed: {type_name(error)}: {text_of(error)}"
        raise InterpreterError(text, code="codeact.runtime.stdout") from error


class InterpreterCall:
    """A paused run of the interpreter at a tool call."""

    __slots__ = ("_limits", "_paused", "_runtime", "_sink", "call_id", "function_name", "keyword_args", "positional_args")

    def __init__(self, runtime: InterpreterRuntime, paused: pi.Paused, call: ToolCall, sink: _Sink) -> None:
        self._runtime, self._paused, self._sink, self._limits = runtime, paused, sink, paused.limits
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
        checked = read_answer(self.function_name, answer)
        if isinstance(checked, ResumeRaise):
            advance = partial(self._paused.resume_error, checked.message)
        else:
            advance = partial(self._paused.resume, checked.value)
        return self._runtime._advanced(advance, self._limits, self._sink)


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


def _check_kind(name: str, value: object, kind: type) -> None:
    if value is not None and not isinstance(value, kind):
        raise ConfigError(f"{name}: got {type_name(value)}, want {kind.__name__}")


def _checked_paths(entries: Any) -> list[tuple[str, str | os.PathLike[str], PathAccess]]:
    checked = []
    try:
        given = list(entries)
    except TypeError:
        given = [entries]
    for entry in given:
        try:
            guest, host, access = entry
            checked.append((guest, os.fspath(host), PathAccess(access)))
        except (TypeError, ValueError):
            raise ConfigError(f"allow_paths: got {entry!r}, want (guest path, host directory, PathAccess)") from None
    return checked


def _completed(step: pi.Complete, stdout: str) -> RunStep:
    try:
        value = step.value_shown()
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
