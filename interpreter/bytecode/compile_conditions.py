"""Conditions: tests that choose between two pieces of code; values of ``and``, ``or``, comparisons and conditional expressions.

Every operand is evaluated at most once, and tested for truth as often as CPython tests it.
"""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.compile_unit import EXPRESSIONS, Unit
from interpreter.scopes.host_version import HOST
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

COMPARE_SYMBOLS = {
    nodes.Eq: "==",
    nodes.NotEq: "!=",
    nodes.Lt: "<",
    nodes.LtE: "<=",
    nodes.Gt: ">",
    nodes.GtE: ">=",
    nodes.Is: "is",
    nodes.IsNot: "is not",
    nodes.In: "in",
    nodes.NotIn: "not in",
}

# CPython 3.12 and 3.13 test the value of an inner `and` or `or` once more for the outer one; the others go straight on.
_TESTS_AGAIN = (3, 12) <= HOST < (3, 14)

# Nested brackets are best for short chains of operands; longer ones are laid out flat, so that depth does not grow with length.
_NESTED = 6
# An else-chain (elif, conditional expression) longer than this is laid out flat.
LONG_CHAIN = 30


class Action:
    """Code to put at a place; ``cheap`` if it may be put at several."""

    __slots__ = ("cheap", "emit")

    def __init__(self, emit: Callable[[], object], *, cheap: bool) -> None:
        self.emit, self.cheap = emit, cheap


NOTHING = Action(lambda: None, cheap=True)


def branch(c: Unit, test: Any, yes: Action, no: Action) -> None:
    """Evaluate the test, then run ``yes`` or ``no``."""
    kind = type(test)
    while kind is nodes.UnaryOp and test.op is nodes.NOT:
        test, yes, no = test.operand, no, yes
        kind = type(test)
    truth = constant_truth(test)
    if truth is not None:
        _known(c, yes if truth else no, no if truth else yes)
    elif kind is nodes.BoolOp:
        _boolean(c, test, yes, no)
    elif kind is nodes.Compare and len(test.ops) > 1:
        _chain(c, test, yes, no)
    elif kind is nodes.IfExp:
        if yes.cheap and no.cheap:
            branch(c, test.test, _branching(c, test.body, yes, no), _branching(c, test.orelse, yes, no))
        else:
            _by_flag(c, test, yes, no)
    else:
        EXPRESSIONS[kind](c, test)
        choose(c, test, yes, no)


def _branching(c: Unit, test: Any, yes: Action, no: Action) -> Action:
    """Return the action that branches on a test."""
    return Action(lambda: branch(c, test, yes, no), cheap=False)


def choose(c: Unit, node: Any, yes: Action, no: Action) -> None:
    """Run ``yes`` or ``no`` by the truth of the top of the stack."""
    c.open(op.IF, None, node)
    yes.emit()
    c.orelse(node)
    no.emit()
    c.close(node)


def constant_truth(test: Any) -> bool | None:
    """Return the truth of a test that is known beforehand, else None."""
    if type(test) is nodes.Constant:
        return bool(test.value)
    if type(test) is nodes.Name and test.id == "__debug__":
        return True
    return None


def _known(c: Unit, taken: Action, other: Action) -> None:
    """Run one action; the other is compiled for its errors only."""
    taken.emit()
    bound, reached = c.bound, len(c.ops)
    c.bound = -1
    other.emit()
    c.truncate(reached)
    c.bound = bound


def _set(c: Unit, slot: int, value: object, node: Any) -> Action:
    """Return the action that gives a temporary a constant."""

    def emit() -> None:
        c.const(value, node)
        c.emit(op.STORE, slot, node)

    return Action(emit, cheap=True)


def _by_flag(c: Unit, test: Any, yes: Action, no: Action) -> None:
    """Note the outcome of the test in a temporary, then choose: for actions that must not be put at several places."""
    flag = c.temp()
    _set(c, flag, False, test).emit()
    branch(c, test, _set(c, flag, True, test), NOTHING)
    c.push_temp(flag, test)
    choose(c, test, yes, no)


def _boolean(c: Unit, test: Any, yes: Action, no: Action) -> None:
    """``and`` and ``or`` as a test."""
    values = test.values
    last = len(values) - 1
    is_and = test.op is nodes.AND
    if last >= _NESTED:
        _long_boolean(c, test, yes, no)
        return
    if not (no if is_and else yes).cheap:
        _by_flag(c, test, yes, no)
        return

    def level(index: int) -> None:
        if index == last:
            branch(c, values[index], yes, no)
            return
        deeper = Action(lambda: level(index + 1), cheap=False)
        branch(c, values[index], deeper if is_and else yes, no if is_and else deeper)

    level(0)


def _long_boolean(c: Unit, test: Any, yes: Action, no: Action) -> None:
    """Many operands: a temporary says whether the outcome is still open."""
    is_and = test.op is nodes.AND
    still_open = c.temp()
    _set(c, still_open, True, test).emit()
    settle = _set(c, still_open, False, test)
    for index, value in enumerate(test.values):
        if index:
            c.emit(op.LOAD, still_open, test)
            c.open(op.IF, None, test)
        branch(c, value, NOTHING if is_and else settle, settle if is_and else NOTHING)
        if index:
            c.orelse(test)
            c.close(test)
    c.push_temp(still_open, test)
    choose(c, test, yes if is_and else no, no if is_and else yes)


def _chain(c: Unit, test: Any, yes: Action, no: Action) -> None:
    """Chained comparison as a test."""
    if not no.cheap or len(test.ops) > _NESTED:
        if len(test.ops) > _NESTED:
            compare_chain(c, test)
            choose(c, test, yes, no)
        else:
            _by_flag(c, test, yes, no)
        return
    last = len(test.ops) - 1
    middle = c.temp()

    def level(index: int) -> None:
        c.expression(test.comparators[index])
        if index == last:
            c.emit(op.COMPARE, COMPARE_SYMBOLS[type(test.ops[index])], test)
            choose(c, test, yes, no)
            return
        c.emit(op.STORE, middle, test)
        c.emit(op.LOAD, middle, test)
        c.emit(op.COMPARE, COMPARE_SYMBOLS[type(test.ops[index])], test)
        c.open(op.IF, None, test)
        c.emit(op.LOAD, middle, test)
        if index + 1 == last:
            c.emit(op.CLEAR, middle, test)
        level(index + 1)
        c.orelse(test)
        c.emit(op.CLEAR, middle, test)
        no.emit()
        c.close(test)

    c.expression(test.left)
    level(0)
    c.release(middle)


# ---- values


def compare(c: Unit, node: Any) -> None:
    """Push the value of a comparison."""
    if len(node.ops) > 1:
        compare_chain(c, node)
        return
    c.expression(node.left)
    operator = COMPARE_SYMBOLS[type(node.ops[0])]
    right: Any = node.comparators[0]
    items: list[Any] = right.elts if type(right) is nodes.List and operator in ("in", "not in") else [right]
    if items != [right] and all(type(item) is nodes.Constant for item in items):
        c.const(tuple([item.value for item in items]), right)
    else:
        c.expression(right)
    c.emit(op.COMPARE, operator, node)


def compare_chain(c: Unit, node: Any) -> None:
    """Push the value of a chained comparison: the first false result, or the last one."""
    middle, result = c.temp(), c.temp()
    last = len(node.ops) - 1
    flat = len(node.ops) > _NESTED
    c.expression(node.left)
    block = -1
    if flat:
        # No operand of the chain may be on the stack when the block is left.
        c.emit(op.STORE, middle, node)
        block = c.open(op.BLOCK, None, node)
        c.emit(op.LOAD, middle, node)
    depth = 0
    for index, operator in enumerate(node.ops):
        c.expression(node.comparators[index])
        if index < last:
            c.emit(op.STORE, middle, node)
            c.emit(op.LOAD, middle, node)
        c.emit(op.COMPARE, COMPARE_SYMBOLS[type(operator)], node)
        c.emit(op.STORE, result, node)
        if index == last:
            break
        c.emit(op.LOAD, result, node)
        c.open(op.IF, None, node)
        if flat:
            c.orelse(node)
            c.leave(block, node)
            c.close(node)
        else:
            depth += 1
        c.emit(op.LOAD, middle, node)
    for _ in range(depth):
        c.orelse(node)
        c.close(node)
    if flat:
        c.close(node)
    c.clear(middle, node)
    c.push_temp(result, node)


def boolean_value(c: Unit, node: Any) -> None:
    """Push the value of ``and`` or ``or``."""
    result = c.temp()
    if len(node.values) > _NESTED:
        _long_value(c, node, result)
    else:
        _short_value(c, node, result, 0)
    if not _TESTS_AGAIN and any(type(value) is nodes.BoolOp for value in node.values[:-1]):
        # It is bound, but only who follows the flags of the operands can know.
        c.emit(op.LOAD_CHECK, result, node)
        c.clear(result, node)
    else:
        c.push_temp(result, node)


def _short_value(c: Unit, node: Any, result: int, index: int) -> None:
    value = node.values[index]
    if index == len(node.values) - 1:
        c.expression(value)
        c.emit(op.STORE, result, node)
        return
    _operand(c, node, value, result)
    is_and = node.op is nodes.AND
    c.open(op.IF, None, node)
    if is_and:
        _short_value(c, node, result, index + 1)
    c.orelse(node)
    if not is_and:
        _short_value(c, node, result, index + 1)
    c.close(node)


def _long_value(c: Unit, node: Any, result: int) -> None:
    """Many operands: a block that the deciding operand leaves."""
    block = c.open(op.BLOCK, None, node)
    is_and = node.op is nodes.AND
    for value in node.values[:-1]:
        _operand(c, node, value, result)
        c.open(op.IF, None, node)
        if not is_and:
            c.leave(block, node)
        c.orelse(node)
        if is_and:
            c.leave(block, node)
        c.close(node)
    c.expression(node.values[-1])
    c.emit(op.STORE, result, node)
    c.close(node)


def _operand(c: Unit, node: Any, value: Any, result: int) -> None:
    """Evaluate an operand that is not the last; push what an IF can test: false ends an ``and``, true ends an ``or``."""
    if type(value) is not nodes.BoolOp or _TESTS_AGAIN:
        c.expression(value)
        c.emit(op.STORE, result, node)
        c.emit(op.LOAD, result, node)
        return
    # Its own operands are tested inside it; the outcome is noted so that none of them is tested again.
    ends = node.op is nodes.OR
    flag = c.temp()
    _set(c, flag, not ends, node).emit()
    _decide(c, value, result, _set(c, flag, ends, node), NOTHING, sense=ends)
    c.push_temp(flag, node)


def _decide(c: Unit, node: Any, result: int, hit: Action, miss: Action, *, sense: bool) -> None:
    """Evaluate; if the truth is ``sense``, put the value into ``result`` and run ``hit``, else run ``miss``."""
    if type(node) is not nodes.BoolOp:
        c.expression(node)
        c.emit(op.STORE, result, node)
        c.emit(op.LOAD, result, node)
        choose(c, node, hit if sense else miss, miss if sense else hit)
        return
    values = node.values
    last = len(values) - 1
    all_needed = (node.op is nodes.AND) == sense

    def level(index: int) -> None:
        if index == last:
            _decide(c, values[index], result, hit, miss, sense=sense)
            return
        deeper = Action(lambda: level(index + 1), cheap=False)
        if all_needed:
            branch(c, values[index], deeper if sense else miss, miss if sense else deeper)
        else:
            _decide(c, values[index], result, hit, deeper, sense=sense)

    level(0)


def conditional(c: Unit, node: Any) -> None:
    """Push the value of ``body if test else orelse``; a chain of them is a loop here."""
    result = c.temp()
    chain = [node]
    while type(chain[-1].orelse) is nodes.IfExp:
        chain.append(chain[-1].orelse)

    flat = len(chain) > LONG_CHAIN
    block = c.open(op.BLOCK, None, node) if flat else -1

    def value(part: Any) -> Action:
        def emit() -> None:
            c.expression(part)
            c.emit(op.STORE, result, part)
            if flat:
                c.leave(block, part)

        return Action(emit, cheap=False)

    if flat:
        for link in chain:
            branch(c, link.test, value(link.body), NOTHING)
        value(chain[-1].orelse).emit()
        c.close(node)
    else:
        orelse = value(chain[-1].orelse)
        for link in reversed(chain):
            orelse = _branching(c, link.test, value(link.body), orelse)
        orelse.emit()
    c.push_temp(result, node)


EXPRESSIONS.update({nodes.BoolOp: boolean_value, nodes.Compare: compare, nodes.IfExp: conditional})
