"""Verify: refuse code that the machine could not run safely. It judges code objects that come from untrusted bytes.

What holds for verified code, whatever its values are: brackets are well formed and every jump leaves or repeats an enclosing one;
the operand stack never runs short, and a bracket ends as deep as it began; operands that an instruction takes for a list, tuple, dict,
set or str made by the code itself are that; a slot holds only one kind of thing (value, cell, iterator ...), and no value ever gets to
see a cell or an iterator; a slot that is loaded without a check is bound on every way there; limits are checked at every loop head
and function entry; names are names, so that nothing reaches what is kept under names with dots; only privileged code uses privileged
functions beyond those that the compiler emits.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from interpreter.bytecode import code as code_module
from interpreter.bytecode.code import GENERATOR, LIBRARY, NAMESPACE, PRELUDE, SUSPENDABLE, Code
from interpreter.bytecode.compiler import INTRINSICS
from interpreter.bytecode.verify_flow import Flow
from interpreter.bytecode.verify_operands import is_count, is_slot_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_ALL_FLAGS = code_module.FUTURE_ANNOTATIONS * 2 - 1
_MAX_NESTING = 300
_MAX_CONSTANT_DEPTH = 100
_SCALARS = frozenset((int, bool, float, complex, str, bytes, type(None), type(Ellipsis)))
_COLUMN_LIMIT = 1 << 31

__all__ = ["SlotStates", "slot_states", "verify"]


class SlotStates:
    """What a frame of the code must hold.

    ``kinds[slot]`` is "value", "cell", "exception", "iterator" (of GET_ITER), "aiterator" (GET_AITER), "delegate" (GET_YIELD_ITER,
    GET_AWAITABLE), "argument" (the iterator that a generator expression was called with), "list", "set" or "dict"; ``bound[pc]`` is a
    bit mask of the slots that are bound before the instruction at pc. Slots that are not in the mask may be unbound; a cell slot of
    ``cells`` or ``frees`` always holds a cell.
    """

    __slots__ = ("bound", "kinds")

    def __init__(self, kinds: tuple[str, ...], bound: tuple[int, ...]) -> None:
        self.kinds, self.bound = kinds, bound


def verify(code: Code, *, privileged: bool = False, nested: bool = True) -> None:
    """Check a Code and all code nested in it.

    Args:
        code: an object of class Code whose fields may be anything.
        privileged: allow prelude code, and in it every intrinsic.
        nested: False if the codes among the constants have been verified already.

    Raises:
        ValueError: with a text that names the code and the place, for anything the machine could not run safely.
    """
    pending = [(code, 0)]
    seen: set[int] = set()
    while pending:
        current, depth = pending.pop()
        if type(current) is not Code:
            raise ValueError("not a code object")
        _verify_one(current, privileged=privileged)
        for const in current.consts:
            if type(const) is not Code:
                continue
            if depth >= _MAX_NESTING:
                raise ValueError(f"{current.qualname}: code is nested too deep")
            if type(const.flags) is not int or (const.flags ^ current.flags) & (PRELUDE | LIBRARY):
                raise ValueError(f"{current.qualname}: nested code of another privilege")
            if nested and id(const) not in seen:
                seen.add(id(const))
                pending.append((const, depth + 1))


def slot_states(code: Code) -> SlotStates:
    """Return what a frame of a verified Code must hold, for those who read frames from outside."""
    flow = Flow(code)
    flow.run()
    return SlotStates(tuple(flow.kinds), tuple(flow.bound_at))


_states: WeakKeyDictionary[Code, dict[int, tuple]] = WeakKeyDictionary()


def frame_state(code: Code, pc: int) -> tuple[tuple[str, ...], int, tuple[str | None, ...]]:
    """What a frame of a verified Code holds at pc: the kinds of its slots, a mask of those that are bound, what is known of the operands.

    Kinds and mask are those of `SlotStates`; the mask is negative where nothing arrives.
    """
    known = _states.setdefault(code, {})
    state = known.get(pc)
    if state is None:
        flow = Flow(code, watched=pc)
        flow.run()
        state = known[pc] = tuple(flow.kinds), flow.bound_at[pc], flow.operands_there
    return state


def _verify_one(code: Code, *, privileged: bool) -> None:
    _check_fields(code)
    where = code.qualname
    if code.flags & PRELUDE and not privileged:
        raise ValueError(f"{where}: privileged code")
    for const in code.consts:
        if type(const) is not Code:
            _check_constant(const, where)
    flow = Flow(code)
    flow.run()
    unknown = flow.intrinsics - INTRINSICS.keys()
    if unknown and not code.flags & PRELUDE:
        raise ValueError(f"{where}: unknown intrinsic {min(unknown)}")


def _check_constant(const: Any, where: str) -> None:
    pending = [(const, 0)]
    while pending:
        value, depth = pending.pop()
        if type(value) is tuple and depth < _MAX_CONSTANT_DEPTH:
            pending += [(item, depth + 1) for item in value]
        elif type(value) not in _SCALARS:
            raise ValueError(f"{where}: constant of type {type(value).__name__}")


def _check_fields(code: Code) -> None:
    """Check the fields apart from the instructions themselves."""
    where = code.qualname
    if not all(type(text) is str for text in (code.name, where, code.filename, code.module)):
        raise ValueError("name of code is no str")
    if code.doc is not None and type(code.doc) is not str:
        raise ValueError(f"{where}: doc is no str")
    if not all(map(is_count, (code.firstlineno, code.flags, code.argcount, code.posonly, code.kwonly))):
        raise ValueError(f"{where}: number that is no count")
    if not all(type(part) is tuple for part in (code.slots, code.cells, code.frees, code.consts, code.ops, code.args, code.spans)):
        raise ValueError(f"{where}: part that is no tuple")
    suspendable = code.flags & SUSPENDABLE
    if code.flags > _ALL_FLAGS or suspendable & (suspendable - 1):
        raise ValueError(f"{where}: flags {code.flags}")
    if code.posonly > code.argcount or code.parameter_count > len(code.slots):
        raise ValueError(f"{where}: parameters without slots")
    if not code.ops or not len(code.ops) == len(code.args) == len(code.spans):
        raise ValueError(f"{where}: instructions of different number")
    _check_slots(code, where)
    _check_spans(code, where)


def _check_spans(code: Code, where: str) -> None:
    last = None
    for span in code.spans:
        if span is not last:
            last = span
            if type(span) is not tuple or len(span) != 4:
                raise ValueError(f"{where}: span {span!r:.60}")
            for part in span:
                if type(part) is not int or not -1 <= part < _COLUMN_LIMIT:
                    raise ValueError(f"{where}: span {span!r:.60}")


def _check_slots(code: Code, where: str) -> None:
    if not all(is_slot_name(name) for name in code.slots) or len(set(code.slots)) != len(code.slots):
        raise ValueError(f"{where}: names of slots")
    parameters = code.parameter_count
    held = (*code.cells, *code.frees)
    if not all(is_count(slot) and slot < len(code.slots) for slot in held) or len(set(held)) != len(held):
        raise ValueError(f"{where}: slots of cells")
    if any(slot < parameters for slot in code.frees):
        raise ValueError(f"{where}: a free variable in a parameter")
    if code.flags & NAMESPACE and code.slots[:1] != (".ns",):
        raise ValueError(f"{where}: no namespace")
    if ".0" in code.slots:
        fits = code.slots[0] == ".0" and code.parameters == (".0",) and code.argcount == 1 and 0 not in code.cells
        if not fits or not code.flags & (GENERATOR | code_module.ASYNC_GENERATOR):
            raise ValueError(f"{where}: no generator expression")
