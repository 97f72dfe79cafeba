"""zoneinfo: time zones of the IANA database.

Safe because a zone is found by a checked name in the host's database of zones, which is no secret and is only read; a zone is immutable and
its methods are pure.
"""

import datetime as dt
import zoneinfo

from interpreter.extension import COMPARISONS, HostModule, NativeType, entry, exact_text, hash_text

ZONE = zoneinfo.ZoneInfo


def make(runtime: object, args: tuple, kwargs: dict) -> dt.tzinfo:
    """``ZoneInfo(key)``."""
    exact = [exact_text(runtime, a, "key") if isinstance(a, str) else a for a in args]
    return ZONE(*exact, **kwargs)


def no_cache(_runtime: object, _cls: type, args: tuple, kwargs: dict) -> dt.tzinfo:
    """``ZoneInfo.no_cache(key)``."""
    return ZONE.no_cache(*args, **kwargs)


def clear_cache(_runtime: object, _cls: type, _args: tuple, _kwargs: dict) -> None:
    """``ZoneInfo.clear_cache()``: the cache is the process's and stays."""


@entry
def available_timezones(_runtime: object, _args: tuple, _kwargs: dict) -> set:
    """``zoneinfo.available_timezones()``."""
    return set(zoneinfo.available_timezones())


MODULE = HostModule(
    "zoneinfo",
    {
        "ZoneInfo": ZONE, "ZoneInfoNotFoundError": zoneinfo.ZoneInfoNotFoundError, "InvalidTZPathWarning": zoneinfo.InvalidTZPathWarning,
        "available_timezones": available_timezones, "TZPATH": (), "__all__": list(zoneinfo.__all__),
    },
    types=(
        NativeType(
            ZONE,
            {**dict.fromkeys(("key", "utcoffset", "dst", "tzname", "fromutc")), "no_cache": no_cache, "clear_cache": clear_cache},
            dunders=(*COMPARISONS, "__str__", "__repr__"), constructor=make, text=True,
            hashed=lambda _runtime, value: hash_text(str(value)),
        ),
        NativeType(zoneinfo.ZoneInfoNotFoundError, (), constructor=None), NativeType(zoneinfo.InvalidTZPathWarning, (), constructor=None),
    ),
)  # fmt: skip
