"""Scope: what is known about the names of one block (module, class, function, comprehension, type parameter list)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self

# Kinds of scopes.
MODULE, CLASS, FUNCTION, GENERATOR_EXPRESSION, COMPREHENSION, TYPE_PARAMETERS, TYPE_VARIABLE, TYPE_ALIAS, ANNOTATION = range(9)

FUNCTION_LIKE = frozenset((FUNCTION, GENERATOR_EXPRESSION, COMPREHENSION, TYPE_PARAMETERS, TYPE_VARIABLE, TYPE_ALIAS))
"""Scopes whose names live in slots and are seen by the scopes inside them."""

ANNOTATION_SCOPES = frozenset((TYPE_PARAMETERS, TYPE_VARIABLE, TYPE_ALIAS, ANNOTATION))
"""Scopes of PEP 695, which see the names of a class directly around them; and annotations that stay text."""

# What a block does with a name: flags.
GLOBAL_DECLARED, NONLOCAL_DECLARED, ASSIGNED, PARAMETER, USED, ANNOTATED, IMPORTED, ITERATION, TYPE_PARAMETER = (1 << i for i in range(9))
BOUND = ASSIGNED | PARAMETER | IMPORTED | TYPE_PARAMETER

# What a name is, once all blocks are known.
LOCAL, CELL, FREE, GLOBAL_EXPLICIT, GLOBAL_IMPLICIT = range(5)


class Scope:
    """One block.

    ``symbols`` maps each (mangled) name to flags; ``names`` maps it to LOCAL, CELL, FREE, GLOBAL_EXPLICIT or GLOBAL_IMPLICIT once
    resolved. ``frees`` are the names whose cells come from outside, sorted: those the block uses and those that only pass through it.
    A comprehension has no code of its own: what it does not bind itself belongs to the innermost enclosing block that has.
    """

    __slots__ = (
        "annotations", "asynchronous", "children", "class_cell", "coroutine", "deleted", "directives", "frees", "generator",
        "in_iterable", "in_target", "kind", "name", "names", "namespace_cell", "node", "parameters", "parent", "private",
        "sees_class", "symbols", "walrus",
    )  # fmt: skip

    def __init__(self, kind: int, name: str, node: Any, parent: Scope | None, private: str | None) -> None:
        self.kind, self.name, self.node, self.parent, self.private = kind, name, node, parent, private
        self.children: list[Scope] = []
        self.symbols: dict[str, int] = {}
        self.names: dict[str, int] = {}
        self.frees: tuple[str, ...] = ()
        self.parameters: list[str] = []
        self.directives: dict[str, Any] = {}  # statement or target that declared a name global or nonlocal
        self.deleted: set[str] = set()  # names that may become unbound: del, except ... as
        self.walrus: set[str] = set()  # names that an expression may bind
        self.generator = self.coroutine = self.asynchronous = self.annotations = False
        self.class_cell = self.namespace_cell = False  # class: some inner block needs __class__; the class's namespace
        self.sees_class = False  # annotation scope directly in a class
        self.in_target = False
        self.in_iterable: int = 0 if parent is None else parent.in_iterable

    def __repr__(self) -> str:
        return f"<Scope {self.name} of kind {self.kind}, {len(self.symbols)} names>"


class SomePrivate(str):
    """The name of a class where only some names are mangled: around its body, those of its type parameters (from 3.13 on)."""

    __slots__ = ("names",)

    def __new__(cls, private: str, names: frozenset[str]) -> Self:
        """Make it of the class's name and of the names that are mangled."""
        made = super().__new__(cls, private)
        made.names = names
        return made


def mangle(private: str | None, name: str) -> str:
    """Return the name under which a class of name ``private`` keeps ``name`` (language reference 6.2.1, private name mangling)."""
    if private is None or not name.startswith("__") or name.endswith("__") or "." in name:
        return name
    if type(private) is SomePrivate and name not in private.names:
        return name
    stripped = private.lstrip("_")
    return f"_{stripped}{name}" if stripped else name
