"""_json: the host's JSON scanner and encoder over exact native values, for the guest module json.

Safe because the scanner is given a str and makes native values, and the encoder is given only trees that were walked before: exact
scalars and containers, or instances of guest subclasses of them whose storage the host reads without asking script code. The walk
also measures the text that will come out, aliased parts counted as often as they appear, so its size is checked first.
"""

import json
from itertools import chain
from json.decoder import JSONDecodeError, JSONDecoder
from json.encoder import JSONEncoder

from interpreter.extension import Direct, HostModule, check_items, entry

_SCALARS = frozenset({str, int, float, bool, type(None)})
_PLAIN = _SCALARS | {list, tuple, dict}
MAX_DEPTH = 150
"""Deepest tree that the host encodes: its recursion is the host's. Guest code does deeper ones, at its own depth."""
LARGE = 1_000_000
"""Length of a text from which the memory of its values is estimated before they are made."""


@entry
def scan(runtime: object, args: tuple, _kwargs: dict) -> tuple:
    """``scan(text, start, strict, wanted)``: ("value", value, end) or ("error", message, position).

    `wanted` is a set of letters for what the caller converts itself: "o" objects, "f" floats, "i" ints, "c" constants; each
    is then given as a tuple (letter, text), or (letter, list of pairs).
    """
    text, start, strict, wanted = args
    if len(text) > LARGE:
        check_items(runtime, 64 * (text.count("[") + text.count("{")) + 168 * text.count(":") + 40 * text.count(",") + len(text))
    try:
        value, end = _scanner(strict, wanted)(text, start)
    except StopIteration as stop:
        return "error", "Expecting value", stop.value
    except JSONDecodeError as e:
        return "error", e.msg, e.pos
    return "value", value, end


_scanners: dict[tuple[bool, str], object] = {}


def _scanner(strict: bool, wanted: str) -> object:  # noqa: FBT001 - a key of the table
    key = (strict, wanted)
    if key not in _scanners:

        def marked(letter: str) -> object:
            return (lambda part: (letter, part)) if letter in wanted else None

        decoder = JSONDecoder(
            strict=strict, object_pairs_hook=marked("o"), parse_float=marked("f"), parse_int=marked("i"), parse_constant=marked("c"),
        )  # fmt: skip
        _scanners[key] = decoder.scan_once
    return _scanners[key]


@entry
def encode(runtime: object, args: tuple, _kwargs: dict) -> str | None:
    """``encode(value, skipkeys, ensure_ascii, check_circular, allow_nan, indent, item_separator, key_separator, sort_keys)``.

    The text, or None where guest code has to do it. Host errors are the script's own.
    """
    value, skipkeys, ensure_ascii, _circular, allow_nan, indent, comma, colon, sort_keys = args
    kind = type(value)
    if kind not in _SCALARS:
        width = 0 if indent is None else MAX_DEPTH * (len(indent) if type(indent) is str else indent)
        overhead = len(comma) + len(colon) + width
        size = _tree_size(value, overhead)
        if size is None:
            size = _Walk(runtime, overhead).size(value, 0)
        if size is None:
            return None
        check_items(runtime, size)
    if not skipkeys and ensure_ascii and allow_nan and indent is None and not sort_keys and comma == ", " and colon == ": ":
        return _DEFAULT.encode(value)
    made = JSONEncoder(
        skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=False, allow_nan=allow_nan, sort_keys=sort_keys, indent=indent,
        separators=(comma, colon),
    )  # fmt: skip
    return made.encode(value)


_DEFAULT = JSONEncoder(check_circular=False)


def _scalars_size(items: object, kinds: set[type], overhead: int) -> int:
    """Characters that the scalars among the items may have, with `overhead` and quotes for every item."""
    total = len(items) * (overhead + 2)
    if str in kinds:
        total += 6 * (sum(map(len, items)) if len(kinds) == 1 else sum([len(v) for v in items if type(v) is str]))
    if int in kinds or float in kinds:
        total += 25 * len(items) + (sum([v.bit_length() for v in items if type(v) is int]) // 3 if int in kinds else 0)
    return total


def _tree_size(value: object, overhead: int) -> int | None:
    """The same as `_Walk.size`, level by level, for the usual tree: exact containers, none of them in two places. None for any other."""
    if type(value) not in _PLAIN:
        return None
    total, level, seen = 0, (value,), set()
    for _ in range(MAX_DEPTH):
        lists = [v for v in level if type(v) is list or type(v) is tuple]
        maps = [v for v in level if type(v) is dict]
        count = len(seen) + len(lists) + len(maps)
        seen.update(map(id, lists))
        seen.update(map(id, maps))
        if len(seen) != count:
            return None
        keys = list(chain.from_iterable(maps))
        key_kinds = set(map(type, keys))
        level = list(chain.from_iterable(lists))
        level.extend(chain.from_iterable(map(dict.values, maps)))
        kinds = set(map(type, level))
        if not key_kinds <= _SCALARS or not kinds <= _PLAIN:
            return None
        total += 2 * count + _scalars_size(keys, key_kinds, overhead) + _scalars_size(level, kinds, overhead)
        if kinds <= _SCALARS:
            return total
    return None


class _Walk:
    """A walk over a tree: is it plain, and how long will its text be."""

    def __init__(self, runtime: object, overhead: int) -> None:
        self.runtime, self.overhead = runtime, overhead
        self.sizes: dict[int, int | None] = {}
        self.plain_classes: dict[type, bool] = {}

    def size(self, value: object, depth: int) -> int | None:
        """Characters that the text may have; None if script code is concerned, for a cycle, or too deep."""
        if depth > MAX_DEPTH:
            return None
        known = self.sizes.get(id(value), self)
        if known is not self:
            return known  # None while the value is being walked: a cycle
        self.sizes[id(value)] = None
        found = self._measure(value, depth)
        self.sizes[id(value)] = found
        return found

    def _measure(self, value: object, depth: int) -> int | None:
        if isinstance(value, dict):
            if type(value) is not dict and not self._plain_class(type(value)):
                return None
            keys = self._items(dict.keys(value), depth, keys=True)
            if keys is None:
                return None
            values = self._items(dict.values(value), depth)
            return None if values is None else keys + values
        if isinstance(value, (list, tuple)):
            if type(value) not in (list, tuple) and not self._plain_class(type(value)):
                return None
            return self._items(value if type(value) in (list, tuple) else [*_raw_items(value)], depth)
        if isinstance(value, (str, int, float)) and self._plain_class(type(value)):
            return 6 * str.__len__(value) + 2 if isinstance(value, str) else 4400
        return None

    def _items(self, items: object, depth: int, *, keys: bool = False) -> int | None:
        kinds = set(map(type, items))
        rest = kinds - _SCALARS
        if keys and rest:
            return None
        total = 2 + _scalars_size(items, kinds, self.overhead)
        if not rest:
            return total
        for item in items:
            if type(item) in rest:
                part = self.size(item, depth + 1)
                if part is None:
                    return None
                total += part
        return total

    def _plain_class(self, cls: type) -> bool:
        """Whether the host's encoder reads instances of a guest class without asking script code."""
        if cls not in self.plain_classes:
            runtime = self.runtime
            self.plain_classes[cls] = isinstance(cls, runtime.GuestType) and not (
                any(runtime.special(cls, name) is not None for name in ("__iter__", "__len__", "__bool__", "__getitem__", "__contains__"))
                or any(_defines(runtime, cls, name) for name in ("items", "keys", "values"))
            )
        return self.plain_classes[cls]


def _defines(runtime: object, cls: type, name: str) -> bool:
    owner = next((k for k in type.mro(cls) if name in vars(k)), None)
    return owner is not None and isinstance(owner, runtime.GuestType)


def _raw_items(value: list | tuple) -> object:
    return (list if isinstance(value, list) else tuple).__iter__(value)


@entry
def float_text(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """``float_text(x)``: float.__repr__ of a float or an instance of a subclass."""
    return float.__repr__(args[0])


@entry
def int_text(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """``int_text(n)``: int.__repr__ of an int or an instance of a subclass."""
    return int.__repr__(args[0])


@entry
def quote(runtime: object, args: tuple, _kwargs: dict) -> str:
    """``quote(text, ascii)``: a str as a JSON string."""
    text, ascii_only = args
    check_items(runtime, 6 * str.__len__(text))
    return (json.encoder.encode_basestring_ascii if ascii_only else json.encoder.encode_basestring)(text)


@entry
def detect_encoding(_runtime: object, args: tuple, _kwargs: dict) -> str:
    """``detect_encoding(data)``: the encoding of JSON bytes."""
    return json.detect_encoding(bytes(args[0][:4]))


@entry
def scan_string(_runtime: object, args: tuple, _kwargs: dict) -> tuple:
    """``scan_string(text, end, strict)``: ("value", str, end) or ("error", message, position)."""
    try:
        value, end = json.decoder.scanstring(*args)
    except JSONDecodeError as e:
        return "error", e.msg, e.pos
    return "value", value, end


MODULE = HostModule(
    "_json",
    {
        "scan": scan, "encode": encode, "float_text": float_text, "int_text": int_text, "quote": quote, "detect_encoding": detect_encoding,
        "scan_string": scan_string, "encode_basestring": Direct(json.encoder.encode_basestring),
        "encode_basestring_ascii": Direct(json.encoder.encode_basestring_ascii),
    },
)  # fmt: skip
