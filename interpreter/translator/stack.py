"""The operand stack as the emitter sees it: what each entry is and where the host keeps it."""

CONST, SLOT, TEMP, METHOD = "const", "slot", "temp", "method"

Entry = tuple
"""(CONST, index), (SLOT, slot) or (TEMP, n): a constant, a local that still has the value, or the temporary ``._n``.

(METHOD, n, entry, name): what ``.mn`` holds, or the method `name` of the entry's value if that is DIRECT.
"""


class Direct:
    """Type of DIRECT, which stands for the method of a native object that is about to be called."""

    __slots__ = ()


DIRECT = Direct()

Layout = tuple[Entry, ...]


def rebuild(layout: Layout, consts: tuple, slots: list, values: dict) -> list:
    """The operand stack of a host frame with the locals `values`; `slots` are the frame's slot values."""
    stack = []
    for entry in layout:
        if entry[0] == METHOD:
            value = values[f".m{entry[1]}"]
            stack.append(getattr(_value(entry[2], consts, slots, values), entry[3]) if value is DIRECT else value)
        else:
            stack.append(_value(entry, consts, slots, values))
    return stack


def _value(entry: Entry, consts: tuple, slots: list, values: dict) -> object:
    kind, n = entry
    return consts[n] if kind == CONST else slots[n] if kind == SLOT else values.get(f"._{n}")
