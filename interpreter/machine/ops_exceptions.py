"""Handlers: raising, matching, handlers."""

import sys

from interpreter.machine.signals import HANDLED_CHANGED, HandledChanged
from interpreter.objects import calls
from interpreter.objects.frame import RERAISED, Frame, Throw
from interpreter.objects.values import UNBOUND


def raise_(runtime: object, frame: Frame, _arg: object) -> object:
    """RAISE."""
    return calls.throw_value(runtime, frame.stack[-1])


def raise_from(runtime: object, frame: Frame, _arg: object) -> object:
    """RAISE_FROM."""
    return calls.throw_value(runtime, frame.stack[-2], frame.stack[-1], with_cause=True)


def reraise(_runtime: object, frame: Frame, slot: int) -> Throw:
    """RERAISE."""
    return Throw(frame.locals[slot], RERAISED)


def reraise_current(_runtime: object, _frame: Frame, _arg: object) -> Throw:
    """RERAISE_CURRENT."""
    exc = sys.exception()  # the host's handled exception is the guest's
    if exc is None:
        raise RuntimeError("No active exception to reraise")
    return Throw(exc, RERAISED)


def matches(exc: object, kinds: object) -> bool:
    """Whether an exception matches the type, or one of the tuple of types, of an except clause."""
    if type(kinds) is type and BaseException in kinds.__mro__:
        return type.__instancecheck__(kinds, exc)
    for kind in kinds if type(kinds) is tuple else (kinds,):
        if not (isinstance(kind, type) and issubclass(kind, BaseException)):
            raise TypeError("catching classes that do not inherit from BaseException is not allowed")
    return any(type.__instancecheck__(kind, exc) for kind in (kinds if type(kinds) is tuple else (kinds,)))


def match(_runtime: object, frame: Frame, _arg: object) -> None:
    """MATCH_EXC."""
    stack = frame.stack
    value = matches(stack[-2], stack[-1])
    stack.pop()
    stack[-1] = value
    frame.pc += 1


def end_handler(_runtime: object, frame: Frame, slot: int) -> HandledChanged:
    """END_HANDLER."""
    frame.locals[slot] = UNBOUND
    frame.pc += 1
    return HANDLED_CHANGED


HANDLERS = {
    "RAISE": raise_, "RAISE_FROM": raise_from, "RERAISE": reraise, "RERAISE_CURRENT": reraise_current, "MATCH_EXC": match,
    "END_HANDLER": end_handler,
}  # fmt: skip
PREPARE: dict = {}
