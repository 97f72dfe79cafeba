"""What is plain: values and containers whose native use runs no script code and takes bounded time."""

from __future__ import annotations

from _collections import deque
from itertools import islice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sized

SCALARS = frozenset({type(None), bool, int, float, complex, str, bytes, type(Ellipsis), type(NotImplemented)})
"""Exact types whose hashing, comparison and text run no script code."""

DIRECT = None
"""Vetting of a method that is safe as the host has it."""

SLICE = 100_000
"""Elements that one uninterrupted native call may consume: about 10 ms of the host's work."""

_DEPTH = 4
# Deeper nesting goes to guest code, which counts depth and can stop: a few shared levels make work exponential.

KEYS, VALUES, ITEMS = type({}.keys()), type({}.values()), type({}.items())

CONTAINERS = frozenset({list, tuple, dict, set, frozenset})
"""Exact containers that plain containers may hold."""

FLAT = frozenset({str, bytes, bytearray, range})
"""Exact sequences that hold scalars only."""

EXACT_ITERABLES = frozenset({list, tuple, dict, set, frozenset, str, bytes, bytearray, range, deque, KEYS, VALUES, ITEMS, memoryview})
"""Exact native containers: known size, iteration runs no script code."""

_ITERATED = ([], (), {}, {}.values(), {}.items(), set(), "", "\u20ac", b"", bytearray(), range(1), range(1 << 70), deque(), memoryview(b""))
_REVERSED = ([], {}, {}.values(), {}.items(), deque(), ())
NATIVE_ITERATORS = frozenset({*map(type, map(iter, _ITERATED)), *map(type, map(reversed, _REVERSED)), enumerate, zip})
"""Host iterators; the script gets the composed ones (enumerate, zip, reversed) over native iterables only."""


def plain_items(container: object) -> bool:
    """Whether all items of a native container are exact scalars, or small nested containers of exact scalars."""
    return _plain(container, _DEPTH, [SLICE])


def _plain(container: object, depth: int, budget: list[int]) -> bool:
    kind = type(container)
    if kind in FLAT:
        return True
    if kind is dict:
        budget[0] -= 2 * len(container)
        return budget[0] >= 0 and _plain_parts(container, depth, budget) and _plain_parts(container.values(), depth, budget)
    if kind in EXACT_ITERABLES:
        # A flat container is judged whatever its size: reading the types costs what the native use costs.
        kinds = set(map(type, container))
        if kinds <= SCALARS:
            return True
        budget[0] -= len(container)
        return budget[0] >= 0 and _plain_nested(kinds, container, depth, budget)
    return kind in SCALARS


def _plain_parts(parts: Iterable, depth: int, budget: list[int]) -> bool:
    kinds = set(map(type, parts))
    return kinds <= SCALARS or _plain_nested(kinds, parts, depth, budget)


def _plain_nested(kinds: set[type], parts: Iterable, depth: int, budget: list[int]) -> bool:
    if not depth or not kinds <= _NESTED:
        return False
    return all(type(part) in SCALARS or _plain(part, depth - 1, budget) for part in parts)


_NESTED = SCALARS | CONTAINERS | {range}


def plain(value: object) -> bool:
    """Whether a value is an exact scalar or a plain container."""
    kind = type(value)
    return kind in SCALARS or (kind in EXACT_ITERABLES and plain_items(value))


def readable(value: object) -> bool:
    """Whether reading all of an iterable takes one slice of native work and runs no script code."""
    kind = type(value)
    return kind in EXACT_ITERABLES and len(value) <= SLICE


def native_iterable(value: object) -> bool:
    """Whether iteration of a value is the host's alone, whatever its size."""
    kind = type(value)
    return kind in EXACT_ITERABLES or kind in NATIVE_ITERATORS


def take(iterator: Iterable, count: int) -> list:
    """The next items of a native iterator, at most `count`."""
    return list(islice(iterator, count))


def length(value: Sized) -> int:
    """The host's own length of a native container, whatever its class defines."""
    for kind in (list, tuple, dict, set, frozenset, str, bytes, bytearray, deque):
        if isinstance(value, kind):
            return kind.__len__(value)
    return len(value)


def exact_str(value: str) -> str:
    """The text of a str or an instance of a subclass."""
    return value if type(value) is str else str.__str__(value)


def exact_int(value: int) -> int:
    """The number of an int or an instance of a subclass."""
    return value if type(value) is int else int.__int__(value)


def exact(value: object) -> object:
    """The plain native value behind an instance of a subclass of str, int, float, complex or bytes; other values as they are."""
    kind = type(value)
    if kind in SCALARS:
        return value
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        return int.__int__(value)
    if isinstance(value, float):
        return float.__float__(value)
    if isinstance(value, complex):
        return complex.__pos__(value)
    if isinstance(value, bytes):
        return bytes.__getitem__(value, slice(None))
    return value


def items_of(value: Iterable) -> list:
    """The items of a native container or an instance of a subclass, as the host reads them: keys of a dict."""
    for kind in (list, tuple, dict, set, frozenset, deque, str, bytes, bytearray):
        if isinstance(value, kind):
            return list(kind.__iter__(value))
    return list(value)


def pairs_of(value: dict) -> list[tuple]:
    """The (key, value) pairs of a dict or an instance of a subclass, as the host reads them."""
    return list(dict.items(value))


def overrides(runtime: object, value: object, name: str) -> bool:
    """Whether script code defines a dunder for a class, or the class of a value: its native base then takes keywords and ignores them."""
    cls = value if isinstance(value, type) else type(value)
    return isinstance(cls, runtime.GuestType) and runtime.special(cls, name) is not None
