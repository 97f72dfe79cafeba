"""Kinds: iterators and views of native containers."""

import gc
from collections import deque
from itertools import islice
from types import MappingProxyType

from interpreter.errors import PauseError, SnapshotError
from interpreter.modules.native_types import register
from interpreter.objects.natives.plain import NATIVE_ITERATORS
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_containers import pack_items, read_items
from interpreter.snapshot.restored_iterator import NATIVE_TYPES, DequeIterator, SetIterator

# ---- Sequences: the host tells what an iterator is over and where it stands without moving it ---------------------------

_EMPTY = (
    lambda: iter([]), lambda: iter(()), lambda: iter(""), lambda: iter("\u20ac"), lambda: iter(b""), lambda: iter(bytearray()),
    lambda: reversed([]), lambda: reversed(()), lambda: iter(range(0)), lambda: iter(range(1 << 70, (1 << 70) + 1)),
)  # fmt: skip
_SEQUENCE_ITERATORS = tuple(type(make()) for make in _EMPTY)
_BASES = (list, tuple, str, str, bytes, bytearray, list, (tuple, bytearray, str, bytes, range, memoryview), range, range)
"""For each type of iterator: how to make one with at most one item, and what it is over."""
_REVERSED_LIST, _REVERSED = 6, 7
_FIRST_RANGE = 8


def _source_and_place(v: object) -> tuple[object, int | None]:
    """What a sequence iterator is over and its place; None for the former once it is exhausted."""
    _, args, *state = v.__reduce__()
    if not state and type(v) not in _SEQUENCE_ITERATORS[_FIRST_RANGE:]:
        return None, None
    return args[0], state[0] if state else None


def _iterator_parts(_encoder: object, v: object) -> tuple:
    return _source_and_place(v)[:1]


def _pack_iterator(encoder: object, v: object, out: list) -> None:
    source, place = _source_and_place(v)
    out += (_SEQUENCE_ITERATORS.index(type(v)), encoder.value(source), encoder.value(place))


def _make_iterator(decoder: object) -> object:
    which, source, place = decoder.take_number(len(_SEQUENCE_ITERATORS)), decoder.value(), decoder.expect_or_none(int)
    if source is None:
        made = _EMPTY[which]()
        for _ in made:  # it remembers that it has ended only once it was asked
            pass
        return made
    base = _BASES[which]
    if not issubclass(type(source), base):
        raise SnapshotError("an iterator over something of another type")
    if which == _REVERSED:
        if type(source) not in base:
            raise SnapshotError("a backward iterator over something of another type")
        made = reversed(source)
    else:
        made = list.__reversed__(source) if which == _REVERSED_LIST else base.__iter__(source)
    if place is not None:
        place = min(max(place, -1), 2**62)
        decoder.late.append(lambda: made.__setstate__(place))  # the host allows no place behind the end, and a list has no items yet
    return made


# ---- Dicts, sets, deques -------------------------------------------------------------------------------------------

_DICT_ITERATORS = {
    type(iter({})): (dict, False, 0), type(iter({}.values())): (dict, False, 1), type(iter({}.items())): (dict, False, 2),
    type(reversed({})): (dict, True, 0), type(reversed({}.values())): (dict, True, 1), type(reversed({}.items())): (dict, True, 2),
}  # fmt: skip
_DICT_ITERATOR_ORDER = tuple(_DICT_ITERATORS)
_VIEWS = (dict.keys, dict.values, dict.items)


def container_of(v: object, *kinds: type) -> object:
    """The container that a native iterator or view is over; None if it is exhausted."""
    return next((r for r in gc.get_referents(v) if issubclass(type(r), kinds)), None)


def _container_parts(_encoder: object, v: object) -> tuple:
    found = container_of(v, dict)
    return () if found is None else (found,)


def _pack_dict_iterator(encoder: object, v: object, out: list) -> None:
    source = container_of(v, dict)
    out.append(_DICT_ITERATOR_ORDER.index(type(v)))
    if source is None:
        out += (None, 0, 0)
        return
    size = dict.__len__(source)
    left = v.__length_hint__()
    if not left:
        try:
            v.__reduce__()
        except RuntimeError:  # the dict has changed its size since: the next step says so
            size += 1
    out += (encoder.value(source), size, size - left)


def _make_dict_iterator(decoder: object) -> object:
    """The dict is filled later: for now as many other keys stand in it, so that the iterator knows its size and its place."""
    _, backwards, view = _DICT_ITERATORS[_DICT_ITERATOR_ORDER[decoder.take_number(len(_DICT_ITERATOR_ORDER))]]
    source = decoder.value()
    size, done = decoder.take_number(1 << 40), decoder.take_number(1 << 40)
    if source is None:
        source, size, done = {}, 0, 0
    elif not issubclass(type(source), dict):
        raise SnapshotError("a dict iterator over something that is no dict")
    if done > size or size > len(decoder.tokens) + 1:
        raise SnapshotError("a dict iterator stands behind the end")
    decoder.look()
    empty = not dict.__len__(source)
    if empty:
        dict.update(source, dict.fromkeys(range(size)))
    viewed = _VIEWS[view](source)
    made = reversed(viewed) if backwards else iter(viewed)
    for _ in islice(made, done):
        pass
    if empty:
        dict.clear(source)
    return made


def _source_of(v: object) -> object:
    """The set or deque that an iterator is over; None once it is exhausted."""
    return v.container if type(v) in NATIVE_TYPES else container_of(v, set, frozenset, deque)


def _source_parts(_encoder: object, v: object) -> tuple:
    return (_source_of(v),)


def _remaining(v: object) -> list | None:
    """The elements still to come of a set's or deque's iterator; None if its container has changed since."""
    if type(v) in NATIVE_TYPES:
        return v.remaining()
    try:
        args = v.__reduce__()[1]
    except RuntimeError:
        return None
    if type(v) not in _DEQUE_ITERATORS:
        return args[0]
    source, done = args
    left = list(deque.__iter__(source) if type(v) is _DEQUE_ITERATORS[0] else deque.__reversed__(source))[done:]
    return left if len(left) == v.__length_hint__() else None


_DEQUE_ITERATORS = (type(iter(deque())), type(reversed(deque())))


def _pack_restored(encoder: object, v: object, out: list) -> None:
    out += (type(v) in (*_DEQUE_ITERATORS, DequeIterator), encoder.value(_source_of(v)))


def _make_restored(decoder: object) -> object:
    of_deque, source = decoder.take_exact(bool), decoder.value()
    if source is not None and not issubclass(type(source), deque if of_deque else (set, frozenset)):
        raise SnapshotError("an iterator over something of another type")
    cls = DequeIterator if of_deque else SetIterator
    register(decoder.engine, NATIVE_TYPES[cls])
    return cls(source)


def _save_restored(encoder: object, v: object, out: list) -> None:
    left = _remaining(v)
    out.append(left is None)
    if left is not None:
        pack_items(encoder, left, out)


def _fill_restored(decoder: object, v: object) -> None:
    changed = decoder.take_exact(bool)
    left = [] if changed else read_items(decoder)
    decoder.late.append(lambda: v.start(left, changed=changed))  # the container's size is known once it is filled


# ---- Iterators over iterators ------------------------------------------------------------------------------------------


def _composed_parts(_encoder: object, v: object) -> tuple:
    return tuple(v.__reduce__()[1])


def _pack_composed(encoder: object, v: enumerate | zip, out: list) -> None:
    _, args, *state = v.__reduce__()
    out += (type(v) is zip, bool(state and state[0]), len(args), *map(encoder.value, args))


def _make_composed(decoder: object) -> object:
    zipped, strict = decoder.expect(bool), decoder.expect(bool)
    args = decoder.guest_values(decoder.take_count())
    sources = args if zipped else args[:1]
    if not all(type(a) in NATIVE_ITERATORS or type(a) in NATIVE_TYPES for a in sources):
        raise SnapshotError("a composed iterator over something that is no native iterator")
    if zipped:
        return zip(*args, strict=strict)
    if len(args) != 2 or type(args[1]) is not int:
        raise SnapshotError("an enumeration has no count")
    return enumerate(*args)


# ---- Views -------------------------------------------------------------------------------------------------------------------

_VIEW_TYPES = (type({}.keys()), type({}.values()), type({}.items()), MappingProxyType)


def _view_parts(_encoder: object, v: object) -> tuple:
    return tuple(gc.get_referents(v)[:1])


def _pack_view(encoder: object, v: object, out: list) -> None:
    out += (_VIEW_TYPES.index(type(v)), encoder.value(gc.get_referents(v)[0]))


def _make_view(decoder: object) -> object:
    which, source = decoder.take_number(len(_VIEW_TYPES)), decoder.value()
    if not issubclass(type(source), dict):
        raise SnapshotError("a view of something that is no dict")
    return MappingProxyType(source) if which == len(_VIEW_TYPES) - 1 else _VIEWS[which](source)


def _released(v: memoryview) -> bool:
    try:
        v.nbytes  # noqa: B018 - asked whether it can be
    except ValueError:
        return True
    return False


def _memory_parts(_encoder: object, v: memoryview) -> tuple:
    return () if _released(v) else (v.obj,)


def _pack_memory(encoder: object, v: memoryview, out: list) -> None:
    if _released(v):
        out += (encoder.value(None), True)
        return
    if v.format != "B" or not v.contiguous or v.ndim != 1 or type(v.obj) not in (bytes, bytearray) or v.nbytes != len(v.obj):
        raise PauseError("cannot save a memoryview of a part of its object")
    out += (encoder.value(v.obj), v.readonly)


def _make_memory(decoder: object) -> memoryview:
    source = decoder.expect_or_none(bytes, bytearray)
    made = memoryview(b"" if source is None else source)
    if source is None:
        made.release()
        decoder.expect(bool)
        return made
    return made.toreadonly() if decoder.expect(bool) else made


KINDS: tuple[Kind, ...] = (
    Kind(71, "iterator", _SEQUENCE_ITERATORS, _iterator_parts, _pack_iterator, _make_iterator),
    Kind(72, "dict_iterator", _DICT_ITERATOR_ORDER, _container_parts, _pack_dict_iterator, _make_dict_iterator),
    Kind(
        73, "restored_iterator", (type(iter(set())), *_DEQUE_ITERATORS, *NATIVE_TYPES), _source_parts, _pack_restored, _make_restored,
        _save_restored, _fill_restored,
    ),
    Kind(74, "composed_iterator", (enumerate, zip), _composed_parts, _pack_composed, _make_composed),
    Kind(76, "view", _VIEW_TYPES, _view_parts, _pack_view, _make_view),
    Kind(77, "memoryview", (memoryview,), _memory_parts, _pack_memory, _make_memory),
)  # fmt: skip
