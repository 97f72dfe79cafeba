"""Values on the command line: JSON, and CBOR for what JSON cannot hold."""

from __future__ import annotations

import base64
import json
from math import isfinite

from interpreter.boundary import copy, dict_parts, items
from interpreter.commands.options import UsageError

CBOR_KEY = "$cbor"
MAX_DEPTH = 64
"""Deepest nesting, in containers, of a value that is written as JSON."""
MAX_WEIGHT = 64 * 1024 * 1024
"""Most characters and parts that a value written as JSON comes to."""
_CONTAINERS = frozenset({dict, list, tuple, set, frozenset})


def json_of(call: dict[str, object]) -> str:
    """One line of JSON. A part that JSON cannot hold is ``{"$cbor": base64 of its CBOR}``; a tuple is an array.

    So are a dict with keys that are no str or with the key ``$cbor`` itself, a float that is no finite number, and, as a whole, a
    member of `call` that is nested deeper than MAX_DEPTH or would come to more than MAX_WEIGHT: parts that occur several times are
    written once in CBOR.
    """
    return json.dumps({name: _plain(value) if _fits(value) else _as_cbor(value) for name, value in call.items()}, allow_nan=False)


def _fits(value: object) -> bool:
    """Whether the text of a value has bounds that readers can bear: a small value can name one part many times."""
    level: dict[int, object] = {id(value): value}
    below: list[dict[int, object]] = []
    while containers := {key: item for key, item in level.items() if type(item) in _CONTAINERS}:
        if len(below) == MAX_DEPTH:
            return False
        below.append(containers)
        level = {id(part): part for item in containers.values() for part in _parts(item)}
    weights: dict[int, int] = {}
    for containers in reversed(below):  # what is in a container lies deeper, so it has been weighed
        for key, item in containers.items():
            weights[key] = 2 + sum(weights[id(part)] if id(part) in weights else _weight(part) for part in _parts(item))
    return weights.get(id(value), _weight(value)) <= MAX_WEIGHT


def _parts(container: object) -> list:
    return [part for pair in container.items() for part in pair] if type(container) is dict else list(container)


def _weight(leaf: object) -> int:
    return 1 + (len(leaf) if type(leaf) in (str, bytes) else 0)


def _plain(value: object) -> object:
    kind = type(value)
    if kind in (str, int, bool, type(None)) or (kind is float and isfinite(value)):
        return value
    if kind in (list, tuple):
        return [_plain(item) for item in value]
    if kind is dict and all(type(key) is str and key != CBOR_KEY for key in value):
        return {key: _plain(item) for key, item in value.items()}
    return _as_cbor(value)


def _as_cbor(value: object) -> dict[str, str]:
    import cbor2  # only for values that need it

    encodable = copy(value, _classify)
    return {CBOR_KEY: base64.b64encode(cbor2.dumps(encodable, date_as_datetime=False, value_sharing=not _fits(value))).decode("ascii")}


def _classify(value: object) -> tuple:
    """For `copy`: the parts that CBOR has no form for as the nearest text (ISO 8601 where it has one) or number."""
    import datetime as dt  # only for values that need it

    kind = type(value)
    if kind is dict:
        return dict_parts(value)
    if kind in _CONTAINERS:
        return items(value, kind)
    if kind is dt.timedelta:
        return "leaf", value.total_seconds()
    if kind is dt.time or (kind is dt.datetime and value.tzinfo is None):
        return "leaf", value.isoformat()
    if kind is dt.timezone or kind.__name__ == "PurePosixPath":
        return "leaf", str(value)
    return "leaf", value


def value_of_json(text: str) -> object:
    """The value of ``--value``. UsageError for text that is no JSON."""
    try:
        return json.loads(text)
    except RecursionError:
        raise UsageError("option --value: the JSON is nested too deeply") from None
    except ValueError as e:
        hint = "" if text[:1] in "\"'[{" else " (a string is written '\"text\"')"
        raise UsageError(f"option --value: got no JSON: {e}{hint}") from None


def value_of_cbor(data: bytes, file: str) -> object:
    """The value of ``--value-cbor``. UsageError for bytes that are no CBOR."""
    from io import BytesIO  # only where it is asked for

    import cbor2  # same

    stream = BytesIO(data)
    try:
        value = cbor2.load(stream)
    except Exception as e:  # noqa: BLE001 - the decoder has errors of several families
        raise UsageError(f"{file} holds no CBOR value: {e}") from None
    if stream.tell() != len(data):
        raise UsageError(f"{file} holds more than one CBOR value")
    return value
