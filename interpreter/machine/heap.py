"""Size of the values that a script can reach."""

from __future__ import annotations

import sys

from interpreter.objects.classes import name_of
from interpreter.objects.frame import Frame
from interpreter.objects.generators import Generator
from interpreter.objects.modules import Module
from interpreter.objects.values import UNBOUND, Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_UNCOUNTED = frozenset({type(None), bool, float, complex, range})
# Values without parts that are not told apart: remembering each would cost more than it is worth.
_OURS = frozenset({Frame, Cell, type(UNBOUND)})
# What no script has a name for.
_LEAVES = frozenset({int, str, bytes, bytearray})

_SLICE = 10_000
"""Values between two looks at the clock."""


def heap_size(runtime: object, roots: Iterable[object], enough: float, check_time: Callable[[], None]) -> int:
    """Bytes of everything reachable from `roots`; stops once `enough` is passed. Runs no script code.

    `check_time` is called between slices of the work and may raise.
    """
    total, left = 0, _SLICE
    for _, size in _walk(runtime, roots):
        total += size
        if total > enough:
            break
        left -= 1
        if not left:
            left = _SLICE
            check_time()
    return total


def sizes_by_type(runtime: object, roots: Iterable[object]) -> dict[str, tuple[int, int]]:
    """Name of each type -> (number of values, bytes) of everything reachable from `roots`."""
    found: dict[str, tuple[int, int]] = {}
    for value, size in _walk(runtime, roots):
        if type(value) not in _OURS and value is not runtime:
            name = name_of(runtime.type_of(value))
            count, total = found.get(name, (0, 0))
            found[name] = count + 1, total + size
    return found


def _walk(runtime: object, roots: Iterable[object]) -> Iterator[tuple[object, int]]:
    """Every value reachable from `roots`, once, with its own size in bytes; small shared numbers count where they stand."""
    seen: set[int] = set()
    todo = list(roots)
    sizeof = sys.getsizeof
    guest = runtime.GuestType
    while todo:
        value = todo.pop()
        kind = type(value)
        if kind in _UNCOUNTED:
            yield value, sizeof(value)
            continue
        if id(value) in seen:
            continue
        seen.add(id(value))
        if kind in _LEAVES:
            size = sizeof(value)
        elif isinstance(kind, guest):
            size = object.__sizeof__(value)
            todo += _parts_of_instance(value)
        elif kind is dict:
            size = sizeof(value)
            todo += value.keys()
            todo += value.values()
        elif kind in (list, tuple, set, frozenset):
            size = sizeof(value)
            todo += value
        elif kind is Cell:
            size = 64
            todo.append(value.v)
        elif isinstance(value, Generator):
            size = 200
            if value.frame is not None:
                todo.append(value.frame)
        elif kind is Frame:
            size = 200
            todo += value.locals
            todo += value.stack
        elif kind is Module:
            size = 0
            todo.append(value.namespace)
        else:
            size = 100
            todo += _parts_of_other(value)
        yield value, size


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
