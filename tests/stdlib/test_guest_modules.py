"""Each file of ``cases`` prints the same with the guest's modules as with CPython's own."""

from __future__ import annotations

import contextlib
import io
import re
import sys
import traceback
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from guest_import import guest_modules

CASES = sorted((Path(__file__).resolve().parent / "cases").glob("*.py"))


def run_script(path: Path) -> str:
    """Run a file as ``__main__`` and return what it printed, with the last line of a traceback if it failed."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        try:
            exec(compile(path.read_text(), str(path), "exec", dont_inherit=True), {"__name__": "__main__"})
        except Exception as error:  # noqa: BLE001 - any failure is part of what is compared
            output.write("".join(traceback.format_exception_only(type(error), error)))
            where = traceback.extract_tb(error.__traceback__)
            line = next((entry.lineno for entry in reversed(where) if entry.filename == str(path)), None)
            output.write(f"at line {line}\n")
    return re.sub(r"0x[0-9a-f]+", "0x", output.getvalue())


def required_version(path: Path) -> tuple[int, int]:
    """Read ``# needs 3.12`` from a case's first lines: the first CPython version that has what it uses."""
    found = re.search(r"^# needs 3\.(\d+)", path.read_text(), re.MULTILINE)
    return (3, int(found[1])) if found else (3, 11)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_guest_module_prints_what_cpython_prints(path: Path) -> None:
    """The output of a script is the same with our modules as with the host's."""
    if sys.version_info < required_version(path):
        pytest.skip("the host lacks what the case uses")
    expected = run_script(path)
    with guest_modules():
        got = run_script(path)
    assert got == expected
