"""Text of values: str, repr, ascii, format and percent formatting.

Exact scalars go straight to the host. Everything else goes to the prelude, where script code may run, host addresses do not
show, and depth is the script's own.
"""

from __future__ import annotations

from interpreter.objects import registry
from interpreter.objects.digit_limit import check_digits
from interpreter.objects.operators import check_format, plain_percent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SCALARS = frozenset({type(None), bool, int, float, complex, str, bytes, type(Ellipsis), type(NotImplemented)})
CONTAINERS = frozenset({list, tuple, dict, set, frozenset})


def str_of(runtime: object, value: object) -> object:
    """``str(value)``, or a Frame."""
    kind = type(value)
    if kind is str:
        return value
    if kind is int:
        check_digits(value)
        return str(value)
    if kind in SCALARS:
        return str(value)
    entry = registry.STRINGS.get(kind)
    if entry is not None:
        return entry(runtime, value)
    return runtime.prelude_frame("to_str", (value,))


def repr_of(runtime: object, value: object) -> object:
    """``repr(value)``, or a Frame."""
    kind = type(value)
    if kind is int:
        check_digits(value)
        return repr(value)
    if kind in SCALARS:
        return repr(value)
    return runtime.prelude_frame("to_repr", (value,))


def ascii_of(runtime: object, value: object) -> object:
    """``ascii(value)``, or a Frame."""
    kind = type(value)
    if kind is int:
        check_digits(value)
        return repr(value)
    if kind in SCALARS:
        return ascii(value)
    return runtime.prelude_frame("to_ascii", (value,))


def format_of(runtime: object, value: object, spec: object) -> object:
    """``format(value, spec)``, or a Frame."""
    kind = type(value)
    if kind in SCALARS and type(spec) is str:
        if kind is str and not spec:
            return value
        return format_scalar(runtime, value, spec)
    if not isinstance(spec, str):
        raise TypeError(f"format() argument 2 must be str, not {runtime.type_of(spec).__name__}")
    entry = registry.FORMATS.get(kind)
    if entry is not None:
        return entry(runtime, value, spec)
    return runtime.prelude_frame("to_format", (value, spec))


def format_scalar(runtime: object, value: object, spec: str) -> str:
    """``format(value, spec)`` of an exact scalar; MemoryError for a width beyond the limit, ValueError for too many digits."""
    check_format(runtime, spec)
    if type(value) is int and (not spec or spec[-1] in "dn" or spec[-1] not in "bcoxXeEfFgG%"):
        check_digits(value)
    return format(value, spec)


def percent(runtime: object, template: object, values: object) -> object:
    """``template % values``, or a Frame."""
    plain = set(map(type, values)) <= SCALARS if type(values) is tuple else type(values) in SCALARS
    if plain and type(template) in (str, bytes, bytearray):
        return plain_percent(runtime, template, values)
    return runtime.prelude_frame("percent_format", (template, values))


CONVERSIONS: dict[str, Callable] = {"s": str_of, "r": repr_of, "a": ascii_of}
