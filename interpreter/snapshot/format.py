"""Form of a snapshot: its flat stream of tokens, and what a row of a table of kinds says.

The body is a stream of msgpack values, each a token: None, bool, int, float, str, bytes, or an
array of at most three of these. No token holds another container, so reading needs no depth, and a declared length is
bounded by the bytes that are there. `docs/snapshot-format.md` describes what the tokens mean.
"""

from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from interpreter.errors import SnapshotError

VERSION = 1
PRODUCER = "0.1.0"
"""The release that writes; it decides nothing."""

TOKEN_TYPES = frozenset({type(None), bool, int, float, str, bytes, tuple})
MAX_INT = 2**64 - 1
MIN_INT = -(2**63)
"""The integers that msgpack holds."""

_BATCH = 65_536
# Tokens read between two looks at the memory that they take.


PRESET: tuple[str, ...] = (
    "", "__main__", "main.py", "builtins", "__name__", "__doc__", "call", "feeds", "how", "limits", "used", "externals", "tools", "sources",
    "script_name", "argv", "slept", "start", "send", "seconds", "memory", "recursion", "steps", "output", "calls", "snapshot", "compiled",
    "__module__", "__qualname__", "__init__", ".__init__", "self", "__class__", "sys", "prelude", "name", "id", "value", "args", "kwargs",
)  # fmt: skip
"""Texts that most snapshots have: the first atoms of each, not written. The tuple belongs to the format version."""


class Kind(NamedTuple):
    """One kind of row.

    ``number`` stands in the stream and never changes its meaning; ``types`` are the exact types of the objects it is for. Every row
    has a shell, which makes the object, and perhaps a content, which is read when all objects exist.

    ``parts(encoder, obj)`` gives the objects that must exist before this one (None: there are none); ``pack(encoder, obj, out)``
    appends the shell's tokens to the list `out`; ``make(decoder)`` reads them and gives the object. ``save(encoder, obj, out)``
    appends the content's tokens, ``fill(decoder, obj)`` reads and checks them. An ``internal`` object is no value of a script: only
    what asks for it gets it. The content of a ``late`` kind follows that of all objects that can be reached without it.
    """

    number: int
    name: str
    types: tuple[type, ...]
    parts: Callable | None
    pack: Callable | None
    make: Callable
    save: Callable | None = None
    fill: Callable | None = None
    internal: bool = False
    late: bool = False


def pack_tokens(tokens: list) -> bytes:
    """The stream of these tokens."""
    import msgpack

    packed = msgpack.packb(tokens)
    first = packed[0]
    # The header of the array that held the tokens: one byte up to 15 of them, then three, then five.
    return packed[1 if first < 0xDC else 3 if first == 0xDC else 5 :]


def unpack_tokens(body: bytes | memoryview, memory: int) -> list:
    """The tokens of a stream; SnapshotError for anything else, or when they need more than `memory` bytes."""
    import msgpack

    size = len(body)
    reader = msgpack.Unpacker(use_list=False, max_buffer_size=max(size, 1), max_array_len=3, max_map_len=0, max_ext_len=0)
    tokens: list = []
    try:
        reader.feed(body)
        while len(tokens) * 8 <= memory and (batch := list(islice(reader, _BATCH))):
            tokens += batch
    except Exception as e:  # noqa: BLE001 - msgpack has many errors, and for each of them the bytes are wrong
        raise SnapshotError(f"the snapshot is damaged: {type(e).__name__}") from None
    if len(tokens) * 8 > memory:
        raise SnapshotError("the snapshot needs more memory than is allowed")
    if reader.tell() != size:
        raise SnapshotError("the snapshot is cut off")
    if not TOKEN_TYPES.issuperset(map(type, tokens)):
        raise SnapshotError("the snapshot holds a value of a type that the format does not have")
    return tokens
