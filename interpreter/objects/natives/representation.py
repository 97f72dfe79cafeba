"""repr of values without script code and without host addresses; what holds guest objects is left to the prelude."""

from __future__ import annotations

from _collections import deque
from types import (
    BuiltinFunctionType,
    ClassMethodDescriptorType,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodDescriptorType,
    MethodType,
    MethodWrapperType,
    ModuleType,
    WrapperDescriptorType,
)

from interpreter.objects import calls, dunders
from interpreter.objects.classes import class_dict, find_special, name_of
from interpreter.objects.generators import Generator
from interpreter.objects.modules import Module
from interpreter.objects.natives.identity import address_of
from interpreter.objects.natives.plain import ITEMS, KEYS, SCALARS, SLICE, VALUES, items_of, plain_items
from interpreter.objects.operators import MAX_TEXT_BITS
from interpreter.objects.superobject import Super
from interpreter.objects.values import UNBOUND, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

qualname_of: Callable[[type], str] = type.__dict__["__qualname__"].__get__

_CONTAINERS = ((list, "list"), (tuple, "tuple"), (dict, "dict"), (set, "set"), (frozenset, "frozenset"), (deque, "deque"))
_VIEWS = {KEYS: "dict_keys", VALUES: "dict_values", ITEMS: "dict_items"}
_EXACT = frozenset({list, tuple, dict, set, frozenset, KEYS, VALUES, ITEMS, deque})

REPRESENTATIONS: dict[type, Callable] = {}
"""Host type of an object of ours -> ``(runtime, value) -> text or Frame``; other folders add theirs."""


def type_name(runtime: object, value: object) -> str:
    """Name of the type of a value as messages show it."""
    return name_of(runtime.type_of(value))


# -- guest or native
def text_method(runtime: object, value: object, name: str) -> object:
    """The text method that script code defines for the class of a value, bound; None where the native class answers."""
    cls = type(value)
    if not isinstance(cls, runtime.GuestType):
        return None
    owner, raw = find_special(runtime, cls, name)
    if owner is None or not isinstance(owner, runtime.GuestType):
        return None
    return calls.late(runtime, dunders.bind(runtime, raw, value, cls))


def special(runtime: object, value: object, name: str) -> object:
    """The dunder that script code defines for the class of a value, bound; None if it defines none."""
    cls = type(value)
    if isinstance(cls, runtime.GuestType):
        owner, raw = find_special(runtime, cls, name)
        if owner is not None and isinstance(owner, runtime.GuestType) and owner is not runtime.GuestType:
            return calls.late(runtime, dunders.bind(runtime, raw, value, cls))
    return None


def plain_repr(runtime: object, value: object) -> str | None:
    """The repr of a plain container or of an instance without a repr of its own; None for what the prelude has to judge."""
    kind = type(value)
    if kind in _EXACT:
        if len(value) > SLICE or not plain_items(value):
            return None
        return repr(value) if _few_digits(value) else None
    if isinstance(kind, runtime.GuestType) and runtime.native_base(kind) is None:
        owner, _ = find_special(runtime, kind, "__repr__")
        if owner is object:
            return instance_repr(runtime, value, kind)
    return None


def _few_digits(value: object) -> bool:
    """Whether no integer in a plain container is longer than the host may be asked for."""
    if type(value) is dict or type(value) is ITEMS:
        parts = value if type(value) is ITEMS else value.items()
        return all(_few_digits(k) and _few_digits(v) for k, v in parts)
    if type(value) is int:
        return value.bit_length() < MAX_TEXT_BITS
    if type(value) in SCALARS or type(value) is range:
        return True
    kinds = set(map(type, value))
    if kinds <= _SHORT:
        return True
    return all(map(_few_digits, value))


_SHORT = SCALARS - {int}


def instance_repr(runtime: object, value: object, cls: type) -> str:
    """``object.__repr__``."""
    return f"<{full_name(cls)} object at {address_of(runtime, value)}>"


def full_name(cls: type) -> str:
    """Module and qualified name of a class; builtins without module."""
    space = class_dict(cls)
    module = space.get("__module__") if "__module__" in space else getattr(cls, "__module__", "builtins")
    if type(module) is not str or module == "builtins":
        return qualname_of(cls)
    return f"{module}.{qualname_of(cls)}"


# -- native classes
def native_repr(runtime: object, value: object) -> object:
    """The repr that the native class of a value gives; None for a container or exception, whose parts the prelude has to ask."""
    kind = type(value)
    for entry in (kind, *kind.__mro__[1:-1]):
        found = _BY_TYPE.get(entry) or REPRESENTATIONS.get(entry)
        if found is not None:
            return found(runtime, value)
    if isinstance(value, type):
        return f"<class '{full_name(value)}'>"
    if repr_kind(runtime, value) is not None:
        return None
    if kind in SCALARS or kind is range:
        return repr(value)
    for base in (str, bytes, bytearray, int, float, complex):
        if isinstance(value, base):
            return base.__repr__(value)
    return f"<{full_name(runtime.type_of(value))} object at {address_of(runtime, value)}>"


def _function(runtime: object, value: FunctionType) -> str:
    return f"<function {value.__qualname__} at {address_of(runtime, value)}>"


def _method(runtime: object, value: MethodType) -> str | None:
    name = getattr(value.__func__, "__qualname__", "?")
    if value.__self__ is runtime:
        bound = getattr(value.__func__, "bound", None)
        if bound is not None and not isinstance(bound[1], type):
            return _bound_builtin(runtime, name, bound[1])
        return f"<built-in function {name}>"
    if isinstance(value.__self__, Generator):
        return _bound_builtin(runtime, value.__func__.__name__, value.__self__)
    return None


def _builtin(runtime: object, value: BuiltinFunctionType) -> str:
    owner = value.__self__
    if owner is None or type(owner) is ModuleType:
        return f"<built-in function {value.__name__}>"
    return _bound_builtin(runtime, value.__name__, owner)


def _bound_builtin(runtime: object, name: str, owner: object) -> str:
    return f"<built-in method {name} of {type_name(runtime, owner)} object at {address_of(runtime, owner)}>"


def _wrapper(runtime: object, value: MethodWrapperType) -> str:
    return f"<method-wrapper '{value.__name__}' of {type_name(runtime, value.__self__)} object at {address_of(runtime, value.__self__)}>"


def _plain_host(_runtime: object, value: object) -> str:
    return repr(value)


def _generator(runtime: object, value: Generator) -> str:
    name = type_name(runtime, value)
    if name == value.kind:
        return f"<{name} object {value.qualname} at {address_of(runtime, value)}>"
    return f"<{name} object at {address_of(runtime, value)}>"


def _module(runtime: object, value: Module) -> str:
    name = value.namespace.get("__name__")
    file = value.namespace.get("__file__")
    shown = repr(name) if type(name) is str else "'?'"
    if type(file) is str:
        return f"<module {shown} from {file!r}>"
    if runtime.modules.get(name) is value and name != "__main__":
        return f"<module {shown} (built-in)>"  # of the library, whose files are nobody's business
    loader = value.namespace.get("__loader__")
    if not isinstance(loader, type):
        return f"<module {shown}>"
    return f"<module {shown} (<class '{loader.__module__}.{loader.__qualname__}'>)>"


def _super(_runtime: object, value: Super) -> str:
    if value.start is None:
        return f"<super: <class '{name_of(value.cls)}'>, NULL>"
    return f"<super: <class '{name_of(value.cls)}'>, <{name_of(value.start)} object>>"


def _cell(runtime: object, value: Cell) -> str:
    held = "empty" if value.v is UNBOUND else f"{type_name(runtime, value.v)} object at {address_of(runtime, value.v)}"
    return f"<cell at {address_of(runtime, value)}: {held}>"


def _memory(runtime: object, value: memoryview) -> str:
    try:
        value.nbytes  # noqa: B018 - asked whether it is released
    except ValueError:
        return f"<released memory at {address_of(runtime, value)}>"
    return f"<memory at {address_of(runtime, value)}>"


_BY_TYPE: dict[type, Callable] = {
    FunctionType: _function,
    MethodType: _method,
    BuiltinFunctionType: _builtin,
    MethodWrapperType: _wrapper,
    MethodDescriptorType: _plain_host,
    WrapperDescriptorType: _plain_host,
    ClassMethodDescriptorType: _plain_host,
    GetSetDescriptorType: _plain_host,
    MemberDescriptorType: _plain_host,
    Generator: _generator,
    Module: _module,
    Super: _super,
    Cell: _cell,
    memoryview: _memory,
}


# -- what the prelude composes
def repr_kind(_runtime: object, value: object) -> str | None:
    """What kind of value with parts this is, or None."""
    kind = type(value)
    if kind in _VIEWS:
        return "view"
    for native, name in _CONTAINERS:
        if isinstance(value, native):
            return name
    if isinstance(value, BaseException):
        return "exception"
    if kind is MethodType:
        return "method"
    if kind is slice:
        return "slice"
    if kind is classmethod or kind is staticmethod:
        return "wrapped"
    return None


def repr_enter(runtime: object, value: object) -> bool:
    """Intrinsic: note that the repr of a value is being made; False if it already is. RecursionError where reprs nest too deep."""
    stack = runtime.repr_stack
    if any(each is value for each in stack):
        return False
    if len(stack) + runtime.depth >= runtime.max_depth:
        raise RecursionError("maximum recursion depth exceeded while getting the repr of an object")
    stack.append(value)
    return True


def repr_leave(runtime: object, value: object) -> None:
    """Intrinsic: the repr of a value is made."""
    stack = runtime.repr_stack
    while stack:
        if stack.pop() is value:
            break


_AGAIN = {
    "list": "[...]", "tuple": "(...)", "dict": "{...}", "deque": "[...]",
    **dict.fromkeys(("view", "method", "slice", "wrapped"), "..."),
}  # fmt: skip


def repr_again(runtime: object, kind: str, value: object) -> str:
    """Intrinsic: what stands for a value within its own repr."""
    return _AGAIN.get(kind) or f"{type_name(runtime, value)}(...)"


def repr_items(kind: str, value: object) -> list:
    """Intrinsic: the parts whose reprs make up that of a value."""
    if kind == "method":
        return [value.__self__]
    if kind == "slice":
        return [value.start, value.stop, value.step]
    if kind == "wrapped":
        return [value.__func__]
    return items_of(value)


def repr_close(runtime: object, kind: str, value: object, parts: list[str]) -> str:
    """Intrinsic: the repr of a value from those of its parts."""
    body = ", ".join(map(str, parts))
    if kind == "list":
        return f"[{body}]"
    if kind == "tuple":
        return f"({body},)" if len(parts) == 1 else f"({body})"
    if kind == "view":
        return f"{_VIEWS[type(value)]}([{body}])"
    if kind == "slice":
        return f"slice({body})"
    if kind == "method":
        return f"<bound method {getattr(value.__func__, '__qualname__', '?')} of {body}>"
    name = type_name(runtime, value)
    if kind == "wrapped":
        return f"<{name}({body})>"
    if kind == "deque":
        return f"{name}([{body}])" if value.maxlen is None else f"{name}([{body}], maxlen={value.maxlen})"
    if not parts:
        return f"{name}()"
    return f"{{{body}}}" if type(value) is set else f"{name}({{{body}}})"


INTRINSICS: dict[str, Callable] = {
    "text_method": lambda runtime, args, _kwargs: text_method(runtime, *args),
    "special": lambda runtime, args, _kwargs: special(runtime, *args),
    "plain_repr": lambda runtime, args, _kwargs: plain_repr(runtime, args[0]),
    "native_repr": lambda runtime, args, _kwargs: native_repr(runtime, args[0]),
    "repr_kind": lambda runtime, args, _kwargs: repr_kind(runtime, args[0]),
    "repr_enter": lambda runtime, args, _kwargs: repr_enter(runtime, args[0]),
    "repr_leave": lambda runtime, args, _kwargs: repr_leave(runtime, args[0]),
    "repr_again": lambda runtime, args, _kwargs: repr_again(runtime, *args),
    "repr_items": lambda _runtime, args, _kwargs: repr_items(*args),
    "repr_close": lambda runtime, args, _kwargs: repr_close(runtime, *args),
    "type_name": lambda runtime, args, _kwargs: type_name(runtime, args[0]),
}
