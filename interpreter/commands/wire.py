"""Values on the command line: JSON, and CBOR for what JSON cannot hold."""

from __future__ import annotations

import base64
import json
from math import isfinite

from interpreter.commands.options import UsageError

CBOR_KEY = "$cbor"


def json_of(value: object) -> str:
    """One line of JSON. A part that JSON cannot hold is ``{"$cbor": base64 of its CBOR}``; a tuple is an array.

    So are a dict with keys that are no str or with the key ``$cbor`` itself, and a float that is no finite number.
    """
    return json.dumps(_plain(value), allow_nan=False)


def _plain(value: object) -> object:
    kind = type(value)
    if kind in (str, int, bool, type(None)) or (kind is float and isfinite(value)):
        return value
    if kind in (list, tuple):
        return [_plain(item) for item in value]
    if kind is dict and all(type(key) is str and key != CBOR_KEY for key in value):
        return {key: _plain(item) for key, item in value.items()}
    return {CBOR_KEY: base64.b64encode(_cbor(value)).decode("ascii")}


def _cbor(value: object) -> bytes:
    import cbor2  # only for values that need it

    return cbor2.dumps(_encodable(value), date_as_datetime=False)


def _encodable(value: object) -> object:
    """The value with the parts that CBOR has no form for replaced by the nearest text (ISO 8601 where it has one) or number."""
    import datetime as dt  # only for values that need it

    kind = type(value)
    if kind in (list, tuple):
        return [_encodable(item) for item in value]
    if kind is dict:
        return {_key(key): _encodable(item) for key, item in value.items()}
    if kind in (set, frozenset):
        return kind(map(_key, value))
    if kind is dt.timedelta:
        return value.total_seconds()
    if kind is dt.time or (kind is dt.datetime and value.tzinfo is None):
        return value.isoformat()
    if kind is dt.timezone or kind.__name__ == "PurePosixPath":
        return str(value)
    return value


def _key(value: object) -> object:
    """The same for a part that must keep its hash: a tuple stays one."""
    return tuple(map(_key, value)) if type(value) is tuple else _encodable(value)


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
    import cbor2  # only where it is asked for

    try:
        return cbor2.loads(data)
    except Exception as e:  # noqa: BLE001 - the decoder has errors of several families
        raise UsageError(f"{file} holds no CBOR value: {e}") from None
