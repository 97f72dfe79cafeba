"""Flow: one pass over a Code's instructions that follows brackets, operand stack and slots, refusing what does not fit."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.code import ASYNC_GENERATOR, GENERATOR, NAMESPACE, SUSPENDABLE, Code
from interpreter.bytecode.opcodes import BREAKABLE, FIXED_POPS, FIXED_PUSHES, LOOPS, NAMES, OPENERS, TERMINATORS, pops, pushes
from interpreter.bytecode.verify_loops import BINDS, QUIET, UNBINDS, LoopMasks
from interpreter.bytecode.verify_operands import CHECKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# Kinds of slots.
VALUE, CELL, EXCEPTION, ITERATOR, AITERATOR, DELEGATE, ARGUMENT, LIST, SET, DICT = (
    "value", "cell", "exception", "iterator", "aiterator", "delegate", "argument", "list", "set", "dict",
)  # fmt: skip

# Which instruction decides the kind of its slot.
_DECIDES = {
    op.MAKE_CELL: CELL,
    op.TRY: EXCEPTION,
    op.GET_ITER: ITERATOR,
    op.GET_AITER: AITERATOR,
    op.GET_YIELD_ITER: DELEGATE,
    op.GET_AWAITABLE: DELEGATE,
    op.LIST_APPEND: LIST,
    op.SET_ADD: SET,
    op.MAP_ADD: DICT,
}
# Which kinds of slots an instruction may name; those that decide are checked by deciding.
_ACCEPTS = {
    op.LOAD_CHECK: (VALUE,),
    op.DELETE: (VALUE,),
    op.LOAD_CELL: (CELL,),
    op.STORE_CELL: (CELL,),
    op.DELETE_CELL: (CELL,),
    op.HANDLER: (EXCEPTION,),
    op.END_HANDLER: (EXCEPTION,),
    op.RERAISE: (EXCEPTION, VALUE),
    op.GET_ANEXT: (AITERATOR, ARGUMENT),
    op.YIELD_FROM: (DELEGATE,),
}
_CONTAINERS = {LIST: op.BUILD_LIST, SET: op.BUILD_SET, DICT: op.BUILD_DICT}
_NAMESPACE_OPS = frozenset((op.LOAD_NAME, op.STORE_NAME, op.DELETE_NAME, op.LOAD_NAME_CELL))
_SLOT_OPS = frozenset((*_DECIDES, *_ACCEPTS, op.LOAD, op.STORE, op.CLEAR))
_NEEDS_BOUND = frozenset((op.LOAD, op.LIST_APPEND, op.SET_ADD, op.MAP_ADD, op.RERAISE, op.GET_ANEXT, op.YIELD_FROM, op.END_HANDLER))
# Result kinds on the shadow stack, where an instruction has one.
_MAKES = {
    op.BUILD_LIST: LIST,
    op.LIST_EXTEND: LIST,
    op.BUILD_SET: SET,
    op.SET_UPDATE: SET,
    op.BUILD_DICT: DICT,
    op.DICT_UPDATE: DICT,
    op.DICT_MERGE: DICT,
    op.BUILD_TUPLE: "tuple",
    op.LIST_TO_TUPLE: "tuple",
    op.BUILD_STRING: "str",
    op.CONVERT: "str",
    op.FORMAT: "str",
}
# Operand kinds that an instruction relies on, by place from the top.
_TAKES = {
    op.LIST_EXTEND: {2: LIST},
    op.SET_UPDATE: {2: SET},
    op.DICT_UPDATE: {2: DICT},
    op.DICT_MERGE: {2: DICT},
    op.LIST_TO_TUPLE: {1: LIST},
    op.STAR_TO_TUPLE: {1: DICT},
    op.CALL_EX: {1: DICT, 2: "tuple"},
    op.FORMAT: {1: "str"},
}
_MIDDLES = frozenset((op.ELSE, op.HANDLER, op.TRYELSE, op.END))
_TRIPLE = "exception triple"


class _Bracket:
    __slots__ = ("arg", "base", "breaks", "entry", "first_end", "opcode", "part", "pc", "raised")

    def __init__(self, pc: int, opcode: int, arg: Any, base: int, entry: int) -> None:
        self.pc, self.opcode, self.arg, self.base, self.entry = pc, opcode, arg, base, entry
        self.part = 0  # 1 after ELSE or HANDLER, 2 after TRYELSE
        self.first_end = self.breaks = -1
        self.raised = -1  # bound wherever something in the protected region may raise


class Flow:
    """One pass over the instructions. A mask of bound slots is negative where nothing arrives (compare ``assembler.Bracket``)."""

    def __init__(self, code: Code, watched: int = -1) -> None:
        self.code, self.watched = code, watched
        self.operands_there: tuple[str | None, ...] = ()  # what is known of the operands at the watched pc
        self.kinds = [VALUE] * len(code.slots)
        self.bound_at: list[int] = []
        self.intrinsics: set[str] = set()
        self.stack: list[str | None] = []
        self.brackets: list[_Bracket] = []
        self.around: dict[int, _Bracket] = {}  # the same by the pc of the opener: code may nest deep
        self.guards: list[_Bracket] = []  # protected regions around, innermost last
        self.handling: list[int] = []  # slots of the handlers around
        self.bound = 0
        self.pc = 0
        self.base = 0
        self.guard: _Bracket | None = None
        self.repeated: dict[int, int] = {}  # pc of a loop -> slots that may be unbound when it repeats

    def fail(self, what: str) -> ValueError:
        """Return the error for the instruction at hand."""
        number = self.code.ops[self.pc] if self.pc < len(self.code.ops) else None
        name = NAMES[number] if type(number) is int and 0 <= number < len(NAMES) else "end"
        return ValueError(f"{self.code.qualname}: {what} at pc {self.pc} ({name})")

    def run(self) -> None:
        """Follow the code from its first to its last instruction. ValueError for what does not fit."""
        code = self.code
        self.prepare()
        stack, bound_at, watched = self.stack, self.bound_at, self.watched
        for pc, (number, arg) in enumerate(zip(code.ops, code.args, strict=True)):
            self.pc = pc
            if number in _MIDDLES:
                self.middle(number, arg)
            bound = self.bound
            bound_at.append(bound)
            if pc == watched:
                self.operands_there = tuple(stack)
            if self.guard is not None and bound >= 0 and number not in QUIET:
                self.may_raise(number, arg)
            plain = _PLAIN[number]
            if plain is None:
                self.operands(number, arg)
            else:
                taken, made = plain
                if len(stack) - taken < self.base:
                    raise self.fail("operand stack runs short")
                if taken:
                    del stack[-taken:]
                stack += made
            if number in _SLOTTED:
                self.slots(number, arg)
            if number in OPENERS:
                self.open(number, arg)
            elif number in TERMINATORS:
                self.terminate(number, arg)
            elif number in _SPECIAL:
                _SPECIAL[number](self, arg)
        self.pc = len(code.ops)
        if self.brackets or self.bound >= 0:
            raise self.fail("running off the end")

    # ---- first looks at all instructions

    def prepare(self) -> None:
        """Look at all instructions one by one, then at the beginning of the code."""
        code = self.code
        self.check_operands()
        self.find_kinds()
        self.repeated = LoopMasks(code).run()
        self.check_containers()
        for slot in (*range(code.parameter_count), *code.cells, *code.frees):
            self.bound |= 1 << slot
        if code.ops[0] != op.SAFEPOINT and not code.flags & NAMESPACE and (code.parameter_count or code.frees or code.flags & SUSPENDABLE):
            raise self.fail("function without a safepoint")

    def check_operands(self) -> None:
        """Check opcodes and operands one by one."""
        code = self.code
        for pc, (number, arg) in enumerate(zip(code.ops, code.args, strict=True)):
            if type(number) is not int or not 0 <= number < len(CHECKS) or not CHECKS[number](arg, code):
                self.pc = pc
                raise self.fail(f"operand {arg!r:.60}")

    def find_kinds(self) -> None:
        """Find the kind of each slot; no slot may have two."""
        code, kinds = self.code, self.kinds
        for slot in (*code.cells, *code.frees):
            kinds[slot] = CELL
        if code.slots[:1] == (".0",):
            kinds[0] = ARGUMENT
        fixed = set(range(code.parameter_count))
        for pc, (number, arg) in enumerate(zip(code.ops, code.args, strict=True)):
            kind = _DECIDES.get(number)
            if kind is None:
                continue
            if kinds[arg] == VALUE and arg not in fixed:
                kinds[arg] = kind
            elif kinds[arg] != kind or arg in code.cells or arg in code.frees:
                self.pc = pc
                raise self.fail("slot of another kind")

    def check_containers(self) -> None:
        """A slot that items are appended to holds nothing but containers that the code has just made."""
        ops, args, kinds = self.code.ops, self.code.args, self.kinds
        for pc, (number, arg) in enumerate(zip(ops, args, strict=True)):
            self.pc = pc
            if number == op.STORE and kinds[arg] != VALUE and (pc == 0 or ops[pc - 1] != _CONTAINERS.get(kinds[arg])):
                raise self.fail("store into a slot of another kind")

    # ---- one instruction

    def may_raise(self, number: int, arg: Any) -> None:
        """Tell the handler around what is bound here."""
        if self.guard is not None and not (number == op.DELETE and self.bound >> arg & 1):
            self.guard.raised &= self.bound

    def operands(self, number: int, arg: Any) -> None:
        """Follow the operand stack, with what is known of its values."""
        stack = self.stack
        taken = FIXED_POPS[number]
        if taken < 0:
            taken = pops(number, arg)
        base = self.base
        if len(stack) - taken < base:
            raise self.fail("operand stack runs short")
        wanted = _TAKES.get(number)
        if wanted is not None:
            for place, kind in wanted.items():
                if stack[-place] != kind and not (kind == "tuple" and stack[-place] == _TRIPLE):
                    raise self.fail(f"operand that is no {kind}")
        if number == op.DICT_MERGE and len(stack) - 4 < base:
            raise self.fail("operand stack runs short")
        made = self.result_kind(number, arg)
        if taken:
            del stack[len(stack) - taken :]
        left = FIXED_PUSHES[number]
        if left < 0:
            left = pushes(number, arg)
        if left:
            stack += [made] * left
        if number == op.STAR_TO_TUPLE:
            stack[-2:] = ["tuple", DICT]

    def result_kind(self, number: int, arg: Any) -> str | None:
        """Return what is known of the result; check operands whose kind depends on the argument."""
        stack, code = self.stack, self.code
        if number == op.CONST:
            const = code.consts[arg]
            if type(const) is Code:
                raise self.fail("code as a value")
            return "tuple" if type(const) is tuple else "str" if type(const) is str else None
        if number == op.BUILD_STRING and any(kind != "str" for kind in stack[len(stack) - arg :]):
            raise self.fail("part of a string that is no str")
        if number == op.LOAD_INTRINSIC:
            self.intrinsics.add(arg)
            return arg if arg == "exception_triple" else None
        if number == op.CALL and arg == (1, ()) and stack[-2] == "exception_triple":
            return _TRIPLE
        if number == op.FUNCTION:
            self.function(arg)
        return _MAKES.get(number)

    def function(self, arg: Any) -> None:
        """Check a FUNCTION: parts, cells, and that special code objects become only what they are for."""
        code, stack = self.code, self.stack
        inner = code.consts[arg[0]]
        if type(inner) is not Code:
            raise self.fail("function of something else than code")
        parts = [kind for flag, kind in ((1, "tuple"), (2, DICT), (4, DICT)) if arg[1] & flag]
        if parts != stack[len(stack) - len(parts) :]:
            raise self.fail("defaults or annotations of another kind")
        if len(arg[2]) != len(inner.frees) or any(self.kinds[slot] != CELL for slot in arg[2]):
            raise self.fail("closure of another kind")
        if any(not self.bound >> slot & 1 for slot in arg[2]):
            raise self.fail("closure without a cell")
        if inner.slots[:1] == (".0",):
            self.generator_expression(inner)
        elif inner.flags & NAMESPACE and inner.ops[:1] != (op.SAFEPOINT,):
            before = self.pc - 1
            if before < 0 or code.ops[before] != op.LOAD_INTRINSIC or code.args[before] != "build_class":
                raise self.fail("class body outside of a class")

    def generator_expression(self, inner: Code) -> None:
        """The function of a generator expression is called at once, with an iterator, and seen by nobody."""
        ops, args = self.code.ops, self.code.args
        load = self.pc + 1
        if load >= len(ops) or ops[load] != op.LOAD:
            raise self.fail("generator expression that is not called")
        is_async = any(number == op.GET_ANEXT and arg == 0 for number, arg in zip(inner.ops, inner.args, strict=True))
        wanted = AITERATOR if is_async else ITERATOR
        call = load + 2 if ops[load + 1 : load + 2] == (op.CLEAR,) else load + 1
        if self.kinds[args[load]] != wanted or ops[call : call + 1] != (op.CALL,) or args[call] != (1, ()):
            raise self.fail("generator expression that is not called with an iterator")

    def slots(self, number: int, arg: Any) -> None:
        """Check the use of slots and follow which are bound."""
        if number in _SLOT_OPS:
            kind = self.kinds[arg]
            accepted = _ACCEPTS.get(number)
            if accepted is not None and kind not in accepted:
                raise self.fail("slot of another kind")
            if number == op.LOAD and kind not in (VALUE, EXCEPTION):
                self.load(arg, kind)
            elif number == op.CLEAR and (arg in self.code.cells or arg in self.code.frees):
                raise self.fail("cell that goes")
            bit = 1 << arg
            if number in _NEEDS_BOUND and self.bound >= 0 and not self.bound & bit:
                raise self.fail("slot that may be unbound")
            if kind == CELL and accepted is not None and self.bound >= 0 and not self.bound & bit:
                raise self.fail("slot without a cell")
            if number in BINDS:
                self.bound |= bit
            elif number in UNBINDS:
                self.bound &= ~bit
        elif number in _NAMESPACE_OPS and not self.code.flags & NAMESPACE:
            raise self.fail("namespace that is not there")
        elif number == op.INPLACE_LOCAL:
            if self.kinds[arg[0]] != VALUE or (self.bound >= 0 and not self.bound >> arg[0] & 1):
                raise self.fail("local that may be unbound")
        elif number == op.LOAD_NAME_CELL and self.kinds[arg[1]] != CELL:
            raise self.fail("slot of another kind")

    def load(self, slot: int, kind: str) -> None:
        """LOAD of a slot that holds no value: a container that is done, the class's cell, the iterator of a generator expression."""
        ops, args, pc, code = self.code.ops, self.code.args, self.pc, self.code
        if kind in _CONTAINERS:
            # Once it is loaded as a value nothing may be added behind the script's back.
            if ops[pc + 1 : pc + 2] != (op.CLEAR,) or args[pc + 1] != slot:
                raise self.fail("container that is not done")
        elif kind == CELL:
            if not code.flags & NAMESPACE or slot not in code.cells or ops[pc + 1 : pc + 2] != (op.RETURN,):
                raise self.fail("cell as a value")
        elif pc == 0 or ops[pc - 1] != op.FUNCTION or code.consts[args[pc - 1][0]].slots[:1] != (".0",):
            raise self.fail("iterator as a value")

    # ---- brackets

    def open(self, number: int, arg: Any) -> None:
        """Open a bracket."""
        bracket = _Bracket(self.pc, number, arg, len(self.stack), self.bound)
        if number in LOOPS:
            if self.code.ops[self.pc + 1 : self.pc + 2] != (op.SAFEPOINT,):
                raise self.fail("loop without a safepoint")
            if self.bound >= 0:
                self.bound &= ~self.repeated.get(self.pc, 0)
            bracket.entry = self.bound_at[self.pc] = self.bound
        if number == op.FOR:
            iterator, item = arg
            if self.kinds[iterator] not in (ITERATOR, ARGUMENT) or self.kinds[item] != VALUE:
                raise self.fail("slot of another kind")
            if self.bound >= 0 and not self.bound >> iterator & 1:
                raise self.fail("slot that may be unbound")
            self.bound |= 1 << item
        self.brackets.append(bracket)
        self.around[self.pc] = bracket
        if number == op.TRY:
            self.guards.append(bracket)
        self.look_around()

    def look_around(self) -> None:
        """Find the floor of the operand stack and the handler that exceptions go to, after a change of brackets."""
        self.base = self.brackets[-1].base if self.brackets else 0
        self.guard = self.guards[-1] if self.guards else None

    def middle(self, number: int, arg: Any) -> None:
        """ELSE, HANDLER, TRYELSE, END."""
        if not self.brackets:
            raise self.fail("no open bracket")
        bracket = self.brackets[-1]
        if self.bound >= 0 and len(self.stack) != bracket.base:
            raise self.fail("bracket that changes the operand stack")
        del self.stack[bracket.base :]
        if number == op.END:
            self.end(bracket)
        elif number == op.ELSE and bracket.opcode == op.IF and bracket.part == 0:
            bracket.part, bracket.first_end, self.bound = 1, self.bound, bracket.entry
        elif number == op.HANDLER and bracket.opcode == op.TRY and bracket.part == 0 and arg == bracket.arg:
            bracket.part, bracket.first_end = 1, self.bound
            self.guards.pop()
            self.handling.append(arg)
            self.bound = bracket.raised | 1 << arg
        elif number == op.TRYELSE and bracket.opcode == op.TRY and bracket.part == 1:
            self.handling.pop()
            bracket.part, bracket.first_end, self.bound = 2, self.bound, bracket.first_end
        else:
            raise self.fail("part of another bracket")
        self.look_around()

    def end(self, bracket: _Bracket) -> None:
        """END."""
        wanted = {op.IF: 1, op.TRY: 2}.get(bracket.opcode, 0)
        if bracket.part != wanted:
            raise self.fail("bracket without all its parts")
        self.brackets.pop()
        del self.around[bracket.pc]
        if bracket.opcode == op.LOOP:
            self.bound = bracket.breaks
        elif bracket.opcode == op.FOR:
            self.bound = bracket.entry & bracket.breaks
        elif bracket.opcode == op.BLOCK:
            self.bound &= bracket.breaks
        else:
            self.bound &= bracket.first_end

    def terminate(self, number: int, arg: Any) -> None:
        """An instruction after which nothing of the bracket runs."""
        if number in (op.BREAK, op.CONTINUE):
            allowed = BREAKABLE if number == op.BREAK else LOOPS
            bracket = self.around.get(arg)
            if bracket is None:
                raise self.fail("jump to a bracket that is not around")
            if bracket.opcode not in allowed:
                raise self.fail("jump to a bracket of another kind")
            if self.bound >= 0 and len(self.stack) != bracket.base:
                raise self.fail("jump that changes the operand stack")
            if number == op.BREAK:
                bracket.breaks &= self.bound
        del self.stack[self.base :]
        self.bound = -1

    def end_handler(self, slot: int) -> None:
        """END_HANDLER names a handler that is around."""
        if slot not in self.handling:
            raise self.fail("end of a handler that is not around")

    def suspend(self, _arg: Any) -> None:
        """YIELD and YIELD_FROM stand in code that can be suspended."""
        allowed = GENERATOR | ASYNC_GENERATOR if self.code.ops[self.pc] == op.YIELD else SUSPENDABLE
        if not self.code.flags & allowed:
            raise self.fail("code that cannot be suspended")


# Instructions of which nothing is to be known but how many operands they take and leave: those numbers, the latter as a piece of stack.
_PLAIN: tuple[tuple[int, list[str | None]] | None, ...] = tuple(
    None
    if taken < 0
    or left < 0
    or number in _TAKES
    or number in _MAKES
    or number in (op.CONST, op.LOAD_INTRINSIC, op.CALL, op.FUNCTION)
    else (taken, [None] * left)
    for number, (taken, left) in enumerate(zip(FIXED_POPS, FIXED_PUSHES, strict=True))
)
_SLOTTED = _SLOT_OPS | _NAMESPACE_OPS | {op.INPLACE_LOCAL}

_SPECIAL: dict[int, Callable[[Flow, Any], None]] = {
    op.END_HANDLER: Flow.end_handler,
    op.YIELD: Flow.suspend,
    op.YIELD_FROM: Flow.suspend,
}
