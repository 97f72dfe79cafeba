"""Identity numbers: ``id()``, the addresses in reprs and identity hashes are numbers of the session, never host addresses."""

from sys import getrefcount

FIRST = 0x7E0000000000
STEP = 16
# As far apart and as large as addresses are, so that texts look as a script expects them.


_FIRST_SWEEP = 1_000


def id_of(runtime: object, value: object) -> int:
    """The session's number of a value: the same as long as the value lives."""
    table = runtime.ids
    entry = table.get(id(value))
    if entry is None or entry[0] is not value:
        if len(table) >= runtime.ids_full:
            sweep(runtime)
        runtime.last_id = number = runtime.last_id + STEP
        table[id(value)] = entry = (value, number)
    return entry[1]


def sweep(runtime: object) -> None:
    """Forget the numbers of values that nothing but the table holds; the next sweep comes when the table has doubled."""
    table = runtime.ids
    alone = 3  # references: the table's, the variable's, the argument's
    for key, (value, _) in list(table.items()):
        if getrefcount(value) <= alone:
            del table[key]
    runtime.ids_full = max(_FIRST_SWEEP, 2 * len(table))


def address_of(runtime: object, value: object) -> str:
    """The number of a value as reprs show it."""
    return f"0x{id_of(runtime, value):x}"


def identity_hash(runtime: object, value: object) -> int:
    """``object.__hash__``: from the session's number."""
    return id_of(runtime, value) >> 4
