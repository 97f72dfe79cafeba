"""The operand stack as the emitter sees it: what each entry is and where the host keeps it."""

CONST, SLOT, TEMP = "const", "slot", "temp"

Entry = tuple[str, int]
"""(CONST, index), (SLOT, slot) or (TEMP, n): a constant, a local that still has the value, or the temporary ``._n``."""

Layout = tuple[Entry, ...]


def rebuild(layout: Layout, consts: tuple, slots: list, values: dict) -> list:
    """The operand stack of a host frame with the locals `values`; `slots` are the frame's slot values."""
    stack = []
    for kind, n in layout:
        if kind == CONST:
            stack.append(consts[n])
        elif kind == SLOT:
            stack.append(slots[n])
        else:
            stack.append(values[f"._{n}"])
    return stack
