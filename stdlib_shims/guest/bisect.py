"""The module ``bisect``: search and insertion in sorted lists."""

__all__ = ["bisect", "bisect_left", "bisect_right", "insort", "insort_left", "insort_right"]


def bisect_right(a, x, lo=0, hi=None, *, key=None):
    """Return where to insert ``x`` behind equal elements; ValueError for a negative ``lo``."""
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        hi = len(a)
    if key is None:
        while lo < hi:
            mid = (lo + hi) // 2
            if x < a[mid]:
                hi = mid
            else:
                lo = mid + 1
    else:
        while lo < hi:
            mid = (lo + hi) // 2
            if x < key(a[mid]):
                hi = mid
            else:
                lo = mid + 1
    return lo


def bisect_left(a, x, lo=0, hi=None, *, key=None):
    """Return where to insert ``x`` before equal elements; ValueError for a negative ``lo``."""
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        hi = len(a)
    if key is None:
        while lo < hi:
            mid = (lo + hi) // 2
            if a[mid] < x:
                lo = mid + 1
            else:
                hi = mid
    else:
        while lo < hi:
            mid = (lo + hi) // 2
            if key(a[mid]) < x:
                lo = mid + 1
            else:
                hi = mid
    return lo


def insort_right(a, x, lo=0, hi=None, *, key=None):
    """Insert ``x`` behind equal elements."""
    place = bisect_right(a, x, lo, hi) if key is None else bisect_right(a, key(x), lo, hi, key=key)
    a.insert(place, x)


def insort_left(a, x, lo=0, hi=None, *, key=None):
    """Insert ``x`` before equal elements."""
    place = bisect_left(a, x, lo, hi) if key is None else bisect_left(a, key(x), lo, hi, key=key)
    a.insert(place, x)


bisect = bisect_right
insort = insort_right
