"""Binding: what a raw class attribute gives when it is read on an instance or a class."""

from types import FunctionType, MethodType

from interpreter.objects.superobject import Super
from interpreter.scopes.host_version import HOST

NATIVE_DESCRIPTORS = (type(str.upper), type(str.__len__), type(int.real), type(type.__dict__["__mro__"]), type(dict.__dict__["fromkeys"]))

_CHAINED = HOST < (3, 13)
"""Whether a class method binds what it wraps, if that is itself a descriptor."""


def bind(runtime: object, raw: object, obj: object, cls: type) -> object:
    """What a raw class attribute gives when it is read on `obj` (None: on the class itself); may be a Frame."""
    kind = type(raw)
    if kind is FunctionType:
        return raw if obj is None else MethodType(raw, obj)
    if kind is classmethod:
        return _bind_class_method(runtime, raw.__func__, cls)
    if kind is staticmethod:
        return raw.__func__
    if kind is property or isinstance(raw, property):
        if obj is None:
            return raw
        if raw.fget is None:
            return property.__get__(raw, obj, cls)  # raises
        return runtime.invoke_later(raw.fget, (obj,))
    if isinstance(kind, runtime.GuestType):
        getter = runtime.special(kind, "__get__")
        if getter is not None:
            return runtime.invoke_later(bind(runtime, getter, raw, kind), (obj, cls))
        return raw
    if kind in NATIVE_DESCRIPTORS or kind is Super:
        return raw.__get__(obj, cls)
    return raw


def _bind_class_method(runtime: object, func: object, cls: type) -> object:
    if type(func) is not FunctionType and _CHAINED:
        if type(func) is MethodType and func.__self__ is not runtime:
            return func
        bound = bind(runtime, func, cls, type(cls))
        if bound is not func:
            return bound
    return MethodType(func, cls)
