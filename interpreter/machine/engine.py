"""Engine: a runtime with its executor, prelude, builtins, modules, limits and output in place."""

from __future__ import annotations

from types import FunctionType, MethodType

from interpreter import modules, prelude
from interpreter.boundary import guest_to_host
from interpreter.builtins import install
from interpreter.bytecode.code import PRELUDE
from interpreter.errors import ConversionError
from interpreter.limits import Limits
from interpreter.machine import heap, traceback
from interpreter.machine.budget import Budget
from interpreter.machine.loop import run_frames
from interpreter.objects import calls, functions, text
from interpreter.objects.awaiting import Awaiting
from interpreter.objects.exceptions import raise_as_is
from interpreter.objects.external import External
from interpreter.objects.frame import RAISED, SIGNALS, Frame, Throw
from interpreter.objects.generators import Generator
from interpreter.objects.modules import Module
from interpreter.objects.natives import hashing, identity, plain
from interpreter.objects.runtime import Runtime
from interpreter.objects.signals import LimitReached, SinkFailed
from interpreter.objects.system import System
from interpreter.pipeline import line_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Engine(Runtime):
    """One session's runtime, able to run.

    ``module_table`` is the record of library modules (name -> how to get it), given from above. ``wait`` is called with an external
    call and gives ("send", value) or ("raise", exception); the suspend layer provides it.
    """

    def __init__(self, limits: Limits | None = None, module_table: modules.table.ModuleTable | None = None) -> None:
        super().__init__()
        self.prelude_functions: dict[str, FunctionType] = {}
        self.prelude_globals: dict = {"__name__": "builtins"}
        self.budget = Budget(limits or Limits())
        self.system = System()
        self.tick = False
        self.main: dict = {"__name__": "__main__", "__doc__": None}
        self.sources: dict[str, str] = {}
        self.written: list[tuple[str, str]] = []
        self.sink: Callable[[str, str], None] | None = None
        self.argv: list[str] = [""]
        self.wait: Callable | None = None
        self.wait_for_any: Callable | None = None
        self.async_names: frozenset[str] = frozenset()
        self.in_flight: dict[int, tuple[str, tuple, dict]] = {}
        self.awaiting = Awaiting()
        # From the suspend layer too: frames on the host's stack, where emitted code runs, and those of suspended generators.
        self.capture: Callable | None = None
        self.suspended_frame: Callable | None = None
        self.roots: Callable[[], list] = list
        install(self)
        modules.install(self, module_table)
        self.modules["__main__"] = Module("__main__", self.main)
        self.builtins = dict(self.original_builtins)

    # -- prelude
    def prelude_function(self, name: str) -> FunctionType:
        """The guest function of a prelude entry; made at first need."""
        function = self.prelude_functions.get(name)
        if function is None:
            function = self.prelude_functions[name] = self.function(prelude.code(name), self.prelude_globals)
        return function

    def prelude_frame(self, name: str, args: tuple, kwargs: dict | None = None) -> object:
        """The Frame of a call of a prelude entry (or its generator, if it is a generator function)."""
        return calls.call_in_frame(self, self.prelude_function(name), args, kwargs)

    def invoke(self, f: object, args: tuple, kwargs: dict | None) -> object:
        """``f(*args, **kwargs)``: a value, or a signal for the machine."""
        return calls.invoke(self, f, args, kwargs)

    def invoke_later(self, f: object, args: tuple) -> object:
        """As `invoke`, but a function of the script has not run yet when this returns."""
        if type(f) is MethodType and functions.guest_function(self, f) is not None and not isinstance(f.__self__, Generator):
            f, args = f.__func__, (f.__self__, *args)
        return calls.call_in_frame(self, f, args, None) if type(f) is FunctionType else calls.invoke(self, f, args, None)

    # -- values
    def plain_items(self, container: object) -> bool:
        """Whether using the items of a native container runs no script code."""
        return plain.plain_items(container)

    def hash_of(self, value: object) -> object:
        """``hash(value)``, the same in every process; may be a Frame."""
        return hashing.hash_of(self, value)

    def place_of(self, answer: object) -> object:
        """What is kept of the answer of a key's ``__hash__``: the text whose hash it is, or the answer itself."""
        return hashing.place_of(self, answer)

    def id_of(self, value: object) -> int:
        """``id(value)``: a small number of the session's own."""
        return identity.id_of(self, value)

    def address_of(self, value: object) -> str:
        """What a default repr shows for an address."""
        return identity.address_of(self, value)

    # -- imports
    def import_name(self, space: dict, name: str, level: int, names: tuple[str, ...] | None) -> object:
        """What ``import name`` gives in a module with the globals `space`; may be a Frame."""
        return modules.importing.import_name(self, space, name, level, names)

    def import_from(self, module: object, name: str) -> object:
        """What ``from module import name`` gives; may be a Frame."""
        return modules.importing.import_from(self, module, name)

    def import_star(self, module: object, space: dict) -> object:
        """``from module import *`` into `space`; None, or a Frame."""
        return modules.importing.import_star(self, module, space)

    # -- running
    def finish(self, result: object) -> object:
        """The value of a call's result, run to its end on a machine of its own if it is a frame."""
        if type(result) not in SIGNALS:
            return result
        if type(result) is Throw:
            if result.how == RAISED:
                raise result.exc
            raise_as_is(result.exc)
        if type(result) is Frame:
            if self.translator is not None and result.code.flags & PRELUDE and not result.pc:
                return self.translator.finish_prelude(result)
            return self.run_nested(result, "start", None)[1]
        frame = result.frame
        frame.generator.running = True
        kind, value = self.run_nested(frame, result.how if frame.pc or result.how == "raise" else "start", result.value)
        if kind == "return":
            raise StopIteration if value is None else StopIteration(value)
        return value

    def run_nested(self, frame: Frame, how: str, value: object) -> tuple[str, object]:
        """Run one frame to its end or its next yield, above whatever runs."""
        depth, translator, entered = self.depth, self.translator, 0
        if translator is not None:
            entered = translator.descend(frame, how, value)
            translator.host_depth += entered
        replay, position, self.replay = self.replay, self.position, None
        try:
            if not frame.code.flags & PRELUDE:
                if self.depth >= self.max_depth:
                    raise RecursionError("maximum recursion depth exceeded")
                self.depth += 1
            return run_frames(self, [frame], how, value)
        finally:
            self.replay, self.position, self.depth = replay, position, depth
            if translator is not None:
                translator.host_depth -= entered

    def at_safepoint(self, _frame: Frame) -> object:
        """Look at the limits; a forced pause where one is due."""
        forced = self.budget.look(self)
        if self.awaiting.never_awaited:
            self.warn_of_never_awaited()
        if forced:
            self.wait(None, (), {})
        return None

    def warn_of_never_awaited(self) -> None:
        """Warn of coroutines that were dropped before they began: by the script's ``warnings`` where it has imported that."""
        noted, self.awaiting.never_awaited = self.awaiting.never_awaited, []
        for note in noted:
            if "warnings" not in self.modules:
                if note not in self.awaiting.told:
                    self.awaiting.told.add(note)
                    self.write("stderr", _never_awaited(self.sources, *note))
                continue
            file, line, name = note
            try:
                self._warn(f"coroutine '{name}' was never awaited", RuntimeWarning, file, line)
            except Exception:  # noqa: BLE001, S112 - a warning made an error has no place to be raised at
                continue

    def warn_explicit(self, message: str, category: type, file: str, line: int, module: str | None = None) -> None:
        """A warning of the runtime's: by the script's ``warnings`` where it has imported that, else as its default filters say.

        Raises what the script's filters make of it.
        """
        if "warnings" in self.modules:
            self._warn(message, category, file, line, module)
        elif category is not ImportWarning and (category is not DeprecationWarning or module == "__main__"):
            self.write("stderr", f"{file}:{line}: {category.__name__}: {message}\n{_quoted(self.sources, file, line)}")

    def _warn(self, *arguments: object) -> None:
        """Call the script's ``warnings.warn_explicit``, to its end: the host is not asked and the frames stay where they are meanwhile."""
        wait, self.wait = self.wait, _refuse_to_wait
        capture, self.capture = self.capture, None
        every, self.budget.pause_every = self.budget.pause_every, None
        try:
            self.finish(self.prelude_frame("call_library", ("warnings", "warn_explicit", arguments, {})))
        finally:
            self.wait, self.budget.pause_every, self.capture = wait, every, capture

    def stop_now(self) -> None:
        """From another thread: end the run at its next safepoint."""
        self.budget.cancelled = self.tick = True
        self.stop[:] = [1]

    def remaining(self) -> float | None:
        """Seconds left of this advance; None if there is no limit."""
        return self.budget.remaining()

    def heap_size(self, enough: float, check_time: Callable[[], None] | None = None) -> int:
        """Bytes of all values that the script can reach, at least if below `enough`."""
        return heap.heap_size(self, [self.main, *self.modules.values(), *self.roots()], enough, check_time or self.budget.check_time)

    # -- the host's side
    def external(self, name: str) -> External:
        """The value of an external name."""
        return External(name)

    def ask_host(self, name: str, args: tuple, kwargs: dict) -> tuple[str, object]:
        """Leave the run with an external call. A value that cannot cross is the script's TypeError."""
        return self.wait(name, *self._host_arguments(name, args, kwargs))

    def _host_arguments(self, name: str, args: tuple, kwargs: dict) -> tuple[tuple, dict]:
        try:
            return guest_to_host(self, args, "args"), guest_to_host(self, kwargs, "kwargs")
        except ConversionError as e:
            raise TypeError(f"{name}() argument cannot be passed to the host: {e}") from None

    def awaited_call(self, name: str, args: tuple, kwargs: dict) -> object:
        """The coroutine of a call that the script awaits; the host is asked when it is first awaited."""
        coroutine = self.prelude_frame("external_call", (name, args, kwargs))
        coroutine.name = coroutine.qualname = name
        return coroutine

    def begin_call(self, name: str, args: tuple, kwargs: dict) -> int:
        """Put a call in flight: its id. A value that cannot cross is the script's TypeError."""
        host_args, host_kwargs = self._host_arguments(name, args, kwargs)
        number = self.budget.count_call()
        self.in_flight[number] = (name, host_args, host_kwargs)
        return number

    def answers(self, delay: float | None) -> tuple[float, list]:
        """Leave the run until calls in flight are answered, or for `delay` seconds: (seconds that it took, answers).

        An answer is (id of the call, "send" or "raise", value).
        """
        return self.wait_for_any(delay)[1]

    def write(self, stream: str, what: str) -> None:
        """The script writes to "stdout" or "stderr"."""
        self.budget.count_output(len(what))
        self.written.append((stream, what))
        if self.sink is None:
            return
        try:
            self.sink(stream, what)
        except getattr(self.sink, "script_errors", ()):
            raise
        except BaseException as e:
            if not self.awaiting.running:
                raise
            raise SinkFailed(e) from None

    def take_written(self, stream: str) -> str:
        """What was written to the stream since the last call."""
        taken = "".join(what for name, what in self.written if name == stream)
        self.written = [pair for pair in self.written if pair[0] != stream]
        return taken

    # -- failure
    def text_of(self, exc: BaseException) -> str:
        """``str(exc)``, by script code where the script defines it."""
        try:
            return self.finish(text.str_of(self, exc))
        except (LimitReached, SinkFailed, KeyboardInterrupt):
            raise
        except BaseException:  # noqa: BLE001 - as CPython's printer
            return "<exception str() failed>"

    def shown(self, value: object) -> str:
        """``repr(value)`` after the end of a run, by script code where the script defines it; ``<TYPE object>`` where that fails."""
        wait, self.wait = self.wait, _refuse_to_wait
        self.repr_stack.clear()
        try:
            return str.__str__(self.finish(text.repr_of(self, value)))
        except (LimitReached, SinkFailed, KeyboardInterrupt):
            raise
        except BaseException:  # noqa: BLE001 - as an exception whose text fails
            return f"<{self.type_of(value).__name__} object>"
        finally:
            self.wait = wait

    def failed(self, exc: BaseException) -> tuple[str, object]:
        """The end of a run by an uncaught exception: ("failed", (exception, its text, traceback text))."""
        wait, self.wait, self.capture = self.wait, _refuse_to_wait, None  # the frames are gone: a pause now could not be saved
        try:
            from interpreter.machine.suggestions import hint  # only for an uncaught exception

            shown = traceback.format_exception(exc, self.sources, lambda e: self.text_of(e) + hint(self, e))
            return "failed", (exc, self.text_of(exc), shown)
        except LimitReached as e:
            return "limit", e
        finally:
            self.wait = wait


def _refuse_to_wait(name: str | None, _args: tuple, _kwargs: dict) -> tuple[str, object]:
    """The answer to a call by ``__str__`` of an uncaught exception; a forced pause is passed over."""
    return ("send", None) if name is None else ("raise", RuntimeError(f"{name}() cannot be called after the script has ended"))


def _quoted(sources: dict[str, str], file: str, line: int) -> str:
    """The line of the source that a warning quotes."""
    text = line_of(sources.get(file, ""), line) if line > 0 else ""
    return f"  {text.strip()}\n" if text else ""


def _never_awaited(sources: dict[str, str], file: str, line: int, name: str) -> str:
    """CPython's text of the warning."""
    return (
        f"{file}:{line}: RuntimeWarning: coroutine '{name}' was never awaited\n{_quoted(sources, file, line)}"
        "RuntimeWarning: Enable tracemalloc to get the object allocation traceback\n"
    )
