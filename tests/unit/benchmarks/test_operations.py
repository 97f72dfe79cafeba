"""The statements that are timed singly run under CPython and in both executors."""

import contextlib
import io

import pytest

import interpreter as pi
from benchmarks.operations import OPERATIONS, script

COUNT = sum(map(len, OPERATIONS.values()))


def test_cpython_prints_a_time_for_each():
    """One line of seconds an operation."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(script(OPERATIONS, 2), "operations", "exec"), {"__name__": "__main__"})
    assert len([float(line) for line in printed.getvalue().split()]) == COUNT


@pytest.mark.parametrize("compiled", [False, True])
def test_ours_too(compiled):
    """The same script, in the machine and translated."""
    found = pi.run(script(OPERATIONS, 2), limits=pi.Limits(seconds=120, compiled=compiled))
    assert len([float(line) for line in found.stdout.split()]) == COUNT
