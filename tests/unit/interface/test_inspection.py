"""`inspect`: what it tells of values, frames and sizes, and that no script code runs for it."""

import pytest

import interpreter as pi


def paused(text: str, **more) -> pi.Inspection:
    """What there is to tell at the first call of ``ask``."""
    return pi.inspect(pi.start(text, externals={"ask"}, **more).dump())


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        ("'x' * 500", f"{'x' * 120!r}... (500 long)"),
        ("10 ** 200", "<int of 665 bits>"),
        ("list(range(100))", "[0, 1, 2, 3, 4, 5, 6, 7, ... 100 items]"),
        ("(1,)", "(1,)"),
        ("{'a': [{'b': [1]}]}", "{'a': [{'b': [... 1 items]}]}"),
        ("{1}, frozenset({2}), {}", "({1}, frozenset({2}), {})"),
        ("None, True, 1.5, 2j, b'b', range(3)", "(None, True, 1.5, 2j, b'b', range(0, 3))"),
        ("len, ask, int", "(<builtin_function_or_method len>, <external ask>, <class 'int'>)"),
        ("C()", "<C x=1, y=<C x=2>>"),
        ("C", "<class 'C'>"),
        ("C.m", "<function C.m>"),
    ],
)
def test_texts_of_values(expression, shown):
    """Short, and without asking the value."""
    text = (
        "class C:\n    def __init__(self, x=1, y=None):\n        self.x = x\n        if y is None and x == 1: self.y = C(2)\n"
        f"    def m(self): pass\n    def __repr__(self): return ask('no')\nvalue = {expression}\nask()"
    )
    assert paused(text).variables["value"] == shown


def test_calls_in_flight():
    """All that the tasks of a script await."""
    text = "import asyncio\nasync def main(): await asyncio.gather(ask(1), other(x=[2]))\nasyncio.run(main())"
    found = pi.inspect(pi.start(text, async_externals={"ask", "other"}).dump())
    assert found.in_flight == {0: "ask(1)", 1: "other(x=[2])"}


def test_a_session_between_feeds():
    """It waits for nothing."""
    session = pi.Session()
    session.run("x = 5")
    found = pi.inspect(session.dump())
    assert (found.kind, found.function_name, found.frames, found.variables) == ("session", None, (), {"x": "5"})


def test_sizes_by_type():
    """Counts of what the script can reach, the largest first."""
    found = paused("a = [float(i) for i in range(1000)]\nb = {str(i): i for i in range(100)}\nask()")
    assert found.types["float"][0] == 1000
    assert list(found.types.values()) == sorted(found.types.values(), key=lambda item: -item[1])
    assert not {"Engine", "Frame", "Cell", "Unbound"} & set(found.types)


def test_keys_and_refusals():
    """As for `load`."""
    blob = pi.start("ask()", externals={"ask"}).dump(key=b"k" * 32)
    assert pi.inspect(blob, b"k" * 32).function_name == "ask"
    for bad in (b"", b"junk", blob, blob[:-1]):
        with pytest.raises(pi.SnapshotError):
            pi.inspect(bad)


@pytest.mark.parametrize("recorded", [False, True])
def test_modules_of_the_host_are_not_needed(recorded):
    """They are shown as the script left them; only to go on they have to be there."""
    text = "import shop, words\nfrom shop import price\nshop.stock.append(words.twice(4))\nfetch(shop.stock)"
    modules = {"shop": {"price": len, "stock": [1]}, "words": "def twice(n): return n * 2\n"}
    step = pi.start(text, externals={"fetch"}, modules=modules)
    blob = step.dump()
    if recorded:
        recorder = pi.Recorder()
        recorder.watch(step)
        found = pi.Recorder.load(recorder.dump()).inspect(0)
    else:
        found = pi.inspect(blob)
    assert (found.args, found.function_name) == (("[1, 8]",), "fetch")
    assert {"shop", "words"} <= {*found.modules}
    with pytest.raises(pi.SnapshotError, match="'shop', which is not supplied"):
        pi.load(blob)
    assert pi.load(blob, modules=modules).args == ([1, 8],)
