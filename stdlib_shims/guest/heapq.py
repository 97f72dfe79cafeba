"""The module ``heapq``: priority queues in lists, the smallest element first (or the largest, for the ``_max`` forms)."""

from sys import version_info as _host_version

__all__ = ["heapify", "heappop", "heappush", "heappushpop", "heapreplace", "merge", "nlargest", "nsmallest"]
if _host_version >= (3, 14):
    __all__ += ["heapify_max", "heappop_max", "heappush_max", "heappushpop_max", "heapreplace_max"]


def _check(name, heap):
    if not isinstance(heap, list):
        raise TypeError(f"{name}() argument must be list, not {type(heap).__name__}")


def heappush(heap, item, /):
    """Add an element to a heap."""
    if not isinstance(heap, list):
        raise TypeError(f"heappush() argument 1 must be list, not {type(heap).__name__}")
    heap.append(item)
    _rise(heap, 0, len(heap) - 1)


def heappop(heap, /):
    """Remove and return the smallest element; IndexError when the heap is empty."""
    _check("heappop", heap)
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if not heap:
        return last
    smallest = heap[0]
    heap[0] = last
    _sink(heap, 0)
    return smallest


def heapreplace(heap, item, /):
    """Remove and return the smallest element, then add another; IndexError when the heap is empty."""
    if not isinstance(heap, list):
        raise TypeError(f"heapreplace() argument 1 must be list, not {type(heap).__name__}")
    if not heap:
        raise IndexError("index out of range")
    smallest = heap[0]
    heap[0] = item
    _sink(heap, 0)
    return smallest


def heappushpop(heap, item, /):
    """Add an element, then remove and return the smallest."""
    if not isinstance(heap, list):
        raise TypeError(f"heappushpop() argument 1 must be list, not {type(heap).__name__}")
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _sink(heap, 0)
    return item


def heapify(heap, /):
    """Bring a list into heap order in place."""
    _check("heapify", heap)
    for start in range(len(heap) // 2 - 1, -1, -1):
        _sink(heap, start)


def _rise(heap, top, place):
    """Move the element at a place up until its parent is not larger."""
    item = heap[place]
    while place > top:
        parent_place = (place - 1) >> 1
        parent = heap[parent_place]
        if item < parent:
            heap[place] = parent
            place = parent_place
        else:
            break
    heap[place] = item


def _sink(heap, place):
    """Move the smaller children up to a leaf and let the element rise from there.

    An element taken from the end belongs near the end again, so this compares less than stopping on the way down.
    """
    end = len(heap)
    top = place
    item = heap[place]
    child = 2 * place + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[place] = heap[child]
        place = child
        child = 2 * place + 1
    heap[place] = item
    _rise(heap, top, place)


def heappush_max(heap, item, /):
    """Add an element to a heap whose largest element comes first."""
    _check("heappush_max", heap)
    heap.append(item)
    _rise_max(heap, 0, len(heap) - 1)


def heappop_max(heap, /):
    """Remove and return the largest element; IndexError when the heap is empty."""
    _check("heappop_max", heap)
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if not heap:
        return last
    largest = heap[0]
    heap[0] = last
    _sink_max(heap, 0)
    return largest


def heapreplace_max(heap, item, /):
    """Remove and return the largest element, then add another; IndexError when the heap is empty."""
    _check("heapreplace_max", heap)
    if not heap:
        raise IndexError("index out of range")
    largest = heap[0]
    heap[0] = item
    _sink_max(heap, 0)
    return largest


def heappushpop_max(heap, item, /):
    """Add an element, then remove and return the largest."""
    _check("heappushpop_max", heap)
    if heap and item < heap[0]:
        item, heap[0] = heap[0], item
        _sink_max(heap, 0)
    return item


def heapify_max(heap, /):
    """Bring a list into the order of a heap whose largest element comes first."""
    _check("heapify_max", heap)
    for start in range(len(heap) // 2 - 1, -1, -1):
        _sink_max(heap, start)


_heappop_max, _heapreplace_max, _heapify_max = heappop_max, heapreplace_max, heapify_max


def _rise_max(heap, top, place):
    item = heap[place]
    while place > top:
        parent_place = (place - 1) >> 1
        parent = heap[parent_place]
        if parent < item:
            heap[place] = parent
            place = parent_place
        else:
            break
    heap[place] = item


def _sink_max(heap, place):
    end = len(heap)
    top = place
    item = heap[place]
    child = 2 * place + 1
    while child < end:
        right = child + 1
        if right < end and not heap[right] < heap[child]:
            child = right
        heap[place] = heap[child]
        place = child
        child = 2 * place + 1
    heap[place] = item
    _rise_max(heap, top, place)


def merge(*iterables, key=None, reverse=False):
    """Give the elements of several sorted iterables in sorted order, reading each only as far as needed."""
    entries = []
    # Between equal keys the earlier iterable comes first: its number stands behind the key.
    for number, iterable in enumerate(iterables):
        iterator = iter(iterable)
        for value in iterator:
            entries.append([value if key is None else key(value), -number if reverse else number, value, iterator])
            break
    down, up = (_sink_max, heapify_max) if reverse else (_sink, heapify)
    up(entries)
    while len(entries) > 1:
        entry = entries[0]
        yield entry[2]
        for value in entry[3]:
            entry[2] = value
            entry[0] = value if key is None else key(value)
            down(entries, 0)
            break
        else:
            last = entries.pop()
            if entries and entry is not last:
                entries[0] = last
                down(entries, 0)
    if entries:
        _, _, value, iterator = entries[0]
        yield value
        yield from iterator


def nsmallest(n, iterable, key=None):
    """Return the ``n`` smallest elements in order, as the beginning of ``sorted`` would give them."""
    return _best(n, iterable, key, largest=False)


def nlargest(n, iterable, key=None):
    """Return the ``n`` largest elements, the largest first, as the beginning of the reversed ``sorted`` would give them."""
    return _best(n, iterable, key, largest=True)


def _best(n, iterable, key, largest):
    if n == 1:
        found = list(iterable)
        if not found:
            return []
        return [max(found, key=key) if largest else min(found, key=key)]
    if hasattr(iterable, "__len__") and n >= len(iterable):
        return sorted(iterable, key=key, reverse=largest)[:n]
    if n <= 0:
        iter(iterable)
        return []
    # A heap of the best so far, the worst of them first; the running number keeps equal elements in order.
    best = []
    number = 0
    iterator = iter(iterable)
    for value in iterator:
        best.append((value if key is None else key(value), number, value))
        number += -1 if largest else 1
        if len(best) == n:
            break
    replace, heapify_best = (_sink, heapify) if largest else (_sink_max, heapify_max)
    heapify_best(best)
    if len(best) == n:
        worst = best[0][0]
        for value in iterator:
            rank = value if key is None else key(value)
            if (worst < rank) if largest else (rank < worst):
                best[0] = (rank, number, value)
                replace(best, 0)
                worst = best[0][0]
                number += -1 if largest else 1
    best.sort(reverse=largest)
    return [entry[2] for entry in best]
