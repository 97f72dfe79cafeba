"""Executing translated code: when to translate, and the way back into the machine."""

from __future__ import annotations

from types import GeneratorType
from weakref import WeakKeyDictionary, WeakSet

from greenlet import GreenletExit

from interpreter.bytecode.code import GENERATOR, PRELUDE, SUSPENDABLE, Code
from interpreter.bytecode.opcodes import NUMBERS
from interpreter.objects.frame import RERAISED, Frame, Throw, bind_cells
from interpreter.objects.functions import closure_of, code_of
from interpreter.objects.generators import Generator
from interpreter.objects.values import UNBOUND
from interpreter.translator import support
from interpreter.translator.assemble import assemble
from interpreter.translator.checker import CheckFailed
from interpreter.translator.emit import Emitter, Untranslatable
from interpreter.translator.iteration import GuestIteration
from interpreter.translator.marks import ENTERED, FUNCTION_FILE, LOOP_FILE
from interpreter.translator.names import parameter_names, real
from interpreter.translator.stack import Layout, rebuild
from interpreter.translator.tracebacks import passed_script, script_entries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import CodeType, FunctionType

    from interpreter.objects.signals import Bail

_SAFEPOINT, _FOR = NUMBERS["SAFEPOINT"], NUMBERS["FOR"]
_YIELDS = frozenset(NUMBERS[n] for n in ("YIELD", "YIELD_FROM"))
HOT_CALLS, HOT_LOOPS = 2, 2
"""A function is translated at its second call, a loop at its second iteration in the machine."""


class Translated:
    """Host code of one Code, or of one loop of it: shared by all sessions. ``reason`` says why there is none."""

    __slots__ = ("code", "factory", "host_names", "layout", "loop", "reason")

    def __init__(self, code: Code, loop: int | None, helpers: frozenset[str]) -> None:
        self.code, self.loop, self.reason = code, loop, ""
        emitter = Emitter(code, loop)
        self.host_names = [real(name) for name in emitter.names]
        self.layout: dict[int, Layout] = emitter.layout
        self.factory = None
        try:
            self.factory = assemble(emitter.function_lines(), code.consts, helpers, FUNCTION_FILE if loop is None else LOOP_FILE)
        except (Untranslatable, CheckFailed, SyntaxError, RecursionError) as e:
            self.reason = str(e)

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


class Translator:
    """The translated side of one engine."""

    def __init__(self, engine: object) -> None:
        self.engine = engine
        self.counts: dict[object, int] = {}
        self.live: WeakKeyDictionary[Code, WeakSet] = WeakKeyDictionary()
        self.owners: WeakKeyDictionary[object, Generator] = WeakKeyDictionary()
        self.loops: dict[tuple[Code, int], Callable | None] = {}
        self.bails = 0
        self.untranslated: dict[str, int] = {}
        self.helpers = support.table(self)
        engine.builtins.update(self.helpers)
        engine.original_builtins.update(self.helpers)
        self.names = frozenset(self.helpers)

    # -- exceptions
    def entries_of(self, exc: BaseException) -> list[tuple[Code, int]] | None:
        """Guest traceback entries that translated code has added to an exception, outermost first; None if it never passed such code."""
        return script_entries(exc.__traceback__) if passed_script(exc.__traceback__) else None

    # -- making
    def translated(self, code: Code, loop: int | None = None) -> Translated:
        """The translation, made at first need and kept on the Code."""
        if code.translated is None:
            code.translated = {}
        made = code.translated.get(loop)
        if made is None:
            made = code.translated[loop] = Translated(code, loop, self.names)
            if made.factory is None:
                self.untranslated[made.reason] = self.untranslated.get(made.reason, 0) + 1
        return made

    def hot(self, key: object, threshold: int) -> bool:
        """Count one use."""
        n = self.counts.get(key, 0) + 1
        self.counts[key] = n
        return n >= threshold

    def enter_function(self, function: FunctionType) -> bool:
        """Whether the function's host code is emitted code, perhaps from now on."""
        code = code_of(function)
        if function.__code__.co_filename == FUNCTION_FILE:
            return True
        if code.flags & (SUSPENDABLE | PRELUDE) or not self.hot(code, HOT_CALLS):
            return False
        made = self.translated(code)
        if made.factory is None:
            return False
        host = self.host_function(made, function.__globals__, [cell.cell_contents for cell in function.__closure__ or ()])
        function.__code__ = host.__code__
        return True

    def host_function(self, made: Translated, space: dict, cells: list) -> FunctionType:
        """A host function of the translation."""
        engine, code = self.engine, made.code
        inner = made.factory.replace(co_name=code.name, co_qualname=code.qualname, co_consts=(*made.factory.co_consts, made.loop, code))
        return engine.host_function(code, inner, space, code.name, None, closure_of(cells))

    # -- loops of machine frames
    def enter_loop(self, frame: Frame) -> object:
        """Run the loop at the frame's pc in translated code.

        False: it stays in the machine; None: the frame stands behind it or at a bail-out; or a Throw.

        The locals are taken out of the machine's frame for the time (a second reference would make `+=` on strings copy).
        """
        code, pc = frame.code, frame.pc
        if code.depth[pc] or code.flags & PRELUDE or not self.hot((code, pc), HOT_LOOPS):
            return False
        entry = self.loop_function(code, pc, frame.globals)
        if entry is None:
            return False
        made = self.translated(code, pc)
        values = {name: value for name, value in zip(made.host_names, frame.locals, strict=True) if value is not UNBOUND}
        end = code.end[pc]
        for name in {made.host_names[arg[0]] for op, arg in zip(code.ops[pc:end], code.args[pc:end], strict=True) if op == _FOR}:
            iterator = values.get(name)
            if isinstance(iterator, Generator) or isinstance(type(iterator), self.engine.GuestType):
                values[name] = self.helpers[".iter"](iterator)
        if frame.generator is not None:
            values[".self"] = frame.generator
        space, frame.locals = frame.locals, ENTERED
        space.clear()
        how, found, exc = entry(values)
        frame.locals, frame.stack, frame.pc = found.locals, found.stack, found.pc
        return Throw(exc, RERAISED) if how == "raise" else None

    def loop_function(self, code: Code, pc: int, space: dict) -> Callable | None:
        """The host function of a loop in this session; None if the loop stays in the machine."""
        key = (code, pc, id(space))
        if key not in self.loops:
            made = self.translated(code, pc)
            yields = any(op in _YIELDS for op in code.ops[pc : code.end[pc]])
            self.loops[key] = None if made.factory is None or yields else self.host_function(made, space, [])
        return self.loops[key]

    # -- generators
    def start_generator(self, generator: Generator) -> bool:
        """Give a generator that has not started a raw host generator as its body, if its code is translated."""
        frame = generator.frame
        code = generator.code
        if frame is None or frame.pc or not code.flags & GENERATOR or code.flags & PRELUDE or not self.hot(code, HOT_CALLS):
            return False
        made = self.translated(code)
        if made.factory is None:
            return False
        cells = [frame.locals[i] for i in code.frees]
        values = [frame.locals[i].v if i in code.cells else frame.locals[i] for i in range(code.parameter_count)]
        generator.raw = self.host_function(made, frame.globals, cells)(generator, *values)
        self.owners[generator.raw] = generator
        generator.frame = None
        return True

    def drive(self, generator: Generator, how: str = "start", value: object = None) -> Iterator:
        """A host generator that runs the generator's machine frame."""
        while True:
            generator.running = True
            kind, result = self.engine.run_nested(generator.frame, how, value)
            if kind == "return":
                return result
            how = "send"
            try:
                value = yield result
            except GreenletExit:
                raise
            except GeneratorExit:
                raise
            except BaseException as e:  # noqa: BLE001 - thrown in by the script
                how, value = "raise", e

    # -- leaving emitted code
    def bailed(self, exc: Bail) -> Frame:
        """The frame of an activation whose emitted code bailed out: the machine is to finish it."""
        self.bails += 1
        return self.frame_at(exc)

    def frame_at(self, exc: BaseException) -> Frame:
        """The frame where an exception left emitted code."""
        tb = exc.__traceback__
        while tb.tb_frame.f_code.co_filename not in (FUNCTION_FILE, LOOP_FILE):
            tb = tb.tb_next
        return self.frame_of(tb.tb_frame, tb.tb_lineno - 1)

    def frame_of(self, host_frame: object, pc: int) -> Frame:
        """The script's frame behind a host frame of emitted code that stands at `pc`."""
        frame = self.script_frame(host_frame.f_code, pc, dict(host_frame.f_locals))
        frame.globals = host_frame.f_globals
        return frame

    def script_frame(self, host_code: CodeType, pc: int, values: dict) -> Frame:
        """The script's frame at `pc` for the host locals of emitted code."""
        loop = host_code.co_consts[-2] if host_code.co_filename == LOOP_FILE else None
        frame = self.translated(host_code.co_consts[-1], loop).frame(pc, values, values.get(".self"))
        for i, slot in enumerate(frame.locals):
            owner = self.owners.get(slot) if type(slot) is GeneratorType else None
            if owner is not None:
                frame.locals[i] = owner
        return frame

    def unstarted_frame(self, generator: Generator, host_frame: object) -> Frame:
        """The frame of a translated generator body that has not started."""
        code = generator.code
        values = dict(host_frame.f_locals)
        bound = [values[real(name)] for name in parameter_names(code)]
        return Frame(
            code,
            host_frame.f_globals,
            bind_cells(code, bound, closure_of([values[f".f{i:03d}"] for i in range(len(code.frees))]) or ()),
            generator,
        )

    def finish(self, frame: Frame) -> object:
        """The rest of an activation, in the machine."""
        return self.engine.run_nested(frame, "start", None)[1]

    def finish_generator(self, generator: Generator, frame: Frame) -> Iterator:
        """The rest of a generator's body, in the machine."""
        generator.frame = frame
        frame.generator = generator
        return self.drive(generator)
