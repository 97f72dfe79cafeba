"""The hard program goes through both executors, paused, dumped and moved at every call: the design's proof."""

import sys
from pathlib import Path

import pytest

import interpreter as pi
from tests.harness import guest, oracle
from tests.harness.pausing import MODES, paused_run, run_across_processes
from tests.harness.worker import Worker

TEXT = (Path(__file__).parent / "hard_program.py").read_text(encoding="utf-8")
EXECUTORS = ["machine", "translated", "mixed"]


@pytest.fixture(scope="module")
def want() -> object:
    """What plain CPython does."""
    return oracle.plain_run(TEXT)


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("mode", MODES)
def test_hard_program_in_each_mode_equals_cpython(want: object, mode: str, executor: str) -> None:
    """Output, order and arguments of all calls are CPython's."""
    got = paused_run(TEXT, mode, executor=executor)
    assert (got.stdout, got.calls, got.exc_type) == (want.stdout, want.calls, want.exc_type)


@pytest.mark.slow
@pytest.mark.parametrize("executor", EXECUTORS)
def test_hard_program_with_a_process_for_each_call_equals_cpython(want: object, executor: str) -> None:
    """Each answer is given in a process that has never seen the run."""
    worker = Worker(seed="7")
    try:
        got = run_across_processes(TEXT, worker, executor=executor)
    finally:
        worker.close()
    assert (got.stdout, got.calls, got.exc_type) == (want.stdout, want.calls, want.exc_type)


LONG_LOOP = """
class V:
    def __init__(self, x):
        self.x = x
    def __add__(self, other):
        return self.x + other
    def __radd__(self, other):
        return other + self.x
def loop(n):
    v = V(1)
    t = 0
    for i in range(n):
        if i % 2:
            t = (v + i) % 1000003 + t
        else:
            t = (i + v) % 7 + t
    return t
print(loop({n}))
ext("end", 0)
"""


def test_bail_outs_in_a_long_loop_are_few_and_keep_the_host_stack_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two instructions would bail out, in turn, in each of 20,000 iterations: after a handful they ask in place."""
    from interpreter.translator.execute import Translator

    depths: set[int] = set()
    places: set[int] = set()
    original = Translator.frame_at

    def measured(self: Translator, exc: BaseException) -> object:
        depth, frame = 0, sys._getframe()
        while frame is not None:
            depth, frame = depth + 1, frame.f_back
        depths.add(depth)
        found = original(self, exc)
        places.add(found.pc)
        return found

    monkeypatch.setattr(Translator, "frame_at", measured)
    n = 20_000
    step = guest.start(LONG_LOOP.replace("{n}", str(n)), executor="translated")
    assert isinstance(step, pi.Paused), step
    assert step.stdout.strip() == str(sum((1 + i) % 1000003 if i % 2 else (i + 1) % 7 for i in range(n)))
    translator = step._host.engine.translator
    assert 2 <= translator.bails <= 12
    assert len(places) >= 2
    assert len(depths) == 1
