"""Values as JSON, both ways."""

import datetime as dt
import enum
import json
from collections import Counter, OrderedDict
from dataclasses import dataclass
from decimal import Decimal
from pathlib import PurePosixPath
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codeact import InterpreterRuntime, ResumeValue, ValueNotJsonError
from codeact.values import MAX_DEPTH, TOO_DEEP, canonical_json, check_json, fingerprint, nesting, to_json


class Colour(enum.Enum):
    """An enum."""
    RED = "red"


class Level(enum.IntEnum):
    """An enum of numbers."""
    HIGH = 3


@dataclass
class Point:
    """A dataclass."""
    x: int
    y: tuple


class Pair(NamedTuple):
    """A named tuple."""

    a: int
    b: int


class Odd:
    """A class whose repr fails."""

    def __repr__(self):
        raise RuntimeError("no")


def nested(depth, inner=0):
    """A value inside `depth` lists."""
    for _ in range(depth):
        inner = [inner]
    return inner


@pytest.mark.parametrize(("value", "expected"), [
    (None, None), (True, True), (7, 7), (2**200, 2**200), (-1.5, -1.5), ("é", "é"),
    ([1, [2]], [1, [2]]), ({"a": {"b": 1}}, {"a": {"b": 1}}),
    ((1, (2,)), [1, [2]]), ({5}, [5]), (frozenset({5}), [5]), (Pair(1, 2), [1, 2]),
    (PurePosixPath("/a/b"), "/a/b"),
    (float("nan"), None), (float("inf"), None), (-float("inf"), None),
    (b"x", "b'x'"), (bytearray(b"x"), "bytearray(b'x')"), (dt.date(2024, 1, 2), "datetime.date(2024, 1, 2)"),
    (Decimal("1.50"), "Decimal('1.50')"), (1 + 2j, "(1+2j)"), (Odd(), "<Odd that cannot be shown>"),
    ({1: "a", None: "b", (1, 2): "c", False: "d"}, {"1": "a", "None": "b", "(1, 2)": "c", "False": "d"}),
    ({1: "a", "1": "b"}, {"1": "b"}), ({"1": "b", 1: "a"}, {"1": "a"}),
    (Counter("aab"), {"a": 2, "b": 1}), (OrderedDict(z=1, a=2), {"z": 1, "a": 2}),
    (Colour.RED, "red"), (Level.HIGH, 3), (Point(1, (2, 3)), {"x": 1, "y": [2, 3]}),
])  # fmt: skip
def test_values_become_json(value, expected):
    """M11: the table of forms; of two keys with one text the last one stays."""
    got = to_json(value)
    assert got == expected
    assert type(got) is type(expected)
    json.dumps(got, allow_nan=False)


def test_nesting_has_a_bound_in_values():
    """M11: the 64th container stays, the 65th is the placeholder."""
    assert to_json(nested(MAX_DEPTH)) == nested(MAX_DEPTH) == check_json(nested(MAX_DEPTH))
    assert to_json(nested(MAX_DEPTH + 1)) == nested(MAX_DEPTH, TOO_DEEP) == check_json(nested(MAX_DEPTH + 1))
    assert TOO_DEEP == "nesting depth limit reached"


def test_nesting_has_a_bound_in_keys():
    """M11: a key nested too deeply is the placeholder as well."""
    key = 1
    for _ in range(70):
        key = (key,)
    assert to_json({key: 1}) == {TOO_DEEP: 1}
    assert to_json({(1, (2,)): 1}) == {"(1, (2,))": 1}


def test_a_cycle_ends_at_the_bound():
    """M11: a value within itself is cut where nesting ends."""
    cycle = {}
    cycle["self"] = [cycle]
    assert json.dumps(to_json(cycle)).endswith(f'"{TOO_DEEP}"' + "]}" * (MAX_DEPTH // 2))


def test_a_value_that_names_one_part_many_times_is_bounded():
    """M11: what a small value comes to when written out has a limit; to find out is quick."""
    many = 1
    for _ in range(60):
        many = [many] * 10
    for convert in (to_json, check_json):
        with pytest.raises(ValueNotJsonError, match="more than 67108864 characters"):
            convert({"a": many})
    assert to_json([["x" * 1000] * 1000] * 10)[9][999] == "x" * 1000
    with pytest.raises(ValueNotJsonError):
        to_json("x" * (64 * 2**20))


def test_a_huge_integer_as_key_or_value():
    """M11: integers stay exact as far as the host writes them, since JSON is text in the end; beyond there is a stand-in."""
    assert to_json([10**4000, -(10**4000), 10**4000]) == check_json([10**4000, -(10**4000), 10**4000])
    shown = "<int that cannot be shown>"
    assert to_json([10**5000, {"k": -(10**5000)}, {10**5000: 1}]) == [shown, {"k": shown}, {shown: 1}]
    assert to_json(10**5000) == InterpreterRuntime().start("10**5000").value == shown
    with pytest.raises(ValueNotJsonError, match="more digits than can be written") as caught:
        canonical_json({"a": [10**5000]})
    assert caught.value.path == "value['a'][0]"


@pytest.mark.parametrize(("value", "path", "message"), [
    ({"a": [1, {"b": object()}]}, "value['a'][1]['b']", "type object has no form"),
    ([b"x"], "value[0]", "type bytes has no form"), ({1: 2}, "value", "key of type int"), ([{2.5: 1}], "value[0]", "key of type float"),
    ({1, 2}, "value", "type set has no form"),
])  # fmt: skip
def test_what_is_no_json_is_refused(value, path, message):
    """M11: into a script goes JSON only; the error names the place."""
    with pytest.raises(ValueNotJsonError, match=message) as caught:
        check_json(value)
    assert caught.value.path == path
    assert str(caught.value).startswith(path + ": ")


def test_json_is_checked_into_a_copy():
    """M11: tuples are arrays, NaN is null, integers of any size stay."""
    given = {"a": (1, float("nan")), "n": 2**70}
    got = check_json(given)
    assert got == {"a": [1, None], "n": 2**70}
    assert got is not given


@pytest.mark.parametrize(("script", "expected"), [
    ("(1, {2}, frozenset([3]))", [1, [2], [3]]), ("from pathlib import Path\nPath('/a')/'b'", "/a/b"),
    ("[float('nan'), float('inf'), 1e400]", [None, None, None]), ("b'ab'", "b'ab'"), ("2**100", 2**100),
    ("from datetime import date\n{'d': date(2024, 1, 2)}", {"d": "datetime.date(2024, 1, 2)"}),
    ("{1: 'a', (2, 3): 'b', None: 'c'}", {"1": "a", "(2, 3)": "b", "None": "c"}),
    ("class A: pass\n[A(), A, len, 1]", ["<__main__.A object at 0x7e0000000010>", "<class '__main__.A'>", "<built-in function len>", 1]),
    ("class A:\n    def __repr__(self): return 'an A'\n{A(): [A()]}", {"an A": ["an A"]}), ("range(3)", "range(0, 3)"),
    ("from fractions import Fraction\nFraction(1, 3)", "Fraction(1, 3)"), ("ValueError('x')", "ValueError('x')"),
    ("class A:\n    def __repr__(self): return call_tool('t')\n[A(), 1]", ["<A object>", 1]),
    ("x = []\nx.append(x)\nx", TOO_DEEP), ("x = []\nfor i in range(2000): x = [x]\nx", TOO_DEEP),
    ("x = 1\nfor i in range(65): x = [x]\nx", nested(64, TOO_DEEP)), ("x = 1", None),
])  # fmt: skip
def test_results_of_scripts(script, expected):
    """M11, M12: the same forms for what a script ends with."""
    assert InterpreterRuntime().start(script).value == expected


def test_arguments_of_calls():
    """M11: and for what it gives to a tool."""
    script = "from pathlib import Path\ncall_tool('t', {'a': (1, {2}), 'p': Path('/x'), 'n': float('nan'), 'b': b'x', 'm': {1: 2}, 'i': 2**70})"
    call = InterpreterRuntime().start(script).call
    assert dict(call.keyword_args) == {"a": [1, [2]], "p": "/x", "n": None, "b": "b'x'", "m": {"1": 2}, "i": 2**70}


def test_an_argument_that_cannot_leave_is_a_type_error():
    """M11: an object of the script as an argument is an error at the call, which the script can catch."""
    script = "class A: pass\ntry:\n    call_tool('t', {'a': [A()]})\nexcept TypeError as e:\n    r = str(e)\nr"
    assert "of type A cannot cross" in InterpreterRuntime().start(script).value


def test_arguments_that_are_too_large_are_refused_at_the_call():
    """M11: an argument that would come to gigabytes of JSON."""
    script = "x = 1\nfor _ in range(60): x = [x] * 10\ntry:\n    call_tool('t', {'x': x})\nexcept RuntimeError as e:\n    r = str(e)\nr"
    assert "too large" in InterpreterRuntime().start(script).value
    step = InterpreterRuntime().start("x = 1\nfor _ in range(60): x = [x] * 10\nx")
    assert step.message.startswith("MemoryError: the script's result is too large")


def test_answers_reach_the_script_as_json():
    """M11: depth is bounded on the way in too, and tuples are lists by then."""
    runtime = InterpreterRuntime()
    step = runtime.start("r = call_tool('t')\n[type(r['t']).__name__, r['n'], r['big'] == 2**70, str(r['deep'])]")
    value = step.call.resume(ResumeValue({"t": (1,), "n": float("nan"), "big": 2**70, "deep": nested(70)})).value
    assert value[:3] == ["list", None, True]
    assert TOO_DEEP in value[3]


def test_canonical_text_and_fingerprints():
    """Equal calls have equal fingerprints."""
    assert canonical_json({"b": [1, 2.5, "é"], "a": None}) == '{"a":null,"b":[1,2.5,"é"]}'
    assert fingerprint("pay", {"a": 1, "b": 2}) == fingerprint("pay", {"b": 2, "a": 1}) != fingerprint("pay", {"a": 1, "b": 3})
    assert fingerprint("pay", {}) != fingerprint("read", {})
    assert len(fingerprint("pay", {})) == 64
    with pytest.raises(ValueNotJsonError):
        canonical_json({"a": object()})
    assert nesting([[], {"a": (1,)}]) == 3
    assert nesting(5) == 0


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
KEYS = st.text(max_size=3) | st.integers() | st.tuples(st.integers(), st.text(max_size=2)) | st.none()
ANY = st.recursive(
    PLAIN | st.binary(max_size=3) | st.dates() | st.decimals(),
    lambda inner: st.lists(inner, max_size=4) | st.tuples(inner, inner) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=20,
)


@given(ANY)
@settings(max_examples=30, deadline=None)
def test_any_value_becomes_json(value):
    """M11: the result can be written, and converting it again changes nothing."""
    made = to_json(value)
    json.dumps(made, allow_nan=False)
    assert to_json(made) == made == check_json(made)


@given(JSON)
@settings(max_examples=50, deadline=None)
def test_json_is_itself(value):
    """M11: both ways, and through a script."""
    assert to_json(value) == check_json(value) == value
    call = InterpreterRuntime().start("call_tool('t', {'v': call_tool('u')})").call.resume(ResumeValue(value)).call
    assert call.keyword_args == [("v", value)]
    assert json.loads(canonical_json(value)) == value
