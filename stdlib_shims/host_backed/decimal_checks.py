"""Checks of decimal arithmetic before and after the host's work: its time, and the size of its results."""

import decimal

from interpreter.extension import out_of_time

HOST = decimal.Decimal
MAX_EXPONENT = 50_000
# Seconds that the slow functions take with 5,000 digits; they grow with the power below.
SLOW = {"exp": 1.5, "ln": 3.5, "log10": 4.0, "power": 5.0, "sqrt": 0.03, "__pow__": 5.0}
_GROWTH = 2.6


def check_work(runtime: object, name: str, precision: int) -> None:
    """End the run where an operation would outlast it."""
    cost = SLOW.get(name)
    if cost is None or precision < 1000:
        return
    left = runtime.remaining()
    if left is not None and cost * (precision / 5000) ** _GROWTH > left:
        raise out_of_time(runtime)


def check_exponent(value: object) -> object:
    """A Decimal; MemoryError for one that stands for far more digits than it has."""
    if type(value) is HOST and value.is_finite() and not -MAX_EXPONENT <= value.adjusted() <= MAX_EXPONENT:
        raise MemoryError
    return value
