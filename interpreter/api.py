"""The public interface: run, start, load, Session."""

import keyword
from _thread import allocate_lock
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import stdlib_shims
from interpreter.boundary import guest_to_host, host_to_guest
from interpreter.errors import AlreadyResumed, ConversionError, InterpreterBug, LimitError, ScriptError, SessionBusy, SnapshotError, SyntaxProblem
from interpreter.limits import Limits
from interpreter.machine.engine import Engine
from interpreter.objects.external import External
from interpreter.objects.signals import LimitReached
from interpreter.pipeline import compile_text, module_frame
from interpreter.policy import OsPolicy
from interpreter.suspend.run import Call, Run, wait_for_host
from interpreter.syntax.encodings import decode_source

Sink = Callable[[str, str], None]


class Complete:
    """A run that ended. ``stdout`` and ``stderr`` are what was written since the previous step."""

    def __init__(self, engine: Engine, raw: object, stdout: str, stderr: str) -> None:
        self._engine, self._raw, self.stdout, self.stderr = engine, raw, stdout, stderr

    @property
    def value(self) -> Any:  # noqa: ANN401 - any value that crosses
        """The value of the last expression statement of the script, copied. ConversionError if it cannot cross."""
        return guest_to_host(self._engine, self._raw)

    def __repr__(self) -> str:
        return f"Complete(stdout={self.stdout!r})"


class Failed:
    """A run that ended with an error: ``error`` is a ScriptError or a LimitError."""

    def __init__(self, error: ScriptError | LimitError, stdout: str, stderr: str) -> None:
        self.error, self.stdout, self.stderr = error, stdout, stderr

    def __repr__(self) -> str:
        return f"Failed({self.error!r}, stdout={self.stdout!r})"


class Paused:
    """A run that waits for the answer to an external call.

    ``function_name`` (None at a forced pause), ``args`` (a tuple), ``kwargs`` (a dict in call order), ``call_id`` (from 0 in the run),
    ``stdout`` and ``stderr`` (written since the previous step). Everything but these raises AlreadyResumed after a resume.
    """

    def __init__(self, host: "_Host", call: Call, stdout: str = "", stderr: str = "") -> None:
        self._host, self._call, self._used = host, call, False
        self.function_name, self.args, self.kwargs, self.call_id = call.name, call.args, call.kwargs, call.call_id
        self.stdout, self.stderr = stdout, stderr

    def _check(self) -> "_Host":
        if self._used:
            raise AlreadyResumed("this step has been resumed already")
        return self._host

    def dump(self, key: bytes | None = None) -> bytes:
        """The paused run as bytes, signed if a key is given. May be called any number of times.

        Raises AlreadyResumed, PauseError for a state that cannot be saved, LimitError if it is larger than the limit.
        """
        return self._check().dump(self._call, key)

    def resume(self, value: Any = None) -> "Step":  # noqa: ANN401 - any value that crosses
        """Go on with `value` as the result of the call. ConversionError (step not used up) if it cannot cross."""
        host = self._check()
        converted = host_to_guest(value)
        return host.resume(self, "send", converted)

    def resume_error(self, error: BaseException | str, exc_type: str = "RuntimeError") -> "Step":
        """Go on with an exception raised at the call: an exception object, or a text and the name of a builtin exception.

        Raises ValueError for a name that is no builtin exception.
        """
        host = self._check()
        exc = host.exception_for(error, exc_type)
        return host.resume(self, "raise", exc)

    def __repr__(self) -> str:
        return f"Paused({self.function_name!r}, call_id={self.call_id})"


Step = Paused | Complete | Failed


class Result:
    """What `run` gives: ``value`` (copied when read; ConversionError if it cannot cross), ``stdout``, ``stderr``."""

    def __init__(self, complete: Complete, stdout: str, stderr: str) -> None:
        self._complete, self.stdout, self.stderr = complete, stdout, stderr

    @property
    def value(self) -> Any:  # noqa: ANN401
        """The value of the last expression statement."""
        return self._complete.value

    def __repr__(self) -> str:
        return f"Result(stdout={self.stdout!r})"


class _Host:
    """One engine and what the host gave it."""

    def __init__(self, limits: Limits | None, policy: OsPolicy | None, stdout: Sink | None, argv: Iterable[str] | None = None) -> None:
        self.engine = Engine(limits, stdlib_shims)
        (policy or OsPolicy()).apply(self.engine.system)
        self.engine.sink = stdout
        if argv is not None:
            self.engine.argv = [str(a) for a in argv]
        self.choose_executor()
        self.engine.wait = self._wait
        self.engine.roots = self._roots
        self.tools: dict[str, Callable] = {}
        self.externals: frozenset[str] | str = frozenset()
        self.run: Run | None = None
        self.stdout_so_far = ""
        self.stderr_so_far = ""
        self.lock = allocate_lock()
        self.script_name = "main.py"
        self.latest: Step | None = None

    def choose_executor(self) -> None:
        """Translated code for hot functions and loops, where the limits ask for it."""
        if self.engine.budget.limits.compiled and self.engine.translator is None:
            from interpreter.translator.execute import Translator  # noqa: PLC0415 - most runs need it not

            self.engine.translator = Translator(self.engine)

    # -- names
    def give(self, tools: Mapping[str, Callable] | None, externals: Iterable[str] | str | None, inputs: Mapping[str, object] | None) -> None:
        """Bind tools, externals and inputs. ValueError for a bad or doubled name, ConversionError for an input that cannot cross."""
        tools = dict(tools or {})
        star = externals == "*"
        names = set() if star or externals is None else set([externals] if isinstance(externals, str) else externals)
        inputs = dict(inputs or {})
        for group in (tools, names, inputs):
            for name in group:
                _check_name(name)
        for a, b, what in ((tools, names, "tools and externals"), (tools, inputs, "tools and inputs"), (names, inputs, "externals and inputs")):
            both = sorted(set(a) & set(b))
            if both:
                raise ValueError(f"name {both[0]!r} is in both {what}")
        for name, tool in tools.items():
            if not callable(tool):
                raise TypeError(f"tool {name!r}: got {type(tool).__name__}, want a callable")
        converted = {name: _convert_input(name, value) for name, value in inputs.items()}
        self.tools |= tools
        self.externals = "*" if star else frozenset(names)
        self.engine.any_external = star
        for name in (*tools, *names):
            self.engine.builtins[name] = External(name)
        self.engine.main.update(converted)

    # -- running
    def _wait(self, name: str | None, args: tuple, kwargs: dict) -> tuple[str, object]:
        call_id = self.engine.budget.count_call() if name is not None else -1
        return wait_for_host(Call(name, args, kwargs, call_id))

    def _roots(self) -> list:
        return [] if self.run is None else list(self.run.frames)

    def begin(self, source: str | bytes, script_name: str) -> Step:
        """Compile and start a script; compiling counts as time of its first advance."""
        if not self.lock.acquire(blocking=False):
            raise SessionBusy("the run is in use by another thread")
        try:
            engine = self.engine
            self.script_name = script_name
            self.latest = None
            engine.budget.begin(engine)
            try:
                text = source if isinstance(source, str) else decode_source(source, script_name)
                code = compile_text(text, script_name, deadline=engine.budget.check_time)
            except (SyntaxError, ValueError, RecursionError) as e:
                return Failed(_syntax_problem(e, script_name), "", "")
            except LimitReached as e:
                return Failed(LimitError(e.limit, e.used, e.allowed), "", "")
            finally:
                engine.budget.end(engine)
            engine.sources[script_name] = text
            self.run = Run(engine, [module_frame(code, engine.main)])
            return self.step(None, None)
        finally:
            self.lock.release()

    def resume(self, paused: Paused, how: str, value: object) -> Step:
        """Use up a step and go on. SessionBusy if another thread is using this run, AlreadyResumed if one has resumed the step."""
        if not self.lock.acquire(blocking=False):
            raise SessionBusy("the run is in use by another thread")
        try:
            paused._check()  # noqa: SLF001 - under the lock: another thread may have been first
            paused._used = True  # noqa: SLF001 - its own step
            return self.step(how, value)
        finally:
            self.lock.release()

    def step(self, how: str | None, value: object) -> Step:
        """Advance to the next step that the host sees; calls of tools are served on the way."""
        while True:
            kind, result = self._advance(how, value)
            if kind == "call" and result.name in self.tools:
                how, value = self._serve(result)
                continue
            self.latest = self._step(kind, result)
            return self.latest

    def _advance(self, how: str | None, value: object) -> tuple[str, object]:
        engine = self.engine
        engine.budget.begin(engine)
        try:
            return self.run.advance(value, how)
        finally:
            engine.budget.end(engine)

    def _serve(self, call: Call) -> tuple[str, object]:
        try:
            result = self.tools[call.name](*call.args, **call.kwargs)
        except Exception as e:  # noqa: BLE001 - whatever the tool raises is the script's to handle
            return "raise", self.exception_for(e, "RuntimeError")
        try:
            return "send", host_to_guest(result)
        except ConversionError as e:
            return "raise", TypeError(f"result of {call.name}() cannot be passed to the script: {e}")

    def _step(self, kind: str, result: object) -> Step:
        engine = self.engine
        stdout, stderr = engine.take_written("stdout"), engine.take_written("stderr")
        self.stdout_so_far += stdout
        self.stderr_so_far += stderr
        if kind == "call":
            return Paused(self, result, stdout, stderr)
        if kind == "done":
            return Complete(engine, result, stdout, stderr)
        if kind == "limit":
            return Failed(LimitError(result.limit, result.used, result.allowed, self.stdout_so_far, stderr=self.stderr_so_far), stdout, stderr)
        if kind == "bug":
            raise InterpreterBug(f"please report: {type(result).__name__}: {result}") from result
        exc, text, shown = result
        if isinstance(exc, SystemExit) and exc.args in ((), (None,), (0,)):
            return Complete(engine, None, stdout, stderr)
        if isinstance(exc, SyntaxError) and type(exc) is not SyntaxError and type(exc).__module__ != "builtins":
            text = str(text)
        error = ScriptError(type(exc).__name__, text, shown, self.stdout_so_far, self.stderr_so_far)
        error.exit_code = exc.code if isinstance(exc, SystemExit) and type(exc.code) in (int, str) else None
        return Failed(error, stdout, stderr)

    def exception_for(self, error: BaseException | str, exc_type: str) -> BaseException:
        """The exception that the script gets for a host's error."""
        builtins = self.engine.original_builtins
        if isinstance(error, BaseException):
            if not isinstance(error, Exception):
                raise error
            cls = type(error)
            if builtins.get(cls.__name__) is cls:
                try:
                    args = host_to_guest(error.args)
                except ConversionError:
                    args = (str(error),)
                try:
                    made = cls(*args)
                except Exception:  # noqa: BLE001 - args that do not fit the class
                    made = None
                if made is not None and str(made) == str(error):
                    return made
                return cls(str(error)) if made is None else made
            return RuntimeError(str(error))
        cls = builtins.get(exc_type)
        if not (isinstance(cls, type) and issubclass(cls, BaseException)):
            raise ValueError(f"exc_type: got {exc_type!r}, want the name of a builtin exception")
        return cls(str(error))

    # -- saving
    def dump(self, call: Call | None, key: bytes | None, feeds: int | None = None) -> bytes:
        """The paused run, or the session that has had `feeds` feeds, as bytes."""
        from interpreter import snapshot  # noqa: PLC0415 - only where something is saved

        engine = self.engine
        state = {
            "call": None if call is None else [call.name, call.args, call.kwargs, call.call_id],
            "feeds": feeds,
            "how": "start" if call is None else self.run.how,
            "limits": _limits_to_plain(engine.budget.limits),
            "used": [engine.budget.steps, engine.budget.calls, engine.budget.pause_every, engine.budget.until_pause],
            "externals": "*" if self.externals == "*" else sorted(self.externals),
            "tools": sorted(self.tools),
            "sources": dict(engine.sources),
            "script_name": self.script_name,
            "argv": list(engine.argv),
            "slept": engine.system.slept,
        }
        blob = snapshot.encode(engine, [] if call is None else self.run.waiting_frames(), state, key)
        allowed = engine.budget.limits.snapshot
        if allowed is not None and len(blob) > allowed:
            raise LimitError("snapshot", len(blob), allowed)
        return blob


def _convert_input(name: str, value: object) -> object:
    try:
        return host_to_guest(value)
    except ConversionError as e:
        raise ConversionError(str(e).split(": ", 1)[-1], f"inputs[{name!r}]" + e.path.removeprefix("value")) from None


def _check_name(name: object) -> None:
    if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name):
        raise ValueError(f"name {name!r}: want an identifier that is no keyword")
    if name.startswith("__") and name.endswith("__"):
        raise ValueError(f"name {name!r}: dunder names are the interpreter's")


def _limits_to_plain(limits: Limits) -> dict:
    return {name: getattr(limits, name) for name in Limits.__slots__}


def _syntax_problem(e: SyntaxError | ValueError | RecursionError, script_name: str) -> SyntaxProblem:
    import traceback  # noqa: PLC0415 - only for an error

    if not isinstance(e, SyntaxError):  # null bytes, lone surrogates; nesting that the host cannot follow
        text = "too many nested expressions" if isinstance(e, RecursionError) else str(e)
        e = SyntaxError(text, (script_name, None, None, None))
    shown = "".join(traceback.format_exception_only(type(e), e))
    return SyntaxProblem(type(e).__name__, e.msg, shown, e.lineno, e.offset, e.text)


def start(
    source: str | bytes,
    externals: Iterable[str] | str | None = None,
    *,
    script_name: str = "main.py",
    inputs: Mapping[str, object] | None = None,
    tools: Mapping[str, Callable] | None = None,
    limits: Limits | None = None,
    policy: OsPolicy | None = None,
    stdout: Sink | None = None,
    argv: Iterable[str] | None = None,
    pause_every: int | None = None,
) -> Step:
    """Run a script to its first external call or its end.

    ``externals`` names the functions that the host answers step by step ("*": any unknown name that the script calls); ``tools`` are
    answered at once, by the caller's thread, outside the script's stack. ``inputs`` become globals. ``stdout(stream, text)`` is called
    for each piece of output. ``pause_every=N`` also pauses at every Nth safepoint (for tests). Returns Paused, Complete or Failed.
    Raises ValueError for bad names, ConversionError for inputs that cannot cross.
    """
    host = _Host(limits, policy, stdout, argv)
    host.give(tools, externals, inputs)
    if pause_every is not None:
        host.engine.budget.pause_every = host.engine.budget.until_pause = pause_every
    return host.begin(source, script_name)


def run(
    source: str | bytes,
    *,
    script_name: str = "main.py",
    inputs: Mapping[str, object] | None = None,
    tools: Mapping[str, Callable] | None = None,
    limits: Limits | None = None,
    policy: OsPolicy | None = None,
    stdout: Sink | None = None,
    argv: Iterable[str] | None = None,
) -> Result:
    """Run a script to its end. Arguments as for `start`.

    Raises ScriptError (SyntaxProblem) for an uncaught exception, LimitError for a limit, and what `start` raises.
    """
    return _result(start(source, script_name=script_name, inputs=inputs, tools=tools, limits=limits, policy=policy, stdout=stdout, argv=argv))


def _result(step: Step, before: tuple[str, str] = ("", "")) -> Result:
    if isinstance(step, Failed):
        raise step.error
    if isinstance(step, Paused):
        raise InterpreterBug(f"please report: run() paused at {step.function_name}")
    return Result(step, before[0] + step.stdout, before[1] + step.stderr)


def load(
    blob: bytes,
    *,
    key: bytes | None = None,
    keys: Iterable[bytes] | None = None,
    limits: Limits | None = None,
    policy: OsPolicy | None = None,
    tools: Mapping[str, Callable] | None = None,
    externals: Iterable[str] | str | None = None,
    stdout: Sink | None = None,
) -> Paused:
    """A paused run from the bytes that `Paused.dump` gave. It may be loaded many times.

    The stored limits apply, or `limits` where they are tighter; for unsigned bytes never above the defaults of Limits. Calls of a tool
    that is not supplied become Paused steps. Raises SnapshotError for bytes that are no such snapshot.
    """
    host, state = _load_host(blob, key, keys, limits, policy, tools, externals, stdout)
    if state["feeds"] is not None:
        raise SnapshotError("the snapshot is a session's: use Session.load")
    return _paused_of(host, state)


def _paused_of(host: _Host, state: dict) -> Paused:
    name, args, kwargs, call_id = state["call"]
    return Paused(host, Call(name, tuple(args), dict(kwargs), call_id))


def _load_host(
    blob: bytes, key: bytes | None, keys: Iterable[bytes] | None, limits: Limits | None, policy: OsPolicy | None,
    tools: Mapping[str, Callable] | None, externals: Iterable[str] | str | None, stdout: Sink | None,
) -> tuple[_Host, dict]:  # fmt: skip
    from interpreter import snapshot  # noqa: PLC0415

    host = _Host(limits, policy, stdout)
    frames, state = snapshot.decode(blob, host.engine, key=key, keys=keys)
    signed = key is not None or keys is not None
    try:
        stored = Limits(**state["limits"])
        if not signed:
            stored = stored.tightened(Limits(compiled=stored.compiled))
        budget = host.engine.budget
        budget.limits = stored if limits is None else stored.tightened(limits)
        host.choose_executor()
        budget.steps, budget.calls, budget.pause_every, budget.until_pause = state["used"]
        names = state["externals"]
        host.engine.sources.update(state["sources"])
        host.script_name = state["script_name"]
        host.engine.argv = list(state["argv"])
        host.engine.system.slept = float(state["slept"])
        stored_tools = [name for name in state["tools"] if name not in (tools or {})]
        given = externals if externals is not None else names
        merged = "*" if given == "*" or names == "*" else {*given, *names, *stored_tools} - set(tools or {})
        host.give(tools, merged, None)
        for name in stored_tools:
            host.engine.builtins.setdefault(name, External(name))
    except (KeyError, TypeError, ValueError) as e:
        raise SnapshotError(f"bad state: {e}") from None
    host.run = Run(host.engine, frames, state["how"])
    return host, state


class Session:
    """State kept between feeds, as in a REPL."""

    def __init__(
        self,
        *,
        externals: Iterable[str] | str | None = None,
        tools: Mapping[str, Callable] | None = None,
        inputs: Mapping[str, object] | None = None,
        limits: Limits | None = None,
        policy: OsPolicy | None = None,
        stdout: Sink | None = None,
    ) -> None:
        self._host = _Host(limits, policy, stdout)
        self._host.give(tools, externals, inputs)
        self._feeds = 0

    @property
    def paused(self) -> Paused | None:
        """The step that waits for an answer, or None."""
        latest = self._host.latest
        return latest if isinstance(latest, Paused) and not latest._used else None  # noqa: SLF001 - its own step

    def start(self, source: str | bytes, *, script_name: str | None = None) -> Step:
        """Feed source; run it to its first external call or its end. SessionBusy while a step waits."""
        if self.paused is not None:
            raise SessionBusy("the session waits for the answer to a call")
        self._feeds += 1
        self._host.stdout_so_far = self._host.stderr_so_far = ""
        return self._host.begin(source, script_name or f"<input {self._feeds}>")

    def run(self, source: str | bytes, *, script_name: str | None = None) -> Result:
        """Feed source and run it to its end; tools are served. SessionBusy if it pauses at a call that has no tool."""
        step = self.start(source, script_name=script_name)
        if isinstance(step, Paused):
            raise SessionBusy(f"the script waits for {step.function_name}(): use start, or give it a tool")
        return _result(step)

    def dump(self, key: bytes | None = None) -> bytes:
        """The session as bytes, between feeds or while it waits."""
        paused = self.paused
        return self._host.dump(None if paused is None else paused._call, key, feeds=self._feeds)  # noqa: SLF001 - its own step

    @classmethod
    def load(
        cls, blob: bytes, *, key: bytes | None = None, keys: Iterable[bytes] | None = None, limits: Limits | None = None, policy: OsPolicy | None = None,
        tools: Mapping[str, Callable] | None = None, externals: Iterable[str] | str | None = None, stdout: Sink | None = None,
    ) -> "Session":  # fmt: skip
        """The session that `Session.dump` saved. SnapshotError for other bytes."""
        host, state = _load_host(blob, key, keys, limits, policy, tools, externals, stdout)
        if state["feeds"] is None:
            raise SnapshotError("the snapshot is a single run's: use load")
        session = cls.__new__(cls)
        session._host, session._feeds = host, state["feeds"]  # noqa: SLF001 - a constructor
        if state["call"] is not None:
            host.latest = _paused_of(host, state)
        return session
