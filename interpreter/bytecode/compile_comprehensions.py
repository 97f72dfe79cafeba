"""Comprehensions, whose loops stand in the code around them, and generator expressions, which have code of their own."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.code import ASYNC_GENERATOR, GENERATOR
from interpreter.bytecode.compile_conditions import NOTHING, Action, branch
from interpreter.bytecode.compile_functions import push_function
from interpreter.bytecode.compile_statements import loop_variable, open_async_loop
from interpreter.bytecode.compile_targets import assign_to
from interpreter.bytecode.compile_unit import EXPRESSIONS, IN_CELL, IN_SLOT, Unit
from interpreter.scopes.host_version import HOST
from interpreter.scopes.scope import CELL, FUNCTION, GENERATOR_EXPRESSION, LOCAL, MODULE
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Kind of comprehension: its name, the kind of temporary that holds the result, the instructions that make it and add to it.
_KINDS = {
    nodes.ListComp: ("<listcomp>", "list", op.BUILD_LIST, op.LIST_APPEND),
    nodes.SetComp: ("<setcomp>", "set", op.BUILD_SET, op.SET_ADD),
    nodes.DictComp: ("<dictcomp>", "dict", op.BUILD_DICT, op.MAP_ADD),
}
# Before 3.12 a comprehension is a function of its own, and CPython blames all of it for an element that cannot be added.
_BLAMES_ELEMENT = HOST >= (3, 12)
# Before 3.13 CPython blames the whole comprehension for what its iterators raise.
_BLAMES_ITERABLE = HOST >= (3, 13)


def comprehension(c: Unit, node: Any) -> None:
    """List, set or dict comprehension: loops around an append to a temporary."""
    scope = c.shared.binder.scopes[id(node)]
    if scope.coroutine and not _may_be_asynchronous(c):
        c.refuse("asynchronous comprehension outside of an asynchronous function", node)
    name, kind_of_result, build, add = _KINDS[type(node)]
    iterator = _iterator(c, node.generators[0], node)
    result = c.temp(kind_of_result)
    c.emit(build, 0, node)
    c.emit(op.STORE, result, node)
    places = {}
    for each, kind in scope.names.items():
        if kind in (LOCAL, CELL):
            slot = c.variable(each)
            places[each] = (IN_CELL if kind == CELL else IN_SLOT), slot
            if kind == CELL:
                c.emit(op.MAKE_CELL, slot, node)
    around = c.places
    c.comprehensions.append((name, places))
    c.places = {}

    def element() -> None:
        if type(node) is nodes.DictComp:
            c.expression(node.key)
            c.expression(node.value)
        else:
            c.expression(node.elt)
        c.emit(add, result, node)
        if _BLAMES_ELEMENT:
            first, last = (node.key, node.value) if type(node) is nodes.DictComp else (node.elt, node.elt)
            c.spans[-1] = (first.lineno, last.end_lineno, first.col_offset, last.end_col_offset)

    _clauses(c, node.generators, 0, iterator, element, node)
    c.comprehensions.pop()
    c.places = around
    for _, slot in places.values():
        c.emit(op.CLEAR, slot, node)
        c.bound &= ~(1 << slot)
    c.push_temp(result, node)


def _may_be_asynchronous(c: Unit) -> bool:
    """True where an asynchronous comprehension may stand."""
    scope = c.scope
    if scope.kind == MODULE:
        return c.shared.top_level_await
    return (scope.kind == FUNCTION and scope.asynchronous) or scope.kind == GENERATOR_EXPRESSION


def _iterator(c: Unit, clause: Any, node: Any) -> int:
    """Evaluate the iterable of a clause; return the slot of its iterator."""
    iterator = c.temp("aiter" if clause.is_async else "iter")
    c.expression(clause.iter)
    c.emit(op.GET_AITER if clause.is_async else op.GET_ITER, iterator, clause.iter if _BLAMES_ITERABLE else node)
    return iterator


def _clauses(c: Unit, clauses: list[Any], index: int, iterator: int, element: Any, node: Any) -> None:
    """The loop of a clause around those after it, around the element."""
    clause = clauses[index]

    def inner() -> None:
        if index + 1 == len(clauses):
            element()
        else:
            _clauses(c, clauses, index + 1, _iterator(c, clauses[index + 1], node), element, node)

    item, temporary = -1, False
    blamed = clause.iter if _BLAMES_ITERABLE else node
    if clause.is_async:
        open_async_loop(c, iterator, clause.target, blamed)
    else:
        item, temporary = loop_variable(c, clause.target)
        c.open(op.FOR, (iterator, item), blamed)
        c.emit(op.SAFEPOINT, None, clause.iter)
        if temporary:
            c.emit(op.LOAD, item, clause.target)
            assign_to(c, clause.target)
    _conditions(c, clause.ifs, 0, inner)
    c.close(node)
    c.clear(iterator, node)
    if temporary:
        c.clear(item, node)


def _conditions(c: Unit, conditions: list[Any], index: int, inner: Any) -> None:
    """The conditions of a clause, each around the next."""
    if index == len(conditions):
        inner()
    else:
        branch(c, conditions[index], Action(lambda: _conditions(c, conditions, index + 1, inner), cheap=False), NOTHING)


def generator_expression(c: Unit, node: Any) -> None:
    """Generator expression: a generator function called with the iterator of the first iterable."""
    scope = c.shared.binder.scopes[id(node)]
    iterator = _iterator(c, node.generators[0], node)
    code = c.shared.codes.get((id(node), "def"))
    if code is None:
        unit = Unit(c.shared, scope, c, "<genexpr>", node.lineno)
        unit.flags = ASYNC_GENERATOR if scope.coroutine else GENERATOR
        unit.begin()

        def element() -> None:
            unit.expression(node.elt)
            unit.emit(op.YIELD, None, node.elt)
            unit.emit(op.POP, None, node.elt)

        _clauses(unit, node.generators, 0, 0, element, node)
        unit.const(None, node)
        unit.finish(op.RETURN, None, node)
        code = c.shared.codes[id(node), "def"] = unit.code()
    push_function(c, code, 0, node)
    c.push_temp(iterator, node)
    c.emit(op.CALL, (1, ()), node)


EXPRESSIONS.update(
    {
        nodes.ListComp: comprehension,
        nodes.SetComp: comprehension,
        nodes.DictComp: comprehension,
        nodes.GeneratorExp: generator_expression,
    }
)
