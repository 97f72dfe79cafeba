"""Settings of the command's tests."""

import pytest

from interpreter.commands import advance


@pytest.fixture(autouse=True)
def no_signal_handler(monkeypatch):
    """The command's main function, called in this process, must leave the test run its own Ctrl-C."""
    monkeypatch.setattr(advance, "catch_interrupt", lambda: None)
