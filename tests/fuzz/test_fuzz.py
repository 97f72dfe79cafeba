"""A small fixed budget of generated programs; `make fuzz` looks at more."""

import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.fuzz import mutations
from tests.fuzz.compare import difference
from tests.fuzz.programs import program, programs
from tests.fuzz.reduce import reduced

RUN = range(1, 61)
MOVED = range(1001, 1026)


@pytest.mark.parametrize("seed", RUN)
def test_generated_program_ends_as_under_cpython(seed, tmp_path):
    """Run in place."""
    found = difference(program(seed), tmp_path, pause=False)
    assert found is None, f"seed {seed}: {found}"


@pytest.mark.parametrize("seed", MOVED)
def test_generated_program_paused_and_moved_ends_as_under_cpython(seed, tmp_path):
    """Dumped and loaded at each call, and at forced pauses between."""
    found = difference(program(seed), tmp_path, pause=True)
    assert found is None, f"seed {seed}: {found}"


@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(programs())
def test_any_program_ends_as_under_cpython(text):
    """Programs that hypothesis chooses, and makes smaller where one differs."""
    with tempfile.TemporaryDirectory() as folder:
        assert difference(text, Path(folder), pause=False) is None


@pytest.mark.slow
def test_two_minutes_of_small_programs(tmp_path):
    """As many small programs as that time allows, each run in place."""
    seed, end = 100_000, time.monotonic() + 110
    while time.monotonic() < end:
        found = difference(program(seed, small=True), tmp_path, pause=False)
        assert found is None, f"seed {seed}, small: {found}"
        seed += 1
    assert seed > 100_300


@pytest.mark.parametrize("first", range(2000, 3000, 100))
def test_changed_pieces_of_real_files_are_parsed_as_by_cpython(first):
    """A hundred texts: the same tree, or the same message at the same line."""
    for seed in range(first, first + 100):
        found = mutations.difference(mutations.mutated(seed))
        assert found is None, f"seed {seed}: {found}\n{mutations.mutated(seed)}"


def test_one_seed_gives_one_text():
    """The generator depends on nothing but its seed."""
    assert program(7) == program(7)
    assert program(7) != program(8)


def test_reduction_keeps_what_differs():
    """Lines that do not matter go away, blocks included."""
    text = "a = 1\nif a:\n    b = 2\n    bad()\nelse:\n    c = 3\nprint(a)\n"
    assert reduced(text, lambda t: "bad()" in t) == "bad()\n"
