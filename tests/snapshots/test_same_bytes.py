"""In one process the same state gives the same bytes: dumped twice, reached twice, moved."""

from datetime import UTC, datetime

import pytest

import interpreter as pi
from tests.snapshots.golden import SCRIPTS, answer

POLICY = {"policy": pi.OsPolicy(clock=datetime(2026, 1, 1, tzinfo=UTC), random=1)}
# Whose sets of texts a move may bring into another order.
MOVED = sorted(SCRIPTS.keys() - {"library", "contextmanager", "asyncio"})


def dumps(name: str, *, compiled: bool, moved: bool = False) -> list[bytes]:
    """The bytes at each call of a run; `moved` from one to the next."""
    step, found = pi.start(SCRIPTS[name][0], externals={"ask"}, limits=pi.Limits(compiled=compiled), **POLICY), []
    while isinstance(step, pi.Paused):
        blob = step.dump()
        assert step.dump() == blob
        found.append(blob)
        if moved:
            step = pi.load(blob, **POLICY)
            assert step.dump() == blob
        step = step.resume(answer(step))
    assert isinstance(step, pi.Complete)
    return found


@pytest.mark.parametrize("name", SCRIPTS)
def test_two_runs_have_the_same_bytes(name):
    """Under a clock that stands still."""
    assert dumps(name, compiled=False) == dumps(name, compiled=False)


@pytest.mark.parametrize("name", SCRIPTS)
def test_compiled_run_has_the_same_bytes_when_it_is_dumped_twice(name):
    """Which frames a second run has depends on what was translated meanwhile."""
    assert dumps(name, compiled=True)


@pytest.mark.parametrize("name", MOVED)
def test_a_moved_run_has_the_same_bytes(name):
    """At each call, and at those that follow."""
    assert dumps(name, compiled=False) == dumps(name, compiled=False, moved=True)
