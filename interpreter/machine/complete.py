"""Completion: how the instruction in progress takes the result of guest code that it called."""

from __future__ import annotations

from interpreter.bytecode.opcodes import COMPLETION, NAMES, pops
from interpreter.machine.delegation import delegate
from interpreter.objects import calls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.objects.frame import Frame


def _drop(frame: Frame) -> None:
    pc = frame.pc
    n = pops(frame.code.ops[pc], frame.code.args[pc])
    if n:
        del frame.stack[len(frame.stack) - n :]
    frame.log = None
    frame.pc = pc + 1


def _value(_runtime: object, frame: Frame, value: object) -> None:
    _drop(frame)
    frame.stack.append(value)


def _call_value(_runtime: object, frame: Frame, value: object) -> None:
    pc, stack = frame.pc, frame.stack
    n, names = frame.code.args[pc]
    del stack[len(stack) - n - len(names) :]
    stack[-1] = value
    frame.log = None
    frame.pc = pc + 1


def _discard(_runtime: object, frame: Frame, _value: object) -> None:
    _drop(frame)


def _iter(_runtime: object, frame: Frame, value: object) -> None:
    frame.locals[frame.code.args[frame.pc]] = value
    _drop(frame)


def _next(_runtime: object, frame: Frame, value: object) -> None:
    frame.locals[frame.code.args[frame.pc][1]] = value
    _drop(frame)


def _unpack(_runtime: object, frame: Frame, value: tuple) -> None:
    _drop(frame)
    frame.stack.extend(reversed(value))


def _local(_runtime: object, frame: Frame, value: object) -> None:
    frame.locals[frame.code.args[frame.pc][0]] = value
    _drop(frame)


def _branch(_runtime: object, frame: Frame, value: object) -> None:
    pc = frame.pc
    _drop(frame)
    if not value:
        frame.pc = frame.code.middle[pc] + 1


def _yield(_runtime: object, frame: Frame, value: object) -> None:
    frame.stack[-1] = value
    frame.pc += 1


def _raise(runtime: object, frame: Frame, value: object) -> object:
    stack = frame.stack
    is_from = NAMES[frame.code.ops[frame.pc]] == "RAISE_FROM"
    if not isinstance(value, BaseException):
        raise calls.no_exception(runtime, stack[-2 if is_from and isinstance(stack[-2], type) else -1], value)
    if is_from:
        # the class that stood for the exception or the cause is replaced by the exception made from it
        stack[-2 if isinstance(stack[-2], type) else -1] = value
        return calls.throw_value(runtime, stack[-2], stack[-1], with_cause=True)
    return calls.throw_value(runtime, value)


def _none(_runtime: object, frame: Frame, _value: object) -> None:
    raise AssertionError(f"{NAMES[frame.code.ops[frame.pc]]} takes no result")


_BY_KIND: dict[str, Callable] = {
    "value": _value, "discard": _discard, "iter": _iter, "next": _next, "unpack": _unpack, "local": _local, "branch": _branch,
    "yield": _yield, "delegate": delegate, "raise": _raise, "none": _none, "jump": _none,
}  # fmt: skip
COMPLETERS: tuple[Callable, ...] = tuple(
    _call_value if name == "CALL" else _BY_KIND[kind] for name, kind in zip(NAMES, COMPLETION, strict=True)
)
