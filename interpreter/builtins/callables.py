"""Dunder methods of functions, methods, generators and descriptors, called by their names."""

from __future__ import annotations

from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MemberDescriptorType, MethodType

from interpreter.objects import attributes, calls, dunders, registry
from interpreter.objects.binding import NATIVE_DESCRIPTORS
from interpreter.objects.external import External
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator
from interpreter.objects.modules import Module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def call(runtime: object, self: object, args: tuple, kwargs: dict) -> object:
    """``f.__call__(...)``."""
    return calls.invoke(runtime, self, args, kwargs)


def get(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``descriptor.__get__(obj[, cls])``."""
    obj, cls = (*args, None)[:2]
    if obj is None and cls is None:
        raise TypeError("__get__(None, None) is invalid")
    return dunders.bind(runtime, self, obj, type(obj) if cls is None else cls)


def set_(runtime: object, self: property, args: tuple, _kwargs: dict) -> object:
    """``property.__set__(obj, value)``."""
    return property.__set__(self, *args) if self.fset is None else calls.invoke(runtime, self.fset, args, None)  # the former raises


def delete(runtime: object, self: property, args: tuple, _kwargs: dict) -> object:
    """``property.__delete__(obj)``."""
    return property.__delete__(self, *args) if self.fdel is None else calls.invoke(runtime, self.fdel, args, None)  # the former raises


def set_name(_runtime: object, self: property, args: tuple, kwargs: dict) -> None:
    """``property.__set_name__(cls, name)``."""
    property.__set_name__(self, *args, **kwargs)


def get_data(runtime: object, self: object, args: tuple, kwargs: dict) -> object:
    """``__get__`` of slots and of native data."""
    if not args or args[0] is None:
        return get(runtime, self, args, kwargs)
    return self.__get__(args[0]) if _is_slot(runtime, self) else attributes.load_plain(runtime, *_of_descriptor(runtime, self, args[0]))


def set_data(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``__set__`` of slots and of native data."""
    if len(args) != 2:
        raise TypeError(f"expected 2 arguments, got {len(args)}")
    obj, value = args
    if _is_slot(runtime, self):
        return self.__set__(obj, value)
    return attributes.store_plain(runtime, *_of_descriptor(runtime, self, obj), value)


def delete_data(runtime: object, self: object, args: tuple, _kwargs: dict) -> object:
    """``__delete__`` of slots and of native data."""
    if len(args) != 1:
        raise TypeError(f"expected 1 argument, got {len(args)}")
    if _is_slot(runtime, self):
        return self.__delete__(args[0])
    return attributes.delete_plain(runtime, *_of_descriptor(runtime, self, args[0]))


def _is_slot(runtime: object, descriptor: object) -> bool:
    """Whether it is a slot that a class of the script declared: plain data of its instances, which the host checks."""
    return type(descriptor) is MemberDescriptorType and isinstance(descriptor.__objclass__, runtime.GuestType)


def _of_descriptor(runtime: object, descriptor: object, obj: object) -> tuple[object, str]:
    """The object and the name of the attribute that native data stands for: read by the one lookup, never by the host's descriptor."""
    owner, name = descriptor.__objclass__, descriptor.__name__
    if not isinstance(obj, owner):
        kinds = f"'{registry.message_name(owner)}' objects doesn't apply to a '{runtime.type_of(obj).__name__}' object"
        raise TypeError(f"descriptor '{name}' for {kinds}")
    return obj, name


def with_part(name: str) -> Callable:
    """Entry of ``property.getter``, ``setter`` and ``deleter``: a property of the same class with the part replaced."""

    def entry(runtime: object, self: property, args: tuple, _kwargs: dict) -> object:
        # A docstring that came from the getter is not kept: the new getter's takes its place.
        own = self.fget is None or self.__doc__ is not self.fget.__doc__
        parts = {"fget": self.fget, "fset": self.fset, "fdel": self.fdel, "doc": self.__doc__ if own or name != "fget" else None}
        parts[name] = args[0]
        return calls.invoke(runtime, type(self), (parts["fget"], parts["fset"], parts["fdel"], parts["doc"]), None)

    return entry


def await_(runtime: object, self: Coroutine, _args: tuple, _kwargs: dict) -> object:
    """``coroutine.__await__()``."""
    return runtime.prelude_frame("coroutine_wrapper", (self,))


def property_init(_runtime: object, self: property, args: tuple, kwargs: dict) -> None:
    """``property.__init__`` of a subclass."""
    property.__init__(self, *args, **kwargs)


def property_new(_runtime: object, _self: object, args: tuple, _kwargs: dict) -> property:
    """``property.__new__(cls, ...)``."""
    return property.__new__(args[0])


def method_new(kind: type) -> Callable:
    """Entry of ``__new__`` of classmethod and staticmethod."""
    return lambda _runtime, _self, args, _kwargs: kind.__new__(args[0])


def method_init(kind: type) -> Callable:
    """Entry of ``__init__`` of classmethod and staticmethod."""
    if kind is staticmethod:
        return lambda _runtime, self, args, kwargs: kind.__init__(self, *args, **kwargs)
    return lambda runtime, self, args, kwargs: kind.__init__(self, *(calls.bindable(runtime, f) for f in args), **kwargs)


def module_init(runtime: object, self: Module, args: tuple, kwargs: dict) -> None:
    """``module.__init__(name, doc=None)``: the names that every module has, anew."""
    given = dict(zip(("name", "doc"), args, strict=False)) | kwargs
    if "name" not in given or len(given) != len(args) + len(kwargs) or given.keys() - {"name", "doc"}:
        raise TypeError("module() missing required argument 'name' (pos 1)")
    if not isinstance(given["name"], str):
        raise TypeError(f"module() argument 'name' must be str, not {runtime.type_of(given['name']).__name__}")
    self.namespace |= {"__name__": given["name"], "__doc__": given.get("doc"), "__package__": None, "__loader__": None, "__spec__": None}


_DATA_DESCRIPTORS = (GetSetDescriptorType, MemberDescriptorType)
ENTRIES: dict[type, dict[str, Callable]] = {
    FunctionType: {"__call__": call, "__get__": get},
    MethodType: {"__call__": call, "__get__": get},
    BuiltinFunctionType: {"__call__": call},
    property: {
        "__get__": get, "__set__": set_, "__delete__": delete, "__init__": property_init, "__new__": property_new, "__set_name__": set_name,
    },
    classmethod: {"__get__": get, "__init__": method_init(classmethod), "__new__": method_new(classmethod)},
    **{kind: {"__get__": get} for kind in NATIVE_DESCRIPTORS if kind is not GetSetDescriptorType},
    **{kind: {"__get__": get_data, "__set__": set_data, "__delete__": delete_data} for kind in _DATA_DESCRIPTORS},
    staticmethod: {"__get__": get, "__call__": call, "__init__": method_init(staticmethod), "__new__": method_new(staticmethod)},
    Module: {"__init__": module_init},
}
PROPERTY_METHODS = {"getter": with_part("fget"), "setter": with_part("fset"), "deleter": with_part("fdel")}
OWN_DUNDERS: dict[type, frozenset[str]] = {
    Generator: frozenset({"__iter__", "__next__"}),
    AsyncGenerator: frozenset({"__aiter__", "__anext__"}),
    External: frozenset({"__call__"}),
    Module: frozenset({"__init__"}),
}


def register(template: object) -> None:
    """Fill the registry and the template's native dunders of these kinds."""
    for kind, entries in ENTRIES.items():
        registry.DUNDERS[kind] = registry.DUNDERS.get(kind, frozenset()) | entries.keys()
        for name, entry in entries.items():
            template.native_dunders[kind, name] = entry
    registry.ATTRIBUTES[property] = {"fget": None, "fset": None, "fdel": None, **PROPERTY_METHODS}
    for kind, names in OWN_DUNDERS.items():
        registry.DUNDERS[kind] = names
    template.native_dunders[Coroutine, "__await__"] = await_
    for name, entry in calls.ASYNC_METHODS.items():
        template.native_dunders[AsyncGenerator, name] = entry
    template.native_dunders[AsyncGenerator, "__aiter__"] = lambda _runtime, generator, _args, _kwargs: generator
    registry.DUNDERS[Coroutine] = frozenset({"__await__"})
