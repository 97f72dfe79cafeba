"""``try`` in all forms, and ``with``: protected regions, their handlers and what runs on every way out.

A guard (``finally``, ``with``) is one copy of its code in the handler, for the exceptional way out, and one for all others. When the
guarded body can be left early, the ways share that copy behind a temporary that says how the body was left.
"""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_exits import SWALLOWED, Cleanup, Handling, Pending, StarHandler, enter_block, go_on, open_pending
from interpreter.bytecode.compile_expressions import await_value
from interpreter.bytecode.compile_targets import assign_to
from interpreter.bytecode.compile_unit import IN_CELL, IN_GLOBALS, IN_SLOT, STATEMENTS, Unit
from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LOOKS_UP_EXIT_FIRST = HOST >= (3, 14)
_BLAMES_MANAGER = HOST >= (3, 13)  # before, the whole statement


def try_(c: Unit, node: Any) -> None:
    """``try`` with except clauses, a finally clause or both."""
    if node.finalbody:
        _try_finally(c, node)
    else:
        _try_except(c, node)


def _try_finally(c: Unit, node: Any) -> None:
    pending = open_pending(c, node) if id(node) in c.shared.binder.early else None
    caught = c.temp("exc")
    c.open(op.TRY, caught, node)
    enter_block(c, node)
    if node.handlers:
        (_try_star if type(node) is nodes.TryStar else _try_except)(c, node)
    else:
        c.body(node.body)
    c.blocks -= 1
    if pending is not None:
        c.exits.pop()
    c.handler(node)
    c.exits.append(Handling(caught, None, node))
    enter_block(c, node)
    c.body(node.finalbody)
    c.blocks -= 1
    c.exits.pop()
    if c.bound >= 0:
        c.finish(op.RERAISE, caught, node)
    c.tryelse(node)
    if pending is None:
        c.body(node.finalbody)
        c.close(node)
    else:
        c.close(node)
        c.close(node)
        _after(c, pending, node)
    c.release(caught)


def _after(c: Unit, pending: Pending, node: Any) -> None:
    """The shared copy of a finally body, then the way out."""
    c.exits.append(Cleanup(pending.how, pending.value))
    c.body(node.finalbody)
    c.exits.pop()
    if c.bound >= 0:
        go_on(c, pending, node)
    else:
        c.release(pending.how)
        c.release(pending.value)


def _try_except(c: Unit, node: Any) -> None:
    for handler in node.handlers[:-1]:
        if handler.type is None:
            c.refuse("default 'except:' must be last", handler)
    caught = c.temp("exc")
    c.open(op.TRY, caught, node)
    enter_block(c, node)
    c.body(node.body)
    c.handler(node)
    opened = 0
    for handler in node.handlers:
        if handler.type is not None:
            c.emit(op.LOAD, caught, handler)
            c.expression(handler.type)
            c.emit(op.MATCH_EXC, None, handler)
            c.open(op.IF, None, handler)
            opened += 1
        _except_clause(c, handler, caught)
        if handler.type is not None:
            c.orelse(handler)
    if node.handlers[-1].type is not None:
        c.finish(op.RERAISE, caught, node)
    for _ in range(opened):
        c.close(node)
    c.blocks -= 1
    c.tryelse(node)
    c.body(node.orelse)
    c.close(node)
    c.release(caught)


def _except_clause(c: Unit, handler: Any, caught: int) -> None:
    """Body of an except clause. The name goes on every way out, so its body is a protected region too."""
    enter_block(c, handler)
    if handler.name is None:
        c.exits.append(Handling(caught, None, handler))
        c.body(handler.body)
        c.exits.pop()
        if c.bound >= 0:
            c.emit(op.END_HANDLER, caught, handler)
    else:
        name = c.mangled(handler.name)
        c.emit(op.LOAD, caught, handler)
        c.store(name, handler)
        inner = c.temp("exc")
        c.open(op.TRY, inner, handler)
        c.exits.append(Handling(caught, name, handler))
        c.body(handler.body)
        c.exits.pop()
        c.handler(handler)
        c.forget(name, handler)
        c.finish(op.RERAISE, inner, handler)
        c.tryelse(handler)
        c.close(handler)
        c.release(inner)
        if c.bound >= 0:
            c.emit(op.END_HANDLER, caught, handler)
            c.forget(name, handler)
    c.blocks -= 1


# ---- except*


def try_star(c: Unit, node: Any) -> None:
    """``try`` with except* clauses, perhaps with a finally clause."""
    if node.finalbody:
        _try_finally(c, node)
    else:
        _try_star(c, node)


def _try_star(c: Unit, node: Any) -> None:
    """Each clause takes its part of the group; what is left and what the clauses raise is joined at the end (PEP 654)."""
    caught = c.temp("exc")
    c.open(op.TRY, caught, node)
    enter_block(c, node)
    c.body(node.body)
    c.handler(node)
    raised, rest = c.temp("list"), c.temp("rest")
    c.emit(op.BUILD_LIST, 0, node)
    c.emit(op.STORE, raised, node)
    c.emit(op.LOAD, caught, node)
    c.emit(op.STORE, rest, node)
    for handler in node.handlers:
        _star_clause(c, handler, raised, rest)
    joined = c.temp("joined")
    c.intrinsic("group_join", node)
    c.emit(op.LOAD, caught, node)
    c.push_temp(raised, node)
    c.push_temp(rest, node)
    c.emit(op.CALL, (3, ()), node)
    c.emit(op.STORE, joined, node)
    c.emit(op.END_HANDLER, caught, node)
    c.emit(op.LOAD, joined, node)
    c.const(None, node)
    c.emit(op.COMPARE, "is not", node)
    c.open(op.IF, None, node)
    c.finish(op.RERAISE, joined, node)
    c.orelse(node)
    c.close(node)
    c.clear(joined, node)
    c.blocks -= 1
    c.tryelse(node)
    c.body(node.orelse)
    c.close(node)
    c.release(caught)


def _star_clause(c: Unit, handler: Any, raised: int, rest: int) -> None:
    matched = c.temp("matched")
    c.intrinsic("group_split", handler)
    c.emit(op.LOAD, rest, handler)
    c.expression(handler.type)
    c.emit(op.CALL, (2, ()), handler)
    c.emit(op.UNPACK, 2, handler)
    c.emit(op.STORE, matched, handler)
    c.emit(op.STORE, rest, handler)
    c.emit(op.LOAD, matched, handler)
    c.const(None, handler)
    c.emit(op.COMPARE, "is not", handler)
    c.open(op.IF, None, handler)
    # Raised as it is and caught at once, the matching part is the exception being handled in the body.
    current, failed = c.temp("exc"), c.temp("exc")
    c.open(op.TRY, current, handler)
    c.finish(op.RERAISE, matched, handler)
    c.handler(handler)
    name = None if handler.name is None else c.mangled(handler.name)
    if name is not None:
        c.emit(op.LOAD, current, handler)
        c.store(name, handler)
    c.open(op.TRY, failed, handler)
    enter_block(c, handler)
    c.exits.append(StarHandler())
    c.body(handler.body)
    c.exits.pop()
    c.blocks -= 1
    c.handler(handler)
    c.emit(op.LOAD, failed, handler)
    c.emit(op.LIST_APPEND, raised, handler)
    c.emit(op.END_HANDLER, failed, handler)
    c.tryelse(handler)
    c.close(handler)
    c.emit(op.END_HANDLER, current, handler)
    if name is not None:
        c.forget(name, handler)
    c.tryelse(handler)
    c.close(handler)
    c.release(current)
    c.release(failed)
    c.orelse(handler)
    c.close(handler)
    c.clear(matched, handler)


# ---- with


def with_(c: Unit, node: Any) -> None:
    """``with`` and ``async with``."""
    if type(node) is nodes.AsyncWith and not c.may_await:
        c.refuse("'async with' outside async function", node)
    _with_items(c, node, 0)


def _with_items(c: Unit, node: Any, index: int) -> None:
    """The item at the index, around those after it, around the body."""
    if index == len(node.items):
        c.body(node.body)
        return
    item = node.items[index]
    blamed = item.context_expr if _BLAMES_MANAGER else node
    is_async = type(node) is nodes.AsyncWith
    exit_ = _enter(c, item, blamed, is_async=is_async)
    value = _bind_early(c, item.optional_vars)
    pending = open_pending(c, node) if id(node) in c.shared.binder.early else None
    caught = c.temp("exc")
    c.open(op.TRY, caught, node)
    enter_block(c, blamed)
    if value is not None:
        c.push_temp(value, item.optional_vars)
        assign_to(c, item.optional_vars)
    _with_items(c, node, index + 1)
    c.blocks -= 1
    if pending is not None:
        c.exits.pop()
    c.handler(blamed)
    _exit_by_exception(c, caught, exit_, pending, blamed, is_async=is_async)
    c.tryelse(blamed)
    if pending is not None:
        c.close(blamed)
        c.close(blamed)
        c.emit(op.LOAD, pending.how, blamed)
        c.const(SWALLOWED, blamed)
        c.emit(op.COMPARE, "!=", blamed)
        c.open(op.IF, None, blamed)
        _exit_plainly(c, exit_, blamed, is_async=is_async)
        c.orelse(blamed)
        c.close(blamed)
        c.exits.append(Cleanup(exit_))
        go_on(c, pending, blamed)
        c.exits.pop()
    else:
        _exit_plainly(c, exit_, blamed, is_async=is_async)
        c.close(blamed)
    c.release(caught)
    c.clear(exit_, blamed)


def _enter(c: Unit, item: Any, blamed: Any, *, is_async: bool) -> int:
    """Look up both methods, enter, leave the entered value on the stack; return the slot of the exit method."""
    prefix = "__a" if is_async else "__"
    exit_ = c.temp("exit")
    c.expression(item.context_expr)
    c.emit(op.DUP, None, blamed)
    if _LOOKS_UP_EXIT_FIRST:
        c.emit(op.LOAD_SPECIAL, prefix + "exit__", blamed)
        c.emit(op.STORE, exit_, blamed)
        c.emit(op.LOAD_SPECIAL, prefix + "enter__", blamed)
    else:
        enter = c.temp("enter")
        c.emit(op.LOAD_SPECIAL, prefix + "enter__", blamed)
        c.emit(op.STORE, enter, blamed)
        c.emit(op.LOAD_SPECIAL, prefix + "exit__", blamed)
        c.emit(op.STORE, exit_, blamed)
        c.push_temp(enter, blamed)
    c.emit(op.CALL, (0, ()), blamed)
    if is_async:
        await_value(c, "aenter", blamed)
    return exit_


def _bind_early(c: Unit, target: Any) -> int | None:
    """Take the entered value off the stack: bind a plain variable; for a target whose binding can fail return a temporary with it."""
    if target is None:
        # The body is not part of the pop; any node of the statement will do for its place.
        c.emit_at(op.POP, None, c.spans[-1])
        return None
    if type(target) is nodes.Name and c.place(c.mangled(target.id))[0] in (IN_SLOT, IN_CELL, IN_GLOBALS):
        assign_to(c, target)
        return None
    value = c.temp("entered")
    c.emit(op.STORE, value, target)
    return value


def _exit_by_exception(c: Unit, caught: int, exit_: int, pending: Pending | None, node: Any, *, is_async: bool) -> None:
    """Call the exit method with the exception; a true result takes it."""
    c.emit(op.LOAD, exit_, node)
    c.intrinsic("exception_triple", node)
    c.emit(op.LOAD, caught, node)
    c.emit(op.CALL, (1, ()), node)
    c.emit(op.BUILD_DICT, 0, node)
    c.emit(op.CALL_EX, None, node)
    if is_async:
        await_value(c, "aexit", node)
    c.open(op.IF, None, node)
    c.emit(op.END_HANDLER, caught, node)
    if pending is not None:
        pending.kinds.add(SWALLOWED)
        c.const(SWALLOWED, node)
        c.emit(op.STORE, pending.how, node)
    c.orelse(node)
    c.finish(op.RERAISE, caught, node)
    c.close(node)


def _exit_plainly(c: Unit, exit_: int, node: Any, *, is_async: bool) -> None:
    """Call the exit method without an exception."""
    c.emit(op.LOAD, exit_, node)
    for _ in range(3):
        c.const(None, node)
    c.emit(op.CALL, (3, ()), node)
    if is_async:
        await_value(c, "aexit", node)
    c.emit(op.POP, None, node)


STATEMENTS.update({nodes.Try: try_, nodes.TryStar: try_star, nodes.With: with_, nodes.AsyncWith: with_})
