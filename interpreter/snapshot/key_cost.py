"""What the host spends on hashing and comparing a key that is made of keys.

It keeps no hash of a tuple, and walks shared parts each time they are met. So forty tuples, each of which holds the one before twice,
would cost a day as one key, and a few hundred thousand, each in the next, the host's stack. A row of such a type is weighed when it is
made, from rows that have been weighed.
"""

from types import GenericAlias, UnionType

from interpreter.errors import SnapshotError

COMPOUND = frozenset({tuple, frozenset, slice, GenericAlias, UnionType})
"""Exact types whose hash or comparison asks their parts."""
_HEAVIEST, _DEEPEST = 100_000, 1_000
# Parts of one key, met again wherever they are shared; and its nesting. What scripts use as keys has a few dozen.


def weigh(decoder: object, v: object, parts: object) -> None:
    """Note the weight of a new row whose parts are these values."""
    inner = [part for part in parts if type(part) in COMPOUND]
    if inner:
        known = decoder.weights
        weight, depth = len(parts), 1
        for part in inner:
            more, below = known.get(id(part)) or (_size(part), 1)
            weight += more
            depth = max(depth, below + 1)
        known[id(v)] = min(weight, _HEAVIEST + 1), min(depth, _DEEPEST + 1)


def _size(v: object) -> int:
    return 1 + len(v) if type(v) is tuple or type(v) is frozenset else 4


def cost(decoder: object, key: object) -> int:
    """Steps to hash a key once. SnapshotError for one that is too much for the host."""
    if type(key) not in COMPOUND:
        return 1
    known = decoder.weights.get(id(key))
    if known is None:  # its parts are scalars: as much work as there are bytes
        return _size(key)
    weight, depth = known
    if weight > _HEAVIEST or depth > _DEEPEST:
        raise SnapshotError("a key is nested too deep")
    return weight


def batches(decoder: object, keys: list, most: int) -> list[slice]:
    """Pieces of the keys that cost at most `most` each, or have one key."""
    if COMPOUND.isdisjoint(map(type, keys)):
        return [slice(at, at + most) for at in range(0, len(keys), most)]
    found, start, sum_ = [], 0, 0
    for i, key in enumerate(keys):
        each = cost(decoder, key)
        if sum_ + each > most and i > start:
            found.append(slice(start, i))
            start, sum_ = i, 0
        sum_ += each
    found.append(slice(start, len(keys)))
    return found
