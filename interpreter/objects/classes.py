"""Guest classes: host classes made by a metaclass of the session, with dunder methods kept out of the host's sight.

A dunder D that the script defines lives on the host class as ``.D``, a name that no script can spell. For each D that host
code might ask for, the host class gets a hook under the name D that bails out, and nothing else.
"""

from __future__ import annotations

import sys

from interpreter.bytecode.code import SUSPENDABLE
from interpreter.objects.functions import called_frame
from interpreter.objects.lazy_table import LazyTable
from interpreter.objects.signals import Bail
from interpreter.translator.marks import FUNCTION_FILE, LOOP_FILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_BINARY = ["add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "divmod", "pow", "lshift", "rshift", "and", "xor", "or"]

HOOKED: frozenset[str] = frozenset(
    [f"__{p}{n}__" for n in _BINARY for p in ("", "r", "i") if (p, n) != ("i", "divmod")]
    + [
        f"__{n}__"
        for n in (
            "repr", "str", "bytes", "format", "lt", "le", "eq", "ne", "gt", "ge", "hash", "bool", "len", "length_hint", "getitem",
            "setitem", "delitem", "missing", "contains", "iter", "next", "reversed", "call", "getattr", "getattribute", "setattr",
            "delattr", "get", "set", "delete", "neg", "pos", "abs", "invert", "int", "float", "complex", "index", "round", "trunc",
            "floor", "ceil", "fspath", "instancecheck", "subclasscheck",
        )
    ],
)  # fmt: skip
"""The dunder names that host code looks up by itself."""

REAL: frozenset[str] = frozenset({"__module__", "__qualname__", "__doc__", "__slots__"})
"""The dunder names whose values the host class needs under their own names; none of them is ever called."""

mro_of: Callable[[type], tuple[type, ...]] = type.__dict__["__mro__"].__get__
"""The MRO as the host has it, not to be intercepted by a metaclass of the script."""

class_dict: Callable[[type], object] = type.__dict__["__dict__"].__get__
"""The host's own mapping of a class."""


_READ_ONLY = frozenset({"__class__", "__dict__", "__mro__", "__base__", "__basicsize__", "__weakrefoffset__"})


name_of: Callable[[type], str] = type.__dict__["__name__"].__get__
"""The name of a class, not to be intercepted by a metaclass of the script."""


def instance_dict(obj: object) -> dict | None:
    """The host's dict of an instance, function or exception; None for what has none."""
    try:
        return object.__getattribute__(obj, "__dict__")
    except AttributeError:
        return None


def is_dunder(name: str) -> bool:
    """Whether the name starts and ends with two underscores."""
    return name[:2] == "__" and name[-2:] == "__" and len(name) > 4


def find(cls: type, name: str) -> tuple[type | None, object]:
    """The class in the MRO that has the attribute in its own dict, and the raw attribute; (None, None) if none has."""
    for k in mro_of(cls):
        space = class_dict(k)
        if name in space:
            return k, space[name]
    return None, None


def find_special(runtime: object, cls: type, name: str, after: type | None = None) -> tuple[type | None, object]:
    """The raw dunder attribute that instances of `cls` have: guest classes keep it under ``.name``, native ones under its name.

    With `after`, only the classes behind it in the MRO are looked at.
    """
    mro = mro_of(cls)
    if after is not None:
        mro = mro[mro.index(after) + 1 :]
    hidden, guest = "." + name, runtime.GuestType
    for k in mro:
        space = class_dict(k)
        if isinstance(k, guest):
            if hidden in space:
                return k, space[hidden]
            if name in REAL and name in space:
                return k, space[name]
        elif name in space and k is not guest:  # what GuestType defines is the host's own business
            return k, space[name]
    return None, None


def make_hooks(runtime: object) -> LazyTable:
    """The hook for each hooked dunder. A hook answers from the replay log of the session's current retry, or bails out."""
    ask = runtime.ask

    def hash_hook(self: object) -> object:
        if runtime.known_hashes:
            kept = runtime.kept_hash(self)
            if kept is not None:
                return hash(kept) if type(kept) is str or type(kept) is bytes else kept
        kept = runtime.place_of(ask("__hash__", self, ()))
        runtime.keep_hash(self, kept)
        return hash(kept) if type(kept) is str or type(kept) is bytes else kept

    def getattribute_hook(self: object, name: str) -> object:
        # The script's own reads of dunders take the guarded path: here host code asks (isinstance for __class__, say).
        if is_dunder(name):
            return (type if type.__subclasscheck__(type, type(self)) else object).__getattribute__(self, name)
        return ask("__getattribute__", self, (name,))

    def getattr_hook(self: object, name: str) -> object:
        if is_dunder(name):
            raise AttributeError(name)
        return ask("__getattr__", self, (name,))

    special = {"__hash__": hash_hook, "__getattribute__": getattribute_hook, "__getattr__": getattr_hook}

    def make(name: str) -> Callable:
        if name not in HOOKED:
            raise KeyError(name)

        def bail(self: object, *args: object, **kwargs: object) -> object:
            return ask(name, self, args, kwargs)

        return special.get(name, bail)

    return LazyTable(make)


REFLECTED: frozenset[str] = frozenset(f"__r{n}__" for n in _BINARY)


def hook_for(runtime: object, name: str) -> Callable:
    """The hook that a class defining the dunder gets.

    The host asks the right operand first if its class overrides the reflected method of the left one's: it compares the two
    attributes, so each definition of such a dunder has a hook of its own.
    """
    return runtime.hooks.make(name) if name in REFLECTED else runtime.hooks[name]


def make_guest_type(runtime: object) -> type:
    """The metaclass of the session's classes, which the script sees as ``type``."""

    class GuestType(type):
        """Metaclass of guest classes: calling one from beneath host code bails out."""

        def __call__(cls, *args: object, **kwargs: object) -> object:
            return runtime.ask("__call__", cls, args, kwargs)

        def __instancecheck__(cls, obj: object) -> bool:
            return type.__instancecheck__(cls, obj)

        def __getitem__(cls, key: object) -> object:
            return runtime.ask("subscript", cls, (key,))

        def __class_getitem__(cls, key: object) -> object:
            raise Bail("subscript", cls, (key,))

    GuestType.__name__ = GuestType.__qualname__ = "type"
    GuestType.__module__ = "builtins"
    return GuestType


def host_namespace(runtime: object, namespace: dict) -> dict:
    """The host class's dict for the names that a class body bound. ValueError for a name that only the host may use."""
    space: dict = {}
    for name, value in namespace.items():
        if type(name) is str and name[:1] == ".":
            raise ValueError(f"bad attribute name {name!r}")
        if type(name) is str and is_dunder(name):
            if name in REAL:
                space[name] = value
                if name == "__slots__":
                    space[".__slots__"] = value
                continue
            space["." + name] = value
            if name in HOOKED:
                space[name] = None if value is None else hook_for(runtime, name)
        else:
            space[name] = value
    if "__eq__" in namespace and "__hash__" not in namespace:
        space[".__hash__"] = space["__hash__"] = None
    return space


def make_class(runtime: object, metaclass: type, name: str, bases: tuple, namespace: dict) -> type:
    """A new guest class. Host TypeErrors for impossible bases and layouts are the script's own."""
    cls = type.__new__(metaclass, name, bases, host_namespace(runtime, namespace))
    runtime.classes_changed()
    return cls


def store_class_dunder(runtime: object, cls: type, name: str, value: object) -> None:
    """``cls.name = value`` for a dunder name, with its hook."""
    if name in REAL or name in ("__name__", "__bases__"):
        type.__setattr__(cls, name, value)
        if name == "__module__" and ".__firstlineno__" in class_dict(cls):
            type.__delattr__(cls, ".__firstlineno__")  # it was a line of the module that the class came from
        runtime.classes_changed()
        return
    if name in _READ_ONLY:
        raise AttributeError(f"attribute {name!r} of 'type' objects is not writable")
    type.__setattr__(cls, "." + name, value)
    if name in HOOKED:
        type.__setattr__(cls, name, None if value is None else hook_for(runtime, name))
    runtime.classes_changed()


def delete_class_dunder(runtime: object, cls: type, name: str) -> None:
    """``del cls.name`` for a dunder name, with its hook."""
    type.__delattr__(cls, "." + name)
    if name in HOOKED and name in class_dict(cls):
        type.__delattr__(cls, name)
    runtime.classes_changed()


TRANSLATED = (FUNCTION_FILE, LOOP_FILE)
"""File names of emitted host code."""


def enter_hook(runtime: object) -> Callable:
    """What a guest function's stub calls: answers from the replay log, or bails out with the bound arguments."""

    def enter() -> object:
        translator = runtime.translator
        if translator is not None and not runtime.binding:
            host = sys._getframe(2)
            if host.f_code.co_filename in TRANSLATED or host.f_code in translator.call_codes:
                own = sys._getframe(1)
                code = own.f_code.co_consts[-1]
                if code.flags & SUSPENDABLE:  # nothing runs yet
                    return translator.new_generator(own, code)
                return translator.enter_stub(host, code, own.f_globals, own.f_locals)
        code, space, values = called_frame()
        if runtime.binding:
            runtime.binding = False
            return values
        return runtime.ask("enter", code, (space, values))

    return enter
