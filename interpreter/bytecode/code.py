"""Code: the bytecode of one script function, and what its brackets imply."""

from interpreter.bytecode.opcodes import FIXED_POPS, FIXED_PUSHES, NUMBERS, OPENERS, pops, pushes

VARARGS, VARKEYWORDS, GENERATOR, COROUTINE, ASYNC_GENERATOR, PRELUDE, NAMESPACE, LIBRARY = 1, 2, 4, 8, 16, 32, 64, 128
"""Flags of a Code: ``*args``; ``**kwargs``; generator; coroutine; asynchronous generator; prelude code (privileged, hidden
from tracebacks, not counted as depth); names live in the mapping in slot 0 (class body, ``exec`` with locals); library code."""
FUTURE_ANNOTATIONS = 256
"""Flag of a Code under ``from __future__ import annotations``, which code compiled by it inherits."""

SUSPENDABLE = GENERATOR | COROUTINE | ASYNC_GENERATOR

_C_MODULES = frozenset(("itertools", "operator", "bisect", "_iterator_types", "array", "_thread", "_weakref"))
_C_FUNCTIONS = {
    "functools": ("partial.", "reduce", "_key_class.", "_uncached.", "_unbounded.", "_bounded."),
    "abc": ("ABCMeta.__call__",),
    "collections": ("defaultdict.", "OrderedDict.", "_count_elements"),
}
"""Library code that is C code in CPython: modules, and beginnings of qualified names in others."""

_TRY, _HANDLER, _TRYELSE, _ELSE, _END = (NUMBERS[n] for n in ("TRY", "HANDLER", "TRYELSE", "ELSE", "END"))
_MIDDLES = frozenset((_HANDLER, _TRYELSE, _ELSE, _END))


class Code:
    """Bytecode of one function, class body or module.

    ``ops[pc]`` and ``args[pc]`` are the instruction; ``spans[pc]`` is (line, end line, column, end column) of its source,
    columns in characters of UTF-8 bytes as in ``ast``. ``slots`` names the locals: parameters first (positional, keyword-only,
    ``*args``, ``**kwargs``), then variables, then temporaries, whose names start with a dot. ``cells`` are the slots that hold a
    cell of this function's own; ``frees`` the slots that hold a cell of an enclosing function (order of ``freevars``).

    ``link`` derives: ``end`` of each bracket, ``middle`` (ELSE or HANDLER), ``tryelse``, ``opener`` of each ELSE, HANDLER,
    TRYELSE and END; per pc ``handled`` (slots of the enclosing handlers, outermost first), ``protect`` (pcs of the protecting
    TRYs, innermost last), ``depth`` (operand stack before the instruction; -1 where nothing can arrive).
    """

    __slots__ = (
        "__weakref__", "argcount", "args", "cells", "consts", "depth", "doc", "end", "extra", "filename", "firstlineno", "flags",
        "frees", "handled", "kwonly", "middle", "module", "name", "ops", "opener", "posonly", "protect", "qualname", "remake", "simple",
        "slots", "spans", "steps", "stub", "translated", "tryelse", "view",
    )  # fmt: skip

    def __init__(
        self,
        *,
        name: str,
        qualname: str,
        filename: str,
        firstlineno: int = 1,
        flags: int = 0,
        argcount: int = 0,
        posonly: int = 0,
        kwonly: int = 0,
        slots: tuple[str, ...] = (),
        cells: tuple[int, ...] = (),
        frees: tuple[int, ...] = (),
        consts: tuple = (),
        ops: tuple[int, ...] = (),
        args: tuple = (),
        spans: tuple[tuple[int, int, int, int], ...] = (),
        doc: str | None = None,
        module: str = "",
    ) -> None:
        self.name, self.qualname, self.filename, self.firstlineno, self.flags = name, qualname, filename, firstlineno, flags
        self.argcount, self.posonly, self.kwonly = argcount, posonly, kwonly
        self.slots, self.cells, self.frees, self.consts = slots, cells, frees, consts
        self.ops, self.args, self.spans, self.doc, self.module = ops, args, spans, doc, module
        # A call with exactly `argcount` positional arguments needs no further binding.
        self.simple = not flags & (VARARGS | VARKEYWORDS) and not kwonly
        self.extra = len(slots) - argcount
        self.steps = None  # bound by the machine
        self.stub = None  # weak reference to host code with its signature, made at first need
        self.translated = None  # owned by the translator
        self.view = None  # weak reference to the script's code object
        self.remake = None  # for a module's code: makes it again with its names in a mapping of their own
        self.link()

    @property
    def freevars(self) -> tuple[str, ...]:
        """Names of the free variables, in the order of a function's closure."""
        return tuple(self.slots[i] for i in self.frees)

    @property
    def parameters(self) -> tuple[str, ...]:
        """Names of all parameters in slot order."""
        return self.slots[: self.parameter_count]

    @property
    def parameter_count(self) -> int:
        """Number of slots that calls fill."""
        return self.argcount + self.kwonly + bool(self.flags & VARARGS) + bool(self.flags & VARKEYWORDS)

    def link(self) -> None:
        """Match the brackets; derive handlers, protection and stack depth of every pc. ValueError for unbalanced code."""
        self.end, self.middle, self.tryelse, self.opener = {}, {}, {}, {}
        handled_at, protect_at, depth_at = [], [], []
        brackets: list[tuple[int, int]] = []  # (pc of the opener, depth inside it)
        handled: tuple[int, ...] = ()
        protect: tuple[int, ...] = ()
        depth = 0
        for pc, (op, arg) in enumerate(zip(self.ops, self.args, strict=True)):
            if op in _MIDDLES:
                if not brackets:
                    raise ValueError(f"{self.qualname}: unbalanced bracket at pc {pc}")
                opener, depth = brackets[-1]
                self.opener[pc] = opener
                if op == _HANDLER:
                    self.middle[opener] = pc
                    protect = protect[:-1]
                elif op == _TRYELSE:
                    self.tryelse[opener] = pc
                    handled = handled[:-1]
                elif op == _ELSE:
                    self.middle[opener] = pc
                else:
                    brackets.pop()
                    self.end[opener] = pc
            handled_at.append(handled)
            protect_at.append(protect)
            depth_at.append(depth)
            left, taken = FIXED_PUSHES[op], FIXED_POPS[op]
            depth += (left if left >= 0 else pushes(op, arg)) - (taken if taken >= 0 else pops(op, arg))
            if op == _HANDLER:
                handled = (*handled, arg)
            if op in OPENERS:
                brackets.append((pc, depth))
                if op == _TRY:
                    protect = (*protect, pc)
        if brackets:
            raise ValueError(f"{self.qualname}: bracket at pc {brackets[-1][0]} is not closed")
        self.handled, self.protect, self.depth = tuple(handled_at), tuple(protect_at), tuple(depth_at)

    def __repr__(self) -> str:
        return f"<Code {self.qualname} of {self.filename}, {len(self.ops)} instructions>"


def is_unshown(code: Code) -> bool:
    """Whether a frame stands in no traceback: the prelude's, and of library code what is C code in CPython."""
    if not code.flags & (PRELUDE | LIBRARY):
        return False
    if code.flags & PRELUDE or code.filename[:9] == "<asyncio." or code.module in _C_MODULES:
        return True
    return code.module in _C_FUNCTIONS and code.qualname.startswith(_C_FUNCTIONS[code.module])
