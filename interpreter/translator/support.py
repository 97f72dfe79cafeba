"""What emitted code may use of the runtime: one table under dotted names, which stand in the host dict of builtins."""

from __future__ import annotations

import sys
from functools import partial
from types import FunctionType, MethodType

from greenlet import GreenletExit

from interpreter.machine import ops_attributes, ops_build, ops_exceptions, ops_names, ops_operators
from interpreter.machine.signals import PASSED
from interpreter.machine.unwind import out_of_generator
from interpreter.objects import attributes, operators, registry, text
from interpreter.objects.calls import is_awaited
from interpreter.objects.exceptions import raise_as_is
from interpreter.objects.generators import Generator
from interpreter.objects.modules import may_import
from interpreter.objects.natives import plain
from interpreter.objects.registry import ALIASES
from interpreter.objects.signals import Bail, Fault, LimitReached, Rebase, SinkFailed
from interpreter.objects.values import UNBOUND, Cell
from interpreter.translator import asking, calling
from interpreter.translator.iteration import GuestIteration
from interpreter.translator.stack import DIRECT
from interpreter.translator.tracebacks import caught, reraise_current

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.bytecode.code import Code
    from interpreter.machine.engine import Engine
    from interpreter.translator.execute import Translator


SMALL = 16
"""Tuples below this length are compared at once if their items are scalars."""
HOT_USES = 2
"""What the iteration of a generator by emitted code counts for."""


def table(translator: Translator) -> dict[str, object]:
    """Name -> value, for one engine."""
    engine = translator.engine
    shared = _constants(engine) | _makers(engine) | _operations(engine) | _access(translator)
    return shared | _exits(translator) | _iteration(translator) | _displays(engine)


def _caller_code() -> Code:
    """The Code of the emitted function that called the caller of this."""
    return sys._getframe(2).f_code.co_consts[-1]


def _constants(engine: Engine) -> dict[str, object]:
    """Types, signals and the flag of the limits."""

    def join(parts: tuple[str, ...]) -> str:
        operators.refuse_text(engine, parts)
        return "".join(parts)

    passed = (GreenletExit, LimitReached, Fault, Rebase, SinkFailed, KeyboardInterrupt)
    return {
        ".Bail": Bail,
        ".pass": PASSED,
        ".pass_exit": passed,
        ".pass_loop": (*passed, GeneratorExit),
        ".pass_generator": (*PASSED, GeneratorExit),
        ".type": type,
        ".GuestType": engine.GuestType,
        ".Cell": Cell,
        ".unbound": UNBOUND,
        ".locals": locals,
        ".slice": slice,
        ".set": set,
        ".tuple": tuple,
        ".join": join,
        ".FunctionType": FunctionType,
        ".MethodType": MethodType,
        ".int": int,
        ".float": float,
        ".str": str,
        ".list": list,
        ".dict": dict,
        ".direct": DIRECT,
        ".stop": engine.stop,
        ".pattern_kind": engine.pattern_kind,
    }


def _exits(translator: Translator) -> dict[str, object]:
    """Ways out of emitted code."""

    def left(exc: BaseException) -> tuple:
        if isinstance(exc, Bail) or translator.undefined(exc):
            return "bail", translator.bailed(exc), None
        if isinstance(exc, PASSED):  # of the host's around us
            raise exc
        if type(exc) is RecursionError:
            translator.recover(exc, sys._getframe(1).f_back)
        frame = sys._getframe(1)  # the loop's own locals; a bare raise adds no traceback entry for it
        return "raise", translator.frame_of(frame, frame.f_code.co_consts[-2].loop), caught(exc)

    def at(pc: int, values: dict) -> tuple:
        frame = sys._getframe(1)  # the emitted loop's own facts
        found = translator.script_frame(frame.f_code, pc, values)
        found.globals = frame.f_globals
        return "at", found, None

    def bailed(exc: BaseException) -> object:
        if type(exc) is NameError and not translator.undefined(exc):
            raise exc
        return translator.bailed(exc)

    def leaked(exc: StopIteration) -> None:
        raise_as_is(out_of_generator(_caller_code(), caught(exc)))

    def caught_here(exc: BaseException) -> BaseException:
        kind = type(exc)
        if kind is RecursionError:
            translator.recover(exc, sys._getframe(1).f_back)
        if kind is NameError and engine.capture is not None and translator.undefined(exc):
            raise Rebase([*engine.capture(engine, sys._getframe(1).f_back), translator.frame_at(exc)], "start", None)
        return caught(exc)

    engine = translator.engine
    return {
        ".caught": caught_here,
        ".bailed": bailed,
        ".leaked": leaked,
        ".finish": translator.finish,
        ".finish_generator": translator.finish_generator,
        ".limit": translator.at_safepoint,
        ".restart": translator.restart,
        ".reraise": raise_as_is,
        ".reraise_current": reraise_current,
        ".StopIteration": StopIteration,
        ".RecursionError": RecursionError,
        ".left": left,
        ".at": at,
        ".match_exception": ops_exceptions.matches,
    }


def _makers(engine: Engine) -> dict[str, object]:
    """Functions, constants that are Codes, errors of empty cells."""

    def empty_cell(slot: int) -> None:
        frame = sys._getframe(1)
        raise ops_names.empty_cell(frame.f_code.co_consts[-1], slot, frame.f_lineno - 1)

    def make_function(const: int, defaults: tuple | None, kwdefaults: dict | None, annotations: dict | None, cells: list) -> FunctionType:
        frame = sys._getframe(1)  # the emitted function's Code and globals
        code = frame.f_code.co_consts[-1].consts[const]
        return engine.function(code, frame.f_globals, cells, defaults, kwdefaults, annotations)

    def constant(n: int) -> object:
        return _caller_code().consts[n]

    return {".empty_cell": empty_cell, ".make_function": make_function, ".constant": constant}


def _iteration(translator: Translator) -> dict[str, object]:
    """Iterators for loops, unpacking."""
    engine = translator.engine
    finish, exact = engine.finish, ops_build.EXACT_ITERABLES

    def iterate(iterable: object) -> object:
        kind = type(iterable)
        if kind in exact:
            return iter(iterable)
        if kind in plain.NATIVE_ITERATORS:
            return iterable
        return host_iterator(finish(engine.get_iter(iterable)))

    def host_iterator(it: object) -> object:
        if isinstance(it, Generator):
            if it.raw is None:
                translator.start_generator(it, HOT_USES)
            return it.raw if it.raw is not None else GuestIteration(engine, it)
        return GuestIteration(engine, it) if isinstance(type(it), engine.GuestType) else it

    def await_(awaitable: object, asker: str) -> object:
        it = finish(engine.get_awaitable(awaitable, asker))
        if isinstance(it, Generator):
            if it.raw is None and not is_awaited(it):
                translator.start_generator(it, HOT_USES)
            raw = it.raw
            return raw if raw is not None and raw.gi_frame is not None and not raw.gi_running else GuestIteration(engine, it)
        return GuestIteration(engine, it) if isinstance(type(it), engine.GuestType) else it

    def unpack(items: object, n: int) -> object:
        if type(items) is tuple or type(items) is list:
            if len(items) != n:
                raise ops_build.unpack_error(n, len(items))
            return items
        return finish(engine.prelude_frame("unpack", (items, n)))

    return {
        ".iter": iterate,
        ".yield_iter": iterate,
        ".await": await_,
        ".aiter": lambda value: finish(engine.get_aiter(value)),
        ".anext": lambda iterator: finish(engine.get_anext(iterator)),
        ".host_iterator": host_iterator,
        ".unpack": unpack,
    }


def _displays(engine: Engine) -> dict[str, object]:
    """What makes displays and the arguments of calls."""
    finish = engine.finish

    def whole(step: Callable) -> Callable:
        return lambda *args: finish(step(engine, *args))

    def prelude(name: str) -> Callable:
        return lambda *args: finish(engine.prelude_frame(name, args))

    return {
        ".unpack_ex": prelude("unpack_ex"),
        ".list_extend": whole(ops_build.extended),
        ".set_update": prelude("display_add"),
        ".dict_update": whole(ops_build.updated),
        ".call_merge": whole(ops_build.merged),
        ".star_to_tuple": whole(ops_build.starred),
    }


def _operations(engine: Engine) -> dict[str, object]:
    """Operators whose results need a check of size, and text."""
    finish = engine.finish

    def modulo(a: object, b: object) -> object:
        return finish(text.percent(engine, a, b)) if isinstance(a, (str, bytes, bytearray)) else operators.modulo(engine, a, b)

    def inplace(name: str, a: object, b: object) -> object:
        if name == "%":
            return modulo(a, b)
        if name in ("+", "|") and not ops_operators.plain_inplace(a, b):
            return finish(engine.prelude_frame("inplace", (name, a, b)))
        return operators.inplace(engine, name, a, b)

    scalars = text.SCALARS.issuperset

    def compare(name: str, a: object, b: object) -> object:
        kind = type(a)
        if kind is tuple and type(b) is tuple and len(a) < SMALL and scalars(map(type, a)) and scalars(map(type, b)):
            return operators.COMPARE[name](a, b)
        if kind in text.CONTAINERS and kind is type(b) and not (engine.plain_items(a) and engine.plain_items(b)):
            return finish(engine.prelude_frame("compare_containers", (name, a, b)))
        return operators.COMPARE[name](a, b)  # a question here bails out

    def contains(name: str, item: object, container: object) -> object:
        kind = type(container)
        if (kind is list or kind is tuple) and len(container) <= plain.SLICE:
            try:
                return (item in container) is (name == "in")
            except Bail:
                pass  # nothing has happened yet
            return finish(engine.prelude_frame("contains" if name == "in" else "not_contains", (container, item)))
        if (kind is bytes and type(item) in text.SCALARS) or (kind is range and type(item) is int):
            return (item in container) is (name == "in")
        return finish(engine.prelude_frame("contains" if name == "in" else "not_contains", (container, item)))

    return {
        ".multiply": partial(operators.multiply, engine),
        ".power": partial(operators.power, engine),
        ".shift_left": partial(operators.shift_left, engine),
        ".floor_divide": partial(operators.floor_divide, engine),
        ".modulo": modulo,
        ".inplace": inplace,
        ".compare": compare,
        ".contains": contains,
        ".searched": frozenset({dict, set, frozenset, str}),
        ".containers": text.CONTAINERS,
        ".aliases": ALIASES,
        ".subscribe": lambda alias, key: finish(engine.prelude_frame("subscribe_alias", (alias, key))),
        ".convert": lambda how, v: finish(text.CONVERSIONS[how](engine, v)),
    }


def _access(translator: Translator) -> dict[str, object]:
    """Calls and attributes that take the guarded way."""
    engine = translator.engine
    finish, guest = engine.finish, engine.GuestType

    def import_name(name: str, level: int, names: tuple[str, ...] | None) -> object:
        space = sys._getframe(1).f_globals
        if space is not engine.main and not may_import(engine, space):
            raise ImportError("__import__ not found")
        return finish(engine.import_name(space, name, level, names))

    def load_attribute(obj: object, name: str) -> object:
        cls = type(obj)
        if type(cls) is guest and name[:1] != "." and name[:2] != "__" and engine.native_base(cls) is None:
            simple.add(cls)
            return getattr(obj, name)
        if name in vetted.get(cls, ()) and name[:2] != "__":
            return getattr(obj, name)
        return finish(attributes.load(engine, obj, name))

    def class_of(obj: object) -> object:
        cls = type(obj)
        if cls in usual:
            return cls
        special = engine.special
        if type(cls) is guest and special(cls, "__class__") is None and special(cls, "__getattribute__") is None:
            usual.add(cls)
            return cls
        return finish(attributes.load(engine, obj, "__class__"))

    def load_special(obj: object, name: str) -> object:
        cls = type(obj)
        if type(cls) is guest:
            function = engine.own_function(cls, name)
            if function:
                return MethodType(function, obj)
        return finish(ops_attributes.special_or_error(engine, obj, name))

    make_super = calling.super_of(translator)
    vetted = registry.ATTRIBUTES
    usual, simple = engine.usual_classes, engine.simple_classes
    return {
        ".class_of": class_of,
        ".simple": simple,
        ".again": asking.asker(translator),
        ".import_name": import_name,
        ".import_from": lambda module, name: finish(engine.import_from(module, name)),
        ".super": make_super,
        ".super_method": calling.super_method(translator, make_super),
        ".super_attribute": calling.super_attribute(translator),
        ".format": calling.formatter(translator),
        ".load_attribute": load_attribute,
        ".store_attribute": lambda o, name, v: finish(attributes.store(engine, o, name, v)),
        ".delete_attribute": lambda o, name: finish(attributes.delete(engine, o, name)),
        ".load_special": load_special,
    } | calling.short_ways(translator) | calling.callers(translator)
