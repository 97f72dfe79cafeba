"""Binding: one walk over the tree that notes what each block does with each name."""

from __future__ import annotations

import sys

from interpreter.scopes.scope import (
    ANNOTATED,
    ANNOTATION,
    ANNOTATION_SCOPES,
    ASSIGNED,
    CLASS,
    COMPREHENSION,
    FUNCTION,
    FUNCTION_LIKE,
    GENERATOR_EXPRESSION,
    GLOBAL_DECLARED,
    IMPORTED,
    ITERATION,
    MODULE,
    NONLOCAL_DECLARED,
    PARAMETER,
    TYPE_ALIAS,
    TYPE_PARAMETER,
    TYPE_PARAMETERS,
    TYPE_VARIABLE,
    USED,
    Scope,
    mangle,
)
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from collections.abc import Callable, Iterable

_LOAD, _STORE = nodes.LOAD, nodes.STORE
_COMPREHENSION_NAMES = {nodes.ListComp: "list comprehension", nodes.SetComp: "set comprehension", nodes.DictComp: "dict comprehension"}


def syntax_error(message: str, filename: str, node: Any) -> SyntaxError:
    """Return a SyntaxError at the node; offsets count from 1, in bytes, as CPython's compiler gives them. ``text`` is left None."""
    return SyntaxError(message, (filename, node.lineno, node.col_offset + 1, None, node.end_lineno, node.end_col_offset + 1))


class Binder:
    """Walks a tree once.

    Results: ``scopes`` by ``id`` of the node that opens the block (of the type parameter and part for the lazily evaluated parts of
    one), ``generics`` by ``id`` of the definition that has type parameters, ``early`` with the ``id`` of each ``with`` statement and
    each ``try`` with a ``finally`` that return, break or continue may leave early.
    """

    def __init__(self, filename: str, *, future_annotations: bool = False) -> None:
        self.filename = filename
        self.future_annotations = future_annotations
        self.scopes: dict[Any, Scope] = {}
        self.generics: dict[int, Scope] = {}
        self.early: set[int] = set()
        # Statements whose guarded body the walk is in, innermost last; None marks a loop.
        self.guards: list[int | None] = []
        self.scope: Scope = None  # type: ignore[assignment]  # set by every entry point
        self.private: str | None = None

    def module(self, tree: Any) -> Scope:
        """Walk a Module, Interactive or Expression and return its scope. SyntaxError for forbidden declarations."""
        self.scope = root = Scope(MODULE, "top", tree, None, None)
        self.scopes[id(tree)] = root
        if type(tree) is nodes.Expression:
            self.expression(tree.body)
        else:
            self.body(tree.body)
        return root

    # ---- scopes and names

    def enter(self, kind: int, name: str, node: Any, key: Any = None) -> Scope:
        """Open a block inside the current one and make it current."""
        outer = self.scope
        self.scope = scope = Scope(kind, name, node, outer, self.private)
        if kind != ANNOTATION:
            outer.children.append(scope)
        if kind == TYPE_PARAMETERS:
            self.generics[id(node)] = scope
        else:
            self.scopes[id(node) if key is None else key] = scope
        if kind in ANNOTATION_SCOPES and kind != ANNOTATION:
            scope.sees_class = outer.kind == CLASS or (outer.kind == TYPE_PARAMETERS and outer.sees_class)
        return scope

    def bind(self, name: str, node: Any, flag: int = ASSIGNED, scope: Scope | None = None) -> None:
        """Note that the block binds the (mangled) name."""
        scope = scope or self.scope
        seen = scope.symbols.get(name, 0)
        if seen & flag & (PARAMETER | TYPE_PARAMETER):
            if flag & PARAMETER:
                raise syntax_error(f"duplicate argument '{name}' in function definition", self.filename, node)
            raise syntax_error(f"duplicate type parameter '{name}'", self.filename, node)
        if scope.in_target:
            if seen & (GLOBAL_DECLARED | NONLOCAL_DECLARED):
                raise syntax_error(f"comprehension inner loop cannot rebind assignment expression target '{name}'", self.filename, node)
            flag |= ITERATION
        scope.symbols[name] = seen | flag

    def use(self, name: str) -> None:
        """Note that the block reads the (mangled) name."""
        symbols = self.scope.symbols
        symbols[name] = symbols.get(name, 0) | USED

    # ---- expressions

    def expression(self, node: Any) -> None:
        """Walk an expression (or None) in order of evaluation, without recursion except into blocks of their own."""
        scope, symbols, private = self.scope, self.scope.symbols, self.private
        pending = [node]
        pop = pending.pop
        while pending:
            node = pop()
            kind = type(node)
            if kind is nodes.Name:
                name = node.id
                if private is not None and name[:2] == "__":
                    name = mangle(private, name)
                if node.ctx is _LOAD:
                    symbols[name] = symbols.get(name, 0) | USED
                    if name == "super" and scope.kind in FUNCTION_LIKE:
                        symbols["__class__"] = symbols.get("__class__", 0) | USED
                else:
                    self.bind(name, node)
                    if node.ctx is not _STORE:
                        scope.deleted.add(name)
            elif kind is not nodes.Constant and node is not None:
                _EXPRESSIONS[kind](self, node, pending)

    def expressions(self, items: Iterable[Any]) -> None:
        """Walk several expressions."""
        for item in items:
            self.expression(item)

    def in_annotation_scope(self, what: str, node: Any) -> None:
        """Refuse what an annotation scope may not contain."""
        kind = self.scope.kind
        if kind not in ANNOTATION_SCOPES:
            return
        if kind == ANNOTATION and sys.version_info < (3, 12):
            raise syntax_error(f"'{what}' can not be used within an annotation", self.filename, node)
        raise syntax_error(f"{what} cannot be used within {_annotation_place(self.scope)}", self.filename, node)

    def named(self, node: Any, pending: list[Any]) -> None:
        """Assignment expression: inside comprehensions it binds in the block around them (PEP 572)."""
        self.in_annotation_scope("named expression", node)
        scope = self.scope
        if scope.in_iterable:
            raise syntax_error("assignment expression cannot be used in a comprehension iterable expression", self.filename, node)
        target = node.target
        name = mangle(self.private, target.id)
        if scope.kind in (COMPREHENSION, GENERATOR_EXPRESSION):
            self.bind_around(name, target)
        else:
            scope.walrus.add(name)
        pending += (target, node.value)

    def bind_around(self, name: str, target: Any) -> None:
        """Bind the target of an assignment expression in the innermost block that is no comprehension."""
        here = self.scope
        around: Scope | None = here
        while around is not None and around.kind in (COMPREHENSION, GENERATOR_EXPRESSION):
            flags = around.symbols.get(name, 0)
            if flags & ITERATION and flags & (ASSIGNED | GLOBAL_DECLARED):
                raise syntax_error(
                    f"assignment expression cannot rebind comprehension iteration variable '{target.id}'", self.filename, target
                )
            around = around.parent
        assert around is not None
        if around.kind == FUNCTION:
            declared = GLOBAL_DECLARED if around.symbols.get(name, 0) & GLOBAL_DECLARED else NONLOCAL_DECLARED
            self.bind(name, target, declared)
            self.bind(name, target, ASSIGNED, around)
        elif around.kind == MODULE:
            self.bind(name, target, GLOBAL_DECLARED)
            self.bind(name, target, GLOBAL_DECLARED, around)
        elif around.kind == CLASS:
            raise syntax_error("assignment expression within a comprehension cannot be used in a class body", self.filename, target)
        else:
            preposition = "within " if around.kind == TYPE_PARAMETERS else "in "
            place = preposition + _annotation_place(around)
            raise syntax_error(f"assignment expression within a comprehension cannot be used {place}", self.filename, target)
        around.walrus.add(name)
        here.directives.setdefault(name, target)

    def function_expression(self, node: Any, _pending: list[Any]) -> None:
        """Lambda."""
        self.defaults(node.args)
        outer = self.scope
        self.enter(FUNCTION, "lambda", node)
        self.parameters(node.args)
        self.expression(node.body)
        self.scope = outer

    def comprehension(self, node: Any, _pending: list[Any]) -> None:
        """Comprehension or generator expression: the first iterable belongs to the block around it."""
        outer = self.scope
        first = node.generators[0]
        outer.in_iterable += 1
        self.expression(first.iter)
        outer.in_iterable -= 1
        is_generator = type(node) is nodes.GeneratorExp
        scope = self.enter(GENERATOR_EXPRESSION if is_generator else COMPREHENSION, "genexpr" if is_generator else "comprehension", node)
        if is_generator:
            scope.generator = True
            scope.parameters.append(".0")
            scope.symbols[".0"] = PARAMETER
        for clause in node.generators:
            scope.in_target = True
            self.expression(clause.target)
            scope.in_target = False
            if clause is not first:
                scope.in_iterable += 1
                self.expression(clause.iter)
                scope.in_iterable -= 1
            self.expressions(clause.ifs)
            scope.coroutine |= bool(clause.is_async)
        if type(node) is nodes.DictComp:
            self.expression(node.value)
            self.expression(node.key)
        else:
            self.expression(node.elt)
        self.scope = outer
        if not is_generator and scope.coroutine:
            outer.coroutine = True

    def suspending(self, node: Any, pending: list[Any]) -> None:
        """``yield`` and ``yield from``."""
        self.in_annotation_scope("yield expression", node)
        if node.value is not None:
            self.expression(node.value)
        scope = self.scope
        if scope.kind in (COMPREHENSION, GENERATOR_EXPRESSION):
            where = _COMPREHENSION_NAMES.get(type(scope.node), "generator expression")
            raise syntax_error(f"'yield' inside {where}", self.filename, node)
        scope.generator = True

    def awaiting(self, node: Any, pending: list[Any]) -> None:
        """``await``."""
        self.in_annotation_scope("await expression", node)
        self.scope.coroutine = True
        pending.append(node.value)

    # ---- functions, classes, type parameters

    def defaults(self, args: Any) -> None:
        """Defaults of parameters belong to the block around the function."""
        self.expressions(args.defaults)
        self.expressions(args.kw_defaults)

    def parameters(self, args: Any) -> None:
        """Bind the parameters, in the order of slots."""
        ordered = [*args.posonlyargs, *args.args, *args.kwonlyargs]
        ordered += [extra for extra in (args.vararg, args.kwarg) if extra is not None]
        names = self.scope.parameters
        for parameter in ordered:
            name = mangle(self.private, parameter.arg)
            self.bind(name, parameter, PARAMETER)
            names.append(name)

    def annotation(self, node: Any) -> None:
        """Annotation: a part of the block, unless annotations stay text."""
        if not self.future_annotations:
            self.expression(node)
            return
        outer = self.scope
        self.enter(ANNOTATION, "annotation", node, ("annotation", id(node)))
        self.expression(node)
        self.scope = outer

    def annotations(self, node: Any) -> None:
        """Annotations of a definition, in the order in which CPython evaluates them."""
        for parameter in annotated_parameters(node.args):
            self.annotation(parameter.annotation)
        if node.returns is not None:
            self.annotation(node.returns)

    def function(self, node: Any) -> None:
        """``def`` and ``async def``."""
        self.bind(mangle(self.private, node.name), node)
        self.defaults(node.args)
        self.expressions(node.decorator_list)
        outer, guards = self.scope, self.guards
        if node.type_params:
            generic = self.enter(TYPE_PARAMETERS, node.name, node)
            for name, present in ((".defaults", node.args.defaults), (".kwdefaults", any(node.args.kw_defaults))):
                if present:
                    self.bind(name, node, PARAMETER)
                    generic.parameters.append(name)
            self.type_parameters(node.type_params)
        self.annotations(node)
        scope = self.enter(FUNCTION, node.name, node)
        scope.asynchronous = type(node) is nodes.AsyncFunctionDef
        self.parameters(node.args)
        self.guards = []
        self.body(node.body)
        self.scope, self.guards = outer, guards

    def class_(self, node: Any) -> None:
        """``class``."""
        self.bind(mangle(self.private, node.name), node)
        self.expressions(node.decorator_list)
        outer, guards, private = self.scope, self.guards, self.private
        if node.type_params:
            self.enter(TYPE_PARAMETERS, node.name, node)
            self.private = node.name
            for name in (".type_params", ".generic_base"):
                self.bind(name, node, ASSIGNED | USED)
            self.type_parameters(node.type_params)
        self.expressions(node.bases)
        self.expressions(keyword.value for keyword in node.keywords)
        self.private = node.name
        self.enter(CLASS, node.name, node)
        if node.type_params:
            self.bind("__type_params__", node)
            self.use(".type_params")
        self.guards = []
        self.body(node.body)
        self.scope, self.guards, self.private = outer, guards, private

    def type_parameters(self, parameters: list[Any]) -> None:
        """Type parameters: names of the current block, bounds and defaults as blocks of their own."""
        for parameter in parameters:
            self.bind(mangle(self.private, parameter.name), parameter, TYPE_PARAMETER | ASSIGNED)
            if type(parameter) is nodes.TypeVar and parameter.bound is not None:
                self.lazy(parameter, "bound", parameter.bound)
            if parameter.default_value is not None:
                self.lazy(parameter, "default", parameter.default_value)

    def lazy(self, parameter: Any, part: str, node: Any) -> None:
        """A bound or default: evaluated when asked for."""
        outer = self.scope
        self.enter(TYPE_VARIABLE, part, parameter, (id(parameter), part))
        self.expression(node)
        self.scope = outer

    def type_alias(self, node: Any) -> None:
        """``type X = ...``."""
        self.expression(node.name)
        outer = self.scope
        if node.type_params:
            self.enter(TYPE_PARAMETERS, node.name.id, node)
            self.type_parameters(node.type_params)
        self.enter(TYPE_ALIAS, node.name.id, node)
        self.expression(node.value)
        self.scope = outer

    # ---- statements

    def body(self, statements: list[Any]) -> None:
        """Walk statements; a chain of elif is a loop here."""
        for statement in statements:
            while type(statement) is nodes.If:
                self.expression(statement.test)
                self.body(statement.body)
                orelse = statement.orelse
                if len(orelse) == 1:
                    statement = orelse[0]  # noqa: PLW2901
                else:
                    self.body(orelse)
                    break
            else:
                _STATEMENTS[type(statement)](self, statement)

    def guarded(self, node: Any, *bodies: list[Any]) -> None:
        """Walk bodies that a ``finally`` or ``with`` guards."""
        self.guards.append(id(node))
        for body in bodies:
            self.body(body)
        self.guards.pop()

    def return_(self, node: Any) -> None:
        """``return`` leaves every guard of the function."""
        self.expression(node.value)
        self.early.update(guard for guard in self.guards if guard is not None)

    def leave_loop(self, _node: Any) -> None:
        """``break`` and ``continue`` leave the guards inside the innermost loop."""
        for guard in reversed(self.guards):
            if guard is None:
                break
            self.early.add(guard)

    def loop_body(self, node: Any) -> None:
        """Body and else of a loop."""
        self.guards.append(None)
        self.body(node.body)
        self.guards.pop()
        self.body(node.orelse)

    def for_(self, node: Any) -> None:
        """``for`` and ``async for``."""
        self.expression(node.iter)
        self.expression(node.target)
        self.loop_body(node)

    def while_(self, node: Any) -> None:
        """``while``."""
        self.expression(node.test)
        self.loop_body(node)

    def with_(self, node: Any) -> None:
        """``with`` and ``async with``."""
        for item in node.items:
            self.expression(item.context_expr)
            self.expression(item.optional_vars)
        self.guarded(node, node.body)

    def try_(self, node: Any) -> None:
        """``try`` of both forms."""
        if node.finalbody:
            self.guards.append(id(node))
        self.body(node.body)
        for handler in node.handlers:
            self.expression(handler.type)
            if handler.name is not None:
                name = mangle(self.private, handler.name)
                self.bind(name, handler)
                self.scope.deleted.add(name)
            self.body(handler.body)
        self.body(node.orelse)
        if node.finalbody:
            self.guards.pop()
            self.body(node.finalbody)

    def match(self, node: Any) -> None:
        """``match``."""
        self.expression(node.subject)
        for case in node.cases:
            self.pattern(case.pattern)
            self.expression(case.guard)
            self.body(case.body)

    def pattern(self, node: Any) -> None:
        """Bind what a pattern captures, walk the expressions in it."""
        kind = type(node)
        if kind is nodes.MatchValue:
            self.expression(node.value)
        elif kind is nodes.MatchClass:
            self.expression(node.cls)
            self.patterns(node.patterns)
            self.patterns(node.kwd_patterns)
        elif kind is nodes.MatchMapping:
            self.expressions(node.keys)
            self.patterns(node.patterns)
            self.capture(node.rest, node)
        elif kind in (nodes.MatchSequence, nodes.MatchOr):
            self.patterns(node.patterns)
        elif kind is nodes.MatchAs:
            if node.pattern is not None:
                self.pattern(node.pattern)
            self.capture(node.name, node)
        elif kind is nodes.MatchStar:
            self.capture(node.name, node)

    def patterns(self, items: list[Any]) -> None:
        """Walk several patterns."""
        for item in items:
            self.pattern(item)

    def capture(self, name: str | None, node: Any) -> None:
        """Bind a captured name."""
        if name is not None:
            self.bind(mangle(self.private, name), node)

    def assign(self, node: Any) -> None:
        """Assignment: value, then targets."""
        self.expression(node.value)
        self.expressions(node.targets)

    def annotated(self, node: Any) -> None:
        """Annotated assignment."""
        target, scope = node.target, self.scope
        scope.annotations = True
        if type(target) is nodes.Name:
            name = mangle(self.private, target.id)
            declared = scope.symbols.get(name, 0) & (GLOBAL_DECLARED | NONLOCAL_DECLARED)
            if declared and scope.kind != MODULE and node.simple:
                what = "global" if declared & GLOBAL_DECLARED else "nonlocal"
                raise syntax_error(f"annotated name '{target.id}' can't be {what}", self.filename, node)
            if node.simple:
                self.bind(name, target, ANNOTATED | ASSIGNED)
            elif node.value is not None:
                self.bind(name, target)
        else:
            self.expression(target)
        self.annotation(node.annotation)
        self.expression(node.value)

    def import_(self, node: Any) -> None:
        """``import`` and ``from ... import``."""
        for alias in node.names:
            name = alias.asname or alias.name
            if name == "*":
                if self.scope.kind != MODULE:
                    raise syntax_error("import * only allowed at module level", self.filename, alias)
                continue
            if alias.asname is None:
                name = name.partition(".")[0]
            self.bind(mangle(self.private, name), alias, IMPORTED)

    def declare(self, node: Any) -> None:
        """``global`` and ``nonlocal``."""
        is_global = type(node) is nodes.Global
        word, flag = ("global", GLOBAL_DECLARED) if is_global else ("nonlocal", NONLOCAL_DECLARED)
        for plain in node.names:
            name = mangle(self.private, plain)
            seen = self.scope.symbols.get(name, 0)
            if seen & (PARAMETER | ASSIGNED | USED | ANNOTATED):
                if seen & PARAMETER:
                    message = f"name '{plain}' is parameter and {word}"
                elif seen & USED:
                    message = f"name '{plain}' is used prior to {word} declaration"
                elif seen & ANNOTATED:
                    message = f"annotated name '{plain}' can't be {word}"
                else:
                    message = f"name '{plain}' is assigned to before {word} declaration"
                raise syntax_error(message, self.filename, node)
            self.bind(name, node, flag)
            self.scope.directives.setdefault(name, node)


def annotated_parameters(args: Any) -> list[Any]:
    """Return the parameters that have an annotation, in the order in which CPython (to 3.13) evaluates them."""
    ordered = [*args.args, *args.posonlyargs]
    if args.vararg is not None:
        ordered.append(args.vararg)
    ordered += args.kwonlyargs
    if args.kwarg is not None:
        ordered.append(args.kwarg)
    return [parameter for parameter in ordered if parameter.annotation is not None]


def _annotation_place(scope: Scope) -> str:
    """Name an annotation scope as CPython's messages do."""
    if scope.kind == ANNOTATION:
        return "an annotation"
    if scope.kind == TYPE_ALIAS:
        return "a type alias"
    if scope.kind == TYPE_PARAMETERS:
        return "the definition of a generic"
    return f"a {type(scope.node).__name__} {scope.name}"


_EXPRESSIONS: dict[type, Callable[[Binder, Any, list[Any]], Any]] = {
    # Pushed last first, so that the walk follows the order of evaluation.
    nodes.Attribute: lambda _, n, pending: pending.append(n.value),
    nodes.Call: lambda _, n, pending: (
        pending.extend([k.value for k in reversed(n.keywords)]),
        pending.extend(reversed(n.args)),
        pending.append(n.func),
    ),
    nodes.Subscript: lambda _, n, pending: pending.extend((n.slice, n.value)),
    nodes.Slice: lambda _, n, pending: pending.extend((n.step, n.upper, n.lower)),
    nodes.BinOp: lambda _, n, pending: pending.extend((n.right, n.left)),
    nodes.UnaryOp: lambda _, n, pending: pending.append(n.operand),
    nodes.BoolOp: lambda _, n, pending: pending.extend(reversed(n.values)),
    nodes.Compare: lambda _, n, pending: (pending.extend(reversed(n.comparators)), pending.append(n.left)),
    nodes.IfExp: lambda _, n, pending: pending.extend((n.orelse, n.body, n.test)),
    nodes.Starred: lambda _, n, pending: pending.append(n.value),
    nodes.Tuple: lambda _, n, pending: pending.extend(reversed(n.elts)),
    nodes.List: lambda _, n, pending: pending.extend(reversed(n.elts)),
    nodes.Set: lambda _, n, pending: pending.extend(reversed(n.elts)),
    nodes.Dict: lambda _, n, pending: pending.extend([part for pair in zip(reversed(n.values), reversed(n.keys), strict=True) for part in pair]),
    nodes.JoinedStr: lambda _, n, pending: pending.extend(reversed(n.values)),
    nodes.FormattedValue: lambda _, n, pending: pending.extend((n.format_spec, n.value)),
    nodes.TemplateStr: lambda _, n, pending: pending.extend(reversed(n.values)),
    nodes.Interpolation: lambda _, n, pending: pending.extend((n.format_spec, n.value)),
    nodes.NamedExpr: Binder.named,
    nodes.Lambda: Binder.function_expression,
    nodes.ListComp: Binder.comprehension,
    nodes.SetComp: Binder.comprehension,
    nodes.DictComp: Binder.comprehension,
    nodes.GeneratorExp: Binder.comprehension,
    nodes.Yield: Binder.suspending,
    nodes.YieldFrom: Binder.suspending,
    nodes.Await: Binder.awaiting,
}

_STATEMENTS: dict[type, Callable[[Binder, Any], Any]] = {
    nodes.FunctionDef: Binder.function,
    nodes.AsyncFunctionDef: Binder.function,
    nodes.ClassDef: Binder.class_,
    nodes.Return: Binder.return_,
    nodes.Delete: lambda b, n: b.expressions(n.targets),
    nodes.Assign: Binder.assign,
    nodes.TypeAlias: Binder.type_alias,
    nodes.AugAssign: lambda b, n: (b.expression(n.target), b.expression(n.value)),
    nodes.AnnAssign: Binder.annotated,
    nodes.For: Binder.for_,
    nodes.AsyncFor: Binder.for_,
    nodes.While: Binder.while_,
    nodes.With: Binder.with_,
    nodes.AsyncWith: Binder.with_,
    nodes.Match: Binder.match,
    nodes.Raise: lambda b, n: (b.expression(n.exc), b.expression(n.cause)),
    nodes.Try: Binder.try_,
    nodes.TryStar: Binder.try_,
    nodes.Assert: lambda b, n: (b.expression(n.test), b.expression(n.msg)),
    nodes.Import: Binder.import_,
    nodes.ImportFrom: Binder.import_,
    nodes.Global: Binder.declare,
    nodes.Nonlocal: Binder.declare,
    nodes.Expr: lambda b, n: b.expression(n.value),
    nodes.Pass: lambda b, n: None,
    nodes.Break: Binder.leave_loop,
    nodes.Continue: Binder.leave_loop,
}
