"""Every snapshot that a release has saved loads and goes on to the same end."""

import pytest

import interpreter as pi
from tests.snapshots.golden import FOLDER, KEY, SCRIPTS, SIGNED, answer

SAVED = sorted(FOLDER.glob("*/*.snapshot"))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_saved_run_goes_on_to_its_end(path):
    """What it wrote before and what it writes from here on are the whole."""
    name = path.name.partition(".")[0]
    step = pi.load(path.read_bytes(), key=KEY if name in SIGNED else None)
    written = path.with_suffix(".before").read_text(encoding="utf-8")
    while isinstance(step, pi.Paused):
        step = step.resume(answer(step))
        written += step.stdout
    assert isinstance(step, pi.Complete), step.error.traceback
    assert written == SCRIPTS[name][1]
