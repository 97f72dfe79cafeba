"""Frame: one activation of a Code in the machine; and what a call asks the machine to do with frames."""

from interpreter.bytecode.code import Code
from interpreter.objects.values import UNBOUND, Cell


class Frame:
    """Where an activation stands.

    ``locals`` is a list in the order of ``code.slots`` (UNBOUND where unbound, cells where captured), ``stack`` the operand
    stack with the operands of the instruction in progress, ``log`` the answers that guest code gave to the instruction in
    progress when it is retried (None: no retry), ``generator`` the generator object whose body this is, or None.
    """

    __slots__ = ("code", "generator", "globals", "locals", "log", "pc", "stack")

    def __init__(self, code: Code, globals_: dict, locals_: list, generator: object = None) -> None:
        self.code, self.globals, self.locals, self.generator = code, globals_, locals_, generator
        self.pc, self.stack, self.log = 0, [], None


class Resume:
    """Signal to the loop: go on with a suspended generator's ``frame``; ``how`` is "send" or "raise"."""

    __slots__ = ("frame", "how", "value")

    def __init__(self, frame: Frame, how: str, value: object) -> None:
        self.frame, self.how, self.value = frame, how, value


class Throw:
    """Signal to the loop: raise an exception of the script. ``how`` is RAISED or RERAISED (as it is, no new traceback entry)."""

    __slots__ = ("exc", "how")

    def __init__(self, exc: BaseException, how: str) -> None:
        self.exc, self.how = exc, how


SIGNALS = frozenset({Frame, Resume, Throw})
"""Types of what a call may give instead of a value."""

FRESH, RAISED, RERAISED, PASSING = "fresh", "raised", "reraised", "passing"
"""How an exception came: made by host code; raised by the script; raised again as it is; out of a frame that ended."""


def bind_cells(code: Code, values: list, closure: tuple) -> list:
    """Complete the argument values to the frame's locals: own cells made, free variables' cells from the closure."""
    values += [UNBOUND] * (len(code.slots) - len(values))
    for i in code.cells:
        values[i] = Cell(values[i])
    for i, holder in zip(code.frees, closure, strict=True):
        values[i] = holder if type(holder) is Cell else holder.cell_contents
    return values
