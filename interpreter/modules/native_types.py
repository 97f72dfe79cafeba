"""Native types that come with modules: host types, and classes of our own whose instances the script handles as natives.

A method of an own class is a `Method` in the class's dict, never a host function: read from an instance it gives a host bound
method whose function carries the entry; read from the class it gives the Method itself, which `runtime.callables` can call.
"""

from __future__ import annotations

from types import MethodType

from interpreter.objects import registry
from interpreter.objects.natives.representation import REPRESENTATIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


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

    A subclass lists its data attributes in ``plain``, those that a script may set in ``settable``, and its
    state for a snapshot in ``saved`` (names of slots that hold guest
    values); everything else is not part of what a script sees.
    """

    __slots__ = ("__weakref__", "runtime")
    plain: tuple[str, ...] = ()
    settable: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        if type(cls) is not type:  # a class of a script
            base = next(k for k in cls.__mro__ if type(k) is type)
            raise TypeError(f"type '{base.__module__}.{base.__name__}' is not an acceptable base type")


registry.HIDDEN_TYPES.add(Opaque)


class NativeType:
    """A type that a module brings.

    ``attributes`` names what a script may read: a name alone is the host's own method or data, safe as it is; a mapping gives
    entries ``(runtime, self, args, kwargs)`` for those that are not. ``dunders`` names the dunders that are handed out as they
    are. ``constructor(runtime, args, kwargs)`` makes an instance; None: the host's own constructor is safe; False: none.
    ``text`` says that the host's repr and str of an instance are safe (no address, bounded), ``formats(runtime, value, spec)`` is its
    format, ``hashed(runtime, value)`` its hash where the host's is not the same in every process,
    ``power(runtime, a, b)`` refuses what ``a ** b`` would take too long for.
    """

    __slots__ = ("attributes", "cls", "constructor", "dunders", "formats", "hashed", "power", "text")

    def __init__(
        self, cls: type, attributes: Iterable[str] | dict[str, Callable | None], *, dunders: Iterable[str] = (),
        constructor: Callable | bool | None = False, text: bool = False, formats: Callable | None = None, hashed: Callable | None = None,
        power: Callable | None = None,
    ) -> None:  # fmt: skip
        self.cls = cls
        self.attributes = attributes if isinstance(attributes, dict) else dict.fromkeys(attributes)
        self.dunders = frozenset(dunders)
        self.constructor = constructor
        self.text, self.formats, self.hashed, self.power = text, formats, hashed, power


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
    table = registry.ATTRIBUTES.setdefault(cls, {})
    for k in reversed(cls.__mro__[1:]):
        for name, vetting in registry.ATTRIBUTES.get(k, {}).items():
            table.setdefault(name, vetting)
    table.update(native.attributes)
    registry.DUNDERS[cls] = registry.DUNDERS.get(cls, frozenset()) | native.dunders
    methods = {name: m for k in reversed(cls.__mro__) for name, m in vars(k).items() if type(m) is Method}
    if methods:
        if issubclass(cls, Opaque) and cls.settable:
            registry.WRITABLE[cls] = frozenset(cls.settable)
        registry.OWN_TYPES.add(cls)
        runtime.callables.setdefault(Method, call_unbound)
        if "__hash__" in methods:
            registry.HASHES[cls] = lambda runtime, value, entry=methods["__hash__"].entry: entry(runtime, value, (), {})
        for name in native.dunders:
            runtime.native_dunders[cls, name] = methods[name].entry
        _register_text(cls, methods)
    if native.text:
        REPRESENTATIONS[cls] = lambda _runtime, value: repr(value)
        registry.STRINGS[cls] = lambda _runtime, value: str(value)
    if native.formats is not None:
        registry.FORMATS[cls] = native.formats
    if native.power is not None:
        registry.POWER_GUARDS[cls] = native.power
    if native.hashed is not None:
        registry.HASHES[cls] = native.hashed
    if native.constructor is not False and not methods and not issubclass(cls, BaseException):
        registry.DUNDERS[cls] |= {"__new__"}
        runtime.native_dunders[cls, "__new__"] = _new_instance(runtime, native)
    if native.constructor is None:
        registry.DIRECT_TYPES.add(cls)
    elif native.constructor:
        runtime.constructors[cls] = native.constructor


def _new_instance(runtime: object, native: NativeType) -> Callable:
    """Entry of ``__new__`` of a host type, for classes of scripts that derive from it."""
    cls = native.cls

    def entry(_runtime: object, _owner: object, args: tuple, kwargs: dict) -> object:
        if args[0] is cls and native.constructor is not None:
            return native.constructor(runtime, tuple(args[1:]), kwargs)
        return cls.__new__(*args, **kwargs)

    return entry


def _register_text(cls: type, methods: dict[str, Method]) -> None:
    for name, table in (("__repr__", REPRESENTATIONS), ("__str__", registry.STRINGS)):
        if name in methods:
            entry = methods[name].entry
            table[cls] = lambda runtime, value, entry=entry: entry(runtime, value, (), {})
    if "__format__" in methods:
        formats = methods["__format__"].entry
        registry.FORMATS[cls] = lambda runtime, value, spec: formats(runtime, value, (spec,), {})


def registered_str(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``registered_str(value)``: what the native class of a value says; None if it has no str of its own."""
    return _ask(registry.STRINGS, runtime, args)


def registered_format(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``registered_format(value, spec)``: what the native class of a value says; None if it has no format of its own."""
    return _ask(registry.FORMATS, runtime, args)


def _ask(table: dict[type, Callable], runtime: object, args: tuple) -> object:
    entry = next((table[k] for k in type(args[0]).__mro__ if k in table), None)
    return None if entry is None else entry(runtime, *args)


INTRINSICS = {"registered_str": registered_str, "registered_format": registered_format}

COMPARISONS = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__")
"""Comparison dunders of a native type with the host's own order."""
