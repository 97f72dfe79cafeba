"""Entries of dunders that native types have in common."""

from __future__ import annotations

from interpreter.objects import text
from interpreter.objects.natives.hashing import dunder_hash
from interpreter.objects.natives.plain import SCALARS, exact, exact_str, length
from interpreter.objects.operators import GUARDED, refuse_items

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TEXT = (str, bytes, bytearray)


def repeat_dunders(kind: type) -> dict[str, Callable]:
    """``*`` of a sequence type: sized."""

    def entry(name: str) -> Callable:
        method = kind.__dict__[name]

        def repeat(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
            if len(args) == 1 and isinstance(args[0], int) and args[0] > 0:
                refuse_items(runtime, length(self) * args[0], 1 if kind in TEXT else 8)
            return method(self, *args, **kwargs)

        return repeat

    return {name: entry(name) for name in ("__mul__", "__rmul__", "__imul__") if name in kind.__dict__}


def _representation(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    if args or kwargs:
        return object.__repr__(self, *args, **kwargs)
    if type(self) in SCALARS:
        return text.repr_of(runtime, self)
    return runtime.prelude_frame("repr_native", (self,))


def text_dunders() -> dict[str, Callable]:
    """``__repr__`` of a container type."""
    return {"__repr__": _representation}


def _scalar_repr(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    if args or kwargs:
        return object.__repr__(self, *args, **kwargs)
    return text.repr_of(runtime, exact(self))


def _scalar_format(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    if len(args) != 1 or kwargs or not isinstance(args[0], str):
        return int.__format__(0, *args, **kwargs)
    return runtime.prelude_frame("format_native", (self, exact_str(args[0])))


def scalar_dunders() -> dict[str, Callable]:
    """Text and hash of a scalar type."""
    return {"__repr__": _scalar_repr, "__format__": _scalar_format, "__hash__": dunder_hash}


def guarded(kind: type, names: dict[str, str]) -> dict[str, Callable]:
    """Arithmetic dunders whose results are checked beforehand: dunder name to operator; reflected ones by their names."""

    def entry(name: str, operator: str) -> Callable:
        method = kind.__dict__[name]
        check = GUARDED[operator]

        def apply(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
            if len(args) == 1 and not kwargs and isinstance(args[0], int) and isinstance(self, int):
                left, right = int(exact(self)), int(exact(args[0]))
                return check(runtime, right, left) if name.startswith("__r") else check(runtime, left, right)
            return method(self, *args, **kwargs)

        return apply

    return {name: entry(name, operator) for name, operator in names.items()}


def instance_maker(kind: type, make: Callable) -> Callable:
    """Entry of ``__new__`` of a native type: `make` where the first argument is the type or derives from it, else the host's refusal."""

    def entry(runtime: object, owner: object, args: tuple | list, kwargs: dict) -> object:
        if not args or not isinstance(args[0], type) or not issubclass(args[0], kind):
            return kind.__new__(*args, **kwargs)
        return make(runtime, owner, args, kwargs)

    return entry


def formatted_right(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``__rmod__`` of text: percent formatting the other way round."""
    if len(args) != 1 or kwargs or not isinstance(args[0], str if isinstance(self, str) else type(self)):
        return type(self).__rmod__(self, *args, **kwargs)
    return text.percent(runtime, exact(args[0]), self)


def formatted(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``__mod__`` of text: percent formatting."""
    if len(args) != 1 or kwargs:
        return str.__mod__("", *args, **kwargs)
    return text.percent(runtime, exact(self), args[0])
