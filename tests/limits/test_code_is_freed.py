"""A host that runs many scripts keeps none of their code: what executors derive from it must not hold it for ever."""

import gc

import pytest

import interpreter
from interpreter import pipeline
from interpreter.bytecode.code import Code
from interpreter.objects import functions
from tests.harness import guest

SCRIPT = """
class A:
    @property
    def p(self):
        return self

    def f(self, n):
        return [n + i for i in range(n)]


def outer(n):
    def inner():
        return n
    return inner


def numbers(n):
    for i in range(n):
        yield i


print(sum(len(A().p.f(i % 5)) + outer(i)() for i in numbers(50)), sorted(range(5), key=lambda x: -x))
"""


def codes() -> int:
    """How many Codes of this file's scripts exist once the tables of recent ones are empty."""
    pipeline._recent.clear()
    functions._kept.clear()
    gc.collect()
    gc.collect()  # host code that the first freed held others
    return sum(1 for o in gc.get_objects() if type(o) is Code and o.filename == "freed.py")


@pytest.mark.parametrize("executor", guest.EXECUTORS)
def test_code_of_ended_runs_is_freed(executor: str):
    """Functions, closures, generators, classes and loops of a script that was run leave nothing behind."""
    limits = interpreter.Limits(compiled=executor != "machine")
    for i in range(3):
        interpreter.run(f"{SCRIPT}\n# {i}", script_name="freed.py", limits=limits)
    assert codes() == 0


def test_recent_code_is_bounded():
    """The table of host code that is kept for the next run forgets the oldest."""
    assert functions._kept.maxlen is not None
    for i in range(30):
        interpreter.run(f"def f(): return {i}\nf()", script_name="freed.py")
    assert len(functions._kept) <= functions._kept.maxlen
    assert codes() == 0
