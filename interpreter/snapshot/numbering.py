"""Numbers of rows and atoms that stay the same from one snapshot of a run to the next, so that equal parts have equal bytes.

In a snapshot rows are numbered in the order in which they are met: one object more, and each reference behind it is another.
A `Numbering` gives an object, told by its identity, and an atom, told by its value, the number that it had the time before. It is a
matter of size alone: an object that stands where another one was gets its number, and nothing is wrong. What restores the numbers of
the format stands in front: the numbers in the order of the rows, as runs.
"""

from __future__ import annotations

from interpreter.errors import SnapshotError
from interpreter.snapshot.format import PRESET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Numbering:
    """The numbers of one recorded run."""

    def __init__(self) -> None:
        self.rows: dict[int, int] = {}
        self.atoms: dict[object, int] = {}
        self.last_row, self.last_atom = 0, len(PRESET)

    def stable(self, tokens: list, ids: Iterable[int], atoms: list) -> list:
        """The tokens of a snapshot with these numbers in place of its own, behind what leads back.

        Args:
            tokens: all of the snapshot.
            ids: identity of the object of each row.
            atoms: the atoms that it writes.
        """
        rows, self.rows, self.last_row = _numbers(ids, self.rows, self.last_row)
        texts, self.atoms, self.last_atom = _numbers(atoms, self.atoms, self.last_atom)
        texts = [*range(len(PRESET)), *texts]
        table = _table([-1 - 2 * n for n in rows], [-2 - 2 * n for n in texts])
        return [*_runs(rows), *_runs(texts), *[table[~t] if type(t) is int and t < 0 else t for t in tokens]]

    def known(self, stable: list, ids: Iterable[int]) -> None:
        """Go on from a snapshot that was loaded: what `stable` gave, and the identity of each row's object in this process."""
        rows, at = _read_runs(stable, 0)
        texts, at = _read_runs(stable, at)
        count = stable[at + 1]
        self.rows = dict(zip(ids, rows, strict=False))
        self.atoms = dict(zip(stable[at + 2 : at + 2 + count], texts[len(PRESET) :], strict=False))
        self.last_row, self.last_atom = max(rows, default=0), max(texts, default=0)


def restored(stable: list) -> list:
    """The tokens of the snapshot that `Numbering.stable` was given. SnapshotError for tokens that it did not give."""
    rows, at = _read_runs(stable, 0)
    texts, at = _read_runs(stable, at)
    table = {-1 - 2 * n: -1 - 2 * i for i, n in enumerate(rows)} | {-2 - 2 * n: -2 - 2 * i for i, n in enumerate(texts)}
    try:
        return [table[t] if type(t) is int and t < 0 else t for t in stable[at:]]
    except KeyError:
        raise SnapshotError("a recorded step refers to nothing") from None


def _numbers(keys: Iterable, known: dict, last: int) -> tuple[list[int], dict, int]:
    """The number of each key: the known one, or a new one beyond `last`. An identity that occurs twice has two numbers."""
    numbers: list[int] = []
    now: dict = {}
    for key in keys:
        number = known.get(key)
        if number is None or key in now:
            number = last = last + 1
        now[key] = number
        numbers.append(number)
    return numbers, now, last


def _table(rows: list[int], texts: list[int]) -> list[int]:
    """Tokens by the complement of the token that they replace: rows at even places, atoms at odd ones."""
    length = max(len(rows), len(texts))
    table = [0] * (2 * length)
    table[: 2 * len(rows) : 2] = rows
    table[1 : 2 * len(texts) : 2] = texts
    return table


def _runs(numbers: list[int]) -> list[int]:
    """How many runs there are, then the first number and the length of each."""
    runs: list[int] = []
    expected = -1
    for number in numbers:
        if number == expected:
            runs[-1] += 1
        else:
            runs += (number, 1)
        expected = number + 1
    return [len(runs) // 2, *runs]


def _read_runs(stable: list, at: int) -> tuple[list[int], int]:
    """The numbers that `_runs` was given, and where they end. SnapshotError for other tokens."""
    count = stable[at] if at < len(stable) else None
    flat = stable[at + 1 : at + 1 + 2 * count] if type(count) is int and count >= 0 else None
    if flat is None or len(flat) != 2 * count or not all(type(n) is int and n >= 0 for n in flat) or sum(flat[1::2]) > len(stable):
        raise SnapshotError("a recorded step has no order of rows")
    return [n for first, length in zip(flat[::2], flat[1::2], strict=True) for n in range(first, first + length)], at + 1 + 2 * count
