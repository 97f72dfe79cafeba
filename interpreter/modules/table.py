"""What a module table says about a module: guest source, host-backed members, or why it is refused."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol
else:
    Protocol = object

# Plain classes: `dataclasses` and `typing` would cost more at start than the whole table.


GRANTED = ".granted"
STACK_STATE = ".context"
"""Key in the namespace of a module whose ``enter`` is to be called; no script can spell it."""


class GuestSource:
    """A module of guest code.

    ``text`` is its source, ``package`` whether it has submodules. ``hidden`` code is privileged like the prelude: it may name
    intrinsics, and stands in no traceback. ``file`` is the name that tracebacks show. ``own`` code is the script's own, not a library's:
    it sees the names that the script sees, and travels in snapshots.
    """

    __slots__ = ("file", "hidden", "name", "own", "package", "text")

    def __init__(
        self, name: str, text: str, *, package: bool = False, hidden: bool = False, file: str = "", own: bool = False
    ) -> None:
        self.name, self.text, self.package, self.hidden, self.file, self.own = name, text, package, hidden, file, own


class Refused:
    """A module that is refused on purpose; ``reason`` is the text of the script's ModuleNotFoundError."""

    __slots__ = ("name", "reason")

    def __init__(self, name: str, reason: str) -> None:
        self.name, self.reason = name, reason


class Direct:
    """A host function that is safe on any arguments: pure, its work bounded by the size of its arguments.

    Where it asks a guest value (``__float__`` ...), the hook bails out and the call is tried again with the answer. ``home`` is the
    host-backed module whose member of the same name it is, if that is another one than the module that lists it.
    """

    __slots__ = ("function", "home")

    def __init__(self, function: Callable, home: str | None = None) -> None:
        self.function, self.home = function, home


class Entry:
    """A function ``(runtime, args, kwargs) -> value | Frame`` of the script, called through an entry of the runtime."""

    __slots__ = ("function",)

    def __init__(self, function: Callable) -> None:
        self.function = function


class Made:
    """A member that each session makes for itself: ``make(runtime) -> value``."""

    __slots__ = ("make",)

    def __init__(self, make: Callable) -> None:
        self.make = make


class HostModule:
    """A module backed by the host.

    ``members`` maps a name to a Direct, Entry or Made, or to a constant: an exact native value or a registered type.
    ``types`` are the native types that come with it. ``enter(runtime, namespace)`` is called where a run starts or goes on on a new
    stack, for state of the module that the host keeps with the stack; ``loaded(runtime, namespace)`` where a run was loaded whose
    module holds something GRANTED, which the host that loads may grant otherwise.
    """

    __slots__ = ("doc", "enter", "loaded", "members", "name", "types")

    def __init__(
        self,
        name: str,
        members: dict[str, object],
        doc: str | None = None,
        types: tuple = (),
        enter: Callable | None = None,
        loaded: Callable | None = None,
    ) -> None:
        self.name, self.members, self.doc, self.types, self.enter, self.loaded = name, members, doc, types, enter, loaded


Source = GuestSource | HostModule | Refused


class ModuleTable(Protocol):
    """Where modules come from; the program around the engine supplies it."""

    def find(self, name: str) -> Source | None:
        """The source of a module by its full dotted name, None if there is none."""


class NoModules:
    """The table of an engine that was given none."""

    def find(self, _name: str) -> Source | None:
        """No module has a source here."""
        return None
