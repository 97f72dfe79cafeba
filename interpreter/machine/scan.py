"""Questions about the bytecode around an instruction."""

from interpreter.bytecode.code import Code
from interpreter.bytecode.opcodes import NUMBERS, pops, pushes

_CALL, _CALL_EX = NUMBERS["CALL"], NUMBERS["CALL_EX"]
_STAR_TO_TUPLE = NUMBERS["STAR_TO_TUPLE"]


def called_directly(code: Code, pc: int) -> bool:
    """Whether the value that the instruction at `pc` pushes is only ever used as the callable of a call expression."""
    place = code.depth[pc]  # height at which the value stands
    for at in range(pc + 1, len(code.ops)):
        op, arg = code.ops[at], code.args[at]
        if op == _STAR_TO_TUPLE:  # takes the callable and leaves it as it was
            continue
        height = code.depth[at]
        taken = pops(op, arg)
        if height - taken <= place < height:
            # a decorator's call stands at the name itself
            return op in (_CALL, _CALL_EX) and height - taken == place and code.spans[at] != code.spans[pc]
        if height - taken + pushes(op, arg) <= place:
            return False
    return False
