"""Statements: expressions, ``if``, loops, ``raise``, ``assert``, ``import``."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_conditions import LONG_CHAIN, NOTHING, Action, branch, constant_truth
from interpreter.bytecode.compile_exits import Loop, enter_block
from interpreter.bytecode.compile_expressions import await_value
from interpreter.bytecode.compile_targets import assign_to
from interpreter.bytecode.compile_unit import EXPRESSIONS, STATEMENTS, Unit
from interpreter.scopes.host_version import HOST
from interpreter.scopes.scope import MODULE
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LATE_FUTURE = "from __future__ imports must occur at the beginning of the file"


def expression_statement(c: Unit, node: Any) -> None:
    """Expression whose value is dropped."""
    value = node.value
    if c.shared.interactive and c.scope.kind == MODULE:
        c.intrinsic("display", node)
        c.expression(value)
        c.emit(op.CALL, (1, ()), node)
        c.emit(op.POP, None, node)
        return
    if type(value) is nodes.Constant:
        return
    EXPRESSIONS[type(value)](c, value)
    c.emit(op.POP, None, node)


def nothing(_c: Unit, _node: Any) -> None:
    """``pass``, ``global``, ``nonlocal``: nothing runs."""


def if_(c: Unit, node: Any) -> None:
    """``if``; a chain of elif is a loop here."""
    chain = [node]
    while len(chain[-1].orelse) == 1 and type(chain[-1].orelse[0]) is nodes.If:
        chain.append(chain[-1].orelse[0])
    if len(chain) > LONG_CHAIN:
        _long_if(c, chain)
        return
    orelse = _statements(c, chain[-1].orelse)
    for link in reversed(chain):
        orelse = _if_link(c, link, orelse)
    orelse.emit()


def _statements(c: Unit, statements: list[Any]) -> Action:
    return Action(lambda: c.body(statements), cheap=False) if statements else NOTHING


def _if_link(c: Unit, link: Any, orelse: Action) -> Action:
    body = _statements(c, link.body)
    return Action(lambda: branch(c, link.test, body, orelse), cheap=False)


def _long_if(c: Unit, chain: list[Any]) -> None:
    """A long chain of elif is a block that each body leaves, so that brackets do not nest as deep as the chain is long."""
    block = c.open(op.BLOCK, None, chain[0])
    for link in chain:
        branch(c, link.test, _body_and_leave(c, link, block), NOTHING)
    c.body(chain[-1].orelse)
    c.close(chain[0])


def _body_and_leave(c: Unit, link: Any, block: int) -> Action:
    def emit() -> None:
        c.body(link.body)
        if c.bound >= 0:
            c.leave(block, link)

    return Action(emit, cheap=False)


# ---- loops


def while_(c: Unit, node: Any) -> None:
    """``while``."""
    enter_block(c, node)
    block = c.open(op.BLOCK, None, node) if node.orelse else -1
    head = c.open(op.LOOP, None, node)
    c.emit(op.SAFEPOINT, None, node.test)
    if constant_truth(node.test) is not True:
        branch(c, node.test, NOTHING, Action(lambda: c.leave(head, node.test), cheap=True))
    c.exits.append(Loop(block if node.orelse else head, head))
    c.body(node.body)
    c.exits.pop()
    c.blocks -= 1
    c.close(node)
    if node.orelse:
        c.body(node.orelse)
        c.close(node)


def for_(c: Unit, node: Any) -> None:
    """``for``."""
    # Before CPython 3.13 the statement is blamed for what its iterator raises, since then the iterable.
    blamed = node if HOST < (3, 13) else node.iter
    iterator = c.temp("iter")
    c.expression(node.iter)
    c.emit(op.GET_ITER, iterator, blamed)
    enter_block(c, node)
    block = c.open(op.BLOCK, None, node) if node.orelse else -1
    item, temporary = loop_variable(c, node.target)
    head = c.open(op.FOR, (iterator, item), blamed)
    c.emit(op.SAFEPOINT, None, node.iter)
    if temporary:
        c.emit(op.LOAD, item, node.target)
        assign_to(c, node.target)
    c.exits.append(Loop(block if node.orelse else head, head))
    c.body(node.body)
    c.exits.pop()
    c.blocks -= 1
    c.close(node)
    if node.orelse:
        c.emit(op.CLEAR, iterator, node)
        if temporary:
            c.emit(op.CLEAR, item, node)
        c.body(node.orelse)
        c.close(node)
    c.clear(iterator, node)
    if temporary:
        c.clear(item, node)


def loop_variable(c: Unit, target: Any) -> tuple[int, bool]:
    """Return the slot that a loop binds, and whether it is a temporary still to be assigned to the target."""
    if type(target) is nodes.Name and c.is_plain_local(target) and target.id != "__debug__":
        return c.place(c.mangled(target.id))[1], False
    return c.temp("item"), True


def async_for(c: Unit, node: Any) -> None:
    """``async for``."""
    if not c.may_await:
        c.refuse("'async for' outside async function", node)
    iterator = c.temp("aiter")
    c.expression(node.iter)
    c.emit(op.GET_AITER, iterator, node.iter)
    enter_block(c, node)
    block = c.open(op.BLOCK, None, node) if node.orelse else -1
    head = open_async_loop(c, iterator, node.target, node.iter)
    c.exits.append(Loop(block if node.orelse else head, head))
    c.body(node.body)
    c.exits.pop()
    c.blocks -= 1
    c.close(node)
    if node.orelse:
        c.emit(op.CLEAR, iterator, node)
        c.body(node.orelse)
        c.close(node)
    c.clear(iterator, node)


def open_async_loop(c: Unit, iterator: int, target: Any, node: Any) -> int:
    """Open a loop over an asynchronous iterator up to the beginning of its body; return its pc."""
    head = c.open(op.LOOP, None, node)
    c.emit(op.SAFEPOINT, None, node)
    item, temporary = loop_variable(c, target)
    caught = c.temp("exc")
    c.open(op.TRY, caught, node)
    c.emit(op.GET_ANEXT, iterator, node)
    await_value(c, "anext", node)
    c.emit(op.STORE, item, node)
    if not temporary:
        c.bound |= 1 << item
    c.handler(node)
    c.emit(op.LOAD, caught, node)
    c.intrinsic("StopAsyncIteration", node)
    c.emit(op.MATCH_EXC, None, node)
    c.open(op.IF, None, node)
    c.emit(op.END_HANDLER, caught, node)
    c.leave(head, node)
    c.orelse(node)
    c.finish(op.RERAISE, caught, node)
    c.close(node)
    c.tryelse(node)
    c.close(node)
    c.release(caught)
    if temporary:
        c.push_temp(item, target)
        assign_to(c, target)
    return head


# ---- raise, assert


def raise_(c: Unit, node: Any) -> None:
    """``raise``."""
    if node.exc is None:
        c.finish(op.RERAISE_CURRENT, None, node)
        return
    c.expression(node.exc)
    if node.cause is None:
        c.finish(op.RAISE, None, node)
    else:
        c.expression(node.cause)
        c.finish(op.RAISE_FROM, None, node)


def assert_(c: Unit, node: Any) -> None:
    """``assert``."""
    # CPython 3.13 blames the test for the exception, 3.12 the statement, 3.11 the comparison it looked at last.
    blamed = node if HOST < (3, 13) else _without_not(node.test)
    if HOST < (3, 12):
        blamed = _last_comparison(node.test) or node
    maker = blamed if HOST < (3, 12) else node

    def fail() -> None:
        c.intrinsic("AssertionError", maker)
        if node.msg is not None:
            c.expression(node.msg)
            c.emit(op.CALL, (1, ()), maker)
        c.finish(op.RAISE, None, blamed)

    branch(c, node.test, NOTHING, Action(fail, cheap=False))


def _without_not(test: Any) -> Any:
    """Return the comparison that CPython turns ``not (a in b)`` into, or the test itself."""
    if type(test) is nodes.UnaryOp and test.op is nodes.NOT:
        inner = _without_not(test.operand)
        if type(inner) is nodes.Compare and len(inner.ops) == 1 and inner.ops[0] in {nodes.IN, nodes.NOT_IN, nodes.IS, nodes.IS_NOT}:
            return inner
    return test


def _last_comparison(test: Any) -> Any:
    """Return the last comparison among the parts of a test that are tests themselves, or None."""
    kind = type(test)
    if kind is nodes.Compare:
        return test
    if kind is nodes.UnaryOp and test.op is nodes.NOT:
        return _last_comparison(test.operand)
    parts: tuple[Any, ...] | list[Any] = ()
    if kind is nodes.BoolOp:
        parts = test.values
    elif kind is nodes.IfExp:
        parts = test.test, test.body, test.orelse
    found = None
    for part in parts:
        found = _last_comparison(part) or found
    return found


# ---- import


def import_(c: Unit, node: Any) -> None:
    """``import``."""
    for alias in node.names:
        c.emit(op.IMPORT_NAME, (alias.name, 0, None), node)
        parts = alias.name.split(".")
        if alias.asname is None:
            c.store(c.mangled(parts[0]), node)
        else:
            for part in parts[1:]:
                c.emit(op.IMPORT_FROM, part, node)
            c.store(c.mangled(alias.asname), node)


def is_future(node: Any) -> bool:
    """True for ``from __future__ import``; before 3.13 CPython did not look at leading dots."""
    return type(node) is nodes.ImportFrom and node.module == "__future__" and (not node.level or HOST < (3, 13))


def import_from(c: Unit, node: Any) -> None:
    """``from ... import``."""
    if is_future(node) and id(node) not in c.shared.future_statements:
        c.refuse(LATE_FUTURE, node)
    names = tuple([alias.name for alias in node.names])
    c.emit(op.IMPORT_NAME, (node.module or "", node.level or 0, names), node)
    if names[0] == "*":
        c.emit(op.IMPORT_STAR, None, node)
        return
    last = node.names[-1]
    for alias in node.names:
        if alias is not last:
            c.emit(op.DUP, None, node)
        c.emit(op.IMPORT_FROM, alias.name, node)
        c.store(c.mangled(alias.asname or alias.name), node)


STATEMENTS.update(
    {
        nodes.Expr: expression_statement,
        nodes.Pass: nothing,
        nodes.Global: nothing,
        nodes.Nonlocal: nothing,
        nodes.If: if_,
        nodes.While: while_,
        nodes.For: for_,
        nodes.AsyncFor: async_for,
        nodes.Raise: raise_,
        nodes.Assert: assert_,
        nodes.Import: import_,
        nodes.ImportFrom: import_from,
    }
)
