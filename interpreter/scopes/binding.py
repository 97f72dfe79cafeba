"""Binding: one walk over the tree that notes what each block does with each name.

This is the walk itself; the ``bind_*`` modules say what each kind of node does.
"""

from __future__ import annotations

from interpreter.scopes.scope import (
    ANNOTATION,
    ANNOTATION_SCOPES,
    ASSIGNED,
    CLASS,
    FUNCTION_LIKE,
    GLOBAL_DECLARED,
    ITERATION,
    MODULE,
    NONLOCAL_DECLARED,
    PARAMETER,
    TYPE_PARAMETER,
    TYPE_PARAMETERS,
    USED,
    Scope,
    mangle,
)
from interpreter.syntax import nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

_LOAD, _STORE = nodes.LOAD, nodes.STORE

# Filled in by the bind_* modules, each at its end: node class -> function of (binder, node, expressions still to walk).
EXPRESSIONS: dict[type, Callable[[Binder, Any, list[Any]], None]] = {}
# node class -> function of (binder, node).
STATEMENTS: dict[type, Callable[[Binder, Any], None]] = {}


def syntax_error(message: str, filename: str, node: Any) -> SyntaxError:
    """Return a SyntaxError at the node; offsets count from 1, in bytes, as CPython's compiler gives them. ``text`` is left None."""
    return SyntaxError(message, (filename, node.lineno, node.col_offset + 1, None, node.end_lineno, node.end_col_offset + 1))


class Binder:
    """Walks a tree once.

    Results: ``scopes`` by ``id`` of the node that opens the block (of the type parameter and part for the lazily evaluated parts of
    one), ``generics`` by ``id`` of the definition that has type parameters, ``early`` with the ``id`` of each ``with`` statement and
    each ``try`` with a ``finally`` that return, break or continue may leave early.
    """

    def __init__(self, filename: str, *, future_annotations: bool = False, warned: list | None = None) -> None:
        self.filename = filename
        self.warned = warned
        self.future_annotations = future_annotations
        self.scopes: dict[Any, Scope] = {}
        self.generics: dict[int, Scope] = {}
        self.early: set[int] = set()
        self.declared_global: set[str] = set()
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
        for name in self.declared_global & root.symbols.keys():
            root.symbols[name] |= GLOBAL_DECLARED  # a global statement in any block makes the module's own name a global
        return root

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
                EXPRESSIONS[kind](self, node, pending)

    def expressions(self, items: Iterable[Any]) -> None:
        """Walk several expressions."""
        for item in items:
            self.expression(item)

    def body(self, statements: list[Any]) -> None:
        """Walk statements; a chain of elif is a loop here."""
        for each in statements:
            statement = each
            while type(statement) is nodes.If:
                self.expression(statement.test)
                self.body(statement.body)
                orelse = statement.orelse
                if len(orelse) == 1:
                    statement = orelse[0]
                else:
                    self.body(orelse)
                    break
            else:
                STATEMENTS[type(statement)](self, statement)
