"""Runtime: the state that the objects and executors of one session share."""

from __future__ import annotations

import sys
from types import CodeType, FunctionType, MethodType

from interpreter.bytecode.code import LIBRARY, PRELUDE, Code
from interpreter.objects import calls, external
from interpreter.objects.classes import TRANSLATED, enter_hook, find, make_guest_type, make_hooks, mro_of
from interpreter.objects.exceptions import raise_as_is
from interpreter.objects.functions import closure_of, stub
from interpreter.objects.lazy_table import LazyTable, SharedTable
from interpreter.objects.modules import hide_builtins
from interpreter.objects.protocols import Protocols
from interpreter.objects.signals import Bail
from interpreter.objects.typeobjects import make_standins
from interpreter.objects.values import UNBOUND
from interpreter.translator.assemble import function_maker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.objects.modules import Module


INTRINSICS: dict[str, object] = {}
"""Name -> host function behind a privileged function (`builtin_call`), or a value; the layers above fill it."""


def builtin_call(entry: Callable, name: str, module: str = "builtins", qualname: str | None = None) -> FunctionType:
    """The host function behind a builtin; sessions can share it, since no script can reach it."""

    def call(runtime: Runtime, /, *args: object, **kwargs: object) -> object:
        return runtime.finish(entry(runtime, args, kwargs))

    call.__name__, call.__qualname__, call.__module__ = name, qualname or name, module
    call.entry = entry
    return call


class Runtime(Protocols):
    """One session's shared state.

    ``builtins`` is the host dict of builtin names, which also holds the runtime's own helpers under dotted names;
    ``intrinsics`` what LOAD_INTRINSIC gives; ``modules`` the guest's ``sys.modules``; ``main`` the globals of ``__main__``.
    """

    def __init__(self) -> None:
        self.GuestType = make_guest_type(self)
        self.hooks = make_hooks(self)
        self._native_bases: dict[type, type | None] = {}
        self.plain_classes: dict[type, FunctionType | bool] = {}  # the __init__ of classes whose instances are plain, for the translator
        self.bare_classes: set[type] = set()  # classes likewise that have no __init__, for the translator
        self.simple_classes: set[type] = set()  # classes of the script without a native base, for the translator
        self.usual_classes: set[type] = set()  # classes whose instances' `__class__` is their type, for the translator
        self.super_functions: dict[tuple, FunctionType | bool] = {}  # (class, class of the method, name) -> function, likewise
        self.own_functions: dict[tuple[type, str], FunctionType | bool] = {}  # (class, dunder) -> function, likewise
        self.unbound = UNBOUND
        self.replay: list | None = None
        self.position = 0
        self.binding = False
        self.builtins: dict = {".enter": enter_hook(self)}
        self.original_builtins: dict = self.builtins
        self.native_dunders: dict[tuple[type | None, str], Callable] = SharedTable()
        self.constructors: dict[type, Callable] = {}
        self.callables: dict[type, Callable] = dict(external.CALLABLES)
        self.standins: LazyTable = make_standins(self)
        self.frame: object = None
        self.any_external = False
        self.memory_allowed: int | None = None
        self.max_depth = 1000
        self.intrinsics: dict[str, object] = LazyTable(self.make_intrinsic)
        self.modules: dict[str, Module] = {}
        self.makers: dict[bool, FunctionType] = {}  # trusted code or not -> maker of its host functions
        self.depth = 0
        self.stop: list[int] = []  # not empty: look at the limits at the next safepoint
        self.translator: object = None
        self.warming: object = None  # counts uses until the translator is there
        self.slot_hashes: dict[int, tuple[object, object]] = {}
        self.known_hashes = False  # whether keys answer with the hash they were stored under: while they come from a dict or set
        self.ids: dict[int, tuple[object, int]] = {}

    # -- replay
    def ask(self, name: str, target: object, args: tuple, kwargs: dict | None = None) -> object:
        """The answer of guest code to what host code asks: from the log of the current retry, else bail out.

        A log entry is [name, target, succeeded, answer or exception].
        """
        log = self.replay
        if log is not None and self.position < len(log):
            entry = log[self.position]
            if entry[0] == name and entry[1] is target:
                self.position += 1
                if entry[2]:
                    return entry[3]
                raise_as_is(entry[3])
        raise Bail(name, target, args, kwargs)

    def keep_hash(self, obj: object, answer: object) -> None:
        """Remember the hash a key was stored under, so that saving it asks no script code.

        It stands in the key's own dict; beside it once a script has that dict in its hands (`share_dict`).
        """
        kept = self.slot_hashes.get(id(obj))
        if kept is not None and kept[0] is obj:
            self.slot_hashes[id(obj)] = (obj, answer)
            return
        try:
            object.__getattribute__(obj, "__dict__")[".hash"] = answer
        except (AttributeError, TypeError):  # no dict, or a class with its read-only view
            self.slot_hashes[id(obj)] = (obj, answer)

    def kept_hash(self, obj: object) -> object:
        """What `keep_hash` was given last for a key, or None."""
        kept = self.slot_hashes.get(id(obj))
        if kept is not None and kept[0] is obj:
            return kept[1]
        try:
            return object.__getattribute__(obj, "__dict__").get(".hash")
        except AttributeError:
            return None

    def share_dict(self, obj: object, space: dict) -> None:
        """A script gets the dict of an instance: the kept hash leaves it."""
        if ".hash" in space:
            self.slot_hashes[id(obj)] = (obj, space.pop(".hash"))
        elif id(obj) not in self.slot_hashes and self.special(type(obj), "__hash__") is not None:
            self.slot_hashes[id(obj)] = (obj, None)

    def call_generator(self, generator: object, name: str, args: tuple, kwargs: dict) -> object:
        """``generator.send`` and its like, asked for by the host: done for emitted code, else a bail-out."""
        if kwargs or sys._getframe(2).f_code.co_filename not in TRANSLATED:
            raise Bail(name, generator, args, kwargs)
        return self.finish(calls.resume(self, generator, name, args))

    # -- classes
    def classes_changed(self) -> None:
        """Forget what was derived from classes."""
        self._native_bases.clear()
        self.plain_classes.clear()
        self.bare_classes.clear()
        self.usual_classes.clear()
        self.simple_classes.clear()
        self.super_functions.clear()
        self.own_functions.clear()

    def native_base(self, cls: type) -> type | None:
        """The first native class other than object in the MRO of a guest class, or None."""
        try:
            return self._native_bases[cls]
        except KeyError:
            guest = self.GuestType
            base = next((k for k in mro_of(cls) if not isinstance(k, guest) and k is not object), None)
            self._native_bases[cls] = base
            return base

    def own_function(self, cls: type, name: str) -> FunctionType | bool:
        """The script's plain function for a dunder of a class; False if it has none or something else."""
        found = self.own_functions.get((cls, name))
        if found is None:
            found = self.special(cls, name)
            found = self.own_functions[cls, name] = found if type(found) is FunctionType else False
        return found

    def special(self, cls: type, name: str) -> object:
        """The raw dunder that a guest class or one of its guest bases defines, or None."""
        return find(cls, "." + name)[1]

    # -- functions
    def function(
        self,
        code: Code,
        space: dict,
        cells: list | tuple = (),
        defaults: tuple | None = None,
        kwdefaults: dict | None = None,
        annotations: dict | None = None,
    ) -> FunctionType:
        """A new guest function with the globals `space`."""
        host = self.translator.host_code(code) if self.translator is not None else None
        made = self.host_function(code, host or stub(code), space, code.name, defaults, closure_of(cells))
        if kwdefaults:
            made.__kwdefaults__ = kwdefaults
        if annotations:
            made.__annotations__ = annotations
        if code.doc is not None:
            made.__doc__ = code.doc
        made.__module__ = space.get("__name__")
        return made

    def host_function(
        self, code: Code, host: CodeType, space: dict, name: str, defaults: tuple | None, closure: tuple | None
    ) -> FunctionType:
        """A host function for `code`; its builtins are the script's, or the untouched ones for prelude and library code."""
        if "__builtins__" in space:
            # A script that has its globals as a dict can make this key, and the host would take the function's builtins from it.
            hide_builtins(self, space)
        trusted = bool(code.flags & (PRELUDE | LIBRARY))
        maker = self.makers.get(trusted)
        if maker is None:
            maker = self.makers[trusted] = function_maker(self.original_builtins if trusted else self.builtins)
        return maker(host, space, name, defaults, closure)

    def builtin(self, entry: Callable, name: str, module: str = "builtins", qualname: str | None = None) -> MethodType:
        """A builtin function of the script: a host bound method of this runtime, which binds no further and takes no attributes.

        ``entry(runtime, args, kwargs)`` gives the value, or a Frame that will give it.
        """
        return MethodType(builtin_call(entry, name, module, qualname), self)

    def make_intrinsic(self, name: str) -> object:
        """The value of an intrinsic of the table in this session. KeyError if there is none."""
        value = INTRINSICS[name]
        return MethodType(value, self) if type(value) is FunctionType else value

    def finish(self, result: object) -> object:
        """The value of an entry's result: if it is a Frame, run it to its end."""
        raise NotImplementedError  # the machine provides it
