"""Calls of any value with few arguments, which the host need not pack; else as the `call` helper."""

from __future__ import annotations

from types import FunctionType, MethodType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_new = object.__new__


def callers(engine: object, call: Callable, refuse: Callable, direct: frozenset[type]) -> dict[str, Callable]:
    """The helpers by the number of arguments.

    `refuse` raises for what an ``__init__`` returned; `direct` classes are called as they are.
    """
    guest, plain = engine.GuestType, engine.plain_classes
    return _up_to_one(guest, plain, engine.bare_classes, direct, call, refuse) | _two_and_three(guest, plain, call, refuse)


def _up_to_one(guest: type, plain: dict, bare: set, direct: frozenset, call: Callable, refuse: Callable) -> dict[str, Callable]:
    def call0(f: object, /) -> object:
        kind = type(f)
        if kind is guest:
            init = plain.get(f)
            if init:
                obj = _new(f)
                result = init(obj)
                return obj if result is None else refuse(result)
            if f in bare:
                return _new(f)
        elif kind is FunctionType or kind is MethodType:
            return f()
        return call(f)

    def call1(f: object, a: object, /) -> object:
        kind = type(f)
        if kind is guest:
            init = plain.get(f)
            if init:
                obj = _new(f)
                result = init(obj, a)
                return obj if result is None else refuse(result)
        elif kind is FunctionType or kind is MethodType or (kind is type and f in direct):
            return f(a)
        return call(f, a)

    return {".call0": call0, ".call1": call1}


def _two_and_three(guest: type, plain: dict, call: Callable, refuse: Callable) -> dict[str, Callable]:
    def call2(f: object, a: object, b: object, /) -> object:
        kind = type(f)
        if kind is guest:
            init = plain.get(f)
            if init:
                obj = _new(f)
                result = init(obj, a, b)
                return obj if result is None else refuse(result)
        elif kind is FunctionType or kind is MethodType:
            return f(a, b)
        return call(f, a, b)

    def call3(f: object, a: object, b: object, c: object, /) -> object:
        kind = type(f)
        if kind is guest:
            init = plain.get(f)
            if init:
                obj = _new(f)
                result = init(obj, a, b, c)
                return obj if result is None else refuse(result)
        elif kind is FunctionType or kind is MethodType:
            return f(a, b, c)
        return call(f, a, b, c)

    return {".call2": call2, ".call3": call3}
