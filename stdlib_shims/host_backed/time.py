"""time: the session's clock.

Safe because every function that reads or waits for a clock asks the session's system record, the others are conversions of bounded size,
and the local time zone of a script is UTC.
"""

import math
import time

from interpreter.extension import Direct, HostModule, Opaque, between, check_items, entry, exactly, out_of_time, own_type
from stdlib_shims.host_backed.sys import struct_type

STRUCT = time.struct_time
_LONGEST_SLEEP = 1e10
# Seconds; the host refuses this many and some fewer.


def _clock(name: str, monotonic: bool, nanoseconds: bool) -> object:  # noqa: FBT001 - facts of a row of the table
    @entry
    def read(runtime: object, args: tuple, kwargs: dict) -> object:
        exactly(f"time.{name}", args, kwargs, 0)
        seconds = runtime.system.monotonic() if monotonic else runtime.system.now()
        return int(seconds * 1_000_000_000) if nanoseconds else seconds

    return read


@entry
def sleep(runtime: object, args: tuple, kwargs: dict) -> None:
    """``time.sleep(seconds)``: waits as the policy says; the run ends if its time is over."""
    exactly("time.sleep", args, kwargs, 1)
    seconds = args[0]
    if not isinstance(seconds, (int, float)):
        time.sleep(seconds)  # the host's own error, or the value that script code answers with
        return
    seconds = float(seconds)
    if math.isnan(seconds):
        raise ValueError("Invalid value NaN (not a number)")
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    if seconds > _LONGEST_SLEEP:
        time.sleep(seconds)  # the host's own error
    left = runtime.remaining()
    runtime.system.sleep(seconds, left)
    if left is not None and seconds > left and runtime.remaining() == 0:
        raise out_of_time(runtime)


def _seconds(runtime: object, name: str, args: tuple, kwargs: dict) -> object:
    between(name, args, kwargs, 0, 1)
    return args[0] if args and args[0] is not None else runtime.system.now()


@entry
def gmtime(runtime: object, args: tuple, kwargs: dict) -> time.struct_time:
    """``time.gmtime([seconds])``, and ``localtime``: the local time is UTC."""
    return time.gmtime(_seconds(runtime, "gmtime", args, kwargs))


@entry
def localtime(runtime: object, args: tuple, kwargs: dict) -> time.struct_time:
    """``time.localtime([seconds])``."""
    return time.gmtime(_seconds(runtime, "localtime", args, kwargs))


@entry
def mktime(_runtime: object, args: tuple, kwargs: dict) -> float:
    """``time.mktime(tuple)``: of a time in UTC."""
    exactly("time.mktime", args, kwargs, 1)
    time.strftime("", args[0])  # refuses what is no time tuple
    import calendar

    year, month, day, hour, minute, second = tuple(args[0])[:6]
    carry, month = divmod(month - 1, 12)
    return float(calendar.timegm((year + carry, month + 1, 1, hour, minute, second)) + (day - 1) * 86400)


@entry
def strftime(runtime: object, args: tuple, kwargs: dict) -> str:
    """``time.strftime(format[, tuple])``."""
    if kwargs or not 1 <= len(args) <= 2:
        return time.strftime(*args, **kwargs)
    if type(args[0]) is str:
        check_items(runtime, 256 * len(args[0]))
    return time.strftime(args[0], args[1] if len(args) > 1 else time.gmtime(runtime.system.now()))


@entry
def strptime(_runtime: object, args: tuple, kwargs: dict) -> time.struct_time:
    """``time.strptime(text[, format])``."""
    return time.strptime(*args, **kwargs)


def _time_tuple(name: str) -> object:
    host = {"asctime": time.asctime, "ctime": time.ctime}[name]

    @entry
    def text(runtime: object, args: tuple, kwargs: dict) -> str:
        if name == "ctime":
            return time.asctime(time.gmtime(_seconds(runtime, name, args, kwargs)))
        between(name, args, kwargs, 0, 1)
        return host(args[0] if args else time.gmtime(runtime.system.now()))

    return text


class ClockInfo(Opaque):
    """What ``get_clock_info`` gives."""

    __slots__ = ("adjustable", "implementation", "monotonic", "resolution")
    plain = __slots__
    saved = __slots__


ClockInfo.__module__, ClockInfo.__name__, ClockInfo.__qualname__ = "types", "SimpleNamespace", "SimpleNamespace"


@entry
def get_clock_info(runtime: object, args: tuple, kwargs: dict) -> ClockInfo:
    """``time.get_clock_info(name)``."""
    exactly("time.get_clock_info", args, kwargs, 1)
    found = time.get_clock_info(*args)
    info = ClockInfo()
    info.runtime, info.adjustable, info.implementation = runtime, found.adjustable, found.implementation
    info.monotonic, info.resolution = found.monotonic, found.resolution
    return info


_CLOCKS = {
    "time": (False, False), "time_ns": (False, True), "monotonic": (True, False), "monotonic_ns": (True, True),
    "perf_counter": (True, False),
    "perf_counter_ns": (True, True), "process_time": (True, False), "process_time_ns": (True, True), "thread_time": (True, False),
    "thread_time_ns": (True, True),
}  # fmt: skip

MODULE = HostModule(
    "time",
    {name: _clock(name, *facts) for name, facts in _CLOCKS.items()}
    | {
        "sleep": sleep, "gmtime": gmtime, "localtime": localtime, "mktime": mktime, "strftime": strftime, "strptime": strptime,
        "asctime": _time_tuple("asctime"), "ctime": _time_tuple("ctime"), "get_clock_info": get_clock_info, "struct_time": STRUCT,
        "timezone": 0, "altzone": 0, "daylight": 0, "tzname": ("UTC", "UTC"), "tzset": Direct(lambda: None),
    },
    doc="Functions that work with time.",
    types=(struct_type(STRUCT, constructor=None), own_type(ClockInfo)),
)  # fmt: skip
