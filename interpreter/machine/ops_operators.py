"""Handlers: operators, truth, comparison."""

from __future__ import annotations

from _collections import deque

from interpreter.objects import operators, text
from interpreter.objects.frame import Frame
from interpreter.objects.operators import BINARY, COMPARE, GUARDED, INPLACE, UNARY
from interpreter.objects.values import UNBOUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.bytecode.code import Code


def binary(_runtime: object, frame: Frame, function: Callable) -> None:
    """BINARY where no result can be much larger than its operands."""
    stack = frame.stack
    value = function(stack[-2], stack[-1])
    stack.pop()
    stack[-1] = value
    frame.pc += 1


def guarded(runtime: object, frame: Frame, function: Callable) -> None:
    """BINARY with a check of the result's size."""
    stack = frame.stack
    value = function(runtime, stack[-2], stack[-1])
    stack.pop()
    stack[-1] = value
    frame.pc += 1


def modulo(runtime: object, frame: Frame, _arg: object) -> object:
    """BINARY %: arithmetic, or formatting of text."""
    stack = frame.stack
    left = stack[-2]
    if isinstance(left, (str, bytes, bytearray)):
        value = text.percent(runtime, left, stack[-1])
        if type(value) is Frame:
            return value
    else:
        value = operators.modulo(runtime, left, stack[-1])
    stack.pop()
    stack[-1] = value
    frame.pc += 1
    return None


def inplace(runtime: object, frame: Frame, name: str) -> object:
    """INPLACE."""
    stack = frame.stack
    if name == "%" and isinstance(stack[-2], (str, bytes, bytearray)):
        return modulo(runtime, frame, None)
    if name in ("+", "|") and not plain_inplace(stack[-2], stack[-1]):
        return runtime.prelude_frame("inplace", (name, stack[-2], stack[-1]))
    value = operators.inplace(runtime, name, stack[-2], stack[-1])
    stack.pop()
    stack[-1] = value
    frame.pc += 1
    return None


def plain_inplace(left: object, right: object) -> bool:
    """Whether a native container that changes itself takes a native operand whose reading runs no script code."""
    kind = type(left)
    if kind is list:
        return type(right) in (list, tuple)  # other items are new objects, made under the limits
    if kind is set or kind is dict:
        return False
    return not isinstance(left, (list, set, dict, bytearray, deque))


def inplace_local(runtime: object, frame: Frame, arg: tuple[int, str]) -> object:
    """INPLACE_LOCAL."""
    slot, name = arg
    values, stack = frame.locals, frame.stack
    left = values[slot]
    if name == "%" and isinstance(left, (str, bytes, bytearray)):
        value = text.percent(runtime, left, stack[-1])
        if type(value) is Frame:
            return value
        values[slot] = value
    elif name in ("+", "|") and not plain_inplace(left, stack[-1]):
        return runtime.prelude_frame("inplace", (name, left, stack[-1]))
    elif name == "+":
        values[slot] = UNBOUND  # one reference only, or building a string step by step is quadratic
        try:
            left += stack[-1]
        finally:
            values[slot] = left
    else:
        values[slot] = operators.inplace(runtime, name, left, stack[-1])
    stack.pop()
    frame.log = None
    frame.pc += 1
    return None


def unary(_runtime: object, frame: Frame, function: Callable) -> None:
    """UNARY."""
    stack = frame.stack
    stack[-1] = function(stack[-1])
    frame.pc += 1


def negate(_runtime: object, frame: Frame, _arg: object) -> None:
    """NOT."""
    stack = frame.stack
    stack[-1] = not stack[-1]
    frame.pc += 1


def contains(runtime: object, frame: Frame, name: str) -> object:
    """COMPARE in, not in."""
    stack = frame.stack
    item, container = stack[-2], stack[-1]
    kind = type(container)
    if kind not in (dict, set, str, frozenset) and (kind is not bytes or type(item) not in text.SCALARS):
        if kind is range and len(container) > 1 and type(item) is int:
            pass
        elif kind is list or kind is tuple:
            if type(item) not in text.SCALARS or not runtime.plain_items(container):
                return runtime.prelude_frame("contains" if name == "in" else "not_contains", (container, item))
        else:
            return runtime.prelude_frame("contains" if name == "in" else "not_contains", (container, item))
    value = (item in container) is (name == "in")
    stack.pop()
    stack[-1] = value
    frame.pc += 1
    return None


def equality(runtime: object, frame: Frame, name: str) -> object:
    """COMPARE ==, !=, and order, where containers may hold objects with comparisons of their own."""
    stack = frame.stack
    left, right = stack[-2], stack[-1]
    kind = type(left)
    if kind in text.CONTAINERS and kind is type(right) and not (runtime.plain_items(left) and runtime.plain_items(right)):
        return runtime.prelude_frame("compare_containers", (name, left, right))
    value = COMPARE[name](left, right)
    stack.pop()
    stack[-1] = value
    frame.pc += 1
    return None


def _binary(_code: Code, _pc: int, arg: str) -> tuple:
    if arg == "%":
        return modulo, None
    return (guarded, GUARDED[arg]) if arg in GUARDED else (binary, BINARY[arg])


def _compare(_code: Code, _pc: int, arg: str) -> tuple:
    if arg in ("in", "not in"):
        return contains, arg
    if arg in ("is", "is not"):
        return binary, COMPARE[arg]
    return equality, arg


HANDLERS = {"BINARY": binary, "INPLACE": inplace, "INPLACE_LOCAL": inplace_local, "UNARY": unary, "NOT": negate, "COMPARE": binary}
PREPARE = {"BINARY": _binary, "COMPARE": _compare, "UNARY": lambda _code, _pc, arg: (unary, UNARY[arg])}
INPLACE_NAMES = frozenset(INPLACE)
