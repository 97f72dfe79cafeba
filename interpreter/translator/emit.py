"""Emitter: structured bytecode to the text of a host function whose line numbers are the pcs.

Every operand that is neither a constant nor an unchanged local sits in a temporary, every loop's iterator in a named local, so
the locals of the host frame are the script's frame. ``layout[pc]`` says where the operand stack before the instruction is.
"""

from __future__ import annotations

from interpreter.bytecode.code import ASYNC_GENERATOR, PRELUDE, SUSPENDABLE, VARARGS, VARKEYWORDS, Code
from interpreter.bytecode.opcodes import NAMES, NUMBERS, OPENERS, pops
from interpreter.bytecode.shown_frames import free_in_comprehension
from interpreter.objects.typeobjects import RESTARTED
from interpreter.translator.marks import NOPC
from interpreter.translator.names import local_names, parameter_names
from interpreter.translator.stack import CONST, METHOD, SLOT, TEMP, Entry, Layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


_BOOL = ("bool", "")
ASKING = {
    "BINARY": "{}", "INPLACE": "{}=", "INPLACE_LOCAL": "", "COMPARE": "{}", "UNARY": "unary {}", "NOT": "not", "IF": "truth",
    "LOAD_ITEM": "[]", "STORE_ITEM": "[]=", "DELETE_ITEM": "del []", "LOAD_ATTR": "attribute", "STORE_ATTR": "attribute=",
    "CALL": "call",
}  # fmt: skip
"""Instructions that can be emitted as a question to script code -> name of the operation in `asking`."""


class Untranslatable(Exception):
    """The Code stays in the machine; the text says why."""


class Emitter:
    """Text of one host function: the whole Code, or with `loop` the loop opened at that pc alone."""

    def __init__(self, code: Code, loop: int | None = None, guarded: Iterable[int] = ()) -> None:
        self.code, self.loop, self.guarded = code, loop, frozenset(guarded)
        self.names = local_names(code)
        self.layout: dict[int, Layout] = {}
        self.lines: list[tuple[int, int, str]] = []
        self.stack: list[Entry] = []
        self.pending: tuple[int, str, int] | None = None  # temporary, its expression and pc: not yet emitted
        self.origin: dict[int, tuple[str, str]] = {}  # temporary -> where its value comes from: ("global", name), ("attribute", name) ...
        self.opened: list[tuple[int, int]] = []  # lines at which the head and the body of each open host block begin
        self.depth = 0
        self.pc = 0
        self.open_loops: list[int] = []
        self.crossed: set[int] = set()  # loops that a break or continue of an outer one passes through
        self.globals: set[str] = set()
        self.intrinsics: set[str] = set()

    # -- what the emitters of single instructions use
    def line(self, text: str) -> None:
        """One statement at the current pc. Parts of it that belong to another pc are lines of their own: ``pc NUL text``."""
        self.flush()
        self._add(text, self.pc)

    def _add(self, text: str, pc: int) -> None:
        for part in text.split("\n"):
            number, found, rest = part.partition("\0")
            self.lines.append((int(number), self.depth, rest) if found else (pc, self.depth, part))

    def open(self, text: str) -> None:
        """The head of a host block."""
        self.flush()
        head = len(self.lines)
        self._add(text, self.pc)
        self.depth += 1
        self.opened.append((head, len(self.lines)))

    def close(self) -> None:
        """The end of a host block."""
        self.flush()
        if self.opened.pop()[1] == len(self.lines):
            self.line("pass")
        self.depth -= 1

    def otherwise(self) -> None:
        """From the body of a condition to its ``else``."""
        self.flush()
        head, first = self.opened[-1]
        if first == len(self.lines):  # the condition the other way round needs no body here
            pc, depth, text = self.lines[head]
            self.lines[head] = (pc, depth, "if not (" + text.removeprefix("if "))
            pc, depth, text = self.lines[-1]
            self.lines[-1] = (pc, depth, text.removesuffix(":") + "):")
        else:
            self.close()
            self.open("else:")

    def end_condition(self) -> None:
        """The end of a condition."""
        self.flush()
        head, first = self.opened[-1]
        if first == len(self.lines) and self.lines[head][2] == "else:":
            self.opened.pop()
            self.depth -= 1
            del self.lines[head]
        else:
            self.close()

    def text(self, entry: Entry) -> str:
        """The host expression of a stack entry."""
        kind, n = entry[:2]
        if kind == METHOD:
            return f"({self.text(entry[2])}.V_{entry[3]} if D_m{n} is D_direct else D_m{n})"
        return f"K_{n}" if kind == CONST else self.names[n] if kind == SLOT else f"D__{n}"

    def push(self, expression: str, origin: tuple[str, str] | None = None) -> None:
        """The value of a host expression becomes the top of the stack, in a temporary unless the next instruction takes it at once."""
        self.flush()
        n = len(self.stack)
        self.pending = (n, expression, self.pc)
        self.stack.append((TEMP, n))
        if origin is None:
            self.origin.pop(n, None)
        else:
            self.origin[n] = origin

    def flush(self) -> None:
        """Emit the pending expression into its temporary."""
        if self.pending is not None:
            n, expression, pc = self.pending
            self.pending = None
            self._add(f"D__{n} = {expression}", pc)

    def pop(self, count: int) -> list[str]:
        """Host expressions of the topmost operands, which leave the stack: each may stand in the text more than once."""
        self.flush()
        if not count:
            return []
        taken = self.stack[-count:]
        del self.stack[-count:]
        return [self.text(entry) for entry in taken]

    def pop_once(self, count: int) -> list[str]:
        """As `pop`, for an instruction that can neither fail nor call: the last operand may be evaluated within its statement."""
        if self.pending is None or not count or self.stack[-1] != (TEMP, self.pending[0]):
            return self.pop(count)
        _, expression, pc = self.pending
        self.pending = None
        taken = self.stack[-count:-1]
        del self.stack[-count:]
        return [*map(self.text, taken), f"(\n{pc}\0{expression}\n{self.pc}\0)"]

    def constant(self, entry: Entry) -> object:
        """The value of a constant's entry; the emitter itself for any other."""
        return self.code.consts[entry[1]] if entry[0] == CONST else self

    def spill(self, slot: int | None = None) -> None:
        """Move stack entries that are locals (of `slot`, or all) to temporaries: the local is about to change."""
        for i, entry in enumerate(self.stack):
            kind, n = entry[:2]
            if kind == SLOT and (slot is None or n == slot):
                self._add(f"D__{i} = {self.names[n]}", self.pc)
                self.stack[i] = (TEMP, i)
                self.origin.pop(i, None)
            elif kind == METHOD and entry[2][0] == SLOT and (slot is None or entry[2][1] == slot):
                self._add(f"D__{i} = {self.names[entry[2][1]]}", self.pc)
                self.stack[i] = (METHOD, i, (TEMP, i), entry[3])

    def leaves_loop(self, opener: int) -> bool:
        """Whether the bracket opened at `opener` lies outside the loop that is emitted alone."""
        return self.loop is not None and not self.loop <= opener <= self.code.end[self.loop]

    @property
    def suspends(self) -> bool:
        """Whether what is emitted has a YIELD."""
        first, last = (0, len(self.code.ops)) if self.loop is None else (self.loop, self.code.end[self.loop])
        return any(NAMES[op].startswith("YIELD") for op in self.code.ops[first:last])

    # -- the whole
    def body(self) -> list[tuple[int, int, str]]:
        """Lines (pc, indentation, text) of all instructions."""
        from interpreter.translator.emit_table import DIRECT, EMITTERS, ONCE

        code = self.code
        first, last = (0, len(code.ops)) if self.loop is None else (self.loop, code.end[self.loop] + 1)
        if self.loop is not None:  # what the machine's stack holds below the loop
            self.stack = [(TEMP, i) for i in range(code.depth[first])]
            self.layout[last] = tuple(self.stack)
        for pc in range(first, last):
            op, arg = code.ops[pc], code.args[pc]
            self.pc = pc
            self.layout[pc] = tuple(self.stack)
            name = NAMES[op]
            emitter = EMITTERS.get(name)
            if emitter is None:
                raise Untranslatable(f"instruction {name}")
            if name == "LOAD_CHECK" and free_in_comprehension(code, pc, arg):  # not the host's own error
                raise Untranslatable("comprehension with a frame of its own that uses a variable which may be unbound")
            if pc in self.guarded and self.askable(name, arg):
                self.ask(name, arg)
            elif op in OPENERS:
                operands = self.pop_once(pops(op, arg)) if self.sure_branch(op) else self.pop(pops(op, arg))
                self.spill()
                emitter(self, arg, operands)
            elif name in DIRECT:
                emitter(self, arg, None)
            else:
                emitter(self, arg, self.pop_once(pops(op, arg)) if name in ONCE else self.pop(pops(op, arg)))
            if pc + 1 < last and len(self.stack) != code.depth[pc + 1]:
                self.flush()
                del self.stack[code.depth[pc + 1] :]  # nothing arrives here: after a return or raise
                self.stack += [(TEMP, i) for i in range(len(self.stack), code.depth[pc + 1])]
        self.flush()
        return self.lines

    def askable(self, name: str, arg: object) -> bool:
        """Whether the instruction can be emitted as a question to script code: a call where all of it is on the stack."""
        return not arg[1] and self.stack[-1 - arg[0]][0] != METHOD if name == "CALL" else name in ASKING

    def ask(self, name: str, arg: object) -> None:
        """An instruction that is known to ask script code."""
        operands = self.pop(pops(NUMBERS[name], arg))
        key = ASKING[name]
        if name == "IF":
            self.spill()
            self.open(f"if D_again('truth', {operands[0]}):")
        elif name == "INPLACE_LOCAL":
            slot = self.names[arg[0]]
            self.spill(arg[0])
            self.line(f"{slot} = D_again('{arg[1]}=', {slot}, {operands[0]})")
        elif name in ("STORE_ITEM", "DELETE_ITEM"):
            self.line(f"D_again({key!r}, {', '.join(operands)})")
        elif name == "STORE_ATTR":
            self.line(f"D_again({key!r}, {operands[1]}, {arg!r}, {operands[0]})")
        elif name == "LOAD_ATTR":
            self.push(f"D_again({key!r}, {operands[0]}, {arg!r})", ("attribute", arg))
        else:
            self.push(f"D_again({key.format(arg)!r}, {', '.join(operands)})")

    def sure_branch(self, op: int) -> bool:
        """Whether a branch tests what surely is a bool, so that it cannot call script code."""
        return NAMES[op] == "IF" and self.pending is not None and self.origin.get(self.pending[0]) == _BOOL

    def function_lines(self) -> list[tuple[int, int, str]]:
        """The factory, which gets the cells of free variables and gives the function."""
        code = self.code
        if code.flags & ASYNC_GENERATOR and (self.loop is None or self.suspends):
            raise Untranslatable("asynchronous generator")
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
        local = [name for i, name in enumerate(self.names) if i not in code.frees and name not in parameter_names(code)]
        if self.loop is None and local:
            add(2, " = ".join(local) + " = None")  # never reached: they are locals even where nothing else binds them
        add(1, "return D_function")
        return out

    def signature(self) -> str:
        """The parameters, as the script wrote them; defaults stand on the function object."""
        code = self.code
        if self.loop is not None:
            return "D_values"
        names = parameter_names(code)
        parts = ["D_self"] if code.flags & SUSPENDABLE else []
        if code.flags & SUSPENDABLE:  # called by the runtime alone, with the bound values
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
        for i in range(self.code.depth[self.loop]):
            yield f"D__{i} = D_values.V_pop('._{i}')"
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
            yield 0, "except D_pass_loop: raise" if self.suspends else "except D_pass_exit: raise"
            yield 0, "except BaseException as D_e: D_s = D_left(D_e)"
            yield 0, clear
            yield 0, "return D_s"
            return
        yield 0, "except D_Bail as D_e: D_s = D_bailed(D_e)"
        restarted = self.code.flags & SUSPENDABLE and self.code.flags & PRELUDE and self.code.name in RESTARTED
        again = f"D_restart(D_self, ({' '.join(name + ',' for name in parameter_names(self.code))}))"
        if restarted:
            yield 0, "except D_StopIteration as D_e:"
            yield 1, again
            yield 1, "return D_e.V_value"
        elif self.code.flags & SUSPENDABLE:
            yield 0, "except D_StopIteration as D_e: D_leaked(D_e)"
        if slots:
            yield 0, "except D_RecursionError: raise"  # the locals may be wanted yet
        if slots or restarted:
            if restarted:
                yield 0, "except D_pass: raise"
            yield 0, "except BaseException:"
            if restarted:
                yield 1, again
            yield 1, clear
            yield 1, "raise"
        if self.code.flags & SUSPENDABLE:
            yield 0, "return (yield from D_finish_generator(D_self, D_s))"
        else:
            yield 0, "return D_finish(D_s)"


__all__ = ["CONST", "SLOT", "TEMP", "Emitter", "Untranslatable"]
