"""Protocols of the runtime: what the executors ask about a value, answered here where no script code has to run, else by the prelude."""

from __future__ import annotations

import sys
from _collections import deque
from types import FunctionType, GenericAlias, MappingProxyType, MethodType, UnionType

from interpreter.bytecode.code import PRELUDE
from interpreter.objects import calls, dunders, registry, typeobjects
from interpreter.objects.classes import TRANSLATED, class_dict, mro_of
from interpreter.objects.frame import SIGNALS, Frame
from interpreter.objects.generators import AsyncGenerator, Coroutine, Generator, awaited_by
from interpreter.objects.introspection import line_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SEQUENCES = frozenset({list, tuple, range, deque, memoryview})
MAPPINGS = frozenset({dict, MappingProxyType})

_PATTERN_CLASSES = (("Sequence", "sequence"), ("MutableSequence", "sequence"), ("Mapping", "mapping"), ("MutableMapping", "mapping"))
_PATTERN_MODULES = frozenset({"collections.abc", "_collections_abc"})


class Protocols:
    """Methods of the Runtime. Each returns a value, or a Frame (or Resume) that will give it."""

    def type_of(self, value: object) -> type:
        """The class that ``type(value)`` gives to the script."""
        return typeobjects.type_of(self, value)

    # -- callable values
    def bound_entry(self, entry: Callable, obj: object, name: str) -> MethodType:
        """A native method bound to `obj` as a value of the script: calling it calls ``entry(runtime, obj, args, kwargs)``."""

        def call(runtime: Protocols, args: tuple, kwargs: dict) -> object:
            return entry(runtime, obj, args, kwargs)

        made = self.builtin(call, name)
        made.__func__.bound = (entry, obj)
        return made

    def class_method(self, cls: type, name: str) -> MethodType:
        """A method that ``type`` gives to classes, bound."""
        return self.bound_entry(self.native_dunders[type, name], cls, name)

    def intrinsic(self, name: str) -> object:
        """What LOAD_INTRINSIC pushes: an intrinsic of the table, else the prelude function of that name."""
        found = self.prelude_functions.get(name)
        if found is not None:
            return found
        found = self.intrinsics.get(name, self)
        return self.prelude_function(name) if found is self else found

    def calling_frame(self) -> Frame:
        """The script's frame that is calling a builtin: of the machine, or behind a host frame of translated code."""
        translator = self.translator
        if translator is not None:
            host = sys._getframe(1)
            while host is not None and host.f_code.co_qualname != "_Steps.run":
                if host.f_code.co_filename in TRANSLATED:
                    return translator.frame_of(host, host.f_lineno - 1)
                host = host.f_back
        return self.frame

    def calling_globals(self) -> dict | None:
        """The globals of the innermost frame that is not the prelude's, None if there is none."""
        return self._caller()[1]

    def warn(self, message: str, category: type) -> None:
        """A warning about what the calling code is doing; raises what the script's filters make of it."""
        code, _, pc = self._caller()
        if code is not None:
            self.warn_explicit(message, category, code.filename, line_of(code, pc), code.module)

    def calling_flags(self) -> int:
        """The flags of the code of that frame."""
        code = self._caller()[0]
        return 0 if code is None else code.flags  # type: ignore[attr-defined]  # a Code

    def _caller(self) -> tuple[object, dict | None, int]:
        frame = self.calling_frame()
        if frame is not None and not frame.code.flags & PRELUDE:
            return frame.code, frame.globals, frame.pc
        host = sys._getframe(1)
        while host is not None:
            if host.f_code.co_filename in TRANSLATED and not host.f_code.co_consts[-1].flags & PRELUDE:
                return host.f_code.co_consts[-1], host.f_globals, host.f_lineno - 1
            if host.f_code.co_qualname == "_Steps.run":
                for below in reversed(host.f_locals["self"].frames):
                    if not below.code.flags & PRELUDE:
                        return below.code, below.globals, below.pc
            host = host.f_back
        return None, None, 0

    # -- iteration
    def get_iter(self, value: object) -> object:
        """``iter(value)``. TypeError for what is not iterable."""
        cls = type(value)
        if isinstance(cls, self.GuestType):
            return self._guest_iter(value, cls)
        if isinstance(value, Generator):
            if value.kind == "generator":
                return value
        elif registry_iterates(cls):
            return iter(value)
        raise TypeError(f"'{self.type_of(value).__name__}' object is not iterable")

    def _guest_iter(self, value: object, cls: type) -> object:
        found = dunders.find_special(self, cls, "__iter__")
        owner, raw = found
        if owner is not None and isinstance(owner, self.GuestType):
            if raw is None:
                raise TypeError(f"'{cls.__name__}' object is not iterable")
            if type(raw) is FunctionType:
                made = calls.call_in_frame(self, raw, (value,), None)
                if type(made) is Generator:
                    return made
            return self.prelude_frame("checked_iter", (value, calls.late(self, dunders.bind(self, raw, value, cls))))
        if owner is not None and not isinstance(value, type):
            return native_iter(value)
        raw = self.special(cls, "__getitem__")
        if raw is not None:
            return self.prelude_frame("sequence_items", (value,))
        raise TypeError(f"'{self.type_of(value).__name__}' object is not iterable")

    def is_iterator(self, value: object) -> bool:
        """Whether ``next()`` accepts the value."""
        cls = type(value)
        if isinstance(cls, self.GuestType):
            return self.special(cls, "__next__") is not None
        if isinstance(value, Generator):
            return value.kind == "generator"
        return hasattr(cls, "__next__") and cls is not type(self)

    # -- asynchronous protocols
    def get_awaitable(self, value: object, asker: str = "await") -> object:
        """The iterator behind an awaitable; `asker` is "await", or the method that gave the value ("aenter", "aexit", "anext")."""
        if type(value) is Coroutine:
            if awaited_by(value) is not None:
                raise RuntimeError("coroutine is being awaited already")
            return value
        cls = type(value)
        if isinstance(cls, self.GuestType):
            raw = self.special(cls, "__await__")
            if raw is not None:
                entry = "anext_iter" if asker == "anext" else "awaited_iter"
                return self.prelude_frame(entry, (value, calls.late(self, dunders.bind(self, raw, value, cls))))
        if cls is Generator and value.code.flags & PRELUDE and value.code.name in typeobjects.AWAITED:
            return value
        entry = registry.AWAITABLES.get(cls)
        if entry is not None:
            return entry(self, value)
        kind = self.type_of(value).__name__
        plain = TypeError(f"object {kind} can't be used in 'await' expression")
        if asker == "await":
            raise plain
        if asker == "anext":
            raise TypeError(f"'async for' received an invalid object from __anext__: {kind}") from plain
        raise TypeError(f"'async with' received an object from __{asker}__ that does not implement __await__: {kind}")

    def get_aiter(self, value: object) -> object:
        """``aiter(value)`` for ``async for``."""
        cls = type(value)
        if cls is AsyncGenerator:
            return value
        raw = self.special(cls, "__aiter__") if isinstance(cls, self.GuestType) else None
        if raw is None:
            raise TypeError(f"'async for' requires an object with __aiter__ method, got {self.type_of(value).__name__}")
        return self.prelude_frame("checked_aiter", (calls.late(self, dunders.bind(self, raw, value, cls)),))

    def get_anext(self, value: object) -> object:
        """The awaitable of the next item of an asynchronous iterator."""
        cls = type(value)
        if cls is AsyncGenerator:
            if value.frame is not None and not value.frame.pc:
                self.awaiting.begun(value)
            return self.prelude_frame("async_generator_asend", (value, None, None))
        raw = self.special(cls, "__anext__") if isinstance(cls, self.GuestType) else None
        if raw is None:
            raise TypeError(f"'async for' requires an iterator with __anext__ method, got {self.type_of(value).__name__}")
        return calls.invoke(self, dunders.bind(self, raw, value, cls), (), None)

    # -- classes
    def subscript_class(self, cls: type, key: object) -> object:
        """``cls[key]``: the metaclass's ``__getitem__``, else ``__class_getitem__``."""
        meta = type(cls)
        if isinstance(meta, self.GuestType):
            raw = self.special(meta, "__getitem__")
            if raw is not None:
                return calls.invoke(self, dunders.bind(self, raw, cls, meta), (key,), None)
        if cls is self.GuestType:
            return GenericAlias(cls, key)
        owner, raw = dunders.find_special(self, cls, "__class_getitem__")
        if owner is not None and isinstance(owner, self.GuestType):
            bound = dunders.bind(self, raw, None, cls)
            return bound if type(bound) in SIGNALS else calls.invoke(self, bound, (key,), None)
        if owner is not None:
            return GenericAlias(cls, key)
        raise TypeError(f"type '{cls.__name__}' is not subscriptable")

    def abstract_error(self, cls: type) -> TypeError | None:
        """The error of instantiating an abstract class; None for any other."""
        names = class_dict(cls).get(".__abstractmethods__")
        if not names:
            return None
        names = sorted(names)
        plural = "s" if len(names) > 1 else ""
        if typeobjects.HOST_VERSION < (3, 12):
            return TypeError(f"Can't instantiate abstract class {cls.__name__} with abstract method{plural} {', '.join(names)}")
        listed = ", ".join(f"'{n}'" for n in names)
        return TypeError(f"Can't instantiate abstract class {cls.__name__} without an implementation for abstract method{plural} {listed}")

    def pattern_kind(self, value: object) -> str | None:
        """"sequence" or "mapping" as class patterns of sequences and mappings understand it, else None."""
        cls = type(value)
        if cls in SEQUENCES:
            return "sequence"
        if cls in MAPPINGS:
            return "mapping"
        if isinstance(cls, self.GuestType):
            for k in mro_of(cls):
                if k in SEQUENCES:
                    return "sequence"
                if k in MAPPINGS:
                    return "mapping"
                if isinstance(k, self.GuestType) and k.__module__ in _PATTERN_MODULES and k.__qualname__ in ("Sequence", "Mapping"):
                    return k.__qualname__.lower()
                if isinstance(k, self.GuestType) and (k.__module__, k.__qualname__) == ("array", "array"):
                    return "sequence"
            return self._registered_kind(mro_of(cls))
        return None

    def _registered_kind(self, mro: tuple[type, ...]) -> str | None:
        """The same for classes that are registered with the abstract classes."""
        module = self.modules.get("collections.abc")
        if module is None:
            return None
        for name, kind in _PATTERN_CLASSES:
            state = class_dict(module.namespace.get(name, object)).get("_abc_impl")
            registered = None if state is None else object.__getattribute__(state, "__dict__").get("registered")
            if type(registered) is dict and any(k is each for each in registered for k in mro):
                return kind
        return None


def registry_iterates(cls: type) -> bool:
    """Whether the host may iterate over a value of a native type."""
    return hasattr(cls, "__iter__") and cls not in (UnionType, Frame)


def native_iter(value: object) -> object:
    """The host's own iterator over an instance of a subclass of a native container."""
    for k in mro_of(type(value)):
        if k.__module__ in ("builtins", "collections") and "__iter__" in class_dict(k):
            return class_dict(k)["__iter__"](value)
    return iter(value)
