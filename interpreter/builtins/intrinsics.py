"""Intrinsics: the privileged functions that prelude code calls as ``D_name`` and that the compiler emits LOAD_INTRINSIC for.

An intrinsic that is not in the table is the prelude function of that name.
"""

from __future__ import annotations

import math
import sys
from types import MethodType

from interpreter.builtins import aliases, class_creation, exceptions, iteration, objects, output, scopes, type_methods
from interpreter.modules.importing import INTRINSICS as IMPORTING
from interpreter.modules.native_types import INTRINSICS as MODULE_TYPES
from interpreter.objects import operators
from interpreter.objects.modules import given_builtins, odd_builtins, shown_builtins
from interpreter.objects.natives import INTRINSICS as NATIVE
from interpreter.objects.natives.plain import exact_str
from interpreter.objects.runtime import INTRINSICS, builtin_call
from interpreter.objects.typeobjects import HOST_VERSION
from interpreter.objects.values import UNBOUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def is_finite(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """``is_finite(x)``."""
    return math.isfinite(args[0])


def qualified_text(runtime: object, args: tuple, _kwargs: dict) -> str | None:
    """``qualified_text(f)``: how errors of a call name the function; None for what has no qualified name."""
    f = args[0]
    f = f.__func__ if type(f) is MethodType and f.__self__ is not runtime else f
    name = getattr(f, "__qualname__", None) if not isinstance(type(f), runtime.GuestType) else None
    if not isinstance(name, str):
        return None
    module = getattr(f, "__module__", None)
    return f"{name}()" if module in (None, "builtins") else f"{module}.{name}()"


def key_error_shows(_runtime: object, _args: tuple, _kwargs: dict) -> bool:
    """``key_error_shows()``: whether a call whose mappings give a keyword twice raises KeyError.

    CPython 3.11 looks for its own KeyError by the arguments it was made of; within a handler it is made at once, not found, and shows.
    """
    return HOST_VERSION < (3, 12) and sys.exception() is not None


def keyword(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """``keyword(key)``: an exact str; TypeError for a key that is none."""
    if not isinstance(args[0], str):
        raise TypeError("keywords must be strings")
    return exact_str(args[0])


def outer_name(runtime: object, args: tuple, _kwargs: dict) -> object:
    """``outer_name(name, globals, cell)``: a name that the class body's namespace does not have."""
    name, space, cell = args
    if cell is not None:
        if cell.v is UNBOUND:
            raise NameError(f"cannot access free variable '{name}' where it is not associated with a value in enclosing scope", name=name)
        return cell.v
    if name in space:
        return space[name]
    if name == ".builtins":
        return space["__builtins__"] if "__builtins__" in space else shown_builtins(runtime, space)
    odd = odd_builtins(space)
    if odd is not None:
        return runtime.prelude_frame("builtin_item", (odd, name))
    given = given_builtins(runtime, space)
    names = runtime.builtins if given is None else given
    if name in names:
        return names[name]
    raise NameError(f"name '{name}' is not defined", name=name)


def matches_itself(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """``matches_itself(cls)``: whether a class pattern's single positional sub-pattern is the subject itself."""
    return any(type.__subclasscheck__(kind, args[0]) for kind in _SELF_MATCHING)


_SELF_MATCHING = (bool, bytearray, bytes, dict, float, frozenset, int, list, set, str, tuple)


def inplace_operator(runtime: object, args: tuple, _kwargs: dict) -> object:
    """``inplace_operator(name, left, right)``: ``left name= right`` by the host's own operator."""
    return operators.inplace(runtime, *args)


def is_guest(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """``is_guest(value)``: whether the value's class is one of the script's."""
    return isinstance(type(args[0]), runtime.GuestType)


def length(_runtime: object, args: tuple, _kwargs: dict) -> int:
    """``len(obj)``, whatever the script calls by this name."""
    return len(args[0])


def set_type_params(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """``set_type_params(function, type_params, defaults, keyword defaults)``: the function."""
    function, params, defaults, kwdefaults = args
    function.__dict__["__type_params__"] = params
    function.__defaults__, function.__kwdefaults__ = defaults, kwdefaults
    return function


OWN: dict[str, Callable] = {
    "is_finite": is_finite, "key_error_shows": key_error_shows, "keyword": keyword, "outer_name": outer_name,
    "qualified_text": qualified_text,
    "matches_itself": matches_itself, "inplace_operator": inplace_operator, "is_guest": is_guest, "len": length,
    "set_type_params": set_type_params,
}  # fmt: skip
TABLES: tuple[dict[str, Callable], ...] = (
    OWN, aliases.INTRINSICS, class_creation.INTRINSICS, type_methods.INTRINSICS, exceptions.INTRINSICS, iteration.INTRINSICS,
    objects.INTRINSICS, output.INTRINSICS, scopes.INTRINSICS, NATIVE, IMPORTING, MODULE_TYPES,
)  # fmt: skip


def register() -> None:
    """Fill the table of intrinsics, once a process."""
    for table in TABLES:
        INTRINSICS.update({name: builtin_call(entry, name) for name, entry in table.items()})
    INTRINSICS.update(exceptions.VALUES)
