"""Kinds: instances of guest classes, those of classes with a native base included."""

from _collections import deque
from collections.abc import Callable
from types import MemberDescriptorType
from typing import NamedTuple

from interpreter.errors import SnapshotError
from interpreter.objects.classes import class_dict, instance_dict, mro_of
from interpreter.objects.natives.hashing import know_place
from interpreter.objects.values import UNBOUND
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_classes import own_slots
from interpreter.snapshot.kinds_containers import FEW, fill_mapping, fill_pairs, fill_set, pack_items, read_items, save_pairs

_base_of = type.__dict__["__base__"].__get__
_SMALL = 1 << 62
# Ints up to here are written where they stand.
_HASH = ".hash"
# Where an instance keeps the last answer of its ``__hash__``.


def solid_base(guest: type, cls: type) -> type:
    """The native class whose layout and constructor the instances of a guest class have."""
    while isinstance(cls, guest):
        cls = _base_of(cls)
    return cls


def _slots_of(work: object, cls: type) -> list[MemberDescriptorType]:
    """The slots of the instances of a class, guest classes' only; looked up once an encoding or decoding."""
    found = work.slots.get(cls)
    if found is None:
        found = work.slots[cls] = [class_dict(k)[name] for k in reversed(mro_of(cls)) if isinstance(k, work.guest) for name in own_slots(k)]
    return found


# ---- Head: class and hash -------------------------------------------------------------------------------------------


def kept_hash(encoder: object, v: object) -> object:
    """The last answer of an object's ``__hash__``, None if there is none."""
    space = instance_dict(v)
    if space is not None and _HASH in space:
        return space[_HASH]
    hashes = encoder.engine.slot_hashes
    kept = hashes.get(id(v)) if hashes else None
    return kept[1] if kept is not None and kept[0] is v else None


def class_part(_encoder: object, v: object) -> tuple:
    """The class of an object is there before the object."""
    return (type(v),)


def pack_head(encoder: object, v: object, out: list) -> None:
    """Class and kept hash of an instance."""
    out += (encoder.value(type(v)), encoder.value(kept_hash(encoder, v)))


def read_head(decoder: object) -> tuple[type, object]:
    """The class of an instance, which is a guest class, and its kept hash."""
    at = decoder.at
    tokens = decoder.tokens
    cls, answer = decoder.read(tokens[at]), tokens[at + 1]
    decoder.at = at + 2
    if answer is not None:
        answer = decoder.read(answer)
    if not isinstance(cls, decoder.guest):
        raise SnapshotError("the class of an instance is none")
    if answer is not None and type(answer) not in (int, bool, str, bytes):
        raise SnapshotError("a hash is no int")
    decoder.charge(100)
    return cls, answer


def keep_hash(decoder: object, v: object, answer: object) -> None:
    """Let an object answer with the hash that it had."""
    if answer is not None:
        decoder.hashes[id(v)] = answer
        know_place(decoder.engine, answer)


# ---- State: dict and slots -------------------------------------------------------------------------------------------


def save_state(encoder: object, v: object, out: list, hidden: str = "") -> None:
    """The instance's dict without the name `hidden`, then its slots."""
    value = encoder.value
    space = instance_dict(v)
    if space is None:
        out.append(None)
    elif id(space) in encoder.numbers or id(space) in encoder.spaces or id(space) in encoder.known:
        # something else holds the dict itself, and was met first
        out += (True, value(space))
    else:
        encoder.spaces[id(space)] = v
        out.append(len(space) - (hidden in space))
        get = encoder.texts.get
        for name, part in dict.items(space):
            key = None
            if type(name) is str:  # the script may have put any key there
                if name == hidden:
                    continue
                key = get(name)
            kind = type(part)
            if kind is int and 0 <= part <= _SMALL:  # the most usual values without a call
                token = part
            elif part is None:
                token = None
            else:
                token = get(part) if kind is str else None
                if token is None:
                    token = value(part)
            out += (value(name) if key is None else key, token)
    slots = encoder.slots.get(type(v))
    for slot in _slots_of(encoder, type(v)) if slots is None else slots:
        try:
            part = slot.__get__(v)
        except AttributeError:
            part = UNBOUND
        out.append(value(part))


def fill_state(decoder: object, v: object) -> None:
    """What `save_state` wrote."""
    space = instance_dict(v)
    token = decoder.tokens[decoder.at]
    if token is None:
        decoder.take()
        if space is not None:
            raise SnapshotError("an instance has lost its dict")
    elif space is None:
        raise SnapshotError("an instance has a dict that its class does not give it")
    elif token is True:
        decoder.take()
        space = decoder.expect(dict)
        object.__setattr__(v, "__dict__", space)
        decoder.late.append(lambda: decoder.engine.share_dict(v, space))
    elif type(token) is not int or not 0 < token <= FEW:
        fill_mapping(decoder, space, decoder.take_count(2))
    else:
        _fill_few(decoder, space, token)
    answer = decoder.hashes.get(id(v)) if decoder.hashes else None
    if answer is not None and (space is None or _HASH not in space):
        decoder.engine.slot_hashes[id(v)] = (v, answer)
    slots = decoder.slots.get(type(v))
    if slots is None:
        slots = _slots_of(decoder, type(v))
    if slots:
        for slot, part in zip(slots, decoder.values(len(slots)), strict=True):
            if part is not UNBOUND:
                slot.__set__(v, part)


def _fill_few(decoder: object, space: dict, count: int) -> None:
    """As `fill_mapping`; the names are read once for all instances that have the same ones in the same order."""
    at = decoder.at + 1
    end = at + 2 * count
    written = tuple(decoder.tokens[at:end:2])
    names = decoder.names.get(written)
    if names is None:
        fill_mapping(decoder, space, decoder.take_count(2))
        if all(type(name) is str for name in dict.__iter__(space)):
            decoder.names[written] = tuple(dict.__iter__(space))
        return
    decoder.charge(64 * count)
    dict.update(space, zip(names, decoder.guest_values_at(slice(at + 1, end, 2), count), strict=True))
    decoder.at = end
    if dict.__len__(space) != count:
        raise SnapshotError("a dict has equal keys")


def _make_instance(decoder: object) -> object:
    cls, answer = read_head(decoder)
    v = object.__new__(cls)
    keep_hash(decoder, v, answer)
    return v


# ---- Native bases ---------------------------------------------------------------------------------------------------


class NativeBase(NamedTuple):
    """How the native content of an instance travels.

    ``pack(encoder, v, out)`` and ``make(decoder, cls)`` carry what must be there from the start, ``save`` and ``fill`` the rest.
    """

    number: int
    cls: type
    parts: Callable | None
    pack: Callable
    make: Callable
    save: Callable | None = None
    fill: Callable | None = None


def scalar_base(number: int, cls: type, plain: Callable) -> NativeBase:
    """A base whose content is one exact value of it: `plain(v)`."""

    def pack(encoder: object, v: object, out: list) -> None:
        out.append(encoder.value(plain(v)))

    def make(decoder: object, sub: type) -> object:
        return cls.__new__(sub, decoder.expect(cls))

    return NativeBase(number, cls, None, pack, make)


def pack_nothing(_encoder: object, _v: object, _out: list) -> None:
    """All of the native content follows later."""


def new_instance(base: type) -> Callable:
    """``make`` of a base whose instances begin empty."""
    return lambda _decoder, cls: base.__new__(cls)


def _pack_tuple(encoder: object, v: tuple, out: list) -> None:
    pack_items(encoder, list(tuple.__iter__(v)), out)


def _pack_frozenset(encoder: object, v: frozenset, out: list) -> None:
    pack_items(encoder, list(frozenset.__iter__(v)), out)


def _make_frozenset(decoder: object, cls: type) -> frozenset:
    made: set = set()
    fill_set(decoder, made, read_items(decoder))
    return frozenset.__new__(cls, made)


def _save_list(encoder: object, v: list, out: list) -> None:
    pack_items(encoder, list(list.__iter__(v)), out)


def _save_set(encoder: object, v: set, out: list) -> None:
    pack_items(encoder, list(set.__iter__(v)), out)


def _save_bytearray(_encoder: object, v: bytearray, out: list) -> None:
    out.append(bytes(memoryview(v)))


def _fill_bytearray(decoder: object, v: bytearray) -> None:
    bytearray.extend(v, decoder.take_exact(bytes))


def save_deque(encoder: object, v: deque, out: list) -> None:
    """Greatest length and items of a deque."""
    out.append(encoder.value(deque.maxlen.__get__(v)))
    pack_items(encoder, list(deque.__iter__(v)), out)


def fill_deque(decoder: object, v: deque) -> None:
    """What `save_deque` wrote."""
    limit = decoder.expect_or_none(int)
    items = read_items(decoder)
    if limit is not None and not len(items) <= limit < 2**63:
        raise SnapshotError("a deque is longer than it may be")
    deque.__init__(v, items, limit)


BASES: tuple[NativeBase, ...] = (
    scalar_base(0, int, int.__int__),
    scalar_base(1, float, float.__float__),
    scalar_base(2, complex, complex.__complex__),
    scalar_base(3, str, str.__str__),
    scalar_base(4, bytes, lambda v: bytes.__getitem__(v, slice(None))),
    NativeBase(5, tuple, lambda _encoder, v: tuple.__iter__(v), _pack_tuple, lambda decoder, cls: tuple.__new__(cls, read_items(decoder))),
    NativeBase(6, frozenset, lambda _encoder, v: frozenset.__iter__(v), _pack_frozenset, _make_frozenset),
    NativeBase(7, list, None, pack_nothing, new_instance(list), _save_list, lambda decoder, v: list.extend(v, read_items(decoder))),
    NativeBase(8, dict, None, pack_nothing, new_instance(dict), save_pairs, fill_pairs),
    NativeBase(9, set, None, pack_nothing, new_instance(set), _save_set, lambda decoder, v: fill_set(decoder, v, read_items(decoder))),
    NativeBase(10, bytearray, None, pack_nothing, new_instance(bytearray), _save_bytearray, _fill_bytearray),
    NativeBase(11, deque, None, pack_nothing, new_instance(deque), save_deque, fill_deque),
)
_BY_BASE = {row.cls: row for row in BASES}
_BY_NUMBER = {row.number: row for row in BASES}


def add_bases(rows: tuple[NativeBase, ...]) -> None:
    """More native bases, of files above this one."""
    for row in rows:
        if row.number in _BY_NUMBER:
            raise ValueError(f"native base {row.number} is there twice")
        _BY_BASE[row.cls] = _BY_NUMBER[row.number] = row


def native_base(guest: type, v: object) -> NativeBase | None:
    """How the native content of an instance travels; None where its base is object or has no row."""
    base = solid_base(guest, type(v))
    return _BY_BASE.get(base) or next((row for finder in FINDERS if (row := finder(base, None)) is not None), None)


FINDERS: list[Callable[[type | None, int | None], NativeBase | None]] = []
"""Ask for the row of a base, or of a number, whose class is not imported before it is needed."""


def _native_parts(encoder: object, v: object) -> list:
    row = native_base(encoder.guest, v)
    return [type(v), *(row.parts(encoder, v) if row.parts is not None else ())]


def _pack_native(encoder: object, v: object, out: list) -> None:
    pack_head(encoder, v, out)
    row = native_base(encoder.guest, v)
    out.append(row.number)
    row.pack(encoder, v, out)


def _make_native(decoder: object) -> object:
    cls, answer = read_head(decoder)
    number = decoder.take_exact(int)
    row = _BY_NUMBER.get(number) or next((row for finder in FINDERS if (row := finder(None, number)) is not None), None)
    if row is None:
        raise SnapshotError("an instance has a native base that is none")
    if solid_base(decoder.guest, cls) is not row.cls:
        raise SnapshotError("an instance has another native base than its class")
    v = row.make(decoder, cls)
    keep_hash(decoder, v, answer)
    return v


def _save_native(encoder: object, v: object, out: list) -> None:
    save_state(encoder, v, out)
    row = native_base(encoder.guest, v)
    if row.save is not None:
        row.save(encoder, v, out)


def _fill_native(decoder: object, v: object) -> None:
    fill_state(decoder, v)
    row = native_base(decoder.guest, v)
    if row.fill is not None:
        row.fill(decoder, v)


INSTANCE = Kind(44, "instance", (), class_part, pack_head, _make_instance, save_state, fill_state)
NATIVE_INSTANCE = Kind(45, "native_instance", (), _native_parts, _pack_native, _make_native, _save_native, _fill_native)
KINDS: tuple[Kind, ...] = (INSTANCE, NATIVE_INSTANCE)
