"""Handlers: brackets and jumps, safepoints, return and yield."""

from interpreter.bytecode.code import Code
from interpreter.bytecode.opcodes import LOOPS
from interpreter.machine.delegation import delegate
from interpreter.machine.signals import RETURNED, Returned, Yielded
from interpreter.objects.frame import Frame


def advance(_runtime: object, frame: Frame, _arg: object) -> None:
    """An instruction that only marks a place."""
    frame.pc += 1


def loop(runtime: object, frame: Frame, _arg: object) -> object:
    """LOOP."""
    if runtime.warming is not None:
        runtime.warming.use(frame.code, frame.pc)
    if runtime.translator is not None:
        outcome = runtime.translator.enter_loop(frame)
        if outcome is not False:
            return outcome
    frame.pc += 1
    return None


def jump(_runtime: object, frame: Frame, target: int) -> None:
    """An instruction that only jumps."""
    frame.pc = target


def branch(_runtime: object, frame: Frame, otherwise: int) -> None:
    """IF."""
    stack = frame.stack
    if stack[-1]:
        frame.pc += 1
    else:
        frame.pc = otherwise
    stack.pop()


def safepoint(runtime: object, frame: Frame, _arg: object) -> object:
    """SAFEPOINT."""
    frame.pc += 1
    if runtime.stop:
        return runtime.at_safepoint(frame)
    return None


def leave(_runtime: object, _frame: Frame, _arg: object) -> Returned:
    """RETURN."""
    return RETURNED


def suspend(_runtime: object, frame: Frame, _arg: object) -> Yielded:
    """YIELD."""
    return Yielded(frame.stack[-1])


def yield_from(runtime: object, frame: Frame, _arg: object) -> object:
    """YIELD_FROM, when it is reached; what comes later goes through its completion."""
    return delegate(runtime, frame, None)


def _end(code: Code, pc: int, _arg: object) -> tuple:
    opener = code.opener[pc]
    return (jump, opener) if code.ops[opener] in LOOPS else (advance, None)


HANDLERS = {
    "LOOP": loop, "BLOCK": advance, "IF": branch, "ELSE": jump, "TRY": advance, "HANDLER": jump, "TRYELSE": jump, "END": advance,
    "BREAK": jump, "CONTINUE": jump, "SAFEPOINT": safepoint, "RETURN": leave, "YIELD": suspend, "YIELD_FROM": yield_from,
}  # fmt: skip
PREPARE = {
    "IF": lambda code, pc, _arg: (branch, code.middle[pc] + 1),
    "ELSE": lambda code, pc, _arg: (jump, code.end[code.opener[pc]] + 1),
    "HANDLER": lambda code, pc, _arg: (jump, code.tryelse[code.opener[pc]] + 1),  # the protected region ended without exception
    "TRYELSE": lambda code, pc, _arg: (jump, code.end[code.opener[pc]] + 1),  # the handler ended
    "END": _end,
    "BREAK": lambda code, _pc, arg: (jump, code.end[arg] + 1),
    "CONTINUE": lambda _code, _pc, arg: (jump, arg),
}
