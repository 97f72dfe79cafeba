"""Values across the boundary between script and host: copied both ways, by one table, without host recursion."""

from __future__ import annotations

import sys
from types import MemberDescriptorType

from interpreter.errors import ConversionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import PurePosixPath

MAX_DEPTH = 1000
"""Deepest nesting that crosses, in containers."""

SCALARS = frozenset({type(None), bool, int, float, complex, str, bytes})
_BUILTIN_BASES = (bool, int, float, complex, str, bytes)


def _host_types() -> dict[type, Callable]:
    """Leaf types of the standard library that cross as they are; only modules that are loaded can have such values."""
    table: dict[type, Callable] = {}
    loaded = sys.modules
    if "datetime" in loaded:
        dt = loaded["datetime"]
        table |= dict.fromkeys((dt.date, dt.timedelta, dt.timezone), _same)
        table |= dict.fromkeys((dt.datetime, dt.time), _zoned)
    if "decimal" in loaded:
        table[loaded["decimal"].Decimal] = _same
    return table


def _same(value: object) -> object:
    return value


def _zoned(value: object) -> object:
    """A datetime or time; ValueError if its zone is an object with code of its own."""
    zone = value.tzinfo
    kind = type(zone)
    if zone is None or kind is sys.modules["datetime"].timezone or ("zoneinfo" in sys.modules and kind is sys.modules["zoneinfo"].ZoneInfo):
        return value
    raise ValueError(f"a {type(value).__name__} with a tzinfo of type {kind.__name__} cannot cross: want timezone or ZoneInfo")


class _Node:
    """A container being copied: its parts still to come, and the copies so far."""

    __slots__ = ("build", "done", "identity", "labels", "parts")

    def __init__(self, identity: int, parts: Iterable, labels: Iterable[str], build: Callable) -> None:
        self.identity, self.parts, self.labels, self.build, self.done = identity, iter(parts), iter(labels), build, []


def copy(value: object, classify: Callable[[object], tuple], root: str = "value") -> object:
    """A deep copy of `value`. ``classify(v)`` is ("leaf", copy) or (None, parts, labels, build).

    Aliasing within the value is kept. Raises ConversionError naming the path for a cycle, for nesting beyond MAX_DEPTH, and for
    whatever classify refuses with a ValueError.
    """
    kind = type(value)
    if kind in SCALARS or (kind is tuple and SCALARS.issuperset(map(type, value))):  # the usual arguments of a call
        return value
    if kind is dict and not value:
        return {}
    memo: dict[int, object] = {}
    kept: list[object] = []  # so that no id is used twice
    active: set[int] = set()
    stack: list[_Node] = []
    trail: list[str] = []

    def enter(v: object) -> tuple[bool, object]:
        if type(v) in SCALARS:
            return True, v
        if id(v) in memo:
            return True, memo[id(v)]
        try:
            kind = classify(v)
        except ValueError as e:
            raise ConversionError(str(e), root + "".join(trail)) from None
        if kind[0] == "leaf":
            return True, kind[1]
        if id(v) in active:
            raise ConversionError("a cycle cannot cross", root + "".join(trail))
        if len(stack) >= MAX_DEPTH:
            raise ConversionError(f"nested deeper than {MAX_DEPTH}", root)
        active.add(id(v))
        stack.append(_Node(id(v), kind[1], kind[2], kind[3]))
        kept.append(v)
        return False, None

    ready, result = enter(value)
    while stack:
        node = stack[-1]
        part = next(node.parts, stack)
        if part is stack:  # no part is left
            stack.pop()
            active.discard(node.identity)
            try:
                result = node.build(node.done)
            except TypeError as e:  # a part that can be hashed, but its copy cannot
                raise ConversionError(f"a key or an element cannot cross: {e}", root + "".join(trail)) from None
            memo[node.identity] = result
            if stack:
                stack[-1].done.append(result)
                trail.pop()
            continue
        trail.append(next(node.labels))
        ready, result = enter(part)
        if ready:
            node.done.append(result)
            trail.pop()
    return result


def _build_dict(flat: list) -> dict:
    return dict(zip(flat[::2], flat[1::2], strict=True))


def dict_parts(value: dict) -> tuple:
    """For `copy`: what to copy of a dict, keys and values in turn."""
    pairs = list(dict.items(value))  # not by key: that would ask the keys, which may be a script's
    parts = [part for pair in pairs for part in pair]
    labels = [t for k, _ in pairs for t in (f"[key {_short(k)}]", f"[{_short(k)}]")]
    return None, parts, labels, _build_dict


def _short(key: object) -> str:
    return repr(key)[:40] if type(key) in SCALARS else "..."


def items(value: Iterable, build: Callable) -> tuple:
    """For `copy`: what to copy of a sequence or set."""
    parts = list(value)
    return None, parts, [f"[{i}]" for i in range(len(parts))], build


def host_to_guest(value: object, met: set[str], instance: Callable[[str, str, dict, object], object]) -> object:
    """A copy of a host value for the script. ConversionError where it cannot cross.

    ``met`` takes the names of the standard library's modules whose types are in it: the script's session has to know these types.
    ``instance(module, class, attributes, hash)`` makes an instance of a class of the script's library, for those that are guest code.
    """
    return copy(value, lambda v: _classify_host(v, met, instance))


def _classify_host(value: object, met: set[str], instance: Callable) -> tuple:
    kind = type(value)
    leaf = _host_types().get(kind)
    if leaf is not None:
        met.add(kind.__module__)
        met.add(type(getattr(value, "tzinfo", None)).__module__)
        return "leaf", leaf(value)
    if kind is bytearray:
        return "leaf", bytes(value)
    for base, read in (
        (dict, dict_parts),
        (list, lambda v: items(list.__iter__(v), list)),
        (tuple, lambda v: items(tuple.__iter__(v), tuple)),
        (set, lambda v: items(set.__iter__(v), set)),
        (frozenset, lambda v: items(frozenset.__iter__(v), frozenset)),
    ):
        if isinstance(value, base):  # a subclass gives what the builtin holds, whatever its methods say
            return read(value)
    if "enum" in sys.modules and isinstance(value, sys.modules["enum"].Enum):
        return items([value.value], lambda done: done[0])
    fields = vars(kind).get("__dataclass_fields__") or getattr(kind, "__dataclass_fields__", None)
    if fields is not None:
        return dict_parts({name: getattr(value, name) for name in fields})
    for base in _BUILTIN_BASES:
        if isinstance(value, base):
            return "leaf", _exact(base, value)
    if "pathlib" in sys.modules and isinstance(value, sys.modules["pathlib"].PurePath):
        path = sys.modules["pathlib"].PurePosixPath(str(value))
        return "leaf", instance("pathlib", "PurePosixPath", _path_attributes(path), str(path))
    if "fractions" in sys.modules and isinstance(value, sys.modules["fractions"].Fraction):
        parts = {"_numerator": int(value.numerator), "_denominator": int(value.denominator)}
        return "leaf", instance("fractions", "Fraction", parts, hash(value))
    raise ValueError(f"a value of type {kind.__name__} cannot cross")


def _path_attributes(path: PurePosixPath) -> dict[str, object]:
    """What the library's class keeps of a path."""
    return {"_drive": "", "_root": path.root, "_tail": [*path.parts[bool(path.root) :]], "_boundary_path": str(path)}


def guest_to_host(runtime: object, value: object, root: str = "value", replace: Callable[[object], object] | None = None) -> object:
    """A copy of a script's value for the host. ConversionError where it cannot cross.

    With `replace`, ``replace(part)`` stands in for a part of a type that cannot.
    """

    def classify(v: object) -> tuple:
        try:
            return _classify_guest(runtime, v)
        except ValueError:
            if replace is None:
                raise
            return "leaf", replace(v)

    return copy(value, classify, root)


def _classify_guest(runtime: object, value: object) -> tuple:
    kind = type(value)
    if isinstance(kind, runtime.GuestType):
        return _classify_instance(runtime, value, kind)
    leaf = _host_types().get(kind)
    if leaf is not None:
        return "leaf", leaf(value)
    if kind is bytearray:
        return "leaf", bytes(value)
    if kind is dict:
        return dict_parts(value)
    if kind in (list, tuple, set, frozenset):
        return items(value, kind)
    raise ValueError(f"a value of type {runtime.type_of(value).__name__} cannot cross")


def _classify_instance(runtime: object, value: object, kind: type) -> tuple:
    try:
        space = object.__getattribute__(value, "__dict__")
    except AttributeError:
        space = {}
    if "_value_" in space and runtime.special(kind, "__members__") is None and "_name_" in space:
        return items([space["_value_"]], lambda done: done[0])
    fields = runtime.special(kind, "__dataclass_fields__")
    if type(fields) is dict:
        try:
            return dict_parts({name: object.__getattribute__(value, name) for name in fields if type(name) is str})
        except AttributeError as e:
            raise ValueError(f"a value of type {kind.__name__} cannot cross: {e}") from None
    if isinstance(value, dict):
        return dict_parts(value)
    for base in (list, tuple, set, frozenset):
        if isinstance(value, base):
            return items(base.__iter__(value), base)
    path = space.get("_boundary_path")
    if type(path) is str:
        from pathlib import PurePosixPath

        return "leaf", PurePosixPath(path)
    for base in _BUILTIN_BASES:
        if isinstance(value, base):
            return "leaf", _exact(base, value)
    if isinstance(value, bytearray):
        return "leaf", bytes(bytearray.__getitem__(value, slice(None)))
    fraction = _fraction(value, kind)
    if fraction is not None:
        return "leaf", fraction
    raise ValueError(f"a value of type {kind.__name__} cannot cross")


def _fraction(value: object, kind: type) -> object:
    """The host's Fraction for an instance of the library's class, read past script code; None for any other value."""
    for cls in type.__dict__["__mro__"].__get__(kind):
        space = type.__dict__["__dict__"].__get__(cls)
        slots = [space.get(name) for name in ("_numerator", "_denominator")]
        if space.get("__module__") == "fractions" and all(type(slot) is MemberDescriptorType for slot in slots):
            try:
                numerator, denominator = (slot.__get__(value) for slot in slots)
            except AttributeError:
                return None
            if type(numerator) is int and type(denominator) is int and denominator:
                from fractions import Fraction

                return Fraction(numerator, denominator)
    return None


def _exact(base: type, value: object) -> object:
    """The value of a native base, read without script code."""
    if base in (str, bytes):
        return base.__getitem__(value, slice(None)) if type(base.__getitem__(value, slice(None))) is base else base.__str__(value)
    if base is complex:
        return complex(complex.real.__get__(value), complex.imag.__get__(value))
    return base.__pos__(value) if base is not bool else value
