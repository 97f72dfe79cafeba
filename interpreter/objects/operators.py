"""Operators on values, with the size of a result checked before the work where it can grow."""

import operator
from collections.abc import Callable

MAX_BITS = 64_000_000
"""Largest integer that one operation may make, in bits: about a second of the host's arithmetic."""
MAX_ITEMS = 50_000_000
"""Largest sequence that one operation may make when the session has no memory limit of its own."""


def _refuse_items(runtime: object, count: int, size: int) -> None:
    limit = runtime.memory_allowed
    if count * size > (limit if limit is not None else MAX_ITEMS * 8):
        raise MemoryError


def multiply(runtime: object, a: object, b: object) -> object:
    """``a * b``; MemoryError for a result beyond the limit."""
    kind, other = type(a), type(b)
    if kind is int:
        if other is int:
            if a.bit_length() + b.bit_length() > MAX_BITS:
                raise MemoryError
            return a * b
        a, b, kind, other = b, a, other, kind
        if other is int and isinstance(a, (str, bytes, bytearray, list, tuple)) and b > 0:
            _refuse_items(runtime, len(a) * b, 8 if isinstance(a, (list, tuple)) else 1)
        return b * a
    if isinstance(b, int) and isinstance(a, (str, bytes, bytearray, list, tuple)) and b > 0:
        _refuse_items(runtime, len(a) * b, 8 if isinstance(a, (list, tuple)) else 1)
    return a * b


def power(runtime: object, a: object, b: object) -> object:
    """``a ** b``; MemoryError for a result beyond the limit."""
    if type(a) is int and type(b) is int and b > 0 and a.bit_length() * b > MAX_BITS and a not in (0, 1, -1):
        raise MemoryError
    return a**b


def shift_left(runtime: object, a: object, b: object) -> object:
    """``a << b``; MemoryError for a result beyond the limit."""
    if type(a) is int and type(b) is int and a and b + a.bit_length() > MAX_BITS:
        raise MemoryError
    return a << b


def _width(text: str | bytes, arguments: object) -> int:
    """Largest number that stands in a format, or among the arguments where the format has a star."""
    digits, largest = 0, 0
    for c in text if isinstance(text, str) else text.decode("latin-1"):
        digits = digits * 10 + ord(c) - 48 if "0" <= c <= "9" and digits < 10**12 else 0
        largest = max(largest, digits)
    if "*" in (text if isinstance(text, str) else text.decode("latin-1")):
        for value in arguments if isinstance(arguments, tuple) else (arguments,):
            if isinstance(value, int):
                largest = max(largest, abs(int(value)))
    return largest


def check_format(runtime: object, spec: str) -> None:
    """MemoryError for a format specification whose width or precision is beyond the limit."""
    if len(spec) > 4:
        _refuse_items(runtime, _width(spec, ()), 1)


def modulo(runtime: object, a: object, b: object) -> object:
    """``a % b`` of what is no string format; see `percent_format` for those."""
    return a % b


def plain_percent(runtime: object, a: str | bytes, b: object) -> object:
    """``format % values`` over exact scalars; MemoryError for a width beyond the limit."""
    _refuse_items(runtime, _width(a, b), 1)
    return a % b


BINARY: dict[str, Callable] = {
    "+": operator.add, "-": operator.sub, "/": operator.truediv, "//": operator.floordiv, "@": operator.matmul,
    ">>": operator.rshift, "&": operator.and_, "|": operator.or_, "^": operator.xor,
}  # fmt: skip
GUARDED: dict[str, Callable] = {"*": multiply, "**": power, "<<": shift_left, "%": modulo}
INPLACE: dict[str, Callable] = {
    "+": operator.iadd, "-": operator.isub, "*": operator.imul, "/": operator.itruediv, "//": operator.ifloordiv, "%": operator.imod, "@": operator.imatmul,
    "**": operator.ipow, "<<": operator.ilshift, ">>": operator.irshift, "&": operator.iand, "|": operator.ior, "^": operator.ixor,
}  # fmt: skip
UNARY: dict[str, Callable] = {"-": operator.neg, "+": operator.pos, "~": operator.invert}
COMPARE: dict[str, Callable] = {
    "<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt, ">=": operator.ge,
    "in": lambda a, b: a in b, "not in": lambda a, b: a not in b, "is": operator.is_, "is not": operator.is_not,
}  # fmt: skip


def inplace(runtime: object, name: str, a: object, b: object) -> object:
    """``a name= b``; MemoryError for a result beyond the limit."""
    if name == "*":
        if isinstance(b, int) and isinstance(a, (str, bytes, bytearray, list, tuple)) and b > 0:
            _refuse_items(runtime, len(a) * b, 8 if isinstance(a, (list, tuple)) else 1)
        elif type(a) is int:
            return multiply(runtime, a, b)
    elif name in ("**", "<<") and type(a) is int:
        return GUARDED[name](runtime, a, b)
    return INPLACE[name](a, b)
