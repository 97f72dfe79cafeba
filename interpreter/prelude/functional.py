"""Builtins that fold an iterable: sorted, sum, min, max, any, all."""


def sorted_list(iterable, key, reverse):
    items = list(iterable)
    items.sort(key=key, reverse=reverse)
    return items


def sum_of(iterable, start):
    kind = type(iterable)
    if kind is list or kind is tuple or kind is range:
        return D_sum_slices(iterable, start)
    total = start
    if D_compensated_sums() and (type(total) is int or type(total) is float):
        return D_sum_compensated(iter(iterable), total)
    for item in iterable:
        total = D_add(total, item)
    return total


def sum_slices(items, total):
    at, end = 0, len(items)
    while at < end:
        part = items[at : at + 50000]
        native, value = D_sum_slice(part, total)
        if not native:
            break
        total = value
        at += 50000
    else:
        return total
    rest = iter(items[at:]) if at else iter(items)
    if D_compensated_sums() and (type(total) is int or type(total) is float):
        return D_sum_compensated(rest, total)
    for item in rest:
        total = D_add(total, item)
    return total


def sum_compensated(iterator, total):
    # Floats are added with Neumaier's compensation, as CPython does from 3.12 on; anything else ends that.
    compensation = 0.0
    for item in iterator:
        kind = type(item)
        if type(total) is float:
            if kind is float:
                added = total + item
                if abs(total) >= abs(item):
                    compensation += (total - added) + item
                else:
                    compensation += (item - added) + total
                total = added
                continue
            if kind is int or kind is bool:
                total += float(item)
                continue
            if compensation:
                if D_is_finite(compensation):
                    total += compensation
                compensation = 0.0
        total = D_add(total, item)
        if type(total) is not int and type(total) is not float:
            for rest in iterator:
                total = D_add(total, rest)
            return total
    if compensation and D_is_finite(compensation):
        total += compensation
    return total


def min_of(iterable, key, given, default):
    iterator = iter(iterable)
    if key is None:
        for best in iterator:
            for item in iterator:
                if item < best:
                    best = item  # noqa: PLW2901 - the outer loop runs once
            return best
        return D_empty_extreme("min", given, default)
    for best in iterator:
        least = key(best)
        for item in iterator:
            rank = key(item)
            if rank < least:
                best, least = item, rank  # noqa: PLW2901 - guest code: the loop variable is the result
        return best
    return D_empty_extreme("min", given, default)


def max_of(iterable, key, given, default):
    iterator = iter(iterable)
    if key is None:
        for best in iterator:
            for item in iterator:
                if item > best:
                    best = item  # noqa: PLW2901 - the outer loop runs once
            return best
        return D_empty_extreme("max", given, default)
    for best in iterator:
        most = key(best)
        for item in iterator:
            rank = key(item)
            if rank > most:
                best, most = item, rank  # noqa: PLW2901 - guest code: the loop variable is the result
        return best
    return D_empty_extreme("max", given, default)


def any_of(iterable):
    for item in iterable:
        if item:
            return True
    return False


def all_of(iterable):
    for item in iterable:
        if not item:
            return False
    return True
