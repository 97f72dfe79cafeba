"""Text of values: str, repr, ascii, format and percent formatting.

Exact scalars go straight to the host. Everything else goes to the prelude, where script code may run, host addresses do not
show, and depth is the script's own.
"""

from collections.abc import Callable

from interpreter.objects.operators import check_format, plain_percent

SCALARS = frozenset({type(None), bool, int, float, complex, str, bytes, type(Ellipsis), type(NotImplemented)})
CONTAINERS = frozenset({list, tuple, dict, set, frozenset})


def str_of(runtime: object, value: object) -> object:
    """``str(value)``, or a Frame."""
    kind = type(value)
    if kind is str:
        return value
    if kind in SCALARS:
        return str(value)
    return runtime.prelude_frame("to_str", (value,))


def repr_of(runtime: object, value: object) -> object:
    """``repr(value)``, or a Frame."""
    if type(value) in SCALARS:
        return repr(value)
    return runtime.prelude_frame("to_repr", (value,))


def ascii_of(runtime: object, value: object) -> object:
    """``ascii(value)``, or a Frame."""
    if type(value) in SCALARS:
        return ascii(value)
    return runtime.prelude_frame("to_ascii", (value,))


def format_of(runtime: object, value: object, spec: object) -> object:
    """``format(value, spec)``, or a Frame."""
    if type(value) in SCALARS and type(spec) is str:
        check_format(runtime, spec)
        return format(value, spec)
    if not isinstance(spec, str):
        raise TypeError(f"format() argument 2 must be str, not {runtime.type_of(spec).__name__}")
    return runtime.prelude_frame("to_format", (value, spec))


def percent(runtime: object, template: object, values: object) -> object:
    """``template % values``, or a Frame."""
    plain = all(type(v) in SCALARS for v in values) if type(values) is tuple else type(values) in SCALARS
    if plain:
        return plain_percent(runtime, template, values)
    return runtime.prelude_frame("percent_format", (template, values))


CONVERSIONS: dict[str, Callable] = {"s": str_of, "r": repr_of, "a": ascii_of}
