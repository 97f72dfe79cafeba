"""Dunder attributes that the host keeps itself, read and written as the script may: names, types, namespaces, code, tracebacks.

A reader ``(runtime, obj, cls) -> value`` answers ABSENT where the ordinary lookup is to go on; a writer
``(runtime, obj, value) -> bool`` tells whether it took the store.
"""

from __future__ import annotations

from types import (
    BuiltinFunctionType,
    FunctionType,
    GenericAlias,
    GetSetDescriptorType,
    MappingProxyType,
    MemberDescriptorType,
    MethodType,
)  # fmt: skip

from interpreter.builtins import function_makers, generic_aliases, type_params
from interpreter.bytecode.code import PRELUDE
from interpreter.objects import attributes, calls, registry
from interpreter.objects.binding import bind
from interpreter.objects.classes import HOOKED, class_dict
from interpreter.objects.exceptions import state_of
from interpreter.objects.external import External
from interpreter.objects.functions import code_of, guest_function, is_builtin_method
from interpreter.objects.generators import Generator
from interpreter.objects.introspection import CodeView, TracebackView, exception_traceback, set_exception_traceback, view_of_code
from interpreter.objects.modules import Module, given_builtins
from interpreter.objects.registry import ABSENT
from interpreter.objects.superobject import Super

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_NATIVE_CALLABLES = (BuiltinFunctionType, *calls.NATIVE_CALLABLES)
_WRAPPERS = (classmethod, staticmethod)
_DATA = (MemberDescriptorType, GetSetDescriptorType)


# -- identity of classes
def class_of(runtime: object, obj: object, cls: type) -> object:
    """``__class__``."""
    if isinstance(cls, runtime.GuestType) and runtime.special(cls, "__class__") is not None:
        return ABSENT
    if cls is Super:
        return runtime.standins["super"]
    return runtime.type_of(obj)


def set_class(runtime: object, obj: object, value: object) -> bool:
    """``obj.__class__ = cls`` between guest classes; the host's own layout checks."""
    cls = type(obj)
    if not isinstance(cls, runtime.GuestType) or runtime.special(cls, "__class__") is not None:
        return False
    if not isinstance(value, type):
        raise TypeError(f"__class__ must be set to a class, not '{runtime.type_of(value).__name__}' object")
    if not isinstance(value, runtime.GuestType) or id(value) in runtime.standin_types:
        raise TypeError("__class__ assignment only supported for mutable types or ModuleType subclasses")
    _CLASS_SLOT(obj, value)
    return True


_CLASS_SLOT = object.__dict__["__class__"].__set__


def mro(_runtime: object, obj: object, _cls: type) -> object:
    """``cls.__mro__``."""
    return attributes.guest_mro(obj) if isinstance(obj, type) else ABSENT


def bases(runtime: object, obj: object, _cls: type) -> object:
    """``cls.__bases__``."""
    if not isinstance(obj, type):
        return ABSENT
    found = type.__dict__["__bases__"].__get__(obj)
    return (object,) if obj is runtime.GuestType else tuple(map(attributes.visible_base, found))


def base(runtime: object, obj: object, _cls: type) -> object:
    """``cls.__base__``."""
    if not isinstance(obj, type):
        return ABSENT
    return object if obj is runtime.GuestType else attributes.visible_base(type.__dict__["__base__"].__get__(obj))


def set_bases(runtime: object, obj: object, value: object) -> bool:
    """``cls.__bases__ = (...)``: the host's own checks."""
    if not isinstance(obj, runtime.GuestType):
        return False
    if not isinstance(value, tuple) or not value or any(not isinstance(k, type) for k in value):
        raise TypeError(f"can only assign non-empty tuple of classes to {obj.__name__}.__bases__")
    type.__dict__["__bases__"].__set__(obj, value)
    runtime.classes_changed()
    return True


# -- names
def name_of(runtime: object, obj: object, cls: type) -> object:
    """``__name__``."""
    if isinstance(obj, type):
        return type.__dict__["__name__"].__get__(obj) if not _own_meta(runtime, cls, "__name__") else ABSENT
    if cls is FunctionType:
        return obj.__name__
    if cls is MethodType:
        return obj.__func__.__name__ if _named(obj.__func__) else ABSENT
    if cls is External:
        return obj.name.rpartition(".")[2]
    if isinstance(obj, Generator):
        return obj.name
    if cls is Module:
        return ABSENT
    if cls is GenericAlias:
        return name_of(runtime, obj.__origin__, type(obj.__origin__))
    if cls in (*_WRAPPERS, *_DATA):
        return getattr(obj, "__name__", ABSENT)
    return obj.__name__ if cls in _NATIVE_CALLABLES or (isinstance(obj, property) and hasattr(obj, "__name__")) else ABSENT


def _named(function: object) -> bool:
    return type(function) in (FunctionType, MethodType) or type(function) in _NATIVE_CALLABLES


def _own_meta(runtime: object, cls: type, name: str) -> bool:
    """Whether a metaclass of the script defines the name itself."""
    return isinstance(cls, runtime.GuestType) and runtime.special(cls, name) is not None


def qualname_of(runtime: object, obj: object, cls: type) -> object:
    """``__qualname__``."""
    if isinstance(obj, type):
        return type.__dict__["__qualname__"].__get__(obj) if not _own_meta(runtime, cls, "__qualname__") else ABSENT
    if cls is FunctionType:
        return obj.__qualname__
    if cls is MethodType:
        return obj.__func__.__qualname__ if _named(obj.__func__) else ABSENT
    if cls is External:
        return obj.name.rpartition(".")[2]
    if isinstance(obj, Generator):
        return obj.qualname
    if cls in (*_WRAPPERS, *_DATA):
        return getattr(obj, "__qualname__", ABSENT)
    return obj.__qualname__ if cls in _NATIVE_CALLABLES else ABSENT


def objclass_of(runtime: object, obj: object, cls: type) -> object:
    """``__objclass__`` of methods of native types and of slots."""
    if cls not in _NATIVE_CALLABLES and cls not in _DATA:
        return ABSENT
    found = getattr(obj, "__objclass__", ABSENT)
    shown = isinstance(found, runtime.GuestType) or (isinstance(found, type) and found.__module__ == "builtins")
    return found if shown and found not in registry.HIDDEN_TYPES else ABSENT


def text_signature_of(_runtime: object, obj: object, cls: type) -> object:
    """``__text_signature__`` of native functions and methods."""
    return getattr(obj, "__text_signature__", ABSENT) if cls in _NATIVE_CALLABLES else ABSENT


def module_of(runtime: object, obj: object, cls: type) -> object:
    """``__module__``."""
    if isinstance(obj, type):
        return ABSENT if _own_meta(runtime, cls, "__module__") else type.__dict__["__module__"].__get__(obj)
    if cls is FunctionType:
        return obj.__module__
    if cls is MethodType:
        return obj.__func__.__module__ if _named(obj.__func__) else ABSENT
    if cls is External:
        return obj.name.rpartition(".")[0] or "__main__"
    if cls in _NATIVE_CALLABLES:
        return getattr(obj, "__module__", ABSENT)
    if cls in _WRAPPERS:
        return getattr(obj, "__module__", "builtins")
    if isinstance(cls, runtime.GuestType) or cls is Module:
        return ABSENT
    return "builtins" if cls.__module__ == "builtins" and not isinstance(obj, BaseException) else ABSENT


def doc_of(runtime: object, obj: object, cls: type) -> object:
    """``__doc__``: an instance shows its class's, which is not inherited."""
    if cls is Module:
        return ABSENT
    if isinstance(obj, runtime.GuestType):
        return bind(runtime, class_dict(obj).get("__doc__"), None, obj)
    if cls is MethodType:
        return getattr(obj.__func__, "__doc__", None)
    if isinstance(cls, runtime.GuestType):
        if "__doc__" in (attributes.instance_dict(obj) or ()) or runtime.special(cls, "__doc__") is not None:
            return ABSENT
        if isinstance(obj, property):
            return obj.__doc__
        return bind(runtime, class_dict(cls).get("__doc__"), obj, cls)
    if cls in (External, Super, CodeView, TracebackView) or isinstance(obj, Generator):
        return None
    text = obj.__doc__
    return text if text is None or isinstance(text, str) else None


def set_doc(_runtime: object, obj: object, value: object) -> bool:
    """``property.__doc__`` and the like."""
    if type(obj) is property:
        obj.__doc__ = value
        return True
    return False


# -- namespaces
def dict_of(runtime: object, obj: object, cls: type) -> object:
    """``__dict__``: an instance's own dict, a module's namespace, a read-only picture of a class's."""
    if isinstance(obj, type):
        return class_namespace(runtime, obj)
    if cls is Module:
        return obj.namespace
    if isinstance(obj, BaseException):
        return {k: v for k, v in state_of(obj, "__dict__").items() if type(k) is not str or k[:1] != "."}
    if cls is FunctionType or isinstance(cls, runtime.GuestType):
        if cls is not FunctionType and runtime.special(cls, "__dict__") is not None:
            return ABSENT
        space = attributes.instance_dict(obj)
        if space is None:
            return ABSENT
        if cls is not FunctionType:
            runtime.share_dict(obj, space)
        return space
    if cls in _WRAPPERS:
        return obj.__dict__
    function = guest_function(runtime, obj)
    return ABSENT if function is None else function.__dict__


def class_namespace(runtime: object, cls: type) -> MappingProxyType:
    """The attributes of a class as the script knows them; hooks and the runtime's own names are left out."""
    space = class_dict(cls)
    found = {}
    if isinstance(cls, runtime.GuestType):
        for key, value in space.items():
            if key[:1] == ".":
                found[key[1:]] = value
            elif key not in HOOKED:
                found[key] = value
        if ".__slots__" in space:
            found["__slots__"] = space[".__slots__"]
    else:
        offered = registry.ATTRIBUTES.get(cls, {}).keys() | registry.DUNDERS.get(cls, frozenset())
        found = {key: value for key, value in space.items() if key in offered}
    return MappingProxyType(found)


def set_dict(runtime: object, obj: object, value: object) -> bool:
    """``obj.__dict__ = {...}``."""
    if isinstance(obj, type) or attributes.instance_dict(obj) is None:
        return False
    if type(value) is not dict:
        raise TypeError(f"__dict__ must be set to a dictionary, not a '{runtime.type_of(value).__name__}'")
    if isinstance(obj, BaseException):
        space = state_of(obj, "__dict__")
        kept = {k: v for k, v in space.items() if type(k) is str and k[:1] == "."}
        space.clear()
        space.update(value)
        space.update(kept)
        return True
    object.__setattr__(obj, "__dict__", value)
    return True


# -- functions
def _function_data(name: str) -> Callable:
    def read(runtime: object, obj: object, _cls: type) -> object:
        function = guest_function(runtime, obj)
        if function is None or name in function.__dict__:
            return ABSENT
        return getattr(function, name, ABSENT)

    return read


def _set_function_data(name: str) -> Callable:
    def write(_runtime: object, obj: object, value: object) -> bool:
        if isinstance(obj, Generator) and name in ("__name__", "__qualname__"):
            if not isinstance(value, str):
                raise TypeError(f"{name} must be set to a string object")
            setattr(obj, name.strip("_"), value)
            return True
        if type(obj) is not FunctionType:
            return False
        if name == "__kwdefaults__" and isinstance(value, dict) and type(value) is not dict:
            value = dict(value)
        setattr(obj, name, value)
        return True

    return write


def annotations_of(runtime: object, obj: object, _cls: type) -> object:
    """``__annotations__`` of functions, classes and modules; made empty where there are none."""
    function = guest_function(runtime, obj)
    if function is not None:
        return function.__annotations__
    if isinstance(obj, runtime.GuestType):
        found = class_dict(obj).get(".__annotations__")
        if found is None:
            found = {}
            type.__setattr__(obj, ".__annotations__", found)
        return found
    if type(obj) is Module:
        return obj.namespace.setdefault("__annotations__", {})
    if type(obj) in _WRAPPERS:
        return getattr(obj, "__annotations__", ABSENT)
    return ABSENT


def globals_of(runtime: object, obj: object, _cls: type) -> object:
    """``function.__globals__``: the namespace of its module; that of the prelude is nobody's."""
    function = guest_function(runtime, obj)
    return ABSENT if function is None or code_of(function).flags & PRELUDE else function.__globals__


def code_view(runtime: object, obj: object, _cls: type) -> object:
    """``function.__code__``."""
    function = guest_function(runtime, obj)
    return ABSENT if function is None else view_of_code(code_of(function))


def closure_of(_runtime: object, obj: object, cls: type) -> object:
    """``function.__closure__``: the cells of its free variables."""
    if cls is not FunctionType:
        return ABSENT
    cells = obj.__closure__
    return tuple(c.cell_contents for c in cells) if cells else None


def builtins_of(runtime: object, obj: object, _cls: type) -> object:
    """``function.__builtins__``: the namespace in which its code looks up builtins."""
    function = guest_function(runtime, obj)
    if function is None or code_of(function).flags & PRELUDE:
        return ABSENT
    given = given_builtins(runtime, function.__globals__)
    return runtime.builtins_module.namespace if given is None else given


def _read_only(_runtime: object, obj: object, _value: object) -> bool:
    """Attributes of functions that the script may only read."""
    if type(obj) is FunctionType:
        raise AttributeError("readonly attribute")
    return False


def self_of(runtime: object, obj: object, cls: type) -> object:
    """``method.__self__``."""
    if cls is MethodType:
        if obj.__self__ is runtime:
            bound = getattr(obj.__func__, "bound", None)
            return bound[1] if bound is not None else runtime.modules.get("builtins")
        return obj.__self__
    if cls is BuiltinFunctionType:
        owner = obj.__self__
        return runtime.modules.get("builtins") if owner is None or type(owner) is registry.ModuleType else owner
    return obj.__self__ if cls is type([].__len__) else obj.obj if cls is Super else ABSENT


def _super_data(name: str) -> Callable:
    return lambda _runtime, obj, cls: getattr(obj, name) if cls is Super else ABSENT


def func_of(runtime: object, obj: object, cls: type) -> object:
    """``method.__func__``."""
    if cls is MethodType and not is_builtin_method(runtime, obj):
        return obj.__func__
    return obj.__func__ if cls in _WRAPPERS else ABSENT


def wrapped_of(_runtime: object, obj: object, cls: type) -> object:
    """``__wrapped__`` of classmethod and staticmethod objects."""
    return obj.__func__ if cls in _WRAPPERS else ABSENT


def abstract_of(_runtime: object, obj: object, cls: type) -> object:
    """``__isabstractmethod__`` of property, classmethod and staticmethod objects."""
    if isinstance(obj, property):
        return any(_is_abstract(f) for f in (obj.fget, obj.fset, obj.fdel))
    return _is_abstract(obj.__func__) if cls in _WRAPPERS else ABSENT


def _is_abstract(f: object) -> bool:
    return bool((attributes.instance_dict(f) or {}).get("__isabstractmethod__", False)) if f is not None else False


# -- aliases
def _alias_data(name: str) -> Callable:
    def read(_runtime: object, obj: object, cls: type) -> object:
        return getattr(obj, name) if cls is GenericAlias else ABSENT

    return read


def args_of(_runtime: object, obj: object, cls: type) -> object:
    """``__args__`` of ``list[int]`` and ``int | str``."""
    return obj.__args__ if cls is GenericAlias or cls.__name__ == "UnionType" else ABSENT


# -- exceptions
def traceback_of(_runtime: object, obj: object, _cls: type) -> object:
    """``exc.__traceback__``."""
    return exception_traceback(obj) if isinstance(obj, BaseException) else ABSENT


def set_traceback(_runtime: object, obj: object, value: object) -> bool:
    """``exc.__traceback__ = tb``."""
    if not isinstance(obj, BaseException):
        return False
    if value is not None and type(value) is not TracebackView:
        raise TypeError("__traceback__ must be a traceback or None")
    set_exception_traceback(obj, value)
    return True


def _exception_data(name: str) -> tuple[Callable, Callable]:
    slot = BaseException.__dict__[name]

    def read(_runtime: object, obj: object, _cls: type) -> object:
        return slot.__get__(obj) if isinstance(obj, BaseException) else ABSENT

    def write(_runtime: object, obj: object, value: object) -> bool:
        if not isinstance(obj, BaseException):
            return False
        slot.__set__(obj, value)
        return True

    return read, write


_context, _set_context = _exception_data("__context__")
_cause, _set_cause = _exception_data("__cause__")
_suppress, _set_suppress = _exception_data("__suppress_context__")

def await_of(runtime: object, obj: object, cls: type) -> object:
    """``__await__`` of what a method of an asynchronous generator gave: it is its own iterator."""
    return runtime.bound_entry(_itself, obj, "__await__") if cls is Generator and calls.is_awaited(obj) else ABSENT


def _itself(_runtime: object, self: Generator, _args: tuple, _kwargs: dict) -> Generator:
    return self


READERS: dict[str, Callable] = {
    "__await__": await_of,
    "__objclass__": objclass_of, "__text_signature__": text_signature_of,
    "__class__": class_of, "__mro__": mro, "__bases__": bases, "__base__": base, "__name__": name_of, "__qualname__": qualname_of,
    "__module__": module_of, "__doc__": doc_of, "__dict__": dict_of, "__defaults__": _function_data("__defaults__"),
    "__kwdefaults__": _function_data("__kwdefaults__"), "__type_params__": type_params.read,
    "__annotations__": annotations_of, "__globals__": globals_of, "__builtins__": builtins_of, "__code__": code_view,
    "__closure__": closure_of, "__self__": self_of,
    "__thisclass__": _super_data("cls"), "__self_class__": _super_data("start"),
    "__func__": func_of, "__wrapped__": wrapped_of, "__isabstractmethod__": abstract_of, "__origin__": _alias_data("__origin__"),
    "__args__": args_of, **generic_aliases.READERS, "__traceback__": traceback_of, "__context__": _context,
    "__cause__": _cause, "__suppress_context__": _suppress,
}  # fmt: skip
WRITERS: dict[str, Callable] = {
    "__class__": set_class, "__bases__": set_bases, "__dict__": set_dict, "__doc__": set_doc, "__name__": _set_function_data("__name__"),
    "__qualname__": _set_function_data("__qualname__"), "__module__": _set_function_data("__module__"),
    "__defaults__": _set_function_data("__defaults__"), "__kwdefaults__": _set_function_data("__kwdefaults__"),
    "__annotations__": _set_function_data("__annotations__"), "__type_params__": type_params.write,
    "__code__": function_makers.set_code, "__closure__": _read_only, "__globals__": _read_only, "__builtins__": _read_only,
    "__traceback__": set_traceback, "__context__": _set_context, "__cause__": _set_cause,
    "__suppress_context__": _set_suppress,
}  # fmt: skip
__all__ = ["READERS", "WRITERS", "class_namespace"]
