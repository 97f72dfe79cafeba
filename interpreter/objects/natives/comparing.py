"""Comparison and search of native containers: by the host where no element has a comparison of its own, else by the prelude."""

from __future__ import annotations

from _collections import deque
from operator import index

from interpreter.objects.natives.hashing import with_known_hashes
from interpreter.objects.natives.plain import SCALARS, exact, items_of, length, plain_items
from interpreter.objects.operators import COMPARE
from interpreter.objects.signals import Bail

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_SEQUENCES = (list, tuple, deque)


def search(method: Callable, entry: str) -> Callable:
    """Entry of ``index``, ``count`` or ``remove``: an exact scalar is looked for by the host until an element asks for script code."""

    def vetted(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
        if args and (type(args[0]) in SCALARS or plain_items(self)) and not kwargs:
            try:
                return method(self, *args)
            except Bail:
                return ask(runtime, self, args)
        if not args or kwargs or len(args) > (3 if entry == "sequence_index" else 1):
            return method(self, *args, **kwargs)  # the host's own refusal
        return ask(runtime, self, args)

    def ask(runtime: object, self: object, args: tuple | list) -> object:
        bounds = (*args[1:], *(0, None)[len(args) - 1 :]) if entry == "sequence_index" else ()
        return runtime.prelude_frame(entry, (self, args[0], *bounds))

    return vetted


def contains(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``__contains__`` of list, tuple and deque."""
    if len(args) != 1 or kwargs:
        return list.__contains__([], *args, **kwargs)
    if type(args[0]) in SCALARS:
        try:
            return args[0] in items_of(self)
        except Bail:
            pass
    return runtime.prelude_frame("sequence_contains", (self, args[0]))


def comparison(kinds: tuple[type, ...], name: str, operator: str) -> Callable:
    """Entry of a comparison dunder of a container type."""

    def vetted(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
        kind = next(k for k in kinds if isinstance(self, k))
        method = kind.__dict__[name]
        if len(args) != 1 or kwargs:
            return method(self, *args, **kwargs)
        if not isinstance(args[0], kinds):
            return NotImplemented
        if plain_items(self) and plain_items(args[0]):
            return method(self, args[0])
        if kind is dict and operator not in ("==", "!="):
            return NotImplemented
        return runtime.prelude_frame("compare_parts", (operator, self, args[0], 0))

    return vetted


COMPARISONS = {"__eq__": "==", "__ne__": "!=", "__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


def comparison_dunders(*kinds: type) -> dict[str, Callable]:
    """The comparison dunders of a container type that compares with instances of `kinds`."""
    return {name: comparison(kinds, name, operator) for name, operator in COMPARISONS.items()}


# -- intrinsics
def kind_of(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """Intrinsic (value) -> "list", "tuple", "dict", "set", "deque" for native containers and instances of subclasses, else ""."""
    value = args[0]
    if isinstance(value, (set, frozenset)):
        return "set"
    for kind, name in ((list, "list"), (tuple, "tuple"), (dict, "dict"), (deque, "deque")):
        if isinstance(value, kind):
            return name
    return ""


def native_compare(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic (operator, left, right): the host's own comparison, for values without parts and for its errors."""
    return COMPARE[args[0]](args[1], args[2])


def native_in(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (item, container): ``in`` of a native dict, set, text or view; a guest key is asked by replay."""
    item, container = args
    if isinstance(container, (bytes, bytearray)) and not isinstance(item, (int, bytes, bytearray)) and hasattr(type(item), "__index__"):
        # asked here: the host takes any exception, a bail-out too, for a failure, and looks for a buffer then
        try:  # noqa: SIM105 - contextlib would be imported at every start
            item = index(item)
        except Exception:  # noqa: BLE001, S110 - as the host does
            pass
    for kind in (dict, set, frozenset, str, bytes, bytearray):
        if isinstance(container, kind):
            return kind.__contains__(container, item)
    return item in container


def all_in(runtime: object, args: tuple, _kwargs: dict) -> bool | None:
    """Intrinsic (items, set) -> whether all are in it; None where an item asks for script code."""
    items, container = args
    has = (set if isinstance(container, set) else frozenset).__contains__
    runtime.known_hashes = True
    try:
        return all(has(container, item) for item in items)
    except Bail:
        return None
    finally:
        runtime.known_hashes = False


def known_in(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (item of another set, set): `native_in` without asking for the hash."""
    return with_known_hashes(runtime, native_in, runtime, args, {})


def simple_equal(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic (left, right) -> whether the items are the same object, or equal exact scalars; None: ask them."""
    left, right = args
    if left is right:
        return True
    if type(left) in SCALARS and type(right) in SCALARS:
        return left == right
    return None


def exact_number(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic (value) -> the native scalar behind an instance of a subclass."""
    return exact(args[0])


INTRINSICS: dict[str, Callable] = {
    "kind_of": kind_of,
    "native_compare": native_compare,
    "native_in": native_in,
    "all_in": all_in,
    "known_in": known_in,
    "simple_equal": simple_equal,
    "exact": exact_number,
    "items": lambda _runtime, args, _kwargs: items_of(args[0]),
    "native_len": lambda _runtime, args, _kwargs: length(args[0]),
}
