"""Native types that come with modules: host types, and classes of our own whose instances the script handles as natives.

A method of an own class is a `Method` in the class's dict, never a host function: read from an instance it gives a host bound
method whose function carries the entry; read from the class it gives the Method itself, which `runtime.callables` can call.
"""

from collections.abc import Callable, Iterable
from types import MethodType

from interpreter.objects import registry


class Method:
    """A method of an own class: ``entry(runtime, self, args, kwargs) -> value | Frame``."""

    __slots__ = ("__name__", "__qualname__", "entry", "function", "owner")

    def __init__(self, entry: Callable) -> None:
        self.entry = entry
        self.owner: type | None = None

        def call(obj: object, /, *args: object, **kwargs: object) -> object:
            return obj.runtime.finish(entry(obj.runtime, obj, args, kwargs))

        call.entry = entry
        self.function = call
        self.__name__ = self.__qualname__ = entry.__name__

    def __set_name__(self, owner: type, name: str) -> None:
        self.owner = owner
        self.__name__ = self.function.__name__ = name
        self.__qualname__ = self.function.__qualname__ = f"{owner.__name__}.{name}"

    def __get__(self, obj: object, cls: type | None = None) -> object:
        return self if obj is None else MethodType(self.function, obj)


def call_unbound(runtime: object, method: Method, args: tuple | list, kwargs: dict) -> object:
    """``Class.method(obj, ...)``."""
    owner = method.owner
    if not args:
        raise TypeError(f"unbound method {method.__qualname__}() needs an argument")
    if not isinstance(args[0], owner):
        got = runtime.type_of(args[0]).__name__
        raise TypeError(f"descriptor '{method.__name__}' for '{owner.__name__}' objects doesn't apply to a '{got}' object")
    return method.entry(runtime, args[0], tuple(args[1:]), kwargs)


class Opaque:
    """Root of the own classes. ``runtime`` is the session that an instance belongs to.

    A subclass lists its data attributes in ``plain`` and its state for a snapshot in ``saved`` (names of slots that hold guest
    values); everything else is not part of what a script sees.
    """

    __slots__ = ("__weakref__", "runtime")
    plain: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()


class NativeType:
    """A type that a module brings.

    ``attributes`` names what a script may read: a name alone is the host's own method or data, safe as it is; a mapping gives
    entries ``(runtime, self, args, kwargs)`` for those that are not. ``dunders`` names the dunders that are handed out as they
    are. ``constructor(runtime, args, kwargs)`` makes an instance; None: the host's own constructor is safe; False: none.
    """

    __slots__ = ("attributes", "cls", "constructor", "dunders")

    def __init__(
        self, cls: type, attributes: Iterable[str] | dict[str, Callable | None], *, dunders: Iterable[str] = (), constructor: Callable | bool | None = False
    ) -> None:
        self.cls = cls
        self.attributes = attributes if isinstance(attributes, dict) else dict.fromkeys(attributes)
        self.dunders = frozenset(dunders)
        self.constructor = constructor


def own_type(cls: type, *, constructor: Callable | bool = False) -> NativeType:
    """The NativeType of an own class: its Methods and its ``plain`` data."""
    table: dict[str, Callable | None] = dict.fromkeys(cls.plain)
    for k in reversed(cls.__mro__):
        table |= {name: m.entry for name, m in vars(k).items() if type(m) is Method and not name.startswith("__")}
    dunders = [name for k in cls.__mro__ for name, m in vars(k).items() if type(m) is Method and name.startswith("__")]
    return NativeType(cls, table, dunders=dunders, constructor=constructor)


def register(runtime: object, native: NativeType) -> None:
    """Make the type known to the registry and to the session; a second time changes nothing."""
    cls = native.cls
    registry.ATTRIBUTES.setdefault(cls, {}).update(native.attributes)
    registry.DUNDERS[cls] = registry.DUNDERS.get(cls, frozenset()) | native.dunders
    if issubclass(cls, Opaque):
        registry.OWN_TYPES.add(cls)
        runtime.callables.setdefault(Method, call_unbound)
        for name in native.dunders:
            runtime.native_dunders[cls, name] = vars(cls)[name].entry
    if native.constructor is None:
        registry.DIRECT_TYPES.add(cls)
    elif native.constructor:
        runtime.constructors[cls] = native.constructor


COMPARISONS = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__")
"""Comparison dunders of a native type with the host's own order."""
