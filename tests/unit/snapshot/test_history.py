"""What a history is made of: differences between bytes, numbers that stay the same."""

import random

import pytest

import interpreter as pi
from interpreter.errors import SnapshotError
from interpreter.snapshot import encoded
from interpreter.snapshot.delta import difference, patched
from interpreter.snapshot.numbering import Numbering, restored


@pytest.mark.parametrize("seed", range(20))
def test_difference_makes_new_bytes_of_old_ones(seed: int):
    """Bytes of two or all values, with pieces put in, taken away, changed, moved."""
    rng = random.Random(seed)
    for _ in range(30):
        values = rng.choice((2, 256))
        old = bytes(rng.randrange(values) for _ in range(rng.randrange(3000)))
        new = bytearray(old)
        for _ in range(rng.randrange(5)):
            at, length, more = rng.randrange(len(new) + 1), rng.randrange(100), bytes(rng.randrange(256) for _ in range(rng.randrange(100)))
            how = rng.randrange(3)
            if how < 2:
                new[at : at + length * how] = more
            else:
                begin = rng.randrange(len(new) + 1)
                new[at:at] = new[begin : begin + 3 * length]
        assert patched(old, difference(old, bytes(new)), 1 << 20) == new


def test_difference_is_small_where_little_differs():
    """One byte put in, one piece moved."""
    old = bytes(random.Random(1).randrange(256) for _ in range(100_000))
    operations = difference(old, old[:10] + b"!" + old[10:50_000] + old[70_000:] + old[50_000:70_000])
    assert sum(len(part) if type(part) is bytes else 0 for part in operations) < 100
    assert difference(old, old) == [(0, len(old))]


@pytest.mark.parametrize("operation", [(0, 11), (5, 6), (-1, 1), (1, -1), (11, 0), (1 << 62, 1)])
def test_operations_that_do_not_fit_are_refused(operation: tuple):
    """Places outside of the old bytes."""
    if operation == (11, 0):  # nothing of behind the end is nothing
        assert patched(b"0123456789", [operation], 100) == b""
        return
    with pytest.raises(SnapshotError):
        patched(b"0123456789", [operation], 100)


def test_result_has_a_largest_size():
    """However few operations make it."""
    with pytest.raises(SnapshotError, match="more than 100"):
        patched(b"0123456789", [(0, 10)] * 11, 100)


def test_numbers_stay_and_lead_back():
    """Whatever stands before an object."""
    step = pi.start("a = [[i] for i in range(300)]\nfetch()\na.insert(0, [0])\na[9].append('x')\nfetch()", externals={"fetch"})
    numbering, streams = Numbering(), []
    for _ in range(2):
        tokens, encoder = encoded(step._host.engine, *step._host.state(step._call))
        stream = numbering.stable(tokens, map(id, encoder.objects), encoder.atoms)
        assert restored(stream) == tokens
        streams.append(stream)
        step = step.resume(None)
    kept = {token for token in streams[0] if type(token) is int and token < 0}
    assert len(kept - set(streams[1])) < 40  # what each encoding makes anew
    assert sum(a != b for a, b in zip(streams[0][-600:], streams[1][-600:], strict=True)) > 0


@pytest.mark.parametrize("stream", [[], [1], [1, 2], [-1], ["x"], [1, -1, 5], [1, 0, 1 << 40, 0], [0, 0, -1], [0, 0, -2]])
def test_other_streams_are_refused(stream: list):
    """Without an order of rows, or with references to none."""
    with pytest.raises(SnapshotError):
        restored(stream)
