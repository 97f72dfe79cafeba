"""Limits: each ends a run, none can be caught, and the session goes on; recursion and one refused allocation are the script's errors."""

import time

import pytest

import interpreter as pi
from interpreter.machine import budget
from interpreter.machine.engine import Engine
from tests.harness import guest

EXECUTORS = pytest.mark.parametrize("executor", guest.EXECUTORS)
# How much later than its limit a run may end on a loaded machine, in seconds.
SLACK = 3.0

ENDLESS = {
    "loop": "while True: pass",
    "for": "import itertools\nfor x in itertools.count(): pass",
    "recursion": "def f(n):\n    return n if n < 2 else f(n - 1) + f(n - 2)\nf(60)",
    "generator": "def g():\n    while True: yield 1\nfor x in g(): pass",
    "comprehension": "sum(x for x in iter(int, 1))",
    "list_of_endless": "list(iter(int, 1))",
    "sort": "while True: sorted(range(50_000), key=lambda k: -k)",
    "catching": "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    "finally": "try:\n    while True: pass\nfinally:\n    while True: pass",
    "with": "class M:\n    def __enter__(self): return self\n    def __exit__(self, *a): return True\nwith M():\n    while True: pass\nwhile True: pass",
    "hook": "class A:\n    def __eq__(self, o): return False\n    def __hash__(self): return 1\nwhile True: A() in [A()]",
}


@pytest.mark.parametrize("name", ENDLESS)
@EXECUTORS
def test_endless_script_is_ended_in_time(name, executor):
    """The time limit ends it, whatever it catches."""
    begun = time.monotonic()
    with pytest.raises(pi.LimitError) as caught:
        pi.run(ENDLESS[name], limits=guest.limits_of(executor, seconds=0.4))
    assert caught.value.limit == "seconds"
    assert time.monotonic() - begun < 0.4 + SLACK


@EXECUTORS
def test_output_limit_ends_the_run(executor):
    """At the limit; what was written before is kept."""
    with pytest.raises(pi.LimitError) as caught:
        pi.run("while True:\n    try: print('x' * 99)\n    except BaseException: pass", limits=guest.limits_of(executor, output=1000))
    assert caught.value.limit == "output"
    assert caught.value.stdout.startswith("x" * 99 + "\n")
    assert len(caught.value.stdout) <= 1000


@EXECUTORS
def test_refused_allocation_is_a_memory_error_that_can_be_caught(executor):
    """Nothing is allocated, and the script goes on."""
    text = "for make in (lambda: 'a' * 10 ** 10, lambda: [0] * 10 ** 10, lambda: 1 << 10 ** 11, lambda: bytes(10 ** 11)):\n    try: make()\n    except MemoryError as e: print(repr(e))\nprint('on')"
    result = pi.run(text, limits=guest.limits_of(executor, memory=32 << 20))
    assert result.stdout == "MemoryError()\n" * 4 + "on\n"


@pytest.mark.parametrize("text", ["a = []\nwhile True: a.append('x' * 1000 + str(len(a)))", "d = {}\nwhile True:\n    try: d[len(d)] = [len(d)] * 100\n    except BaseException: pass"])
@EXECUTORS
def test_growing_heap_ends_the_run(text, executor):
    """A heap over the limit ends the run and cannot be caught."""
    with pytest.raises(pi.LimitError) as caught:
        pi.run(text, limits=guest.limits_of(executor, memory=24 << 20))
    assert caught.value.limit == "memory"
    assert caught.value.used > caught.value.allowed


RECURSIVE = {
    "function": "def f(): f()\nf()",
    "method": "class A:\n    def m(self): self.m()\nA().m()",
    "hook": "class A:\n    def __add__(self, o): return self + o\nA() + 1",
    "property": "class A:\n    @property\n    def p(self): return self.p\nA().p",
    "repr": "class A:\n    def __repr__(self): return repr(self)\nrepr(A())",
    "generator": "def g(): yield from g()\nlist(g())",
    "lambda": "f = lambda: f()\nf()",
}


@pytest.mark.parametrize("name", RECURSIVE)
@EXECUTORS
def test_recursion_is_an_error_that_can_be_caught(name, executor):
    """RecursionError at the limit, the session usable afterwards."""
    session = pi.Session(limits=guest.limits_of(executor, recursion=200))
    body = "\n".join("    " + line for line in RECURSIVE[name].splitlines())
    assert session.run(f"try:\n{body}\nexcept RecursionError as e: print('caught')").stdout == "caught\n"
    with pytest.raises(pi.ScriptError) as caught:
        session.run(RECURSIVE[name])
    assert caught.value.exc_type == "RecursionError"
    assert session.run("print(1 + 1)").stdout == "2\n"


@EXECUTORS
def test_depth_is_counted_from_the_module(executor):
    """The module's frame is 1; with a limit of 50, 49 calls fit."""
    text = "def f(n): return n if n == 1 else f(n - 1)\nprint(f(49))\ntry: f(50)\nexcept RecursionError: print('too deep')"
    result = pi.run(text, limits=guest.limits_of(executor, recursion=50))
    assert result.stdout == "1\ntoo deep\n"


@EXECUTORS
def test_call_limit_ends_the_run(executor):
    """The call beyond the limit is not made, and cannot be caught."""
    made = []
    with pytest.raises(pi.LimitError) as caught:
        pi.run("while True:\n    try: f()\n    except BaseException: pass", tools={"f": lambda: made.append(1)}, limits=guest.limits_of(executor, calls=3))
    assert (caught.value.limit, len(made)) == ("calls", 3)


@EXECUTORS
def test_step_limit_ends_the_run_at_the_same_point(executor):
    """Steps count loop heads and calls; two runs stop alike."""
    texts = []
    for _ in range(2):
        with pytest.raises(pi.LimitError) as caught:
            pi.run("n = 0\nwhile True:\n    n += 1\n    print(n)", limits=guest.limits_of(executor, steps=50))
        assert caught.value.limit == "steps"
        texts.append(caught.value.stdout)
    assert texts[0] == texts[1] != ""


@pytest.mark.parametrize(
    ("limits", "text"),
    [({"seconds": 0.3}, "while True: pass"), ({"output": 50}, "print('x' * 99)"), ({"calls": 1}, "f(); f()"), ({"memory": 16 << 20}, "a = []\nwhile True: a.append([len(a)] * 50)")],
)
def test_session_survives_a_limit(limits, text):
    """Names bound before are there, and the next feed runs."""
    session = pi.Session(tools={"f": lambda: None}, limits=pi.Limits(**{"seconds": 30.0, **limits}))
    session.run("kept = 40")
    with pytest.raises(pi.LimitError):
        session.run(text)
    session.run("a = None")
    assert session.run("kept + 2").value == 42


def test_time_in_tools_is_not_counted():
    """The script's time is its own."""
    result = pi.run("f(); print('done')", tools={"f": lambda: time.sleep(1.5)}, limits=pi.Limits(seconds=1.0))
    assert result.stdout == "done\n"


def test_seconds_start_anew_at_each_advance():
    """Three advances of less than the limit each."""
    spend = "import time\nbegun = time.monotonic()\nwhile time.monotonic() - begun < 1: pass\nf()\n"
    step = pi.start(spend * 3, externals={"f"}, limits=pi.Limits(seconds=2.6))
    while isinstance(step, pi.Paused):
        step = step.resume(None)
    assert isinstance(step, pi.Complete)


def test_snapshot_limit_refuses_the_dump():
    """The run is not used up."""
    step = pi.start("x = 'a' * 100_000\nf()\nprint(len(x))", externals={"f"}, limits=pi.Limits(snapshot=1000))
    with pytest.raises(pi.LimitError) as caught:
        step.dump()
    assert caught.value.limit == "snapshot"
    assert step.resume(None).stdout == "100000\n"


def test_walk_over_the_heap_looks_at_the_clock():
    """A heap of a million values is walked in slices, between which the time limit holds."""
    from interpreter.machine.heap import heap_size

    looks = []

    def check_time():
        looks.append(1)
        if len(looks) == 3:
            raise TimeoutError

    session = type("Runtime", (), {"GuestType": type("Metaclass", (type,), {})})()
    with pytest.raises(TimeoutError):
        heap_size(session, [[[i] for i in range(1_000_000)]], float("inf"), check_time)
    assert heap_size(session, [[i] for i in range(100)], float("inf"), check_time) > 100 * 60


def test_tools_do_not_renew_time_and_output():
    """A run with tools is one advance: a script cannot go on for ever by calling them."""
    calls = []
    with pytest.raises(pi.LimitError) as caught:
        pi.run("while True:\n    tool()", tools={"tool": lambda: calls.append(1)}, limits=pi.Limits(seconds=0.3))
    assert caught.value.limit == "seconds"
    calls.clear()
    with pytest.raises(pi.LimitError) as caught:
        pi.run("while True:\n    print('x' * 99)\n    tool()", tools={"tool": lambda: calls.append(1)}, limits=pi.Limits(output=1000))
    assert caught.value.limit == "output"
    assert len(calls) == 10


@pytest.mark.parametrize("compiled", [False, True])
def test_limit_tells_where_the_script_was(compiled):
    """The traceback of a LimitError: the script's frames in CPython's form, in both executors."""
    source = "def inner():\n    while True: pass\ndef outer():\n    for _ in range(9):\n        inner()\nsorted([1], key=lambda n: outer())"
    with pytest.raises(pi.LimitError) as caught:
        pi.run(source, limits=pi.Limits(seconds=0.3, compiled=compiled))
    lines = [line for line in caught.value.traceback.splitlines() if line.startswith(("T", "  F"))]
    assert lines == [
        "Traceback (most recent call last):",
        '  File "main.py", line 6, in <module>',
        '  File "main.py", line 6, in <lambda>',
        '  File "main.py", line 5, in outer',
        '  File "main.py", line 2, in inner',
    ]
    assert caught.value.traceback.endswith("\n")


SUMS = (
    "'%90000000d' * 25 % ((1,) * 25)", "'%*d' * 25 % ((90000000, 1) * 25)", "('{:90000000}' * 25).format(*range(25))", "'%s' * 40 % ((x,) * 40)",
    "('{0}' * 40).format(x)", "f'{x}{x}{x}{x}{x}{x}{x}{x}{x}{x}'", "len_of(*r)", "max(*r)", "[*r]", "(*r,)", "format(1, wide + '>90000000')",
    "'%90000000s' % wide", "wide * 90000000", "unpacked()", "added()", "stored()",
)  # fmt: skip
SUMS_SETUP = """
x, r, wide = "a" * 20_000_000, range(30_000_000), "\\U0001F600"
def len_of(*items): return len(items)
def unpacked():
    first, *rest = r
def added():
    found = []
    found += r
def stored():
    found = []
    found[:] = r
"""


@pytest.mark.parametrize("text", SUMS)
def test_parts_together_count_before_the_work(text):
    """What one operation makes of many parts, or of a range, is no larger than the limit."""
    step = pi.start(f"{SUMS_SETUP}\ntry: {text}\nexcept MemoryError: print('refused')", limits=pi.Limits(seconds=60, memory=64 << 20))
    assert (isinstance(step, pi.Failed) and step.error.limit == "memory") or step.stdout == "refused\n"


@pytest.mark.parametrize("compiled", [False, True])
def test_widths_and_places_count_before_the_work(compiled):
    """A width in any script's digits is one; a SyntaxError makes no tuple of a range."""
    text = "def f(i):\n    try:\n        return format(3, '٩' * 9)\n    except MemoryError:\n        pass\n"
    text += "def g(i):\n    try:\n        SyntaxError('m', range(10**9))\n    except TypeError:\n        pass\n"
    text += "for i in range(100): f(i), g(i)\nprint('on')\n"
    assert pi.run(text, limits=pi.Limits(seconds=20, memory=64 << 20, compiled=compiled)).stdout == "on\n"


@pytest.mark.parametrize("executor", guest.EXECUTORS)
def test_heap_in_memory_that_the_process_had_already_is_found_too(executor, monkeypatch):
    """The host keeps what earlier runs gave back: the process need not grow for a heap over the limit."""
    monkeypatch.setattr(budget, "resident_size", lambda: 1 << 30)
    with pytest.raises(pi.LimitError) as caught:
        pi.run("a = []\nwhile True: a.append(str(len(a)) * 100)", limits=guest.limits_of(executor, memory=16 << 20))
    assert caught.value.limit == "memory"


def test_glances_at_the_heap_cost_little(monkeypatch):
    """They are told to end soon, and come seldom."""
    asked = []
    whole = Engine.heap_size

    def noted(self, enough, check_time=None):
        began = time.monotonic()
        try:
            return whole(self, enough, check_time)
        finally:
            asked.append(time.monotonic() - began)

    monkeypatch.setattr(Engine, "heap_size", noted)
    step = pi.start("a = [[i] for i in range(300000)]\nwhile True: pass\n", limits=pi.Limits(seconds=4.0))
    assert step.error.limit == "seconds"
    assert asked
    assert len(asked) < 10
    assert sum(asked) < 1.5  # a fiftieth, and more on a busy machine
