"""Disassembler: a Code as readable text, brackets shown by indentation."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.bytecode.code import Code
from interpreter.bytecode.opcodes import NAMES, OPENERS, TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

# In the order of their bits, as in `code.py`.
_FLAG_NAMES = ("VARARGS", "VARKEYWORDS", "GENERATOR", "COROUTINE", "ASYNC_GENERATOR", "PRELUDE", "NAMESPACE", "LIBRARY")
_MIDDLES = frozenset((op.ELSE, op.HANDLER, op.TRYELSE, op.END))


def disassemble(code: Code) -> str:
    """Return the text of a Code and of all code nested in it, one instruction a line.

    A line shows the source line where it changes, the pc, the instruction, indented by open brackets, and its operand: constants and
    slots by value and name, jumps as the pc they go to.
    """
    parts = []
    pending = [code]
    while pending:
        current = pending.pop()
        parts.append("\n".join([*_head(current), *_instructions(current)]))
        pending += [const for const in reversed(current.consts) if type(const) is Code]
    return "\n\n".join(parts) + "\n"


def _head(code: Code) -> Iterator[str]:
    """Lines on the code as a whole."""
    set_flags = [name for bit, name in enumerate(_FLAG_NAMES) if code.flags >> bit & 1]
    yield f"code {code.qualname}" + (f" ({', '.join(set_flags)})" if set_flags else "")
    if code.parameters:
        counts = f"{code.argcount} positional, {code.posonly} of them only so, {code.kwonly} keyword-only"
        yield f"  parameters: {', '.join(code.parameters)} ({counts})"
    for title, slots in (("cells", code.cells), ("free", code.frees)):
        if slots:
            yield f"  {title}: {', '.join([code.slots[slot] for slot in slots])}"
    if code.doc is not None:
        yield f"  doc: {code.doc!r}"


def _instructions(code: Code) -> Iterator[str]:
    depth = 0
    line = None
    for pc, (number, arg) in enumerate(zip(code.ops, code.args, strict=True)):
        if number in _MIDDLES:
            depth -= 1
        shown = "" if code.spans[pc][0] == line else str(code.spans[pc][0])
        line = code.spans[pc][0]
        operand = _operand(code, number, arg)
        text = f"{'  ' * depth}{NAMES[number]}"
        yield f"{shown:>5} {pc:>4}  {text:<24} {operand}".rstrip()
        if number in OPENERS or (number in _MIDDLES and number != op.END):
            depth += 1


def _operand(code: Code, number: int, arg: Any) -> str:
    return _OPERANDS[TABLE[number].operand](code, arg) if TABLE[number].operand in _OPERANDS else str(arg)


def _const(code: Code, arg: int) -> str:
    const = code.consts[arg]
    return f"<code {const.qualname}>" if type(const) is Code else repr(const)


def _call(_code: Code, arg: tuple[int, tuple[str, ...]]) -> str:
    return ", ".join([str(arg[0]), *[f"{name}=" for name in arg[1]]])


def _function(code: Code, arg: tuple[int, int, tuple[int, ...]]) -> str:
    const, parts, slots = arg
    words = [word for flag, word in ((1, "defaults"), (2, "keyword defaults"), (4, "annotations")) if parts & flag]
    text = _const(code, const)
    if words:
        text += f" with {', '.join(words)}"
    if slots:
        text += f" over {', '.join([code.slots[slot] for slot in slots])}"
    return text


def _import(_code: Code, arg: tuple[str, int, tuple[str, ...] | None]) -> str:
    name, level, names = arg
    text = "." * level + name
    return text if names is None else f"{text} for {', '.join(names)}"


# How operands are shown, by their kind in the opcode table.
_OPERANDS: dict[str, Callable[[Code, Any], str]] = {
    "-": lambda _code, _arg: "",
    "const": _const,
    "slot": lambda code, arg: code.slots[arg],
    "(slot, slot)": lambda code, arg: f"{code.slots[arg[0]]} -> {code.slots[arg[1]]}",
    "(slot, operator)": lambda code, arg: f"{code.slots[arg[0]]} {arg[1]}=",
    "(name, slot)": lambda code, arg: f"{arg[0]} or {code.slots[arg[1]]}",
    "(before, after)": lambda _code, arg: f"{arg[0]}, rest, {arg[1]}",
    "(n, kwnames)": _call,
    "(const, flags, slots)": _function,
    "(name, level, fromlist)": _import,
}
