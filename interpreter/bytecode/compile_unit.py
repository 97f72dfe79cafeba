"""Unit: the state of compiling one block, how names are loaded and stored in it, and the tables of what compiles which node."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.assembler import Assembler
from interpreter.bytecode.code import FUTURE_ANNOTATIONS, NAMESPACE, PRELUDE, VARARGS, VARKEYWORDS, Code
from interpreter.scopes.binding import syntax_error
from interpreter.scopes.host_version import HOST
from interpreter.scopes.scope import (
    ANNOTATION_SCOPES,
    CELL,
    CLASS,
    FREE,
    FUNCTION,
    GENERATOR_EXPRESSION,
    GLOBAL_EXPLICIT,
    LOCAL,
    MODULE,
    TYPE_PARAMETERS,
    Scope,
    mangle,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

    from interpreter.scopes.binding import Binder

# Filled in by the compile_* modules, each at its end: node class -> function of (unit, node).
EXPRESSIONS: dict[type, Callable[[Unit, Any], None]] = {}
STATEMENTS: dict[type, Callable[[Unit, Any], None]] = {}
# Definitions with type parameters.
GENERIC: dict[type, Callable[[Unit, Any], None]] = {}

# Where a name lives: (kind, slot or name).
IN_SLOT, IN_CELL, IN_GLOBALS, IN_NAMESPACE, IN_NAMESPACE_OR_CELL = range(5)

# From CPython 3.12 on (PEP 709) names in a comprehension see what the block around it sees, and no qualified name shows it.
INLINED = HOST >= (3, 12)

# A variable of this name would become the key that the host takes a function's builtins from.
_RENAMED = {"__builtins__": ".builtins"}


class Shared:
    """What all units of one compilation share."""

    __slots__ = (
        "binder", "codes", "filename", "flags", "future", "future_statements", "interactive", "module", "namespace", "top_level_await",
    )  # fmt: skip

    def __init__(self, filename: str, module: str, flags: int, binder: Binder, *, namespace: bool, top_level_await: bool) -> None:
        self.filename, self.module, self.flags, self.binder = filename, module, flags, binder
        self.namespace, self.top_level_await = namespace, top_level_await
        self.interactive = False  # expression statements outside of functions and classes are displayed
        self.future: frozenset[str] = frozenset()
        self.future_statements: frozenset[int] = frozenset()
        self.codes: dict[tuple[int, str], Code] = {}  # a `finally` body is compiled twice, the functions in it once


class Unit(Assembler):
    """One block under compilation. ``exits`` lists what a return, break or continue here would leave, innermost last."""

    def __init__(self, shared: Shared, scope: Scope, parent: Unit | None, name: str, firstlineno: int) -> None:
        self.shared, self.scope, self.parent, self.name, self.firstlineno = shared, scope, parent, name, firstlineno
        self.qualname = self._qualified(name)
        self.private = scope.private
        self.exits: list[Any] = []
        self.blocks = 0  # nested blocks as CPython counts them
        self.result = -1  # module: slot of the value of the last expression statement
        self.flags = 0
        self.doc: str | None = None
        self.static_attributes: list[str] = []  # class: attributes that methods assign on self
        # Inlined comprehensions this place is in, outermost first: name in qualified names, places of the variables.
        self.comprehensions: list[tuple[str, dict[str, tuple[int, int]]]] = []
        self.places: dict[str, tuple[int, Any]] = {}
        self.cells: list[int] = []
        names = scope.names
        slots = list(scope.parameters)
        if scope.kind in (CLASS, MODULE):
            self.in_namespace = scope.kind == CLASS or shared.namespace
            if self.in_namespace:
                slots.insert(0, ".ns")
            own = [cell for cell, needed in (("__class__", scope.class_cell), ("__classdict__", scope.namespace_cell)) if needed]
            self.cells = [len(slots) + index for index in range(len(own))]
            slots += own
        else:
            # An annotation scope in a class looks at the class's namespace first.
            self.in_namespace = scope.sees_class
            if self.in_namespace:
                slots.insert(0, ".ns")
            taken = set(slots)
            slots += [each for each, kind in names.items() if kind == LOCAL and each not in taken]
            captured = [each for each, kind in names.items() if kind == CELL]
            slots += sorted(each for each in captured if each not in taken)
            self.cells = sorted(slots.index(each) for each in captured)
        self.slot_of = {each: index for index, each in enumerate(slots)}
        self.free_slots = {each: len(slots) + index for index, each in enumerate(scope.frees)}
        slots += scope.frees
        # A class's own __class__ goes before one that it takes from outside; no two slots may have one name.
        for each in self.free_slots.keys() & self.slot_of.keys():
            slots[self.slot_of[each]] = "." + each
        self.slot_of = self.free_slots | self.slot_of
        deletable = 0
        for each in scope.deleted:
            if names.get(each) == LOCAL and each in self.slot_of:
                deletable |= 1 << self.slot_of[each]
        super().__init__(slots, deletable)
        for index in range(len(scope.parameters) + (scope.kind == CLASS or self.in_namespace)):
            if index not in self.cells:
                self.bound |= 1 << index

    def begin(self) -> None:
        """Append the safepoint of a block's entry; like all that no text is to blame for, it has a line and no columns."""
        self.emit_at(op.SAFEPOINT, None, (self.firstlineno, self.firstlineno, 0, 0))

    def _qualified(self, name: str) -> str:
        """Return the qualified name (PEP 3155)."""
        parent = self.parent
        while parent is not None and parent.scope.kind in ANNOTATION_SCOPES:
            parent = parent.parent
        if parent is None:
            return name
        if self.scope.kind in (FUNCTION, CLASS) and parent.scope.names.get(mangle(parent.private, name)) == GLOBAL_EXPLICIT:
            return name
        outer = "" if parent.scope.kind == MODULE else f"{parent.qualname}."
        if parent.scope.kind == FUNCTION:
            outer += "<locals>."
        if not INLINED:
            for comprehension, _ in parent.comprehensions:
                outer += f"{comprehension}."
        return outer + name

    # ---- errors

    def error(self, message: str, node: Any) -> SyntaxError:
        """Return a SyntaxError at the node."""
        return syntax_error(message, self.shared.filename, node)

    def refuse(self, message: str, node: Any) -> NoReturn:
        """Raise a SyntaxError at the node."""
        raise syntax_error(message, self.shared.filename, node)

    # ---- what kind of block this is

    @property
    def is_function(self) -> bool:
        """True in the blocks in which ``yield`` may stand."""
        return self.scope.kind not in (MODULE, CLASS)

    @property
    def may_await(self) -> bool:
        """True where ``await`` may stand."""
        scope = self.scope
        if scope.kind == MODULE:
            return self.shared.top_level_await
        return (scope.kind == FUNCTION and scope.asynchronous) or scope.kind == GENERATOR_EXPRESSION

    # ---- names

    def mangled(self, name: str) -> str:
        """Return the name as this class's code spells it."""
        return mangle(self.private, name) if name[:2] == "__" else name

    def place(self, name: str) -> tuple[int, Any]:
        """Return where the (mangled) name lives."""
        found = self.places.get(name)
        if found is None:
            found = self.places[name] = self._find(name)
        return found

    def _find(self, name: str) -> tuple[int, Any]:
        for _, variables in reversed(self.comprehensions):
            if name in variables:
                return variables[name]
        scope = self.scope
        kind = scope.names.get(name)
        plain = _RENAMED.get(name, name)
        if scope.kind == CLASS:
            if self.comprehensions:
                # Inside a comprehension the class's own names are invisible.
                if name in self.free_slots:
                    return IN_CELL, self.free_slots[name]
                if name == "__class__" and scope.class_cell:
                    return IN_CELL, self.slot_of[name]
                return IN_GLOBALS, plain
            if kind == FREE:
                return IN_NAMESPACE_OR_CELL, (plain, self.free_slots[name])
            return (IN_GLOBALS if kind == GLOBAL_EXPLICIT else IN_NAMESPACE), plain
        if scope.kind == MODULE:
            if not self.in_namespace or kind == GLOBAL_EXPLICIT or (self.comprehensions and not INLINED):
                return IN_GLOBALS, plain
            return IN_NAMESPACE, plain
        if kind == LOCAL:
            return IN_SLOT, self.slot_of[name]
        if kind in (CELL, FREE):
            slot = self.slot_of[name]
            return (IN_NAMESPACE_OR_CELL, (plain, slot)) if kind == FREE and self.in_namespace else (IN_CELL, slot)
        return (IN_NAMESPACE if self.in_namespace and kind != GLOBAL_EXPLICIT else IN_GLOBALS), plain

    def load(self, name: str, node: Any) -> None:
        """Push the value of the (mangled) name."""
        kind, where = self.places.get(name) or self.place(name)
        if kind == IN_SLOT:
            if self.bound >> where & 1:
                self.emit(op.LOAD, where, node)
            else:
                self.emit(op.LOAD_CHECK, where, node)
                self.bound |= 1 << where
        elif kind == IN_GLOBALS:
            if name[:2] == "D_" and self.shared.flags & PRELUDE:
                self.emit(op.LOAD_INTRINSIC, name[2:], node)
            else:
                self.emit(op.LOAD_GLOBAL, where, node)
        else:
            self.emit(_LOADS[kind], where, node)

    def store(self, name: str, node: Any) -> None:
        """Bind the (mangled) name to the top of the stack."""
        if name == "__debug__":
            self.refuse("cannot assign to __debug__", node)
        kind, where = self.places.get(name) or self.place(name)
        if kind == IN_SLOT:
            self.emit(op.STORE, where, node)
            self.bound |= 1 << where
        else:
            self.emit(_STORES[kind], where[1] if kind == IN_NAMESPACE_OR_CELL else where, node)

    def delete(self, name: str, node: Any) -> None:
        """Unbind the (mangled) name."""
        if name == "__debug__":
            self.refuse("cannot delete __debug__", node)
        kind, where = self.place(name)
        self.emit(_DELETES[kind], where[1] if kind == IN_NAMESPACE_OR_CELL else where, node)
        if kind == IN_SLOT:
            self.bound &= ~(1 << where)

    def forget(self, name: str, node: Any) -> None:
        """Unbind the name that ``except ... as`` bound, bound or not."""
        self.const(None, node)
        self.store(name, node)
        self.delete(name, node)

    def is_plain_local(self, node: Any) -> bool:
        """True for a Name that lives in a slot, not in a cell."""
        return self.place(self.mangled(node.id))[0] == IN_SLOT

    def intrinsic(self, name: str, node: Any) -> None:
        """Push a privileged function; ``compiler.INTRINSICS`` says what each does."""
        self.emit(op.LOAD_INTRINSIC, name, node)

    def cell_slots(self, code: Code) -> tuple[int, ...]:
        """Return the slots that hold the cells for the code's free variables."""
        slots = []
        for name in code.freevars:
            for _, variables in reversed(self.comprehensions):
                if name in variables:
                    slots.append(variables[name][1])
                    break
            else:
                slots.append(self.slot_of[name])
        return tuple(slots)

    # ---- subtrees

    def expression(self, node: Any) -> None:
        """Push the value of an expression."""
        EXPRESSIONS[type(node)](self, node)

    def body(self, statements: list[Any]) -> None:
        """Compile statements. What follows a way out is checked as all code is, and dropped."""
        for statement in statements:
            if self.bound < 0:
                reached = len(self.ops)
                STATEMENTS[type(statement)](self, statement)
                self.truncate(reached)
                self.bound = -1
            else:
                STATEMENTS[type(statement)](self, statement)

    # ---- result

    def code(self, args: Any = None) -> Code:
        """Return the finished Code; ``args`` is the ``arguments`` node of a function."""
        scope = self.scope
        flags = self.flags | self.shared.flags
        if "annotations" in self.shared.future:
            flags |= FUTURE_ANNOTATIONS
        argcount = posonly = kwonly = 0
        if args is not None:
            posonly, kwonly = len(args.posonlyargs), len(args.kwonlyargs)
            argcount = posonly + len(args.args)
            flags |= (VARARGS if args.vararg is not None else 0) | (VARKEYWORDS if args.kwarg is not None else 0)
        else:
            argcount = len(scope.parameters)
        if self.in_namespace:
            flags |= NAMESPACE
            if scope.kind in (CLASS, MODULE, TYPE_PARAMETERS):
                argcount += 1
        return self.assemble(
            name=self.name,
            qualname=self.qualname,
            filename=self.shared.filename,
            firstlineno=self.firstlineno,
            flags=flags,
            argcount=argcount,
            posonly=posonly,
            kwonly=kwonly,
            cells=tuple(self.cells),
            frees=tuple(self.free_slots.values()),
            doc=self.doc,
            module=self.shared.module,
        )


_LOADS = {IN_CELL: op.LOAD_CELL, IN_NAMESPACE: op.LOAD_NAME, IN_NAMESPACE_OR_CELL: op.LOAD_NAME_CELL}
_STORES = {IN_CELL: op.STORE_CELL, IN_GLOBALS: op.STORE_GLOBAL, IN_NAMESPACE: op.STORE_NAME, IN_NAMESPACE_OR_CELL: op.STORE_CELL}
_DELETES = {
    IN_SLOT: op.DELETE,
    IN_CELL: op.DELETE_CELL,
    IN_GLOBALS: op.DELETE_GLOBAL,
    IN_NAMESPACE: op.DELETE_NAME,
    IN_NAMESPACE_OR_CELL: op.DELETE_CELL,
}
