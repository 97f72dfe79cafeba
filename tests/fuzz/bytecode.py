"""Hostile bytecode: ``python -m tests.fuzz.bytecode --codes N --seed S [--only I]``.

Codes of generated programs are changed, slots, constants, brackets and flags included. What the verifier accepts runs in the machine and in
the translator, each within limits: it may end in any way that the public interface knows, but neither in a fault of ours nor in the host's
exception. What the verifier refuses goes to the emitter all the same: either nothing comes out, or the checker has kept host names out of it.
"""

import argparse
import dis
import random
import sys
import time
from collections import Counter
from types import CodeType

import interpreter as pi
from interpreter.bytecode.code import Code
from interpreter.bytecode.opcodes import NUMBERS, OPENERS, TABLE
from interpreter.bytecode.verify import verify
from interpreter.hosting import Host
from interpreter.machine.warming import Warming
from interpreter.pipeline import compile_text, module_frame
from interpreter.translator.assemble import assemble
from interpreter.translator.checker import CheckFailed
from interpreter.translator.emit import Emitter, Untranslatable
from interpreter.translator.execute import Translator
from tests.fuzz.hostile import kind_of
from tests.fuzz.programs import program

FIELDS = (
    "name", "qualname", "filename", "firstlineno", "flags", "argcount", "posonly", "kwonly", "slots", "cells", "frees", "consts", "ops",
    "args", "spans", "doc", "module",
)  # fmt: skip
LIMITS = {"seconds": 0.5, "memory": 64 << 20, "output": 20_000, "steps": 3000}
STRANGE = (
    "__class__", "__import__", "__builtins__", "a.__class__", "x\n    import os", "a); b(", "lambda: 1", ".type", ".enter", "D_type", "K_0", "V_x", "None",
    "__debug__", ".e", ".values", "._0", ".m0", ".f000", "0", "if", "ﬁ", "\0", "", "a b", "BaseException",
)  # fmt: skip
"""Names that mean something where they should not."""
_SIMILAR: dict[int, list[int]] = {
    number: [other for other, b in enumerate(TABLE) if (a.operand, a.pops, a.pushes) == (b.operand, b.pops, b.pushes)]
    for number, a in enumerate(TABLE)
}
_JUMPS = frozenset((NUMBERS["BREAK"], NUMBERS["CONTINUE"]))


# ---- Changes --------------------------------------------------------------------------------------------------------


class Change:
    """One Code taken apart, to be changed and put together again."""

    def __init__(self, code: Code, rng: random.Random) -> None:
        self.rng = rng
        self.fields = {name: getattr(code, name) for name in FIELDS}
        self.ops, self.args, self.spans = list(code.ops), list(code.args), list(code.spans)

    def code(self) -> Code:
        """The changed Code; ValueError and others where its brackets do not even match."""
        return Code(**self.fields | {"ops": tuple(self.ops), "args": tuple(self.args), "spans": tuple(self.spans)})

    def insert(self, at: int, op: str, arg: object = None) -> None:
        """An instruction more; jumps keep their target."""
        self.args[:] = [a + 1 if o in _JUMPS and type(a) is int and a >= at else a for o, a in zip(self.ops, self.args, strict=True)]
        self.ops.insert(at, NUMBERS[op])
        self.args.insert(at, arg)
        self.spans.insert(at, self.spans[0])

    def remove(self, at: int) -> None:
        """An instruction less."""
        del self.ops[at], self.args[at], self.spans[at]
        self.args[:] = [a - 1 if o in _JUMPS and type(a) is int and a > at else a for o, a in zip(self.ops, self.args, strict=True)]

    def slot(self) -> int:
        """A slot, now and then one more than before."""
        if not self.fields["slots"] or self.rng.random() < 0.2:
            self.fields["slots"] += (f".t{len(self.fields['slots']) + 50}",)
        return self.rng.randrange(len(self.fields["slots"]))

    def const(self) -> int:
        """A constant, now and then a new one."""
        if not self.fields["consts"] or self.rng.random() < 0.2:
            self.fields["consts"] += (self.rng.choice((None, 0, 1, -1, "text", 1.5, (), (1, 2), b"b", True, ..., 2**70, "\ud800", 3j)),)
        return self.rng.randrange(len(self.fields["consts"]))

    def make(self) -> None:
        """One change."""
        rng, at = self.rng, self.rng.randrange(len(self.ops))
        match rng.randrange(14):
            case 0:
                self.ops[at] = rng.choice(_SIMILAR[self.ops[at]])
            case 1 | 2:
                self.other_operand(at)
            case 3:
                other = rng.randrange(len(self.ops))
                for part in (self.ops, self.args):
                    part[at], part[other] = part[other], part[at]
            case 4:
                self.remove(at) if len(self.ops) > 1 else None
            case 5:
                self.insert(at, "POP") if rng.random() < 0.5 else self.insert(at, "DUP")
            case 6:
                self.insert(at, "POP")
                self.insert(at, *rng.choice((("CONST", self.const()), ("LOAD", self.slot()), ("LOAD_GLOBAL", rng.choice(("ext", "print", "tick"))))))
            case 7:
                self.insert(at, "STORE", self.slot())
                self.insert(at, *rng.choice((("CONST", self.const()), ("BUILD_LIST", 0), ("BUILD_DICT", 0), ("LOAD_GLOBAL", "ext"))))
            case 8:
                self.wrap(at)
            case 9:
                size = rng.randrange(1, 6)
                for i, (op, arg) in enumerate(list(zip(self.ops, self.args, strict=True))[at : at + size]):
                    self.insert(min(at + i + size, len(self.ops)), TABLE[op].name, arg)
            case 10:
                self.insert(at, rng.choice(("CLEAR", "DELETE", "LOAD_CHECK", "MAKE_CELL", "GET_ITER", "LIST_APPEND", "END_HANDLER")), self.slot())
            case 11:
                self.insert(at, rng.choice(("RETURN", "RAISE", "RERAISE_CURRENT", "YIELD", "SAFEPOINT", "LIST_EXTEND", "CALL_EX", "NOT")))
            case 12:
                name = rng.choice(("flags", "argcount", "posonly", "kwonly", "cells", "frees", "slots", "doc", "name"))
                self.fields[name] = self.other_field(name)
            case _:
                other = rng.randrange(len(self.ops))
                self.insert(at, TABLE[self.ops[other]].name, self.args[other])

    def other_operand(self, at: int) -> None:
        """Another operand of the same kind."""
        kind, rng = TABLE[self.ops[at]].operand, self.rng
        same = [a for o, a in zip(self.ops, self.args, strict=True) if TABLE[o].operand == kind]
        if rng.random() < 0.5 or kind not in ("slot", "const", "n", "name"):
            self.args[at] = rng.choice(same)
        elif kind == "name":
            self.args[at] = rng.choice(STRANGE)
        else:
            self.args[at] = {"slot": self.slot, "const": self.const, "n": lambda: rng.randrange(4)}[kind]()

    def other_field(self, name: str) -> object:
        """Another value of a field."""
        rng, value = self.rng, self.fields[name]
        if name == "flags":
            return value ^ 1 << rng.randrange(10)
        if name in ("argcount", "posonly", "kwonly"):
            return max(0, value + rng.choice((-1, 1)))
        if name in ("cells", "frees"):
            return (*value, self.slot()) if rng.random() < 0.5 else value[1:]
        if name == "slots":
            slots = list(value) or ["x"]
            slots[rng.randrange(len(slots))] = rng.choice(STRANGE)
            return tuple(slots)
        return rng.choice(STRANGE)

    def wrap(self, at: int) -> None:
        """A bracket around some instructions."""
        end = self.rng.randrange(at, min(len(self.ops), at + 12))
        if any(o in OPENERS for o in self.ops[at:end]):
            return
        match self.rng.randrange(4):
            case 0:
                self.insert(end, "END")
                self.insert(at, "BLOCK")
            case 1:
                self.insert(end, "END")
                self.insert(end, "BREAK", at)
                self.insert(at, "SAFEPOINT")
                self.insert(at, "LOOP")
                self.args[end + 2] = at
            case 2:
                self.insert(end, "END")
                self.insert(end, "ELSE")
                self.insert(at, "IF")
                self.insert(at, "CONST", self.const())
            case _:
                slot = self.slot()
                for op, arg in (("END", None), ("TRYELSE", None), ("END_HANDLER", slot), ("HANDLER", slot)):
                    self.insert(end, op, arg)
                self.insert(at, "TRY", slot)


def _codes(code: Code) -> list[Code]:
    found = [code]
    for each in found:
        found += [const for const in each.consts if type(const) is Code]
    return found


def _replaced(code: Code, old: Code, new: Code) -> Code:
    """The code with a nested one replaced."""
    if code is old:
        return new
    consts = tuple([_replaced(const, old, new) if type(const) is Code else const for const in code.consts])
    if all(a is b for a, b in zip(consts, code.consts, strict=True)):
        return code
    return Code(**{name: getattr(code, name) for name in FIELDS} | {"consts": consts})


# ---- Running and emitting -------------------------------------------------------------------------------------------


def ended(code: Code, *, compiled: bool) -> str:
    """How a module of this code ends: the kind of its last step, and what it wrote."""
    host = Host(pi.Limits(**LIMITS, compiled=compiled), None, None)
    host.give({}, {"ext", "fail"}, None)
    host.prepare("pass", "main.py", top_level_await=False)
    host.run.frames = [module_frame(code, host.engine.main)]
    step, written = host.step(None, None), ""
    for _ in range(8):
        written += step.stdout
        if not isinstance(step, pi.Paused):
            break
        step = step.resume(step.args[-1] if step.args else None)
    if isinstance(step, pi.Failed):
        return f"{type(step.error).__name__} {str(step.error)[:200]}\n{written}"
    return f"{type(step).__name__}\n{written}"


_HOST_NAMES = frozenset(("__import__", "__builtins__", "__build_class__", "__debug__"))


def emitted(code: Code) -> None:
    """Emit host code of a Code that nobody has verified. AssertionError where a name of the host's came through the checker."""
    code.translated = {}
    host = Host(pi.Limits(compiled=True), None, None)
    names = (host.engine.translator or Translator(host.engine)).names
    for loop in (None, *[pc for pc, op in enumerate(code.ops) if op == NUMBERS["LOOP"]][:2]):
        try:
            emitter = Emitter(code, loop)
            made = assemble(emitter.function_lines(), code.consts, names, "<fuzz>")
        except (Untranslatable, CheckFailed, SyntaxError, RecursionError):
            continue
        except (ValueError, TypeError, LookupError, AttributeError, AssertionError, OverflowError, MemoryError):
            continue  # nothing came out: this code has not been verified
        _look(made)


def _look(made: CodeType) -> None:
    for step in dis.get_instructions(made):
        name = str(step.argval)
        hidden = name in _HOST_NAMES or (name[:2] == name[-2:] == "__" and "GLOBAL" not in step.opname)
        if hidden and any(part in step.opname for part in ("ATTR", "METHOD", "GLOBAL", "NAME", "IMPORT")):
            raise AssertionError(f"{step.opname} {name} in emitted code")
    for const in made.co_consts:
        if isinstance(const, CodeType):
            raise AssertionError("a function inside emitted code")  # noqa: TRY004 - it is no argument of ours


def one(seed: int, number: int, counts: Counter) -> None:
    """One changed code, all the way. The exception of a find is raised."""
    rng = random.Random(f"bytecode {seed} {number}")
    module = compile_text(program(rng.randrange(400), small=True), "main.py")
    old = rng.choice(_codes(module)[1:] * 3 + [module])
    change = Change(old, rng)
    new = old
    # changes that the verifier takes are kept, so that the code gets far from what a compiler makes
    for _ in range(rng.randrange(3, 25)):
        kept = change.fields.copy(), change.ops[:], change.args[:], change.spans[:]
        change.make()
        counts["changes"] += 1
        try:
            made = change.code()
        except (ValueError, TypeError, IndexError, AttributeError, OverflowError):
            made = None
        if made is not None:
            try:
                verify(made)
            except ValueError:
                counts["refused"] += 1
                if rng.random() < 0.1:
                    emitted(made)
                    counts["refused and emitted"] += 1
            else:
                new = made
                continue
        change.fields, change.ops, change.args, change.spans = kept
    try:
        whole = _replaced(module, old, new)
        verify(whole)
    except ValueError:
        counts["refused as a whole"] += 1
        return
    counts["run"] += 1
    for each in _codes(whole):
        each.translated = None
    first = ended(whole, compiled=False)
    second = ended(whole, compiled=True)
    if first.replace("'.", "'") != second.replace("'.", "'") and "LimitError" not in first + second:
        counts["executors differ"] += 1
        if counts["executors differ"] <= 20:
            print(f"executors differ: --seed {seed} --only {number}\n{first[-300:]}\n--\n{second[-300:]}", flush=True)


def run(codes: int, seed: int = 1, first: int = 0) -> tuple[Counter, dict[str, list[int]]]:
    """Try changed codes; the counts, and the numbers of those that were wrong, by kind."""
    Warming.patience = 1
    counts: Counter = Counter()
    finds: dict[str, list[int]] = {}
    for number in range(first, first + codes):
        try:
            one(seed, number, counts)
        except Exception as fault:  # noqa: BLE001 - a fault of ours is what is looked for
            kind = kind_of(fault)
            if kind not in finds:
                print(f"FIND: --seed {seed} --only {number}: {kind}", flush=True)
            finds.setdefault(kind, []).append(number)
    return counts, finds


def main() -> int:
    """Run the codes; 1 if one was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.bytecode", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--codes", type=int, default=1000, help="how many (default 1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first code")
    parser.add_argument("--only", type=int, default=None, help="one code, with its traceback")
    options = parser.parse_args()
    if options.only is not None:
        Warming.patience = 1
        one(options.seed, options.only, Counter())
        return 0
    began = time.monotonic()
    counts, finds = run(options.codes, options.seed, options.first)
    print(f"{options.codes} codes of seed {options.seed}: {dict(counts)}, {time.monotonic() - began:.0f} s, {len(finds)} kinds of finds")
    return 1 if finds else 0


if __name__ == "__main__":
    sys.exit(main())
