"""Verify: code of our compiler passes, anything else that a machine could not run safely is refused with ValueError."""

import random

import pytest

from interpreter.bytecode.code import GENERATOR, LIBRARY, NAMESPACE, PRELUDE, Code
from interpreter.bytecode.compiler import compile_module
from interpreter.bytecode.opcodes import NUMBERS
from interpreter.bytecode.verify import slot_states, verify
from interpreter.syntax import parse

FIELDS = (
    "name", "qualname", "filename", "firstlineno", "flags", "argcount", "posonly", "kwonly", "slots", "cells", "frees", "consts", "ops",
    "args", "spans", "doc", "module",
)  # fmt: skip

PROGRAM = """
'doc'
import os.path as p
class A(B, metaclass=M):
    x: int = 1
    def f(self, a, *, k=2):
        for i in a:
            try:
                with self.lock as l:
                    if i and a or l: return super().f(i)
                    elif 1 < i < 3: continue
                    self.y += 1
            except* E as e:
                raise
            finally:
                print(i)
        return [j + k for j in a if j for z in j]
match A():
    case {"a": [x, *_], **r} if x: pass
    case A(y=1 | 2) | 5: x
async def g():
    async with a as b:
        async for q in z: await q
f"{x!r:>{3}}"
(lambda y: y + 1)(*a, **b)
def h(): yield from (w for w in h)
type X[T: int] = list[T]
"""


def code(*instructions, slots=(), consts=(), flags=0, argcount=0, **fields):
    """A Code of instructions written as name, or name and operand."""
    ops = [NUMBERS[each[0] if type(each) is tuple else each] for each in instructions]
    args = [each[1] if type(each) is tuple else None for each in instructions]
    return Code(
        name="f", qualname="f", filename="name.py", ops=tuple(ops), args=tuple(args), spans=((1, 1, 0, 0),) * len(ops), slots=slots, consts=consts,
        flags=flags, argcount=argcount, **fields,
    )  # fmt: skip


def program():
    """The Code of PROGRAM and all codes in it."""
    codes = [compile_module(parse(PROGRAM), "name.py")]
    for each in codes:
        codes += [const for const in each.consts if type(const) is Code]
    return codes


def test_compiled_program_passes():
    """What the compiler makes is accepted, and its slots have known kinds."""
    for each in program():
        verify(each)
        states = slot_states(each)
        assert len(states.bound) == len(each.ops)
        assert {"value", "cell"} >= {states.kinds[slot] for slot in (*each.cells, *each.frees)}


NONE = (None,)
REFUSED = {
    "running off the end": (("CONST", 0),),
    "jump into nothing": (("BREAK", 0),),
    "break out of an if": (("CONST", 0), ("IF", None), ("BREAK", 1), ("ELSE", None), "END", ("CONST", 0), "RETURN"),
    "continue of a block": ("BLOCK", ("CONTINUE", 0), "END", ("CONST", 0), "RETURN"),
    "if without else": (("CONST", 0), "IF", "END", ("CONST", 0), "RETURN"),
    "else of a loop": ("LOOP", "SAFEPOINT", "ELSE", "END", ("CONST", 0), "RETURN"),
    "try without tryelse": (("TRY", 0), ("HANDLER", 0), "END", ("CONST", 0), "RETURN"),
    "handler of another try": (("TRY", 0), ("HANDLER", 1), "TRYELSE", "END", ("CONST", 0), "RETURN"),
    "loop without a safepoint": ("LOOP", "END", ("CONST", 0), "RETURN"),
    "empty stack": ("POP", ("CONST", 0), "RETURN"),
    "operand below the bracket": (("CONST", 0), "BLOCK", "POP", ("CONST", 0), "END", "RETURN"),
    "bracket that pushes": ("BLOCK", ("CONST", 0), "END", "RETURN"),
    "break that leaves operands": ("BLOCK", ("CONST", 0), ("BREAK", 0), "END", ("CONST", 0), "RETURN"),
    "unbound slot": (("LOAD", 0), "RETURN"),
    "slot bound on one way only": (
        ("CONST", 0), "IF", ("CONST", 0), ("STORE", 0), "ELSE", "END", ("LOAD", 0), "RETURN",
    ),
    "slot that an earlier round unbinds": (
        ("CONST", 0), ("STORE", 0), "LOOP", "SAFEPOINT", ("LOAD", 0), "POP", ("CLEAR", 0), "END", ("CONST", 0), "RETURN",
    ),
    "augmented local that may be unbound": (("CONST", 0), ("INPLACE_LOCAL", (0, "+")), ("CONST", 0), "RETURN"),
    "iterator as a value": (("CONST", 0), ("GET_ITER", 0), ("LOAD", 0), "RETURN"),
    "value as an iterator": (("CONST", 0), ("STORE", 0), ("FOR", (0, 1)), "SAFEPOINT", "END", ("CONST", 0), "RETURN"),
    "cell that is none": (("LOAD_CELL", 0), "RETURN"),
    "append to a value": (("CONST", 0), ("STORE", 0), ("CONST", 0), ("LIST_APPEND", 0), ("CONST", 0), "RETURN"),
    "append after the list was seen": (("BUILD_LIST", 0), ("STORE", 0), ("CONST", 0), ("LIST_APPEND", 0), ("LOAD", 0), "RETURN"),
    "extension of a value": (("CONST", 0), ("CONST", 0), "LIST_EXTEND", "RETURN"),
    "call with a value for arguments": (("CONST", 0), ("CONST", 0), ("BUILD_DICT", 0), "CALL_EX", "RETURN"),
    "format with a value for a spec": (("CONST", 0), ("CONST", 0), "FORMAT", "RETURN"),
    "string of values": (("CONST", 0), ("CONST", 0), ("BUILD_STRING", 2), "RETURN"),
    "helper under a name with a dot": (("LOAD_GLOBAL", ".enter"), "RETURN"),
    "builtins of the host": (("CONST", 0), ("STORE_GLOBAL", "__builtins__"), ("CONST", 0), "RETURN"),
    "hidden attribute": (("CONST", 0), ("LOAD_ATTR", ".__add__"), "RETURN"),
    "special method of any name": (("CONST", 0), ("LOAD_SPECIAL", "__reduce__"), "RETURN"),
    "intrinsic of prelude code": (("LOAD_INTRINSIC", "host_call"), "RETURN"),
    "keyword of any spelling": (("CONST", 0), ("CONST", 0), ("CALL", (0, (".self",))), "RETURN"),
    "module of any spelling": (("IMPORT_NAME", ("a/b", 0, None)), "RETURN"),
    "namespace that is not there": (("LOAD_NAME", "x"), "RETURN"),
    "yield outside of a generator": (("CONST", 0), "YIELD", "RETURN"),
    "end of a handler that is not around": (("TRY", 0), ("HANDLER", 0), "TRYELSE", ("END_HANDLER", 0), "END", ("CONST", 0), "RETURN"),
    "unknown operator": (("CONST", 0), ("CONST", 0), ("BINARY", "+="), "RETURN"),
    "count of another type": (("CONST", 0), ("BUILD_LIST", True), "RETURN"),
    "huge unpacking": (("CONST", 0), ("UNPACK", 10**9), "RETURN"),
    "function of no code": (("FUNCTION", (0, 0, ())), "RETURN"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_unsafe_instructions_are_refused(name):
    """Each program breaks one rule."""
    with pytest.raises((ValueError, IndexError)):
        verify(code(*REFUSED[name], slots=("a", "b"), consts=NONE))


def test_well_formed_instructions_pass():
    """The frame that the refused programs are written in is right."""
    verify(code(("CONST", 0), "RETURN", slots=("a", "b"), consts=NONE))


@pytest.mark.parametrize(
    "fields",
    [
        {"flags": 1 << 9},
        {"flags": 4 | 8},
        {"flags": NAMESPACE},
        {"flags": PRELUDE},
        {"argcount": 3},
        {"posonly": 1},
        {"slots": ("a", "a")},
        {"slots": ("a", "b c")},
        {"slots": ("a", 1)},
        {"slots": (".0", "b")},
        {"cells": (0, 0)},
        {"cells": (0,), "frees": (0,)},
        {"cells": (5,)},
        {"consts": (None, [])},
        {"consts": (None, object())},
        {"doc": 1},
        {"module": None},
        {"firstlineno": -1},
    ],
    ids=lambda fields: " ".join(fields),
)
def test_unsafe_fields_are_refused(fields):
    """Fields of the code itself."""
    with pytest.raises(ValueError):
        verify(code(("CONST", 0), "RETURN", **({"slots": ("a", "b"), "consts": NONE} | fields)))


def test_code_is_no_value():
    """CONST does not push a code object."""
    inside = code(("CONST", 0), "RETURN", consts=NONE)
    with pytest.raises(ValueError, match="code as a value"):
        verify(code(("CONST", 0), "RETURN", consts=(inside,)))


def test_function_without_a_safepoint_is_refused():
    """Recursion would never be stopped."""
    with pytest.raises(ValueError, match="safepoint"):
        verify(code(("LOAD", 0), "RETURN", slots=("a",), argcount=1))


def test_class_body_is_for_classes_only():
    """A body without a safepoint goes to build_class and nowhere else."""
    body = code(("CONST", 0), "RETURN", slots=(".ns",), consts=NONE, flags=NAMESPACE, argcount=1)
    verify(code(("LOAD_INTRINSIC", "build_class"), ("FUNCTION", (0, 0, ())), "POP", "POP", ("CONST", 1), "RETURN", consts=(body, None)))
    with pytest.raises(ValueError, match="class body"):
        verify(code(("FUNCTION", (0, 0, ())), "RETURN", consts=(body,)))


def test_generator_expression_is_called_at_once():
    """Its function takes an iterator that no script sees, so no script sees the function."""
    body = code(
        "SAFEPOINT", ("FOR", (0, 1)), "SAFEPOINT", "END", ("CONST", 0), "RETURN", slots=(".0", "x"), consts=NONE, flags=GENERATOR, argcount=1
    )
    good = (("CONST", 1), ("GET_ITER", 0), ("FUNCTION", (0, 0, ())), ("LOAD", 0), ("CLEAR", 0), ("CALL", (1, ())), "RETURN")
    verify(code(*good, slots=(".iter0",), consts=(body, None)))
    with pytest.raises(ValueError, match="generator expression"):
        verify(code(("FUNCTION", (0, 0, ())), "RETURN", slots=(".iter0",), consts=(body, None)))


def test_closure_needs_cells():
    """The slots that FUNCTION names hold cells, as many as the code has free variables."""
    body = code("SAFEPOINT", ("LOAD_CELL", 0), "RETURN", slots=("x",), frees=(0,))
    verify(code(("FUNCTION", (0, 0, (0,))), "RETURN", slots=("x",), cells=(0,), consts=(body,)))
    for slots, cells, closure in ((("x",), (), (0,)), (("x",), (0,), ()), (("x", "y"), (0,), (0, 0))):
        with pytest.raises(ValueError, match="closure"):
            verify(code(("FUNCTION", (0, 0, closure)), "RETURN", slots=slots, cells=cells, consts=(body,)))


def test_nested_code_has_the_privilege_of_the_code_around_it():
    """Neither more nor less."""
    for flag in (PRELUDE, LIBRARY):
        body = code(("CONST", 0), "RETURN", consts=NONE, flags=flag)
        with pytest.raises(ValueError, match="privilege"):
            verify(code(("FUNCTION", (0, 0, ())), "RETURN", consts=(body,)), privileged=True)


def test_code_shared_by_many_is_checked_once():
    """A chain in which each code holds the next one twice takes no exponential time."""
    inside = code(("CONST", 0), "RETURN", consts=NONE)
    for _ in range(100):
        inside = code(("FUNCTION", (0, 0, ())), "RETURN", consts=(inside, inside))
    verify(inside)
    for _ in range(300):
        inside = code(("FUNCTION", (0, 0, ())), "RETURN", consts=(inside,))
    with pytest.raises(ValueError, match="nested too deep"):
        verify(inside)


def mutated(rng, codes):
    """The fields of one of the codes with a few of its parts changed."""
    strange = [None, 0, 1, -1, 10**9, True, "x", "__builtins__", ".x", "", (), (1,), (0, 0), (1, ()), (0, 0, ()), ("a", 0), 2.5, b"a", [], codes[0]]
    chosen = rng.choice(codes)
    fields = {name: getattr(chosen, name) for name in FIELDS}
    for _ in range(rng.randrange(1, 4)):
        ops, args, spans = list(fields["ops"]), list(fields["args"]), list(fields["spans"])
        at, other = rng.randrange(len(ops)), rng.randrange(len(ops))
        match rng.randrange(6):
            case 0:
                ops[at] = rng.choice([rng.randrange(100), rng.choice(strange)])
            case 1 | 2:
                args[at] = rng.choice([rng.choice(strange), rng.randrange(30), args[other]])
            case 3:
                ops[at], ops[other], args[at], args[other] = ops[other], ops[at], args[other], args[at]
            case 4:
                del ops[at], args[at], spans[at]
            case 5:
                return fields | {rng.choice(FIELDS): rng.choice(strange)}
        fields |= {"ops": tuple(ops), "args": tuple(args), "spans": tuple(spans)}
    return fields


def test_mutated_code_is_refused_by_value_error_or_is_well_formed():
    """No other exception, whatever the bytes say."""
    rng = random.Random(20)
    codes = program()
    accepted = 0
    for _ in range(3_000):
        try:
            changed = Code(**mutated(rng, codes))
        except (ValueError, TypeError, IndexError, AttributeError):
            continue
        try:
            verify(changed)
        except ValueError:
            continue
        accepted += 1
        slot_states(changed)
    assert accepted < 1_000


@pytest.mark.parametrize("name", [".e", ".b", ".values", "._0", ".__0", ".m0", ".f000", ".c_x", ".v_x", ".0_dot_x", ".type", ".enter", "ﬁ", "None", "__debug__", "a b", "."])
def test_slot_cannot_have_a_name_that_emitted_code_uses(name):
    """Two things would be one variable of the host there."""
    with pytest.raises(ValueError, match="slots"):
        verify(code(("CONST", 0), "RETURN", slots=(name,), consts=NONE))


@pytest.mark.parametrize("name", ["x", "é", ".ns", ".t5", ".exc12", ".3", ".14.k", ".14._", ".result"])
def test_slot_has_a_name_of_the_compiler(name):
    """Variables, temporaries, and variables of a comprehension in line."""
    verify(code(("CONST", 0), "RETURN", slots=(name,), consts=NONE, flags=NAMESPACE if name == ".ns" else 0))
