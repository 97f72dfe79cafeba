"""What the command imports before a script's first line: start-up time is part of the interface."""

from __future__ import annotations

import subprocess
import sys

from tests.cli.command import LAUNCHER, environment

OWN = ("interpreter", "stdlib_shims", "__main__")
ALLOWED = frozenset({
    # written in C, and two thin files over such
    "__future__", "_collections", "_operator", "_sre", "_string", "_struct", "_types", "greenlet", "greenlet._greenlet", "itertools", "math", "operator",
    "time",
    # one file of names, which site imports too where there is a .pth file
    "types",
})  # fmt: skip
"""Modules that may be loaded beyond those of `python -c pass`."""

PROGRAM = f"""
import sys
before = set(sys.modules)
sys.argv = ["pyinterp", *sys.argv[1:]]
try:
    exec(compile(open({str(LAUNCHER)!r}).read(), "pyinterp", "exec"), {{"__name__": "__main__"}})
except SystemExit as e:
    status = e.code
print(status, *sorted(set(sys.modules) - before))
"""


def loaded(*words: str) -> tuple[str, set[str]]:
    """Exit status of a command that prints nothing, and the modules it loaded that are not our own."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, *words], capture_output=True, text=True, env=environment(), check=True)
    status, *names = done.stdout.split()
    assert any(name.startswith("interpreter.") for name in names)
    return status, {name for name in names if name.partition(".")[0] not in OWN}


def test_run_imports_little():
    """A plain run loads nothing beyond the list."""
    status, names = loaded("run", "-c", "pass")
    assert status == "0"
    assert names <= ALLOWED, names - ALLOWED


def test_the_scan_sees_an_import():
    """A script that needs a host module makes it appear: the check above can fail."""
    assert "json" in loaded("run", "-c", "import json; json.loads('1')")[1]
