"""Assembler: the instructions of one Code under construction, its constants, temporaries and brackets, and which locals are bound."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.code import Code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SIMPLE = frozenset((int, str, bytes, bool, type(None), type(Ellipsis)))


class Bracket:
    """An open bracket: where it began and which locals were bound at its ways in and out.

    A set of bound locals is a bit mask over slots. A negative mask means that the place cannot be reached; since all its high bits are
    set, joining it by ``&`` leaves the other mask as it is.
    """

    __slots__ = ("arg", "breaks", "entry", "first_end", "mark", "opcode", "pc")

    def __init__(self, pc: int, opcode: int, arg: Any, entry: int, mark: int) -> None:
        self.pc, self.opcode, self.arg, self.entry, self.mark = pc, opcode, arg, entry, mark
        self.first_end = -1
        self.breaks = -1


class Assembler:
    """Collects the instructions of one Code.

    ``bound`` is the mask of the slots certainly bound here, negative where nothing arrives; ``deletable`` the mask of those that some
    statement may unbind. Temporaries are slots named by kind and number (``.t1``) and are reused once cleared.
    """

    def __init__(self, slots: list[str], deletable: int = 0) -> None:
        self.ops: list[int] = []
        self.args: list[Any] = []
        self.spans: list[tuple[int, int, int, int]] = []
        self.consts: list[Any] = []
        self.slots = slots
        self.bound = 0
        self.deletable = deletable
        self.brackets: list[Bracket] = []
        self._const_index: dict[Any, int] = {}
        self._idle: dict[str, list[int]] = {}  # kind of temporary -> slots to use again
        self._log: list[int] = []  # every temporary handed out, in order
        self._node: Any = None  # the last node emitted for, and its span
        self._span = (1, 1, 0, 0)

    # ---- instructions

    def emit(self, opcode: int, arg: Any, node: Any) -> None:
        """Append an instruction that the node is blamed for."""
        if node is not self._node:
            self._node = node
            self._span = (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset)
        self.ops.append(opcode)
        self.args.append(arg)
        self.spans.append(self._span)

    def emit_at(self, opcode: int, arg: Any, span: tuple[int, int, int, int]) -> None:
        """Append an instruction with a span of its own."""
        self.ops.append(opcode)
        self.args.append(arg)
        self.spans.append(span)

    def finish(self, opcode: int, arg: Any, node: Any) -> None:
        """Append an instruction after which nothing of the same bracket runs."""
        self.emit(opcode, arg, node)
        self.bound = -1

    def truncate(self, pc: int) -> None:
        """Forget the instructions from pc on, which nothing reaches."""
        del self.ops[pc:], self.args[pc:], self.spans[pc:]

    # ---- constants

    def const(self, value: Any, node: Any) -> None:
        """Push a constant."""
        self.emit(op.CONST, self.const_index(value), node)

    def const_index(self, value: Any) -> int:
        """Return the index of the constant, which equals an earlier one only if it cannot be told from it."""
        key = (type(value), value) if type(value) in _SIMPLE else constant_key(value)
        index = self._const_index.get(key)
        if index is None:
            index = self._const_index[key] = len(self.consts)
            self.consts.append(value)
        return index

    # ---- temporaries

    def temp(self, kind: str = "t") -> int:
        """Return the slot of a temporary that is not in use."""
        idle = self._idle.get(kind)
        if idle:
            slot = idle.pop()
        else:
            slot = len(self.slots)
            self.slots.append(f".{kind}{slot}")
        self._log.append(slot)
        return slot

    def variable(self, name: str) -> int:
        """Return a new slot for a variable of an inlined comprehension; the text after the last dot is its name."""
        slot = len(self.slots)
        self.slots.append(f".{slot}.{name}")
        self._log.append(slot)
        return slot

    def mark(self) -> int:
        """Return a mark for ``used_since``."""
        return len(self._log)

    def used_since(self, mark: int) -> set[int]:
        """Return the temporaries handed out since the mark."""
        return set(self._log[mark:])

    def release(self, slot: int) -> None:
        """Let a temporary be used again."""
        self._idle.setdefault(self.slots[slot].strip(".0123456789"), []).append(slot)

    def clear(self, slot: int, node: Any) -> None:
        """Unbind a temporary and let it be used again."""
        self.emit(op.CLEAR, slot, node)
        self.release(slot)

    def push_temp(self, slot: int, node: Any) -> None:
        """Push a temporary for the last time."""
        self.emit(op.LOAD, slot, node)
        self.clear(slot, node)

    # ---- brackets

    def open(self, opcode: int, arg: Any, node: Any) -> int:
        """Open a bracket; return its pc."""
        pc = len(self.ops)
        bracket = Bracket(pc, opcode, arg, self.bound, self.mark())
        self.emit(opcode, arg, node)
        if opcode in (op.LOOP, op.FOR):
            # The body may come round again after a deletion.
            if self.bound >= 0:
                self.bound &= ~self.deletable
            bracket.entry = self.bound
            if opcode == op.FOR and self.bound >= 0:
                self.bound |= 1 << arg[1]
        self.brackets.append(bracket)
        return pc

    def orelse(self, node: Any) -> None:
        """ELSE of the innermost bracket, an IF."""
        bracket = self.brackets[-1]
        self.emit(op.ELSE, None, node)
        bracket.first_end = self.bound
        self.bound = bracket.entry

    def handler(self, node: Any) -> None:
        """HANDLER of the innermost bracket, a TRY; what the protected region left in temporaries is cleared first."""
        bracket = self.brackets[-1]
        self.emit(op.HANDLER, bracket.arg, node)
        bracket.first_end = self.bound
        self.bound = bracket.entry if bracket.entry < 0 else bracket.entry & ~self.deletable
        for slot in sorted(self.used_since(bracket.mark)):
            self.emit(op.CLEAR, slot, node)

    def tryelse(self, node: Any) -> None:
        """TRYELSE of the innermost bracket, a TRY."""
        bracket = self.brackets[-1]
        self.emit(op.TRYELSE, None, node)
        self.bound, bracket.first_end = bracket.first_end, self.bound

    def close(self, node: Any) -> None:
        """END of the innermost bracket."""
        bracket = self.brackets.pop()
        self.emit(op.END, None, node)
        if bracket.opcode == op.LOOP:
            self.bound = bracket.breaks
        elif bracket.opcode == op.FOR:
            self.bound = bracket.entry & bracket.breaks
        elif bracket.opcode == op.BLOCK:
            self.bound &= bracket.breaks
        else:
            self.bound &= bracket.first_end

    def leave(self, pc: int, node: Any) -> None:
        """BREAK out of the bracket opened at pc."""
        for bracket in reversed(self.brackets):
            if bracket.pc == pc:
                bracket.breaks &= self.bound
                break
        self.finish(op.BREAK, pc, node)

    # ---- result

    def assemble(self, **description: Any) -> Code:
        """Return the finished Code; ``description`` holds the fields that do not come from the instructions."""
        return Code(
            slots=tuple(self.slots),
            consts=tuple(self.consts),
            ops=tuple(self.ops),
            args=tuple(self.args),
            spans=tuple(self.spans),
            **description,
        )


def constant_key(value: Any) -> Any:
    """Return a key that is equal for constants that cannot be told apart (0.0 and -0.0, 1 and True can)."""
    kind = type(value)
    if kind in _SIMPLE:
        return (kind, value)
    if kind is tuple:
        return (tuple, tuple([constant_key(item) for item in value]))
    if kind is Code:
        return (Code, id(value))
    return (kind, repr(value))
