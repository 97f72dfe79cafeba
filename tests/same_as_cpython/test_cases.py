"""Each case, a plain script, ends the same under CPython and under us: stdout, value, exception type, message and traceback."""

import pytest

from tests.harness import guest, oracle
from tests.harness.cases import Case, cases_in

CASES = cases_in("same_as_cpython")


@pytest.mark.parametrize("executor", guest.EXECUTORS)
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_case_ends_as_under_cpython(case: Case, executor: str):
    """The same text gives the same outcome."""
    want = oracle.plain_run(case.text, str(case.path))
    got = guest.run(case.text, str(case.path), executor)
    difference = want.difference(got)
    assert difference is None, difference
