"""Each difference that the documents name is one, and the page is what the cases say."""

import pytest

from tests.differences.__main__ import PAGE, page
from tests.differences.cases import DIFFERENCES, Difference
from tests.harness import guest, oracle


@pytest.mark.parametrize("case", DIFFERENCES, ids=[case.title for case in DIFFERENCES])
def test_difference_is_there(case: Difference):
    """Ours is as told, and CPython's is another."""
    got = guest.run(case.text, "main.py")
    shown = got.stdout.strip() if got.exc_type is None else f"{got.exc_type}: {got.message}"
    if got.traceback:
        shown = got.traceback.strip().splitlines()[-1]
    assert shown == case.ours
    want = oracle.plain_run(case.text, "main.py")
    assert (want.stdout, want.exc_type, want.message) != (got.stdout, got.exc_type, got.message)


def test_page_is_fresh():
    """`make differences` would change nothing."""
    assert PAGE.read_text(encoding="utf-8") == page()
