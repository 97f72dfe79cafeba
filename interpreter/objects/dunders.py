"""Dunder attributes: the guarded path, which answers with guest equivalents and binds by hand."""

from types import FunctionType, MethodType

from interpreter.objects import calls, registry
from interpreter.objects.classes import REAL, class_dict, find, find_special, is_dunder, mro_of
from interpreter.objects.exceptions import state_of
from interpreter.objects.frame import bind_cells
from interpreter.objects.functions import closure_of
from interpreter.objects.generators import Generator
from interpreter.objects.modules import Module
from interpreter.objects.signals import Bail
from interpreter.objects.superobject import Super

DESCRIPTORS = (property, classmethod, staticmethod)
NATIVE_DESCRIPTORS = (type(str.upper), type(str.__len__), type(int.real), type(type.__dict__["__mro__"]), type(dict.__dict__["fromkeys"]))


def is_meta(runtime: object, cls: type) -> bool:
    """Whether a guest class is a metaclass."""
    return issubclass(cls, type)


def bind(runtime: object, raw: object, obj: object, cls: type) -> object:
    """What a raw class attribute gives when it is read on `obj` (None: on the class itself); may be a Frame."""
    kind = type(raw)
    if kind is FunctionType:
        return raw if obj is None else MethodType(raw, obj)
    if kind is classmethod:
        return bind(runtime, raw.__func__, cls, type(cls)) if type(raw.__func__) is not FunctionType else MethodType(raw.__func__, cls)
    if kind is staticmethod:
        return raw.__func__
    if kind is property:
        if obj is None:
            return raw
        if raw.fget is None:
            raise AttributeError("property has no getter")
        return calls.invoke(runtime, raw.fget, (obj,), None)
    if isinstance(kind, runtime.GuestType):
        getter = runtime.special(kind, "__get__")
        if getter is not None:
            return calls.invoke(runtime, bind(runtime, getter, raw, kind), (obj, cls), None)
        return raw
    if kind in NATIVE_DESCRIPTORS:
        return raw.__get__(obj, cls)
    return raw


def answer(runtime: object, bail: Bail) -> object:
    """What guest code answers to a question of host code: the value, or the Frame or Resume that will give it."""
    name, target = bail.name, bail.target
    if name == "enter":
        space, values = bail.arguments
        bound = [values[p] for p in target.parameters]
        return calls.activate(runtime, target, space, bind_cells(target, bound, closure_of([values[p] for p in target.freevars]) or ()))
    if isinstance(target, Generator):
        return calls.resume(runtime, target, "send", (None,)) if name == "__next__" else calls.resume(runtime, target, name, bail.arguments)
    if name == "__call__" and isinstance(target, type):
        return calls.call_class(runtime, target, bail.arguments, bail.keywords)
    cls = type(target)
    raw = runtime.special(cls, name)
    if type(raw) is FunctionType:
        return calls.call_function(runtime, raw, (target, *bail.arguments), bail.keywords)
    bound = bind(runtime, raw, target, cls)
    return calls.invoke(runtime, bound, bail.arguments, bail.keywords)


def load(runtime: object, obj: object, name: str) -> object:
    """``obj.__name__``: the guest's equivalent, or a Frame that gives it."""
    cls = type(obj)
    reader = registry.DUNDER_READERS.get(name)
    if reader is not None:
        found = reader(runtime, obj, cls)
        if found is not registry.ABSENT:
            return found
    if isinstance(cls, runtime.GuestType):
        return _load_instance(runtime, obj, cls, name)
    if isinstance(obj, type):
        return _load_class(runtime, obj, name)
    if cls is Module:
        from interpreter.objects.attributes import load_module  # noqa: PLC0415

        return load_module(runtime, obj, name)
    if cls is Super:
        return obj.load(runtime, name)
    if cls is FunctionType:
        space = obj.__dict__
        if "." + name in space:
            return space["." + name]
    if cls is MethodType and obj.__self__ is not runtime and type(obj.__func__) is FunctionType and "." + name in obj.__func__.__dict__:
        return obj.__func__.__dict__["." + name]
    if isinstance(obj, BaseException) and "." + name in state_of(obj, "__dict__"):
        return state_of(obj, "__dict__")["." + name]
    return load_native(runtime, obj, name)


def _load_instance(runtime: object, obj: object, cls: type, name: str) -> object:
    custom = runtime.special(cls, "__getattribute__")
    if custom is not None:
        return calls.invoke(runtime, bind(runtime, custom, obj, cls), (name,), None)
    return generic_load(runtime, obj, cls, name)


def generic_load(runtime: object, obj: object, cls: type, name: str) -> object:
    """``object.__getattribute__`` for a dunder name."""
    owner, raw = find_special(runtime, cls, name)
    if type(raw) is property:
        return bind(runtime, raw, obj, cls)
    try:
        space = object.__getattribute__(obj, "__dict__")
    except AttributeError:
        space = {}
    if "." + name in space:
        return space["." + name]
    if owner is not None and (isinstance(owner, runtime.GuestType) or registry.allowed_dunder(owner, name)):
        if isinstance(owner, runtime.GuestType):
            return bind(runtime, raw, obj, cls)
        return load_native(runtime, obj, name)
    hook = runtime.special(cls, "__getattr__")
    if hook is not None:
        return calls.invoke(runtime, bind(runtime, hook, obj, cls), (name,), None)
    from interpreter.objects.attributes import missing  # noqa: PLC0415

    raise missing(runtime, obj, name)


def _load_class(runtime: object, cls: type, name: str) -> object:
    owner, raw = find_special(runtime, cls, name)
    if owner is not None:
        if isinstance(owner, runtime.GuestType):
            return bind(runtime, raw, None, cls)
        if registry.allowed_dunder(owner, name):
            return bind(runtime, raw, None, cls)
    meta = type(cls)
    if isinstance(meta, type) and meta is not type:
        owner, raw = find_special(runtime, meta, name)
        if owner is not None and isinstance(owner, runtime.GuestType) and owner is not runtime.GuestType:
            return bind(runtime, raw, cls, meta)
    from interpreter.objects.attributes import missing  # noqa: PLC0415

    raise missing(runtime, cls, name)


def load_native(runtime: object, obj: object, name: str) -> object:
    """A dunder method of a native type, bound; AttributeError where the type has none or it is not offered."""
    owner, raw = find_special(runtime, type(obj), name)
    if owner is not None and raw is not None and not isinstance(owner, runtime.GuestType) and registry.allowed_dunder(owner, name):
        return raw.__get__(obj, type(obj))
    if owner is not None and isinstance(owner, runtime.GuestType):
        return bind(runtime, raw, obj, type(obj))
    from interpreter.objects.attributes import missing  # noqa: PLC0415

    raise missing(runtime, obj, name)


def native_super(runtime: object, owner: type, obj: object, start: type, name: str) -> object:
    """An attribute that ``super()`` found on a native class."""
    if is_dunder(name):
        replacement = runtime.native_dunders.get((owner, name))
        if replacement is None and owner is not object:
            replacement = runtime.native_dunders.get((None, name))
        if replacement is not None:
            return runtime.bound_entry(replacement, obj, name)
        if registry.allowed_dunder(owner, name):
            return class_dict(owner)[name].__get__(obj, start)
    elif registry.allowed(owner, name):
        return class_dict(owner)[name].__get__(obj, start)
    raise AttributeError(f"'super' object has no attribute '{name}'", name=name)


def load_descriptor(runtime: object, obj: object, name: str) -> object:
    """Attributes of property, classmethod and staticmethod objects."""
    if type(obj) is property and name in ("fget", "fset", "fdel", "getter", "setter", "deleter"):
        return getattr(obj, name)
    from interpreter.objects.attributes import missing  # noqa: PLC0415

    raise missing(runtime, obj, name)


def store(runtime: object, obj: object, name: str, value: object) -> object:
    """``obj.__name__ = value`` on an instance, function or exception."""
    writer = registry.DUNDER_WRITERS.get(name)
    if writer is not None and writer(runtime, obj, value):
        return None
    cls = type(obj)
    owner, raw = find_special(runtime, cls, name)
    if type(raw) is property and raw.fset is not None:
        return calls.invoke(runtime, raw.fset, (obj, value), None)
    if name in REAL and cls is FunctionType:
        setattr(obj, name, value)
        return None
    object.__getattribute__(obj, "__dict__")["." + name] = value
    return None


def delete(runtime: object, obj: object, name: str) -> object:
    """``del obj.__name__`` on an instance."""
    space = object.__getattribute__(obj, "__dict__")
    if "." + name not in space:
        from interpreter.objects.attributes import missing  # noqa: PLC0415

        raise missing(runtime, obj, name)
    del space["." + name]
    return None


def instance_names(obj: object) -> dict:
    """The instance's own attributes as the script sees them: a new dict."""
    try:
        space = object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return {}
    return {(k[1:] if k[:3] == ".__" else k): v for k, v in space.items() if type(k) is not str or k[:1] != "." or k[:3] == ".__"}


__all__ = ["answer", "bind", "class_dict", "find", "load", "load_native", "mro_of", "store"]
