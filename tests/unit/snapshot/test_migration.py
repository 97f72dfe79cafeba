"""Snapshots of an earlier format are brought up to date by registered steps; the format here never was."""

import pytest

import interpreter as pi
from interpreter.snapshot import envelope, migrate
from interpreter.snapshot.envelope import enclose
from interpreter.snapshot.format import VERSION, pack_tokens
from tests.fuzz.hostile_seeds import tokens_of

TEXT = "def f(a):\n    return [a, fetch(a)]\nx = {1: 'one', 'k': 2.5}\nprint(f(3), x)\n"
KEY = b"a key"


def older(tokens: list) -> list:
    """How version 0 wrote it: the release last, and no count of the rows that are reached without a library module."""
    producer, atoms = tokens[0], tokens[1]
    rows = 2 + atoms
    return [*tokens[1 : rows + 1], *tokens[rows + 2 :], producer]


def step(tokens: list) -> list:
    """The step to version 1. IndexError and TypeError for what is no version 0."""
    rows = 1 + tokens[0]
    return [tokens[-1], *tokens[: rows + 1], tokens[rows], *tokens[rows + 1 : -1]]


@pytest.fixture
def version_0(monkeypatch):
    """Makes snapshots of version 0, which is known from now on."""
    blob = pi.start(TEXT, externals={"fetch"}).dump()
    monkeypatch.setitem(migrate.STEPS, 0, step)

    def make(tokens=None, key=None):
        monkeypatch.setattr(envelope, "VERSION", 0)
        made = enclose(pack_tokens(older(tokens_of(blob)) if tokens is None else tokens), key)
        monkeypatch.setattr(envelope, "VERSION", VERSION)
        return made

    return make


@pytest.mark.parametrize("key", [None, KEY])
def test_snapshot_of_an_earlier_format_goes_on(version_0, key):
    """Signed or not; what it is saved as then is of the present format."""
    paused = pi.load(version_0(key=key), key=key)
    blob = paused.dump()
    assert blob[4] == VERSION
    assert paused.resume(7).stdout == "[3, 7] {1: 'one', 'k': 2.5}\n"
    assert pi.load(blob).resume(8).stdout == "[3, 8] {1: 'one', 'k': 2.5}\n"


@pytest.mark.parametrize("tokens", [[], [0], ["a"], [5, 1], [0, 0], [1 << 40, "x"], [None, None], [0, 1, 2, 3, 4, "0.0.9"]])
def test_wrong_tokens_of_an_earlier_format_are_refused(version_0, tokens):
    """Whatever the step says about them."""
    with pytest.raises(pi.SnapshotError):
        pi.load(version_0(tokens))


def test_format_without_a_step_is_refused(version_0, monkeypatch):
    """An older one, and one of the future."""
    blob = version_0()
    monkeypatch.delitem(migrate.STEPS, 0)
    with pytest.raises(pi.SnapshotError, match=f"format 0, known are {VERSION} to {VERSION}"):
        pi.load(blob)
    for version in (VERSION + 1, 255):
        with pytest.raises(pi.SnapshotError, match=f"format {version}"):
            pi.load(blob[:4] + bytes([version]) + blob[5:])
