"""Which native attributes and functions a script may use, and how each is vetted.

``ATTRIBUTES[type]`` maps an attribute name of a native type to its vetting: None where the host's own method or data is safe as
it is, or an entry ``(runtime, self, args, kwargs) -> value or Frame`` that a call goes through. A name that is not listed
does not exist for the script. Files beside this one fill the tables, one file a native type.
"""

from __future__ import annotations

import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ModuleType = types.ModuleType
ABSENT = object()

ATTRIBUTES: dict[type, dict[str, Callable | None]] = {
    property: {"fget": None, "fset": None, "fdel": None, "getter": None, "setter": None, "deleter": None},
}
WRITABLE: dict[type, frozenset[str]] = {}
DUNDERS: dict[type, frozenset[str]] = {}
"""Dunder methods of native types that are safe when called on exact native values (hooks of guest values bail out)."""
DUNDER_READERS: dict[str, Callable] = {}
DUNDER_WRITERS: dict[str, Callable] = {}
OBJECT_READERS: dict[type, Callable] = {}
"""Host type of an object of ours -> ``(runtime, obj, name, missing) -> value or missing``, its ordinary attributes."""
AWAITABLES: dict[type, Callable] = {}
"""Host type of an object of ours -> ``(runtime, obj) -> iterator``, what ``await`` delegates to."""
STRINGS: dict[type, Callable] = {}
"""Native type whose str is not its repr -> ``(runtime, value) -> text``."""
FORMATS: dict[type, Callable] = {}
"""Native type with format specifications of its own -> ``(runtime, value, spec) -> text``."""
HASHES: dict[type, Callable] = {}
"""Native type with values as keys -> ``(runtime, value) -> hash``, the same in every process."""
POWER_GUARDS: dict[type, Callable] = {}
"""Native type whose ``**`` can take long -> ``(runtime, a, b)``, which refuses what would."""
HIDDEN_TYPES: set[type] = set()
"""Roots of own types, which no script sees: their place in an MRO is left out."""
OWN_TYPES: set[type] = set()
"""Host classes of our own with methods that are entries: the function of a bound method of one carries its ``entry``."""
DIRECT_FUNCTIONS: set[object] = set()
DIRECT_TYPES: set[type] = set()
"""Native classes whose host constructor may be called directly."""

ALIASES: frozenset[type] = frozenset({types.GenericAlias, types.UnionType})
"""What is subscribed by library code: the host would go as deep as the arguments are nested, and ask the script's type parameters."""
ALIAS_OWN: frozenset[str] = frozenset(dir(list[int])) - frozenset(dir(list)) | {"__class__", "__reduce__", "__reduce_ex__"}
"""Dunder names that a generic alias has of its own; all others are its origin's."""


_IMMUTABLE_TYPE = 1 << 8
# The flag of the host's own types.
_name_of = type.__dict__["__name__"].__get__


def message_name(cls: type) -> str:
    """Name of a class as the host's own messages show it: types of modules, not those of scripts, carry the module's name."""
    module = cls.__module__ if cls.__flags__ & _IMMUTABLE_TYPE or cls in OWN_TYPES else "builtins"
    return _name_of(cls) if module == "builtins" else f"{module}.{_name_of(cls)}"


def allowed(owner: type, name: str) -> bool:
    """Whether an ordinary attribute name of a native type is offered."""
    return any(name in ATTRIBUTES.get(k, ()) for k in owner.__mro__)


_OURS = (types.FunctionType, classmethod)
# What host code of ours in a class can be; the host's own types have neither.


def allowed_dunder(owner: type, name: str) -> bool:
    """Whether a dunder of a native type is offered. `owner` is the class that has it: never a function that host code of ours wrote."""
    return any(name in DUNDERS.get(k, ()) for k in owner.__mro__) and type(vars(owner).get(name)) not in _OURS


def native_of(runtime: object, cls: type) -> type:
    """The native class that vets attributes of a value's class."""
    if isinstance(cls, runtime.GuestType):
        return runtime.native_base(cls) or object
    return cls


def method_entry(runtime: object, owner: object, name: str) -> Callable | None:
    """The vetting of a native method bound to `owner`; TypeError for one that is not offered."""
    if isinstance(owner, type):
        return _lookup(runtime, owner, name, "class")
    return _lookup(runtime, native_of(runtime, type(owner)), name, "instance")


def unbound_entry(runtime: object, owner: type, name: str) -> Callable | None:
    """The vetting of a native method taken from its class."""
    return _lookup(runtime, owner, name, "unbound")


def _lookup(runtime: object, cls: type, name: str, how: str) -> Callable | None:
    for k in cls.__mro__:
        if isinstance(k, runtime.GuestType):
            continue
        table = ATTRIBUTES.get(k)
        if table is not None and name in table:
            return table[name]
        entry = runtime.native_dunders.get((k, name))
        if entry is not None:
            return entry
        if name in DUNDERS.get(k, ()):
            return None
    raise TypeError(f"{name}() is not available here ({how})")
