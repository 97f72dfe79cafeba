"""``type(value)``: the type that a script sees, with classes of the session standing for the host types it never holds."""

import sys
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

from interpreter.bytecode.code import PRELUDE
from interpreter.objects.classes import class_dict, make_class, mro_of
from interpreter.objects.external import External
from interpreter.objects.functions import is_builtin_method
from interpreter.objects.generators import AWAITED, AsyncGenerator, Coroutine, Generator
from interpreter.objects.introspection import CodeView, FrameView, TracebackView
from interpreter.objects.lazy_table import LazyTable
from interpreter.objects.modules import Module
from interpreter.objects.superobject import Super
from interpreter.objects.values import Cell

HOST_VERSION: tuple[int, int] = sys.version_info[:2]
"""The language version whose texts the script sees."""

STANDINS: dict[type, str] = {
    FunctionType: "function",
    MethodType: "method",
    BuiltinFunctionType: "builtin_function_or_method",
    External: "builtin_function_or_method",
    MethodWrapperType: "method-wrapper",
    WrapperDescriptorType: "wrapper_descriptor",
    MethodDescriptorType: "method_descriptor",
    ClassMethodDescriptorType: "classmethod_descriptor",
    GetSetDescriptorType: "getset_descriptor",
    MemberDescriptorType: "member_descriptor",
    Generator: "generator",
    Coroutine: "coroutine",
    AsyncGenerator: "async_generator",
    Module: "module",
    Super: "super",
    Cell: "cell",
    CodeView: "code",
    FrameView: "frame",
    TracebackView: "traceback",
}
"""Name of the session's class that stands for a host type."""

ITERATOR_NAMES: dict[str, str] = {
    "map_one": "map",
    "map_many": "map",
    "filter_items": "filter",
    "filter_true": "filter",
    "zip_items": "zip",
    "zip_strict": "zip",
    "enumerate_items": "enumerate",
    "reversed_items": "reversed",
    "call_until": "callable_iterator",
    "sequence_items": "iterator",
    "async_generator_asend": "async_generator_asend",
    "async_generator_athrow": "async_generator_athrow",
    "async_generator_aclose": "async_generator_athrow",
    "coroutine_wrapper": "coroutine_wrapper",
}
"""What a generator of the prelude is for the script: generator function -> name of the type."""

RESTARTED = frozenset(ITERATOR_NAMES) - AWAITED - {"coroutine_wrapper"}
"""Those that an exception does not finish: all their state is in their parameters."""

_NATIVE_ITERATORS = {"map": map, "filter": filter, "zip": zip, "enumerate": enumerate, "reversed": reversed}


_STANDIN_NAMES = frozenset({*STANDINS.values(), *ITERATOR_NAMES.values()} - _NATIVE_ITERATORS.keys())


def make_standins(runtime: object) -> LazyTable:
    """The session's classes for what is the host's, by name."""
    runtime.standin_types = set()

    def make(name: str) -> type:
        if name not in _STANDIN_NAMES:
            raise KeyError(name)
        methods = {method: _unbound(runtime, name, method) for method in _METHODS.get(name, ())}
        if name == "module":
            methods["__init__"] = runtime.builtin(_module_init, "__init__")
        doc = ModuleType.__doc__ if name == "module" else None
        made = make_class(runtime, runtime.GuestType, name, (), {"__module__": "builtins", "__doc__": doc, **methods})
        runtime.standin_types.add(id(made))
        return made

    return LazyTable(make)


_METHODS: dict[str, tuple[str, ...]] = {
    "generator": ("send", "throw", "close", "__iter__", "__next__"),
    "coroutine": ("send", "throw", "close", "__await__"),
    "async_generator": ("asend", "athrow", "aclose", "__aiter__", "__anext__"),
}
"""Methods that scripts look up on the type itself, to tell what an object can do."""


def _unbound(runtime: object, kind: str, name: str) -> object:
    """A method as the type has it: called with the object first."""

    def call(runtime: object, args: tuple, kwargs: dict) -> object:
        if not args or type_of(runtime, args[0]).__name__ != kind:
            if not args:
                raise TypeError(f"unbound method {kind}.{name}() needs an argument")
            raise TypeError(f"descriptor '{name}' for '{kind}' objects doesn't apply to a '{type_of(runtime, args[0]).__name__}' object")
        return runtime.prelude_frame("call_method", (args[0], name, tuple(args[1:]), kwargs or {}))

    return runtime.builtin(call, name)


def _module_init(runtime: object, args: tuple, kwargs: dict) -> object:
    """``ModuleType.__init__(module, name, doc=None)``, of modules and of instances of classes that derive from it."""
    if args and type(args[0]) is Module:
        return runtime.native_dunders[Module, "__init__"](runtime, args[0], args[1:], kwargs)
    if not args or not is_instance(runtime, args[0], runtime.standins["module"]):
        raise TypeError("descriptor '__init__' requires a 'module' object")
    return runtime.prelude_frame("call_library", ("_module_types", "initialise", tuple(args), kwargs))


def type_of(runtime: object, value: object) -> type:
    """The class that ``type(value)`` gives to the script."""
    cls = type(value)
    guest = runtime.GuestType
    if isinstance(cls, guest):
        return cls
    if isinstance(value, type):
        return guest
    name = STANDINS.get(cls)
    if name is None:
        return cls
    if cls is MethodType and is_builtin_method(runtime, value):
        name = "builtin_function_or_method"
    elif cls is Generator and value.code.flags & PRELUDE:
        name = ITERATOR_NAMES.get(value.code.name, name)
        if name in _NATIVE_ITERATORS:
            return _NATIVE_ITERATORS[name]
    return runtime.standins[name]


def is_subclass(runtime: object, cls: type, of: type) -> bool:
    """Whether `of` is in the MRO of `cls`, by the host's own data."""
    if of is runtime.GuestType and cls is type:
        return True
    if of in WRAPPED and isinstance(cls, runtime.GuestType):
        return any(wrapped(k) is of for k in mro_of(cls))
    return type.__subclasscheck__(of, cls)


def wrapped(cls: type) -> type | None:
    """The builtin iterator type that a guest class stands for, None for any other class."""
    if cls.__module__ != "builtins" or cls.__flags__ & _IMMUTABLE:
        return None
    found = class_dict(cls).get("_wraps")
    return found if found in WRAPPED else None


_IMMUTABLE = 1 << 8
WRAPPED = frozenset({map, filter, zip, enumerate, reversed})
"""Builtin iterators: a class of the script that derives from one has a guest class for its base, which names it as ``_wraps``."""


def is_instance(runtime: object, value: object, cls: type) -> bool:
    """Whether the value's own class is `cls` or derives from it."""
    kind = type(value)
    if kind is cls:
        return True
    return is_subclass(runtime, type_of(runtime, value), cls)
