"""Kernel density estimation of ``statistics``: ``kde`` and ``kde_random``."""

from math import acos, asin, atan, cos, cosh, erf, exp, log, pi, sin, sqrt, tan
from statistics import NormalDist, StatisticsError

__name__ = "statistics"


def _quartic(t):
    return 3 / 16 * t**5 - 5 / 8 * t**3 + 15 / 16 * t + 1 / 2


def _quartic_density(t):
    return 15 / 16 * (1.0 - t * t) ** 2


def _triweight(t):
    return 35 / 32 * (-1 / 7 * t**7 + 3 / 5 * t**5 - t**3 + t) + 1 / 2


def _triweight_density(t):
    return 35 / 32 * (1.0 - t * t) ** 3


# For each kernel: density, distribution, and whether it reaches no further than one bandwidth.
_KERNELS = {
    "normal": (lambda t: exp(-1 / 2 * t * t) / sqrt(2 * pi), lambda t: 1 / 2 * (1.0 + erf(t / sqrt(2))), False),
    "logistic": (lambda t: 1 / 2 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), False),
    "sigmoid": (lambda t: 1 / pi / cosh(t), lambda t: 2 / pi * atan(exp(t)), False),
    "rectangular": (lambda t: 1 / 2, lambda t: 1 / 2 * t + 1 / 2, True),
    "triangular": (lambda t: 1.0 - abs(t), lambda t: t * t * (1 / 2 if t < 0.0 else -1 / 2) + t + 1 / 2, True),
    "parabolic": (lambda t: 3 / 4 * (1.0 - t * t), lambda t: -1 / 4 * t**3 + 3 / 4 * t + 1 / 2, True),
    "quartic": (_quartic_density, _quartic, True),
    "triweight": (_triweight_density, _triweight, True),
    "cosine": (lambda t: pi / 4 * cos(pi / 2 * t), lambda t: 1 / 2 * sin(pi / 2 * t) + 1 / 2, True),
}
_ALIASES = {"gauss": "normal", "uniform": "rectangular", "epanechnikov": "parabolic", "biweight": "quartic"}


def _check(data, h):
    if not len(data):
        raise StatisticsError("Empty data sequence")
    if not isinstance(data[0], (int, float)):
        raise TypeError("Data sequence must contain ints or floats")
    if h <= 0.0:
        raise StatisticsError(f"Bandwidth h must be positive, not {h=!r}")


def kde(data, h, kernel="normal", *, cumulative=False):
    """Return a function that estimates the density of a sample (or its distribution) at a point.

    ``h`` is the bandwidth.  Raises StatisticsError for no data, a bandwidth that is not positive, an unknown kernel.
    """
    _check(data, h)
    found = _KERNELS.get(_ALIASES.get(kernel, kernel))
    if found is None:
        raise StatisticsError(f"Unknown kernel name: {kernel!r}")
    density, distribution, bounded = found
    if not bounded:

        def pdf(x):
            return sum([density((x - xi) / h) for xi in data]) / (len(data) * h)

        def cdf(x):
            return sum([distribution((x - xi) / h) for xi in data]) / len(data)

    else:
        from bisect import bisect_left, bisect_right

        sample = sorted(data)

        def near(x):
            """Return the bounds of the values within reach of a point; the sample may have grown since the last call."""
            nonlocal sample
            if len(data) != len(sample):
                sample = sorted(data)
            return bisect_left(sample, x - h), bisect_right(sample, x + h)

        def pdf(x):
            i, j = near(x)
            return sum([density((x - xi) / h) for xi in sample[i:j]]) / (len(sample) * h)

        def cdf(x):
            i, j = near(x)
            return sum([distribution((x - xi) / h) for xi in sample[i:j]], i) / len(sample)

    result = cdf if cumulative else pdf
    result.__doc__ = f"{'CDF' if cumulative else 'PDF'} estimate with {h=!r} and {kernel=!r}"
    return result


def _inverted(estimate, function, derivative):
    """Return the inverse of a function by Newton's method from an estimate."""

    def inverse(y):
        x = estimate(y)
        while True:
            difference = function(x) - y
            if abs(difference) <= 1e-12:
                return x
            x -= difference / derivative(x)

    return inverse


def _quartic_estimate(p):
    sign, p = (1.0, p) if p <= 1 / 2 else (-1.0, 1.0 - p)
    x = (2.0 * p) ** 0.4258865685331 - 1.0
    if p >= 0.004:
        x += 0.026818732 * sin(7.101753784 * p + 2.73230839482953)
    return x * sign


def _triweight_estimate(p):
    sign, p = (1.0, p) if p <= 1 / 2 else (-1.0, 1.0 - p)
    return ((2.0 * p) ** 0.3400218741872791 - 1.0) * sign


_INVERSES = {
    "normal": NormalDist().inv_cdf,
    "logistic": lambda p: log(p / (1 - p)),
    "sigmoid": lambda p: log(tan(p * pi / 2)),
    "rectangular": lambda p: 2 * p - 1,
    "parabolic": lambda p: 2 * cos((acos(2 * p - 1) + pi) / 3),
    "quartic": _inverted(_quartic_estimate, _quartic, _quartic_density),
    "triweight": _inverted(_triweight_estimate, _triweight, _triweight_density),
    "triangular": lambda p: sqrt(2 * p) - 1 if p < 1 / 2 else 1 - sqrt(2 - 2 * p),
    "cosine": lambda p: 2 * asin(2 * p - 1) / pi,
}


def kde_random(data, h, kernel="normal", *, seed=None):
    """Return a function that gives random values of the density that ``kde`` estimates."""
    _check(data, h)
    inverse = _INVERSES.get(_ALIASES.get(kernel, kernel))
    if inverse is None:
        raise StatisticsError(f"Unknown kernel name: {kernel!r}")
    from random import Random

    source = Random(seed)

    def rand():
        return source.choice(data) + h * inverse(source.random())

    rand.__doc__ = f"Random KDE selection with {h=!r} and {kernel=!r}"
    return rand
