"""Exits: what ``return``, ``break`` and ``continue`` pass on their way out."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.code import SUSPENDABLE
from interpreter.bytecode.compile_unit import STATEMENTS, Unit
from interpreter.scopes.host_version import HOST
from interpreter.scopes.scope import FUNCTION
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# How a guarded body was left; 0 is by its end. SWALLOWED: by an exception that the guard took.
RETURN, BREAK, CONTINUE, SWALLOWED = 1, 2, 3, 4

# CPython's limit to nested loops, with and try statements.
_MAX_BLOCKS = 20 if HOST < (3, 13) else 21


class Loop:
    """A loop: pc of the bracket that break leaves, pc of the loop that continue repeats."""

    __slots__ = ("outer", "pc")

    def __init__(self, outer: int, pc: int) -> None:
        self.outer, self.pc = outer, pc


class Handling:
    """An except clause: slot of its exception, name that it binds, temporaries to clear."""

    __slots__ = ("name", "node", "slot")

    def __init__(self, slot: int, name: str | None, node: Any) -> None:
        self.slot, self.name, self.node = slot, name, node


class Pending:
    """A guarded body whose early exits all go through one copy of the guard's code: how is noted, then the block is left."""

    __slots__ = ("block", "kinds", "how", "value")

    def __init__(self, block: int, how: int, value: int) -> None:
        self.block, self.how, self.value = block, how, value
        self.kinds: set[int] = set()


class Cleanup:
    """Temporaries of a construct that break and continue leave for good."""

    __slots__ = ("slots",)

    def __init__(self, *slots: int) -> None:
        self.slots = slots


class StarHandler:
    """The body of an ``except*`` clause, which nothing may leave early."""

    __slots__ = ()


def enter_block(c: Unit, node: Any) -> None:
    """Count a nested block; SyntaxError where CPython refuses more."""
    c.blocks += 1
    # From 3.12 on all of a generator's or coroutine's body stands in a block that turns StopIteration into an error.
    if c.blocks + (HOST >= (3, 12) and bool(c.flags & SUSPENDABLE)) > _MAX_BLOCKS:
        c.refuse("too many statically nested blocks", node)


def leave(c: Unit, kind: int, node: Any) -> None:
    """Go out by return (its value is on the stack), break or continue."""
    passed = []
    for exit_ in reversed(c.exits):
        cls = type(exit_)
        if cls is Loop:
            if kind in (BREAK, CONTINUE):
                break
        elif cls is Handling:
            passed.append(exit_)
            if exit_.name is not None:
                c.forget(exit_.name, exit_.node)
        elif cls is Pending:
            break
        elif cls is Cleanup and kind != RETURN:
            for slot in exit_.slots:
                c.emit(op.CLEAR, slot, node)
    else:
        exit_ = None
    # Last: an inner handler, reached from what is above, may need the outer exceptions.
    for handling in passed:
        c.emit(op.END_HANDLER, handling.slot, node)
    _jump(c, kind, exit_, node)


def _jump(c: Unit, kind: int, target: Loop | Pending | None, node: Any) -> None:
    if target is None:
        c.finish(op.RETURN, None, node)
    elif type(target) is Pending:
        if kind == RETURN:
            c.emit(op.STORE, target.value, node)
        target.kinds.add(kind)
        c.const(kind, node)
        c.emit(op.STORE, target.how, node)
        c.leave(target.block, node)
    elif kind == BREAK:
        c.leave(target.outer, node)
    else:
        c.finish(op.CONTINUE, target.pc, node)


def open_pending(c: Unit, node: Any) -> Pending:
    """Open the block that early exits of a guarded body leave."""
    how, value = c.temp("how"), c.temp("value")
    c.const(0, node)
    c.emit(op.STORE, how, node)
    pending = Pending(c.open(op.BLOCK, None, node), how, value)
    c.exits.append(pending)
    return pending


def go_on(c: Unit, pending: Pending, node: Any) -> None:
    """After the guard's code: take the way out that is pending, if any."""
    for kind in sorted(pending.kinds - {SWALLOWED}):
        c.emit(op.LOAD, pending.how, node)
        if len(pending.kinds) > 1:
            c.const(kind, node)
            c.emit(op.COMPARE, "==", node)
        c.open(op.IF, None, node)
        if kind == RETURN:
            # It is bound, but only who follows ``how`` can know.
            c.emit(op.LOAD_CHECK, pending.value, node)
            c.emit(op.CLEAR, pending.value, node)
        c.emit(op.CLEAR, pending.how, node)
        leave(c, kind, node)
        c.orelse(node)
        c.close(node)
    c.clear(pending.how, node)
    c.release(pending.value)


def return_(c: Unit, node: Any) -> None:
    """``return``."""
    scope = c.scope
    if scope.kind != FUNCTION:
        c.refuse("'return' outside function", node)
    if node.value is not None and scope.asynchronous and scope.generator:
        c.refuse("'return' with value in async generator", node)
    if any(type(exit_) is StarHandler for exit_ in c.exits):
        c.refuse("'break', 'continue' and 'return' cannot appear in an except* block", node)
    if node.value is None:
        c.const(None, node)
    else:
        c.expression(node.value)
    leave(c, RETURN, node)


def break_(c: Unit, node: Any) -> None:
    """``break``."""
    _check_loop(c, node, "'break' outside loop")
    leave(c, BREAK, node)


def continue_(c: Unit, node: Any) -> None:
    """``continue``."""
    _check_loop(c, node, "'continue' not properly in loop")
    leave(c, CONTINUE, node)


def _check_loop(c: Unit, node: Any, message: str) -> None:
    for exit_ in reversed(c.exits):
        if type(exit_) is Loop:
            return
        if type(exit_) is StarHandler:
            c.refuse("'break', 'continue' and 'return' cannot appear in an except* block", node)
    c.refuse(message, node)


STATEMENTS.update({nodes.Return: return_, nodes.Break: break_, nodes.Continue: continue_})
