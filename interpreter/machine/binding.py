"""Binding of a Code to the machine: for each instruction the handler and its prepared operand."""

from __future__ import annotations

from interpreter.bytecode.opcodes import NAMES
from interpreter.machine import ops_attributes, ops_build, ops_calls, ops_control, ops_exceptions, ops_iteration, ops_names, ops_operators

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.bytecode.code import Code

_MODULES = (ops_names, ops_operators, ops_attributes, ops_build, ops_calls, ops_control, ops_exceptions, ops_iteration)
HANDLERS: dict[str, Callable] = {name: handler for module in _MODULES for name, handler in module.HANDLERS.items()}
PREPARE: dict[str, Callable] = {name: prepare for module in _MODULES for name, prepare in module.PREPARE.items()}


def bind(code: Code) -> list[tuple[Callable, object]]:
    """The (handler, operand) pairs of a Code, made once. ``PREPARE[name](code, pc, arg)`` may change the handler: it returns a pair."""
    steps = []
    for pc, (op, arg) in enumerate(zip(code.ops, code.args, strict=True)):
        name = NAMES[op]
        prepare = PREPARE.get(name)
        steps.append((HANDLERS[name], arg) if prepare is None else prepare(code, pc, arg))
    code.steps = steps
    return steps
