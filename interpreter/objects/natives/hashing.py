"""hash() of values: independent of the host's seed and addresses, so that it is the same in every process."""

from __future__ import annotations

from types import MethodType

from interpreter.objects import calls, dunders, registry
from interpreter.objects.classes import find_special
from interpreter.objects.natives.identity import identity_hash
from interpreter.objects.natives.plain import ITEMS, KEYS, exact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_MASK = (1 << 64) - 1
_NONE_HASH = 0xFCA86420
_NUMBERS = (int, float, complex)
_digest: Callable | None = None
_UNHASHABLE = (list, dict, set, bytearray, KEYS, ITEMS)


def hash_of(runtime: object, value: object) -> object:
    """``hash(value)``, or a Frame. TypeError for an unhashable value."""
    kind = type(value)
    if kind is int or kind is float or kind is complex or kind is bool:
        return hash(value)
    if kind is str or kind is bytes:
        return _remembered(runtime, value)
    if value is None:
        return _NONE_HASH
    if isinstance(kind, runtime.GuestType):
        return _hash_instance(runtime, value, kind)
    return hash_native(runtime, value)


def _hash_instance(runtime: object, value: object, kind: type) -> object:
    owner, raw = find_special(runtime, kind, "__hash__")
    if raw is None:
        raise _unhashable(runtime, value)
    if isinstance(owner, runtime.GuestType):
        return runtime.prelude_frame("hash_instance", (calls.late(runtime, dunders.bind(runtime, raw, value, kind)),))
    return hash_native(runtime, value)


def hash_native(runtime: object, value: object) -> object:
    """The hash that the native class of a value gives, or a Frame."""
    if isinstance(value, (str, bytes)):
        return _remembered(runtime, exact(value))
    if isinstance(value, _NUMBERS):
        return hash(exact(value))
    if isinstance(value, tuple):
        return _hash_items(runtime, value, "hash_tuple", mix_tuple)
    if isinstance(value, frozenset):
        return _hash_items(runtime, value, "hash_frozenset", mix_set)
    if isinstance(value, range):
        return hash_range(value)
    if isinstance(value, _UNHASHABLE) or type(value).__hash__ is None:
        raise _unhashable(runtime, value)
    if isinstance(value, memoryview):
        hash(value)  # the host refuses one that can be written to, or is released
        return _remembered(runtime, value.tobytes())
    if isinstance(value, slice):
        return runtime.prelude_frame("hash_tuple", ((value.start, value.stop, value.step),)) if slice.__hash__ else _refuse(runtime, value)
    if type(value) in _BY_VALUE:
        return _BY_VALUE[type(value)](runtime, value)
    for k in type(value).__mro__:
        if k in registry.HASHES:
            return registry.HASHES[k](runtime, value)
    return identity_hash(runtime, value)


def _refuse(runtime: object, value: object) -> None:
    raise _unhashable(runtime, value)


def _unhashable(runtime: object, value: object) -> TypeError:
    return TypeError(f"unhashable type: '{registry.message_name(runtime.type_of(value))}'")


def _hash_items(runtime: object, value: object, entry: str, mix: Callable) -> object:
    hashes = []
    for item in type(value).__iter__(value) if type(value) in (tuple, frozenset) else _items(value):
        kind = type(item)
        if kind is str or kind is bytes:
            hashes.append(hash_text(item))
        elif kind in _NUMBERS or kind is bool:
            hashes.append(hash(item))
        elif item is None:
            hashes.append(_NONE_HASH)
        else:
            return runtime.prelude_frame(entry, (_items(value),))
    return mix(hashes)


def _items(value: tuple | frozenset) -> list:
    return list(tuple.__iter__(value) if isinstance(value, tuple) else frozenset.__iter__(value))


def hash_text(value: str | bytes) -> int:
    """Hash of a str or bytes: 61 bits of a digest of its content; 0 for the empty one."""
    if not value:
        return 0
    global _digest
    if _digest is None:
        from _blake2 import blake2b  # the C module alone: hashlib loads OpenSSL

        _digest = blake2b
    data = value.encode("utf-8", "surrogatepass") if type(value) is str else value
    number = int.from_bytes(_digest(data, digest_size=8).digest(), "little", signed=True)
    return number if number != -1 else -2


# -- the hash that a key has in host dicts
#
# The script's hash of a text is ours, the host's dict has the text at the host's hash. A key whose ``__hash__`` gave the hash of
# a text goes to that text's place, so that a key and a text that are equal meet. What a hash stands for is decided when a key
# first shows it and never changes: equal keys have one place.
_SMALL = 1 << 48
# Hashes below are the script's own arithmetic: a text has one of them once in 2**15 texts, and is then not taken for one.
_RECENT = 4096
# Texts whose hashes were asked for lately: a ``__hash__`` asks just before it answers.


def _remembered(runtime: object, text: str | bytes) -> int:
    number = hash_text(text)
    recent = runtime.recent_texts
    if number not in recent:
        if len(recent) >= _RECENT:
            del recent[next(iter(recent))]
        recent[number] = text
    return number


def place_of(runtime: object, answer: object) -> object:
    """What to keep of an answer of a key's ``__hash__``: the text whose hash it is, else the answer."""
    if type(answer) is not int or -_SMALL < answer < _SMALL:
        if not isinstance(answer, int):
            raise TypeError("__hash__ method should return an integer")
        return answer
    text = runtime.text_places.get(answer)
    if text is None:
        if answer in runtime.number_places:
            return answer
        text = runtime.recent_texts.get(answer)
        if text is None:
            runtime.number_places.add(answer)
            return answer
        runtime.text_places[answer] = text
    return text


def with_known_hashes(runtime: object, operation: Callable, *args: object) -> object:
    """``operation(*args)`` on keys that come from a dict or set: the host does not ask for the hashes they are stored under."""
    runtime.known_hashes = True
    try:
        return operation(*args)
    finally:
        runtime.known_hashes = False


def know_place(runtime: object, kept: object) -> None:
    """Take over what an earlier session kept of a key."""
    if type(kept) is str or type(kept) is bytes:
        runtime.text_places[hash_text(kept)] = kept
    elif type(kept) is int and not -_SMALL < kept < _SMALL:
        runtime.number_places.add(kept)


def host_hash(kept: object) -> object:
    """The hash that host dicts have a key at, from what was kept of it."""
    return hash(kept) if type(kept) is str or type(kept) is bytes else kept


def mix_tuple(hashes: list[int]) -> int:
    """Hash of a tuple from those of its items (the xxHash scheme of CPython's tuples)."""
    first, second, fifth = 11400714785074694791, 14029467366897019727, 2870177450012600261
    total = fifth
    for lane in hashes:
        total = (total + (lane & _MASK) * second) & _MASK
        total = ((total << 31) | (total >> 33)) & _MASK
        total = (total * first) & _MASK
    total = (total + (len(hashes) ^ (fifth ^ 3527539))) & _MASK
    return 1546275796 if total == _MASK else _signed(total)


def mix_set(hashes: list[int]) -> int:
    """Hash of a frozenset from those of its items, whatever their order."""
    total = 0
    for each in hashes:
        total ^= ((each ^ 89869747) ^ ((each & _MASK) << 16)) * 3644798167 & _MASK
    total ^= (len(hashes) + 1) * 1927868237 & _MASK
    total ^= (total >> 11) ^ (total >> 25)
    total = (total * 69069 + 907133923) & _MASK
    return 590923713 if total == _MASK else _signed(total)


def hash_range(value: range) -> int:
    """Hash of a range: equal ranges are those with the same items."""
    step = value.step
    count = max(0, (value.stop - value.start + step - (1 if step > 0 else -1)) // step)
    first = value.start if count else None
    step = value.step if count > 1 else None
    return mix_tuple([hash(count), _NONE_HASH if first is None else hash(first), _NONE_HASH if step is None else hash(step)])


def _signed(number: int) -> int:
    return number - (1 << 64) if number >= 1 << 63 else number


def _hash_bound_builtin(runtime: object, value: object) -> int:
    owner = value.__self__
    return identity_hash(runtime, owner) ^ hash_text(value.__name__) if owner is not None else identity_hash(runtime, value)


def _hash_method(runtime: object, value: MethodType) -> int:
    if value.__self__ is runtime:
        return identity_hash(runtime, value)
    return identity_hash(runtime, value.__self__) ^ identity_hash(runtime, value.__func__)


_BY_VALUE: dict[type, Callable] = {
    MethodType: _hash_method,
    type([].append): _hash_bound_builtin,
    type([].__len__): _hash_bound_builtin,
}


def checked_hash(_runtime: object, args: tuple, _kwargs: dict) -> int:
    """Intrinsic (answer of a ``__hash__``) -> hash. TypeError for what is no integer."""
    answer = args[0]
    if not isinstance(answer, int):
        raise TypeError("__hash__ method should return an integer")
    number = int.__int__(answer)
    return number if -(1 << 63) <= number < 1 << 63 and number != -1 else hash(number)


def dunder_hash(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``__hash__`` of native classes."""
    if args or kwargs:
        raise TypeError(f"expected 0 arguments, got {len(args) + len(kwargs)}")
    return hash_native(runtime, self)


INTRINSICS = {
    "checked_hash": checked_hash,
    "mix_tuple": lambda _runtime, args, _kwargs: mix_tuple(args[0]),
    "mix_set": lambda _runtime, args, _kwargs: mix_set(args[0]),
}
