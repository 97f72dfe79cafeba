"""math: pure functions of numbers.

Safe because each function only reads numbers (hooks of guest values bail out before anything was done) and gives a number. Where the
result or the work can be much larger than the arguments (factorial, comb, perm, lcm, ldexp is bounded by float) it is checked
first. Functions that consume an iterable take exact containers of exact numbers; guest code does the rest.
"""

import math
import sys

from interpreter.extension import MAX_BITS, Direct, HostModule, check_items, entry, exactly, in_guest, index_of, plain_numbers

_PLAIN = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "degrees", "erf", "erfc", "exp",
    "exp2", "expm1", "fabs", "floor", "fmod", "frexp", "gamma", "hypot", "isclose", "isfinite", "isinf", "isnan", "isqrt", "ldexp",
    "lgamma", "log", "log10", "log1p", "log2", "modf", "nextafter", "pow", "radians", "remainder", "sin", "sinh", "sqrt", "tan", "tanh",
    "trunc", "ulp", "fma",
]  # fmt: skip
# isqrt costs about as much as a division of its argument, so its work is bounded by the argument's size.


@entry
def factorial(_runtime: object, args: tuple, kwargs: dict) -> int:
    """``math.factorial(n)``: MemoryError where the result has more bits than one operation may make."""
    exactly("math.factorial", args, kwargs, 1)
    n = index_of(args[0])
    if n > 1 and n < sys.maxsize and n * n.bit_length() > MAX_BITS:
        raise MemoryError
    return math.factorial(n)


def _choose(name: str, args: tuple, kwargs: dict) -> int:
    function = {"comb": math.comb, "perm": math.perm}[name]
    if kwargs or not 1 <= len(args) <= 2 or (name == "comb" and len(args) == 1):
        return function(*args, **kwargs)  # the host's own error: it is raised before anything is computed
    n = index_of(args[0])
    k = n if name == "perm" and (len(args) == 1 or args[1] is None) else index_of(args[1])
    small = min(k, n - k) if name == "comb" else k
    if small > 0 and small * n.bit_length() > MAX_BITS:
        raise MemoryError
    return function(n, k)


@entry
def comb(_runtime: object, args: tuple, kwargs: dict) -> int:
    """``math.comb(n, k)``."""
    return _choose("comb", args, kwargs)


@entry
def perm(_runtime: object, args: tuple, kwargs: dict) -> int:
    """``math.perm(n, k=None)``."""
    return _choose("perm", args, kwargs)


@entry
def gcd(_runtime: object, args: tuple, kwargs: dict) -> int:
    """``math.gcd(*integers)``: never larger than its arguments."""
    return math.gcd(*args, **kwargs)


@entry
def lcm(_runtime: object, args: tuple, kwargs: dict) -> int:
    """``math.lcm(*integers)``: as many bits as all arguments together."""
    if kwargs:
        return math.lcm(**kwargs)
    numbers = [index_of(a) for a in args]
    if sum(map(int.bit_length, numbers)) > MAX_BITS:
        raise MemoryError
    return math.lcm(*numbers)


@entry
def fsum(runtime: object, args: tuple, kwargs: dict) -> object:
    """``math.fsum(iterable)``."""
    exactly("math.fsum", args, kwargs, 1)
    if plain_numbers(args[0]):
        return math.fsum(args[0])
    return in_guest(runtime, "_math", "fsum", args)


@entry
def prod(runtime: object, args: tuple, kwargs: dict) -> object:
    """``math.prod(iterable, *, start=1)``: natively where the result cannot be large."""
    if len(args) == 1 and not kwargs and plain_numbers(args[0]) and _bits(args[0]) <= MAX_BITS:
        return math.prod(args[0])
    if len(args) != 1 or any(k != "start" for k in kwargs):
        return math.prod(*(() for _ in args), **kwargs)  # wrong arguments: the host's own error
    return in_guest(runtime, "_math", "prod", args, kwargs)


def _bits(numbers: object) -> int:
    return sum(n.bit_length() for n in numbers if type(n) is int)


def _pair(runtime: object, name: str, args: tuple, kwargs: dict) -> object:
    function = {"dist": math.dist, "sumprod": getattr(math, "sumprod", None)}[name]
    if len(args) == 2 and not kwargs and all(type(a) in (list, tuple) and plain_numbers(a) for a in args):
        if name == "sumprod":
            check_items(runtime, _bits(args[0]) + _bits(args[1]))
        return function(*args)
    if len(args) != 2 or kwargs:
        return function(*(() for _ in args), **kwargs)
    return in_guest(runtime, "_math", name, args)


@entry
def dist(runtime: object, args: tuple, kwargs: dict) -> object:
    """``math.dist(p, q)``."""
    return _pair(runtime, "dist", args, kwargs)


@entry
def sumprod(runtime: object, args: tuple, kwargs: dict) -> object:
    """``math.sumprod(p, q)`` (from 3.12 on)."""
    return _pair(runtime, "sumprod", args, kwargs)


_HOST = vars(math)
_ENTRIES = {
    "factorial": factorial,
    "comb": comb,
    "perm": perm,
    "gcd": gcd,
    "lcm": lcm,
    "fsum": fsum,
    "prod": prod,
    "dist": dist,
    "sumprod": sumprod,
}

MODULE = HostModule(
    "math",
    {name: Direct(_HOST[name]) for name in _PLAIN if name in _HOST}
    | {name: made for name, made in _ENTRIES.items() if name in _HOST}
    | {"pi": math.pi, "e": math.e, "tau": math.tau, "inf": math.inf, "nan": math.nan},
    doc="Mathematical functions as the C standard defines them.",
)
