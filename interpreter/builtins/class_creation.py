"""Intrinsics of the class statement and of instantiation."""

from __future__ import annotations

from types import FunctionType, GenericAlias

from interpreter.builtins.object_methods import object_init, object_new
from interpreter.builtins.objects import current_globals
from interpreter.objects import attributes, dunders, registry, typeobjects
from interpreter.objects.classes import find_special, make_class, mro_of
from interpreter.objects.values import UNBOUND, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_IMPLICIT_STATIC, _IMPLICIT_CLASS = ("__new__",), ("__init_subclass__", "__class_getitem__")


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
    if "__module__" not in space:
        space["__module__"] = current_globals(runtime).get("__name__")
    if not _has_slot(space.get("__slots__"), "__doc__"):
        space.setdefault("__doc__", None)
    for base in bases:
        standin = id(base) in runtime.standin_types and not (_is_module_type(runtime, base) and _makes_root(runtime))
        if standin or (not isinstance(base, runtime.GuestType) and _is_final(runtime, base)):
            raise TypeError(f"type '{registry.message_name(base)}' is not an acceptable base type")
    if "mro" in space and any(type.__subclasscheck__(type, base) for base in bases):
        # The host calls it in the middle of making a class, where nothing could be saved.
        raise TypeError("a metaclass cannot define mro() in this sandbox")
    cls = make_class(runtime, meta, name if type(name) is str else str.__str__(name), bases or (object,), space)
    if cell is not None:
        if type(cell) is not Cell:
            raise TypeError(f"type.__new__(): __classcell__ must be a nonlocal cell, not <class '{runtime.type_of(cell).__name__}'>")
        cell.v = cls
    return cls


def _has_slot(slots: object, name: str) -> bool:
    """Whether ``__slots__`` of a usual kind names the slot."""
    names = (slots,) if type(slots) is str else slots if type(slots) in (tuple, list) else ()
    return any(type(n) is str and n == name for n in names)


_FINAL = frozenset({bool, type(None), type(Ellipsis), type(NotImplemented), range, slice, memoryview})
"""Native types that no class derives from."""


def _is_final(runtime: object, base: type) -> bool:
    """Whether no class of the script may derive from a native class."""
    return base in _FINAL or (base in registry.OWN_TYPES and (base, "__new__") not in runtime.native_dunders)


_ITERATORS = frozenset({map, filter, zip, enumerate, reversed})


def solid_bases(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``solid_bases(bases)``: with guest classes for the builtin iterators, which hold what script code may compute."""
    bases = args[0]
    if any(_is_module_type(runtime, base) for base in bases) and not _makes_root(runtime):
        return runtime.prelude_frame("call_library", ("_module_types", "with_root", (bases,), {}))
    return bases if _ITERATORS.isdisjoint(bases) else runtime.prelude_frame("iterator_roots", (bases,))


def _makes_root(runtime: object) -> bool:
    """Whether the class that others derive from in the place of the class of modules is being made."""
    return current_globals(runtime).get("__name__") == "_module_types"


def _is_module_type(runtime: object, base: object) -> bool:
    """Whether it is the session's class of modules."""
    return id(base) in runtime.standin_types and base.__name__ == "module"


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


def set_name_failed(runtime: object, args: tuple, _kwargs: dict) -> str | None:
    """Intrinsic ``set_name_failed(exc, value, key, name)``: a note on an error; before 3.12 the text of one around it."""
    exc, value, key, name = args
    text = f"Error calling __set_name__ on '{runtime.type_of(value).__name__}' instance {key!r} in {name!r}"
    if typeobjects.HOST_VERSION >= (3, 12):
        exc.add_note(text)
        return None
    return text


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


INTRINSICS: dict[str, Callable] = {
    "make_class": make, "solid_bases": solid_bases, "set_name_methods": set_name_methods, "set_name_failed": set_name_failed,
    "next_init_subclass": next_init_subclass, "check_class_cell": check_class_cell, "all_classes": all_classes,
    "alias_origin": alias_origin, "new_native": new_native, "init_native": init_native, "raw_special": raw_special, "bind": bind_raw,
    "special_of": special_of, "has_special": has_special, "host_class": host_class, "is_instance_of": is_instance_of,
    "is_subclass_of": is_subclass_of, "is_own_class": is_own_class,
}  # fmt: skip
