"""Each file of ``cases`` prints inside the interpreter what it prints under CPython."""

from __future__ import annotations

import functools
import re
import sys
from pathlib import Path

import pytest

from tests.harness import guest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from test_guest_modules import CASES, required_version, run_script

# Cases that need something the engine does not do yet, with what it is.
NOT_YET = {
    "abc_classes": "a class attribute of a subclass of property is hidden by property's own",
    "collections_abc_mixins": "reversed() of an object whose __reversed__ is None gives an iterator",
    "types_module": "list[int] has no __mro_entries__",
}


def run_inside(path: Path, executor: str) -> str:
    """Run a file in a session of its own and return what it printed, with its error if it failed."""
    outcome = guest.run(path.read_text(), executor=executor)
    error = f"{outcome.exc_type}: {outcome.message}\n" if outcome.exc_type else ""
    return re.sub(r"0x[0-9a-f]+", "0x", outcome.stdout + error)


run_outside = functools.cache(run_script)
"""Once: it leaves state in the host's modules."""


@pytest.mark.parametrize("executor", guest.EXECUTORS)
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_guest_module_inside_prints_what_cpython_prints(path: Path, executor: str, request: pytest.FixtureRequest) -> None:
    """The output of a script is the same inside the interpreter as with the host's modules outside."""
    if sys.version_info < required_version(path):
        pytest.skip("the host lacks what the case uses")
    if path.stem in NOT_YET:
        request.applymarker(pytest.mark.xfail(reason=NOT_YET[path.stem], strict=False))
    assert run_inside(path, executor) == run_outside(path)
