"""Identity numbers: ``id()``, the addresses in reprs and identity hashes are numbers of the session, never host addresses."""

FIRST = 0x7E0000000000
STEP = 16
# As far apart and as large as addresses are, so that texts look as a script expects them.


def id_of(runtime: object, value: object) -> int:
    """The session's number of a value: the same as long as the value lives. The table keeps the value alive."""
    table = runtime.ids
    entry = table.get(id(value))
    if entry is None or entry[0] is not value:
        runtime.last_id = number = runtime.last_id + STEP
        table[id(value)] = entry = (value, number)
    return entry[1]


def address_of(runtime: object, value: object) -> str:
    """The number of a value as reprs show it."""
    return f"0x{id_of(runtime, value):x}"


def identity_hash(runtime: object, value: object) -> int:
    """``object.__hash__``: from the session's number."""
    return id_of(runtime, value) >> 4
