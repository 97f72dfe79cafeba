"""Executing translated code: when to translate, and the way back into the machine."""

from __future__ import annotations

import gc
import sys
from types import FunctionType, GeneratorType, MethodType

from interpreter.bytecode.code import SUSPENDABLE, Code
from interpreter.bytecode.opcodes import NAMES, NUMBERS
from interpreter.machine.scan import called_directly
from interpreter.machine.signals import PASSED, RETURNED, Yielded
from interpreter.machine.warming import KNOWN, Warming, is_known
from interpreter.objects.calls import activate
from interpreter.objects.classes import find
from interpreter.objects.frame import RERAISED, Frame, Throw, bind_cells
from interpreter.objects.functions import closure_of, code_of, keep
from interpreter.objects.generators import Generator
from interpreter.objects.signals import Bail, Rebase
from interpreter.objects.values import UNBOUND
from interpreter.translator import depth, support
from interpreter.translator.asking import MOST_BAILS, log_of
from interpreter.translator.assemble import assemble
from interpreter.translator.bodies import Bodies
from interpreter.translator.calling import called_function, initialising
from interpreter.translator.checker import CheckFailed
from interpreter.translator.emit import ASKING, Emitter, Untranslatable
from interpreter.translator.host_locals import locals_of
from interpreter.translator.iteration import ITERATING, GuestIteration, question_of
from interpreter.translator.marks import ENTERED, FUNCTION_FILE, LOOP_FILE
from interpreter.translator.names import real
from interpreter.translator.stack import Layout, rebuild
from interpreter.translator.tracebacks import caught, passed_script, script_entries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import CodeType

_SAFEPOINT, _FOR = NUMBERS["SAFEPOINT"], NUMBERS["FOR"]
_YIELDS = frozenset(NUMBERS[n] for n in ("YIELD", "YIELD_FROM"))
GUARDED = "guarded"
"""Key of the pcs, in what is kept of a Code's translations, at which emitted code asks instead of bailing out."""


_SWITCHED = 200
"""Of 1,021 safepoints, those at which a run with a seed goes on in the machine."""
_CALLING = frozenset(NUMBERS[n] for n in ("CALL", "CALL_EX", "LOAD_ATTR", "STORE_ATTR", "DELETE_ATTR"))
"""Instructions at which emitted code itself calls the script's functions, properties included."""


def _may_call(host: object) -> bool:
    pc = host.f_lineno - 1
    code = host.f_code.co_consts[-1]
    return pc < len(code.ops) and code.ops[pc] in _CALLING


class Translated:
    """Host code of one Code, or of one loop of it: shared by all sessions. ``reason`` says why there is none."""

    __slots__ = ("_factory", "code", "host_names", "intrinsics", "layout", "loop", "reason")

    def __init__(self, code: Code, loop: int | None, helpers: frozenset[str]) -> None:
        self.code, self.loop, self.reason = code, loop, ""
        emitter = Emitter(code, loop, code.translated.get(GUARDED, ()))
        self.host_names = [real(name) for name in emitter.names]
        self.layout: dict[int, Layout] = emitter.layout
        self._factory = None
        try:
            made = assemble(emitter.function_lines(), code.consts, helpers, FUNCTION_FILE if loop is None else LOOP_FILE)
            self._factory = keep(code, made.replace(co_name=code.name, co_qualname=code.qualname, co_consts=(*made.co_consts, self, code)))
        except (Untranslatable, CheckFailed, SyntaxError, RecursionError) as e:
            self.reason = str(e)
        self.intrinsics = emitter.intrinsics

    @property
    def factory(self) -> CodeType | None:
        """The host code; None if there is none or it is no longer kept."""
        return self._factory() if self._factory is not None else None

    def frame(self, pc: int, values: dict, generator: object = None) -> Frame:
        """The script's frame behind host locals."""
        slots = [values.get(name, UNBOUND) for name in self.host_names]
        for i, slot in enumerate(slots):
            if type(slot) is GuestIteration:
                slots[i] = slot.iterator
        frame = Frame(self.code, {}, slots, generator)
        frame.pc = pc + 1 if pc < len(self.code.ops) and self.code.ops[pc] == _SAFEPOINT else pc
        frame.stack = rebuild(self.layout.get(pc, ()), self.code.consts, slots, values)
        return frame


class Translator(Bodies):
    """The translated side of one engine.

    With a `switch_seed`, for tests, runs leave emitted code for the machine at safepoints chosen by it.
    """

    switch_seed: int | None = None

    def __init__(self, engine: object, counts: dict[object, int] | None = None) -> None:
        self.engine = engine
        self.counts: dict[object, int] = {} if counts is None else counts
        self.prepared: set[Translated] = set()
        self.call_codes: frozenset[CodeType] = frozenset()
        self.ask_code: CodeType | None = None
        self.bodies: dict[Code, Translated] = {}
        self.loops: dict[tuple[Code, int], Callable | None] = {}
        self.suspending: dict[tuple[Code, int], bool] = {}
        self.bails = 0
        self.abandoned: list[GeneratorType] = []
        self.host_depth = depth.host_frames(sys._getframe())
        self.switching = self.switch_seed
        self.untranslated: dict[str, int] = {}
        self.helpers = support.table(self)
        engine.builtins.update(self.helpers)
        engine.original_builtins.update(self.helpers)
        self.choose_bails()
        self.names = frozenset(self.helpers)

    # -- exceptions
    def arrived(self, exc: BaseException) -> list[tuple[Code, int]] | None:
        """An exception comes to the machine: the traceback entries that emitted code has added, outermost first; None if it met none.

        Rebase if it is the end of the host's stack.
        """
        if type(exc) is RecursionError:
            depth.recover(self, exc, sys._getframe(2))
        return script_entries(exc.__traceback__) if passed_script(exc.__traceback__) else None

    # -- making
    def translated(self, code: Code, loop: int | None = None) -> Translated:
        """The translation, made at first need and kept on the Code."""
        if code.translated is None:
            code.translated = {}
        made = code.translated.get(loop)
        if made is None or (made.factory is None and not made.reason):
            made = code.translated[loop] = Translated(code, loop, self.names)
            if made.factory is None:
                self.untranslated[made.reason] = self.untranslated.get(made.reason, 0) + 1
        return made

    def hot(self, code: Code, loop: int | None = None, uses: int = 1) -> bool:
        """Count uses of a Code, or of a loop of it; whether they are enough for emitted code."""
        key = code if loop is None else (code, loop)
        n = self.counts.get(key, 0) + uses
        self.counts[key] = n
        return n >= Warming.patience or (n >= KNOWN and is_known(code, loop))

    def ready(self, code: Code, loop: int | None = None) -> Translated | None:
        """The translation, with all that it needs in this session; None if there is none."""
        made = self.translated(code, loop)
        if made.factory is None:
            return None
        if made not in self.prepared:
            self.prepared.add(made)
            for name in made.intrinsics:
                value = self.engine.intrinsic(name)
                self.engine.builtins[".i_" + name] = self.engine.original_builtins[".i_" + name] = value
        return made

    def at_safepoint(self) -> None:
        """Emitted code has come to a safepoint at which limits are to be looked at."""
        self.engine.at_safepoint(None)
        if self.switching is not None and self.engine.capture is not None:
            self.switching = (self.switching * 1103515245 + 12345) % 2**31
            if self.switching % 1021 < _SWITCHED:
                raise Rebase(self.engine.capture(self.engine, sys._getframe(1)), "start", None)

    def choose_bails(self) -> None:
        """What emitted code takes for a bail-out: undefined names too where the host answers for them."""
        bails = (Bail, NameError) if self.engine.any_external else Bail
        self.engine.builtins[".Bail"] = self.engine.original_builtins[".Bail"] = bails

    # -- depth
    def start_run(self, switch: Callable, *args: object) -> object:
        """Start a run's greenlet."""
        self.choose_bails()
        return depth.start(self, switch, *args)

    def descend(self, frame: Frame, how: str, value: object) -> int:
        """The machine is entered for a frame. Rebase if the host's stack is nearly used up."""
        return depth.descend(self, frame, how, value)

    def recover(self, exc: BaseException, stack: object) -> None:
        """Raise Rebase if the host's stack was used up."""
        depth.recover(self, exc, stack)

    @property
    def shallow(self) -> bool:
        """Whether emitted code entered from the machine now would meet the host's limit no later than the script's own."""
        engine = self.engine
        return engine.depth + sys.getrecursionlimit() - self.host_depth <= engine.max_depth >= depth.LEAST

    def enter_function(self, function: FunctionType) -> bool:
        """Whether the function's host code is emitted code, perhaps from now on."""
        if not self.shallow:
            return False
        if function.__code__.co_filename == FUNCTION_FILE:
            return True
        code = code_of(function)
        return not code.flags & SUSPENDABLE and self.hot(code) and self.swap(function, code)

    def call(self, function: FunctionType, args: tuple | list, kwargs: dict) -> object:
        """Call emitted code from the machine. What an instruction that is tried again was answered is not for it."""
        engine = self.engine
        replay, position = engine.replay, engine.position
        if replay is None:
            return function(*args, **kwargs)
        engine.replay = None
        try:
            return function(*args, **kwargs)
        finally:
            engine.replay, engine.position = replay, position

    def swap(self, function: FunctionType, code: Code) -> bool:
        """Give a function emitted code. False if its Code has no translation."""
        made = self.ready(code)
        if made is None:
            return False
        function.__code__ = made.factory
        return True

    def host_code(self, code: Code) -> CodeType | None:
        """The emitted code for a new function of a Code that was translated before."""
        if code.translated is None or code.flags & SUSPENDABLE or None not in code.translated:
            return None
        made = self.ready(code)
        return None if made is None else made.factory

    def enter_stub(self, host: object, code: Code, space: dict, values: dict) -> object:
        """Emitted code, whose host frame is given, called a function that has none yet: its result. Bails out where that cannot be."""
        engine = self.engine
        cells = [values[name] for name in code.freevars]
        bound = [values[name] for name in code.parameters]
        shim = host.f_code in self.call_codes
        calling = shim or _may_call(host)
        if not calling:
            return engine.ask("enter", code, (space, values))
        if self.hot(code):
            function = self.callee(host, shim)
            if type(function) is FunctionType and code_of(function) is code:
                self.swap(function, code)
        return engine.finish(activate(engine, code, space, bind_cells(code, bound, closure_of(cells) or ())))

    def callee(self, host: object, shim: bool) -> object:  # noqa: FBT001 - says what the frame is
        """The function that a host frame is calling."""
        if shim:
            values = host.f_locals
            called = values["init"] if "obj" in values else values["f"]
            return called.__func__ if type(called) is MethodType else called
        frame = self.frame_of(host, host.f_lineno - 1)
        op = NAMES[frame.code.ops[frame.pc]]
        if op in ("LOAD_ATTR", "STORE_ATTR"):
            raw = find(type(frame.stack[-1]), frame.code.args[frame.pc])[1]
            return (raw.fget if op == "LOAD_ATTR" else raw.fset) if type(raw) is property else None
        return called_function(frame)

    def host_function(self, made: Translated, space: dict, cells: list) -> FunctionType:
        """A host function of the translation."""
        code = made.code
        return self.engine.host_function(code, made.factory, space, code.name, None, closure_of(cells))

    # -- loops of machine frames
    def enter_loop(self, frame: Frame) -> object:
        """Run the loop at the frame's pc in translated code.

        False: it stays in the machine; None: the frame stands behind it or at a bail-out; or a Throw.

        The locals are taken out of the machine's frame for the time (a second reference would make `+=` on strings copy).
        """
        code, pc = frame.code, frame.pc
        if not self.hot(code, pc) or not self.shallow:
            return False
        entry = self.loop_function(code, pc, frame.globals)
        if entry is None or (self.suspending[code, pc] and (frame.generator is None or frame.generator.raw is not None)):
            return False  # the latter: a host generator drives the frame, and its consumer holds that one
        made = self.translated(code, pc)
        values = {name: value for name, value in zip(made.host_names, frame.locals, strict=True) if value is not UNBOUND}
        end = code.end[pc]
        for name in {made.host_names[arg[0]] for op, arg in zip(code.ops[pc:end], code.args[pc:end], strict=True) if op == _FOR}:
            iterator = values.get(name)
            if isinstance(iterator, Generator) or isinstance(type(iterator), self.engine.GuestType):
                values[name] = self.helpers[".host_iterator"](iterator)
        if frame.generator is not None:
            values[".self"] = frame.generator
        values |= {f"._{i}": value for i, value in enumerate(frame.stack)}
        space, frame.locals = frame.locals, ENTERED
        space.clear()
        frame.stack = []
        if self.suspending[code, pc]:
            return self.enter_suspending(frame, entry(values))
        how, found, exc = entry(values)
        frame.locals, frame.stack, frame.pc = found.locals, found.stack, found.pc
        return Throw(exc, RERAISED) if how == "raise" else None

    def enter_suspending(self, frame: Frame, loop: GeneratorType) -> object:
        """Run a loop that yields: from now on a host generator is the body of the frame's generator."""
        generator = frame.generator
        raw = self.rest_of(generator, loop)
        generator.raw, generator.frame = raw, None
        try:
            value = raw.send(None)
        except StopIteration as stop:
            generator.raw = None
            frame.pc, frame.stack = 0, [stop.value]
            return RETURNED
        except PASSED:
            raise
        except BaseException as e:  # noqa: BLE001 - the script's, which has left the generator
            generator.raw = None
            frame.pc = 0
            if generator.frame is not None:  # an iterator of the builtins, which goes on afterwards
                frame.locals = generator.frame.locals
            return Throw(caught(e), RERAISED)
        return Yielded(value)

    def rest_of(self, generator: Generator, loop: GeneratorType) -> Iterator:
        """The body of a generator from a loop on: the loop in emitted code, what follows in the machine."""
        how, found, exc = yield from loop
        generator.frame = found
        found.generator = generator
        if how == "raise":
            return (yield from self.drive(generator, "reraise", exc))
        return (yield from self.drive(generator))

    def loop_function(self, code: Code, pc: int, space: dict) -> Callable | None:
        """The host function of a loop in this session; None if the loop stays in the machine."""
        key = (code, pc, id(space))
        if key not in self.loops:
            self.suspending[code, pc] = any(op in _YIELDS for op in code.ops[pc : code.end[pc]])
            made = self.ready(code, pc)
            self.loops[key] = None if made is None else self.host_function(made, space, [])
        return self.loops[key]

    # -- leaving emitted code
    def answers_of(self, host_frame: object) -> list[list] | None:
        """The answers so far of what is being asked in a host frame: by the `again` helper, or for an iterator of the script."""
        if host_frame.f_code is self.ask_code:
            return log_of(host_frame)
        return question_of(host_frame) if host_frame.f_code in ITERATING else None

    def initialising(self, host_frame: object) -> Frame | None:
        """The prelude's frame for a host frame of the `call` helper; None if it runs no ``__init__``."""
        return initialising(self, host_frame)

    def bailed(self, exc: Bail) -> Frame:
        """The frame of an activation whose emitted code bailed out: the machine is to finish it."""
        self.bails += 1
        frame = self.frame_at(exc)
        self.note_bail(frame.code, frame.pc)
        return frame

    def undefined(self, exc: BaseException) -> bool:
        """Whether emitted code met a name that the host may know, since it answers for all that are called and not defined."""
        tb = exc.__traceback__
        if type(exc) is not NameError or not self.engine.any_external or tb is None or tb.tb_next is not None:
            return False
        code, pc = tb.tb_frame.f_code.co_consts[-1], tb.tb_lineno - 1
        return pc < len(code.ops) and NAMES[code.ops[pc]] == "LOAD_GLOBAL" and called_directly(code, pc)

    def note_bail(self, code: Code, pc: int) -> None:
        """An instruction bailed out. If it does so again and again, the Code is emitted anew, with a question to script code there."""
        key = (code, pc, "bail")
        self.counts[key] = self.counts.get(key, 0) + 1
        if self.counts[key] != MOST_BAILS or NAMES[code.ops[pc]] not in ASKING:
            return
        old = code.translated
        self.bodies.pop(code, None)
        code.translated = {GUARDED: old.get(GUARDED, frozenset()) | {pc}}
        for loop in [key for key in self.loops if key[0] is code]:
            del self.loops[loop]
        if None in old and old[None].factory is not None:
            made = self.ready(code)
            for function in gc.get_referrers(old[None].factory):
                if made is not None and type(function) is FunctionType and function.__code__ is old[None].factory:
                    function.__code__ = made.factory

    def frame_at(self, exc: BaseException) -> Frame:
        """The frame where an exception left emitted code."""
        tb = exc.__traceback__
        while tb.tb_frame.f_code.co_filename not in (FUNCTION_FILE, LOOP_FILE):
            tb = tb.tb_next
        return self.frame_of(tb.tb_frame, tb.tb_lineno - 1)

    def frame_of(self, host_frame: object, pc: int) -> Frame:
        """The script's frame behind a host frame of emitted code that stands at `pc`."""
        frame = self.script_frame(host_frame.f_code, pc, locals_of(host_frame))
        frame.globals = host_frame.f_globals
        return frame

    def script_frame(self, host_code: CodeType, pc: int, values: dict) -> Frame:
        """The script's frame at `pc` for the host locals of emitted code."""
        frame = host_code.co_consts[-2].frame(pc, values, values.get(".self"))
        for i, slot in enumerate(frame.locals):
            if type(slot) is GeneratorType:
                frame.locals[i] = self.owner(slot) or UNBOUND
        return frame

    def finish_prelude(self, frame: Frame) -> object:
        """The result of a frame of the prelude that has not started: by emitted code where there is some."""
        code = frame.code
        function = self.engine.prelude_functions.get(code.name)
        known = function is not None and code_of(function) is code and code.simple and frame.generator is None
        if known and not code.cells and self.enter_function(function):
            return self.call(function, frame.locals[: code.argcount], {})
        return self.engine.run_nested(frame, "start", None)[1]

    def finish(self, frame: Frame) -> object:
        """The rest of an activation, in the machine."""
        return self.engine.run_nested(frame, "start", None)[1]
