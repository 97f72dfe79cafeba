"""The parser is fast enough; ``python -m tests.syntax.measure`` prints the numbers."""

from __future__ import annotations

from tests.syntax import measure


def test_fifty_lines():
    """A script of 50 lines is parsed within the goal (half as much again is allowed beside other test processes)."""
    small = measure.script()
    assert len(small.splitlines()) == measure.SCRIPT_LINES
    assert measure.best(lambda: measure.parse(small), 50) * 1000 <= measure.GOALS["50 lines"] * 1.5


def test_library():
    """Library code is parsed at half a megabyte a second or faster; the best run counts, since others use the machine too."""
    text = measure.library_source()
    speed = len(text) / measure.best(lambda: measure.parse(text), 4) / 1e6
    assert speed >= measure.GOALS["library"], speed


def test_import():
    """Importing the parser takes a few milliseconds where byte-code may be kept (three times the goal is allowed on a busy machine)."""
    assert measure.import_time(byte_code=True, runs=6) <= measure.GOALS["import"] * 3
