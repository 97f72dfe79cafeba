"""A run that nobody can resume any more gives back its memory and open files, and none of its code runs."""

import gc
import threading
import weakref
from pathlib import Path

import pytest

import interpreter as pi
from tests.harness.guest import limits_of

TEXT = """
def lines():
    try:
        yield 1
        pause()
    finally:
        print("code of the script ran")
try:
    f = open("/data/a")
    for _ in lines():
        pass
finally:
    print("code of the script ran")
    open("/data/ran", "w")
"""


def start(root: Path, executor: str, printed: list) -> pi.Paused:
    """The script, waiting in a generator."""
    (root / "a").write_text("x")
    policy = pi.OsPolicy(mounts=[pi.Mount("/data", root, mode="read-write")])
    step = pi.start(TEXT, externals={"pause"}, policy=policy, limits=limits_of(executor), stdout=lambda *piece: printed.append(piece))
    assert isinstance(step, pi.Paused)
    return step


@pytest.mark.parametrize("executor", ["machine", "translated"])
def test_step_that_is_dropped_frees_its_run(executor: str, tmp_path: Path) -> None:
    """Dumped or not."""
    printed: list = []
    for dumped in (False, True):
        step = start(tmp_path, executor, printed)
        if dumped:
            step.dump()
        host = weakref.ref(step._host)
        del step
        gc.collect()
        assert host() is None
    assert not printed
    assert not (tmp_path / "ran").exists()


def test_step_that_another_thread_drops_frees_its_run(tmp_path: Path) -> None:
    """A greenlet ends in its own thread only, at the next chance."""
    printed: list = []
    steps = [start(tmp_path, "machine", printed)]
    host = weakref.ref(steps[0]._host)
    thread = threading.Thread(target=steps.clear)
    thread.start()
    thread.join()
    pi.run("1")
    gc.collect()
    assert host() is None
    assert not printed


def test_dropped_step_leaves_later_ones_alone() -> None:
    """A step that was resumed is not the run's any more."""
    step = pi.start("print(pause(), pause())", externals={"pause"})
    later = step.resume(1)
    del step
    gc.collect()
    assert later.resume(2).stdout == "1 2\n"


def test_session_keeps_its_step() -> None:
    """As long as there is the session, or the step."""
    session = pi.Session(externals={"pause"})
    session.start("print(pause())")
    gc.collect()
    step = session.paused
    host = weakref.ref(step._host)
    del session
    gc.collect()
    assert step.resume(1).stdout == "1\n"
    del step
    gc.collect()
    assert host() is None
    session = pi.Session(externals={"pause"})
    session.start("print(pause())")
    loaded = pi.Session.load(session.dump())
    hosts = [weakref.ref(one._host) for one in (session, loaded)]
    del session
    gc.collect()
    assert hosts[0]() is None
    assert loaded.paused.resume(3).stdout == "3\n"


def test_interrupted_tool_leaves_a_step_that_goes_on() -> None:
    """The step in the exception is the run's, whatever was dropped before."""
    def tool() -> int:
        if not asked:
            asked.append(1)
            raise KeyboardInterrupt
        return 5

    asked: list = []
    step = pi.start("print(pause(), tool())", externals={"pause"}, tools={"tool": tool})
    with pytest.raises(KeyboardInterrupt) as info:
        step.resume(1)
    gc.collect()
    assert info.value.paused.resume(tool()).stdout == "1 5\n"
