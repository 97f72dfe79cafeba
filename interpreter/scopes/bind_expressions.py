"""What expressions do with names: assignment expressions, lambdas, comprehensions, ``yield`` and ``await``."""

from __future__ import annotations

from interpreter.scopes import doubts
from interpreter.scopes.bind_definitions import defaults, parameters
from interpreter.scopes.binding import EXPRESSIONS, Binder, syntax_error
from interpreter.scopes.host_version import HOST
from interpreter.scopes.scope import (
    ANNOTATION,
    ANNOTATION_SCOPES,
    ASSIGNED,
    CLASS,
    COMPREHENSION,
    FUNCTION,
    GENERATOR_EXPRESSION,
    GLOBAL_DECLARED,
    ITERATION,
    MODULE,
    NONLOCAL_DECLARED,
    PARAMETER,
    TYPE_ALIAS,
    TYPE_PARAMETERS,
    Scope,
    mangle,
)
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_COMPREHENSION_NAMES = {nodes.ListComp: "list comprehension", nodes.SetComp: "set comprehension", nodes.DictComp: "dict comprehension"}


def in_annotation_scope(b: Binder, what: str, node: Any) -> None:
    """Refuse what an annotation scope may not contain."""
    kind = b.scope.kind
    if kind not in ANNOTATION_SCOPES:
        return
    if kind == ANNOTATION and HOST < (3, 12):
        raise syntax_error(f"'{what}' can not be used within an annotation", b.filename, node)
    raise syntax_error(f"{what} cannot be used within {_annotation_place(b.scope)}", b.filename, node)


def named(b: Binder, node: Any, pending: list[Any]) -> None:
    """Assignment expression: inside comprehensions it binds in the block around them (PEP 572)."""
    in_annotation_scope(b, "named expression", node)
    scope = b.scope
    if scope.in_iterable:
        raise syntax_error("assignment expression cannot be used in a comprehension iterable expression", b.filename, node)
    target = node.target
    name = mangle(b.private, target.id)
    if scope.kind in (COMPREHENSION, GENERATOR_EXPRESSION):
        bind_around(b, name, target)
    else:
        scope.walrus.add(name)
    pending += (target, node.value)


def bind_around(b: Binder, name: str, target: Any) -> None:
    """Bind the target of an assignment expression in the innermost block that is no comprehension."""
    here = b.scope
    around: Scope | None = here
    while around is not None and around.kind in (COMPREHENSION, GENERATOR_EXPRESSION):
        flags = around.symbols.get(name, 0)
        if flags & ITERATION and flags & (ASSIGNED | GLOBAL_DECLARED):
            raise syntax_error(
                f"assignment expression cannot rebind comprehension iteration variable '{target.id}'", b.filename, target
            )
        around = around.parent
    assert around is not None
    if around.kind == FUNCTION:
        declared = GLOBAL_DECLARED if around.symbols.get(name, 0) & GLOBAL_DECLARED else NONLOCAL_DECLARED
        b.bind(name, target, declared)
        b.bind(name, target, ASSIGNED, around)
    elif around.kind == MODULE:
        b.bind(name, target, GLOBAL_DECLARED)
        b.bind(name, target, GLOBAL_DECLARED, around)
    elif around.kind == CLASS:
        raise syntax_error("assignment expression within a comprehension cannot be used in a class body", b.filename, target)
    else:
        preposition = "within " if around.kind == TYPE_PARAMETERS else "in "
        place = preposition + _annotation_place(around)
        raise syntax_error(f"assignment expression within a comprehension cannot be used {place}", b.filename, target)
    around.walrus.add(name)
    here.directives.setdefault(name, target)


def function_expression(b: Binder, node: Any, _pending: list[Any]) -> None:
    """Lambda."""
    defaults(b, node.args)
    outer = b.scope
    b.enter(FUNCTION, "lambda", node)
    parameters(b, node.args)
    b.expression(node.body)
    b.scope = outer


def comprehension(b: Binder, node: Any, _pending: list[Any]) -> None:
    """Comprehension or generator expression: the first iterable belongs to the block around it."""
    outer = b.scope
    first = node.generators[0]
    outer.in_iterable += 1
    b.expression(first.iter)
    outer.in_iterable -= 1
    is_generator = type(node) is nodes.GeneratorExp
    scope = b.enter(GENERATOR_EXPRESSION if is_generator else COMPREHENSION, "genexpr" if is_generator else "comprehension", node)
    if is_generator:
        scope.generator = True
        scope.parameters.append(".0")
        scope.symbols[".0"] = PARAMETER
    for clause in node.generators:
        scope.in_target = True
        b.expression(clause.target)
        scope.in_target = False
        if clause is not first:
            scope.in_iterable += 1
            b.expression(clause.iter)
            scope.in_iterable -= 1
        b.expressions(clause.ifs)
        scope.coroutine |= bool(clause.is_async)
    if type(node) is nodes.DictComp:
        b.expression(node.value)
        b.expression(node.key)
    else:
        b.expression(node.elt)
    b.scope = outer
    if not is_generator and scope.coroutine:
        outer.coroutine = True


def suspending(b: Binder, node: Any, _pending: list[Any]) -> None:
    """``yield`` and ``yield from``."""
    in_annotation_scope(b, "yield expression", node)
    if node.value is not None:
        b.expression(node.value)
    scope = b.scope
    if scope.kind in (COMPREHENSION, GENERATOR_EXPRESSION):
        where = _COMPREHENSION_NAMES.get(type(scope.node), "generator expression")
        raise syntax_error(f"'yield' inside {where}", b.filename, node)
    scope.generator = True


def awaiting(b: Binder, node: Any, pending: list[Any]) -> None:
    """``await``."""
    in_annotation_scope(b, "await expression", node)
    b.scope.coroutine = True
    pending.append(node.value)


def _annotation_place(scope: Scope) -> str:
    """Name an annotation scope as CPython's messages do."""
    if scope.kind == ANNOTATION:
        return "an annotation"
    if scope.kind == TYPE_ALIAS:
        return "a type alias"
    if scope.kind == TYPE_PARAMETERS:
        return "the definition of a generic"
    return f"a {type(scope.node).__name__} {scope.name}"


def call(b: Binder, node: Any, pending: list[Any]) -> None:
    """Call."""
    if b.warned is not None:
        doubts.call(b, node)
    if node.keywords:
        pending.extend([keyword.value for keyword in reversed(node.keywords)])
    pending.extend(reversed(node.args))
    pending.append(node.func)


def subscript(b: Binder, node: Any, pending: list[Any]) -> None:
    """Subscript."""
    if b.warned is not None:
        doubts.subscript(b, node)
    pending += (node.slice, node.value)


def unary(b: Binder, node: Any, pending: list[Any]) -> None:
    """Unary operation; ``not a is b`` is warned of as ``a is not b``, which it becomes."""
    operand = node.operand
    if b.warned is not None and node.op is nodes.NOT and type(operand) is nodes.Compare and len(operand.ops) == 1:
        doubts.comparison(b, operand, negated=True)
        pending += (operand.comparators[0], operand.left)
    else:
        pending.append(operand)


def compare(b: Binder, node: Any, pending: list[Any]) -> None:
    """Comparison."""
    if b.warned is not None:
        doubts.comparison(b, node)
    pending.extend(reversed(node.comparators))
    pending.append(node.left)


def dict_display(_b: Binder, node: Any, pending: list[Any]) -> None:
    """Dict display."""
    for key, value in zip(reversed(node.keys), reversed(node.values), strict=True):
        pending += (value, key)


# Parts are pushed last first, so that the walk follows the order of evaluation.
EXPRESSIONS.update(
    {
        nodes.Attribute: lambda _b, n, pending: pending.append(n.value),
        nodes.Call: call,
        nodes.Subscript: subscript,
        nodes.Slice: lambda _b, n, pending: pending.extend((n.step, n.upper, n.lower)),
        nodes.BinOp: lambda _b, n, pending: pending.extend((n.right, n.left)),
        nodes.UnaryOp: unary,
        nodes.BoolOp: lambda _b, n, pending: pending.extend(reversed(n.values)),
        nodes.Compare: compare,
        nodes.IfExp: lambda _b, n, pending: pending.extend((n.orelse, n.body, n.test)),
        nodes.Starred: lambda _b, n, pending: pending.append(n.value),
        nodes.Tuple: lambda _b, n, pending: pending.extend(reversed(n.elts)),
        nodes.List: lambda _b, n, pending: pending.extend(reversed(n.elts)),
        nodes.Set: lambda _b, n, pending: pending.extend(reversed(n.elts)),
        nodes.Dict: dict_display,
        nodes.JoinedStr: lambda _b, n, pending: pending.extend(reversed(n.values)),
        nodes.FormattedValue: lambda _b, n, pending: pending.extend((n.format_spec, n.value)),
        nodes.TemplateStr: lambda _b, n, pending: pending.extend(reversed(n.values)),
        nodes.Interpolation: lambda _b, n, pending: pending.extend((n.format_spec, n.value)),
        nodes.NamedExpr: named,
        nodes.Lambda: function_expression,
        nodes.ListComp: comprehension,
        nodes.SetComp: comprehension,
        nodes.DictComp: comprehension,
        nodes.GeneratorExp: comprehension,
        nodes.Yield: suspending,
        nodes.YieldFrom: suspending,
        nodes.Await: awaiting,
    }
)
