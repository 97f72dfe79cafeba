"""The one lookup: every read, store and deletion of an attribute, whatever way the script asks for it.

Each function returns a value, or a Frame (or Resume) that will give it when script code has to run.
"""

from __future__ import annotations

from types import (
    AsyncGeneratorType,
    CoroutineType,
    FunctionType,
    GeneratorType,
    GenericAlias,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodType,
)

from interpreter.bytecode.code import PRELUDE
from interpreter.objects import calls, dunders, registry
from interpreter.objects.absent import missing
from interpreter.objects.classes import class_dict, delete_class_dunder, find, instance_dict, is_dunder, mro_of, store_class_dunder
from interpreter.objects.functions import is_builtin_method
from interpreter.objects.generators import AsyncGenerator, Generator
from interpreter.objects.modules import Module
from interpreter.objects.superobject import Super
from interpreter.objects.typeobjects import HOST_VERSION, RESTARTED, wrapped
from interpreter.objects.values import UNBOUND, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_MISSING = object()
_WRAPPERS = (classmethod, staticmethod)
"""Host objects that take attributes of the script into a dict of their own."""
# The host's types for our kinds of generators: how their attributes refuse to be set.
_HOST_KINDS = {"generator": GeneratorType, "coroutine": CoroutineType, "async_generator": AsyncGeneratorType}


def load(runtime: object, obj: object, name: str) -> object:
    """``obj.name``."""
    cls = type(obj)
    if name[:2] == "__" and is_dunder(name):
        return dunders.load(runtime, obj, name)
    if name[:1] == ".":
        raise missing(runtime, obj, name)
    if isinstance(cls, runtime.GuestType):
        if runtime.native_base(cls) is None:
            return getattr(obj, name)
        return _load_mixed(runtime, obj, cls, name)
    if cls in registry.ATTRIBUTES:
        if name in registry.ATTRIBUTES[cls]:
            return getattr(obj, name)
        return _load_own(runtime, obj, name)
    return _load_other(runtime, obj, cls, name)


def _load_own(runtime: object, obj: object, name: str) -> object:
    """An attribute that the script itself put on a native object that has a dict (an exception)."""
    space = instance_dict(obj)
    if space is not None and name in space:
        return space[name]
    raise missing(runtime, obj, name)


def _load_mixed(runtime: object, obj: object, cls: type, name: str) -> object:
    """An attribute of an instance whose class has a native base: native names are vetted."""
    if isinstance(obj, type) and name == "mro" and find(cls, name)[0] is type:
        return runtime.class_method(obj, name)
    if runtime.special(cls, "__getattribute__") is None:
        owner, _ = find(cls, name)
        try:
            own = name in object.__getattribute__(obj, "__dict__")
        except AttributeError:
            own = False
        if not own and owner is not None and not isinstance(owner, runtime.GuestType) and not registry.allowed(owner, name):
            hook = runtime.special(cls, "__getattr__")
            if hook is not None:
                return runtime.invoke_later(MethodType(hook, obj), (name,))
            raise missing(runtime, obj, name)
    return getattr(obj, name)


def _load_other(runtime: object, obj: object, cls: type, name: str) -> object:
    if isinstance(obj, type):
        return _load_class(runtime, obj, name)
    if cls is Module:
        return dunders.load_module(runtime, obj, name)
    if cls is FunctionType or cls in _WRAPPERS:
        space = obj.__dict__
        if name in space:
            return space[name]
    elif cls is MethodType:
        if not is_builtin_method(runtime, obj):
            return load(runtime, obj.__func__, name)
    elif cls is Super:
        return dunders.load_super(runtime, obj, name)
    elif isinstance(obj, Generator):
        if cls is AsyncGenerator:
            if name in ("asend", "athrow", "aclose"):
                return runtime.bound_entry(calls.ASYNC_METHODS[name], obj, name)
        elif name in ("send", "throw", "close") and not (obj.code.flags & PRELUDE and obj.code.name in RESTARTED):
            return getattr(obj, name)
    elif cls is GenericAlias:
        return load(runtime, obj.__origin__, name)
    reader = registry.OBJECT_READERS.get(cls)
    if reader is not None:
        value = reader(runtime, obj, name, _MISSING)
        if value is not _MISSING:
            return value
    raise missing(runtime, obj, name)


def _load_class(runtime: object, cls: type, name: str, read: Callable = getattr) -> object:
    if name == "mro" and find(cls, name)[0] is type:  # of a metaclass: the method itself
        return type.__dict__[name]
    if isinstance(cls, runtime.GuestType):
        owner, _ = find(cls, name)
        if owner is None:
            meta_owner, _ = find(type(cls), name)
            if meta_owner is not None and isinstance(meta_owner, runtime.GuestType):
                return read(cls, name)
            if name == "mro":
                return runtime.class_method(cls, "mro")
            if meta_owner is not None:
                raise missing(runtime, cls, name)
        elif not isinstance(owner, runtime.GuestType) and not registry.allowed(owner, name):
            raise missing(runtime, cls, name)
        return read(cls, name)
    if name == "mro":
        return runtime.class_method(cls, "mro")
    if registry.allowed(cls, name):
        value = getattr(cls, name)
        if type(value) is not property and type(value) is not FunctionType:  # code of the host's
            return value
    raise missing(runtime, cls, name)


def load_special(runtime: object, obj: object, name: str) -> object:
    """The method that the type of `obj` has under a dunder name, bound; AttributeError if there is none."""
    cls = type(obj)
    if isinstance(cls, runtime.GuestType):
        raw = runtime.special(cls, name)
        if raw is not None:
            return dunders.bind(runtime, raw, obj, cls)
    return dunders.load_native(runtime, obj, name)


def store(runtime: object, obj: object, name: str, value: object) -> object:
    """``obj.name = value``; None, or a Frame."""
    cls = type(obj)
    if name[:1] == ".":
        raise AttributeError(f"attribute name {name!r} is reserved")
    if isinstance(cls, runtime.GuestType):
        if name[:2] == "__" and is_dunder(name) and runtime.special(cls, "__setattr__") is None:
            return store_plain(runtime, obj, name, value)
        setattr(obj, name, value)
        if isinstance(obj, type):
            runtime.classes_changed()
        return None
    if isinstance(obj, runtime.GuestType):
        return store_plain(runtime, obj, name, value)
    if cls is Module:
        obj.namespace[".builtins" if name == "__builtins__" else name] = value
        if obj is runtime.modules.get("builtins") and not is_dunder(name):
            runtime.builtins[name] = value
        return None
    if cls in registry.OWN_TYPES and name in registry.WRITABLE.get(cls, ()):
        setattr(obj, name, value)
        return None
    if cls is FunctionType or isinstance(obj, BaseException):
        if name[:2] == "__" and is_dunder(name):
            return dunders.store(runtime, obj, name, value)
        if cls is FunctionType or name not in registry.ATTRIBUTES.get(cls, ()) or name in registry.WRITABLE.get(cls, ()):
            setattr(obj, name, value)
            return None
    if cls is Cell and name == "cell_contents":
        obj.v = value
        return None
    if _takes_store(cls, name):
        setattr(obj, name, value)
        return None
    if isinstance(obj, Generator) and name in ("__name__", "__qualname__"):
        return dunders.store(runtime, obj, name, value)
    raise _store_refused(runtime, obj, name)


def _takes_store(cls: type, name: str) -> bool:
    """Whether the host keeps the attribute on the object itself as plain data: properties, classmethod and staticmethod objects."""
    if cls is property:
        return name == "__doc__" or (name == "__name__" and HOST_VERSION >= (3, 13))
    return cls in _WRAPPERS and name != "__class__"


def _store_refused(runtime: object, obj: object, name: str) -> Exception:
    if isinstance(obj, type):
        return TypeError(f"cannot set '{name}' attribute of immutable type '{obj.__name__}'")
    if isinstance(obj, Generator):
        if name == "__class__":
            return TypeError("can't delete __class__ attribute")
        if name in ("__name__", "__qualname__"):
            return TypeError(f"{name} must be set to a string object")
        raw = class_dict(_HOST_KINDS[obj.kind]).get(name)
        if type(raw) is GetSetDescriptorType:
            return AttributeError(f"attribute '{name}' of '{obj.kind}' objects is not writable")
        if type(raw) is MemberDescriptorType:
            return AttributeError("readonly attribute")
        if raw is not None:
            return AttributeError(f"'{obj.kind}' object attribute '{name}' is read-only", name=name)
    if name in registry.ATTRIBUTES.get(type(obj), ()):
        owner, raw = find(type(obj), name)
        if type(raw) is GetSetDescriptorType:
            return AttributeError(f"attribute '{name}' of '{registry.message_name(owner)}' objects is not writable")
        if type(raw) is MemberDescriptorType:
            return AttributeError("readonly attribute")
        return AttributeError(f"'{registry.message_name(type(obj))}' object attribute '{name}' is read-only", name=name)
    if HOST_VERSION >= (3, 13):
        kind = registry.message_name(runtime.type_of(obj))
        text = f"'{kind}' object has no attribute '{name}' and no __dict__ for setting new attributes"
        return AttributeError(text, name=name)
    return missing(runtime, obj, name)


def delete(runtime: object, obj: object, name: str) -> object:
    """``del obj.name``; None, or a Frame."""
    cls = type(obj)
    if name[:1] == ".":
        raise missing(runtime, obj, name)
    if isinstance(cls, runtime.GuestType):
        if name[:2] == "__" and is_dunder(name) and runtime.special(cls, "__delattr__") is None:
            return delete_plain(runtime, obj, name)
        delattr(obj, name)
        if isinstance(obj, type):
            runtime.classes_changed()
        return None
    if isinstance(obj, runtime.GuestType):
        return delete_plain(runtime, obj, name)
    if cls is Module:
        if name not in obj.namespace:
            raise missing(runtime, obj, name)
        del obj.namespace[name]
        if obj is runtime.modules.get("builtins"):
            runtime.builtins.pop(name, None)
        return None
    if cls is FunctionType and name in registry.DUNDER_WRITERS:
        delattr(obj, name)
        return None
    if cls is FunctionType or isinstance(obj, BaseException):
        space = object.__getattribute__(obj, "__dict__")
        if name in space:
            del space[name]
            return None
        if name == "characters_written" and isinstance(obj, OSError):
            OSError.characters_written.__delete__(obj)  # type: ignore[attr-defined]  # typeshed has it elsewhere
            return None
        raise _kept(name) if cls is not FunctionType and name in _KEPT else missing(runtime, obj, name)
    if cls is Cell and name == "cell_contents":
        obj.v = UNBOUND
        return None
    if _takes_store(cls, name):
        delattr(obj, name)
        return None
    raise _store_refused(runtime, obj, name)


_KEPT = frozenset({"args", "__traceback__", "__cause__", "__context__", "__suppress_context__"})
"""Attributes that every exception keeps."""


def _kept(name: str) -> TypeError:
    return TypeError("can't delete numeric/char attribute" if name == "__suppress_context__" else f"{name} may not be deleted")


def guest_mro(cls: type) -> tuple[type, ...]:
    """The MRO as the script sees it: the session's ``type`` stands for the host's, and roots of our own types are left out."""
    return tuple(wrapped(k) or k for k in mro_of(cls) if k is not type and k not in registry.HIDDEN_TYPES)


def visible_base(cls: type | None) -> type | None:
    """The class that a script sees as a base where the host has `cls`."""
    if cls in registry.HIDDEN_TYPES:
        return next(k for k in mro_of(cls) if k not in registry.HIDDEN_TYPES)
    return wrapped(cls) or cls


def load_plain(runtime: object, obj: object, name: str) -> object:
    """``object.__getattribute__`` and ``type.__getattribute__``: the lookup without the hooks of the object's class."""
    cls = type(obj)
    if not isinstance(cls, runtime.GuestType):
        return load(runtime, obj, name)
    if name[:1] == ".":
        raise missing(runtime, obj, name)
    if is_dunder(name):
        return dunders.load_plain(runtime, obj, cls, name)
    if isinstance(obj, type):
        return _load_class(runtime, obj, name, type.__getattribute__)
    if runtime.native_base(cls) is not None:
        owner, _ = find(cls, name)
        native = owner is not None and not isinstance(owner, runtime.GuestType)
        if native and name not in (instance_dict(obj) or ()) and not registry.allowed(owner, name):
            raise missing(runtime, obj, name)
    return object.__getattribute__(obj, name)


def store_plain(runtime: object, obj: object, name: str, value: object) -> object:
    """``object.__setattr__`` and ``type.__setattr__``: the store without the hooks of the object's class."""
    if name[:1] == ".":
        raise AttributeError(f"attribute name {name!r} is reserved")
    if isinstance(obj, runtime.GuestType):
        refuse_standin(runtime, obj, name)
        if is_dunder(name):
            store_class_dunder(runtime, obj, name, value)
        else:
            type.__setattr__(obj, name, value)
            runtime.classes_changed()
        return None
    if not isinstance(type(obj), runtime.GuestType):
        return store(runtime, obj, name, value)
    if is_dunder(name):
        return dunders.store(runtime, obj, name, value)
    object.__setattr__(obj, name, value)
    return None


def delete_plain(runtime: object, obj: object, name: str) -> object:
    """``object.__delattr__`` and ``type.__delattr__``: the deletion without the hooks of the object's class."""
    if name[:1] == ".":
        raise missing(runtime, obj, name)
    if isinstance(obj, runtime.GuestType):
        refuse_standin(runtime, obj, name)
        if is_dunder(name):
            if "." + name not in class_dict(obj):
                raise missing(runtime, obj, name)
            if name == "__type_params__":
                raise TypeError(f"cannot delete '__type_params__' attribute of immutable type '{obj.__name__}'")
            delete_class_dunder(runtime, obj, name)
        else:
            type.__delattr__(obj, name)
            runtime.classes_changed()
        return None
    if not isinstance(type(obj), runtime.GuestType):
        return delete(runtime, obj, name)
    if is_dunder(name):
        return dunders.delete(runtime, obj, name)
    object.__delattr__(obj, name)
    return None


def refuse_standin(runtime: object, cls: type, name: str) -> None:
    """TypeError for a store on a class that stands for one of the host's."""
    if id(cls) in runtime.standin_types:
        raise TypeError(f"cannot set {name!r} attribute of immutable type '{cls.__name__}'")


def has_dunder(runtime: object, obj: object, name: str) -> bool:
    """Whether a guest object has a dunder attribute, by its class or by itself."""
    cls = type(obj)
    return isinstance(cls, runtime.GuestType) and (runtime.special(cls, name) is not None or name in (instance_dict(obj) or ()))


def names(runtime: object, obj: object) -> list[str]:
    """``dir(obj)`` without its own ``__dir__``: a sorted list."""
    if type(obj) is Module:
        return sorted(n for n in obj.namespace if type(n) is str and n[:1] != ".")
    if isinstance(obj, Generator):
        return sorted(n for n in dir(_HOST_KINDS[obj.kind]) if n != "__del__")
    if type(obj) is GenericAlias:
        return sorted({*names(runtime, obj.__origin__), *registry.ALIAS_OWN})
    found: set[str] = set()
    cls = obj if isinstance(obj, type) else type(obj)
    own = None if isinstance(obj, type) else instance_dict(obj)
    if cls is MethodType and not is_builtin_method(runtime, obj):
        own = instance_dict(obj.__func__)
    if own:
        found |= {n for n in own if type(n) is str and n[:1] != "."}
    for k in mro_of(cls):
        if isinstance(k, runtime.GuestType):
            if id(k) not in runtime.standin_types:
                found |= {n[1:] if n[:1] == "." else n for n in class_dict(k)}
        else:
            found |= registry.ATTRIBUTES.get(k, {}).keys() | registry.DUNDERS.get(k, frozenset())
    found |= {"__class__", "__doc__"}
    return sorted(n for n in found if n[:1] != "." and n.count(".") == 0)
