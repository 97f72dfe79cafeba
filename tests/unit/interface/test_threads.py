"""Steps and sessions are used from any thread; two threads at once get a typed error."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import interpreter as pi

GENERATOR = """
def two():
    try:
        yield fetch(1)
        yield fetch(2)
    finally:
        print("closed")
list(two())
"""


def in_thread(function, *args):
    """The function's result, from a thread that has ended by then."""
    box = []
    thread = threading.Thread(target=lambda: box.append(function(*args)))
    thread.start()
    thread.join()
    return box[0]


def test_step_moves_between_threads():
    """Each advance in another thread, the owner alive."""
    step = pi.start(GENERATOR, externals={"fetch"})
    blob = in_thread(step.dump)
    step = in_thread(in_thread(step.resume, 10).resume, 20)
    assert step.value == [10, 20]
    assert pi.load(blob).resume(1).resume(2).value == [1, 2]


def test_owner_thread_has_ended():
    """Dumped twice and resumed after the thread that started the run."""
    step = in_thread(lambda: pi.start(GENERATOR, externals={"fetch"}))
    assert step.dump() == step.dump()
    assert step.resume(1).resume(2).value == [1, 2]


def test_resume_of_many_threads_has_one_winner():
    """The others get AlreadyResumed or SessionBusy."""

    def answer(value):
        try:
            return step.resume(value)
        except (pi.AlreadyResumed, pi.SessionBusy):
            return None

    for _ in range(10):
        step = pi.start(GENERATOR, externals={"fetch"})
        with ThreadPoolExecutor(4) as pool:
            assert sum(result is not None for result in pool.map(answer, range(4))) == 1


def test_running_session_refuses_another_thread():
    """Also `dump`; the feed that runs is not disturbed: its number and its output stay."""
    entered, leave = threading.Event(), threading.Event()

    def slow():
        entered.set()
        assert leave.wait(10)
        return 1

    session = pi.Session(tools={"slow": slow})
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(session.run, "print('before')\nx = slow()\nprint('after')\nx")
        assert entered.wait(10)
        for busy in (lambda: session.run("2"), lambda: session.start("3"), session.dump):
            with pytest.raises(pi.SessionBusy, match="another thread"):
                busy()
        leave.set()
        result = running.result()
    assert (result.value, result.stdout) == (1, "before\nafter\n")
    with pytest.raises(pi.ScriptError) as caught:
        session.run("1/0")
    assert '"<input 2>"' in caught.value.traceback
