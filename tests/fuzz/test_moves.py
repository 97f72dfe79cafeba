"""A few generated programs paused and moved all the way; `python -m tests.fuzz.moves` follows as many as there is time for."""

import sys

import pytest

from interpreter.machine.warming import Warming
from interpreter.translator.execute import Translator
from tests.fuzz import moves


@pytest.fixture(autouse=True)
def settings(monkeypatch):
    """What the courses of programs set for the process goes back."""
    monkeypatch.setattr(Warming, "patience", Warming.patience)
    monkeypatch.setattr(Translator, "switch_seed", Translator.switch_seed)


def test_programs_moved_at_calls_and_safepoints_end_as_under_cpython():
    """No difference, and nothing that cannot be saved."""
    counts = moves.run(1, 40, None, None)
    assert counts["pauses"] > 400
    assert (counts["differences"], counts["PauseErrors"]) == (0, 0)


def test_programs_moved_to_another_process_and_back():
    """The other process is of this Python here; the command takes any other."""
    partner = moves.Partner(sys.executable)
    try:
        counts = moves.run(100, 15, partner, None)
    finally:
        partner.close()
    assert counts["moves to the other Python"] > 40
    assert (counts["differences"], counts["PauseErrors"]) == (0, 0)
