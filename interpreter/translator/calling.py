"""Calls that emitted code does not make itself: values of unknown kind, new instances, short ways to some builtins."""

from __future__ import annotations

from _collections import deque
from types import BuiltinFunctionType, FunctionType, MethodType

from interpreter.bytecode.opcodes import NUMBERS
from interpreter.objects import attributes, calls, registry, text
from interpreter.objects.classes import class_dict, is_dunder, mro_of
from interpreter.objects.frame import Frame
from interpreter.objects.generators import Generator
from interpreter.objects.natives.plain import SLICE
from interpreter.objects.superobject import Super
from interpreter.translator import few_arguments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.translator.execute import Translator

_SMALL = 2**127
_NUMBERS = frozenset({int, float, bool})
_PLAIN = text.SCALARS | text.CONTAINERS
_OWNERS = (_PLAIN | {deque}) - {type(None)}  # static methods of native classes have None
_new = object.__new__
_is_instance = type.__instancecheck__
_CALL_EX = NUMBERS["CALL_EX"]


def callers(translator: Translator) -> dict[str, Callable]:
    """The helpers that call any value. While one runs an ``__init__``, it stands for a frame of the prelude's ``initialise``."""
    engine = translator.engine
    finish, guest, plain = engine.finish, engine.GuestType, engine.plain_classes
    invoke, vetted = calls.invoke, registry.method_entry
    native: dict[tuple[type, str], object] = {}
    bare = engine.bare_classes
    direct = _exceptions(engine)

    def call(f: object, /, *args: object, **kwargs: object) -> object:
        kind = type(f)
        if kind is type and f in direct:
            return f(*args, **kwargs)
        if kind is guest:
            init = plain.get(f)
            if init is None:
                init = plain_init(engine, f)
            if init is not False:
                obj = _new(f)
                result = init(obj, *args, **kwargs)
                return obj if result is None else refuse(result)
            if f in bare and not args and not kwargs:
                return _new(f)
        elif kind is FunctionType or kind is MethodType:
            return f(*args, **kwargs)
        elif kind is BuiltinFunctionType and type(f.__self__) in _OWNERS:
            owner, name = f.__self__, f.__name__
            entry = native.get((type(owner), name), engine)
            if entry is engine:
                entry = native[type(owner), name] = vetted(engine, owner, name)
            return f(*args, **kwargs) if entry is None else finish(entry(engine, owner, args, kwargs))
        return finish(invoke(engine, f, args, kwargs))

    def refuse(result: object) -> None:
        raise TypeError(f"__init__() should return None, not '{engine.type_of(result).__name__}'")

    made = {".call": call} | few_arguments.callers(engine, call, refuse, direct)
    translator.call_codes = frozenset([helper.__code__ for helper in made.values()])
    return made


def _exceptions(engine: object) -> frozenset[type]:
    """The builtin exception classes whose calls are the host's own: those of groups and of syntax look into their arguments."""
    classes = [value for value in engine.original_builtins.values() if type(value) is type and issubclass(value, BaseException)]
    return frozenset([cls for cls in classes if not issubclass(cls, (BaseExceptionGroup, SyntaxError))])


def plain_init(engine: object, cls: type) -> FunctionType | bool:
    """The ``__init__`` of a class whose calls make a plain object and initialise it; False for any other. Kept until classes change.

    Those that make a plain object and have no ``__init__`` are bare classes.
    """
    init = engine.special(cls, "__init__")
    plain = (
        (init is None or type(init) is FunctionType) and engine.special(cls, "__new__") is None and id(cls) not in engine.standin_types
        and engine.native_base(cls) is None and engine.abstract_error(cls) is None
    )  # fmt: skip
    if plain and init is None:
        engine.bare_classes.add(cls)
    engine.plain_classes[cls] = init if plain and init is not None else False
    return engine.plain_classes[cls]


def initialising(translator: Translator, host_frame: object) -> Frame | None:
    """The prelude's frame for a host frame of the `call` helper that is running an ``__init__``; None if it runs none."""
    values = host_frame.f_locals
    if "obj" not in values or "result" in values:
        return None
    engine = translator.engine
    function = engine.prelude_function("initialise")
    code = function.__code__.co_consts[-1]
    args = values["args"] if "args" in values else tuple([values[name] for name in ("a", "b", "c") if name in values])
    kwargs = values.get("kwargs", {})
    frame = Frame(code, function.__globals__, [values["obj"], values["init"], args, kwargs])
    frame.locals += [engine.unbound] * (len(code.slots) - 4)
    frame.pc = code.ops.index(_CALL_EX)
    frame.stack = [MethodType(values["init"], values["obj"]), args, kwargs]
    return frame


def short_ways(translator: Translator) -> dict[str, object]:
    """Builtins by their common use: ``.b_name`` the value, ``.do_name`` what a call with plain arguments does."""
    engine = translator.engine
    builtins, finish, guest = engine.original_builtins, engine.finish, engine.GuestType

    def general(name: str) -> Callable:
        value = builtins[name]
        return lambda *args: finish(calls.invoke(engine, value, args, None))

    whole_isinstance, whole_str, whole_int, whole_float = map(general, ("isinstance", "str", "int", "float"))
    whole_min, whole_max, whole_type = map(general, ("min", "max", "type"))

    def is_instance(obj: object, cls: object) -> object:
        own = type(obj)
        if own is cls:
            return True
        kind = type(cls)
        if (kind is type or kind is guest) and own in _PLAIN:
            return _is_instance(cls, obj)
        return whole_isinstance(obj, cls)

    def to_str(value: object) -> object:
        kind = type(value)
        if kind is str:
            return value
        if (kind is int and -_SMALL < value < _SMALL) or kind is float:
            return str(value)
        return whole_str(value)

    def to_int(value: object) -> object:
        kind = type(value)
        return int(value) if kind is float or kind is int or (kind is str and len(value) < 1000) else whole_int(value)

    def to_float(value: object) -> object:
        kind = type(value)
        return float(value) if kind is float or kind is int or (kind is str and len(value) < 1000) else whole_float(value)

    def least(a: object, b: object) -> object:
        kind = type(a)
        return min(a, b) if kind is type(b) and (kind is int or kind is float) else whole_min(a, b)

    def greatest(a: object, b: object) -> object:
        kind = type(a)
        return max(a, b) if kind is type(b) and (kind is int or kind is float) else whole_max(a, b)

    def type_of(value: object) -> object:
        kind = type(value)
        return kind if kind in _PLAIN or type(kind) is guest else whole_type(value)

    ways = {
        "isinstance": is_instance, "str": to_str, "int": to_int, "float": to_float, "min": least, "max": greatest, "type": type_of,
        "range": range,
    } | _ways_over_sequences(general)  # fmt: skip
    names = [*ways, "len", "abs", "ord", "chr", "bin", "hex", "oct", "round", "super"]
    return {f".b_{name}": builtins[name] for name in names} | {f".do_{name}": way for name, way in ways.items()}


def _ways_over_sequences(general: Callable[[str], Callable]) -> dict[str, Callable]:
    whole_sum, whole_zip, whole_enumerate, whole_list = map(general, ("sum", "zip", "enumerate", "list"))
    whole_set, whole_dict, whole_next = map(general, ("set", "dict", "next"))

    def following(*args: object) -> object:
        it = args[0]
        if type(it) is Generator and len(args) == 1:
            raw = it.raw
            if raw is not None and raw.gi_frame is not None and not raw.gi_running:
                return raw.send(None)
        return whole_next(*args)

    def total(items: object) -> object:
        kind = type(items)
        if (kind is list or kind is tuple) and len(items) <= SLICE and _NUMBERS.issuperset(map(type, items)):
            return sum(items)
        return whole_sum(items)

    def zipped(*iterables: object) -> object:
        for iterable in iterables:
            kind = type(iterable)
            if kind is not list and kind is not tuple and kind is not range:
                return whole_zip(*iterables)
        return zip(*iterables)  # noqa: B905 - as the script wrote it

    def enumerated(iterable: object) -> object:
        kind = type(iterable)
        return enumerate(iterable) if kind is list or kind is tuple or kind is str else whole_enumerate(iterable)

    def to_set(*items: object) -> object:
        return whole_set(*items) if items else set()

    def to_dict(*items: object) -> object:
        return whole_dict(*items) if items else {}

    def to_list(items: object) -> object:
        kind = type(items)
        return [*items] if (kind is list or kind is tuple or kind is range) and len(items) <= SLICE else whole_list(items)

    return {
        "sum": total, "zip": zipped, "enumerate": enumerated, "list": to_list, "set": to_set, "dict": to_dict, "next": following,
    }  # fmt: skip


def super_of(translator: Translator) -> Callable:
    """``super()`` in a method: from the cell of its class and its first argument."""
    engine = translator.engine
    unbound, finish, guest = engine.unbound, engine.finish, engine.GuestType
    whole = engine.original_builtins["super"]

    def make(cell: object, obj: object) -> object:
        cls = cell.v
        if cls is unbound:
            raise RuntimeError("super(): empty __class__ cell")
        start = type(obj)
        if type(start) is guest and cls in mro_of(start):
            return Super(cls, obj, start)
        return finish(calls.invoke(engine, whole, (cls, obj), None))

    return make


def super_method(translator: Translator, make: Callable) -> Callable:
    """``super().name`` in one step where it is known to be a function; else the ``super()`` alone."""
    known = translator.engine.super_functions

    def load(cell: object, obj: object, name: str) -> object:
        raw = known.get((type(obj), cell.v, name))
        return MethodType(raw, obj) if raw else make(cell, obj)

    return load


def super_attribute(translator: Translator) -> Callable:
    """``super().name``: a method of a class of the script by itself, anything else through the one lookup."""
    engine = translator.engine
    finish, guest, known = engine.finish, engine.GuestType, engine.super_functions

    def load(proxy: object, name: str) -> object:
        if type(proxy) is Super and proxy.obj is not proxy.start:
            key = (proxy.start, proxy.cls, name)
            raw = known.get(key)
            if raw is None:
                mro = mro_of(proxy.start)
                hidden = "." + name if is_dunder(name) else name
                for k in mro[mro.index(proxy.cls) + 1 :]:
                    if type(k) is not guest or hidden in class_dict(k):
                        raw = class_dict(k).get(hidden) if type(k) is guest else None
                        break
                raw = known[key] = raw if type(raw) is FunctionType else False
            if raw is not False:
                return MethodType(raw, proxy.obj)
        return finish(attributes.load(engine, proxy, name))

    return load


def formatter(translator: Translator) -> Callable:
    """``format(value, spec)`` of an f-string."""
    engine = translator.engine
    finish = engine.finish

    def format_value(value: object, spec: object) -> object:
        kind = type(value)
        if kind is str and spec == "":
            return value
        if (kind is float or (kind is int and -_SMALL < value < _SMALL)) and type(spec) is str and len(spec) <= 4:
            return format(value, spec)
        return finish(text.format_of(engine, value, spec))

    return format_value


def called_function(frame: Frame) -> object:
    """The function that the instruction of a frame calls, as far as its operands show it."""
    stack, code = frame.stack, frame.code
    if code.ops[frame.pc] == NUMBERS["CALL"]:
        n, names = code.args[frame.pc]
        f = stack[-1 - n - len(names)]
    elif code.ops[frame.pc] == _CALL_EX:
        f = stack[-3]
    else:
        return None
    return f.__func__ if type(f) is MethodType else f
