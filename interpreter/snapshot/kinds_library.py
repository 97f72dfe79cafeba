"""Kinds: values of host types of the standard library that scripts and calls hold: dates, decimals, fractions, paths."""

from collections.abc import Callable

from interpreter.errors import SnapshotError
from interpreter.modules.native_types import register
from interpreter.objects.classes import find
from interpreter.snapshot.format import Kind
from interpreter.snapshot.kinds_instances import FINDERS, NativeBase, solid_base


class _Library:
    """One class of the standard library: its module and name, and its constructor's arguments."""

    def __init__(
        self,
        number: int,
        module: str,
        name: str,
        fields: tuple[str, ...],
        kinds: tuple[tuple[type, ...], ...],
        facts: Callable | None = None,
    ) -> None:
        self.number, self.module, self.name, self.fields, self.kinds = number, module, name, fields, kinds
        self.facts = facts or (lambda cls, v: [find(cls, field)[1].__get__(v) for field in fields])

    @property
    def cls(self) -> type:
        """The class itself; its module is imported at first need."""
        from importlib import import_module

        module = import_module(self.module)
        return type(module.date.min.isocalendar()) if self.name == "IsoCalendarDate" else vars(module)[self.name]


def _decimal_facts(cls: type, v: object) -> list:
    return [cls.__str__(v)]


def _timezone_facts(cls: type, v: object) -> list:
    offset, *name = cls.__getinitargs__(v)
    return [offset, name[0] if name else None]


def _path_facts(cls: type, v: object) -> list:
    return [cls.__str__(v)]


def _moment_facts(cls: type, v: object) -> list:
    return [tuple(v), vars(cls)["tm_zone"].__get__(v), vars(cls)["tm_gmtoff"].__get__(v)]


def _file_facts(_cls: type, v: object) -> list:
    more = ("st_atime", "st_mtime", "st_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks", "st_rdev")
    return [tuple(v), tuple((name, vars(_cls)[name].__get__(v)) for name in more)]


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
    _Library(9, "decimal", "DecimalTuple", ("sign", "digits", "exponent"), (_INT, (tuple,), (int, str))),
    _Library(10, "datetime", "IsoCalendarDate", ("year", "week", "weekday"), (_INT,) * 3),
    _Library(11, "time", "struct_time", ("items", "zone", "offset"), ((tuple,), (str, type(None)), (int, type(None))), _moment_facts),
    _Library(12, "datetime", "tzinfo", (), ()),
    _Library(20, "os", "stat_result", ("items", "more"), ((tuple,), (tuple,)), _file_facts),
    _Library(8, "zoneinfo", "ZoneInfo", ("key",), ((str,),), lambda _cls, v: [v.key]),
)
_BY_NUMBER = {row.number: row for row in LIBRARY}
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
            if fact is not None and _row_of(solid_base(decoder.guest, type(fact))) is None:
                raise SnapshotError(f"a {row.name} has a part of a wrong type")
        elif type(fact) not in kinds:
            raise SnapshotError(f"a {row.name} has a part of a wrong type")
    return facts


def _build(row: _Library, cls: type, facts: list) -> object:
    base = row.cls
    if "fold" in row.fields:
        return base.__new__(cls, *facts[:-1], fold=facts[-1])
    if row.name == "timezone":
        return base.__new__(cls, *facts) if facts[1] is not None else base.__new__(cls, facts[0])
    if row.name == "struct_time":
        return base((*facts[0], *facts[1:]))
    if row.name == "stat_result":
        return base(facts[0], dict(facts[1]))
    if row.name == "IsoCalendarDate":
        from datetime import date

        return date.fromisocalendar(*facts).isocalendar()
    if row.name in ("PurePosixPath", "ZoneInfo"):
        return base(*facts)
    return base.__new__(cls, *facts)


def _make(decoder: object) -> object:
    row = _BY_NUMBER[decoder.take_exact(int)]
    return _read_value(decoder, row, row.cls)


def _read_value(decoder: object, row: _Library, cls: type) -> object:
    """An instance of the row's class, or of the guest class `cls` of that base; the types are made known to the engine."""
    facts = _read_facts(decoder, row)
    module = decoder.engine.module_table.find("_os" if row.module == "os" else row.module)
    for native in getattr(module, "types", ()):
        register(decoder.engine, native)
    return _build(row, cls, facts)


_SUBCLASSABLE = frozenset({"date", "datetime", "time", "timedelta", "tzinfo", "Decimal", "Fraction"})
_FIRST_BASE = 100
# Numbers of native bases begin here for these classes.


def _base(cls: type | None, number: int | None) -> NativeBase | None:
    """The row of instances of guest classes with such a base."""
    row = _row_of(cls) if cls is not None else _BY_NUMBER.get(number - _FIRST_BASE)
    if row is None or row.name not in _SUBCLASSABLE:
        return None

    def pack(encoder: object, v: object, out: list) -> None:
        out += map(encoder.value, row.facts(row.cls, v))

    def make(decoder: object, sub: type) -> object:
        return _read_value(decoder, row, sub)

    return NativeBase(_FIRST_BASE + row.number, row.cls, lambda _encoder, v: row.facts(row.cls, v), pack, make)


FINDERS.append(_base)


LIBRARY_VALUE = Kind(90, "library_value", (), _parts, _pack, _make)
KINDS: tuple[Kind, ...] = (LIBRARY_VALUE,)
