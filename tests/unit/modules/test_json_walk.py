"""Which values `json` leaves to the host's encoder: whole trees of plain values, whatever stands in them."""

import json
from types import SimpleNamespace

import pytest

from stdlib_shims.host_backed._json import MODULE

SHARED = [1, 2]
PLAIN = [
    1, "text", None, [], {}, [1, 2.5, True, None, "x"], {"a": 1, 2: "b", None: 3, True: 4, 1.5: 5}, [{"id": 1, "tags": ["a", ["b"]], "map": {"k": {}}}],
    ({"t": (1, 2)}, ()), [SHARED, SHARED], {"a": SHARED, "b": {"c": SHARED}},
]  # fmt: skip
HOLED: list = []
HOLED.append(HOLED)
DEEP: list = []
for _ in range(200):
    DEEP = [DEEP]
OTHER = [range(2), {1}, [object()], {"a": {"b": {1, 2}}}, {(1, 2): 3}, [{(1,): 2}], HOLED, {"a": HOLED}, DEEP, [[b"bytes"]]]


class NoScripts:
    """A session without script classes."""

    GuestType = SimpleNamespace
    memory_allowed = 10**6


def encoded(value: object, runtime: object = NoScripts) -> str | None:
    """What the host-backed encoder says with json's defaults."""
    return MODULE.members["encode"].function(runtime, (value, False, True, True, True, None, ", ", ": ", False), {})


@pytest.mark.parametrize("value", PLAIN, ids=repr)
def test_plain_trees_are_encoded_by_the_host(value: object):
    """The text comes at once, nested containers and parts in two places included."""
    assert encoded(value) == json.dumps(value)


@pytest.mark.parametrize("value", OTHER, ids=lambda v: repr(v)[:20])
def test_others_are_left_to_guest_code(value: object):
    """No text: guest code finds the error, or goes deeper than the host."""
    assert encoded(value) is None


def test_size_is_checked_before_the_text_is_made():
    """A small tree whose text would be large: parts in many places, long strings and numbers."""
    wide: list = ["x" * 100]
    for _ in range(60):
        wide = [wide, wide]
    for value in (wide, ["x" * 10**6], [[2 ** (10**7)]], {"k" * 10**6: 1}):
        with pytest.raises(MemoryError):
            encoded(value)
