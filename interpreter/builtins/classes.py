"""Classes: the type and super constructors, what object and type give their instances, and the intrinsics of class creation."""

from __future__ import annotations

from types import FunctionType, GenericAlias

from interpreter.objects import attributes, calls, dunders, typeobjects
from interpreter.objects.classes import class_dict, find, find_special, is_dunder, make_class, mro_of
from interpreter.objects.superobject import Super
from interpreter.objects.values import UNBOUND, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_IMPLICIT_STATIC, _IMPLICIT_CLASS = ("__new__",), ("__init_subclass__", "__class_getitem__")


# -- type(...)
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
        return calls.invoke(runtime, dunders.bind(runtime, runtime.special(best, "__new__"), None, best), (best, name, bases, namespace), kwargs)
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


def type_mro(runtime: object, self: type, _args: tuple, _kwargs: dict) -> list:
    """``cls.mro()``."""
    return list(attributes.guest_mro(runtime, self))


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
    return attributes.load_plain(runtime, self, _name(runtime, args[0]))


def type_setattr(runtime: object, self: type, args: tuple, _kwargs: dict) -> object:
    """``type.__setattr__(cls, name, value)``."""
    attributes.store_plain(runtime, self, _name(runtime, args[0]), args[1])


def type_delattr(runtime: object, self: type, args: tuple, _kwargs: dict) -> object:
    """``type.__delattr__(cls, name)``."""
    attributes.delete_plain(runtime, self, _name(runtime, args[0]))


def _name(runtime: object, name: object) -> str:
    if not isinstance(name, str):
        raise TypeError(f"attribute name must be string, not '{runtime.type_of(name).__name__}'")
    return name if type(name) is str else str.__str__(name)


def new_type(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``new_type(name, bases, namespace, keywords)``: ``type.__new__(type, ...)``."""
    return type_new(runtime, None, (runtime.GuestType, *args[:3]), args[3])


# -- object
def object_call(runtime: object, args: tuple, kwargs: dict) -> object:
    """``object()``."""
    if args or kwargs:
        raise TypeError("object() takes no arguments")
    return object()


def object_new(runtime: object, _self: object, args: tuple, kwargs: dict) -> object:
    """``object.__new__(cls, ...)``: extra arguments are refused as CPython refuses them."""
    if not args:
        raise TypeError("object.__new__(): not enough arguments")
    cls = args[0]
    if not isinstance(cls, type):
        raise TypeError(f"object.__new__(X): X is not a type object ({runtime.type_of(cls).__name__})")
    if cls is object:
        return object_call(runtime, args[1:], kwargs)
    native = runtime.native_base(cls) if isinstance(cls, runtime.GuestType) else cls
    if native is not None:
        shown = "type" if native is runtime.GuestType else native.__name__
        raise TypeError(f"object.__new__({cls.__name__}) is not safe, use {shown}.__new__()")
    if len(args) > 1 or kwargs:
        if runtime.special(cls, "__new__") is not None:
            raise TypeError("object.__new__() takes exactly one argument (the type to instantiate)")
        if runtime.special(cls, "__init__") is None:
            raise TypeError(f"{cls.__name__}() takes no arguments")
    error = runtime.abstract_error(cls)
    if error is not None:
        raise error
    return object.__new__(cls)


def object_init(runtime: object, self: object, args: tuple, kwargs: dict) -> None:
    """``object.__init__(self, ...)``."""
    if args or kwargs:
        cls = type(self)
        if isinstance(cls, runtime.GuestType):
            if runtime.special(cls, "__init__") is not None:
                raise TypeError("object.__init__() takes exactly one argument (the instance to initialize)")
            if runtime.special(cls, "__new__") is None and runtime.native_base(cls) is None:
                raise TypeError(f"{cls.__name__}.__init__() takes exactly one argument (the instance to initialize)")


def object_getattribute(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__getattribute__(self, name)``."""
    return attributes.load_plain(runtime, self, _name(runtime, args[0]))


def object_setattr(runtime: object, self: object, args: tuple, _kwargs: dict) -> None:
    """``object.__setattr__(self, name, value)``."""
    if isinstance(self, type):
        raise TypeError(f"can't apply this __setattr__ to {runtime.type_of(self).__name__} object")
    attributes.store_plain(runtime, self, _name(runtime, args[0]), args[1])


def object_delattr(runtime: object, self: object, args: tuple, _kwargs: dict) -> None:
    """``object.__delattr__(self, name)``."""
    attributes.delete_plain(runtime, self, _name(runtime, args[0]))


def object_eq(_runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__eq__``: identity."""
    return True if self is args[0] else NotImplemented


def object_ne(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__ne__``: the opposite of ``__eq__``."""
    cls = type(self)
    if isinstance(cls, runtime.GuestType) and runtime.special(cls, "__eq__") is not None:
        return runtime.prelude_frame("not_equal", (dunders.bind(runtime, runtime.special(cls, "__eq__"), self, cls), args[0]))
    return False if self is args[0] else NotImplemented


def object_order(_runtime: object, _self: object, _args: tuple, _kwargs: dict) -> object:
    """The order comparisons of object."""
    return NotImplemented


def object_hash(runtime: object, self: object, _args: tuple, _kwargs: dict) -> int:
    """``object.__hash__``: by identity."""
    return runtime.id_of(self) >> 4


def object_format(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``object.__format__(self, spec)``."""
    if args and args[0] != "":
        raise TypeError(f"unsupported format string passed to {runtime.type_of(self).__name__}.__format__")
    return runtime.prelude_frame("to_str", (self,))


def object_repr(runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__repr__``."""
    cls = runtime.type_of(self)
    module = cls.__module__
    name = cls.__qualname__ if module == "builtins" or not isinstance(module, str) else f"{module}.{cls.__qualname__}"
    return f"<{name} object at {runtime.address_of(self)}>"


def object_str(runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__str__``: the repr."""
    return runtime.prelude_frame("to_repr", (self,))


def object_init_subclass(runtime: object, self: object, args: tuple, kwargs: dict) -> None:
    """``object.__init_subclass__``."""
    if args or kwargs:
        name = self.__name__ if isinstance(self, type) else runtime.type_of(self).__name__
        raise TypeError(f"{name}.__init_subclass__() takes no {'keyword ' if kwargs else ''}arguments")


def object_subclasshook(_runtime: object, _self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__subclasshook__``."""
    return NotImplemented


def object_reduce(runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__reduce__`` and ``__reduce_ex__``: library code copies and pickles by other means."""
    raise TypeError(f"cannot pickle '{runtime.type_of(self).__name__}' object")


def object_dir(runtime: object, self: object, _args: tuple, _kwargs: dict) -> list:
    """``object.__dir__``."""
    return attributes.names(runtime, self)


def object_sizeof(_runtime: object, self: object, _args: tuple, _kwargs: dict) -> int:
    """``__sizeof__``: the host's own size of the object, without what it refers to."""
    return object.__sizeof__(self)


def object_getstate(_runtime: object, self: object, _args: tuple, _kwargs: dict) -> object:
    """``object.__getstate__``: the instance's attributes, None if there are none."""
    return dict(attributes.instance_dict(self) or ()) or None


# -- super
def super_call(runtime: object, args: tuple, kwargs: dict) -> Super:
    """``super()``, ``super(cls, obj)``."""
    if kwargs:
        raise TypeError("super() takes no keyword arguments")
    if len(args) > 2:
        raise TypeError(f"super() expected at most 2 arguments, got {len(args)}")
    cls, obj = _implicit(runtime.frame) if not args else (args[0], args[1] if len(args) == 2 else None)
    if not isinstance(cls, type):
        raise TypeError(f"super() argument 1 must be a type, not {runtime.type_of(cls).__name__}")
    if len(args) == 1:
        return Super(cls, None, cls)
    if isinstance(obj, type) and typeobjects.is_subclass(runtime, obj, cls):
        return Super(cls, obj, obj)
    start = type(obj)
    if isinstance(obj, type) and not isinstance(start, runtime.GuestType):
        start = runtime.GuestType
    if type.__subclasscheck__(cls, start):
        return Super(cls, obj, start)
    if typeobjects.HOST_VERSION >= (3, 13):
        kind = "type" if isinstance(obj, type) else f"instance of {runtime.type_of(obj).__name__}"
        shown = f"type {obj.__name__}" if isinstance(obj, type) else kind
        raise TypeError(f"super(type, obj): obj ({shown}) is not an instance or subtype of type ({cls.__name__}).")
    raise TypeError("super(type, obj): obj must be an instance or subtype of type")


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


# -- intrinsics of class creation
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


def make(runtime: object, args: tuple, _kwargs: dict) -> type:
    """Intrinsic ``make_class(meta, name, bases, namespace)``: the class, its ``__class__`` cell set; no hook has run yet."""
    meta, name, bases, namespace = args
    space = dict(dict.items(namespace))
    cell = space.pop("__classcell__", None)
    for key in _IMPLICIT_STATIC:
        if type(space.get(key)) is FunctionType:
            space[key] = staticmethod(space[key])
    for key in _IMPLICIT_CLASS:
        if type(space.get(key)) is FunctionType:
            space[key] = classmethod(space[key])
    if "__module__" not in space and runtime.frame is not None:
        module = runtime.frame.globals.get("__name__") if not runtime.frame.code.flags & 32 else None
        space["__module__"] = module if module is not None else runtime.main.get("__name__")
    space.setdefault("__doc__", None)
    for base in bases:
        if isinstance(base, type) and not isinstance(base, runtime.GuestType) and base in _FINAL or id(base) in runtime.standin_types:
            raise TypeError(f"type '{base.__name__}' is not an acceptable base type")
    cls = make_class(runtime, meta, name if type(name) is str else str.__str__(name), bases or (object,), space)
    if cell is not None:
        if type(cell) is not Cell:
            raise TypeError(f"type.__new__(): __classcell__ must be a nonlocal cell, not <class '{runtime.type_of(cell).__name__}'>")
        cell.v = cls
    return cls


_FINAL = frozenset({bool, type(None), type(Ellipsis), type(NotImplemented), range, slice, memoryview, map, filter, zip, enumerate, reversed})
"""Native types that no class derives from; the iterators among them because the script's own are generators."""


def set_name_methods(runtime: object, args: tuple, _kwargs: dict) -> list:
    """Intrinsic ``set_name_methods(cls, namespace)``: (name, bound ``__set_name__``, value) of the attributes that have one."""
    _, namespace = args
    found = []
    for key, value in dict.items(namespace):
        kind = type(value)
        if isinstance(kind, runtime.GuestType):
            raw = runtime.special(kind, "__set_name__")
            if raw is not None:
                found.append((key, dunders.bind(runtime, raw, value, kind), value))
    return found


def set_name_failed(runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``set_name_failed(exc, value, key, name)``: what CPython adds to an error of ``__set_name__``."""
    exc, value, key, name = args
    text = f"Error calling __set_name__ on '{runtime.type_of(value).__name__}' instance {key!r} in {name!r}"
    if typeobjects.HOST_VERSION >= (3, 12):
        exc.add_note(text)
        return
    raised = RuntimeError(text)
    raised.__cause__ = exc
    raise raised


def next_init_subclass(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``next_init_subclass(cls)``: the inherited ``__init_subclass__``, bound; None if only object has it."""
    cls = args[0]
    owner, raw = find_special(runtime, cls, "__init_subclass__", after=cls)
    if owner is None or not isinstance(owner, runtime.GuestType):
        return None
    return dunders.bind(runtime, raw, None, cls)


def check_class_cell(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``check_class_cell(cell, cls, name)``: the metaclass must have passed ``__classcell__`` on."""
    cell, cls, name = args
    if cell.v is UNBOUND:
        raise RuntimeError(f"__class__ not set defining {name!r} as {cls!r}. Was __classcell__ propagated to type.__new__?")
    if cell.v is not cls:
        raise TypeError(f"__class__ set to {cell.v!r} defining {name!r} as {cls!r}")


def all_classes(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``all_classes(bases)``."""
    return all(isinstance(base, type) for base in args[0])


def alias_origin(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``alias_origin(value)``: the class behind ``list[int]``, None for anything else."""
    return args[0].__origin__ if type(args[0]) is GenericAlias else None


def new_native(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``new_native(cls, args, kwargs)``: ``__new__`` of the native class that `cls` derives from."""
    cls, positional, keywords = args
    base = runtime.native_base(cls) or object
    entry = _inherited(runtime, base, "__new__")
    if entry is object_new and (positional or keywords) and runtime.special(cls, "__init__") is not None:
        return object_new(runtime, None, (cls,), {})
    return entry(runtime, base, (cls, *positional), keywords)


def init_native(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``init_native(obj, args, kwargs)``: ``__init__`` of the native class that the object's class derives from."""
    obj, positional, keywords = args
    base = runtime.native_base(type(obj))
    if base is None:
        return None
    entry = _inherited(runtime, base, "__init__")
    return None if entry is object_init else entry(runtime, obj, tuple(positional), keywords)


def _inherited(runtime: object, base: type, name: str) -> Callable:
    for k in mro_of(base):
        entry = runtime.native_dunders.get((k, name))
        if entry is not None:
            return entry
    raise AssertionError(f"object has no {name}")


def raw_special(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``raw_special(cls, name)``: the dunder as the class holds it, None if no guest class defines it."""
    return runtime.special(*args) if isinstance(args[0], runtime.GuestType) else None


def bind_raw(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``bind(raw, obj)``."""
    return dunders.bind(runtime, args[0], args[1], type(args[1]))


def special_of(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``special_of(obj, name)``: the bound method that the object's class has under a dunder name, None if it has none."""
    obj, name = args
    try:
        return attributes.load_special(runtime, obj, name)
    except AttributeError:
        return None


def has_special(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``has_special(obj, name)``."""
    return find_special(runtime, type(args[0]), args[1])[0] is not None


def host_class(_runtime: object, args: tuple, _kwargs: dict) -> type:
    """Intrinsic ``host_class(obj)``: the class that holds the object's methods, whatever the script sees as its type."""
    return type(args[0])


def is_instance_of(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_instance_of(obj, cls)``: by the host's own data."""
    return typeobjects.is_instance(runtime, *args)


def is_subclass_of(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_subclass_of(cls, of)``: by the host's own data."""
    return typeobjects.is_subclass(runtime, *args)


def is_own_class(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_own_class(obj, cls)``: whether it is the very class of the object."""
    return runtime.type_of(args[0]) is args[1]


OBJECT_DUNDERS: dict[str, Callable] = {
    "__new__": object_new, "__init__": object_init, "__getattribute__": object_getattribute, "__setattr__": object_setattr,
    "__delattr__": object_delattr, "__eq__": object_eq, "__ne__": object_ne, "__lt__": object_order, "__le__": object_order, "__gt__": object_order,
    "__ge__": object_order, "__hash__": object_hash, "__format__": object_format, "__repr__": object_repr, "__str__": object_str,
    "__init_subclass__": object_init_subclass, "__subclasshook__": object_subclasshook, "__reduce__": object_reduce, "__reduce_ex__": object_reduce,
    "__dir__": object_dir, "__sizeof__": object_sizeof, "__getstate__": object_getstate,
}  # fmt: skip
TYPE_DUNDERS: dict[str, Callable] = {
    "__new__": type_new, "__init__": type_init, "__call__": type_call_method, "__prepare__": type_prepare, "__instancecheck__": type_instancecheck,
    "__subclasscheck__": type_subclasscheck, "__subclasses__": type_subclasses, "__or__": type_or, "__getattribute__": type_getattribute,
    "__setattr__": type_setattr, "__delattr__": type_delattr, "mro": type_mro,
}  # fmt: skip
INTRINSICS: dict[str, Callable] = {
    "winner": winner, "make_class": make, "set_name_methods": set_name_methods, "set_name_failed": set_name_failed,
    "next_init_subclass": next_init_subclass, "check_class_cell": check_class_cell, "all_classes": all_classes, "alias_origin": alias_origin,
    "new_native": new_native, "init_native": init_native, "raw_special": raw_special, "bind": bind_raw, "special_of": special_of,
    "has_special": has_special, "host_class": host_class, "is_instance_of": is_instance_of, "is_subclass_of": is_subclass_of,
    "is_own_class": is_own_class, "new_type": new_type,
}  # fmt: skip
__all__ = ["INTRINSICS", "OBJECT_DUNDERS", "TYPE_DUNDERS", "class_dict", "find", "is_dunder", "object_call", "super_call", "type_call"]
