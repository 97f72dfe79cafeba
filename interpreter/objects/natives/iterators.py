"""Host iterators that a script can hold: methods and dunders."""

from __future__ import annotations

from itertools import islice

from interpreter.objects.natives.plain import DIRECT, NATIVE_ITERATORS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

METHODS: dict[str, Callable | None] = {}
DUNDERS: dict[str, Callable | None] = {
    "__iter__": DIRECT,
    "__length_hint__": DIRECT,
    "__next__": DIRECT,
}


def install(attributes: dict, dunders: dict) -> None:
    """Fill the tables for every type of host iterator."""
    for kind in NATIVE_ITERATORS:
        attributes.setdefault(kind, dict(METHODS))
        dunders[kind] = frozenset(DUNDERS)


INTRINSICS: dict[str, Callable] = {
    "take": lambda _runtime, args, _kwargs: list(islice(*args)),
}
