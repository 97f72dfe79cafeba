"""Snapshots changed at random are refused or run to an end; `python -m tests.snapshots.hostile` tries more of them."""

import pytest

from tests.snapshots import hostile

INPUTS = 5000


@pytest.mark.slow
def test_changed_snapshots_are_refused_or_run_to_an_end():
    """No error but SnapshotError, no hang, and most of them refused."""
    ends = hostile.run(INPUTS)
    assert ends["refused"] > INPUTS * 0.8


def test_a_few_changed_snapshots():
    """The same, small enough for every version of CPython."""
    assert hostile.run(300, seed=2)["refused"] > 200
