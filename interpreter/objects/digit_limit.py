"""The limit of decimal digits in conversions between int and str: that of the session whose code is running.

The host converts by itself in many places, so its own limit is the session's while the session's code runs. Where sessions of several
threads run at once, one may meet the limit of another; each is bounded by LARGEST.
"""

import sys

DEFAULT = 4300
"""Digits that a session allows unless its script says otherwise, whatever the host program has set for itself."""
LARGEST = 300_000
"""Digits that a script can ask for: a conversion takes half a second on 3.11, where it is quadratic."""
SMALLEST = 640
SETTING = "_int_max_str_digits"
"""Name in the namespace of the guest's module sys under which a script's own setting is kept."""


class _Limit:
    """The limit now: digits, the least integer beyond it, and the bits up to which no integer reaches it."""

    __slots__ = ("bits", "bound", "digits")

    def set(self, digits: int) -> None:
        """Change it."""
        self.digits, self.bound, self.bits = digits, 10**digits, int(digits * 3.3)


limit = _Limit()
limit.set(DEFAULT)


def check_digits(value: int) -> None:
    """ValueError for an integer with too many decimal digits to convert."""
    if value.bit_length() > limit.bits and abs(value) >= limit.bound:
        text = f"Exceeds the limit ({limit.digits} digits) for integer string conversion"
        raise ValueError(f"{text}; use sys.set_int_max_str_digits() to increase the limit")


def setting(runtime: object) -> int | None:
    """What the session's script has set, None if nothing."""
    module = runtime.modules.get("sys")
    given = getattr(module, "namespace", {}).get(SETTING)
    return given if type(given) is int and given >= 0 else None


def change(runtime: object, digits: int) -> None:
    """A script sets the limit; 0 stands for the largest there is."""
    if runtime.budget.host_digits is None:
        runtime.budget.host_digits = sys.get_int_max_str_digits()
    runtime.modules["sys"].namespace[SETTING] = digits
    _apply(digits)


def enter(runtime: object) -> int | None:
    """Code of a session begins to run. Returns what `leave` puts back."""
    given = setting(runtime)
    if given is None:
        return None
    before = sys.get_int_max_str_digits()
    _apply(given)
    return before


def leave(before: int | None) -> None:
    """Code of the session has stopped running; `before` is the host's own limit, None where it was not touched."""
    if before is not None:
        limit.set(DEFAULT)
        sys.set_int_max_str_digits(before)


def _apply(digits: int) -> None:
    digits = min(digits or LARGEST, LARGEST)
    limit.set(digits)
    sys.set_int_max_str_digits(digits)
