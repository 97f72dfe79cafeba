"""datetime: the host's own date and time types as native values.

Safe because their methods are pure and bounded, except for what asks the clock or the local time zone: these go through the
session's clock, and the local time zone of a script is UTC, whatever the host's is. A tzinfo of the script is asked by bail-out and
replay: its methods are ordinary guest functions, and no operation here has an effect before it asks.
"""

import datetime as dt
import sys
import time

from interpreter.extension import COMPARISONS, HostModule, NativeType, check_items, exact_text, mix_tuple
from stdlib_shims.host_backed.sys import struct_type

UTC = dt.UTC
LOCAL = dt.timezone(dt.timedelta(0), "UTC")
"""The local time zone of a script."""
_ARITHMETIC = ("__add__", "__radd__", "__sub__", "__rsub__")


def _rebuilt(runtime: object, cls: type, value: object) -> object:
    """`value` as an instance of `cls`, which may be a class of the script: a value, or a Frame."""
    if cls is type(value):
        return value
    fields = [value.year, value.month, value.day]
    keywords: dict = {}
    if isinstance(value, dt.datetime):
        fields += [value.hour, value.minute, value.second, value.microsecond]
        if value.tzinfo is not None:
            keywords["tzinfo"] = value.tzinfo
    return runtime.invoke(cls, tuple(fields), keywords)


def _now_arguments(tz: object = None) -> object:
    return tz


def now(runtime: object, cls: type, args: tuple, kwargs: dict) -> object:
    """``dt.now(tz=None)``: the session's clock; naive times are UTC."""
    tz = _now_arguments(*args, **kwargs)
    return _moment(runtime, cls, runtime.system.now(), tz)


def _moment(runtime: object, cls: type, seconds: float, tz: object) -> object:
    if tz is None:
        return _rebuilt(runtime, cls, dt.datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None))
    if not isinstance(tz, dt.tzinfo):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{runtime.type_of(tz).__name__}'")
    return _rebuilt(runtime, cls, dt.datetime.fromtimestamp(seconds, tz))


def today(runtime: object, cls: type, args: tuple, kwargs: dict) -> object:
    """``dt.today()``, ``date.today()``."""
    if args or kwargs:
        raise TypeError(f"{cls.__name__}.today() takes no arguments ({len(args) + len(kwargs)} given)")
    moment = dt.datetime.fromtimestamp(runtime.system.now(), UTC).replace(tzinfo=None)
    return _rebuilt(runtime, cls, moment if issubclass(cls, dt.datetime) else moment.date())


def utcnow(runtime: object, cls: type, args: tuple, kwargs: dict) -> object:
    """``dt.utcnow()``."""
    if args or kwargs:
        raise TypeError(f"datetime.datetime.utcnow() takes no arguments ({len(args) + len(kwargs)} given)")
    return _moment(runtime, cls, runtime.system.now(), None)


def _timestamp_arguments(timestamp: object, tz: object = None) -> tuple:
    return timestamp, tz


def fromtimestamp(runtime: object, cls: type, args: tuple, kwargs: dict) -> object:
    """``dt.fromtimestamp(timestamp, tz=None)``, ``date.fromtimestamp(timestamp)``."""
    if issubclass(cls, dt.datetime):
        return _moment(runtime, cls, *_timestamp_arguments(*args, **kwargs))
    (seconds,) = args
    return _rebuilt(runtime, cls, dt.datetime.fromtimestamp(seconds, UTC).date())


def utcfromtimestamp(runtime: object, cls: type, args: tuple, kwargs: dict) -> object:
    """``dt.utcfromtimestamp(timestamp)``."""
    return _moment(runtime, cls, _timestamp_arguments(*args, **kwargs)[0], None)


def strptime(runtime: object, cls: type, args: tuple, kwargs: dict) -> object:
    """``dt.strptime(text, format)``."""
    exact = tuple([str.__str__(a) if isinstance(a, str) else a for a in args])
    made = dt.datetime.strptime(*exact, **kwargs)  # noqa: DTZ007 - as the script asks
    return _rebuilt(runtime, cls, made if issubclass(cls, dt.datetime) else made.date())


def timestamp(_runtime: object, self: dt.datetime, args: tuple, kwargs: dict) -> float:
    """``dt.timestamp()``: a naive time is UTC."""
    if args or kwargs:
        return dt.datetime.timestamp(self, *args, **kwargs)
    return self.timestamp() if self.tzinfo is not None else dt.datetime.replace(self, tzinfo=UTC).timestamp()


def astimezone(runtime: object, self: dt.datetime, args: tuple, kwargs: dict) -> object:
    """``dt.astimezone(tz=None)``: a naive time is UTC, the local zone is UTC."""
    tz = _now_arguments(*args, **kwargs)
    if tz is None:
        tz = LOCAL
    elif not isinstance(tz, dt.tzinfo):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{runtime.type_of(tz).__name__}'")
    aware = self if self.utcoffset() is not None else dt.datetime.replace(self, tzinfo=UTC)
    return dt.datetime.astimezone(aware, tz)


def strftime(runtime: object, self: object, args: tuple, kwargs: dict) -> str:
    """``strftime(format)`` of date, time and datetime. The host's text is at most 256 times as long as its format."""
    kind = next(k for k in (dt.datetime, dt.date, dt.time) if isinstance(self, k))
    if len(args) + len(kwargs) == 1:
        (template,) = (*args, *kwargs.values())
        if isinstance(template, str):
            template = exact_text(runtime, template, "format")
            check_items(runtime, 256 * len(template))
            return kind.strftime(self, template)
    return kind.strftime(self, *args, **kwargs)


def formatted(runtime: object, value: object, spec: str) -> str:
    """``format(value, spec)``."""
    if not spec:
        return str(value)
    return strftime(runtime, value, (spec,), {})


# -- hashes: equal values of different zones have the same
def _hash_date(_runtime: object, value: dt.date) -> int:
    return mix_tuple([value.toordinal()])


def _hash_delta(_runtime: object, value: dt.timedelta) -> int:
    return mix_tuple([value.days, value.seconds, value.microseconds])


def _hash_datetime(runtime: object, value: dt.datetime) -> int:
    plain = dt.datetime.replace(value, fold=0)
    offset = plain.utcoffset()
    since = dt.datetime.combine(plain.date(), plain.time()) - dt.datetime(1, 1, 1)  # noqa: DTZ001 - both are naive
    return _hash_delta(runtime, since if offset is None else since - offset)


def _hash_time(runtime: object, value: dt.time) -> int:
    offset = value.utcoffset() or dt.timedelta(0)
    since = dt.timedelta(hours=value.hour, minutes=value.minute, seconds=value.second, microseconds=value.microsecond)
    return _hash_delta(runtime, since - offset)


def _hash_zone(runtime: object, value: dt.timezone) -> int:
    return _hash_delta(runtime, value.utcoffset(None))


_DATE = {
    **dict.fromkeys((
        "year", "month", "day", "min", "max", "resolution", "fromordinal", "fromisoformat", "fromisocalendar", "ctime", "isocalendar",
        "isoformat", "isoweekday", "replace", "timetuple", "toordinal", "weekday",
    )),
    "today": today, "fromtimestamp": fromtimestamp, "strftime": strftime,
}  # fmt: skip
_CLOCK = dict.fromkeys((
    "hour", "minute", "second", "microsecond", "tzinfo", "fold", "isoformat", "replace", "dst", "tzname", "utcoffset", "min", "max",
    "resolution", "fromisoformat",
))  # fmt: skip
_DATETIME = {
    **_DATE, **_CLOCK, **dict.fromkeys(["combine", "date", "time", "timetz", "utctimetuple"]),
    "now": now, "utcnow": utcnow, "utcfromtimestamp": utcfromtimestamp, "strptime": strptime, "timestamp": timestamp,
    "astimezone": astimezone,
}  # fmt: skip
_TZINFO = dict.fromkeys(("utcoffset", "dst", "tzname", "fromutc"))
_DELTA_DUNDERS = [
    "__abs__", "__bool__", "__divmod__", "__floordiv__", "__mod__", "__mul__", "__neg__", "__pos__", "__rdivmod__", "__rfloordiv__",
    "__rmod__", "__rmul__", "__truediv__",
]  # fmt: skip

if sys.version_info >= (3, 14):
    _DATE["strptime"] = strptime

_REDUCE = ("__reduce__", "__reduce_ex__", "__str__", "__repr__")
_WEEK = type(dt.date(2000, 1, 1).isocalendar())

TYPES = (
    NativeType(
        dt.date, _DATE, dunders=(*COMPARISONS, *_ARITHMETIC, *_REDUCE), constructor=None, text=True, formats=formatted,
        hashed=_hash_date,
    ),
    NativeType(
        dt.datetime, _DATETIME, dunders=(*COMPARISONS, *_ARITHMETIC, *_REDUCE), constructor=None, text=True, formats=formatted,
        hashed=_hash_datetime,
    ),
    NativeType(
        dt.time, {**_CLOCK, "strftime": strftime}, dunders=(*COMPARISONS, *_REDUCE), constructor=None, text=True, formats=formatted,
        hashed=_hash_time,
    ),
    NativeType(
        dt.timedelta, ["days", "seconds", "microseconds", "total_seconds", "min", "max", "resolution"],
        dunders=(*COMPARISONS, *_ARITHMETIC, *_DELTA_DUNDERS, *_REDUCE), constructor=None, text=True, hashed=_hash_delta,
    ),
    NativeType(dt.tzinfo, _TZINFO, dunders=("__reduce__",), constructor=None),
    NativeType(
        dt.timezone, {**_TZINFO, **dict.fromkeys(("utc", "min", "max"))}, dunders=(*COMPARISONS, "__str__", "__repr__"),
        constructor=None, text=True,
        hashed=_hash_zone,
    ),
    NativeType(_WEEK, ("year", "week", "weekday", "count", "index"), text=True),
    struct_type(time.struct_time),
)  # fmt: skip

MODULE = HostModule(
    "datetime",
    {
        "date": dt.date, "datetime": dt.datetime, "time": dt.time, "timedelta": dt.timedelta,
        "timezone": dt.timezone,
        "tzinfo": dt.tzinfo, "MINYEAR": dt.MINYEAR, "MAXYEAR": dt.MAXYEAR, "UTC": dt.UTC,
        "__all__": list(dt.__all__),
    },
    doc="Concrete date/time and related types.",
    types=TYPES,
)  # fmt: skip
