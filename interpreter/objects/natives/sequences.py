"""tuple, range, slice, deque, memoryview: methods, constructors, dunders."""

from __future__ import annotations

from _collections import deque

from interpreter.objects.classes import mro_of
from interpreter.objects.natives.comparing import COMPARISONS, comparison_dunders, contains, search
from interpreter.objects.natives.dunder_entries import repeat_dunders, text_dunders
from interpreter.objects.natives.hashing import dunder_hash
from interpreter.objects.natives.lists import refuse_range
from interpreter.objects.natives.plain import DIRECT, EXACT_ITERABLES, SLICE, overrides, readable
from interpreter.objects.typeobjects import HOST_VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


# -- tuple
def new_tuple(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``tuple(...)``."""
    if len(args) != 1 or kwargs:
        return tuple(*args, **kwargs)
    if type(args[0]) is tuple or readable(args[0]):
        return tuple(args[0])
    refuse_range(runtime, args[0])
    return runtime.prelude_frame("new_tuple", (args[0],))


def new_tuple_instance(runtime: object, _owner: object, args: tuple | list, kwargs: dict) -> object:
    """``tuple.__new__(cls, iterable)``."""
    cls, rest = args[0], args[1:]
    if cls is tuple:
        return new_tuple(runtime, rest, kwargs)
    if kwargs and not overrides(runtime, cls, "__init__"):
        return tuple(*rest, **kwargs)  # the host's own refusal
    if not rest or type(rest[0]) is tuple:
        return tuple.__new__(cls, *rest)
    return runtime.prelude_frame("new_list_of", (cls, rest[0]))


# -- range
def new_range(_runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``range(...)``. Script code of an argument (``__index__``) answers by replay."""
    return range(*args, **kwargs)


def range_search(method: Callable, entry: str) -> Callable:
    """Entry of ``index`` or ``count`` of a range: numbers are computed, anything else is compared with each item."""

    def vetted(runtime: object, self: range, args: tuple | list, kwargs: dict) -> object:
        if len(args) != 1 or kwargs or type(args[0]) in (int, bool):
            return method(self, *args, **kwargs)
        return runtime.prelude_frame(entry, (self, args[0], 0, None) if entry == "sequence_index" else (self, args[0]))

    return vetted


def range_contains(runtime: object, self: range, args: tuple | list, kwargs: dict) -> object:
    """``range.__contains__``."""
    if len(args) != 1 or kwargs or type(args[0]) in (int, bool):
        return range.__contains__(self, *args, **kwargs)
    return runtime.prelude_frame("sequence_contains", (self, args[0]))


# -- slice
def new_slice(_runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``slice(...)``."""
    return slice(*args, **kwargs)


def slice_comparison(name: str, operator: str) -> Callable:
    """Entry of a comparison of slices: as the tuples of their parts."""

    def entry(runtime: object, self: slice, args: tuple | list, kwargs: dict) -> object:
        if len(args) != 1 or kwargs:
            return slice.__dict__[name](self, *args, **kwargs)
        other = args[0]
        if not isinstance(other, slice):
            return NotImplemented
        return runtime.prelude_frame(
            "compare_containers", (operator, (self.start, self.stop, self.step), (other.start, other.stop, other.step)),
        )

    return entry


# -- deque
def new_deque(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``collections.deque(...)``."""
    source = args[0] if args else kwargs.get("iterable", ())
    if not readable(source):
        rest = args[1] if len(args) > 1 else kwargs.get("maxlen")
        if len(args) > 2 or not kwargs.keys() <= {"iterable", "maxlen"}:
            return deque(*args, **kwargs)
        return runtime.prelude_frame("new_deque", (source, rest))
    return deque(*args, **kwargs)


def new_deque_instance(_runtime: object, _owner: object, args: tuple | list, _kwargs: dict) -> object:
    """``deque.__new__(cls, ...)``: an empty one, whatever the arguments."""
    return deque.__new__(args[0])


def deque_initialise(runtime: object, self: deque, args: tuple | list, kwargs: dict) -> object:
    """``deque.__init__``."""
    source = args[0] if args else kwargs.get("iterable", ())
    if readable(source) or len(args) > 2 or not kwargs.keys() <= {"iterable", "maxlen"}:
        deque.__init__(self, *args, **kwargs)
        return None
    return runtime.prelude_frame("deque_initialise", (self, source, args[1] if len(args) > 1 else kwargs.get("maxlen")))


def deque_extend(name: str) -> Callable:
    """Entry of ``extend`` and ``extendleft``."""
    method = deque.__dict__[name]

    def entry(runtime: object, self: deque, args: tuple | list, kwargs: dict) -> object:
        if len(args) != 1 or kwargs or (type(args[0]) in EXACT_ITERABLES and len(args[0]) <= SLICE):
            return method(self, *args, **kwargs)
        return runtime.prelude_frame("deque_" + name, (self, args[0]))

    return entry


def deque_inplace_add(runtime: object, self: deque, args: tuple | list, kwargs: dict) -> object:
    """``deque.__iadd__``."""
    if len(args) != 1 or kwargs:
        return deque.__iadd__(self, *args, **kwargs)
    return runtime.prelude_frame("deque_inplace_add", (self, args[0]))


# -- memoryview
def new_memoryview(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``memoryview(...)`` of bytes, bytearray, another memoryview, or what has ``__buffer__``: arrays, and since 3.12 any object."""
    value = kwargs["object"] if not args and kwargs.keys() == {"object"} else args[0] if len(args) == 1 and not kwargs else None
    cls = type(value)
    given = isinstance(cls, runtime.GuestType) and runtime.special(cls, "__buffer__") is not None
    if given and (HOST_VERSION >= (3, 12) or any(k.__module__ == "array" for k in mro_of(cls))):
        return runtime.prelude_frame("view_of", (value,))
    return memoryview(*args, **kwargs)


TUPLE_METHODS: dict[str, Callable | None] = {
    "count": search(tuple.count, "sequence_count"),  # calls back
    "index": search(tuple.index, "sequence_index"),  # calls back
}
_READING: dict[str, Callable | None] = {"__getitem__": DIRECT, "__iter__": DIRECT, "__len__": DIRECT, **text_dunders()}
TUPLE_DUNDERS: dict[str, Callable | None] = {
    **_READING,
    **comparison_dunders(tuple),
    **repeat_dunders(tuple),
    "__add__": DIRECT,
    "__contains__": contains,
    "__getnewargs__": DIRECT,
    "__hash__": dunder_hash,
    "__new__": new_tuple_instance,
}
RANGE_METHODS: dict[str, Callable | None] = {
    "count": range_search(range.count, "sequence_count"),  # calls back
    "index": range_search(range.index, "sequence_index"),  # calls back
    "start": DIRECT,
    "step": DIRECT,
    "stop": DIRECT,
}
RANGE_DUNDERS: dict[str, Callable | None] = {
    **_READING,
    "__bool__": DIRECT,
    "__contains__": range_contains,
    "__eq__": DIRECT,
    "__hash__": dunder_hash,
    "__ne__": DIRECT,
    "__reversed__": DIRECT,
}
SLICE_METHODS: dict[str, Callable | None] = {"indices": DIRECT, "start": DIRECT, "step": DIRECT, "stop": DIRECT}
SLICE_DUNDERS: dict[str, Callable | None] = {
    **text_dunders(),
    **{name: slice_comparison(name, operator) for name, operator in COMPARISONS.items()},
    "__hash__": dunder_hash if slice.__hash__ else DIRECT,
}
DEQUE_METHODS: dict[str, Callable | None] = {
    "append": DIRECT,
    "appendleft": DIRECT,
    "clear": DIRECT,
    "copy": DIRECT,
    "count": search(deque.count, "sequence_count"),  # calls back
    "extend": deque_extend("extend"),  # iterates
    "extendleft": deque_extend("extendleft"),  # iterates
    "index": search(deque.index, "sequence_index"),  # calls back
    "insert": DIRECT,
    "maxlen": DIRECT,
    "pop": DIRECT,
    "popleft": DIRECT,
    "remove": search(deque.remove, "sequence_remove"),  # calls back
    "reverse": DIRECT,
    "rotate": DIRECT,
}
DEQUE_DUNDERS: dict[str, Callable | None] = {
    **_READING,
    **comparison_dunders(deque),
    **repeat_dunders(deque),
    "__add__": DIRECT,
    "__bool__": DIRECT,
    "__contains__": contains,
    "__copy__": DIRECT,
    "__delitem__": DIRECT,
    "__iadd__": deque_inplace_add,
    "__init__": deque_initialise,
    "__new__": new_deque_instance,
    "__reversed__": DIRECT,
    "__setitem__": DIRECT,
}
MEMORY_METHODS: dict[str, Callable | None] = dict.fromkeys(
    (
        "c_contiguous", "cast", "contiguous", "f_contiguous", "format", "hex", "itemsize", "nbytes", "ndim", "obj", "readonly", "release",
        "shape", "strides", "suboffsets", "tobytes", "tolist", "toreadonly",
    ),
    DIRECT,
)
MEMORY_DUNDERS: dict[str, Callable | None] = dict.fromkeys(
    f"__{n}__" for n in ("delitem", "enter", "eq", "exit", "getitem", "hash", "iter", "len", "ne", "setitem")
)
CONSTRUCTORS: dict[type, Callable] = {tuple: new_tuple, range: new_range, slice: new_slice, deque: new_deque, memoryview: new_memoryview}
INTRINSICS: dict[str, Callable] = {
    "make_instance": lambda _runtime, args, _kwargs: tuple.__new__(*args),
    "deque_store": lambda _runtime, args, _kwargs: deque.__init__(*args),
    "deque_append": lambda _runtime, args, _kwargs: deque.append(*args),
    "deque_appendleft": lambda _runtime, args, _kwargs: deque.appendleft(*args),
    "make_deque": lambda _runtime, args, _kwargs: deque(*args),
}
