"""Emitters of operators: plain host operators, guarded where a result can grow or a comparison can take long."""

from __future__ import annotations

from interpreter.objects.operators import BINARY
from interpreter.translator.stack import TEMP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.translator.emit import Emitter

_LARGE = 2**127
"""Integers below this are small: what they make is checked no further."""
_DIGIT = 2**30
"""The host compares integers below this faster."""
_MOST_SHIFT = 1000
_MOST_POWER = 64
_SCALARS = frozenset({type(None), bool, int, float, complex, str, bytes})
BOOL = ("bool", "")
_TEXTS = frozenset({str, bytes, tuple})
_HELPERS = {"*": "D_multiply", "**": "D_power", "<<": "D_shift_left", "%": "D_modulo", "//": "D_floor_divide"}


def _small(constant: object) -> bool:
    return type(constant) is int and -_LARGE < constant < _LARGE


def _int_or_float(a: str) -> str:
    return f"D_type({a}) is D_int or D_type({a}) is D_float"


def _small_int(a: str) -> str:
    return f"D_type({a}) is D_int and (-{_DIGIT} < {a} < {_DIGIT} or -{_LARGE} < {a} < {_LARGE})"


def _guard(operator: str, a: str, b: str, left: object, right: object) -> str | None:
    """The host condition under which ``a operator b`` may be done at once; "" if always, None if never."""
    if type(left) in _TEXTS or (operator == "*" and type(right) in _TEXTS):
        return None
    if operator == "*":
        if type(left) is float or type(right) is float:
            return ""
        if _small(right):
            return _int_or_float(a)
        if _small(left):
            return _int_or_float(b)
        if a == b:
            return f"{_small_int(a)} or D_type({a}) is D_float"
        return f"{_small_int(a)} and D_type({b}) is D_int or D_type({a}) is D_float or D_type({b}) is D_float"
    if operator == "%":
        return _int_or_float(a) if _small(right) else f"{_small_int(a)} or D_type({a}) is D_float"
    if operator == "//":
        return "" if _small(right) else f"{_small_int(a)} or D_type({a}) is D_float"
    if operator == "**":
        if type(right) is int and 0 <= right <= _MOST_POWER:
            return f"{_small_int(a)} or D_type({a}) is D_float"
        return f"D_type({a}) is D_float"
    if type(right) is int and 0 <= right <= _MOST_SHIFT:
        return ""
    return f"D_type({b}) is D_int and {b} < {_MOST_SHIFT}"


def binary(e: Emitter, arg: str, _: None) -> None:
    """BINARY."""
    left, right = e.constant(e.stack[-2]), e.constant(e.stack[-1])
    a, b = e.pop(2)
    if arg not in _HELPERS:
        e.push(f"{a} {arg} {b}")
        return
    guard = _guard(arg, a, b, left, right)
    slow = f"{_HELPERS[arg]}({a}, {b})"
    e.push(slow if guard is None else f"{a} {arg} {b} if {guard} else {slow}" if guard else f"{a} {arg} {b}")


def inplace(e: Emitter, arg: str, _: None) -> None:
    """INPLACE: on numbers the plain operator, else in place."""
    left, right = e.constant(e.stack[-2]), e.constant(e.stack[-1])
    a, b = e.pop(2)
    if arg in ("+", "-") and a.startswith("D__"):
        e.line(f"{a} {arg}= {b}")
        e.stack.append((TEMP, int(a[3:])))
        if int(a[3:]) != len(e.stack) - 1:
            e.stack.pop()
            e.push(a)
        return
    if arg not in _HELPERS:
        e.push(f"D_inplace({arg!r}, {a}, {b})")
        return
    guard = _guard(arg, a, b, left, right)
    e.push(f"{a} {arg} {b} if {guard} else D_inplace({arg!r}, {a}, {b})" if guard else f"D_inplace({arg!r}, {a}, {b})")


def inplace_local(e: Emitter, arg: tuple[int, str], _: None) -> None:
    """INPLACE_LOCAL."""
    slot, operator = arg
    right = e.constant(e.stack[-1])
    b = e.pop(1)[0]
    a = e.names[slot]
    e.spill(slot)
    if operator in BINARY and operator != "@":
        e.line(f"{a} {operator}= {b}")
        return
    guard = _guard(operator, a, b, e, right) if operator in _HELPERS else ""
    if guard:
        e.line(f"{a} = {a} {operator} {b} if {guard} else D_inplace({operator!r}, {a}, {b})")
    elif operator == "//" or type(right) is float:
        e.line(f"{a} {operator}= {b}")
    else:
        e.line(f"{a} = D_inplace({operator!r}, {a}, {b})")


def unary(e: Emitter, arg: str, operands: list[str]) -> None:
    """UNARY."""
    e.push(f"{arg}{operands[0]}")


def negate(e: Emitter, _arg: object, _: None) -> None:
    """NOT."""
    sure = e.pending is not None and e.origin.get(e.pending[0]) == BOOL
    operand = (e.pop_once(1) if sure else e.pop(1))[0]
    e.push(f"not {operand}", BOOL)


def compare(e: Emitter, arg: str, _: None) -> None:
    """COMPARE."""
    left, right = e.constant(e.stack[-2]), e.constant(e.stack[-1])
    if arg in ("is", "is not"):
        a, b = e.pop_once(2)
        e.push(f"{a} {arg} {b}", BOOL)
        return
    a, b = e.pop(2)
    if arg in ("in", "not in"):
        flat = type(right) is str or (type(right) in (tuple, frozenset) and all(type(v) in _SCALARS for v in right))
        e.push(f"{a} {arg} {b}" if flat else f"{a} {arg} {b} if D_type({b}) in D_searched else D_contains({arg!r}, {a}, {b})", BOOL)
    elif type(left) in _SCALARS or type(right) in _SCALARS:
        e.push(f"{a} {arg} {b}", BOOL)
    elif arg in ("==", "!="):
        e.push(f"{a} {arg} {b} if D_type({a}) not in D_containers else D_compare({arg!r}, {a}, {b})", BOOL)
    else:
        e.push(f"{a} {arg} {b} if D_type({a}) is D_int or D_type({a}) not in D_containers else D_compare({arg!r}, {a}, {b})", BOOL)
