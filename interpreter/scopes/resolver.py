"""Resolver: from what each block does with its names to where each name lives (language reference 4.2, naming and binding)."""

from __future__ import annotations

from interpreter.scopes import bind_definitions, bind_expressions, bind_statements
from interpreter.scopes.binding import Binder, syntax_error
from interpreter.scopes.scope import (
    BOUND,
    CELL,
    CLASS,
    COMPREHENSION,
    FREE,
    FUNCTION_LIKE,
    GLOBAL_DECLARED,
    GLOBAL_EXPLICIT,
    GLOBAL_IMPLICIT,
    LOCAL,
    MODULE,
    NONLOCAL_DECLARED,
    TYPE_PARAMETER,
    TYPE_PARAMETERS,
    Scope,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PARTS = (bind_definitions, bind_expressions, bind_statements)
"""The modules that say what the kinds of nodes do; importing them fills the tables of ``binding``."""

_NOTHING: frozenset[str] = frozenset()


def resolve(tree: Any, filename: str, *, future_annotations: bool = False, warned: list | None = None) -> Binder:
    """Walk the tree and resolve all names; return the walk's results, in which every scope has ``names`` and ``frees``.

    ``warned`` takes what is warned of: (category, text, line, column, end line, end column).

    Raises SyntaxError, with CPython's text and position, for what the scope rules forbid.
    """
    binder = Binder(filename, future_annotations=future_annotations, warned=warned)
    root = binder.module(tree)
    _Resolver(filename).block(root, _NOTHING, _NOTHING, _NOTHING)
    return binder


class _Resolver:
    def __init__(self, filename: str) -> None:
        self.filename = filename

    def block(
        self, scope: Scope, bound: frozenset[str], declared: frozenset[str], type_parameters: frozenset[str]
    ) -> tuple[set[str], set[str]]:
        """Resolve a block and the blocks inside it.

        ``bound``: names that functions around it bind; ``declared``: names declared global around it; ``type_parameters``: those of
        ``bound`` that are type parameters. Returns the names to be found further out: used by the code of the block around
        (comprehensions only), and used by functions, which need a cell.
        """
        local = self.names(scope, bound, type_parameters)
        direct: set[str] = set()
        closed: set[str] = set()
        if scope.children:
            inner = self.seen_inside(scope, local, bound, declared, type_parameters)
            for child in scope.children:
                more_direct, more_closed = self.block(child, *inner)
                direct |= more_direct
                closed |= more_closed
        return self.settle(scope, bound, direct, closed)

    def names(self, scope: Scope, bound: frozenset[str], type_parameters: frozenset[str]) -> set[str]:
        """Resolve the names of the block itself; return those it binds."""
        names = scope.names
        local: set[str] = set()
        class_symbols = _class_symbols(scope)
        for name, flags in scope.symbols.items():
            if flags & GLOBAL_DECLARED:
                if flags & NONLOCAL_DECLARED:
                    raise self.error(f"name '{name}' is nonlocal and global", scope, name)
                names[name] = GLOBAL_EXPLICIT
            elif flags & NONLOCAL_DECLARED:
                if scope.kind == MODULE:
                    raise self.error("nonlocal declaration not allowed at module level", scope, name)
                if name not in bound:
                    raise self.error(f"no binding for nonlocal '{name}' found", scope, name)
                if name in type_parameters:
                    raise self.error(f"nonlocal binding not allowed for type parameter '{name}'", scope, name)
                names[name] = FREE
            elif flags & BOUND:
                names[name] = LOCAL
                local.add(name)
            elif class_symbols is not None and (kind := _through_class(class_symbols.get(name, 0))) is not None:
                names[name] = kind
            elif name in bound:
                names[name] = FREE
            else:
                names[name] = GLOBAL_IMPLICIT
        if class_symbols is not None:
            # The class's namespace is looked at first, so it has to be at hand.
            names["__classdict__"] = FREE
        return local

    @staticmethod
    def seen_inside(
        scope: Scope, local: set[str], bound: frozenset[str], declared: frozenset[str], type_parameters: frozenset[str]
    ) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
        """Return what the blocks inside see of ``bound``, ``declared`` and ``type_parameters``."""
        if scope.kind == CLASS:
            return bound | {"__class__", "__classdict__"}, declared, type_parameters
        explicit = {name for name, kind in scope.names.items() if kind == GLOBAL_EXPLICIT}
        own_types = {name for name in local if scope.symbols[name] & TYPE_PARAMETER}
        declared = (declared - local) | explicit
        if scope.kind in FUNCTION_LIKE:
            bound = (bound - explicit) | local
        return bound, declared, (type_parameters - local) | own_types

    @staticmethod
    def settle(scope: Scope, bound: frozenset[str], direct: set[str], closed: set[str]) -> tuple[set[str], set[str]]:
        """Give cells to the names that inner functions use; return what is to be found further out."""
        names = scope.names
        if scope.kind in FUNCTION_LIKE:
            for name in closed:
                if names.get(name) == LOCAL:
                    names[name] = CELL
            own = {name for name, kind in names.items() if kind in (LOCAL, CELL)}
            direct, closed = direct - own, closed - own
        elif scope.kind == CLASS:
            scope.class_cell = "__class__" in direct or "__class__" in closed
            scope.namespace_cell = "__classdict__" in closed
            direct, closed = direct - {"__class__"}, closed - {"__class__", "__classdict__"}
        if scope.kind == COMPREHENSION:
            direct |= {name for name, kind in names.items() if kind == FREE}
            return direct, closed
        frees = {name for name, kind in names.items() if kind == FREE}
        outward = direct | closed
        frees |= outward
        if scope.kind != CLASS:
            for name in outward:
                if name in bound or name in ("__class__", "__classdict__"):
                    names.setdefault(name, FREE)
        scope.frees = tuple(sorted(frees))
        return set(), frees

    def error(self, message: str, scope: Scope, name: str) -> SyntaxError:
        return syntax_error(message, self.filename, scope.directives[name])


def _class_symbols(scope: Scope) -> dict[str, int] | None:
    """Return the symbols of the class that an annotation scope can see into, or None."""
    if not scope.sees_class:
        return None
    outer = scope.parent
    while outer is not None and outer.kind == TYPE_PARAMETERS:
        outer = outer.parent
    return None if outer is None else outer.symbols


def _through_class(flags: int) -> int | None:
    """Return what a name is to an annotation scope when its class declares or binds it; None if the class does neither."""
    if flags & GLOBAL_DECLARED:
        return GLOBAL_EXPLICIT
    if flags & BOUND and not flags & NONLOCAL_DECLARED:
        return GLOBAL_IMPLICIT
    return None
