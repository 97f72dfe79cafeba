"""Every builtin name of the script: where its value comes from."""

from __future__ import annotations

import builtins as host
from types import FunctionType, MethodType

from interpreter.builtins import compiling, function_makers, iteration, object_methods, objects, output, scopes, type_methods
from interpreter.objects import calls, exceptions
from interpreter.objects.calls import STANDIN_CONSTRUCTORS
from interpreter.objects.runtime import builtin_call

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

DATA = ("None", "True", "False", "Ellipsis", "NotImplemented", "__debug__")
TYPES = (
    "bool", "bytearray", "bytes", "classmethod", "complex", "dict", "enumerate", "filter", "float", "frozenset", "int", "list", "map",
    "memoryview", "object", "property", "range", "reversed", "set", "slice", "staticmethod", "str", "tuple", "zip",
)  # fmt: skip
REFUSED = ("help",)
"""Names that CPython has and a script gets as functions that refuse. ``exit``, ``quit``, ``copyright``, ``credits`` and
``license`` belong to the interactive interpreter and are absent, but for the first two."""

FUNCTIONS: dict[str, Callable] = objects.FUNCTIONS | iteration.FUNCTIONS | output.FUNCTIONS | scopes.FUNCTIONS | compiling.FUNCTIONS


def _exit(_runtime: object, args: tuple, _kwargs: dict) -> None:
    raise SystemExit(*args[:1])


def _help(_runtime: object, _args: tuple, _kwargs: dict) -> None:
    raise RuntimeError("help() is not available in this sandbox")


def values() -> dict[str, object]:
    """Name -> value of the builtins that all sessions share: constants, native types, exceptions, the host's own functions."""
    found: dict[str, object] = {"__name__": "builtins", "__doc__": None}
    found |= {name: getattr(host, name) for name in (*DATA, *TYPES)}
    found |= {name: v for name, v in vars(host).items() if isinstance(v, type) and issubclass(v, BaseException) and name[0] != "_"}
    found |= {"GeneratorExit": exceptions.GeneratorExit, "KeyboardInterrupt": exceptions.KeyboardInterrupt}
    found |= {function.__name__: function for function in objects.DIRECT}
    return found


def functions() -> dict[str, FunctionType]:
    """Name -> host function behind each builtin function."""
    entries = {name: entry for name, entry in FUNCTIONS.items() if hasattr(host, name)}
    entries |= {"exit": _exit, "quit": _exit, "help": _help}
    return {name: builtin_call(entry, name) for name, entry in entries.items()}


def constructors() -> dict[type, Callable]:
    """Native class -> entry of its call."""
    return {**iteration.CONSTRUCTORS, **objects.CONSTRUCTORS, object: object_methods.object_call}


def _method(runtime: object, args: tuple, kwargs: dict) -> MethodType:
    if kwargs or len(args) != 2:
        raise TypeError(f"method expected 2 arguments, got {len(args)}")
    if not callable(args[0]):
        raise TypeError("first argument must be callable")
    if args[1] is None:
        raise TypeError("instance must not be None")
    return MethodType(calls.bindable(runtime, args[0]), args[1])


def _module(runtime: object, args: tuple, kwargs: dict) -> object:
    from interpreter.objects.modules import Module

    given = dict(zip(("name", "doc"), args, strict=False)) | kwargs
    if "name" not in given:
        raise TypeError("module() missing required argument 'name' (pos 1)")
    if not isinstance(given["name"], str):
        raise TypeError(f"module() argument 'name' must be str, not {runtime.type_of(given['name']).__name__}")
    made = Module(given["name"], None, given.get("doc"))
    made.namespace |= {"__package__": None, "__loader__": None, "__spec__": None}
    return made


def _cell(_runtime: object, args: tuple, _kwargs: dict) -> object:
    from interpreter.objects.values import Cell

    return Cell(*args[:1])


STANDIN_CONSTRUCTORS.update({
    "super": type_methods.super_call, "method": _method, "module": _module, "cell": _cell, "function": function_makers.function_call,
})  # fmt: skip
