"""The host's side of one engine: the names it gave, the tools it serves, the steps it sees, saving and loading."""

from __future__ import annotations

from _thread import allocate_lock
from _weakref import ref

import stdlib_shims
from interpreter import executors, host_modules
from interpreter.boundary import host_to_guest
from interpreter.builtins.compiling import tell
from interpreter.bytecode.code import COROUTINE
from interpreter.errors import ConversionError, InterpreterBug, LimitError, ScriptError, SessionBusy
from interpreter.limits import Limits
from interpreter.machine.engine import Engine
from interpreter.modules import native_types
from interpreter.modules.table import HostModule
from interpreter.names import check_name
from interpreter.objects.external import External
from interpreter.objects.generators import Coroutine
from interpreter.objects.signals import LimitReached, Signal
from interpreter.pipeline import compile_text, module_frame
from interpreter.policy import OsPolicy
from interpreter.raised import exception_for, exit_code, named, syntax_problem
from interpreter.serving import Tools, is_async
from interpreter.steps import Complete, Failed, Paused
from interpreter.suspend.run import Call, CallsInFlight, Run, wait_for_host
from interpreter.syntax.encodings import decode_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Mapping
    from typing import Any, Protocol

    from interpreter.steps import Step

    class Recording(Protocol):
        """What keeps the steps of a run."""

        def answered(self, host: Host, paused: Paused, how: str, value: object, answered: list[int]) -> None:
            """A step is about to go on with this answer; an error leaves it as it is."""

        def followed_by(self, step: Step) -> None:
            """What came of the answer."""

        def waiting(self, paused: Paused) -> None:
            """A step that has no answer yet is to be kept."""

        def dropped(self, paused: Paused) -> None:
            """Nobody will answer the step."""

    Sink = Callable[[str, str], None]
    Modules = Mapping[str, str | Mapping[str, object]]


class Host:
    """One engine and what the host gave it."""

    def __init__(self, limits: Limits | None, policy: OsPolicy | None, stdout: Sink | None, argv: Iterable[str] | None = None) -> None:
        for name, value, want in (("limits", limits, Limits), ("policy", policy, OsPolicy)):
            if value is not None and not isinstance(value, want):
                raise TypeError(f"{name}: got {type(value).__name__}, want {want.__name__}")
        if stdout is not None and not callable(stdout):
            raise TypeError(f"stdout: got {type(stdout).__name__}, want a callable (stream, text)")
        if isinstance(argv, str):
            raise TypeError("argv: got str, want several words")
        self.engine = Engine(limits, stdlib_shims)
        (policy or OsPolicy()).apply(self.engine.system)
        self.engine.sink = stdout
        if argv is not None:
            self.engine.argv = [str(a) for a in argv]
        self.choose_executor()
        self.engine.wait = self._wait
        self.engine.wait_for_any = self._wait_for_any
        self.engine.roots = self._roots
        self.serving = Tools(self)
        self.tools = self.serving.functions
        self.externals: frozenset[str] | str = frozenset()
        self.run: Run | None = None
        self.stdout_so_far = ""
        self.stderr_so_far = ""
        self.lock = allocate_lock()
        self.script_name = "main.py"
        self.last_line = 0
        self.keeps_step = False  # a session is asked for the step that waits; of a single run it belongs to whoever was given it
        self.latest = None
        self.feeds = 0
        self.recording: Recording | None = None

    def choose_executor(self) -> None:
        """Translated code for hot functions and loops, where the limits ask for it."""
        executors.choose(self.engine)

    # -- names
    def give(
        self,
        tools: Mapping[str, Callable] | None,
        externals: Iterable[str] | str | None,
        inputs: Mapping[str, object] | None,
        async_externals: Iterable[str] | None = None,
    ) -> None:
        """Bind tools, externals and inputs. ValueError for a bad or doubled name, ConversionError for an input that cannot cross."""
        tools = dict(tools or {})
        star = externals == "*"
        names = set() if star or externals is None else set([externals] if isinstance(externals, str) else externals)
        awaited = set() if async_externals is None else set([async_externals] if isinstance(async_externals, str) else async_externals)
        inputs = dict(inputs or {})
        for group in (tools, names, awaited, inputs):
            for name in group:
                check_name(name)
        for a, b, what in (
            (tools, names, "tools and externals"),
            (tools, inputs, "tools and inputs"),
            (names, inputs, "externals and inputs"),
            (names, awaited, "externals and async_externals"),
            (tools, awaited, "tools and async_externals"),
            (awaited, inputs, "async_externals and inputs"),
        ):
            both = sorted(set(a) & set(b))
            if both:
                raise ValueError(f"name {both[0]!r} is in both {what}")
        for name, tool in tools.items():
            if not callable(tool):
                raise TypeError(f"tool {name!r}: got {type(tool).__name__}, want a callable")
        converted = {name: _convert_input(self, name, value) for name, value in inputs.items()}
        self.serving.add(tools)
        self.externals = "*" if star else frozenset(names)
        self.engine.any_external = star
        self.engine.async_names |= {*awaited, *(name for name, tool in tools.items() if is_async(tool))}
        for name in (*tools, *names, *awaited):
            self.engine.builtins[name] = External(name)
        self.engine.main.update(converted)

    def give_modules(self, modules: Modules | None, path: Iterable[str] | None) -> None:
        """Bind modules, and the guest folders in which further ones are looked for. ValueError and its like as `give`."""
        if modules:
            host_modules.give_modules(self, modules)
        if path is not None:
            host_modules.give_path(self, path)

    def taken_in(self, value: object) -> object:
        """A copy of a host value for the script, whose session knows the types in it. ConversionError where it cannot cross."""
        met: set[str] = set()
        self.engine.known_hashes = True  # instances of library classes may be keys
        try:
            converted = host_to_guest(value, met, self.instance)
        except Signal:
            raise ConversionError("two keys or elements are equal for the script", "value") from None
        finally:
            self.engine.known_hashes = False
        for name in sorted(met):
            source = stdlib_shims.find(name)
            for native in source.types if isinstance(source, HostModule) else ():
                native_types.register(self.engine, native)
        return converted

    def instance(self, module: str, name: str, attributes: dict[str, object], place: object) -> object:
        """An instance of a class of the script's library. ValueError where the script has replaced it."""
        from interpreter.entering import instance  # only for such values

        return instance(self.engine, module, name, attributes, place)

    # -- the step that waits
    @property
    def latest(self) -> Step | None:
        """The latest step; None if nobody has it any more."""
        found = self._latest
        return found() if isinstance(found, ref) else found

    @latest.setter
    def latest(self, step: Step | None) -> None:
        self._latest = ref(step) if isinstance(step, Paused) and not self.keeps_step else step

    def let_go(self) -> None:
        """The session is gone: its step belongs to whoever was given it."""
        self.keeps_step = False
        self.latest = self.latest

    # -- running
    def _wait(self, name: str | None, args: tuple, kwargs: dict) -> tuple[str, object]:
        call_id = self.engine.budget.count_call() if name is not None else -1
        return wait_for_host(Call(name, args, kwargs, call_id))

    def _wait_for_any(self, delay: float | None) -> tuple[str, object]:
        return wait_for_host(self._in_flight(delay))

    def _in_flight(self, delay: float | None) -> CallsInFlight:
        return CallsInFlight(tuple(Call(*call, number) for number, call in self.engine.in_flight.items()), delay)

    def _roots(self) -> list:
        frames = [] if self.run is None else self.run.frames
        return [*frames, *self.engine.system.file_contents()]

    def take(self) -> None:
        """Let no other thread use the run until the lock is released. SessionBusy if one does."""
        if not self.lock.acquire(blocking=False):
            raise SessionBusy("the run is in use by another thread")

    def alone(self, function: Callable, *args: object) -> Any:
        """What the function gives while no other thread uses the run. SessionBusy if one does."""
        self.take()
        try:
            return function(*args)
        finally:
            self.lock.release()

    def begin(self, source: str | bytes, script_name: str | None = None, *, top_level_await: bool = False) -> Step:
        """Compile and start a script; compiling counts as time of its first advance. SessionBusy while a step waits."""
        self.take()
        try:
            if isinstance(self.latest, Paused) and not self.latest._used:
                raise SessionBusy("the session waits for the answer to a call")
            self.feeds += 1
            self.stdout_so_far = self.stderr_so_far = ""
            failed = self.prepare(source, f"<input {self.feeds}>" if script_name is None else script_name, top_level_await=top_level_await)
            return self.step(None, None) if failed is None else failed
        finally:
            self.lock.release()

    def prepare(self, source: str | bytes, script_name: str, *, top_level_await: bool) -> Failed | None:
        """Compile a script, ready to be started; Failed if it is no Python."""
        if not isinstance(source, (str, bytes, bytearray)):
            raise TypeError(f"source: got {type(source).__name__}, want str or bytes")
        if not isinstance(script_name, str):
            raise TypeError(f"script_name: got {type(script_name).__name__}, want str")
        engine = self.engine
        self.script_name = script_name
        self.latest = None
        engine.in_flight.clear()
        engine.budget.start()
        engine.budget.begin(engine)
        try:
            text = source if isinstance(source, str) else decode_source(source, script_name)
            warned: list = []
            code = compile_text(text, script_name, deadline=engine.budget.check_time, top_level_await=top_level_await, warned=warned)
            engine.sources[script_name] = text
            if warned:
                tell(engine, warned, script_name, text)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
            return Failed(syntax_problem(e, script_name), "", "")
        except LimitReached as e:
            return Failed(LimitError(e.limit, e.used, e.allowed), "", "")
        finally:
            engine.budget.end(engine)
        self.last_line = code.spans[-1][0]
        frame = module_frame(code, engine.main)
        if code.flags & COROUTINE:
            coroutine = Coroutine(engine, code, code.name, code.qualname)
            coroutine.frame = frame
            frame = engine.prelude_frame("run_top_level", (coroutine,))
        self.run = Run(engine, [frame])
        return None

    def resume(self, paused: Paused, how: str, value: object, answered: Iterable[int] = ()) -> Step:
        """Use up a step and go on. SessionBusy if another thread is using this run, AlreadyResumed if one has resumed the step.

        Where a tool raised what is no Exception, the step stands for the tool's call from then on.
        """
        self.take()
        try:
            paused._check()
            if self.recording is not None:
                self.recording.answered(self, paused, how, value, [*answered])
            paused._used = True
            self.engine.budget.start()
            for number in answered:
                del self.engine.in_flight[number]
            return self._stepped(how, value)
        except BaseException as e:
            waiting = vars(e).get("paused")
            if waiting is not None and waiting is self.latest:
                waiting._used = True
                paused.__init__(self, waiting._call, waiting._stdout, waiting._stderr)  # type: ignore[misc]  # it is a fresh step from here
                self.latest = vars(e)["paused"] = paused
                if self.recording is not None:
                    self.recording.followed_by(paused)
            raise
        finally:
            self.lock.release()

    def step(self, how: str | None, value: object) -> Step:
        """Advance to the next step that the host sees; calls of tools are served on the way.

        What a tool raises that is no Exception comes out, with the attribute ``paused``: the Paused at the tool's call.
        """
        stepping = self.stepping(how, value)
        try:
            request = next(stepping)
            while True:
                request = stepping.send(self._served(request))
        except StopIteration as e:
            return e.value
        except BaseException:
            self.serving.close()
            raise

    def _stepped(self, how: str, value: object) -> Step:
        step = self.step(how, value)
        if self.recording is not None:
            self.recording.followed_by(step)
        return step

    def _served(self, request: Call) -> tuple[str, object]:
        """The answer of tools to what the script asks."""
        try:
            if not isinstance(request, CallsInFlight):
                return self.serving.call(request)
            calls = self.serving.mine(request)
            plain = self.serving.plain_answers(calls)
            return self.taken(
                (0.0, plain) if plain else self.serving.run_to_end(self.serving.first_answers(calls, self.patience(request)))
            )
        except BaseException as e:
            self.latest = vars(e)["paused"] = self._step("call", request)
            raise

    def stepping(self, how: str | None, value: object) -> Generator[Call, tuple[str, object], Step]:
        """As `step`, for a caller that serves: gives each call that tools answer, is sent the answer, returns the step."""
        while True:
            kind, result = self._advance(how, value)
            if kind == "call" and (self.serving.mine(result) if isinstance(result, CallsInFlight) else result.name in self.tools):
                how, value = yield result
                continue
            if kind != "call":
                self.serving.close()
            self.latest = step = self._step(kind, result)
            return step

    def patience(self, request: CallsInFlight) -> float | None:
        """How long answers are waited for: until a timer of the script is due, but timers of a virtual clock let tools come first."""
        return None if self.engine.system.sleeping == "virtual" else request.delay

    def taken(self, found: tuple[float, list]) -> tuple[str, object]:
        """What the script is sent for answers to calls in flight, which these calls now no longer are."""
        elapsed, answers = found
        for number, *_ in answers:
            self.engine.in_flight.pop(number, None)
        return "send", (0.0 if self.engine.system.sleeping == "virtual" else elapsed, answers)

    def _advance(self, how: str | None, value: object) -> tuple[str, object]:
        engine = self.engine
        engine.budget.begin(engine)
        engine.awaiting.running = True
        try:
            return self.run.advance(value, how)
        finally:
            engine.awaiting.running = False
            engine.budget.end(engine)

    def _step(self, kind: str, result: object) -> Step:
        engine = self.engine
        if kind == "done" and type(result) is Coroutine:  # the value of the last line
            engine.awaiting.left(result, self.script_name, self.last_line)
        if kind != "limit" and engine.awaiting.never_awaited:
            engine.warn_of_never_awaited()
        stdout, stderr = engine.take_written("stdout"), engine.take_written("stderr")
        self.stdout_so_far += stdout
        self.stderr_so_far += stderr
        if kind == "call":
            return Paused(self, result, stdout, stderr)
        if kind == "done":
            return Complete(self, result, stdout, stderr)
        if kind == "limit":
            error = LimitError(result.limit, result.used, result.allowed, self.stdout_so_far, result.shown, self.stderr_so_far)
            return Failed(error, stdout, stderr)
        if kind == "bug":
            raise InterpreterBug(f"please report: {type(result).__name__}: {result}") from result
        exc, text, shown = result
        if isinstance(exc, SystemExit) and exc.args in ((), (None,), (0,)):
            return Complete(self, None, stdout, stderr)
        if isinstance(exc, SyntaxError) and type(exc) is not SyntaxError and type(exc).__module__ != "builtins":
            text = str(text)
        error = ScriptError(type(exc).__name__, text, shown, self.stdout_so_far, self.stderr_so_far)
        error.exit_code = exit_code(exc, text)
        return Failed(error, stdout, stderr)

    def exception_for(self, error: BaseException | str, exc_type: str) -> BaseException:
        """The exception that the script gets for a host's error, or for a text and the name of a builtin exception.

        One that is no Exception is raised here. ValueError for a name that is none, or none that is made from a text; TypeError for
        what is neither exception nor text.
        """
        builtins = self.engine.original_builtins
        if isinstance(error, BaseException):
            if not isinstance(error, Exception):
                raise error
            return exception_for(error, builtins, self.taken_in)
        if not isinstance(error, str):
            raise TypeError(f"error: got {type(error).__name__}, want an exception or a text")
        cls = builtins.get(exc_type)
        if not (isinstance(cls, type) and issubclass(cls, BaseException)):
            raise ValueError(f"exc_type: got {exc_type!r}, want the name of a builtin exception")  # noqa: TRY004 - the name is a value: a wrong one
        made = named(cls, str.__str__(error))
        if made is None:
            raise ValueError(f"exc_type: {exc_type} is not made from a text alone: give an exception of it")
        return made

    # -- saving
    def dump(
        self, call: Call | None, key: bytes | None, feeds: int | None = None, *, compress: bool = False, encrypt: bool = False
    ) -> bytes:
        """The paused run, or the session that has had `feeds` feeds, as bytes. SessionBusy while a thread uses it."""
        from interpreter import snapshot

        self.take()
        try:
            frames, state = self.state(call, feeds)
            blob = snapshot.encode(self.engine, frames, state, key, compress=compress, encrypt=encrypt)
        finally:
            self.lock.release()
        self.check_size(len(blob))
        return blob

    def check_size(self, size: int) -> None:
        """LimitError for a snapshot that is larger than allowed."""
        allowed = self.engine.budget.limits.snapshot
        if allowed is not None and size > allowed:
            raise LimitError("snapshot", size, allowed)

    def _rarely(self, call: Call | None) -> tuple[tuple[str, object], ...]:
        """Parts of the state that most runs do not have."""
        engine = self.engine
        return (
            ("async", sorted(engine.async_names)),
            ("in_flight", [[*call, number] for number, call in engine.in_flight.items()]),
            ("timer", [call.delay] if isinstance(call, CallsInFlight) else None),
            ("watched", engine.awaiting.watched),
            ("modules", host_modules.modules_state(self)),
        )

    def state(self, call: Call | None, feeds: int | None = None) -> tuple[list, dict]:
        """What a snapshot holds: the waiting frames, and the state beside those and the engine's."""
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
            "system": engine.system.state(),
        }
        state |= {name: value for name, value in self._rarely(call) if value}
        return [] if call is None else self.run.waiting_frames(), state


def library_modules() -> tuple[str, ...]:
    """Names of the library modules that scripts can import on this host, sorted; private ones are left out."""
    public = [name for name in stdlib_shims.MODULES if name == "__future__" or not any(part.startswith("_") for part in name.split("."))]
    return tuple(sorted(name for name in public if stdlib_shims.MODULES[name] != "lib" or _is_complete(stdlib_shims.find(name))))


def _is_complete(source: object) -> bool:
    """Whether a module that the host has installed is there, with the accelerators that it cannot do without on this version."""
    import re  # only where somebody asks for the list

    return source is not None and all(stdlib_shims.find(name) for name in re.findall(r"^(?:import|from) (_\w+)", source.text, re.MULTILINE))


def _convert_input(host: Host, name: str, value: object) -> object:
    try:
        return host.taken_in(value)
    except ConversionError as e:
        raise ConversionError(str(e).split(": ", 1)[-1], f"inputs[{name!r}]" + e.path.removeprefix("value")) from None


def _limits_to_plain(limits: Limits) -> dict:
    return {name: getattr(limits, name) for name in Limits.__slots__}
