"""set and frozenset: methods, constructors, dunders."""

from __future__ import annotations

from interpreter.objects.natives.comparing import comparison_dunders
from interpreter.objects.natives.dunder_entries import text_dunders
from interpreter.objects.natives.hashing import dunder_hash
from interpreter.objects.natives.plain import DIRECT, SCALARS, overrides, readable
from interpreter.objects.operators import refuse_growth
from interpreter.objects.signals import Bail

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_SETS = (set, frozenset)


def _host(self: object, name: str) -> Callable:
    return (set if isinstance(self, set) else frozenset).__dict__[name]


def combine(name: str, *, single: bool = False, restartable: bool = True) -> Callable:
    """Entry of a method that reads iterables.

    The host does it over exact containers. Where an element asks for script code, the prelude starts anew: methods that change
    the set are `restartable` if doing a part twice is doing it once.
    """

    def entry(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
        method = _host(self, name)
        if kwargs or (single and len(args) != 1):
            return method(self, *args, **kwargs)  # the host's own refusal
        if all(map(readable, args)) and (restartable or all(SCALARS.issuperset(map(type, a)) for a in (self, *args))):
            try:
                return method(self, *args)
            except Bail:
                pass
        return runtime.prelude_frame("set_" + name, (self, *args))

    return entry


# -- constructors
def new_set(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``set(...)``."""
    if len(args) != 1 or kwargs:
        return set(*args, **kwargs)
    if readable(args[0]):
        try:
            return set(args[0])
        except Bail:
            pass
    return runtime.prelude_frame("new_set", (args[0],))


def new_frozenset(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``frozenset(...)``."""
    if len(args) != 1 or kwargs or type(args[0]) is frozenset:
        return frozenset(*args, **kwargs)
    if readable(args[0]):
        try:
            return frozenset(args[0])
        except Bail:
            pass
    return runtime.prelude_frame("new_frozenset", (args[0],))


def new_instance(_runtime: object, _owner: object, args: tuple | list, _kwargs: dict) -> object:
    """``set.__new__(cls, ...)``: an empty one, whatever the arguments."""
    return set.__new__(args[0])


def new_frozen_instance(runtime: object, _owner: object, args: tuple | list, kwargs: dict) -> object:
    """``frozenset.__new__(cls, iterable)``."""
    cls, rest = args[0], args[1:]
    if cls is frozenset:
        return new_frozenset(runtime, rest, kwargs)
    if kwargs and not overrides(runtime, cls, "__init__"):
        return frozenset(*rest, **kwargs)  # the host's own refusal
    if not rest:
        return frozenset.__new__(cls)
    return runtime.prelude_frame("new_frozenset_of", (cls, *rest))


def initialise(runtime: object, self: set, args: tuple | list, kwargs: dict) -> object:
    """``set.__init__``."""
    if len(args) != 1 or kwargs:
        set.__init__(set(), *args, **kwargs)
        set.clear(self)
        return None
    return runtime.prelude_frame("set_initialise", (self, args[0]))


def operator(name: str, method_name: str) -> Callable:
    """Entry of an operator dunder: sets only."""

    def entry(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
        method = _host(self, name)
        if len(args) != 1 or kwargs or not isinstance(args[0], _SETS):
            return method(self, *args, **kwargs)
        reflected = name.startswith("__r")
        left, right = (args[0], self) if reflected else (self, args[0])
        if SCALARS.issuperset(map(type, left)) and SCALARS.issuperset(map(type, right)):
            return method(self, args[0])
        return runtime.prelude_frame("set_operator", (method_name, left, right))

    return entry


def inplace(name: str, method_name: str) -> Callable:
    """Entry of an in-place operator dunder: sets only, gives the set itself."""

    def entry(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
        if len(args) != 1 or kwargs or not isinstance(args[0], _SETS):
            return _host(self, name)(self, *args, **kwargs)
        return runtime.prelude_frame("set_inplace", (method_name, self, args[0]))

    return entry


# -- intrinsics
def set_slice(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (step, set, items, other, known): one step for all items; False where an item asks for script code.

    `known`: the items come from a set, with hashes that are not asked for again.

    What is done by then may be done again: storing, dropping and keeping what is common are idempotent.
    """
    step, target, items, other, known = args
    if step == "store" and items:
        refuse_growth(runtime, set.__len__(target) + len(items), items[-1], 32)
    runtime.known_hashes = known
    try:
        if step == "store":
            set.update(target, items)
        elif step == "drop":
            set.difference_update(target, items)
        else:
            set.update(target, [item for item in items if _has(other, item)])
    except Bail:
        return False
    finally:
        runtime.known_hashes = False
    return True


def set_single(runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic (step, set, item, other, known): one step; an item is asked by replay."""
    step, target, item, other, known = args
    runtime.known_hashes = known
    try:
        if step == "store":
            set.add(target, item)
        elif step == "drop":
            set.discard(target, item)
        elif _has(other, item):
            set.add(target, item)
    finally:
        runtime.known_hashes = False


def _has(container: set | frozenset, item: object) -> bool:
    return (set if isinstance(container, set) else frozenset).__contains__(container, item)


def set_iter(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic (set or native iterable) -> its host iterator."""
    value = args[0]
    for kind in _SETS:
        if isinstance(value, kind):
            return kind.__iter__(value)
    return iter(value)


READING: dict[str, Callable | None] = {
    "copy": DIRECT,
    "difference": combine("difference"),  # iterates
    "intersection": combine("intersection"),  # iterates
    "isdisjoint": combine("isdisjoint", single=True),  # iterates
    "issubset": combine("issubset", single=True),  # iterates
    "issuperset": combine("issuperset", single=True),  # iterates
    "symmetric_difference": combine("symmetric_difference", single=True),  # iterates
    "union": combine("union"),  # iterates
}
METHODS: dict[str, Callable | None] = {
    **READING,
    "add": DIRECT,  # guest elements by replay
    "clear": DIRECT,
    "difference_update": combine("difference_update"),  # iterates
    "discard": DIRECT,  # guest elements by replay
    "intersection_update": combine("intersection_update"),  # iterates; the host changes the set at the end only
    "pop": DIRECT,
    "remove": DIRECT,  # guest elements by replay
    "symmetric_difference_update": combine("symmetric_difference_update", single=True, restartable=False),  # iterates
    "update": combine("update"),  # iterates
}
_OPERATORS = {"and": "intersection", "or": "union", "sub": "difference", "xor": "symmetric_difference"}
_COMMON: dict[str, Callable | None] = {
    **comparison_dunders(*_SETS),
    **{f"__{n}__": operator(f"__{n}__", method) for n, method in _OPERATORS.items()},
    **{f"__r{n}__": operator(f"__r{n}__", method) for n, method in _OPERATORS.items()},
    **text_dunders(),
    "__contains__": DIRECT,
    "__iter__": DIRECT,
    "__len__": DIRECT,
}
DUNDERS: dict[str, Callable | None] = {
    **_COMMON,
    **{f"__i{n}__": inplace(f"__i{n}__", method + "_update" if method != "union" else "update") for n, method in _OPERATORS.items()},
    "__init__": initialise,
    "__new__": new_instance,
}
FROZEN_DUNDERS: dict[str, Callable | None] = {**_COMMON, "__hash__": dunder_hash, "__new__": new_frozen_instance}
INTRINSICS: dict[str, Callable] = {
    "set_slice": set_slice,
    "set_single": set_single,
    "set_iter": set_iter,
    "set_clear": lambda _runtime, args, _kwargs: set.clear(*args),
    "set_result": lambda _runtime, args, _kwargs: frozenset(args[1]) if isinstance(args[0], frozenset) else args[1],
    "set_copy": lambda _runtime, args, _kwargs: set(args[0]),
    "new_frozen": lambda _runtime, args, _kwargs: frozenset.__new__(*args),
}
