"""Kinds: values of host types of the standard library that scripts and calls hold: dates, decimals, fractions, paths."""

from collections.abc import Callable

from interpreter.errors import SnapshotError
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_instances import NativeBase, add_bases


class _Library:
    """One class of the standard library: its module and name, and its constructor's arguments."""

    def __init__(self, number: int, module: str, name: str, fields: tuple[str, ...], kinds: tuple[tuple[type, ...], ...], facts: Callable | None = None) -> None:
        self.number, self.module, self.name, self.fields, self.kinds = number, module, name, fields, kinds
        self.facts = facts or (lambda cls, v: [vars(cls)[field].__get__(v) for field in fields])

    @property
    def cls(self) -> type:
        """The class itself; its module is imported at first need."""
        from importlib import import_module  # noqa: PLC0415 - a constant list of modules

        return vars(import_module(self.module))[self.name]


def _decimal_facts(cls: type, v: object) -> list:
    return [cls.__str__(v)]


def _timezone_facts(cls: type, v: object) -> list:
    offset, *name = cls.__getinitargs__(v)
    return [offset, name[0] if name else None]


def _path_facts(cls: type, v: object) -> list:
    return [cls.__str__(v)]


_TIME = ("hour", "minute", "second", "microsecond", "tzinfo", "fold")
_ZONE = (object,)
_INT = (int,)
LIBRARY: tuple[_Library, ...] = (
    _Library(0, "datetime", "date", ("year", "month", "day"), (_INT,) * 3),
    _Library(1, "datetime", "datetime", ("year", "month", "day", *_TIME), (*(_INT,) * 7, _ZONE, _INT)),
    _Library(2, "datetime", "time", _TIME, (*(_INT,) * 4, _ZONE, _INT)),
    _Library(3, "datetime", "timedelta", ("days", "seconds", "microseconds"), (_INT,) * 3),
    _Library(4, "datetime", "timezone", ("offset", "name"), (_ZONE, (str, type(None))), _timezone_facts),
    _Library(5, "decimal", "Decimal", ("text",), ((str,),), _decimal_facts),
    _Library(6, "fractions", "Fraction", ("numerator", "denominator"), (_INT,) * 2),
    _Library(7, "pathlib", "PurePosixPath", ("text",), ((str,),), _path_facts),
    _Library(8, "zoneinfo", "ZoneInfo", ("key",), ((str,),), lambda _cls, v: [v.key]),
)
_BY_PLACE = {(row.module, row.name): row for row in LIBRARY}
_BY_PLACE["_strptime", "timezone"] = _BY_PLACE["datetime", "timezone"]
_BY_PLACE["pathlib._local", "PurePosixPath"] = _BY_PLACE["pathlib", "PurePosixPath"]


def _row_of(cls: type) -> _Library | None:
    row = _BY_PLACE.get((cls.__module__, cls.__qualname__))
    return row if row is not None and row.cls is cls else None


def choose(v: object) -> Kind | None:
    """The kind of a value of such a class; None for any other."""
    return LIBRARY_VALUE if _row_of(type(v)) is not None else None


def _facts(v: object) -> list:
    row = _row_of(type(v))
    return row.facts(type(v), v)


def _parts(_encoder: object, v: object) -> list:
    return _facts(v)


def _pack(encoder: object, v: object, out: list) -> None:
    out += (_row_of(type(v)).number, *map(encoder.value, _facts(v)))


def _read_facts(decoder: object, row: _Library) -> list:
    facts = decoder.guest_values(len(row.kinds))
    for fact, kinds in zip(facts, row.kinds, strict=True):
        if kinds is _ZONE:
            if fact is not None and _row_of(type(fact)) is None:
                raise SnapshotError(f"a {row.name} has a part of a wrong type")
        elif type(fact) not in kinds:
            raise SnapshotError(f"a {row.name} has a part of a wrong type")
    return facts


def _build(row: _Library, cls: type, facts: list) -> object:
    base = row.cls
    if row.fields[-1] == "fold":
        return base.__new__(cls, *facts[:-1], fold=facts[-1])
    if row.name == "timezone":
        return base.__new__(cls, *facts) if facts[1] is not None else base.__new__(cls, facts[0])
    if row.name in ("PurePosixPath", "ZoneInfo"):
        return base(*facts)
    return base.__new__(cls, *facts)


def _make(decoder: object) -> object:
    row = LIBRARY[decoder.take_number(len(LIBRARY))]
    facts = _read_facts(decoder, row)
    module = decoder.engine.module_table.find(row.module)
    from interpreter.modules.native_types import register  # noqa: PLC0415 - the module may be unknown to this engine so far

    for native in getattr(module, "types", ()):
        register(decoder.engine, native)
    return _build(row, row.cls, facts)


LIBRARY_VALUE = Kind(90, "library_value", (), _parts, _pack, _make)
KINDS: tuple[Kind, ...] = (LIBRARY_VALUE,)
