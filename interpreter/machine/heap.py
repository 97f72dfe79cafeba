"""Size of the values that a script can reach."""

from __future__ import annotations

import sys

from interpreter.objects.frame import Frame
from interpreter.objects.generators import Generator
from interpreter.objects.modules import Module
from interpreter.objects.values import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_LEAVES = frozenset({type(None), bool, int, float, complex, str, bytes, bytearray, range})


_SLICE = 10_000
"""Values between two looks at the clock."""


def heap_size(runtime: object, roots: Iterable[object], enough: float, check_time: Callable[[], None]) -> int:
    """Bytes of everything reachable from `roots`; stops once `enough` is passed. Runs no script code.

    `check_time` is called between slices of the work and may raise.
    """
    seen: set[int] = set()
    total = 0
    todo = list(roots)
    sizeof = sys.getsizeof
    guest = runtime.GuestType
    left = _SLICE
    while todo and total <= enough:
        left -= 1
        if not left:
            left = _SLICE
            check_time()
        value = todo.pop()
        kind = type(value)
        if kind in _LEAVES:
            if kind in (int, str, bytes, bytearray):
                if id(value) in seen:
                    continue
                seen.add(id(value))
            total += sizeof(value)
            continue
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(kind, guest):
            total += object.__sizeof__(value)
            todo += _parts_of_instance(value)
        elif kind is dict:
            total += sizeof(value)
            todo += value.keys()
            todo += value.values()
        elif kind in (list, tuple, set, frozenset):
            total += sizeof(value)
            todo += value
        elif kind is Cell:
            total += 64
            todo.append(value.v)
        elif isinstance(value, Generator):
            total += 200
            if value.frame is not None:
                todo.append(value.frame)
        elif kind is Frame:
            total += 200
            todo += value.locals
            todo += value.stack
        elif kind is Module:
            todo.append(value.namespace)
        else:
            total += 100
            todo += _parts_of_other(value)
    return total


def _parts_of_instance(value: object) -> list:
    try:
        parts = [object.__getattribute__(value, "__dict__")]
    except AttributeError:
        parts = []
    for base, read in (
        (dict, dict.items),
        (list, list.__iter__),
        (tuple, tuple.__iter__),
        (set, set.__iter__),
        (frozenset, frozenset.__iter__),
    ):
        if isinstance(value, base):
            parts += read(value)
            break
    return parts


def _parts_of_other(value: object) -> list:
    if isinstance(value, BaseException):
        return [object.__getattribute__(value, "__dict__"), value.args]
    if hasattr(type(value), "__self__"):
        owner = object.__getattribute__(value, "__self__") if not isinstance(value, type) else None
        return [owner] if owner is not None else []
    return []
