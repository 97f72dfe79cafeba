"""What emitted code may use of the runtime: one table under dotted names, which stand in the host dict of builtins."""

from __future__ import annotations

import sys
from types import FunctionType, MethodType

from greenlet import GreenletExit

from interpreter.machine import ops_attributes, ops_build, ops_exceptions, ops_names
from interpreter.objects import attributes, calls, operators, text
from interpreter.objects.generators import Generator
from interpreter.objects.signals import Bail, Fault, LimitReached, Signal
from interpreter.objects.values import UNBOUND, Cell
from interpreter.translator.iteration import GuestIteration
from interpreter.translator.tracebacks import caught

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.bytecode.code import Code
    from interpreter.machine.engine import Engine
    from interpreter.translator.execute import Translator


def table(translator: Translator) -> dict[str, object]:
    """Name -> value, for one engine."""
    engine = translator.engine
    shared = _constants(engine) | _makers(engine) | _operations(engine) | _access(engine)
    return shared | _exits(translator) | _iteration(translator)


def _caller_code() -> Code:
    """The Code of the emitted function that called the caller of this."""
    return sys._getframe(2).f_code.co_consts[-1]


def _constants(engine: Engine) -> dict[str, object]:
    """Types, signals and the flag of the limits."""
    return {
        ".Bail": Bail,
        ".pass": (Signal, GreenletExit),
        ".pass_exit": (GreenletExit, LimitReached, Fault),
        ".pass_generator": (Signal, GreenletExit, GeneratorExit),
        ".type": type,
        ".GuestType": engine.GuestType,
        ".Cell": Cell,
        ".unbound": UNBOUND,
        ".locals": locals,
        ".slice": slice,
        ".set": set,
        ".tuple": tuple,
        ".join": "".join,
        # not the host's own methods: what stands for them at a call is found in `invoke`
        ".callable": frozenset({FunctionType, MethodType}),
        ".stop": engine.stop,
        ".limit": lambda: engine.at_safepoint(None),
        ".intrinsic": engine.intrinsic,
        ".pattern_kind": engine.pattern_kind,
    }


def _exits(translator: Translator) -> dict[str, object]:
    """Ways out of emitted code."""

    def left(exc: BaseException) -> tuple:
        if isinstance(exc, Bail):
            translator.bails += 1
            return "bail", translator.frame_at(exc), None
        frame = sys._getframe(1)  # the loop's own locals; a bare raise adds no traceback entry for it
        return "raise", translator.frame_of(frame, frame.f_code.co_consts[-2]), caught(exc)

    def at(pc: int, values: dict) -> tuple:
        frame = sys._getframe(1)  # the emitted loop's own facts
        return "at", translator.script_frame(frame.f_code, pc, values), None

    return {
        ".caught": caught,
        ".bailed": translator.bailed,
        ".finish": translator.finish,
        ".finish_generator": translator.finish_generator,
        ".left": left,
        ".at": at,
        ".match_exception": ops_exceptions.matches,
    }


def _makers(engine: Engine) -> dict[str, object]:
    """Functions, constants that are Codes, errors of empty cells."""

    def empty_cell(slot: int) -> None:
        raise ops_names.empty_cell(_caller_code(), slot)

    def make_function(const: int, defaults: tuple | None, kwdefaults: dict | None, annotations: dict | None, cells: list) -> FunctionType:
        frame = sys._getframe(1)  # the emitted function's Code and globals
        return engine.function(frame.f_code.co_consts[-1].consts[const], frame.f_globals, cells, defaults, kwdefaults, annotations)

    def constant(n: int) -> object:
        return _caller_code().consts[n]

    return {".empty_cell": empty_cell, ".make_function": make_function, ".constant": constant}


def _iteration(translator: Translator) -> dict[str, object]:
    """Iterators for loops, unpacking, displays."""
    engine = translator.engine
    finish = engine.finish

    def iterate(iterable: object) -> object:
        if type(iterable) in ops_build.EXACT_ITERABLES:
            return iter(iterable)
        it = finish(engine.get_iter(iterable))
        if isinstance(it, Generator):
            if it.raw is None:
                translator.start_generator(it)
            return it.raw if it.raw is not None else GuestIteration(engine, it)
        return GuestIteration(engine, it) if isinstance(type(it), engine.GuestType) else it

    def unpack(items: object, n: int) -> object:
        if type(items) is tuple or type(items) is list:
            if len(items) != n:
                raise ops_build.unpack_error(n, len(items))
            return items
        return finish(engine.prelude_frame("unpack", (items, n)))

    def prelude(name: str) -> Callable:
        return lambda *args: finish(engine.prelude_frame(name, args))

    return {
        ".iter": iterate,
        ".yield_iter": iterate,
        ".unpack": unpack,
        ".unpack_ex": prelude("unpack_ex"),
        ".list_extend": prelude("display_extend"),
        ".set_update": prelude("display_add"),
        ".dict_update": prelude("display_update"),
        ".call_merge": prelude("call_merge"),
    }


def _operations(engine: Engine) -> dict[str, object]:
    """Operators whose results need a check of size, and text."""
    finish = engine.finish

    def modulo(a: object, b: object) -> object:
        return finish(text.percent(engine, a, b)) if isinstance(a, (str, bytes, bytearray)) else a % b

    return {
        ".multiply": lambda a, b: operators.multiply(engine, a, b),
        ".power": lambda a, b: operators.power(engine, a, b),
        ".shift_left": lambda a, b: operators.shift_left(engine, a, b),
        ".modulo": modulo,
        ".inplace": lambda name, a, b: modulo(a, b) if name == "%" else operators.inplace(engine, name, a, b),
        ".convert": lambda how, v: finish(text.CONVERSIONS[how](engine, v)),
        ".format": lambda v, spec: finish(text.format_of(engine, v, spec)),
    }


def _access(engine: Engine) -> dict[str, object]:
    """Calls and attributes that take the guarded way."""
    finish = engine.finish
    return {
        ".call": lambda f, /, *a, **k: finish(calls.invoke(engine, f, a, k)),
        ".load_attribute": lambda o, name: finish(attributes.load(engine, o, name)),
        ".store_attribute": lambda o, name, v: finish(attributes.store(engine, o, name, v)),
        ".delete_attribute": lambda o, name: finish(attributes.delete(engine, o, name)),
        ".load_special": lambda o, name: finish(ops_attributes.special_or_error(engine, o, name)),
        ".subscript_class": lambda c, k: finish(engine.subscript_class(c, k)),
    }
