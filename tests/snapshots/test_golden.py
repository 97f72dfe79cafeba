"""Every snapshot that a release has saved loads and goes on to the same end."""

import pytest

import interpreter as pi
from interpreter.snapshot import kinds_code
from tests.snapshots.golden import FOLDER, KEY, SCRIPTS, answer, is_signed

SAVED = sorted(FOLDER.glob("*/*.snapshot"))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_saved_run_goes_on_to_its_end(path):
    """What it wrote before and what it writes from here on are the whole."""
    name = path.name.partition(".")[0]
    blob = path.read_bytes()
    step = pi.load(blob, key=KEY if is_signed(blob) else None)
    written = path.with_suffix(".before").read_text(encoding="utf-8")
    while isinstance(step, pi.Paused):
        step = step.resume(answer(step))
        written += step.stdout
    assert isinstance(step, pi.Complete), step.error.traceback
    assert written == SCRIPTS[name][1]


@pytest.mark.parametrize("path", SAVED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_saved_run_loads_whatever_became_of_the_prelude(path, monkeypatch: pytest.MonkeyPatch):
    """As if each entry and each library module had been edited since: what it holds of the prelude is in the table of former code."""
    monkeypatch.setattr(kinds_code, "_own_code", lambda *_: None)
    blob = path.read_bytes()
    assert pi.load(blob, key=KEY if is_signed(blob) else None).function_name == "ask"
