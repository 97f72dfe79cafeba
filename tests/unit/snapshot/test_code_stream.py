"""Code objects as bytes and back."""

import contextlib
import random
import time

import pytest

from interpreter import prelude
from interpreter.bytecode.code import Code
from interpreter.bytecode.opcodes import NAMES
from interpreter.bytecode.verify import verify
from interpreter.errors import SnapshotError
from interpreter.pipeline import compile_text
from interpreter.snapshot.code_stream import OPCODES, nested, pack_code, pack_spans, unpack_code
from interpreter.snapshot.format import pack_tokens

TEXT = '''"""A module."""
import os.path as p, sys
from . import a as b
from ..c import *
CONSTANTS = (1, -2, 2**70, 1.5, -0.0, 3j, "t", "\\ud800", b"b", None, ..., (True, (b"", "x")), {1, 2} , 18446744073709551616)
@decorate(1, *x, k=2, **y)
class C(B, metaclass=M):
    v: int = 5
    def m(self, a, /, b=1, *c, d, e=2, **f) -> "r":
        nonlocal_ = lambda: (self, a)
        try:
            with a as q, b:
                yield from c
        except* (E, F) as g:
            raise G from None
        finally:
            del q
        return super().m(*c, **f)
async def co():
    async with a as b:
        async for c in d:
            await c
    return [x async for x in y if await x]
match v:
    case [1, *r] | {"k": r} if r:
        print(f"{r!r:>{v}} {s=}")
    case {"k": C(1, t=2), **s}:
        pass
x = y[1:2, ::3] if not a < b <= c else -d @ e
while x:
    x -= 1
else:
    assert x, "m"
'''
FIELDS = ("name", "qualname", "firstlineno", "flags", "argcount", "posonly", "kwonly", "slots", "cells", "frees", "ops", "args", "spans", "doc")


def codes_of(code: Code) -> list[Code]:
    """A code and all inside it, inner ones first."""
    return [c for inner in nested(code) for c in codes_of(inner)] + [code]


def same(a: object, b: object) -> bool:
    """Whether two constants are equal, in type and sign too."""
    if type(a) is tuple:
        return type(b) is tuple and len(a) == len(b) and all(map(same, a, b))
    return type(a) is type(b) and (a == b or type(a) is Code) and repr(a) == repr(b)


def check(code: Code) -> None:
    """Pack and unpack a code with all inside it."""
    made: dict[int, Code] = {}
    for c in codes_of(code):
        back = unpack_code(pack_code(c), pack_spans(c), c.filename, c.module, [made[id(i)] for i in nested(c)], 1 << 26)
        for field in FIELDS:
            assert getattr(back, field) == getattr(c, field), field
        assert same(back.consts, c.consts)
        made[id(c)] = back
    verify(made[id(code)], privileged=True)


def test_every_kind_of_instruction_comes_back():
    """A module with all of the language."""
    check(compile_text(TEXT, "t.py"))


def test_prelude_comes_back():
    """Every code of the prelude."""
    for code in prelude.codes().values():
        check(code)


def test_every_opcode_has_a_number():
    """And no number is used twice. The tuple only ever grows at its end."""
    assert set(NAMES) <= set(OPCODES)
    assert len(set(OPCODES)) == len(OPCODES)


def test_changed_streams_are_refused_or_valid():
    """Bytes changed at random give SnapshotError, ValueError or TypeError, or a code that the verifier judges."""
    rng = random.Random(5)
    code = next(c for c in codes_of(compile_text(TEXT, "t.py")) if c.name == "m")
    data, places, inner = pack_code(code), pack_spans(code), nested(code)
    for _ in range(3000):
        changed = bytearray(data)
        for _ in range(rng.randrange(1, 4)):
            changed[rng.randrange(len(changed))] = rng.choice((rng.randrange(256), 0xC0, 0xFF, 0x90))
        with contextlib.suppress(SnapshotError, ValueError, TypeError, IndexError, KeyError, AttributeError, OverflowError):
            verify(unpack_code(bytes(changed), places, "t.py", "m", inner, 1 << 20))


@pytest.mark.parametrize("data", [b"", b"\xc0", b"\x00" * 40, b"\xff" * 40])
def test_foreign_streams_are_refused(data: bytes):
    """What never was a code."""
    with pytest.raises((SnapshotError, ValueError, TypeError)):
        unpack_code(data, b"\x00", "t.py", "m", [], 1 << 20)


@pytest.mark.parametrize("opener", ["TRY", "BLOCK", "LOOP"])
def test_deeply_nested_brackets_cost_no_square_of_their_number(opener):
    """Handlers around a pc are refused where they would fill the memory; other brackets nest as deep as they like."""
    count = 20_000
    inside = {"TRY": ["HANDLER", "TRYELSE", "END"], "BLOCK": ["END"], "LOOP": ["BREAK", "END"]}[opener]
    names = [opener, "SAFEPOINT"] * count + [name for _ in range(count) for name in inside] + ["CONST", "RETURN"]
    operands = {"TRY": 0, "HANDLER": 0, "BREAK": 0, "CONST": 0}  # all breaks leave the outermost loop
    tokens = ["f", "f", 1, 0, 0, 0, 0, 1, ".exc0", 0, 0, None, 1, None, bytes(OPCODES.index(name) for name in names)]
    tokens += [operands[name] for name in names if name in operands]
    places = pack_tokens([1, 6, len(names) - 1, 0, 0])
    began = time.monotonic()
    with pytest.raises(SnapshotError) if opener == "TRY" else contextlib.nullcontext():
        verify(unpack_code(pack_tokens(tokens), places, "f.py", "m", [], 1 << 30))
    assert time.monotonic() - began < 8
