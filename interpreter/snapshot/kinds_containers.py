"""Kinds: native containers and the few scalars that have an identity."""

import operator
from array import array
from itertools import accumulate, islice
from types import GenericAlias, UnionType

from interpreter.errors import SnapshotError
from interpreter.snapshot.format import Kind
from interpreter.snapshot.key_cost import COMPOUND, batches, cost, weigh

LEAST_PACKED = 8
# Shorter lists of numbers are as short written one by one.
_WIDTHS = {"b": 1, "h": 2, "i": 4, "q": 8, "d": 8}
_DELTA = b"D"
# In front of the width: what is packed is the first number and the differences.
_CHUNK = 1_000
# Items that are put into a container between two looks at the clock.
FEW = 16
"""So few keys need no look at the clock, however they collide."""
_UNION_COST = 10_000_000
# Steps of comparing the members of a union with one another.
_ITEM_MEMORY = {"d": 32, "i": 40, "q": 40, "h": 40, "b": 16}
# Bytes that an unpacked number takes in a list: most of the smallest ones are shared objects.


# ---- Homogeneous numbers -------------------------------------------------------------------------------------------


def pack_numbers(items: list | tuple) -> bytes | None:
    """Exact ints or floats in the least fixed width, little-endian; None where they are mixed, too large or too few."""
    first = type(items[0])
    if (first is not int and first is not float) or len(set(map(type, items))) != 1:
        return None
    if first is float:
        if any(map(operator.ne, items, items)):
            return None  # NaN has an identity
        return b"d" + _little(array("d", items))
    for code in "bhiq":
        try:
            packed = array(code, items)
        except OverflowError:
            continue
        if code == "q" and (differences := _differences(items)) is not None:
            return differences
        return code.encode() + _little(packed)
    return None


def _differences(items: list | tuple) -> bytes | None:
    """The first number in 8 bytes and the differences in the least width, where that is at most half of what the numbers need."""
    steps = list(map(operator.sub, islice(items, 1, None), items))
    for code in "bhi":
        try:
            packed = array(code, steps)
        except OverflowError:
            continue
        return _DELTA + code.encode() + items[0].to_bytes(8, "little", signed=True) + _little(packed)
    return None


def _little(packed: array) -> bytes:
    import sys

    if sys.byteorder == "big":
        packed = array(packed.typecode, packed)
        packed.byteswap()
    return packed.tobytes()


def unpack_numbers(decoder: object, data: bytes) -> list:
    """The numbers of `pack_numbers`; SnapshotError for anything else."""
    code, body, start = data[:1], data[1:], None
    if code == _DELTA:
        code, start, body = data[1:2], int.from_bytes(data[2:10], "little", signed=True), data[10:]
    name = code.decode("latin-1")
    width = _WIDTHS.get(name)
    if width is None or len(body) % width or (start is not None and (name == "d" or len(data) < 10)):
        raise SnapshotError("packed numbers are none of the known forms")
    decoder.charge(len(body) // width * _ITEM_MEMORY[name])
    packed = array(name)
    packed.frombytes(body)
    import sys

    if sys.byteorder == "big":
        packed.byteswap()
    numbers = packed.tolist() if start is None else list(accumulate(packed, initial=start))
    if name == "d" and any(map(operator.ne, numbers, numbers)):
        raise SnapshotError("packed numbers hold NaN")
    return numbers


def pack_items(encoder: object, items: list | tuple, out: list) -> None:
    """Items of a sequence: their numbers packed, or a count and their tokens."""
    if len(items) >= LEAST_PACKED and (packed := pack_numbers(items)) is not None:
        out.append(packed)
    else:
        out.append(len(items))
        out += map(encoder.value, items)


def read_items(decoder: object) -> list:
    """The items that `pack_items` wrote."""
    token = decoder.take()
    if type(token) is bytes:
        return unpack_numbers(decoder, token)
    if type(token) is not int or token < 0:
        raise SnapshotError("got no count of items")
    return decoder.guest_values(token)


# ---- Sequences -----------------------------------------------------------------------------------------------------


def _make_list(_decoder: object) -> list:
    return []


def _save_list(encoder: object, v: list, out: list) -> None:
    pack_items(encoder, v, out)


def _fill_list(decoder: object, v: list) -> None:
    v += read_items(decoder)


def _parts(_encoder: object, v: tuple | frozenset) -> tuple | frozenset:
    return v


def _pack_tuple(encoder: object, v: tuple, out: list) -> None:
    pack_items(encoder, v, out)


def _make_tuple(decoder: object) -> tuple:
    v = tuple(read_items(decoder))
    weigh(decoder, v, v)
    return v


def _pack_bytearray(_encoder: object, v: bytearray, out: list) -> None:
    out.append(bytes(v))


def _make_bytearray(decoder: object) -> bytearray:
    return bytearray(decoder.take_exact(bytes))


def _pack_range(encoder: object, v: range, out: list) -> None:
    out += map(encoder.value, (v.start, v.stop, v.step))


def _make_range(decoder: object) -> range:
    return range(decoder.expect(int), decoder.expect(int), decoder.expect(int))


def _slice_parts(_encoder: object, v: slice) -> tuple:
    return v.start, v.stop, v.step


def _pack_slice(encoder: object, v: slice, out: list) -> None:
    out += map(encoder.value, (v.start, v.stop, v.step))


def _make_slice(decoder: object) -> slice:
    parts = decoder.guest_values(3)
    v = slice(*parts)
    weigh(decoder, v, parts)
    return v


# ---- Hashed containers ---------------------------------------------------------------------------------------------


def _make_dict(_decoder: object) -> dict:
    return {}


def save_pairs(encoder: object, v: dict, out: list) -> None:
    """Count and pairs of a dict, or of an instance of a subclass."""
    value, text = encoder.value, encoder.texts.get
    out.append(dict.__len__(v))
    for key, item in dict.items(v):
        token = text(key) if type(key) is str else None
        out += (value(key) if token is None else token, value(item))


def fill_pairs(decoder: object, v: dict) -> None:
    """What `save_pairs` wrote, into an empty dict."""
    fill_mapping(decoder, v, decoder.take_count(2))


def fill_mapping(decoder: object, v: dict, count: int) -> None:
    """Put the next `count` pairs into an empty dict. SnapshotError for equal keys."""
    flat = decoder.guest_values(2 * count)
    decoder.charge(64 * count)
    keys, values = flat[::2], flat[1::2]
    if count <= FEW and COMPOUND.isdisjoint(map(type, keys)):
        dict.update(v, zip(keys, values, strict=True))
        if dict.__len__(v) != count:
            raise SnapshotError("a dict has equal keys")
        return
    for batch in batches(decoder, keys, _CHUNK):
        decoder.look()
        dict.update(v, zip(keys[batch], values[batch], strict=True))
    if dict.__len__(v) != count:
        raise SnapshotError("a dict has equal keys")


def _make_set(_decoder: object) -> set:
    return set()


def _save_set(encoder: object, v: set, out: list) -> None:
    pack_items(encoder, list(set.__iter__(v)), out)


def _fill_set(decoder: object, v: set) -> None:
    fill_set(decoder, v, read_items(decoder))


def fill_set(decoder: object, v: set, items: list) -> None:
    """Put the items into an empty set. SnapshotError for equal ones."""
    decoder.charge(64 * len(items))
    for batch in batches(decoder, items, _CHUNK):
        decoder.look()
        set.update(v, items[batch])
    if set.__len__(v) != len(items):
        raise SnapshotError("a set has equal items")


def _pack_frozenset(encoder: object, v: frozenset, out: list) -> None:
    pack_items(encoder, list(v), out)


def _make_frozenset(decoder: object) -> frozenset:
    made: set = set()
    fill_set(decoder, made, read_items(decoder))
    v = frozenset(made)
    weigh(decoder, v, v)
    return v


# ---- Scalars with an identity, types made of types ------------------------------------------------------------------


def _pack_nan(_encoder: object, v: float, out: list) -> None:
    out.append(v)


def _make_nan(decoder: object) -> float:
    v = decoder.take_exact(float)
    if v == v:  # noqa: PLR0124 - NaN differs from itself
        raise SnapshotError("got a number, want NaN")
    return v


def _alias_parts(_encoder: object, v: GenericAlias) -> tuple:
    return v.__origin__, v.__args__


def _pack_alias(encoder: object, v: GenericAlias, out: list) -> None:
    if v.__unpacked__:
        out.append(encoder.value(None))
    out += map(encoder.value, (v.__origin__, v.__args__))


def _make_alias(decoder: object) -> GenericAlias:
    origin = decoder.value()
    unpacked = origin is None
    if unpacked:
        origin = decoder.value()
    if not isinstance(origin, type):
        raise SnapshotError("the origin of an alias is no type")
    v = GenericAlias(origin, decoder.expect(tuple))
    if unpacked:
        v = next(iter(v))
    weigh(decoder, v, (v.__args__,))
    return v


def _union_parts(_encoder: object, v: UnionType) -> tuple:
    return v.__args__


def _pack_union(encoder: object, v: UnionType, out: list) -> None:
    out.append(len(v.__args__))
    out += map(encoder.value, v.__args__)


def _make_union(decoder: object) -> UnionType:
    members = decoder.guest_values(decoder.take_count())
    if len(members) < 2 or not all(isinstance(m, (type, GenericAlias)) or m is None for m in members):
        raise SnapshotError("a union of no types")
    made = members[0]
    if sum(cost(decoder, member) for member in members) * len(members) > _UNION_COST:
        raise SnapshotError("a union is too large")
    for member in members[1:]:
        made = type.__or__(made, member) if isinstance(made, type) else made | member
    if type(made) is not UnionType:
        raise SnapshotError("a union of no types")
    weigh(decoder, made, members)
    return made


def _make_object(_decoder: object) -> object:
    return object()


KINDS: tuple[Kind, ...] = (
    Kind(1, "list", (list,), None, None, _make_list, _save_list, _fill_list),
    Kind(2, "tuple", (tuple,), _parts, _pack_tuple, _make_tuple),
    Kind(3, "dict", (dict,), None, None, _make_dict, save_pairs, fill_pairs),
    Kind(4, "set", (set,), None, None, _make_set, _save_set, _fill_set),
    Kind(5, "frozenset", (frozenset,), _parts, _pack_frozenset, _make_frozenset),
    Kind(6, "bytearray", (bytearray,), None, _pack_bytearray, _make_bytearray),
    Kind(7, "range", (range,), None, _pack_range, _make_range),
    Kind(8, "slice", (slice,), _slice_parts, _pack_slice, _make_slice),
    Kind(9, "nan", (), None, _pack_nan, _make_nan),
    Kind(10, "alias", (GenericAlias,), _alias_parts, _pack_alias, _make_alias),
    Kind(11, "union", (UnionType,), _union_parts, _pack_union, _make_union),
    Kind(12, "object", (object,), None, None, _make_object),
)
