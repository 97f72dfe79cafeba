"""What the command imports before a script's first line: start-up time is part of the interface."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path  # noqa: TC003 - the fixtures' own type

import pytest

from tests.cli.command import LAUNCHER, ROOT, environment, pyinterp, python

OWN = ("interpreter", "stdlib_shims", "__main__")
ALLOWED = frozenset({
    # written in C, and two thin files over such
    "__future__", "_collections", "_operator", "_sre", "_string", "_struct", "_types", "gc", "greenlet", "greenlet._greenlet", "itertools", "math", "operator",
    "time",
    # one file of names, which site imports too where there is a .pth file
    "types",
})  # fmt: skip
"""Modules that may be loaded beyond those of `python -c pass`."""

PROGRAM = f"""
import os, sys
os._exit = sys.exit
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


# ---- The start image -----------------------------------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the packages that a test may change."""
    for package in ("interpreter", "stdlib_shims"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def command(tree: Path, *words: str, **variables: str) -> str:
    """What `pyinterp` of a tree prints; byte-code is written into the tree."""
    variables = {"PYTHONPATH": str(tree), "PYTHONPYCACHEPREFIX": "", **variables}
    launcher = tree / "interpreter" / "launcher" / "pyinterp"
    done = subprocess.run([sys.executable, str(launcher), *words], capture_output=True, text=True, env=environment(**variables), check=True)
    return done.stdout + done.stderr


def images(tree: Path) -> list[Path]:
    """The image, and whatever else was left beside it."""
    return list(tree.rglob("*.image*"))


def test_image_is_written_once_and_used(tree: Path):
    """The first run writes the image, a second one takes its modules from there."""
    assert command(tree, "run", "-c", "print(1)") == "1\n"
    (image,) = images(tree)
    made = image.stat().st_mtime_ns
    for file in tree.rglob("*.pyc"):
        if file.name.partition(".")[0] not in {"__init__", "process", "start_image"}:
            file.unlink()
    assert command(tree, "run", "-c", "print(2)") == "2\n"
    assert image.stat().st_mtime_ns == made
    assert not list((tree / "interpreter" / "machine").rglob("loop*.pyc"))


def test_changed_source_makes_the_image_anew(tree: Path):
    """A source file that changed is what runs."""
    command(tree, "run", "-c", "pass")
    source = tree / "interpreter" / "__init__.py"
    changed = tree / "interpreter" / "cli.py"
    changed.write_text(changed.read_text().replace("usage: pyinterp", "usage: changed"))
    assert "usage: changed" in command(tree, "--help")
    command(tree, "run", "-c", "pass")
    (image,) = images(tree)
    assert image.stat().st_mtime_ns >= changed.stat().st_mtime_ns > source.stat().st_mtime_ns
    assert "usage: changed" in command(tree, "--help")


@pytest.mark.parametrize("damage", [b"", b"rubbish", b"\xfb\x02\x00\x00", b"i\x01\x00\x00\x00"])
def test_damaged_image_is_not_used(tree: Path, damage: bytes):
    """What is no image is written anew, without a word."""
    command(tree, "run", "-c", "pass")
    (image,) = images(tree)
    image.write_bytes(damage)
    assert command(tree, "run", "-c", "print(3)") == "3\n"
    assert image.stat().st_size > 1000


def test_image_obeys_the_rules_of_byte_code(tree: Path):
    """Where the host may not leave byte-code, there is no image; the module's own command writes it all the same."""
    command(tree, "run", "-c", "pass", PYTHONDONTWRITEBYTECODE="1")
    assert not images(tree)
    variables = environment(PYTHONPATH=str(tree), PYTHONPYCACHEPREFIX="", PYTHONDONTWRITEBYTECODE="1")
    subprocess.run([sys.executable, "-m", "interpreter.start_image"], env=variables, cwd=tree, check=True)
    assert len(images(tree)) == 1
    assert command(tree, "run", "-c", "print(4)", PYTHONDONTWRITEBYTECODE="1") == "4\n"


def test_statuses_beyond_a_byte_are_the_hosts(tmp_path: Path):
    """The status of a process that is left at once is what `sys.exit` makes of it."""
    for status in ("256", "-1", "2 ** 40", "True"):
        script = tmp_path / "script.py"
        script.write_text(f"import sys\nsys.exit({status})\n")
        assert pyinterp("run", str(script)).status == python(str(script)).status, status
