"""Loops: which slots a loop's body may leave unbound when it comes round. Part of what ``verify`` checks.

One forward pass suffices: what a round leaves unbound it leaves unbound whatever the round before left.
"""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.opcodes import LOOPS, OPENERS, TERMINATORS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from interpreter.bytecode.code import Code

BINDS = frozenset((op.STORE, op.GET_ITER, op.GET_AITER, op.GET_YIELD_ITER, op.GET_AWAITABLE, op.MAKE_CELL, op.LOAD_CHECK))
UNBINDS = frozenset((op.DELETE, op.CLEAR, op.END_HANDLER))
# Instructions that never raise; DELETE does not if its slot is bound.
QUIET = frozenset(
    (
        op.CONST, op.LOAD, op.STORE, op.CLEAR, op.MAKE_CELL, op.STORE_CELL, op.STORE_GLOBAL, op.LOAD_INTRINSIC, op.POP, op.DUP,
        op.BUILD_LIST, op.BUILD_TUPLE, op.LIST_APPEND, op.LIST_TO_TUPLE, op.LOOP, op.BLOCK, op.ELSE, op.TRY, op.HANDLER, op.TRYELSE,
        op.END, op.BREAK, op.CONTINUE, op.END_HANDLER, op.RETURN, op.SAFEPOINT,
    )
)  # fmt: skip


class _Bracket:
    __slots__ = ("breaks", "entry", "first_end", "opcode", "pc", "raised", "repeats")

    def __init__(self, pc: int, opcode: int, entry: int | None) -> None:
        self.pc, self.opcode, self.entry = pc, opcode, entry
        self.first_end: int | None = None
        self.breaks: int | None = None
        self.repeats: int | None = None
        self.raised: int | None = None


class LoopMasks:
    """``masks`` maps the pc of each LOOP and FOR to the slots that may be unbound when it repeats.

    ``unbound`` is the mask of the slots that may be unbound here, None where nothing arrives. Ill-formed brackets end the pass; who
    checks them finds them again.
    """

    def __init__(self, code: Code) -> None:
        self.code = code
        self.masks: dict[int, int] = {}
        self.brackets: list[_Bracket] = []
        self.around: dict[int, _Bracket] = {}
        self.guards: list[_Bracket] = []  # protected regions around, innermost last
        self.unbound: int | None = (1 << len(code.slots)) - 1
        for slot in (*range(code.parameter_count), *code.cells, *code.frees):
            self.unbound &= ~(1 << slot)

    def run(self) -> dict[int, int]:
        """Return the masks."""
        for pc, (number, arg) in enumerate(zip(self.code.ops, self.code.args, strict=True)):
            if number in OPENERS:
                self.open(pc, number, arg)
            elif number in (op.ELSE, op.HANDLER, op.TRYELSE, op.END):
                if not self.brackets:
                    break
                self.middle(number, arg)
            elif self.unbound is not None:
                self.instruction(number, arg)
        return self.masks

    def instruction(self, number: int, arg: Any) -> None:
        """Follow an instruction that is no bracket."""
        unbound = self.unbound
        assert unbound is not None
        if number not in QUIET and self.guards and not (number == op.DELETE and not unbound >> arg & 1):
            self.guards[-1].raised = _join(self.guards[-1].raised, unbound)
        if number in BINDS:
            self.unbound = unbound & ~(1 << arg)
        elif number in UNBINDS:
            self.unbound = unbound | 1 << arg
        elif number in TERMINATORS:
            bracket = self.around.get(arg) if number in (op.BREAK, op.CONTINUE) else None
            if bracket is not None and number == op.BREAK:
                bracket.breaks = _join(bracket.breaks, unbound)
            elif bracket is not None:
                bracket.repeats = _join(bracket.repeats, unbound)
            self.unbound = None

    def open(self, pc: int, number: int, arg: Any) -> None:
        """Open a bracket."""
        if number in (op.IF, op.FOR) and self.guards and self.unbound is not None:
            self.guards[-1].raised = _join(self.guards[-1].raised, self.unbound)
        bracket = _Bracket(pc, number, self.unbound)
        self.brackets.append(bracket)
        self.around[pc] = bracket
        if number == op.TRY:
            self.guards.append(bracket)
        elif number == op.FOR and self.unbound is not None:
            self.unbound &= ~(1 << arg[1])

    def middle(self, number: int, arg: Any) -> None:
        """ELSE, HANDLER, TRYELSE, END."""
        bracket = self.brackets[-1]
        if number == op.ELSE:
            bracket.first_end, self.unbound = self.unbound, bracket.entry
        elif number == op.HANDLER:
            if self.guards and self.guards[-1] is bracket:
                self.guards.pop()
            bracket.first_end = self.unbound
            self.unbound = None if bracket.raised is None else bracket.raised & ~(1 << arg)
        elif number == op.TRYELSE:
            bracket.first_end, self.unbound = self.unbound, bracket.first_end
        else:
            self.end(bracket)

    def end(self, bracket: _Bracket) -> None:
        """END."""
        self.brackets.pop()
        del self.around[bracket.pc]
        if bracket.opcode in LOOPS:
            repeats = _join(bracket.repeats, self.unbound)
            self.masks[bracket.pc] = repeats or 0
            self.unbound = bracket.breaks if bracket.opcode == op.LOOP else _join(_join(bracket.entry, repeats), bracket.breaks)
        elif bracket.opcode == op.BLOCK:
            self.unbound = _join(self.unbound, bracket.breaks)
        else:
            self.unbound = _join(self.unbound, bracket.first_end)


def _join(one: int | None, other: int | None) -> int | None:
    """What may be unbound on either of two ways."""
    if one is None:
        return other
    return one if other is None else one | other
