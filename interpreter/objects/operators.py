"""Operators on values, with the size of a result checked before the work where it can grow."""

from __future__ import annotations

import operator
from _collections import deque

from interpreter.objects import registry
from interpreter.objects.digit_limit import check_digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MAX_BITS = 64_000_000
"""Largest integer that one operation may make, in bits."""
MAX_PRODUCT = 2**45
"""Largest product of two factors' bits: one to three seconds of the host's arithmetic (4M times 4M bits: 1.5 s on a busy core)."""
MAX_QUOTIENT = 2**41
"""Largest product of quotient's and divisor's bits: division is the schoolbook's on 3.11, a billion steps a second of 900 bits each."""
MAX_ITEMS = 50_000_000
"""Largest sequence that one operation may make when the session has no memory limit of its own."""
MAX_TEXT_BITS = 1_000_000
"""Largest integer whose text the host may be asked for unseen: it has the same limit of digits unless the host program lifted it."""

_SPECIFICATION = "0123456789.*#-+ "
_LARGEST = 2**63 - 1
_MAX_PRECISION = 2**31 - 1
FEW = 1_000_000
"""Items or characters that need no look at the limit."""
REPEATABLE = (str, bytes, bytearray, list, tuple, deque)


def no_memory() -> None:
    """Raise MemoryError as CPython's own operations do: since 3.12 it has no context, whatever is being handled."""
    (None, None) * (1 << 62)  # refused before anything is allocated


def refuse_items(runtime: object, count: int, size: int) -> None:
    """MemoryError for a result of `count` items of `size` bytes that the session's memory limit does not allow."""
    if count > _LARGEST:
        return  # the host itself refuses such a size, with an OverflowError
    limit = runtime.memory_allowed
    if count * size > (limit if limit is not None else MAX_ITEMS * 8):
        no_memory()


def refuse_growth(runtime: object, size: int, sample: object, each: int) -> None:
    """MemoryError for a container that grows to `size` items beyond the limit.

    `each` is what the container needs for an item; numbers and tuples (`sample` is one of the items) are new objects beside it.
    """
    kind = type(sample)
    if kind is int or kind is float:
        each += 28
    elif kind is tuple:
        each += 48 + 8 * len(sample)
    refuse_items(runtime, size, each)


def _character_size(text: str | bytes | bytearray) -> int:
    """The most bytes that a character of it takes."""
    return 4 if isinstance(text, str) and not text.isascii() else 1


def refuse_spread(runtime: object, items: object) -> None:
    """MemoryError for a list or tuple of the items of a native iterable; those of a range or text are new objects."""
    count = len(items)
    if count > FEW:
        kind = type(items)
        refuse_items(runtime, count, 36 if kind is range else 80 if kind is str and not items.isascii() else 8)


def refuse_text(runtime: object, parts: object, more: int = 0) -> None:
    """MemoryError for a text that is made of these strings and of `more` characters."""
    count = sum(map(len, parts)) + more
    if count > FEW:
        refuse_items(runtime, count, max(map(_character_size, parts)))


def _refuse_repeat(runtime: object, sequence: object, times: int) -> None:
    if times > 0:
        text = isinstance(sequence, (str, bytes, bytearray))
        refuse_items(runtime, len(sequence) * times, _character_size(sequence) if text else 8)


def _refuse_product(a: int, b: int) -> None:
    bits, other = a.bit_length(), b.bit_length()
    if bits + other > MAX_BITS or bits * other > MAX_PRODUCT:
        no_memory()


def multiply(runtime: object, a: object, b: object) -> object:
    """``a * b``; MemoryError for a result beyond the limit."""
    if isinstance(a, int):
        if isinstance(b, int):
            _refuse_product(a, b)
        elif isinstance(b, REPEATABLE):
            _refuse_repeat(runtime, b, a)
    elif isinstance(b, int) and isinstance(a, REPEATABLE):
        _refuse_repeat(runtime, a, b)
    return a * b


def power(runtime: object, a: object, b: object) -> object:
    """``a ** b``; MemoryError for a result beyond the limit."""
    if isinstance(a, int) and isinstance(b, int) and b > 0:
        bits = a.bit_length() * b
        if bits > 1_000_000 and a not in (0, 1, -1) and (bits > MAX_BITS or bits * bits > 4 * MAX_PRODUCT):
            no_memory()
    elif type(a) in registry.POWER_GUARDS:
        registry.POWER_GUARDS[type(a)](runtime, a, b)
    return a**b


def shift_left(_runtime: object, a: object, b: object) -> object:
    """``a << b``; MemoryError for a result beyond the limit."""
    if isinstance(a, int) and isinstance(b, int) and a and b + a.bit_length() > MAX_BITS:
        no_memory()
    return a << b


def refuse_division(a: object, b: object) -> None:
    """MemoryError for a division of integers that takes the host minutes: its work is the product of quotient and divisor."""
    if isinstance(a, int) and isinstance(b, int):
        bits, other = a.bit_length(), b.bit_length()
        if bits > 1_000_000 and (bits - other) * other > MAX_QUOTIENT:
            no_memory()


def floor_divide(_runtime: object, a: object, b: object) -> object:
    """``a // b``; MemoryError for operands beyond the limit."""
    refuse_division(a, b)
    return a // b


def modulo(_runtime: object, a: object, b: object) -> object:
    """``a % b`` of what is no string format (see `plain_percent` for those); MemoryError for operands beyond the limit."""
    refuse_division(a, b)
    return a % b


def width_of(text: str, arguments: object) -> int:
    """Largest width or precision that stands in a format, in any script's digits, or among the arguments where it has a star.

    What the host refuses without any work does not count.
    """
    largest, at = 0, 0
    while at < len(text):
        end = at
        while end < len(text) and text[end].isdecimal():
            end += 1
        number = 0 if end == at else int(text[at:end]) if end - at < 1000 else _LARGEST
        if number <= (_MAX_PRECISION if at and text[at - 1] == "." else _LARGEST):
            largest = max(largest, number)
        at = end + 1
    if "*" in text:
        for value in arguments if isinstance(arguments, tuple) else (arguments,):
            if isinstance(value, int):
                largest = max(largest, abs(value))
    return largest


def template_width(template: str, values: object) -> int:
    """The widths and precisions of a template for ``%`` together; text around the conversions does not count."""
    sum_, starred, at = 0, False, template.find("%")
    while at >= 0:
        at += 1
        if template[at : at + 1] == "(":
            at = _behind_key(template, at)
        start = at
        while template[at : at + 1] and template[at] in _SPECIFICATION:
            at += 1
        sum_ += width_of(template[start:at], ())
        starred = starred or "*" in template[start:at]
        at = template.find("%", at + 1)
    if starred:
        sum_ += sum(abs(value) for value in (values if isinstance(values, tuple) else (values,)) if isinstance(value, int))
    return sum_


def _behind_key(template: str, at: int) -> int:
    depth = 0
    while at < len(template):
        depth += (template[at] == "(") - (template[at] == ")")
        at += 1
        if not depth:
            break
    return at


def check_format(runtime: object, spec: str) -> None:
    """MemoryError for a format specification whose width or precision is beyond the limit."""
    if len(spec) > 4:
        refuse_items(runtime, width_of(spec, ()), _character_size(spec))


def plain_percent(runtime: object, template: str | bytes | bytearray, values: object) -> object:
    """``template % values`` over exact scalars; MemoryError for a width beyond the limit, ValueError for too many digits."""
    width = template_width(template if isinstance(template, str) else template.decode("latin-1"), values)
    given = values if type(values) is tuple else (values,)
    refuse_text(runtime, [template, *[value for value in given if isinstance(value, (str, bytes, bytearray))]], width)
    for value in values if type(values) is tuple else (values,):
        if type(value) is int and value.bit_length() > MAX_TEXT_BITS:
            check_digits(value)
    return template % values


BINARY: dict[str, Callable] = {
    "+": operator.add, "-": operator.sub, "/": operator.truediv, "@": operator.matmul,
    ">>": operator.rshift, "&": operator.and_, "|": operator.or_, "^": operator.xor,
}  # fmt: skip
GUARDED: dict[str, Callable] = {"*": multiply, "**": power, "<<": shift_left, "//": floor_divide, "%": modulo}
INPLACE: dict[str, Callable] = {
    "+": operator.iadd, "-": operator.isub, "*": operator.imul, "/": operator.itruediv, "//": operator.ifloordiv, "%": operator.imod,
    "@": operator.imatmul,
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
        if isinstance(b, int) and isinstance(a, REPEATABLE):
            _refuse_repeat(runtime, a, b)
        elif isinstance(a, int) and isinstance(b, (int, *REPEATABLE)):
            return multiply(runtime, a, b)
    elif name == "^" and isinstance(a, set) and isinstance(b, (set, frozenset)) and type(a).__ixor__ is set.__ixor__:
        # not restartable in place: an element that asks for script code half-way would find the set changed
        result = set.__xor__(a, b)
        a.clear()
        set.update(a, result)
        return a
    elif name == "+" and type(a) is list and type(b) is not list and isinstance(b, (range, str, bytes, tuple)):
        refuse_spread(runtime, b)
    elif name in ("**", "<<", "//", "%") and isinstance(a, int) and isinstance(b, int):  # of others the host names the operator
        return GUARDED[name](runtime, a, b)
    return INPLACE[name](a, b)
