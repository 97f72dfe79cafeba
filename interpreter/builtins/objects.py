"""Builtins that ask an object: attributes, isinstance, issubclass, callable, dir, vars, id, hash, len and the like."""

from __future__ import annotations

from types import GenericAlias, MappingProxyType, UnionType

from interpreter.builtins.signatures import positional
from interpreter.objects import attributes, calls, dunders, operators, typeobjects
from interpreter.objects.external import External
from interpreter.objects.frame import SIGNALS
from interpreter.objects.modules import Module
from interpreter.objects.natives.plain import exact_str
from interpreter.objects.text import SCALARS
from interpreter.scopes.host_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def attribute_name(runtime: object, name: object, who: str = "attribute name must be string, not") -> str:
    """An exact str; TypeError for anything that is none."""
    if not isinstance(name, str):
        raise TypeError(f"{who} '{runtime.type_of(name).__name__}'")
    return exact_str(name)


def getattr_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``getattr(obj, name[, default])``."""
    positional(getattr, args, kwargs, 2, 3)
    name = attribute_name(runtime, args[1])
    if len(args) == 2:
        return attributes.load(runtime, args[0], name)
    try:
        value = attributes.load(runtime, args[0], name)
    except AttributeError:
        return args[2]
    if type(value) in SIGNALS:
        return runtime.prelude_frame("getattr_default", (args[0], name, args[2]))
    return value


def hasattr_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``hasattr(obj, name)``."""
    positional(hasattr, args, kwargs, 2)
    name = attribute_name(runtime, args[1])
    try:
        value = attributes.load(runtime, args[0], name)
    except AttributeError:
        return False
    return runtime.prelude_frame("has_attribute", (args[0], name)) if type(value) in SIGNALS else True


def setattr_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``setattr(obj, name, value)``."""
    positional(setattr, args, kwargs, 3)
    return attributes.store(runtime, args[0], attribute_name(runtime, args[1]), args[2])


def delattr_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``delattr(obj, name)``."""
    positional(delattr, args, kwargs, 2)
    return attributes.delete(runtime, args[0], attribute_name(runtime, args[1]))


def load_attribute(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``load_attribute(obj, name)``."""
    return attributes.load(runtime, *args)


# -- isinstance, issubclass
def isinstance_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``isinstance(obj, class_or_tuple)``."""
    positional(isinstance, args, kwargs, 2)
    obj, cls = args
    if type(cls) is tuple:
        return _any_class(runtime, obj, cls, "isinstance", instance_of)
    return instance_of(runtime, obj, cls)


def instance_of(runtime: object, obj: object, cls: object) -> object:
    """``isinstance(obj, cls)`` for one class or union."""
    kind = type(cls)
    if kind is type or kind is runtime.GuestType:
        if typeobjects.is_instance(runtime, obj, cls):
            return True
        if isinstance(type(obj), runtime.GuestType) and _declares_class(runtime, type(obj)):
            return runtime.prelude_frame("isinstance_declared", (obj, cls))
        return False
    if isinstance(kind, runtime.GuestType):
        if runtime.special(kind, "__instancecheck__") is not None:
            return runtime.prelude_frame("isinstance_hooked", (obj, cls))
        if isinstance(cls, type):
            return typeobjects.is_instance(runtime, obj, cls)
    if kind is UnionType:
        return _any_class(runtime, obj, cls.__args__, "isinstance", instance_of)
    if kind is tuple:
        return _any_class(runtime, obj, cls, "isinstance", instance_of)
    if kind is GenericAlias:
        raise TypeError("isinstance() argument 2 cannot be a parameterized generic")
    if isinstance(cls, type):
        return typeobjects.is_instance(runtime, obj, cls)
    return runtime.prelude_frame("isinstance_abstract", (obj, cls))


def _declares_class(runtime: object, cls: type) -> bool:
    """Whether instances may say that they are of another class."""
    return runtime.special(cls, "__class__") is not None or runtime.special(cls, "__getattribute__") is not None


def issubclass_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``issubclass(cls, class_or_tuple)``."""
    positional(issubclass, args, kwargs, 2)
    return subclass_of(runtime, *args)


def subclass_of(runtime: object, cls: object, of: object) -> object:
    """``issubclass(cls, of)`` for one class, tuple or union."""
    kind = type(of)
    if kind is tuple or kind is UnionType:
        return _any_class(runtime, cls, of if kind is tuple else of.__args__, "issubclass", subclass_of)
    if isinstance(kind, runtime.GuestType) and runtime.special(kind, "__subclasscheck__") is not None:
        return runtime.prelude_frame("issubclass_hooked", (cls, of))
    if kind is GenericAlias:
        if not isinstance(cls, type):
            raise TypeError("issubclass() arg 1 must be a class")
        raise TypeError("issubclass() argument 2 cannot be a parameterized generic")
    if not isinstance(cls, type) or not isinstance(of, type):
        return runtime.prelude_frame("issubclass_abstract", (cls, of))
    return typeobjects.is_subclass(runtime, cls, of)


def _any_class(runtime: object, value: object, classes: tuple, name: str, check: Callable) -> object:
    for cls in classes:
        found = check(runtime, value, type(None) if cls is None and name == "isinstance" else cls)
        if type(found) in SIGNALS:
            return runtime.prelude_frame(name + "_any", (value, tuple(classes)))
        if found:
            return True
    return False


# -- what an object consists of
def dir_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``dir([obj])``."""
    positional(dir, args, kwargs, 0, 1)
    if not args:
        names = current_locals(runtime)
        if isinstance(type(names), runtime.GuestType):
            return runtime.prelude_frame("names_of_mapping", (names,))
        return sorted(n for n in names if type(n) is str and n[:1] != ".")
    cls = type(args[0])
    if isinstance(cls, runtime.GuestType):
        raw = runtime.special(cls, "__dir__")
        if raw is not None:
            return runtime.prelude_frame("dir_hooked", (dunders.bind(runtime, raw, args[0], cls),))
    elif type(args[0]) is Module and "__dir__" in args[0].namespace:
        return runtime.prelude_frame("dir_hooked", (args[0].namespace["__dir__"],))
    return attributes.names(runtime, args[0])


def vars_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``vars([obj])``."""
    positional(vars, args, kwargs, 0, 1)
    if not args:
        return current_locals(runtime)
    try:
        return attributes.load(runtime, args[0], "__dict__")
    except AttributeError:
        raise TypeError("vars() argument must have __dict__ attribute") from None


def current_locals(runtime: object) -> dict:
    """``locals()`` of the frame that is calling."""
    from interpreter.bytecode.code import NAMESPACE, PRELUDE
    from interpreter.objects.introspection import comprehension_values, local_values

    frame = runtime.calling_frame()
    if frame.code.flags & PRELUDE:
        return runtime.main
    code = frame.code
    if not code.flags & NAMESPACE and code.qualname != "<module>":
        return local_values(code, frame.locals)
    space = frame.locals[0] if code.flags & NAMESPACE else frame.globals
    inside = comprehension_values(code, frame.locals) if type(space) is dict else {}
    # Within a comprehension, a picture with its variables; in a class body 3.13 shows these alone.
    if not inside:
        return space
    return inside if code.qualname != "<module>" and HOST >= (3, 13) else {**space, **inside}


def current_globals(runtime: object) -> dict:
    """``globals()`` of the frame that is calling; called by the prelude for a script, those of the script's frame."""
    found = runtime.calling_globals()
    return runtime.main if found is None else found


def callable_(_runtime: object, args: tuple, kwargs: dict) -> bool:
    """``callable(obj)``."""
    positional(callable, args, kwargs, 1)
    return callable(args[0]) or type(args[0]) is External


def id_(runtime: object, args: tuple, kwargs: dict) -> int:
    """``id(obj)``: a number of the session's own."""
    positional(id, args, kwargs, 1)
    return runtime.id_of(args[0])


def hash_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``hash(obj)``: independent of the host's seed."""
    positional(hash, args, kwargs, 1)
    return runtime.hash_of(args[0])


# -- numbers
def pow_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``pow(base, exp[, mod])``, its size checked."""
    values = [*args, *(kwargs[k] for k in ("base", "exp", "mod")[len(args) :] if k in kwargs)]
    if not 2 <= len(values) <= 3 or len(values) != len(args) + len(kwargs):
        return pow(*args, **kwargs)
    if len(values) == 2 or values[2] is None:
        return operators.power(runtime, values[0], values[1])
    _check_modular(values)
    return pow(*values)


def divmod_(_runtime: object, args: tuple, kwargs: dict) -> object:
    """``divmod(a, b)``, its work checked."""
    if len(args) == 2:
        operators.refuse_division(*args)
    return divmod(*args, **kwargs)


def _check_modular(values: list) -> None:
    """MemoryError for a modular power whose work is beyond a second."""
    if all(type(v) is int for v in values):
        bits = max(abs(values[2]).bit_length(), 1)
        if values[1].bit_length() * bits * bits > _MODULAR_WORK:
            raise MemoryError


# One squaring of n-bit numbers takes about n*n/2e9 seconds; this many bit operations are about a second.
_MODULAR_WORK = 4_000_000_000


def property_(_runtime: object, args: tuple, kwargs: dict) -> property:
    """``property(fget=None, fset=None, fdel=None, doc=None)``."""
    return property(*args, **kwargs)


def classmethod_(runtime: object, args: tuple, kwargs: dict) -> classmethod:
    """``classmethod(function)``."""
    positional(classmethod, args, kwargs, 1)
    return classmethod(calls.bindable(runtime, args[0]))


def staticmethod_(_runtime: object, args: tuple, kwargs: dict) -> staticmethod:
    """``staticmethod(function)``."""
    positional(staticmethod, args, kwargs, 1)
    return staticmethod(args[0])


def call_static(runtime: object, f: staticmethod, args: tuple, kwargs: dict) -> object:
    """A staticmethod object called as it is, inside a class body."""
    return calls.invoke(runtime, f.__func__, args, kwargs)


def call_alias(runtime: object, f: GenericAlias, args: tuple, kwargs: dict) -> object:
    """``list[int](...)``."""
    return calls.invoke(runtime, f.__origin__, args, kwargs)


def mappingproxy(runtime: object, args: tuple, kwargs: dict) -> MappingProxyType:
    """``types.MappingProxyType(mapping)``: over a copy when the mapping is not an exact dict."""
    positional(MappingProxyType, args, kwargs, 1)
    if not isinstance(args[0], (dict, MappingProxyType)):
        raise TypeError(f"mappingproxy() argument must be a mapping, not {runtime.type_of(args[0]).__name__}")
    return MappingProxyType(args[0])


def generic_alias(_runtime: object, args: tuple, kwargs: dict) -> GenericAlias:
    """``types.GenericAlias(origin, args)``."""
    positional(GenericAlias, args, kwargs, 2)
    return GenericAlias(*args)


def scalar(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``is_scalar(value)``: an exact native scalar."""
    return type(args[0]) in SCALARS


FUNCTIONS: dict[str, Callable] = {
    "getattr": getattr_, "hasattr": hasattr_, "setattr": setattr_, "delattr": delattr_, "isinstance": isinstance_,
    "issubclass": issubclass_, "dir": dir_, "vars": vars_, "callable": callable_, "id": id_, "hash": hash_, "pow": pow_, "divmod": divmod_,
}  # fmt: skip
CONSTRUCTORS: dict[type, Callable] = {
    property: property_, classmethod: classmethod_, staticmethod: staticmethod_, MappingProxyType: mappingproxy,
    GenericAlias: generic_alias,
}  # fmt: skip
CALLABLES: dict[type, Callable] = {staticmethod: call_static, GenericAlias: call_alias}
INTRINSICS: dict[str, Callable] = {"load_attribute": load_attribute, "is_scalar": scalar}
DIRECT = (len, abs, ord, chr, bin, hex, oct, round)
"""The host's own functions that are safe as they are: hooks of guest values bail out of them."""
