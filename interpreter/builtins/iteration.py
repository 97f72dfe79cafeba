"""Builtins over iterables: iter, next, map, filter, zip, enumerate, reversed, sorted, sum, min, max, any, all, aiter, anext."""

from __future__ import annotations

from interpreter.builtins.signatures import positional, refuse
from interpreter.objects import attributes, calls
from interpreter.objects.dunders import bind
from interpreter.objects.frame import SIGNALS
from interpreter.objects.generators import Generator
from interpreter.objects.natives.plain import SLICE, native_iterable, plain_items, readable
from interpreter.objects.operators import BINARY
from interpreter.objects.text import SCALARS
from interpreter.objects.typeobjects import HOST_VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_REVERSIBLE = frozenset({list, tuple, range, dict, str, bytes, bytearray, memoryview, type({}.keys()), type({}.values()), type({}.items())})


def iter_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``iter(iterable)`` and ``iter(callable, sentinel)``."""
    positional(iter, args, kwargs, 1, 2)
    if len(args) == 2:
        if not callable(args[0]):
            return iter(None, None)  # the host's own refusal
        return runtime.prelude_frame("call_until", tuple(args))
    return iter(args[0]) if native_iterable(args[0]) else runtime.get_iter(args[0])


def next_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``next(iterator[, default])``."""
    positional(next, args, kwargs, 1, 2)
    it = args[0]
    cls = type(it)
    if cls is Generator:
        if len(args) == 1:
            return calls.send(runtime, it, None)
        if it.finished:
            return args[1]
        return runtime.prelude_frame("next_or_default", tuple(args))
    if isinstance(cls, runtime.GuestType):
        raw = runtime.special(cls, "__next__")
        if raw is None:
            raise TypeError(f"'{cls.__name__}' object is not an iterator")
        if len(args) == 1:
            return calls.invoke(runtime, bind(runtime, raw, it, cls), (), None)
        return runtime.prelude_frame("next_or_default", tuple(args))
    if not runtime.is_iterator(it):
        raise TypeError(f"'{runtime.type_of(it).__name__}' object is not an iterator")
    return next(*args)


def map_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``map(function, iterable, ...)``."""
    if kwargs or len(args) < 2:
        refuse(map, args, kwargs)
    if len(args) == 2 and native_iterable(args[1]):
        return runtime.prelude_frame("map_one", (args[0], iter(args[1])))
    return runtime.prelude_frame("map_object", (args[0], tuple(args[1:])))


def filter_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``filter(function, iterable)``."""
    positional(filter, args, kwargs, 2)
    return runtime.prelude_frame("filter_object", tuple(args))


def zip_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``zip(*iterables, strict=False)``: the host's own over native iterables."""
    if kwargs and (len(kwargs) > 1 or "strict" not in kwargs):
        refuse(zip, (), kwargs)
    if all(map(native_iterable, args)):
        return zip(*args, **kwargs)  # noqa: B905 - `strict` is among the keywords
    return runtime.prelude_frame("zip_object", (tuple(args), kwargs.get("strict", False)))


def enumerate_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``enumerate(iterable, start=0)``: the host's own over a native iterable."""
    values = [*args, *(kwargs[k] for k in ("iterable", "start")[len(args) :] if k in kwargs)]
    if not 1 <= len(values) <= 2 or len(values) != len(args) + len(kwargs):
        refuse(enumerate, args, kwargs)
    if native_iterable(values[0]):
        return enumerate(*values)
    start = values[1] if len(values) == 2 else 0
    if not isinstance(start, int):
        raise TypeError(f"'{runtime.type_of(start).__name__}' object cannot be interpreted as an integer")
    return runtime.prelude_frame("enumerate_object", (values[0], int(start)))


def reversed_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``reversed(sequence)``."""
    positional(reversed, args, kwargs, 1)
    value = args[0]
    cls = type(value)
    if cls in _REVERSIBLE:
        return reversed(value)
    if isinstance(cls, runtime.GuestType):
        raw = runtime.special(cls, "__reversed__")
        if raw is not None:
            return calls.invoke(runtime, bind(runtime, raw, value, cls), (), None)
        if runtime.special(cls, "__getitem__") is None and runtime.special(cls, "__len__") is None and runtime.native_base(cls) is not None:
            return reversed(value)
        if runtime.special(cls, "__getitem__") is not None and runtime.special(cls, "__len__") is not None:
            return runtime.prelude_frame("reversed_object", (value,))
    elif hasattr(cls, "__reversed__"):
        return reversed(value)
    raise TypeError(f"'{runtime.type_of(value).__name__}' object is not reversible")


def sorted_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``sorted(iterable, *, key=None, reverse=False)``: the host's own over a plain container without key."""
    if len(args) != 1:
        if not args and "iterable" in kwargs:
            refuse(sorted, (), kwargs)
        raise TypeError(f"sorted expected 1 argument, got {len(args)}")
    for name in kwargs:
        if name not in ("key", "reverse"):
            refuse([].sort, (), kwargs)
    key, backwards = kwargs.get("key"), kwargs.get("reverse", False)
    if key is None and type(backwards) in (bool, int) and readable(args[0]) and plain_items(args[0]):
        return sorted(args[0], reverse=backwards)
    return runtime.prelude_frame("sorted_list", (args[0], key, backwards))


def sum_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``sum(iterable, /, start=0)``: the host's own over a plain container."""
    if not 1 <= len(args) + len(kwargs) <= 2 or not args or (kwargs and "start" not in kwargs):
        refuse(sum, args, kwargs)
    start = args[1] if len(args) == 2 else kwargs.get("start", 0)
    if type(start) in SCALARS and readable(args[0]) and SCALARS.issuperset(map(type, args[0])):
        return sum(args[0], start)
    if isinstance(start, (str, bytes, bytearray)):
        return sum((), start)  # the host's own refusal
    return runtime.prelude_frame("sum_of", (args[0], start))


def sum_slice(_runtime: object, args: tuple, _kwargs: dict) -> tuple:
    """Intrinsic ``sum_slice(items, total)``: (True, sum) of a list of exact ints, or (False, None) for anything else."""
    items, total = args
    if type(total) is int and set(map(type, items)) <= {int, bool}:
        return True, sum(items, total)
    return False, None


def add(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``add(a, b)``: ``a + b`` as ``sum`` does it."""
    return BINARY["+"](*args)


def _extreme(host: Callable, name: str) -> Callable:
    def extreme(runtime: object, args: tuple, kwargs: dict) -> object:
        for keyword in kwargs:
            if keyword not in ("key", "default"):
                refuse(host, args or ((),), kwargs)
        if not args:
            refuse(host, args, {})
        key = kwargs.get("key")
        if len(args) > 1:
            if "default" in kwargs:
                refuse(host, args, {"default": None})
            if key is None and SCALARS.issuperset(map(type, args)):
                return host(*args)
            return runtime.prelude_frame(name + "_of", (iter(args), key, False, None))
        given, default = "default" in kwargs, kwargs.get("default")
        if key is None and readable(args[0]) and plain_items(args[0]):
            return host(args[0], default=default) if given else host(args[0])
        return runtime.prelude_frame(name + "_of", (args[0], key, given, default))

    return extreme


def empty_extreme(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``empty_extreme(name, given, default)``: what min or max of nothing gives."""
    name, given, default = args
    if not given:
        return max(()) if name == "max" else min(())
    return default


def _truth(host: Callable, name: str) -> Callable:
    def truth(runtime: object, args: tuple, kwargs: dict) -> object:
        positional(host, args, kwargs, 1)
        if readable(args[0]) and SCALARS.issuperset(map(type, args[0])):
            return host(args[0])
        return runtime.prelude_frame(name, tuple(args))

    return truth


def aiter_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``aiter(iterable)``."""
    positional(aiter, args, kwargs, 1)
    try:
        return runtime.get_aiter(args[0])
    except TypeError:
        raise TypeError(f"'{runtime.type_of(args[0]).__name__}' object is not an async iterable") from None


def anext_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``anext(iterator[, default])``."""
    positional(anext, args, kwargs, 1, 2)
    try:
        made = runtime.get_anext(args[0])
    except TypeError:
        raise TypeError(f"'{runtime.type_of(args[0]).__name__}' object is not an async iterator") from None
    if len(args) == 1:
        return made
    if type(made) in SIGNALS:
        return runtime.prelude_frame("anext_or_default", (attributes.load(runtime, args[0], "__anext__"), args[1]))
    return runtime.prelude_frame("awaited_or_default", (made, args[1]))


def take_slice(_runtime: object, args: tuple, _kwargs: dict) -> tuple:
    """Intrinsic ``slices(items)``: a list's items in slices that one native call may consume."""
    items = args[0]
    return tuple(items[at : at + SLICE] for at in range(0, len(items), SLICE))


def unpack_message(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """Intrinsic ``unpack_message(want, got, exactly)``: CPython's text for a wrong number of items; `got` None: too many."""
    want, got, exactly = args
    if got is None:
        return f"too many values to unpack (expected {want})"
    return f"not enough values to unpack (expected {'' if exactly else 'at least '}{want}, got {got})"


def raw_pairs(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic ``raw_pairs(mapping)``: the items view of a dict, as the host merges it; None for any other mapping.

    A subclass is read past its own ``__getitem__`` as long as it does not define ``__iter__``.
    """
    mapping = args[0]
    if not isinstance(mapping, dict):
        return None
    cls = type(mapping)
    if cls is not dict and runtime.special(cls, "__iter__") is not None:
        return None
    return dict.items(mapping)


def compensated(_runtime: object, _args: tuple, _kwargs: dict) -> bool:
    """Intrinsic ``compensated_sums()``: whether the host's ``sum`` of floats carries a compensation (3.12 and later)."""
    return HOST_VERSION >= (3, 12)


FUNCTIONS: dict[str, Callable] = {
    "iter": iter_, "next": next_, "sorted": sorted_, "sum": sum_, "min": _extreme(min, "min"), "max": _extreme(max, "max"),
    "any": _truth(any, "any_of"), "all": _truth(all, "all_of"), "aiter": aiter_, "anext": anext_,
}  # fmt: skip
CONSTRUCTORS: dict[type, Callable] = {map: map_, filter: filter_, zip: zip_, enumerate: enumerate_, reversed: reversed_}
INTRINSICS: dict[str, Callable] = {
    "sum_slice": sum_slice, "add": add, "empty_extreme": empty_extreme, "slices": take_slice, "unpack_message": unpack_message,
    "compensated_sums": compensated, "raw_pairs": raw_pairs,
}  # fmt: skip
