"""Exact sums for ``statistics``: numbers as ratios of integers, rounded once at the end.

A ratio whose denominator is None stands for a number that is not finite, which the numerator then is.
"""

from math import gcd, isfinite, isqrt


def _ratio(x):
    """Return a number as a ratio of integers; TypeError for what is no number."""
    try:
        return x.as_integer_ratio()
    except AttributeError:
        pass
    except (OverflowError, ValueError):
        return x, None
    try:
        return x.numerator, x.denominator
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") from None


def _is_a(kind, name):
    # Told by name: a script that has no Fraction or Decimal must not load their modules for this.
    return any(base.__name__ == name for base in kind.__mro__)


def _common_type(kind, other):
    """Return the type for a result from numbers of two types; TypeError when they do not mix."""
    if kind is other or other is int or other is bool:
        return kind
    if kind is int or issubclass(other, kind):
        return other
    if issubclass(kind, other):
        return kind
    if issubclass(kind, int):
        return other
    if issubclass(other, int):
        return kind
    if _is_a(kind, "Fraction") and issubclass(other, float):
        return other
    if issubclass(kind, float) and _is_a(other, "Fraction"):
        return kind
    raise TypeError(f"don't know how to coerce {kind.__name__} and {other.__name__}")


def _total(partials):
    """Return the sum of ratios gathered by denominator as one ratio."""
    if None in partials:
        return partials[None], None
    top, bottom = 0, 1
    for denominator, numerator in partials.items():
        if bottom % denominator == 0:
            top += numerator * (bottom // denominator)
        elif denominator % bottom == 0:
            top = top * (denominator // bottom) + numerator
            bottom = denominator
        else:
            top = top * denominator + numerator * bottom
            bottom *= denominator
    return top, bottom


def exact_sum(data):
    """Return the result type, numerator, denominator and number of some data."""
    partials = {}
    kinds = {}
    count = 0
    for x in data:
        kinds[type(x)] = None
        numerator, denominator = _ratio(x)
        partials[denominator] = partials.get(denominator, 0) + numerator
        count += 1
    return (_type_of(kinds), *_total(partials), count)


def _type_of(kinds):
    kind = int
    for other in kinds:
        kind = _common_type(kind, other)
    return kind


def exact_deviations(data, center):
    """Return type, sum of squared deviations (as a ratio), mean (as a ratio) and number of some data.

    With a given ``center`` the deviations are from it, whatever the mean is.
    """
    if center is not None:
        kind, top, bottom, count = exact_sum([(x - center) * (x - center) for x in data])
        return kind, top, bottom, center, None, count
    sums, squares, kinds = {}, {}, {}
    count = 0
    for x in data:
        kinds[type(x)] = None
        numerator, denominator = _ratio(x)
        count += 1
        sums[denominator] = sums.get(denominator, 0) + numerator
        square_bottom = None if denominator is None else denominator * denominator
        squares[square_bottom] = squares.get(square_bottom, 0) + numerator * numerator
    kind = _type_of(kinds)
    if not count:
        return kind, 0, 1, 0, 1, 0
    top, bottom = _total(sums)
    if bottom is None:
        return kind, top, None, top, None, count
    square_top, square_bottom = _total(squares)
    # The squares' sum less the square of the sum over the count, over a common denominator.
    numerator = count * square_top * bottom * bottom - top * top * square_bottom
    return kind, numerator, count * square_bottom * bottom * bottom, top, bottom * count, count


def rounded(numerator, denominator, kind):
    """Return a ratio as a number of a type; an int type gives a float where the ratio is not whole."""
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    if issubclass(kind, int):
        if numerator % denominator:
            return numerator / denominator
        return kind(numerator // denominator)
    if kind is float:
        return numerator / denominator
    if _is_a(kind, "Decimal"):
        shared = gcd(numerator, denominator)
        return kind(numerator // shared) / kind(denominator // shared)
    if issubclass(kind, float):
        return kind(numerator / denominator)
    if _is_a(kind, "Fraction"):
        return kind(numerator, denominator)
    from fractions import Fraction

    return kind(Fraction(numerator, denominator))


# Twice a float's 53 bits and some: the root then has enough bits to be rounded right by the division that follows.
_ROOT_BITS = 2 * 53 + 3


def rounded_root(numerator, denominator, kind):
    """Return the square root of a ratio, rounded once: a Decimal for Decimal data, else a float."""
    if denominator is None:
        root = float(numerator)
        return root if not isfinite(root) and root > 0 else root - root
    shared = gcd(numerator, denominator)
    numerator //= shared
    denominator //= shared
    if _is_a(kind, "Decimal"):
        return _decimal_root(numerator, denominator, kind)
    shift = (numerator.bit_length() - denominator.bit_length() - _ROOT_BITS) // 2
    if shift >= 0:
        return (_odd_root(numerator, denominator << 2 * shift) << shift) / 1
    return _odd_root(numerator << -2 * shift, denominator) / (1 << -shift)


def _odd_root(numerator, denominator):
    """Return the integer part of a ratio's root, made odd when the root is not whole, so that later rounding sees the rest."""
    root = isqrt(numerator // denominator)
    return root | (root * root * denominator != numerator)


def _decimal_root(numerator, denominator, kind):
    if not numerator:
        return kind("0.0")
    root = (kind(numerator) / kind(denominator)).sqrt()
    # The quotient was rounded before its root was taken: see whether a neighbour is nearer to the true root.
    for neighbour, above in ((root.next_plus(), True), (root.next_minus(), False)):
        a, b = root.as_integer_ratio()
        c, d = neighbour.as_integer_ratio()
        middle = 4 * numerator * (b * d) ** 2 - denominator * (a * d + c * b) ** 2
        if (middle > 0) if above else (middle < 0):
            return neighbour
    return root
