"""Values that tests compare with, and constants of the machine."""

import sys


class _AlwaysEqual:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class _NeverEqual:
    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    def __hash__(self):
        return 1


class _Extreme:
    """Larger (or smaller) than everything but itself."""

    def __init__(self, largest):
        self.largest = largest

    def __eq__(self, other):
        return self is other

    def __lt__(self, other):
        return not self.largest and self is not other

    def __gt__(self, other):
        return self.largest and self is not other

    def __le__(self, other):
        return not self.largest or self is other

    def __ge__(self, other):
        return self.largest or self is other


ALWAYS_EQ, NEVER_EQ = _AlwaysEqual(), _NeverEqual()
LARGEST, SMALLEST = _Extreme(True), _Extreme(False)
MAX_Py_ssize_t = sys.maxsize
NHASHBITS = sys.hash_info.width
INT_MAX, INT_MIN = 2**31 - 1, -(2**31)
LOOPBACK_TIMEOUT, SHORT_TIMEOUT, LONG_TIMEOUT = 10.0, 30.0, 300.0
HAVE_DOCSTRINGS = True
MISSING_C_DOCSTRINGS = False


class BrokenIter:
    """An iterable that fails where it is told to."""

    def __init__(self, init_raises=False, next_raises=False, iter_raises=False):
        if init_raises:
            1 / 0
        self.next_raises, self.iter_raises = next_raises, iter_raises

    def __next__(self):
        if self.next_raises:
            1 / 0

    def __iter__(self):
        if self.iter_raises:
            1 / 0
        return self


class FakePath:
    """Something with a path."""

    def __init__(self, path):
        self.path = path

    def __repr__(self):
        return f"<FakePath {self.path!r}>"

    def __fspath__(self):
        if isinstance(self.path, BaseException) or (isinstance(self.path, type) and issubclass(self.path, BaseException)):
            raise self.path
        return self.path


class Matcher:
    """Matches dicts by part."""

    _partial_matches = ("msg", "message")

    def matches(self, d, **kwargs):
        for key, value in kwargs.items():
            held = d.get(key)
            if key in self._partial_matches and isinstance(held, str) and isinstance(value, str):
                if value not in held:
                    return False
            elif held != value:
                return False
        return True


def sortdict(mapping):
    """Like repr of a dict, in sorted order."""
    return "{%s}" % ", ".join("%r: %r" % pair for pair in sorted(mapping.items()))


def collision_stats(nbins, nballs):
    """Mean and deviation of the number of collisions of balls thrown into bins."""
    from fractions import Fraction
    from math import sqrt

    n, k = nbins, nballs
    p1 = Fraction(n - 1, n) ** k
    p2 = Fraction(n - 2, n) ** k
    occupied = n * (1 - p1)
    variance = n * (n - 1) * p2 + n * p1 - (n * p1) ** 2
    return float(k - occupied), sqrt(max(0.0, float(variance)))
