"""Intrinsics of the native types' prelude code that belong to no single type."""

from __future__ import annotations

import operator

from interpreter.objects.classes import find_special
from interpreter.objects.natives.formatting import percent_one
from interpreter.objects.natives.plain import ITEMS, KEYS, exact_str, plain
from interpreter.objects.natives.representation import special, type_name
from interpreter.objects.text import CONTAINERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def is_instance(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """(value, native class or tuple of them) -> whether the value's own class derives from it; asks no script code."""
    value, classes = args
    return issubclass(type(value), classes)


def ascii_text(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """(text) -> the same with everything outside ASCII escaped."""
    return exact_str(args[0]).encode("ascii", "backslashreplace").decode("ascii")


def is_mapping(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """(value) -> whether percent formatting takes keys from it: it has items, and is no tuple or text."""
    value = args[0]
    if isinstance(value, (tuple, str)):
        return False
    cls = type(value)
    if isinstance(cls, runtime.GuestType):
        return runtime.special(cls, "__getitem__") is not None or isinstance(value, (list, dict, bytes, bytearray))
    return isinstance(value, (list, dict, bytearray, range, memoryview, bytes))


def native_modulo(_runtime: object, args: tuple, _kwargs: dict) -> object:
    """(text of a class with ``__mod__``, values) -> the host's ``%``, which asks for it by replay."""
    return args[0] % args[1]


def bad_conversion(_runtime: object, args: tuple, _kwargs: dict) -> None:
    """(conversion character): raise the host's error for an unknown one."""
    ("{!" + args[0] + "}").format(0)


def percent_text(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """(template) -> its text; bytes become characters of the same numbers."""
    template = args[0]
    return exact_str(template) if isinstance(template, str) else bytes(template).decode("latin-1")


def percent_binary(_runtime: object, args: tuple, _kwargs: dict) -> bytes | bytearray:
    """(template, parts) -> the formatted bytes."""
    template, parts = args
    data = "".join(parts).encode("latin-1")
    return bytearray(data) if isinstance(template, bytearray) else data


def percent_key(_runtime: object, args: tuple, _kwargs: dict) -> bytes:
    """(key) -> the mapping key of a bytes template."""
    return args[0].encode("latin-1")


def percent_bytes(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """(value) -> its bytes as ``%b`` takes them, as characters of the same numbers; ``__bytes__`` answers by replay."""
    return (b"%b" % (args[0],)).decode("latin-1")


def percent_character(runtime: object, args: tuple, _kwargs: dict) -> str:
    """(flags, width, precision, value) -> ``%c`` of a bytes template."""
    flags, width, precision, value = args
    character = (b"%c" % (value,)).decode("latin-1")
    return percent_one(runtime, (flags, width, precision, "s", character), {})


def check_depth(runtime: object, args: tuple, _kwargs: dict) -> None:
    """(levels): RecursionError where a comparison is nested deeper than the script's calls may be."""
    if args[0] + runtime.depth >= runtime.max_depth:
        raise RecursionError("maximum recursion depth exceeded in comparison")


def nested_containers(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """(left, right) -> whether both are exact containers of one type whose elements the prelude has to compare."""
    left, right = args
    kind = type(left)
    return kind in CONTAINERS and type(right) is kind and not (plain(left) and plain(right))


def natively_contains(_runtime: object, args: tuple, _kwargs: dict) -> bool:
    """(value) -> whether the host answers ``in`` for it without iterating."""
    value = args[0]
    return isinstance(value, (dict, set, frozenset, str, bytes, bytearray)) or type(value) in (KEYS, ITEMS)


def contains_method(runtime: object, args: tuple, _kwargs: dict) -> object:
    """(value) -> the ``__contains__`` that script code defines, bound, or None. TypeError where it is set to None."""
    value = args[0]
    cls = type(value)
    if isinstance(cls, runtime.GuestType):
        owner, raw = find_special(runtime, cls, "__contains__")
        if owner is not None and raw is None:
            raise TypeError(f"'{type_name(runtime, value)}' object is not a container")
    return special(runtime, value, "__contains__")


def overrides(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """(value, dunder name) -> whether script code defines that dunder for the value's class."""
    cls = type(args[0])
    return isinstance(cls, runtime.GuestType) and isinstance(find_special(runtime, cls, args[1])[0], runtime.GuestType)


def is_iterable(runtime: object, args: tuple, _kwargs: dict) -> bool:
    """(value) -> whether its class has a way to iterate, whatever comes of it."""
    cls = type(args[0])
    if isinstance(cls, runtime.GuestType):
        own = runtime.special(cls, "__iter__") or runtime.special(cls, "__getitem__")
        return own is not None or runtime.native_base(cls) is not None
    return hasattr(cls, "__iter__")


def no_container_text(runtime: object, args: tuple, _kwargs: dict) -> str:
    """(value) -> the message of ``in`` for what is no container."""
    try:
        operator.contains(0, 0)  # the host words the message
    except TypeError as error:
        return str(error).replace("int", type_name(runtime, args[0]))
    raise AssertionError("int is no container")


INTRINSICS: dict[str, Callable] = {
    "isinstance": is_instance,
    "ascii_text": ascii_text,
    "is_mapping": is_mapping,
    "native_modulo": native_modulo,
    "bad_conversion": bad_conversion,
    "percent_text": percent_text,
    "percent_binary": percent_binary,
    "percent_key": percent_key,
    "percent_bytes": percent_bytes,
    "percent_character": percent_character,
    "check_depth": check_depth,
    "nested_containers": nested_containers,
    "natively_contains": natively_contains,
    "contains_method": contains_method,
    "overrides": overrides,
    "is_iterable": is_iterable,
    "no_container_text": no_container_text,
}
