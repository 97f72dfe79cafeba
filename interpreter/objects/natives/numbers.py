"""int, bool, float, complex: methods, constructors, dunders."""

from __future__ import annotations

from interpreter.objects.digit_limit import limit
from interpreter.objects.natives.dunder_entries import guarded, scalar_dunders
from interpreter.objects.natives.plain import DIRECT, EXACT_ITERABLES, exact, overrides
from interpreter.objects.operators import refuse_division, refuse_items

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_TEXT = (str, bytes, bytearray)


# -- int
def _check_text(value: object, base: object) -> None:
    """ValueError for a text with more decimal digits than may be converted."""
    if isinstance(value, _TEXT) and len(value) > limit.digits and not (isinstance(base, int) and base in (2, 4, 8, 16, 32)):
        text = exact(value) if not isinstance(value, bytearray) else bytes(value)
        digits = sum(map(text.count, "0123456789" if isinstance(text, str) else range(48, 58)))
        if digits > limit.digits:
            raise ValueError(
                f"Exceeds the limit ({limit.digits} digits) for integer string conversion: value has {digits} digits;"
                " use sys.set_int_max_str_digits() to increase the limit",
            )


def new_int(_runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``int(...)``. Script code of the argument (``__int__``, ``__index__``, ``__trunc__``) answers by replay."""
    if args:
        _check_text(args[0], args[1] if len(args) > 1 else kwargs.get("base", 10))
    return int(*args, **kwargs)


def instance_of(kind: type, make: Callable) -> Callable:
    """Entry of ``__new__`` of an immutable scalar type: the value is made first, then the instance."""

    def entry(runtime: object, _owner: object, args: tuple | list, kwargs: dict) -> object:
        cls, rest = args[0], args[1:]
        if kind is float and kwargs and overrides(runtime, cls, "__init__"):
            kwargs = {}
        value = make(runtime, rest, kwargs)
        return value if cls is kind else kind.__new__(cls, value)

    return entry


def to_bytes(runtime: object, self: int, args: tuple | list, kwargs: dict) -> object:
    """``int.to_bytes``: sized."""
    size = args[0] if args else kwargs.get("length", 1)
    if isinstance(size, int):
        refuse_items(runtime, size, 1)
    return int.to_bytes(self, *args, **kwargs)


def from_bytes(runtime: object, owner: type, args: tuple | list, kwargs: dict) -> object:
    """``int.from_bytes``: any iterable of numbers."""
    data = args[0] if args else kwargs.get("bytes")
    if data is not None and type(data) not in EXACT_ITERABLES and not isinstance(data, (bytes, bytearray)):
        rest = {k: v for k, v in kwargs.items() if k != "bytes"}
        return runtime.prelude_frame("int_from_bytes", (owner, data, tuple(args[1:]), rest))
    value = int.from_bytes(*args, **kwargs)
    return value if owner is int else runtime.invoke(owner, (value,), None)


# -- float, complex, bool
def new_float(_runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``float(...)``. Script code of the argument answers by replay."""
    return float(*args, **kwargs)


def new_complex(_runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``complex(...)``. Script code of the argument answers by replay."""
    return complex(*args, **kwargs)


def new_bool(_runtime: object, args: tuple | list, kwargs: dict) -> object:  # noqa: ARG001 - the linter looks through bool()
    """``bool(...)``. Script code of the argument answers by replay."""
    return bool(*args, **kwargs)


def fromhex(runtime: object, owner: type, args: tuple | list, kwargs: dict) -> object:
    """``float.fromhex``."""
    value = float.fromhex(*args, **kwargs)
    return value if owner is float else runtime.invoke(owner, (value,), None)


def _divided(name: str) -> Callable:
    """Entry of ``__divmod__`` and its reflection."""
    method = int.__dict__[name]

    def entry(_runtime: object, self: int, args: tuple | list, kwargs: dict) -> object:
        if len(args) == 1 and isinstance(args[0], int):
            refuse_division(*((args[0], self) if name == "__rdivmod__" else (self, args[0])))
        return method(self, *args, **kwargs)

    return entry


def _operators(*names: str) -> dict[str, None]:
    return dict.fromkeys(f"__{name}__" for name in names)


_ORDER = ("lt", "le", "eq", "ne", "gt", "ge")
_REAL = ("add", "radd", "sub", "rsub", "mul", "rmul", "truediv", "rtruediv", "pow", "rpow", "neg", "pos", "abs", "bool")
_INTEGRAL = ("floordiv", "rfloordiv", "mod", "rmod", "divmod", "rdivmod", "int", "float", "round", "trunc", "floor", "ceil")
_BITS = ("lshift", "rlshift", "rshift", "rrshift", "and", "rand", "or", "ror", "xor", "rxor", "invert", "index")

INT_METHODS: dict[str, Callable | None] = {
    "as_integer_ratio": DIRECT,
    "bit_count": DIRECT,
    "bit_length": DIRECT,
    "conjugate": DIRECT,
    "denominator": DIRECT,
    "from_bytes": from_bytes,  # iterates
    "imag": DIRECT,
    "numerator": DIRECT,
    "real": DIRECT,
    "to_bytes": to_bytes,  # sized
    **({"is_integer": DIRECT} if hasattr(int, "is_integer") else {}),
}
INT_DUNDERS: dict[str, Callable | None] = {
    **_operators(*_ORDER, *_REAL, *_INTEGRAL, *_BITS, "getnewargs"),
    **scalar_dunders(),
    **guarded(int, {"__mul__": "*", "__rmul__": "*", "__pow__": "**", "__rpow__": "**", "__lshift__": "<<", "__rlshift__": "<<"}),
    **guarded(int, {"__floordiv__": "//", "__rfloordiv__": "//", "__mod__": "%", "__rmod__": "%"}),
    "__divmod__": _divided("__divmod__"),
    "__rdivmod__": _divided("__rdivmod__"),
    "__new__": instance_of(int, new_int),
}
FLOAT_METHODS: dict[str, Callable | None] = {
    "as_integer_ratio": DIRECT,
    "conjugate": DIRECT,
    "fromhex": fromhex,
    "hex": DIRECT,
    "imag": DIRECT,
    "is_integer": DIRECT,
    "real": DIRECT,
    **({"from_number": DIRECT} if hasattr(float, "from_number") else {}),
}
FLOAT_DUNDERS: dict[str, Callable | None] = {
    "__getformat__": DIRECT,
    **_operators(*_ORDER, *_REAL, *_INTEGRAL, "getnewargs"),
    **scalar_dunders(),
    "__new__": instance_of(float, new_float),
}
COMPLEX_METHODS: dict[str, Callable | None] = {"conjugate": DIRECT, "imag": DIRECT, "real": DIRECT}
COMPLEX_DUNDERS: dict[str, Callable | None] = {
    **_operators("eq", "ne", *_REAL, "complex", "getnewargs"),
    **scalar_dunders(),
    "__new__": instance_of(complex, new_complex),
}
BOOL_DUNDERS: dict[str, Callable | None] = {
    **_operators("and", "rand", "or", "ror", "xor", "rxor"),
    "__new__": instance_of(bool, new_bool),
}
CONSTRUCTORS: dict[type, Callable] = {int: new_int, float: new_float, complex: new_complex, bool: new_bool}
