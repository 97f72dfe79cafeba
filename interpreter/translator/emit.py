"""Emitter: structured bytecode to the text of a host function whose line numbers are the pcs.

Every operand that is neither a constant nor an unchanged local sits in a temporary, every loop's iterator in a named local, so
the locals of the host frame are the script's frame. ``layout[pc]`` says where the operand stack before the instruction is.
"""

from __future__ import annotations

from interpreter.bytecode.code import GENERATOR, SUSPENDABLE, VARARGS, VARKEYWORDS, Code
from interpreter.bytecode.opcodes import NAMES, NUMBERS, OPENERS, pops
from interpreter.translator.marks import NOPC
from interpreter.translator.names import local_names, parameter_names
from interpreter.translator.stack import CONST, SLOT, TEMP, Entry, Layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Untranslatable(Exception):
    """The Code stays in the machine; the text says why."""


class Emitter:
    """Text of one host function: the whole Code, or with `loop` the loop opened at that pc alone."""

    def __init__(self, code: Code, loop: int | None = None) -> None:
        self.code, self.loop = code, loop
        self.names = local_names(code)
        self.layout: dict[int, Layout] = {}
        self.lines: list[tuple[int, int, str]] = []
        self.stack: list[Entry] = []
        self.depth = 0
        self.pc = 0
        self.open_loops: list[int] = []
        self.crossed: set[int] = set()  # loops that a break or continue of an outer one passes through
        self.globals: set[str] = set()

    # -- what the emitters of single instructions use
    def line(self, text: str) -> None:
        """One statement line at the current pc."""
        self.lines.append((self.pc, self.depth, text))

    def text(self, entry: Entry) -> str:
        """The host expression of a stack entry."""
        kind, n = entry
        return f"K_{n}" if kind == CONST else self.names[n] if kind == SLOT else f"D__{n}"

    def push(self, expression: str) -> None:
        """Keep the value of a host expression as the top of the stack."""
        n = len(self.stack)
        self.line(f"D__{n} = {expression}")
        self.stack.append((TEMP, n))

    def pop(self, count: int) -> list[str]:
        """Host expressions of the topmost operands, which leave the stack."""
        if not count:
            return []
        taken = self.stack[-count:]
        del self.stack[-count:]
        return [self.text(entry) for entry in taken]

    def spill(self, slot: int | None = None) -> None:
        """Move stack entries that are locals (of `slot`, or all) to temporaries: the local is about to change."""
        for i, (kind, n) in enumerate(self.stack):
            if kind == SLOT and (slot is None or n == slot):
                self.line(f"D__{i} = {self.names[n]}")
                self.stack[i] = (TEMP, i)

    def leaves_loop(self, opener: int) -> bool:
        """Whether the bracket opened at `opener` lies outside the loop that is emitted alone."""
        return self.loop is not None and not self.loop <= opener <= self.code.end[self.loop]

    # -- the whole
    def body(self) -> list[tuple[int, int, str]]:
        """Lines (pc, indentation, text) of all instructions."""
        from interpreter.translator.emit_table import EMITTERS

        code = self.code
        first, last = (0, len(code.ops)) if self.loop is None else (self.loop, code.end[self.loop] + 1)
        for pc in range(first, last):
            op, arg = code.ops[pc], code.args[pc]
            self.pc = pc
            self.layout[pc] = tuple(self.stack)
            name = NAMES[op]
            emitter = EMITTERS.get(name)
            if emitter is None:
                raise Untranslatable(f"instruction {name}")
            if op in OPENERS:
                operands = self.pop(pops(op, arg))
                self.spill()
                emitter(self, arg, operands)
            else:
                emitter(self, arg, self.pop(pops(op, arg)))
            if pc + 1 < last and len(self.stack) != code.depth[pc + 1]:
                del self.stack[code.depth[pc + 1] :]  # nothing arrives here: after a return or raise
                self.stack += [(TEMP, i) for i in range(len(self.stack), code.depth[pc + 1])]
        return self.lines

    def function_lines(self) -> list[tuple[int, int, str]]:
        """The factory, which gets the cells of free variables and gives the function."""
        code = self.code
        if code.flags & SUSPENDABLE & ~GENERATOR:
            raise Untranslatable("coroutine")
        body = self.body()
        out: list[tuple[int, int, str]] = []
        free = [] if self.loop is not None else [self.names[i] for i in code.frees]

        def add(depth: int, text: str, pc: int = NOPC) -> None:
            out.append((pc, depth, text))

        add(0, f"def D_factory({', '.join(free)}):")
        add(1, f"def D_function({self.signature()}):")
        if self.globals:
            add(2, "global " + ", ".join(sorted(self.globals)))
        add(2, "try:")
        if self.loop is None:
            for line in self.prologue():
                add(3, line, 0)
        else:
            for line in self.take_locals():
                add(3, line, self.loop)
        for pc, depth, text in body:
            add(3 + depth, text, pc)
        if self.loop is not None:
            add(3, f"return D_at({code.end[self.loop] + 1}, D_locals())", code.end[self.loop] + 1)
        for depth, line in self.epilogue():
            add(2 + depth, line)
        if free:
            add(2, "(" + ", ".join(free) + ",)")
        add(1, "return D_function")
        return out

    def signature(self) -> str:
        """The parameters, as the script wrote them; defaults stand on the function object."""
        code = self.code
        if self.loop is not None:
            return "D_values"
        names = parameter_names(code)
        parts = ["D_self"] if code.flags & GENERATOR else []
        if code.flags & GENERATOR:  # called by the runtime alone, with the bound values
            return ", ".join(parts + names)
        for i in range(code.argcount):
            parts.append(names[i])
            if i + 1 == code.posonly:
                parts.append("/")
        rest = code.argcount + code.kwonly
        if code.flags & VARARGS:
            parts.append("*" + names[rest])
        elif code.kwonly:
            parts.append("*")
        parts += names[code.argcount : rest]
        if code.flags & VARKEYWORDS:
            parts.append("**" + names[-1])
        return ", ".join(parts)

    def prologue(self) -> Iterable[str]:
        """Parameters to their slots, cells for captured variables."""
        code = self.code
        for i, parameter in enumerate(parameter_names(code)):
            if i in code.cells:
                yield f"{self.names[i]} = D_Cell({parameter})"
            elif parameter != self.names[i]:
                yield f"{self.names[i]} = {parameter}"
        for i in code.cells:
            if i >= code.parameter_count:
                yield f"{self.names[i]} = D_Cell()"
        if self.crossed:
            yield "D_b = None"

    def take_locals(self) -> Iterable[str]:
        """The frame's locals out of the dict that the machine gives (no second reference stays behind)."""
        yield "D_self = D_values.V_pop('.self', None)"
        for name in self.names:
            key = "." + name[2:] if name.startswith("D_") else name[2:]
            yield f"if {key!r} in D_values: {name} = D_values.V_pop({key!r})"
        yield "D_b = None"

    def exception_slots(self) -> list[str]:
        """Locals that may hold an exception."""
        code = self.code
        slots = sorted({arg for op, arg in zip(code.ops, code.args, strict=True) if op == NUMBERS["TRY"]})
        names = [self.names[i] for i in slots]
        return names + [f"D__{i}" for i in range(2) if any(NAMES[op].startswith("RAISE") for op in code.ops)]

    def epilogue(self) -> Iterable[tuple[int, str]]:
        """What happens at a bail-out, and that no exception stays in a cycle with its own traceback."""
        slots = self.exception_slots()
        clear = " = ".join([*slots, "None"]) if slots else "pass"
        if self.loop is not None:
            yield 0, "except D_pass_exit: raise"
            yield 0, "except BaseException as D_e: D_s = D_left(D_e)"
            yield 0, clear
            yield 0, "return D_s"
            return
        yield 0, "except D_Bail as D_e: D_s = D_bailed(D_e)"
        if slots:
            yield 0, "except BaseException:"
            yield 1, clear
            yield 1, "raise"
        if self.code.flags & GENERATOR:
            yield 0, "return (yield from D_finish_generator(D_self, D_s))"
        else:
            yield 0, "return D_finish(D_s)"


__all__ = ["CONST", "SLOT", "TEMP", "Emitter", "Untranslatable"]
