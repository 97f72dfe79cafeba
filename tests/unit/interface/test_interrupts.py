"""What is raised in the host while a run is on reaches the host, and no handler of the script: Ctrl-C, and errors of the sink."""

import _thread
import signal
import threading
import time

import pytest

import interpreter as pi

CATCHING = [
    "while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass\n",
    "while True:\n    try:\n        sorted(range(50), key=lambda v: -v)\n    except:\n        pass\n    finally:\n        x = 1\n",
    "def g():\n    while True:\n        try:\n            yield 1\n        except BaseException:\n            pass\nwhile True:\n    try:\n        for v in g():\n            pass\n"
    "    except BaseException:\n        pass\n",
    "class A:\n    def __eq__(self, o):\n        try:\n            return len([i for i in range(200)]) < 0\n        except BaseException:\n            return True\na = [A()] * 20\nwhile True:\n    try:\n        3 in a\n"
    "    except BaseException:\n        pass\n",
]


@pytest.fixture(autouse=True)
def interruptible():
    """A process that a shell started in the background ignores the signal."""
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, kept)


def limits(compiled: bool) -> pi.Limits:  # noqa: FBT001 - a parameter of tests
    """Enough time for a busy machine."""
    return pi.Limits(seconds=60.0, compiled=compiled)


@pytest.mark.parametrize("compiled", [False, True], ids=["machine", "translated"])
@pytest.mark.parametrize("text", CATCHING, ids=["loop", "sorting", "generator", "comparison"])
def test_interrupt_of_the_host_ends_the_run_and_reaches_the_host(text, compiled):
    """At once, whatever the script catches; a session runs on afterwards."""
    session = pi.Session(limits=limits(compiled))
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        session.run(text)
    assert time.monotonic() - began < 20
    assert session.run("y = 3\ny").value == 3


def test_interrupt_of_the_script_is_its_own_class():
    """It can be raised and caught, and is no interrupt of the host's when it leaves the script."""
    text = "try:\n    raise KeyboardInterrupt(1)\nexcept KeyboardInterrupt as e:\n    print(repr(e), KeyboardInterrupt.__module__, KeyboardInterrupt.__mro__[1].__name__)\nraise KeyboardInterrupt\n"
    step = pi.start(text)
    assert step.stdout == "KeyboardInterrupt(1) builtins BaseException\n"
    assert step.error.exc_type == "KeyboardInterrupt"
    paused = pi.start("try:\n    call()\nexcept KeyboardInterrupt as e:\n    print(repr(e))\n", externals={"call"})
    assert pi.load(paused.dump()).resume_error("x", exc_type="KeyboardInterrupt").stdout == "KeyboardInterrupt('x')\n"


@pytest.mark.parametrize("compiled", [False, True], ids=["machine", "translated"])
@pytest.mark.parametrize("error", [ValueError, OSError, KeyboardInterrupt, SystemExit])
def test_error_of_the_sink_reaches_the_host_and_no_handler_of_the_script(error, compiled):
    """The script cannot catch it, nor run its `finally`."""
    written = []

    def sink(_stream: str, text: str) -> None:
        written.append(text)
        if "bad" in text:
            raise error("of the sink")

    text = "def f(x):\n    try:\n        print(x)\n    except BaseException:\n        print('caught')\n    finally:\n        print('finally')\nfor i in range(5): f(i)\nf('bad')\n"
    session = pi.Session(limits=limits(compiled), stdout=sink)
    with pytest.raises(error, match="of the sink"):
        session.run(text)
    assert "caught" not in "".join(written).partition("bad")[2]
    assert "finally" not in "".join(written).partition("bad")[2]
    assert session.run("1 + 1").value == 2
