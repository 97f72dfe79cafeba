"""A history: many snapshots of one run, each kept as what makes it of another, which is little where little has changed."""

from __future__ import annotations

import time
from math import inf

from interpreter.errors import SnapshotError
from interpreter.snapshot import MAXIMUM, numbering
from interpreter.snapshot.delta import difference, patched
from interpreter.snapshot.envelope import HISTORY, disclose, enclose
from interpreter.snapshot.format import pack_tokens, unpack_tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.snapshot.delta import Operation

_MEMORY = 1 << 30
_SECONDS = 10.0
# For one stream of a history that nobody vouches for: each of its steps may copy the largest one.
_NO_BASE = -1


class History:
    """``bases`` and ``operations`` of each kept stream of tokens; their numbers are `Numbering`'s."""

    def __init__(self, *, trusted: bool = True) -> None:
        self.largest, self.seconds = (_MEMORY, inf) if trusted else (MAXIMUM, _SECONDS)
        self.bases: list[int] = []
        self.operations: list[list[Operation]] = []
        self._latest = _NO_BASE, b""

    def __len__(self) -> int:
        return len(self.bases)

    def add(self, stream: bytes, base: int | None) -> int:
        """Keep a stream beside an earlier one that it resembles; its number."""
        self.bases.append(_NO_BASE if base is None else base)
        self.operations.append([stream] if base is None else difference(self.stream(base), stream))
        self._latest = len(self.bases) - 1, stream
        return self._latest[0]

    def stream(self, number: int) -> bytes:
        """A kept stream. SnapshotError if putting it together takes too long."""
        chain, deadline = [], time.monotonic() + self.seconds
        while number not in (_NO_BASE, self._latest[0]):
            chain.append(number)
            number = self.bases[number]
        data = b"" if number == _NO_BASE else self._latest[1]
        for step in reversed(chain):
            data = patched(data, self.operations[step], self.largest)
            if time.monotonic() > deadline:
                raise SnapshotError("the recorded steps take too long to put together")
        return data

    def tokens(self, number: int) -> list:
        """The tokens of a kept stream, with the numbers of `Numbering`."""
        return unpack_tokens(self.stream(number), _MEMORY)

    def snapshot(self, number: int, key: bytes | None, *, compress: bool = False, encrypt: bool = False) -> bytes:
        """The snapshot that a kept stream was made of."""
        return enclose(_packed(numbering.restored(self.tokens(number))), key, compress=compress, encrypt=encrypt)

    def size(self, number: int) -> int:
        """Bytes that a stream takes here."""
        return sum(len(operation) if type(operation) is bytes else 8 for operation in self.operations[number])

    # -- as bytes
    def pack(self, facts: list, key: bytes | None, *, compress: bool, encrypt: bool) -> bytes:
        """The history as bytes, with `facts`, which are tokens, in front."""
        tokens: list = [len(facts), *facts]
        for base, operations in zip(self.bases, self.operations, strict=True):
            tokens += (base, len(operations), *operations)
        return enclose(pack_tokens(tokens), key, compress=compress, encrypt=encrypt, magic=HISTORY)

    @classmethod
    def unpack(cls, blob: bytes, keys: list[bytes], maximum: int) -> tuple[History, list, bool]:
        """The history, the facts of `pack`, and whether keys prove who made all of it. SnapshotError for other bytes.

        The first fact is whether that was so when it was packed: signing what came without a signature makes nobody its author.
        """
        body, _, signed = disclose(blob, keys, maximum, HISTORY)
        tokens = unpack_tokens(body, _MEMORY)
        try:
            at = 1 + tokens[0]
            facts = tokens[1:at]
            signed = signed and facts[:1] == [True]
            history = cls(trusted=signed)
            while at < len(tokens):
                base, count = tokens[at : at + 2]
                operations = tokens[at + 2 : at + 2 + count]
                at += 2 + count
                if not _NO_BASE <= base < len(history) or len(operations) != count or not all(map(_is_operation, operations)):
                    raise SnapshotError("a recorded step is not valid")
                history.bases.append(base)
                history.operations.append(operations)
        except (TypeError, ValueError, IndexError):
            raise SnapshotError("the recorded run is not valid") from None
        return history, facts, signed


def _packed(tokens: list) -> bytes:
    try:
        return pack_tokens(tokens)
    except OverflowError:
        raise SnapshotError("a recorded step is not valid") from None


def _is_operation(token: object) -> bool:
    return type(token) is bytes or (type(token) is tuple and [*map(type, token)] == [int, int])
