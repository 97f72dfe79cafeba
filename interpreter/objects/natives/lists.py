"""list: methods, constructor, dunders, sorting."""

from __future__ import annotations

from _collections import deque

from interpreter.objects import registry
from interpreter.objects.natives.comparing import comparison_dunders, contains, search
from interpreter.objects.natives.dunder_entries import repeat_dunders, text_dunders
from interpreter.objects.natives.plain import (
    DIRECT,
    EXACT_ITERABLES,
    SLICE,
    exact_int,
    items_of,
    length,
    native_iterable,
    overrides,
    plain_items,
    readable,
    take,
)
from interpreter.objects.operators import refuse_growth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_MERGED = 2 * SLICE
# Items that one sorting call gets: some 50 ms of the host's work.


# -- iterate
def extend(runtime: object, self: list, args: tuple | list, kwargs: dict) -> object:
    """``list.extend``."""
    if len(args) != 1 or kwargs:
        return list.extend(self, *args, **kwargs)
    if type(args[0]) in EXACT_ITERABLES and len(args[0]) <= SLICE:
        list.extend(self, args[0])
        return None
    return runtime.prelude_frame("list_extend", (self, args[0]))


def inplace_add(runtime: object, self: list, args: tuple | list, kwargs: dict) -> object:
    """``list.__iadd__``."""
    if len(args) != 1 or kwargs:
        return list.__iadd__(self, *args, **kwargs)
    return runtime.prelude_frame("list_inplace_add", (self, args[0]))


# -- sorting
def sort(runtime: object, self: list, args: tuple | list, kwargs: dict) -> object:
    """``list.sort``: the host's over a plain list without key."""
    if args or not kwargs.keys() <= {"key", "reverse"}:
        return list.sort([], *args, **kwargs)  # the host's own refusal
    key, reverse = kwargs.get("key"), kwargs.get("reverse", False)
    if type(reverse) not in (bool, int):
        list.sort([], reverse=reverse)  # the host's own reading of it
        reverse = bool(exact_int(reverse)) if isinstance(reverse, int) else bool(reverse)
    if key is None and length(self) <= _MERGED and plain_items(self if type(self) is list else items_of(self)):
        list.sort(self, reverse=reverse)
        return None
    return runtime.prelude_frame("list_sort", (self, key, bool(reverse)))


def sort_begin(_runtime: object, args: tuple, _kwargs: dict) -> list:
    """Intrinsic (list) -> its items, taken out of it."""
    items = list(list.__iter__(args[0]))
    list.clear(args[0])
    return items


def sort_end(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (list, items): put the items back; whether the list was changed meanwhile."""
    target, items = args
    changed = list.__len__(target) > 0
    list.__setitem__(target, slice(None), items)
    return changed


def natively_sorted(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (keys) -> whether the host may compare them."""
    return plain_items(args[0])


def sort_native(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic (items, keys, reverse) -> the items in the order of their plain keys, or the Frame that merges a long list."""
    items, keys, reverse = args
    if len(keys) > _MERGED:
        return runtime.prelude_frame("sort_slices", (items, keys, reverse))
    if items is keys:
        return sorted(items, reverse=reverse)
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=reverse)
    return [items[at] for at in order]


def sort_positions(_runtime: object, args: tuple, _kwargs: dict) -> list[int]:
    """Intrinsic (keys, positions, reverse) -> the positions in the order of their keys; runs in them make it a merge."""
    keys, positions, reverse = args
    return sorted(positions, key=keys.__getitem__, reverse=reverse)


# -- constructor
def new(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``list(...)``."""
    if len(args) != 1 or kwargs:
        return list(*args, **kwargs)
    if readable(args[0]):
        return list(args[0])
    refuse_range(runtime, args[0])
    return runtime.prelude_frame("new_list", (_native_source(runtime, args[0]),))


def _native_source(runtime: object, source: object) -> object:
    """The native iterator that an instance of an own type gives for its iteration; else the source itself."""
    entry = runtime.native_dunders.get((type(source), "__iter__")) if type(source) in registry.OWN_TYPES else None
    iterator = source if entry is None else entry(runtime, source, (), {})
    return iterator if native_iterable(iterator) else source


def refuse_range(runtime: object, source: object) -> None:
    """MemoryError for a range whose numbers together are beyond the limit."""
    if type(source) is range:
        refuse_growth(runtime, len(source), 0, 8)


def new_instance(_runtime: object, _owner: object, args: tuple | list, _kwargs: dict) -> object:
    """``list.__new__(cls, ...)``: an empty one, whatever the arguments."""
    return list.__new__(args[0])


def initialise(runtime: object, self: list, args: tuple | list, kwargs: dict) -> object:
    """``list.__init__``."""
    if kwargs and overrides(runtime, self, "__new__"):
        kwargs = {}
    if len(args) > 1 or kwargs:
        return list.__init__([], *args, **kwargs)
    if not args:
        list.__init__(self)
        return None
    return runtime.prelude_frame("list_initialise", (self, args[0]))


# -- items
def set_item(runtime: object, self: list, args: tuple | list, kwargs: dict) -> object:
    """``list.__setitem__``: a slice takes any iterable."""
    if len(args) == 2 and not kwargs and isinstance(args[0], slice) and type(args[1]) not in EXACT_ITERABLES:
        return runtime.prelude_frame("store_native_slice", (self, *args))
    return list.__setitem__(self, *args, **kwargs)


# -- intrinsics
def extend_slice(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """Intrinsic (list, native iterator): append one slice of its items; whether there may be more."""
    target, iterator = args
    items = take(iterator, SLICE)
    if items:
        refuse_growth(runtime, list.__len__(target) + len(items), items[-1], 8)
    list.extend(target, items)
    return len(items) == SLICE


def native_iter(_runtime: object, args: tuple, _kwargs: dict) -> Iterator:
    """Intrinsic (native iterable) -> its host iterator."""
    return iter(args[0])


def remove_at(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic (list or deque, position): delete the item there, if it is still there."""
    sequence, at = args
    kind = list if isinstance(sequence, list) else deque
    if at < kind.__len__(sequence):
        kind.__delitem__(sequence, at)


def search_bounds(_runtime: object, args: tuple, _kwargs: dict) -> tuple[int, int]:
    """Intrinsic (size, start, stop) -> the positions that ``index`` looks at."""
    size, start, stop = args
    first, last, _ = slice(start, stop).indices(size)
    return first, last


def not_found(name: str) -> tuple[Callable, Callable]:
    """Intrinsics (sequence) -> whether the host's message of a failed search shows the item; (sequence, repr or False) -> the message."""

    def host_text(sequence: object) -> str:
        kind = next((k for k in (list, tuple, deque) if isinstance(sequence, k)), None)
        empty, sought = (kind(), 0) if kind else (range(0), "")
        try:
            empty.remove(sought) if name == "remove" else empty.index(sought)
        except ValueError as error:
            return str(error)
        raise AssertionError("an empty sequence holds nothing")

    def shows(_runtime: object, args: tuple, _kwargs: dict) -> bool:
        return "0" in host_text(args[0])

    def message(_runtime: object, args: tuple, _kwargs: dict) -> str:
        return host_text(args[0]).replace("0", args[1]) if args[1] else host_text(args[0])

    return shows, message


index_repr, index_text = not_found("index")
remove_repr, remove_text = not_found("remove")


def refuse_slice(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic (slice): the host's error for what cannot be assigned to it."""
    [0].__setitem__(args[0], 0)


METHODS: dict[str, Callable | None] = {
    "append": DIRECT,
    "clear": DIRECT,
    "copy": DIRECT,
    "count": search(list.count, "sequence_count"),  # calls back
    "extend": extend,  # iterates
    "index": search(list.index, "sequence_index"),  # calls back
    "insert": DIRECT,
    "pop": DIRECT,
    "remove": search(list.remove, "sequence_remove"),  # calls back
    "reverse": DIRECT,
    "sort": sort,  # calls back
}
DUNDERS: dict[str, Callable | None] = {
    **comparison_dunders(list),
    **repeat_dunders(list),
    **text_dunders(),
    "__add__": DIRECT,
    "__contains__": contains,
    "__delitem__": DIRECT,
    "__getitem__": DIRECT,
    "__hash__": None,
    "__iadd__": inplace_add,
    "__init__": initialise,
    "__iter__": DIRECT,
    "__len__": DIRECT,
    "__new__": new_instance,
    "__reversed__": DIRECT,
    "__setitem__": set_item,
}
INTRINSICS: dict[str, Callable] = {
    "list_append": lambda _runtime, args, _kwargs: list.append(*args),
    "list_set_slice": lambda _runtime, args, _kwargs: list.__setitem__(*args),
    "list_clear": lambda _runtime, args, _kwargs: list.clear(*args),
    "sort_begin": sort_begin,
    "sort_end": sort_end,
    "natively_sorted": natively_sorted,
    "sort_native": sort_native,
    "sort_positions": sort_positions,
    "extend_slice": extend_slice,
    "native_iter": native_iter,
    "native_iterable": lambda _runtime, args, _kwargs: native_iterable(args[0]),
    "remove_at": remove_at,
    "search_bounds": search_bounds,
    "index_repr": index_repr,
    "index_text": index_text,
    "remove_repr": remove_repr,
    "remove_text": remove_text,
    "refuse_slice": refuse_slice,
}
