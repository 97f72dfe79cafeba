"""Values as JSON: every host value to JSON, JSON checked on its way into a script, canonical text, fingerprints."""

from __future__ import annotations

import enum
import hashlib
import json
from dataclasses import fields, is_dataclass
from math import isfinite
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from codeact.errors import ValueNotJsonError, text_of, type_name

if TYPE_CHECKING:
    from collections.abc import ItemsView

MAX_DEPTH = 64
"""Deepest nesting, in containers; what lies deeper becomes TOO_DEEP."""
TOO_DEEP = "nesting depth limit reached"
MAX_WEIGHT = 64 * 1024 * 1024
"""Most characters and parts that one value may come to when written out. A small value can name one part many times."""

Json = Any
"""None, bool, int, float (finite), str, list and dict (str keys) of Json."""


def to_json(value: object) -> Json:
    """Any value as JSON.

    None, bool, int, float, str, list and dict are themselves; tuples and sets arrays; a path its text; an enum member its value; a
    dataclass an object; NaN and the infinities None; a key that is no str its repr (the last of two equal ones stays); anything else
    its repr. Integers stay exact as far as the host writes them as text (4,300 digits). What is nested deeper than
    MAX_DEPTH, in values and in keys, is TOO_DEEP.
    Raises ValueNotJsonError for a value that comes to more than MAX_WEIGHT, and for a part whose class fails when it is read.
    """
    return _converted(value, strict=False)


def check_json(value: object) -> Json:
    """A copy of a value that should be JSON already (tuples pass as arrays), with MAX_DEPTH and non-finite floats as in `to_json`.

    Raises ValueNotJsonError for a part that JSON has no form for, a key that is no str, a part whose class fails when it is read, and
    a value over MAX_WEIGHT.
    """
    return _converted(value, strict=True)


def canonical_json(value: object) -> str:
    """One text for equal values: sorted keys, no spaces, no escapes beyond JSON's own. ValueNotJsonError as for `check_json`."""
    return json.dumps(check_json(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def fingerprint(tool: str, args: object) -> str:
    """SHA-256, in hex, of a call: the same tool with equal arguments has the same one. ValueNotJsonError as for `check_json`."""
    return hashlib.sha256(canonical_json([tool, args]).encode("utf-8", "surrogatepass")).hexdigest()


_TOO_LARGE = f"comes to more than {MAX_WEIGHT} characters as JSON"
_HUGE = 1 << 10_000
"""From here on the host may refuse to write an integer as text, and so as JSON."""


class _Unfit(Exception):
    """A part does not fit; ``trail`` collects the way to it, innermost first."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.trail: list[str] = []


def _converted(value: object, *, strict: bool) -> Json:
    try:
        made, weight = _Walk(strict=strict).convert(value, 0)
        if weight > MAX_WEIGHT:
            raise _Unfit(_TOO_LARGE)  # noqa: TRY301 - told as any other part that does not fit
    except _Unfit as e:
        raise ValueNotJsonError(str(e), "value" + "".join(reversed(e.trail))) from None
    except RecursionError:
        raise ValueNotJsonError("the host's stack is too deep to look at it", "value") from None
    return made


class _Walk:
    """One conversion. Parts that occur several times are converted once a depth, so the work is bounded by the value's real size."""

    def __init__(self, *, strict: bool) -> None:
        self.strict = strict
        self.seen: dict[tuple[int, int], tuple[Json, int]] = {}
        self.kept: list[object] = []  # so that no id is used twice

    def convert(self, value: object, depth: int) -> tuple[Json, int]:
        """(JSON, weight) of a value inside `depth` containers."""
        if type(value) is str:
            return value, 1 + len(value)
        try:
            scalar = _NO_SCALAR if type(value) in _CONTAINERS else _scalar(value)
            parts = self.parts(value) if scalar is _NO_SCALAR else None
        except Exception as e:  # noqa: BLE001 - whatever a class of the host's does when it is read
            raise _Unfit(f"a value of type {type_name(value)} cannot be read: {type_name(e)}: {text_of(e)}") from None
        if type(scalar) is int and not -_HUGE < scalar < _HUGE:
            scalar = self.huge(scalar)
        if scalar is not _NO_SCALAR:
            return scalar, 1 + (len(scalar) if type(scalar) is str else 0)
        if parts is None:
            if self.strict:
                raise _Unfit(f"a value of type {type_name(value)} has no form in JSON")
            text = _shown(value)
            return text, 1 + len(text)
        if depth >= MAX_DEPTH:
            return TOO_DEEP, len(TOO_DEEP)
        found = self.seen.get((id(value), depth))
        if found is None:
            self.kept.append(value)
            found = self.array(parts, depth) if isinstance(parts, list) else self.members(parts, depth)
            if found[1] > MAX_WEIGHT:
                raise _Unfit(_TOO_LARGE)
            self.seen[id(value), depth] = found
        return found

    def huge(self, number: int) -> Json:
        """An integer that the host may refuse to write: where it does, JSON cannot hold it."""
        try:
            str(number)
        except ValueError:
            if self.strict:
                raise _Unfit("an integer with more digits than can be written") from None
            return _shown(number)
        return number

    def parts(self, value: Any) -> list[object] | ItemsView[object, object] | None:
        """The parts of a container, None for anything else. Asks the class itself: a value may lie about it (``__class__``)."""
        kind = type(value)
        if kind is dict or kind is list:
            parts: list[object] | ItemsView[object, object] = value.items() if kind is dict else value
            return parts
        if issubclass(kind, enum.Enum):
            return self.parts(value._value_)
        if issubclass(kind, dict):
            return dict(value.items()).items()  # an OrderedDict has its order from its own method
        if issubclass(kind, (list, tuple)) or (not self.strict and issubclass(kind, (set, frozenset))):
            return list(value)
        if not self.strict and is_dataclass(kind):
            return {item.name: getattr(value, item.name, None) for item in fields(kind)}.items()
        return None

    def array(self, parts: list[object], depth: int) -> tuple[Json, int]:
        """(JSON, weight) of a container of parts."""
        made: list[Json] = []
        weight = 2
        part: Any  # what it is is asked below
        try:
            for part in parts:
                if part is None or (type(part) in _PLAIN and -_HUGE < part < _HUGE):
                    made.append(part)
                    weight += 1
                    continue
                item, more = self.convert(part, depth + 1)
                made.append(item)
                weight += more
        except _Unfit as e:
            e.trail.append(f"[{len(made)}]")
            raise
        return made, weight

    def members(self, parts: ItemsView[object, object], depth: int) -> tuple[Json, int]:
        """(JSON, weight) of a container of named parts."""
        made: dict[str, Json] = {}
        weight = 2
        part: Any  # what it is is asked below
        for key, part in parts:
            name = key if type(key) is str else self.key(key, depth)
            if part is None or (type(part) in _PLAIN and -_HUGE < part < _HUGE):
                made[name] = part
                weight += 1 + len(name)
                continue
            try:
                made[name], more = self.convert(part, depth + 1)
            except _Unfit as e:
                e.trail.append(f"[{name[:40]!r}]")
                raise
            weight += more + len(name)
        return made, weight

    def key(self, key: Any, depth: int) -> str:
        """The name of an object's member."""
        if issubclass(type(key), str):
            return str.__str__(key)
        if self.strict:
            raise _Unfit(f"a key of type {type_name(key)}, want str")
        if issubclass(type(key), (tuple, frozenset)):
            # measured before it is written: a key, too, can name one part many times
            try:
                too_deep = nesting(key) + depth >= MAX_DEPTH
            except Exception as e:  # noqa: BLE001 - whatever a class of the host's does when it is read
                raise _Unfit(f"a key that cannot be read: {type_name(e)}: {text_of(e)}") from None
            if too_deep:
                return TOO_DEEP
            self.convert(key, depth + 1)
        return _shown(key)


_PLAIN = frozenset({int, bool})
"""Types whose values are JSON already and weigh next to nothing."""
_CONTAINERS = frozenset({dict, list})
_NO_SCALAR: Any = object()


def _scalar(value: Any) -> Json:
    """JSON of a value without parts, _NO_SCALAR for any other. Reads subclasses past methods of theirs."""
    kind = type(value)
    if issubclass(kind, str):
        return str.__str__(value)
    if value is None or value is True or value is False:
        return value
    if issubclass(kind, int):
        return int.__int__(value)
    if issubclass(kind, float):
        number = float.__float__(value)
        return number if isfinite(number) else None
    if issubclass(kind, PurePath):
        return str.__str__(str(value))
    if issubclass(kind, enum.Enum):
        return _scalar(value._value_)
    return _NO_SCALAR


def _shown(value: object) -> str:
    """repr, or a text where the host refuses to write one (integers of thousands of digits, a failing ``__repr__``)."""
    try:
        return str.__str__(repr(value))
    except Exception:  # noqa: BLE001 - whatever a class's own repr raises
        return f"<{type_name(value)} that cannot be shown>"


def nesting(value: object) -> int:
    """Levels of containers in a value: 0 for a scalar. Counts no further than MAX_DEPTH + 1."""
    level: list[Any] = [value]
    deepest = 0
    while deepest <= MAX_DEPTH:
        inner: dict[int, object] = {}  # by identity: a part named many times is looked at once a level
        for item in level:
            if issubclass(type(item), dict):
                inner.update((id(part), part) for pair in item.items() for part in pair)
            elif issubclass(type(item), (list, tuple, set, frozenset)):
                inner.update((id(part), part) for part in item)
        if not any(issubclass(type(item), (dict, list, tuple, set, frozenset)) for item in level):
            break
        deepest += 1
        level = list(inner.values())
    return deepest
