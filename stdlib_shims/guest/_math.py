"""What math does with iterables that only guest code may walk."""


def _numbers(iterable):
    """Exact numbers of an iterable; a guest number is asked for its float."""
    from math import ldexp

    exact = []
    for item in iterable:
        if type(item) is not int and type(item) is not float:
            item = int(item) if isinstance(item, int) else ldexp(item, 0)
        exact.append(item)
    return exact


def _chunks(items):
    """Lists short enough for one native call."""
    return [items[at : at + 50_000] for at in range(0, len(items), 50_000)] or [[]]


def fsum(iterable):
    import math

    numbers = _numbers(iterable)
    if len(numbers) <= 100_000:
        return math.fsum(numbers)
    return _exact_sum(numbers)


def _exact_sum(numbers):
    """Shewchuk's exact sum: partials that do not overlap, rounded once at the end."""
    import math

    partials = []
    special = 0.0
    infinite = None
    for x in numbers:
        x = float(x)
        if not math.isfinite(x):
            special += x
            if math.isinf(x):
                infinite = special if infinite is None else infinite + x
            continue
        kept = []
        for y in partials:
            if abs(x) < abs(y):
                x, y = y, x
            high = x + y
            low = y - (high - x)
            if low:
                kept.append(low)
            x = high
        if math.isinf(x):
            raise OverflowError("intermediate overflow in fsum")
        kept.append(x)
        partials = kept
    if infinite is not None and infinite != infinite:
        raise ValueError("-inf + inf in fsum")
    if special:
        return special
    return math.fsum(partials)


def prod(iterable, *, start=1):
    result = start
    for item in iterable:
        result = result * item
    return result


def _vector(value):
    if isinstance(value, tuple):
        return tuple(value)
    return tuple(value)


def dist(p, q):
    import math

    p, q = _vector(p), _vector(q)
    if len(p) != len(q):
        raise ValueError("both points must have the same number of dimensions")
    p, q = _numbers(p), _numbers(q)
    if len(p) <= 100_000:
        return math.dist(p, q)
    return math.hypot(*[a - b for a, b in zip(p, q)])


def sumprod(p, q):
    p, q = iter(p), iter(q)
    total = 0
    done = []
    plain = True
    for a in p:
        for b in q:
            break
        else:
            raise ValueError("Inputs are not the same length")
        plain = plain and type(a) in (int, float, bool) and type(b) in (int, float, bool)
        done.append((a, b))
    for _ in q:
        raise ValueError("Inputs are not the same length")
    if plain and len(done) <= 100_000:
        import math

        return math.sumprod([a for a, _ in done], [b for _, b in done])
    for a, b in done:
        total = total + a * b
    return total
