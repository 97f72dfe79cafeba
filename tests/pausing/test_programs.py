"""External calls wherever Python code can run: a run that is paused, saved and moved there ends as plain CPython does."""

import pytest

from tests.harness import guest, oracle, pausing
from tests.harness.cases import Case, cases_in
from tests.harness.outcome import Outcome
from tests.harness.worker import Worker

CASES = cases_in("pausing/programs")
EACH = pytest.mark.parametrize("case", CASES, ids=[case.name.removeprefix("pausing/programs/") for case in CASES])
EXECUTORS = pytest.mark.parametrize("executor", guest.EXECUTORS)


def expected(case: Case) -> Outcome:
    """CPython's outcome; with our own calls where the two may differ."""
    want = oracle.plain_run(case.text, str(case.path))
    if not case.same_calls:
        want.calls = guest.run(case.text, str(case.path)).calls
    return want


@pytest.fixture(scope="module")
def worker():
    """A worker process with another hash seed than ours."""
    made = Worker(seed="7")
    yield made
    made.close()


@EACH
@EXECUTORS
@pytest.mark.parametrize("mode", pausing.MODES)
def test_paused_run_ends_as_under_cpython(case: Case, executor: str, mode: str):
    """Within one process, in each way of pausing."""
    want = expected(case)
    assert want.calls, "the case makes no external call"
    difference = want.difference(pausing.paused_run(case.text, mode, str(case.path), executor, case.pause_every))
    assert difference is None, difference


@EACH
@EXECUTORS
def test_run_moved_to_a_new_process_at_each_call(case: Case, executor: str, worker: Worker):
    """Each advance happens in a process that has seen nothing of the run but its bytes."""
    want = expected(case)
    difference = want.difference(pausing.run_across_processes(case.text, worker, str(case.path), executor))
    assert difference is None, difference
