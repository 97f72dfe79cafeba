"""One generated program under CPython and in every way of running it here."""

import re
from pathlib import Path

import interpreter as pi
from tests.harness import guest, oracle, pausing
from tests.harness.answers import NAMES
from tests.harness.outcome import Outcome

RUNS = ["in place"]
PAUSED = ["in place", "dumped in place", "moved", "forced"]


def difference(text: str, folder: Path, *, pause: bool) -> str | None:
    """What differs from CPython, and where; None if nothing does. The program is written to the folder, for its source lines."""
    file = oracle.file_of(folder, text)
    try:
        want = oracle.plain_run(text, file)
    except RecursionError:
        return None
    without_hint(want)
    for executor in guest.EXECUTORS:
        for mode in PAUSED if pause else RUNS:
            try:
                found = want.difference(without_hint(pausing.paused_run(text, mode, file, executor)))
            except Exception as e:  # noqa: BLE001 - a fault of ours is what is looked for
                cause = e.__cause__ or e
                found = f"{type(e).__name__}: {e} ({type(cause).__name__})"
            if found is not None:
                return f"{executor}, {mode}: {found}"
    return None


def ends(text: str) -> bool:
    """Whether a program comes to its end within a second and little memory: a smaller program need not, and CPython has no limits."""
    step = pi.start(text, externals=NAMES, limits=pi.Limits(seconds=1.0, memory=64 << 20))
    while isinstance(step, pi.Paused):
        step = guest.answered(step)
    return not isinstance(step.error if isinstance(step, pi.Failed) else None, pi.LimitError)


def without_hint(outcome: Outcome) -> Outcome:
    """Without what CPython suggests: it does among the names that are bound at the time; we do not know which were."""
    if outcome.traceback:
        outcome.traceback = re.sub(r"\. Did you mean: .*", "", outcome.traceback)
    return outcome


def kind_of(found: str) -> str:
    """What stays the same of a difference while a program is made smaller: its executor, mode, and what it is about."""
    lines = found.splitlines() or [""]
    if "differs" in lines[0]:
        about = [line for line in lines[1:3] if "exc_type" in lines[0] or "message" in lines[0]]
        return "\n".join([lines[0], *about])
    return lines[0].partition(": ")[0] + lines[0].rpartition("(")[2]
