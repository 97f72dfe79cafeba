"""Snapshots changed by chance are refused or run to an end; `python -m tests.fuzz.hostile` tries more of them."""

import pytest

from tests.fuzz import hostile

INPUTS = 4000


@pytest.mark.slow
def test_changed_snapshots_are_refused_or_run_to_an_end():
    """No error but SnapshotError, no hang, and most of them refused."""
    ends, finds = hostile.run(INPUTS)
    assert not finds
    assert ends["refused"] > INPUTS * 0.7


def test_a_few_changed_snapshots():
    """The same, small enough for every version of CPython."""
    ends, finds = hostile.run(300, seed=2)
    assert not finds
    assert ends["refused"] > 200
