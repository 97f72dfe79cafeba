"""The module ``statistics``: averages, spread and relations, computed from exact sums and rounded once."""

from sys import version_info as _host_version

from _exact_numbers import exact_deviations, exact_sum, rounded, rounded_root

__all__ = [
    "NormalDist",
    "StatisticsError",
    "correlation",
    "covariance",
    "fmean",
    "geometric_mean",
    "harmonic_mean",
    "linear_regression",
    "mean",
    "median",
    "median_grouped",
    "median_high",
    "median_low",
    "mode",
    "multimode",
    "pstdev",
    "pvariance",
    "quantiles",
    "stdev",
    "variance",
]
_DENSITY = ()
if _host_version >= (3, 13):
    _DENSITY = ("kde", "kde_random")
    __all__ += ["kde", "kde_random"]


class StatisticsError(ValueError):
    """Raised for data that the wanted number is not defined for."""


def __getattr__(name):
    if name == "NormalDist":
        from _normal_distribution import NormalDist

        globals()[name] = NormalDist
        return NormalDist
    if name in _DENSITY:
        import _kernel_density

        value = globals()[name] = getattr(_kernel_density, name)
        return value
    if name == "LinearRegression":
        from collections import namedtuple

        value = globals()[name] = namedtuple("LinearRegression", ("slope", "intercept"), module="statistics")
        return value
    raise AttributeError(f"module 'statistics' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), "NormalDist", "LinearRegression", *_DENSITY})


def _sum_of_products(x, y):
    if _host_version >= (3, 12):
        from math import sumprod

        return sumprod(x, y)
    from math import fsum

    return fsum([a * b for a, b in zip(x, y)])


def mean(data):
    """Return the arithmetic mean, in the type of the data; StatisticsError for no data."""
    kind, numerator, denominator, count = exact_sum(data)
    if count < 1:
        raise StatisticsError("mean requires at least one data point")
    if denominator is None:
        return numerator / count if not isinstance(numerator, kind) else kind(numerator / count)
    return rounded(numerator, denominator * count, kind)


def fmean(data, weights=None):
    """Return the arithmetic mean as a float, weighted if weights are given; StatisticsError for no data."""
    from math import fsum

    if not hasattr(data, "__len__"):
        data = list(data)
    if weights is None:
        total = fsum(data)
        if len(data) == 0:
            raise StatisticsError("fmean requires at least one data point")
        return total / len(data)
    if not isinstance(weights, (list, tuple)):
        weights = list(weights)
    if len(data) != len(weights):
        raise StatisticsError("data and weights must be the same length")
    top = _sum_of_products(data, weights)
    bottom = fsum(weights)
    if not bottom:
        raise StatisticsError("sum of weights must be non-zero")
    return top / bottom


def geometric_mean(data):
    """Return the geometric mean as a float; StatisticsError for no data or negative numbers (before 3.13 for zero too)."""
    from math import exp, fsum, inf, isnan, log, nan

    if _host_version < (3, 13):
        try:
            logarithms = [log(x) for x in data]
            if not logarithms:
                raise ValueError
        except ValueError:
            raise StatisticsError("geometric mean requires a non-empty dataset containing positive numbers") from None
        return exp(fsum(logarithms) / len(logarithms))
    count = 0
    found_zero = False
    logarithms = []
    for x in data:
        count += 1
        if x > 0.0 or isnan(x):
            logarithms.append(log(x))
        elif x == 0.0:
            found_zero = True
        else:
            raise StatisticsError("No negative inputs allowed", x)
    total = fsum(logarithms)
    if not count:
        raise StatisticsError("Must have a non-empty dataset")
    if isnan(total):
        return nan
    if found_zero:
        return nan if total == inf else 0.0
    return exp(total / count)


def harmonic_mean(data, weights=None):
    """Return the harmonic mean, weighted if weights are given; StatisticsError for no data or negative numbers."""
    if iter(data) is data:
        data = list(data)
    negative = "harmonic mean does not support negative values"
    n = len(data)
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if n == 1 and weights is None:
        x = data[0]
        if not hasattr(x, "as_integer_ratio") and not hasattr(x, "numerator"):
            raise TypeError("unsupported type")
        if x < 0:
            raise StatisticsError(negative)
        return x
    if weights is None:
        weights = [1] * n
        weight_top, weight_bottom = n, 1
    else:
        weights = list(weights)
        if len(weights) != n:
            raise StatisticsError("Number of weights does not match data size")
        _refuse_negative(weights, negative)
        _, weight_top, weight_bottom, _ = exact_sum(weights)
    parts = []
    for w, x in zip(weights, data):
        if x < 0:
            raise StatisticsError(negative)
        if not w:
            parts.append(0)
            continue
        try:
            parts.append(w / x)
        except ZeroDivisionError:
            return 0
    kind, top, bottom, _ = exact_sum(parts)
    if bottom is None or weight_bottom is None:
        return kind(weight_top / top)
    if top <= 0:
        raise StatisticsError("Weighted sum must be positive")
    return rounded(weight_top * bottom, weight_bottom * top, kind)


def _refuse_negative(values, message):
    for x in values:
        if x < 0:
            raise StatisticsError(message)


def median(data):
    """Return the middle value, or the mean of the two middle ones; StatisticsError for no data."""
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError("no median for empty data")
    i = n // 2
    return data[i] if n % 2 else (data[i - 1] + data[i]) / 2


def median_low(data):
    """Return the middle value, or the lower of the two middle ones; StatisticsError for no data."""
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[(len(data) - 1) // 2]


def median_high(data):
    """Return the middle value, or the higher of the two middle ones; StatisticsError for no data."""
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data[len(data) // 2]


def median_grouped(data, interval=1.0):
    """Return the median of data that stand for the middle of intervals, interpolated within its interval."""
    from bisect import bisect_left, bisect_right

    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError("no median for empty data")
    x = data[n // 2]
    below = bisect_left(data, x)
    inside = bisect_right(data, x, lo=below) - below
    try:
        interval = float(interval)
        x = float(x)
    except ValueError:
        raise TypeError("Value cannot be converted to a float") from None
    return x - interval / 2.0 + interval * (n / 2 - below) / inside


def mode(data):
    """Return the most frequent value, the first of several; StatisticsError for no data."""
    counts = _counts(data)
    if not counts:
        raise StatisticsError("no mode for empty data")
    return max(counts, key=counts.get)


def multimode(data):
    """Return a list of the most frequent values."""
    counts = _counts(data)
    most = max(counts.values(), default=0)
    return [value for value, count in counts.items() if count == most]


def _counts(data):
    counts = {}
    for value in data:
        counts[value] = counts.get(value, 0) + 1
    return counts


def quantiles(data, *, n=4, method="exclusive"):
    """Return the ``n - 1`` values that cut the data into ``n`` parts of equal probability.

    Raises StatisticsError for too little data or ``n`` below 1, ValueError for an unknown method.
    """
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    size = len(data)
    if size < 2:
        if _host_version < (3, 13):
            raise StatisticsError("must have at least two data points")
        if size == 1:
            return data * (n - 1)
        raise StatisticsError("must have at least one data point")
    if method == "inclusive":
        result = []
        for i in range(1, n):
            j, delta = divmod(i * (size - 1), n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method == "exclusive":
        result = []
        for i in range(1, n):
            j = min(max(i * (size + 1) // n, 1), size - 1)
            delta = i * (size + 1) - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return result
    raise ValueError(f"Unknown method: {method!r}")


def _spread(data, center, name, least, wanted):
    """Return type, numerator and denominator of the mean squared deviation (for a sample when ``least`` is 2)."""
    kind, numerator, denominator, _, _, count = exact_deviations(data, center)
    if count < least:
        raise StatisticsError(f"{name} requires at least {wanted}")
    divisor = count - 1 if least == 2 else count
    if denominator is None:
        return kind, numerator, None
    return kind, numerator, denominator * divisor


def variance(data, xbar=None):
    """Return the variance of a sample; StatisticsError for fewer than two values."""
    kind, numerator, denominator = _spread(data, xbar, "variance", 2, "two data points")
    return kind(numerator) if denominator is None else rounded(numerator, denominator, kind)


def pvariance(data, mu=None):
    """Return the variance of a population; StatisticsError for no data."""
    kind, numerator, denominator = _spread(data, mu, "pvariance", 1, "one data point")
    return kind(numerator) if denominator is None else rounded(numerator, denominator, kind)


def stdev(data, xbar=None):
    """Return the standard deviation of a sample; StatisticsError for fewer than two values."""
    kind, numerator, denominator = _spread(data, xbar, "stdev", 2, "two data points")
    return rounded_root(numerator, denominator, kind)


def pstdev(data, mu=None):
    """Return the standard deviation of a population; StatisticsError for no data."""
    kind, numerator, denominator = _spread(data, mu, "pstdev", 1, "one data point")
    return rounded_root(numerator, denominator, kind)


def _mean_stdev(data):
    """Return mean and standard deviation of a sample as floats, from one pass."""
    _, numerator, denominator, mean_top, mean_bottom, count = exact_deviations(data, None)
    if count < 2:
        raise StatisticsError("stdev requires at least two data points")
    if denominator is None:
        return float(mean_top), float(mean_top) / float(numerator)
    return mean_top / mean_bottom, rounded_root(numerator, denominator * (count - 1), float)


def _check_pairs(x, y, name):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f"{name} requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError(f"{name} requires at least two data points")
    return n


def _centred(values, n):
    from math import fsum

    center = fsum(values) / n
    return [value - center for value in values], center


def covariance(x, y, /):
    """Return the covariance of two samples of equal length; StatisticsError for other lengths or fewer than two values."""
    n = _check_pairs(x, y, "covariance")
    return _sum_of_products(_centred(x, n)[0], _centred(y, n)[0]) / (n - 1)


def correlation(x, y, /, *, method="linear"):
    """Return the correlation of two samples: Pearson's, or Spearman's with ``method="ranked"``."""
    n = _check_pairs(x, y, "correlation")
    if method not in ("linear", "ranked"):
        raise ValueError(f"Unknown method: {method!r}")
    if method == "ranked":
        x, y = _ranks(x, (n - 1) / -2), _ranks(y, (n - 1) / -2)
    else:
        x, y = _centred(x, n)[0], _centred(y, n)[0]
    xy, xx, yy = _sum_of_products(x, y), _sum_of_products(x, x), _sum_of_products(y, y)
    try:
        if _host_version < (3, 12):
            from math import sqrt

            return xy / sqrt(xx * yy)
        return xy / _root_of_product(xx, yy)
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant") from None


def _root_of_product(x, y):
    """Return ``sqrt(x * y)``, safe against overflow and underflow and corrected by one step for the rounding of the product."""
    from math import isfinite, isinf, sqrt

    h = sqrt(x * y)
    if not isfinite(h):
        if isinf(h) and not isinf(x) and not isinf(y):
            return _root_of_product(x * 2.0**-512, y * 2.0**-512) / 2.0**-512
        return h
    if not h:
        return _root_of_product(x * 2.0**537, y * 2.0**537) / 2.0**537 if x and y else h
    return h + _sum_of_products((x, h), (y, -h)) / (2.0 * h)


def _ranks(values, start):
    """Return the rank of each value, the lowest ``start``; equal values share the mean of their ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result = [0] * len(order)
    i = 0
    while i < len(order):
        j = i
        while j < len(order) and values[order[j]] == values[order[i]]:
            j += 1
        shared = start + i - 1 + (j - i + 1) / 2
        for place in order[i:j]:
            result[place] = shared
        i = j
    return result


def linear_regression(x, y, /, *, proportional=False):
    """Return slope and intercept of the line of least squares (through the origin when ``proportional``)."""
    n = _check_pairs(x, y, "linear regression")
    if not proportional:
        x, x_center = _centred(x, n)
        y, y_center = _centred(y, n)
    try:
        slope = (_sum_of_products(x, y) + 0.0) / _sum_of_products(x, x)
    except ZeroDivisionError:
        raise StatisticsError("x is constant") from None
    make = globals().get("LinearRegression") or __getattr__("LinearRegression")
    return make(slope=slope, intercept=0.0 if proportional else y_center - slope * x_center)


if _host_version < (3, 12):
    _correlation = correlation

    def correlation(x, y, /):
        """Return Pearson's correlation of two samples."""
        return _correlation(x, y)
