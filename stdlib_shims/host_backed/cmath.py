"""cmath: pure functions of complex numbers.

Safe because each function reads one or two numbers and gives a number or a pair of numbers of fixed size.
"""

import cmath

from interpreter.extension import Direct, HostModule

_NAMES = [
    "acos", "acosh", "asin", "asinh", "atan", "atanh", "cos", "cosh", "exp", "isclose", "isfinite", "isinf", "isnan", "log", "log10",
    "phase", "polar", "rect", "sin", "sinh", "sqrt", "tan", "tanh",
]  # fmt: skip

MODULE = HostModule(
    "cmath",
    {name: Direct(vars(cmath)[name]) for name in _NAMES}
    | {"pi": cmath.pi, "e": cmath.e, "tau": cmath.tau, "inf": cmath.inf, "infj": cmath.infj, "nan": cmath.nan, "nanj": cmath.nanj},
    doc="Mathematical functions of complex numbers.",
)
