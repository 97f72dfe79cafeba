"""Each case, a plain script that uses host-backed modules, ends the same under CPython and under us."""

import pytest

from tests.harness import guest, oracle
from tests.harness.cases import Case, cases_in

CASES = cases_in("stdlib_host/cases")


@pytest.mark.parametrize("executor", guest.EXECUTORS)
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_case_ends_as_under_cpython(case: Case, executor: str):
    """The same text gives the same outcome."""
    want = oracle.plain_run(case.text, str(case.path))
    got = guest.run(case.text, str(case.path), executor)
    difference = want.difference(got)
    assert difference is None, difference


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_case_that_moves_between_engines_ends_as_one_that_stays(case: Case):
    """A run that is saved and loaded into a new engine every 500th safepoint prints what an undisturbed one prints."""
    want = guest.run(case.text, str(case.path))
    got = guest.run(case.text, str(case.path), move=guest.moved, pause_every=500)
    difference = want.difference(got)
    assert difference is None, difference
