"""The frames that a traceback shows for one place in code: before CPython 3.12 a comprehension has a frame of its own."""

from __future__ import annotations

from interpreter.bytecode import mnemonics as op
from interpreter.scopes.host_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.bytecode.code import Code

_HAVE_FRAMES = HOST < (3, 12)
_COMPREHENSIONS = {
    op.BUILD_LIST: ("<listcomp>", op.LIST_APPEND),
    op.BUILD_SET: ("<setcomp>", op.SET_ADD),
    op.BUILD_DICT: ("<dictcomp>", op.MAP_ADD),
}

Span = tuple[int, int, int, int]


def shown_frames(code: Code, pc: int) -> list[tuple[str, Span]]:
    """Name and position (line, end line, column, end column) of each frame at `pc`, outermost first."""
    name, found = code.name, []
    if _HAVE_FRAMES:
        for inner, span in _around(code, pc):
            found.append((name, span))
            name = inner
    found.append((name, code.spans[pc]))
    return found


def free_in_comprehension(code: Code, pc: int, slot: int) -> bool:
    """Whether the variable belongs to the function around a comprehension that has a frame of its own at `pc`."""
    return _HAVE_FRAMES and "." not in code.slots[slot] and bool(_around(code, pc))


def _around(code: Code, pc: int) -> list[tuple[str, Span]]:
    """Name and position of the comprehensions whose loops are around `pc`, outermost first.

    Our code has the loops inlined. One begins where an empty container is stored for the instruction that adds to it, which has the
    position of the whole comprehension, and ends where the container is loaded.
    """
    found = []
    for start in range(1, pc):
        kind = _COMPREHENSIONS.get(code.ops[start - 1])
        if kind is None or code.ops[start] != op.STORE:
            continue
        name, add = kind
        slot, span, end = code.args[start], code.spans[start], start + 1
        adds = False
        while end < len(code.ops) and (code.ops[end], code.args[end]) != (op.LOAD, slot):
            adds = adds or (code.ops[end], code.args[end], code.spans[end]) == (add, slot, span)
            end += 1
        if adds and pc < end:
            found.append((name, span))
    return found
