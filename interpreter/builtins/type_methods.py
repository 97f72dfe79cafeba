"""The type and super constructors, and what ``type`` gives to classes."""

from __future__ import annotations

from types import GenericAlias

from interpreter.builtins.objects import attribute_name
from interpreter.objects import attributes, calls, dunders, typeobjects
from interpreter.objects.superobject import Super, mismatch, start_of
from interpreter.objects.values import UNBOUND, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def type_call(runtime: object, args: tuple, kwargs: dict) -> object:
    """``type(obj)`` and ``type(name, bases, namespace)``."""
    if len(args) == 1 and not kwargs:
        return runtime.type_of(args[0])
    if len(args) != 3:
        raise TypeError("type() takes 1 or 3 arguments")
    if type(args[1]) is tuple and any(isinstance(type(base), runtime.GuestType) for base in args[1]):
        return runtime.prelude_frame("type_call", (*args, kwargs))
    return type_new(runtime, None, (runtime.GuestType, *args), kwargs)


def type_new(runtime: object, _self: object, args: tuple, kwargs: dict) -> object:
    """``type.__new__(meta, name, bases, namespace, **keywords)``."""
    if not args or not isinstance(args[0], type):
        raise TypeError("type.__new__(X): X is not a type object" if args else "type.__new__(): not enough arguments")
    if len(args) != 4:
        raise TypeError(f"type.__new__() takes exactly 3 arguments ({len(args) - 1} given)")
    meta, name, bases, namespace = args
    shown = runtime.type_of
    if not isinstance(name, str):
        raise TypeError(f"type.__new__() argument 1 must be str, not {shown(name).__name__}")
    if not isinstance(bases, tuple):
        raise TypeError(f"type.__new__() argument 2 must be tuple, not {shown(bases).__name__}")
    if not isinstance(namespace, dict):
        raise TypeError(f"type.__new__() argument 3 must be dict, not {shown(namespace).__name__}")
    for base in bases:
        if type(base) is GenericAlias or attributes.has_dunder(runtime, base, "__mro_entries__"):
            raise TypeError("type() doesn't support MRO entry resolution; use types.new_class()")
    # the metaclass of the result is the most derived one; another one's __new__ is asked in its place
    best = winner(runtime, (meta, bases), {})
    if not all(isinstance(base, type) for base in bases):
        raise TypeError("bases must be types")
    if best is not meta and best is not runtime.GuestType and runtime.special(best, "__new__") is not None:
        new = dunders.bind(runtime, runtime.special(best, "__new__"), None, best)
        return calls.invoke(runtime, new, (best, name, bases, namespace), kwargs)
    return runtime.prelude_frame("type_new", (best, name, bases, namespace, kwargs))


def type_init(_runtime: object, _self: object, args: tuple, kwargs: dict) -> None:
    """``type.__init__(cls, name, bases, namespace, **keywords)``."""
    if kwargs and len(args) not in (1, 3):
        raise TypeError("type.__init__() takes no keyword arguments")
    if len(args) not in (1, 3):
        raise TypeError("type.__init__() takes 1 or 3 arguments")


def type_call_method(runtime: object, self: object, args: tuple, kwargs: dict) -> object:
    """``type.__call__(cls, ...)``: a new instance."""
    if self is runtime.GuestType:
        return type_call(runtime, args, kwargs)
    if isinstance(self, runtime.GuestType):
        return calls.instantiate(runtime, self, args, kwargs)
    return calls.call_class(runtime, self, args, kwargs)


def type_prepare(_runtime: object, _self: object, _args: tuple, _kwargs: dict) -> dict:
    """``type.__prepare__(name, bases, **keywords)``."""
    return {}


def type_mro(_runtime: object, self: type, _args: tuple, _kwargs: dict) -> list:
    """``cls.mro()``."""
    return list(attributes.guest_mro(self))


def type_subclasses(runtime: object, self: type, _args: tuple, _kwargs: dict) -> list:
    """``cls.__subclasses__()``: classes of this session, and native ones that the script has a name for."""
    found = type.__subclasses__(self)
    offered = {id(v) for v in runtime.original_builtins.values() if isinstance(v, type)}
    return [k for k in found if (isinstance(k, runtime.GuestType) and id(k) not in runtime.standin_types) or id(k) in offered]


def type_instancecheck(runtime: object, self: type, args: tuple, _kwargs: dict) -> bool:
    """``type.__instancecheck__(cls, obj)``."""
    return typeobjects.is_instance(runtime, args[0], self)


def type_subclasscheck(runtime: object, self: type, args: tuple, _kwargs: dict) -> bool:
    """``type.__subclasscheck__(cls, other)``."""
    if not isinstance(args[0], type):
        raise TypeError("issubclass() arg 1 must be a class")
    return typeobjects.is_subclass(runtime, args[0], self)


def type_or(_runtime: object, self: type, args: tuple, _kwargs: dict) -> object:
    """``type.__or__(cls, other)``."""
    return type.__or__(self, args[0])


def type_getattribute(runtime: object, self: type, args: tuple, _kwargs: dict) -> object:
    """``type.__getattribute__(cls, name)``."""
    return attributes.load_plain(runtime, self, attribute_name(runtime, args[0]))


def type_setattr(runtime: object, self: type, args: tuple, _kwargs: dict) -> object:
    """``type.__setattr__(cls, name, value)``."""
    attributes.store_plain(runtime, self, attribute_name(runtime, args[0]), args[1])


def type_delattr(runtime: object, self: type, args: tuple, _kwargs: dict) -> object:
    """``type.__delattr__(cls, name)``."""
    attributes.delete_plain(runtime, self, attribute_name(runtime, args[0]))


def new_type(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``new_type(name, bases, namespace, keywords)``: ``type.__new__(type, ...)``."""
    return type_new(runtime, None, (runtime.GuestType, *args[:3]), args[3])


# -- super
def super_call(runtime: object, args: tuple, kwargs: dict) -> Super:
    """``super()``, ``super(cls, obj)``."""
    if kwargs:
        raise TypeError("super() takes no keyword arguments")
    if len(args) > 2:
        raise TypeError(f"super() expected at most 2 arguments, got {len(args)}")
    cls, obj = _implicit(runtime.calling_frame()) if not args else (args[0], args[1] if len(args) == 2 else None)
    if not isinstance(cls, type):
        raise TypeError(f"super() argument 1 must be a type, not {runtime.type_of(cls).__name__}")
    if len(args) == 1:
        return Super(cls, None, None)
    start = start_of(cls, obj)
    if start is None and isinstance(obj, type) and cls is runtime.GuestType:
        start = cls
    if start is None and isinstance(type(obj), runtime.GuestType):
        return runtime.prelude_frame("super_declared", (cls, obj))
    if start is None:
        raise TypeError(mismatch(cls, obj))
    return Super(cls, obj, start)


def declared_super(_runtime: object, args: tuple, _kwargs: dict) -> Super:
    """Intrinsic ``declared_super(cls, obj, declared)``: ``super(cls, obj)`` by what the object says is its class."""
    cls, obj, declared = args
    if not isinstance(declared, type) or not type.__subclasscheck__(cls, declared):
        raise TypeError(mismatch(cls, obj))
    return Super(cls, obj, declared)


def _implicit(frame: object) -> tuple:
    """The class and the first argument of the method that ``super()`` stands in."""
    code = frame.code
    if not code.argcount:
        raise RuntimeError("super(): no arguments")
    slot = next((i for i in (*code.frees, *code.cells) if code.slots[i] == "__class__"), None)
    if slot is None:
        raise RuntimeError("super(): __class__ cell not found")
    cls = frame.locals[slot].v
    if cls is UNBOUND:
        raise RuntimeError("super(): empty __class__ cell")
    obj = frame.locals[0]
    if type(obj) is Cell:
        obj = obj.v
    if obj is UNBOUND:
        raise RuntimeError("super(): arg[0] deleted")
    return cls, obj


def winner(runtime: object, args: tuple, _kwargs: dict) -> type:
    """Intrinsic ``winner(meta, bases)``: the most derived metaclass. TypeError for a conflict."""
    best, bases = args
    guest = runtime.GuestType
    for base in bases:
        kind = type(base)
        if kind is type:
            kind = guest
        if typeobjects.is_subclass(runtime, best, kind):
            continue
        if typeobjects.is_subclass(runtime, kind, best):
            best = kind
            continue
        raise TypeError(
            "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases",
        )
    return best


TYPE_DUNDERS: dict[str, Callable] = {
    "__new__": type_new, "__init__": type_init, "__call__": type_call_method, "__prepare__": type_prepare,
    "__instancecheck__": type_instancecheck, "__subclasscheck__": type_subclasscheck, "__subclasses__": type_subclasses,
    "__or__": type_or, "__getattribute__": type_getattribute, "__setattr__": type_setattr, "__delattr__": type_delattr, "mro": type_mro,
}  # fmt: skip
INTRINSICS: dict[str, Callable] = {"winner": winner, "new_type": new_type, "declared_super": declared_super}
