"""Each small case ends the same under CPython and under us: stdout, value, exception type, message and traceback."""

from pathlib import Path

import pytest

from tests.harness import guest, oracle
from tests.harness.blocks import Block, blocks_in

BLOCKS = blocks_in("same_as_cpython/small")
LEAST = 1500
"""So many cases there are at least."""


@pytest.mark.parametrize("executor", guest.EXECUTORS)
@pytest.mark.parametrize("block", BLOCKS, ids=[block.name for block in BLOCKS])
def test_small_case_ends_as_under_cpython(block: Block, executor: str, tmp_path: Path):
    """The same text gives the same outcome."""
    file = oracle.file_of(tmp_path, block.text)
    difference = oracle.plain_run(block.text, file).difference(guest.run(block.text, file, executor))
    assert difference is None, f"{block.text}\n{difference}"


def test_there_are_many_small_cases():
    """The files are found, and no case stands in them twice."""
    assert len(BLOCKS) >= LEAST
    assert len({block.text for block in BLOCKS}) == len(BLOCKS)
