"""Runs test modules, each in a process of its own with a time limit, and gathers the outcomes."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

_ROOT = Path(__file__).parents[2]


@dataclass
class Outcome:
    """What became of one module's tests."""

    module: str
    found: int = 0
    passed: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)
    broken: str = ""
    whole_skipped: str = ""
    seconds: float = 0.0

    @property
    def share(self) -> float:
        """Passed of those that ran; a module that could not be run counts as nothing passed."""
        ran = len(self.passed) + len(self.failed)
        return len(self.passed) / ran if ran else 0.0


def run_module(
    module: str, *, executor: str = "machine", seconds: float = 20.0, module_seconds: float = 300.0, only: str = "", python: str = sys.executable
) -> Outcome:
    """Run one test module. A process that dies or exceeds its time costs the test that it was at."""
    outcome = Outcome(module)
    began = time.monotonic()
    for _ in range(10):
        current = _process(outcome, executor, seconds, began + module_seconds, only, python)
        if current is None:
            break
        outcome.failed[current] = "the process died, or the module's time was over"
        if time.monotonic() > began + module_seconds:
            outcome.broken = "time of the module is over"
            break
    outcome.seconds = time.monotonic() - began
    return outcome


def _process(outcome: Outcome, executor: str, seconds: float, deadline: float, only: str, python: str) -> str | None:
    """One process; the test at which it died, None if it came to its end."""
    done = [*outcome.passed, *outcome.failed, *outcome.skipped]
    job = {"module": outcome.module, "done": done, "only": only, "executor": executor, "seconds": seconds}
    environment = {**os.environ, "PYTHONPATH": str(_ROOT), "PYTHONHASHSEED": "0"}
    child = subprocess.Popen(
        [python, "-m", "tests.cpython.one_module", json.dumps(job)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=_ROOT, env=environment
    )
    current, left = None, b""
    while True:
        ready, _, _ = select.select([child.stdout], [], [], max(0.0, deadline - time.monotonic()))
        chunk = os.read(child.stdout.fileno(), 1 << 16) if ready else b""
        if not chunk:
            break
        *lines, left = (left + chunk).split(b"\n")
        for line in lines:
            current = _note(outcome, json.loads(line), current)
    child.kill()
    _, errors = child.communicate()
    if ready and child.returncode not in (0, -9) and current is None:
        outcome.broken = errors.decode(errors="replace")[-2000:]
    return current


def _note(outcome: Outcome, event: list[str], current: str | None) -> str | None:
    """Take an event in; the test that is running now."""
    kind, test, text = event
    if kind == "start":
        return test
    if kind == "passed":
        outcome.passed.append(test)
    elif kind == "failed":
        outcome.failed[test] = text
    elif kind == "skipped":
        outcome.skipped[test] = text
    elif kind == "found":
        outcome.found = int(text)
        return current
    elif kind == "module" and test == "skipped":
        outcome.whole_skipped = text
    elif kind == "module":
        outcome.broken = text
    return None
