"""Values between host and script: what crosses as what, and the path to what cannot."""

import asyncio
import datetime as dt
import enum
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path, PurePosixPath

import pytest

import interpreter as pi


class Text(str):
    """A text that says something else about itself."""

    __slots__ = ()

    def __str__(self):
        return "another"


class Count(int):
    """A number that says something else about itself."""

    def __int__(self):
        return 99


class Rows(list):
    """A list that says something else about itself."""

    def __iter__(self):
        return iter(["another"])


class Zone(dt.tzinfo):
    """A zone with code of the host."""

    def utcoffset(self, _moment):
        """Always the same."""
        return dt.timedelta(0)


class Colour(enum.Enum):
    """Members cross as their values."""

    RED = Text("red")


@dataclass(frozen=True)
class Point:
    """Crosses as a dict, so it can be no key."""

    x: int


@pytest.mark.parametrize(
    ("value", "seen"),
    [
        (Text("t"), "t"),
        (Count(3), 3),
        (Rows([1, Text("u")]), [1, "u"]),
        ({Text("k"): Colour.RED}, {"k": "red"}),
        (Point(Count(1)), {"x": 1}),
        (bytearray(b"b"), b"b"),
    ],
    ids=repr,
)
def test_host_subclass_enters_as_what_the_builtin_holds(value, seen):
    """Exactly the builtin type, whatever methods of the host's class say."""
    source = "def kinds(v):\n    return [type(v).__name__] + [kinds(i) for i in (v if type(v) in (list, dict) else ())]\n(x, kinds(x))"
    got, kinds = pi.run(source, inputs={"x": value}).value
    assert got == seen
    assert kinds == pi.run(source, inputs={"x": seen}).value[1]


@pytest.mark.parametrize("value", [dt.datetime(2020, 1, 1, tzinfo=Zone()), dt.time(1, tzinfo=Zone())], ids=["datetime", "time"])
def test_zone_with_code_of_the_host_cannot_enter(value):
    """Script code would call it."""
    with pytest.raises(pi.ConversionError, match="tzinfo of type Zone") as caught:
        pi.run("1", inputs={"x": [value]})
    assert caught.value.path == "inputs['x'][0]"


@pytest.mark.parametrize(("value", "path"), [({Point(1)}, "inputs['x']"), ([{Point(1): 2}], "inputs['x'][0]")], ids=["set", "dict"])
def test_copy_that_cannot_be_hashed_is_refused_by_path(value, path):
    """A dataclass as key or element."""
    with pytest.raises(pi.ConversionError, match="unhashable") as caught:
        pi.run("1", inputs={"x": value})
    assert caught.value.path == path


OWN = """
import dataclasses, enum
@dataclasses.dataclass(frozen=True)
class Point:
    x: int
class Colour(enum.Enum):
    RED = 1
class Key:
    def __hash__(self): return 1
    def __eq__(self, other): raise RuntimeError
"""


def test_keys_with_a_hash_of_the_script():
    """The copy looks nothing up."""
    assert pi.run(OWN + "{Colour.RED: 2}").value == {1: 2}
    for text, path in (("[{Point(1)}]", "value[0]"), ("{'a': {Point(1): 2}}", "value['a']"), ("{Key(): 1}", "value[key ...]")):
        with pytest.raises(pi.ConversionError) as caught:
            _ = pi.run(OWN + text).value
        assert caught.value.path == path


LIBRARY = [
    (Fraction(2, 6), "isinstance(x, fractions.Fraction) and x + 1 == fractions.Fraction(4, 3)"),
    (PurePosixPath("/a//b/"), "isinstance(x, pathlib.PurePosixPath) and x / 'c' == pathlib.PurePosixPath('/a/b/c') and x.name == 'b'"),
    (Path("a/b"), "type(x) is pathlib.PurePosixPath and x.parts == ('a', 'b')"),
    ({PurePosixPath("a"): 1}, "x[pathlib.PurePosixPath('a')] == 1 and pathlib.PurePath('b') not in x"),
    ({Fraction(1, 2), Fraction(3)}, "0.5 in x and 3 in x and fractions.Fraction(1, 3) not in x"),
]


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize(("value", "holds"), LIBRARY, ids=[repr(value) for value, _ in LIBRARY])
def test_values_of_library_classes_cross_both_ways(value, holds, compiled):
    """The script gets what its own library makes, also in a run moved in between; the host gets its own type."""
    limits = pi.Limits(compiled=compiled)
    step = pi.start(f"x = fetch()\nimport fractions, pathlib\nassert {holds}\ngo(x)\nassert {holds}\nx", {"fetch", "go"}, limits=limits)
    step = step.resume(value)
    assert step.args == (value,), step
    for paused in (step, pi.load(step.dump())):
        got = paused.resume().value
        assert got == value
        assert type(got) is (PurePosixPath if isinstance(value, Path) else type(value))
    assert pi.run(f"import fractions, pathlib\n{holds}", inputs={"x": value}, limits=limits).value is True
    assert pi.run(f"x = f()\nimport fractions, pathlib\n{holds}", tools={"f": lambda: value}, limits=limits).value is True


def test_replaced_library_class_gets_no_value():
    """Nothing of the script runs at the boundary."""
    source = "import fractions\nclass Fraction(int):\n    def __new__(cls): f()\nfractions.Fraction = Fraction\nf()"
    step = pi.start(source, externals={"f"})
    with pytest.raises(pi.ConversionError, match="not the library's"):
        step.resume(Fraction(1, 2))
    assert isinstance(step.resume(1), pi.Complete)


def test_import_at_the_boundary_is_free():
    """It takes none of the run's steps, depth, calls or pauses."""
    step = pi.start("x = f()\nfor i in range(3): pass\nx", externals={"f"}, limits=pi.Limits(steps=10, recursion=1))
    assert step.resume(Fraction(1, 2)).value == Fraction(1, 2)


def test_results_of_coroutine_tools_enter_while_the_script_waits():
    """Two calls in flight; the one that ends while script code runs enters at the next wait."""

    async def half(n):
        await asyncio.sleep(0.01 * n)
        return Fraction(n, 2)

    source = """
import asyncio
async def main():
    first = asyncio.create_task(half(1))
    second = asyncio.create_task(half(2))
    got = await first
    for i in range(20000): pass
    return [got, await second]
asyncio.run(main())
"""
    assert asyncio.run(pi.run_async(source, tools={"half": half})).value == [Fraction(1, 2), Fraction(1)]
