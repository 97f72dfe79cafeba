"""What statements do with names: assignments, loops, handlers, patterns, imports, declarations; and which guards are left early."""

from __future__ import annotations

from interpreter.scopes import doubts
from interpreter.scopes.bind_definitions import annotation
from interpreter.scopes.binding import STATEMENTS, Binder, syntax_error
from interpreter.scopes.scope import (
    ANNOTATED,
    ASSIGNED,
    GLOBAL_DECLARED,
    IMPORTED,
    MODULE,
    NONLOCAL_DECLARED,
    PARAMETER,
    USED,
    mangle,
)
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def guarded(b: Binder, node: Any, *bodies: list[Any]) -> None:
    """Walk bodies that a ``finally`` or ``with`` guards."""
    b.guards.append(id(node))
    for body in bodies:
        b.body(body)
    b.guards.pop()


def return_(b: Binder, node: Any) -> None:
    """``return`` leaves every guard of the function."""
    b.expression(node.value)
    b.early.update(guard for guard in b.guards if guard is not None)


def leave_loop(b: Binder, _node: Any) -> None:
    """``break`` and ``continue`` leave the guards inside the innermost loop."""
    for guard in reversed(b.guards):
        if guard is None:
            break
        b.early.add(guard)


def loop_body(b: Binder, node: Any) -> None:
    """Body and else of a loop."""
    b.guards.append(None)
    b.body(node.body)
    b.guards.pop()
    b.body(node.orelse)


def _note_asynchronous(b: Binder, node: Any) -> None:
    """A module that has such a statement is a coroutine, where that is allowed; elsewhere the function says what it is."""
    if b.scope.kind == MODULE and type(node) in (nodes.AsyncFor, nodes.AsyncWith):
        b.scope.coroutine = True


def for_(b: Binder, node: Any) -> None:
    """``for`` and ``async for``."""
    _note_asynchronous(b, node)
    b.expression(node.iter)
    b.expression(node.target)
    loop_body(b, node)


def while_(b: Binder, node: Any) -> None:
    """``while``."""
    b.expression(node.test)
    loop_body(b, node)


def with_(b: Binder, node: Any) -> None:
    """``with`` and ``async with``."""
    _note_asynchronous(b, node)
    for item in node.items:
        b.expression(item.context_expr)
        b.expression(item.optional_vars)
    guarded(b, node, node.body)


def try_(b: Binder, node: Any) -> None:
    """``try`` of both forms."""
    if node.finalbody:
        b.guards.append(id(node))
    b.body(node.body)
    for handler in node.handlers:
        b.expression(handler.type)
        if handler.name is not None:
            name = mangle(b.private, handler.name)
            b.bind(name, handler)
            b.scope.deleted.add(name)
        b.body(handler.body)
    b.body(node.orelse)
    if node.finalbody:
        b.guards.pop()
        b.body(node.finalbody)


def match(b: Binder, node: Any) -> None:
    """``match``."""
    b.expression(node.subject)
    for case in node.cases:
        pattern(b, case.pattern)
        b.expression(case.guard)
        b.body(case.body)


def pattern(b: Binder, node: Any) -> None:
    """Bind what a pattern captures, walk the expressions in it."""
    kind = type(node)
    if kind is nodes.MatchValue:
        b.expression(node.value)
    elif kind is nodes.MatchClass:
        b.expression(node.cls)
        patterns(b, node.patterns)
        patterns(b, node.kwd_patterns)
    elif kind is nodes.MatchMapping:
        b.expressions(node.keys)
        patterns(b, node.patterns)
        capture(b, node.rest, node)
    elif kind in (nodes.MatchSequence, nodes.MatchOr):
        patterns(b, node.patterns)
    elif kind is nodes.MatchAs:
        if node.pattern is not None:
            pattern(b, node.pattern)
        capture(b, node.name, node)
    elif kind is nodes.MatchStar:
        capture(b, node.name, node)


def patterns(b: Binder, items: list[Any]) -> None:
    """Walk several patterns."""
    for item in items:
        pattern(b, item)


def capture(b: Binder, name: str | None, node: Any) -> None:
    """Bind a captured name."""
    if name is not None:
        b.bind(mangle(b.private, name), node)


def assign(b: Binder, node: Any) -> None:
    """Assignment: value, then targets."""
    b.expression(node.value)
    b.expressions(node.targets)


def annotated(b: Binder, node: Any) -> None:
    """Annotated assignment."""
    target, scope = node.target, b.scope
    scope.annotations = True
    if type(target) is nodes.Name:
        name = mangle(b.private, target.id)
        declared = scope.symbols.get(name, 0) & (GLOBAL_DECLARED | NONLOCAL_DECLARED)
        if declared and scope.kind != MODULE and node.simple:
            what = "global" if declared & GLOBAL_DECLARED else "nonlocal"
            raise syntax_error(f"annotated name '{target.id}' can't be {what}", b.filename, node)
        if node.simple:
            b.bind(name, target, ANNOTATED | ASSIGNED)
        elif node.value is not None:
            b.bind(name, target)
    else:
        b.expression(target)
    annotation(b, node.annotation)
    b.expression(node.value)


def import_(b: Binder, node: Any) -> None:
    """``import`` and ``from ... import``."""
    for alias in node.names:
        name = alias.asname or alias.name
        if name == "*":
            if b.scope.kind != MODULE:
                raise syntax_error("import * only allowed at module level", b.filename, alias)
            continue
        if alias.asname is None:
            name = name.partition(".")[0]
        b.bind(mangle(b.private, name), alias, IMPORTED)


def declare(b: Binder, node: Any) -> None:
    """``global`` and ``nonlocal``."""
    is_global = type(node) is nodes.Global
    word, flag = ("global", GLOBAL_DECLARED) if is_global else ("nonlocal", NONLOCAL_DECLARED)
    for plain in node.names:
        name = mangle(b.private, plain)
        seen = b.scope.symbols.get(name, 0)
        if seen & (PARAMETER | ASSIGNED | USED | ANNOTATED):
            if seen & PARAMETER:
                message = f"name '{plain}' is parameter and {word}"
            elif seen & USED:
                message = f"name '{plain}' is used prior to {word} declaration"
            elif seen & ANNOTATED:
                message = f"annotated name '{plain}' can't be {word}"
            else:
                message = f"name '{plain}' is assigned to before {word} declaration"
            raise syntax_error(message, b.filename, node)
        b.bind(name, node, flag)
        b.scope.directives.setdefault(name, node)
        if is_global:
            b.declared_global.add(name)


def augmented(b: Binder, node: Any) -> None:
    """Augmented assignment."""
    b.expression(node.target)
    b.expression(node.value)


def raise_(b: Binder, node: Any) -> None:
    """``raise``."""
    b.expression(node.exc)
    b.expression(node.cause)


def assert_(b: Binder, node: Any) -> None:
    """``assert``."""
    if b.warned is not None:
        doubts.assertion(b, node)
    b.expression(node.test)
    b.expression(node.msg)


STATEMENTS.update(
    {
        nodes.Return: return_,
        nodes.Delete: lambda b, n: b.expressions(n.targets),
        nodes.Assign: assign,
        nodes.AugAssign: augmented,
        nodes.AnnAssign: annotated,
        nodes.For: for_,
        nodes.AsyncFor: for_,
        nodes.While: while_,
        nodes.With: with_,
        nodes.AsyncWith: with_,
        nodes.Match: match,
        nodes.Raise: raise_,
        nodes.Try: try_,
        nodes.TryStar: try_,
        nodes.Assert: assert_,
        nodes.Import: import_,
        nodes.ImportFrom: import_,
        nodes.Global: declare,
        nodes.Nonlocal: declare,
        nodes.Expr: lambda b, n: b.expression(n.value),
        nodes.Pass: lambda _b, _n: None,
        nodes.Break: leave_loop,
        nodes.Continue: leave_loop,
    }
)
