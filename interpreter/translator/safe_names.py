"""Attribute names that emitted code may read with a plain host access.

A name is safe if on every host type that a script value can have it is either absent or vetted as the host's own.
"""

from functools import lru_cache

from interpreter.modules.native_types import Method, Opaque
from interpreter.objects import registry
from interpreter.objects.external import External
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator
from interpreter.objects.introspection import CodeView, FrameView, TracebackView
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
    CodeView,
    FrameView,
    TracebackView,
    Method,
    Opaque,
    type,
    property,
    classmethod,
    staticmethod,
    type(lambda: None),
    type(len),
    type([].__len__),
)


_READ = ("tb_", "f_", "co_", "gi_", "cr_", "ag_", "cell_contents", "asend", "athrow", "aclose")
"""How names begin that objects of ours answer by a reader."""


def _native_now() -> set[str]:
    """Names that some native type known by now has and a script may not simply read there."""
    unsafe: set[str] = set()
    for kind, table in registry.ATTRIBUTES.items():
        unsafe |= {name for name in dir(kind) if name not in table or table[name] is not None}
    return unsafe


@lru_cache(maxsize=1)
def _own_names() -> frozenset[str]:
    """Names that objects of ours have, for us alone."""
    unsafe: set[str] = {"entry", "bound", "native"}  # what our own functions behind builtins carry
    for kind in _OWN:
        unsafe |= set(dir(kind))
    return frozenset(unsafe)


def unsafe_now() -> set[str]:
    """Names without two leading underscores that some type known by now has and a script may not simply read there."""
    return {name for name in _native_now() | _own_names() if not name.startswith("__")}


def readable_directly(name: str) -> bool:
    """Whether ``value.name`` may be emitted as it is."""
    return not name.startswith((".", "__", *_READ)) and name not in NAMES


def readable_on_instances(name: str) -> bool:
    """Whether ``value.name`` may be emitted for a value whose class the script made."""
    if readable_directly(name):
        return True
    # such a value can be a class, if its metaclass is the script's: so what `type` has is not for it
    return not name.startswith((".", "__")) and name in _own_names() and name not in _native_now() and name not in dir(type)


def _fast_methods() -> dict[str, type]:
    """Method name -> the native type that most receivers of such a call have; only methods that are safe as the host has them."""
    found: dict[str, type] = {}
    for kind in (list, dict, set, str):
        for name, vetting in registry.ATTRIBUTES.get(kind, {}).items():
            if vetting is None and not name.startswith("_"):
                found.setdefault(name, kind)
    return found


FAST_METHODS: dict[str, type] = _fast_methods()
