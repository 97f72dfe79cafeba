"""Native types: what a script may do with host values, one file a type or family; `install` fills the session's tables.

Entries of methods are ``(runtime, self, args, kwargs) -> value | Frame``. Those of ``__new__`` get the native class as `self`
and the class to instantiate as ``args[0]``: they must not be bound to an object. Those of ``__init__`` get the instance.
"""

from __future__ import annotations

from _collections import deque

from interpreter.objects import registry
from interpreter.objects.natives import (
    byte_strings,
    comparing,
    dicts,
    exceptions,
    formatting,
    hashing,
    intrinsics,
    iterators,
    lists,
    numbers,
    representation,
    sequences,
    sets,
    strings,
)
from interpreter.objects.natives.dunder_entries import formatted, formatted_right, instance_maker, repeat_dunders, scalar_dunders
from interpreter.objects.natives.identity import FIRST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_NONE_DUNDERS: dict[str, Callable | None] = {**scalar_dunders(), "__bool__": None, "__eq__": None, "__ne__": None}
del _NONE_DUNDERS["__format__"]

TYPES: tuple[tuple[type, dict[str, Callable | None], dict[str, Callable | None]], ...] = (
    (
        str,
        strings.METHODS,
        {**strings.DUNDERS, **repeat_dunders(str), **scalar_dunders(), "__mod__": formatted, "__rmod__": formatted_right},
    ),
    (int, numbers.INT_METHODS, numbers.INT_DUNDERS),
    (bool, numbers.INT_METHODS, numbers.BOOL_DUNDERS),
    (float, numbers.FLOAT_METHODS, numbers.FLOAT_DUNDERS),
    (complex, numbers.COMPLEX_METHODS, numbers.COMPLEX_DUNDERS),
    (type(None), {}, _NONE_DUNDERS),
    (type(Ellipsis), {}, _NONE_DUNDERS),
    (type(NotImplemented), {}, _NONE_DUNDERS),
    (bytes, byte_strings.METHODS, byte_strings.DUNDERS),
    (bytearray, byte_strings.BYTEARRAY_METHODS, byte_strings.BYTEARRAY_DUNDERS),
    (memoryview, sequences.MEMORY_METHODS, sequences.MEMORY_DUNDERS),
    (list, lists.METHODS, lists.DUNDERS),
    (tuple, sequences.TUPLE_METHODS, sequences.TUPLE_DUNDERS),
    (dict, dicts.METHODS, dicts.DUNDERS),
    (dicts.KEYS, dicts.VIEW_METHODS[dicts.KEYS], dicts.SET_VIEW_DUNDERS),
    (dicts.ITEMS, dicts.VIEW_METHODS[dicts.ITEMS], dicts.SET_VIEW_DUNDERS),
    (dicts.VALUES, dicts.VIEW_METHODS[dicts.VALUES], dicts.VIEW_DUNDERS),
    (set, sets.METHODS, sets.DUNDERS),
    (frozenset, sets.READING, sets.FROZEN_DUNDERS),
    (range, sequences.RANGE_METHODS, sequences.RANGE_DUNDERS),
    (slice, sequences.SLICE_METHODS, sequences.SLICE_DUNDERS),
    (deque, sequences.DEQUE_METHODS, sequences.DEQUE_DUNDERS),
)
"""Type, its attributes and its dunders: name to vetting."""

CONSTRUCTORS: dict[type, Callable] = {
    str: strings.new,
    list: lists.new,
    dict: dicts.new,
    set: sets.new_set,
    frozenset: sets.new_frozenset,
    **numbers.CONSTRUCTORS,
    **byte_strings.CONSTRUCTORS,
    **sequences.CONSTRUCTORS,
}

_MODULES = (
    strings, formatting, hashing, representation, exceptions, comparing, lists, dicts, sets, byte_strings, sequences, iterators, intrinsics,
)  # fmt: skip
INTRINSICS: dict[str, Callable] = {name: entry for module in _MODULES for name, entry in module.INTRINSICS.items()}


def install(runtime: object) -> None:
    """The session's own state of the native types: identity numbers, what reprs are being made, places of keys."""
    runtime.last_id, runtime.ids_full = FIRST, 0
    runtime.repr_stack = []
    runtime.recent_texts, runtime.text_places, runtime.number_places = {}, {}, set()


def register(template: object) -> None:
    """Fill the registry's tables, once a process, and the template's constructors and native dunders, which each session copies."""
    for kind, methods, dunders in TYPES:
        registry.ATTRIBUTES[kind] = methods
        registry.DUNDERS[kind] = frozenset(dunders)
        for name, entry in dunders.items():
            if entry is not None:
                template.native_dunders[kind, name] = instance_maker(kind, entry) if name == "__new__" else entry
    iterators.install(registry.ATTRIBUTES, registry.DUNDERS)
    exceptions.install(template, registry.ATTRIBUTES, registry.WRITABLE, registry.DUNDERS)
    registry.DIRECT_FUNCTIONS.update((str.maketrans, bytes.maketrans, bytearray.maketrans))
    template.constructors.update(CONSTRUCTORS)
