"""The call that a pause prints: bounded, whatever a script makes its arguments of."""

import base64
import datetime as dt
import json
from pathlib import PurePosixPath

import cbor2
import pytest

import interpreter as pi
from interpreter.commands.wire import CBOR_KEY, MAX_DEPTH, json_of


def written(value):
    """The value as the line has it, with CBOR read again where a member is CBOR as a whole."""
    got = json.loads(json_of({"args": value}))["args"]
    return cbor2.loads(base64.b64decode(got[CBOR_KEY]), max_depth=2000) if isinstance(got, dict) and CBOR_KEY in got else got


def nested(depth):
    """A value inside `depth` lists."""
    value = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("depth", [0, 1, MAX_DEPTH, MAX_DEPTH + 1, 990])
def test_nesting_of_any_depth_is_written(depth):
    """As JSON up to a bound, as CBOR beyond; never by host recursion."""
    assert isinstance(json.loads(json_of({"args": nested(depth)}))["args"], dict) == (depth > MAX_DEPTH)
    got, levels = written(nested(depth)), 0
    while isinstance(got, list):  # comparing would be host recursion
        (got,), levels = got, levels + 1
    assert (got, levels) == (1, depth)


def test_a_value_that_names_one_part_many_times_stays_small():
    """Written out it would be endless; its parts are written once."""
    value = "x"
    for _ in range(60):
        value = [value] * 10
    text = json_of({"args": (value,)})
    assert len(text) < 10_000
    again = written((value,))
    for _ in range(61):
        again = again[-1]
    assert again == "x"


def test_values_without_a_form_in_cbor():
    """Dates without zone, time spans and paths are texts and numbers; tuples as keys stay."""
    value = {("a", 1): dt.timedelta(seconds=1.5), dt.date(2024, 1, 2): PurePosixPath("/x"), "n": dt.datetime(2024, 1, 2), "s": {1, (2, 3)}}  # noqa: DTZ001 - without a zone on purpose
    got = written(value)
    assert got[("a", 1)] == 1.5
    assert got["n"] == "2024-01-02T00:00:00"
    assert got["s"] == {1, (2, 3)}
    assert "/x" in got.values()


def test_a_pause_with_a_deep_argument():
    """The bound of the boundary itself is deeper than that of the line."""
    step = pi.start("x = 1\nfor i in range(990): x = [x]\nf(x)", externals={"f"})
    assert CBOR_KEY in json_of({"args": step.args, "kwargs": step.kwargs})
