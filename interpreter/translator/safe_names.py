"""Attribute names that emitted code may read with a plain host access.

A name is safe if on every host type that a script value can have it is either absent or vetted as the host's own.
"""

from interpreter.objects import registry
from interpreter.objects.external import External
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator
from interpreter.objects.modules import Module
from interpreter.objects.superobject import Super
from interpreter.objects.values import Cell
from interpreter.translator.unsafe_names import NAMES

_OWN = (
    Generator,
    Coroutine,
    AsyncGenerator,
    Module,
    Super,
    Cell,
    External,
    type,
    property,
    classmethod,
    staticmethod,
    type(lambda: None),
    type(len),
    type([].__len__),
)


def unsafe_now() -> set[str]:
    """Names without two leading underscores that some type known by now has and a script may not simply read there."""
    unsafe: set[str] = set()
    for kind, table in registry.ATTRIBUTES.items():
        unsafe |= {name for name in dir(kind) if name not in table or table[name] is not None}
    for kind in _OWN:
        unsafe |= set(dir(kind))
    return {name for name in unsafe if not name.startswith("__")}


def readable_directly(name: str) -> bool:
    """Whether ``value.name`` may be emitted as it is."""
    return not name.startswith((".", "__")) and name not in NAMES
