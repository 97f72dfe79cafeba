"""Dunder attributes: the guarded path, which answers with guest equivalents and binds by hand."""

from types import FunctionType, GenericAlias, MethodType, ModuleType

from interpreter.objects import registry
from interpreter.objects.absent import missing
from interpreter.objects.binding import NATIVE_DESCRIPTORS, bind
from interpreter.objects.classes import REAL, class_dict, find_special, instance_dict, is_dunder, mro_of
from interpreter.objects.exceptions import state_of
from interpreter.objects.functions import is_builtin_method
from interpreter.objects.generators import Generator
from interpreter.objects.modules import Module
from interpreter.objects.superobject import Super


def load(runtime: object, obj: object, name: str) -> object:
    """``obj.__name__``: the guest's equivalent, or a Frame that gives it."""
    cls = type(obj)
    if isinstance(cls, runtime.GuestType):
        return _load_instance(runtime, obj, cls, name)
    if cls is GenericAlias and name not in registry.ALIAS_OWN:
        return load(runtime, obj.__origin__, name)
    found = read_special(runtime, obj, cls, name)
    if found is not registry.ABSENT:
        return found
    if isinstance(obj, type):
        return _load_class(runtime, obj, name)
    if cls is Module:
        return load_module(runtime, obj, name)
    if cls is Super:
        return load_super(runtime, obj, name)
    if cls is FunctionType and name in obj.__dict__:
        return obj.__dict__[name]
    if cls is MethodType and not is_builtin_method(runtime, obj) and type(obj.__func__) is FunctionType and name in obj.__func__.__dict__:
        return obj.__func__.__dict__[name]
    if isinstance(obj, BaseException) and name in state_of(obj, "__dict__"):
        return state_of(obj, "__dict__")[name]
    return load_native(runtime, obj, name)


def _load_instance(runtime: object, obj: object, cls: type, name: str) -> object:
    custom = runtime.special(cls, "__getattribute__")
    if custom is not None:
        if runtime.special(cls, "__getattr__") is not None:
            return runtime.prelude_frame("hooked_attribute", (obj, name))
        return runtime.invoke_later(bind(runtime, custom, obj, cls), (name,))
    try:
        return load_plain(runtime, obj, cls, name)
    except AttributeError:
        hook = runtime.special(cls, "__getattr__")
        if hook is None:
            raise
    return runtime.invoke_later(bind(runtime, hook, obj, cls), (name,))


def load_plain(runtime: object, obj: object, cls: type, name: str) -> object:
    """``object.__getattribute__`` for a dunder name of an instance of a guest class, or of a class with a guest metaclass."""
    found = read_special(runtime, obj, cls, name)
    if found is not registry.ABSENT:
        return found
    if isinstance(obj, type):
        return _load_class(runtime, obj, name)
    owner, raw = find_special(runtime, cls, name)
    guest = owner is not None and isinstance(owner, runtime.GuestType)
    if guest and is_data_descriptor(runtime, raw):
        return bind(runtime, raw, obj, cls)
    space = instance_dict(obj)
    if space is not None and name in space:
        return space[name]
    if guest:
        return bind(runtime, raw, obj, cls)
    if owner is not None and registry.allowed_dunder(owner, name):
        return load_native(runtime, obj, name)
    raise missing(runtime, obj, name)


def is_data_descriptor(runtime: object, raw: object) -> bool:
    """Whether a class attribute takes stores on instances."""
    kind = type(raw)
    if isinstance(raw, property):
        return True
    return isinstance(kind, runtime.GuestType) and any(runtime.special(kind, name) is not None for name in ("__set__", "__delete__"))


def read_special(runtime: object, obj: object, cls: type, name: str) -> object:
    """The guest's equivalent of a dunder that the host keeps itself, ABSENT if there is none."""
    reader = registry.DUNDER_READERS.get(name)
    return registry.ABSENT if reader is None else reader(runtime, obj, cls)


def _load_class(runtime: object, cls: type, name: str) -> object:
    meta = type(cls)
    guest_meta = isinstance(meta, runtime.GuestType)
    if guest_meta:
        owner, raw = find_special(runtime, meta, name)
        if owner is not None and isinstance(owner, runtime.GuestType) and is_data_descriptor(runtime, raw):
            return bind(runtime, raw, cls, meta)
    owner, raw = find_special(runtime, cls, name)
    native = owner is not None and registry.allowed_dunder(owner, name)
    if owner is not None and (isinstance(owner, runtime.GuestType) or (native and not (owner is object and guest_meta))):
        return bind(runtime, raw, None, cls)
    if guest_meta:
        meta_owner, found = find_special(runtime, meta, name)
        if meta_owner is not None and isinstance(meta_owner, runtime.GuestType):
            return bind(runtime, found, cls, meta)
    if native:
        return bind(runtime, raw, None, cls)
    if (type, name) in runtime.native_dunders:
        return runtime.class_method(cls, name)
    raise missing(runtime, cls, name)


def load_native(runtime: object, obj: object, name: str) -> object:
    """A dunder method of a native type, bound; AttributeError where the type has none or it is not offered."""
    cls = type(obj)
    owner, raw = find_special(runtime, cls, name)
    if owner is not None and isinstance(owner, runtime.GuestType):
        return bind(runtime, raw, obj, cls)
    offered = name in registry.DUNDERS[cls] if isinstance(obj, Generator) else owner is not None and registry.allowed_dunder(owner, name)
    if offered or (isinstance(obj, Generator) and owner is object and registry.allowed_dunder(object, name)):
        entry = runtime.native_dunders.get((cls if owner is None else owner, name))
        if entry is not None and (owner is not object or type(raw) not in NATIVE_DESCRIPTORS):
            return runtime.bound_entry(entry, obj, name)
        if raw is None or obj is None:  # ``__hash__`` of what has none; None, to which a descriptor cannot be bound by hand
            return object.__getattribute__(obj, name)
        return raw.__get__(obj, cls)
    raise missing(runtime, obj, name)


def native_super(runtime: object, owner: type, obj: object, start: type, name: str) -> object:
    """An attribute that ``super()`` found on a native class."""
    raw = class_dict(owner).get(name)
    if is_dunder(name):
        replacement = runtime.native_dunders.get((owner, name))
        if replacement is not None:
            return runtime.bound_entry(replacement, obj, name)
        offered = registry.allowed_dunder(owner, name)
    else:
        offered = registry.allowed(owner, name)
    if not offered:
        raise AttributeError(f"'super' object has no attribute '{name}'", name=name)
    return raw.__get__(None if obj is start else obj, start) if type(raw) in NATIVE_DESCRIPTORS else raw


def store(runtime: object, obj: object, name: str, value: object) -> object:
    """``obj.__name__ = value`` on an instance, function or exception."""
    writer = registry.DUNDER_WRITERS.get(name)
    if writer is not None and writer(runtime, obj, value):
        return None
    cls = type(obj)
    owner, raw = find_special(runtime, cls, name)
    if type(raw) is property:
        if raw.fset is None:
            raise AttributeError(f"property {name!r} of {cls.__name__!r} object has no setter")
        return runtime.invoke(raw.fset, (obj, value), None)
    if name in REAL and cls is FunctionType:
        setattr(obj, name, value)
        return None
    if isinstance(cls, runtime.GuestType) and owner is not None and is_data_descriptor(runtime, raw):
        setter = runtime.special(type(raw), "__set__")
        if setter is None:
            raise AttributeError("__set__")
        return runtime.invoke(bind(runtime, setter, raw, type(raw)), (obj, value), None)
    if isinstance(obj, BaseException):
        state_of(obj, "__dict__")[name] = value
    else:
        # A dunder in an instance's dict is never looked up by host code, so it stands there under its own name.
        object.__getattribute__(obj, "__dict__")[name] = value
    return None


def delete(runtime: object, obj: object, name: str) -> object:
    """``del obj.__name__`` on an instance."""
    raw = find_special(runtime, type(obj), name)[1]
    if type(raw) is property:
        if raw.fdel is None:
            raise AttributeError(f"property {name!r} of {type(obj).__name__!r} object has no deleter")
        return runtime.invoke(raw.fdel, (obj,), None)
    space = object.__getattribute__(obj, "__dict__")
    if name not in space:
        raise missing(runtime, obj, name)
    del space[name]
    return None


def load_module(runtime: object, module: Module, name: str) -> object:
    """``module.name``, with the module's own ``__getattr__``."""
    try:
        return module.namespace[name]
    except KeyError:
        if name == "__doc__":
            return ModuleType.__doc__
        if name == "__init__":
            return runtime.bound_entry(runtime.native_dunders[Module, name], module, name)
        if name == "__annotations__":
            return module.namespace.setdefault(name, {})
        hook = module.namespace.get("__getattr__")
        if hook is not None:
            return runtime.invoke_later(hook, (name,))
        raise missing(runtime, module, name) from None


def load_super(runtime: object, proxy: Super, name: str) -> object:
    """``super().name``, or a Frame that gives it."""
    if proxy.start is None:
        raise AttributeError(f"'super' object has no attribute '{name}'", name=name)
    mro = mro_of(proxy.start)
    guest = runtime.GuestType
    dunder = is_dunder(name)
    unbound = proxy.obj is proxy.start
    for k in mro[mro.index(proxy.cls) + 1 :]:
        space = class_dict(k)
        if isinstance(k, guest):
            key = "." + name if dunder else name
            if key in space:
                return bind(runtime, space[key], None if unbound else proxy.obj, proxy.start)
        elif name in space and k is not guest:
            return native_super(runtime, k, proxy.obj, proxy.start, name)
    raise AttributeError(f"'super' object has no attribute '{name}'", name=name)
