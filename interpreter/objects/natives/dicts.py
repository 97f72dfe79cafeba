"""dict and its views: methods, constructor, dunders."""

from __future__ import annotations

from interpreter.objects.natives.comparing import comparison_dunders
from interpreter.objects.natives.dunder_entries import text_dunders
from interpreter.objects.natives.hashing import with_known_hashes
from interpreter.objects.natives.plain import DIRECT, EXACT_ITERABLES, ITEMS, KEYS, VALUES, native_iterable, pairs_of, readable
from interpreter.objects.operators import refuse_growth
from interpreter.objects.signals import Bail

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_ABSENT = object()
_PAIRS = frozenset({tuple, list, str})
# Exact types of pairs that the host may read: reading them twice gives the same.


def _plain_source(source: object) -> bool:
    """Whether the host may read all of an argument of ``update``, and read it again after a bail-out."""
    if type(source) is dict:
        return True
    return readable(source) and set(map(type, source)) <= _PAIRS


# -- iterate
def update(runtime: object, self: dict, args: tuple | list, kwargs: dict) -> object:
    """``dict.update``. What the host has stored when a key asks for script code is stored again by the prelude."""
    if len(args) > 1:
        return dict.update({}, *args)
    if not args or _plain_source(args[0]):
        try:
            dict.update(self, *args, **kwargs)
        except Bail:
            pass
        else:
            return None
    return runtime.prelude_frame("dict_update", (self, args[0] if args else {}, kwargs))


def fromkeys(runtime: object, owner: type, args: tuple | list, kwargs: dict) -> object:
    """``dict.fromkeys``."""
    if not 1 <= len(args) <= 2 or kwargs:
        return dict.fromkeys(*args, **kwargs)
    if owner is dict and type(args[0]) in EXACT_ITERABLES:
        try:
            return dict.fromkeys(*args)
        except Bail:
            pass
    return runtime.prelude_frame("dict_fromkeys", (owner, *args, None)[:3])


# -- constructor
def new(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``dict(...)``."""
    if len(args) > 1:
        return dict(*args)
    if not args or _plain_source(args[0]):
        try:
            return dict(*args, **kwargs)
        except Bail:
            pass
    return runtime.prelude_frame("new_dict", (args[0] if args else {}, kwargs))


def new_instance(_runtime: object, _owner: object, args: tuple | list, _kwargs: dict) -> object:
    """``dict.__new__(cls, ...)``: an empty one, whatever the arguments."""
    return dict.__new__(args[0])


def initialise(runtime: object, self: dict, args: tuple | list, kwargs: dict) -> object:
    """``dict.__init__``."""
    if len(args) > 1:
        return dict.__init__({}, *args)
    return update(runtime, self, args, kwargs)


def inplace_or(runtime: object, self: dict, args: tuple | list, kwargs: dict) -> object:
    """``dict.__ior__``: takes pairs too."""
    if len(args) != 1 or kwargs:
        return dict.__ior__({}, *args, **kwargs)
    return runtime.prelude_frame("dict_inplace_or", (self, args[0]))


# -- views
def isdisjoint(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``isdisjoint`` of the views that are sets."""
    if len(args) != 1 or kwargs:
        return {}.keys().isdisjoint(*args, **kwargs)
    if type(args[0]) in EXACT_ITERABLES:
        try:
            return self.isdisjoint(args[0])
        except Bail:
            pass
    return runtime.prelude_frame("set_isdisjoint", (self, args[0]))


# -- intrinsics
def lookup(runtime: object, args: tuple, _kwargs: dict) -> tuple | None:
    """Intrinsic (dict, key of another dict) -> (value,), or None where the key is absent; a guest key is asked by replay."""
    found = with_known_hashes(runtime, dict.get, args[0], args[1], _ABSENT)
    return None if found is _ABSENT else (found,)


def store(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic (dict, key, value): the native store; a guest key is asked by replay."""
    space, key, value = args
    dict.__setitem__(space, key, value)


def store_known(runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic (dict, key of another dict, value): the native store; a guest key is asked by replay, but not for its hash."""
    with_known_hashes(runtime, dict.__setitem__, *args)


def store_pairs(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (dict, pairs): store them all; False where one is no plain pair or a key asks for script code. May be done again."""
    space, pairs = args
    if not set(map(type, pairs)) <= _PAIRS or any(len(pair) != 2 for pair in pairs):
        return False
    if pairs:
        refuse_growth(runtime, len(space) + len(pairs), pairs[-1], 50)
    try:
        dict.update(space, pairs)
    except Bail:
        return False
    return True


def store_keys(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (dict, keys, value): store the value under all keys; False where a key asks for script code. May be done again."""
    space, keys, value = args
    if keys:
        refuse_growth(runtime, len(space) + len(keys), keys[-1], 50)
    try:
        dict.update(space, dict.fromkeys(keys, value))
    except Bail:
        return False
    return True


def source_kind(runtime: object, args: tuple, _kwargs: dict) -> str:
    """Intrinsic (argument of update) -> "dict" for one that the host iterates, "mapping" for one with ``keys``, else "pairs"."""
    source = args[0]
    cls = type(source)
    if isinstance(source, dict):
        # a subclass with an iteration of its own is read through its ``keys``
        return "dict" if cls is dict or runtime.special(cls, "__iter__") is None else "mapping"
    if isinstance(cls, runtime.GuestType):
        return "mapping?"
    return "pairs" if native_iterable(source) or not hasattr(cls, "keys") else "mapping"


METHODS: dict[str, Callable | None] = {
    "clear": DIRECT,
    "copy": DIRECT,
    "fromkeys": fromkeys,  # iterates
    "get": DIRECT,  # guest keys by replay
    "items": DIRECT,
    "keys": DIRECT,
    "pop": DIRECT,  # same
    "popitem": DIRECT,
    "setdefault": DIRECT,  # same
    "update": update,  # iterates
    "values": DIRECT,
}
DUNDERS: dict[str, Callable | None] = {
    **comparison_dunders(dict),
    **text_dunders(),
    "__contains__": DIRECT,
    "__delitem__": DIRECT,
    "__getitem__": DIRECT,
    "__init__": initialise,
    "__ior__": inplace_or,
    "__iter__": DIRECT,
    "__len__": DIRECT,
    "__new__": new_instance,
    "__or__": DIRECT,
    "__reversed__": DIRECT,
    "__ror__": DIRECT,
    "__setitem__": DIRECT,
}
_SET_LIKE: dict[str, Callable | None] = dict.fromkeys(
    f"__{name}__" for name in ("and", "rand", "or", "ror", "sub", "rsub", "xor", "rxor", "lt", "le", "eq", "ne", "gt", "ge", "contains")
)
VIEW_METHODS: dict[type, dict[str, Callable | None]] = {
    KEYS: {"isdisjoint": isdisjoint, "mapping": DIRECT},
    ITEMS: {"isdisjoint": isdisjoint, "mapping": DIRECT},
    VALUES: {"mapping": DIRECT},
}
VIEW_DUNDERS: dict[str, Callable | None] = {**text_dunders(), "__iter__": DIRECT, "__len__": DIRECT, "__reversed__": DIRECT}
SET_VIEW_DUNDERS: dict[str, Callable | None] = {**_SET_LIKE, **VIEW_DUNDERS}
INTRINSICS: dict[str, Callable] = {
    "lookup": lookup,
    "dict_store": store,
    "dict_store_known": store_known,
    "store_pairs": store_pairs,
    "store_keys": store_keys,
    "source_kind": source_kind,
    "pairs": lambda _runtime, args, _kwargs: pairs_of(args[0]),
}
