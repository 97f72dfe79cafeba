"""The module ``itertools``: lazy iterators, each a small class around a generator.

The generator does the work and keeps the position, in ``_items``; the class gives the type its name, constructor and
representation.
"""

from sys import maxsize
from sys import version_info as _host_version

_FOREVER = object()
_END = object()


class _Lazy:
    """An iterator over the generator in ``_items``."""

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._items)

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def _expect(name, given, least, most):
    """Raise TypeError in CPython's words when the number of positional arguments is wrong."""
    if least <= len(given) <= most:
        return
    if least == most:
        bound = str(least)
    else:
        bound = f"at least {least}" if len(given) < least else f"at most {most}"
    number = least if len(given) < least else most
    raise TypeError(f"{name} expected {bound} argument{'' if number == 1 else 's'}, got {len(given)}")


class count(_Lazy):
    """Numbers from ``start`` on, ``step`` apart, without end."""

    def __new__(cls, start=0, step=1):
        for value in (start, step):
            if not isinstance(value, (int, float)) and not hasattr(value, "__add__"):
                raise TypeError("a number is required")
        if isinstance(start, (str, list, tuple, bytes, dict, set)) or isinstance(step, (str, list, tuple, bytes, dict, set)):
            raise TypeError("a number is required")
        self = object.__new__(cls)
        self._step = step
        # The next value, in a list that the generator shares, for the representation.
        self._next = [start]
        self._items = _count_from(self._next, step)
        return self

    def __repr__(self):
        if type(self._step) is int and self._step == 1:
            return f"count({self._next[0]!r})"
        return f"count({self._next[0]!r}, {self._step!r})"

    def __reduce__(self):
        if type(self._step) is int and self._step == 1:
            return type(self), (self._next[0],)
        return type(self), (self._next[0], self._step)


def _count_from(upcoming, step):
    value = upcoming[0]
    while True:
        upcoming[0] = following = value + step
        yield value
        value = following


class cycle(_Lazy):
    """The elements of an iterable over and over."""

    def __new__(cls, /, *args, **kwargs):
        if kwargs and cls is cycle:
            raise TypeError("cycle() takes no keyword arguments")
        _expect("cycle", args, 1, 1)
        self = object.__new__(cls)
        self._items = _cycle_over(iter(args[0]))
        return self


def _cycle_over(iterator):
    seen = []
    for element in iterator:
        seen.append(element)
        yield element
    while seen:
        yield from seen


class repeat(_Lazy):
    """One object again and again, or ``times`` times."""

    def __new__(cls, object, times=_FOREVER):
        # `object` is the parameter here.
        self = super().__new__(cls)
        if times is _FOREVER:
            self._left = None
            self._items = _repeat_forever(object)
        else:
            if not hasattr(times, "__index__"):
                raise TypeError(f"'{type(times).__name__}' object cannot be interpreted as an integer")
            self._left = [max(times.__index__(), 0)]
            self._items = _repeat_times(object, self._left)
        self._object = object
        return self

    def __length_hint__(self):
        if self._left is None:
            raise TypeError("len() of unsized object")
        return self._left[0]

    def __repr__(self):
        if self._left is None:
            return f"repeat({self._object!r})"
        return f"repeat({self._object!r}, {self._left[0]})"

    def __reduce__(self):
        return type(self), (self._object,) if self._left is None else (self._object, self._left[0])


def _repeat_forever(value):
    while True:
        yield value


def _repeat_times(value, left):
    while left[0] > 0:
        left[0] -= 1
        yield value


class chain(_Lazy):
    """The elements of several iterables, one iterable after the other."""

    def __new__(cls, /, *iterables, **kwargs):
        if kwargs and cls is chain:
            raise TypeError("chain() takes no keyword arguments")
        self = object.__new__(cls)
        self._items = _chained(iterables)
        return self

    @classmethod
    def from_iterable(cls, iterable, /):
        """Return a chain over the iterables that an iterable gives."""
        self = cls()
        self._items = _chained(iter(iterable))
        return self


def _chained(iterables):
    # Loops, not `yield from`: a generator of the script must not receive what is sent or thrown here.
    for iterable in iterables:
        for element in iterable:
            yield element


class compress(_Lazy):
    """The elements of ``data`` whose counterpart in ``selectors`` is true."""

    def __new__(cls, data, selectors):
        self = object.__new__(cls)
        self._items = _compressed(iter(data), iter(selectors))
        return self


def _compressed(data, selectors):
    for element, selected in zip(data, selectors):
        if selected:
            yield element


class dropwhile(_Lazy):
    """The elements from the first on for which the predicate is false."""

    def __new__(cls, /, *args, **kwargs):
        if kwargs and cls is dropwhile:
            raise TypeError("dropwhile() takes no keyword arguments")
        _expect("dropwhile", args, 2, 2)
        self = object.__new__(cls)
        self._items = _dropped_while(args[0], iter(args[1]))
        return self


def _dropped_while(predicate, iterator):
    for element in iterator:
        if not predicate(element):
            yield element
            break
    for element in iterator:
        yield element


class takewhile(_Lazy):
    """The elements up to the first for which the predicate is false."""

    def __new__(cls, /, *args, **kwargs):
        if kwargs and cls is takewhile:
            raise TypeError("takewhile() takes no keyword arguments")
        _expect("takewhile", args, 2, 2)
        self = object.__new__(cls)
        self._items = _taken_while(args[0], iter(args[1]))
        return self


def _taken_while(predicate, iterator):
    for element in iterator:
        if not predicate(element):
            return
        yield element


class filterfalse(_Lazy):
    """The elements for which the predicate is false (which are false, when it is None)."""

    def __new__(cls, /, *args, **kwargs):
        if kwargs and cls is filterfalse:
            raise TypeError("filterfalse() takes no keyword arguments")
        _expect("filterfalse", args, 2, 2)
        self = object.__new__(cls)
        self._items = _filtered_false(args[0], iter(args[1]))
        return self


def _filtered_false(predicate, iterator):
    if predicate is None or predicate is bool:
        for element in iterator:
            if not element:
                yield element
    else:
        for element in iterator:
            if not predicate(element):
                yield element


class starmap(_Lazy):
    """The results of a function called with each element as its arguments."""

    def __new__(cls, /, *args, **kwargs):
        if kwargs and cls is starmap:
            raise TypeError("starmap() takes no keyword arguments")
        _expect("starmap", args, 2, 2)
        self = object.__new__(cls)
        self._items = _starmapped(args[0], iter(args[1]))
        return self


def _starmapped(function, iterator):
    for arguments in iterator:
        yield function(*(arguments if type(arguments) is tuple else tuple(arguments)))


class accumulate(_Lazy):
    """The running totals of an iterable, or the running results of another function of two arguments."""

    def __new__(cls, iterable, func=None, *, initial=None):
        self = object.__new__(cls)
        self._items = _accumulated(iter(iterable), func, initial)
        return self


def _accumulated(iterator, function, initial):
    if initial is None:
        for total in iterator:
            break
        else:
            return
    else:
        total = initial
    yield total
    if function is None:
        for element in iterator:
            # Not `+=`, which would change a list that was already given out.
            total = total + element
            yield total
    else:
        for element in iterator:
            total = function(total, element)
            yield total


class islice(_Lazy):
    """The elements of an iterable at the positions of a slice."""

    def __new__(cls, /, *args, **kwargs):
        if kwargs and cls is islice:
            raise TypeError("islice() takes no keyword arguments")
        _expect("islice", args, 2, 4)
        iterable, *bounds = args
        if len(bounds) == 1:
            start, stop, step = None, bounds[0], None
            stop = _bound(stop, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
        else:
            start, stop, step = [*bounds, None][:3]
            wrong = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize."
            stop = _bound(stop, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
            start = _bound(start, wrong)
        step = _bound(step, "Step for islice() must be a positive integer or None.")
        if step is not None and step < 1:
            raise ValueError("Step for islice() must be a positive integer or None.")
        self = object.__new__(cls)
        self._items = _sliced(iter(iterable), start or 0, stop, 1 if step is None else step)
        return self


def _bound(value, message):
    if value is None:
        return None
    if not hasattr(value, "__index__"):
        raise ValueError(message)
    value = value.__index__()
    if not 0 <= value <= maxsize:
        raise ValueError(message)
    return value


def _sliced(iterator, start, stop, step):
    if step == 1 and start == 0:
        if stop is None:
            for element in iterator:
                yield element
        # Zipping with the range first leaves the iterator alone once enough was taken.
        for _, element in zip(range(stop or 0), iterator):
            yield element
        return
    upcoming = start
    position = 0
    while stop is None or upcoming < stop:
        for _, element in zip(range(upcoming - position + 1), iterator):
            position += 1
        if position <= upcoming:
            return
        yield element
        upcoming += step
    # What lies between the last element given and `stop` is consumed too.
    for _ in zip(range(stop - position), iterator):
        pass


class zip_longest(_Lazy):
    """Tuples of one element from each iterable, until the longest ends; ``fillvalue`` stands for missing elements."""

    def __new__(cls, /, *iterables, fillvalue=None, **kwargs):
        if kwargs and cls is zip_longest:
            raise TypeError("zip_longest() got an unexpected keyword argument")
        self = object.__new__(cls)
        self._items = _zipped_longest([iter(iterable) for iterable in iterables], fillvalue)
        return self


def _zipped_longest(iterators, fillvalue):
    running = len(iterators)
    while running:
        row = []
        for index, iterator in enumerate(iterators):
            element = fillvalue if iterator is None else next(iterator, _END)
            if element is _END:
                running -= 1
                if not running:
                    return
                iterators[index] = None
                element = fillvalue
            row.append(element)
        yield tuple(row)


class pairwise(_Lazy):
    """The overlapping pairs of neighbours."""

    def __new__(cls, /, *args, **kwargs):
        if kwargs and cls is pairwise:
            raise TypeError("pairwise() takes no keyword arguments")
        _expect("pairwise", args, 1, 1)
        self = object.__new__(cls)
        self._items = _paired(iter(args[0]))
        return self


def _paired(iterator):
    for left in iterator:
        break
    else:
        return
    for right in iterator:
        yield left, right
        left = right


class batched(_Lazy):
    """Tuples of ``n`` elements, the last one shorter unless ``strict``."""

    def __new__(cls, iterable, n, *, strict=False):
        if not hasattr(n, "__index__"):
            raise TypeError(f"'{type(n).__name__}' object cannot be interpreted as an integer")
        n = n.__index__()
        if n < 1:
            raise ValueError("n must be at least one")
        self = object.__new__(cls)
        self._items = _batches(iter(iterable), n, strict)
        return self


def _batches(iterator, n, strict):
    while True:
        batch = tuple([element for _, element in zip(range(n), iterator)])
        if len(batch) < n:
            break
        yield batch
    if batch:
        if strict:
            raise ValueError("batched(): incomplete batch")
        yield batch


class groupby(_Lazy):
    """Pairs of a key and an iterator over the run of neighbours that have this key."""

    def __new__(cls, iterable, key=None):
        self = object.__new__(cls)
        self._items = _groups(iter(iterable), key)
        return self


class _grouper(_Lazy):
    """One group of ``groupby``; it ends when the groupby object moves on."""

    def __init__(self, items):
        self._items = items


class _GroupState:
    """What a groupby and its current group share: the element read last, its key and the number of the group."""

    __slots__ = ("current", "key", "number")


def _groups(iterator, function):
    state = _GroupState()
    state.number = 0
    state.current = next(iterator, _END)
    if state.current is _END:
        return
    state.key = state.current if function is None else function(state.current)
    while state.current is not _END:
        state.number += 1
        key = state.key
        yield key, _grouper(_group(state, iterator, function, key, state.number))
        # The rest of the group, if it was not read.
        state.number += 1
        while state.current is not _END and state.key == key:
            _advance(state, iterator, function)


def _advance(state, iterator, function):
    state.current = next(iterator, _END)
    if state.current is not _END:
        state.key = state.current if function is None else function(state.current)


def _group(state, iterator, function, key, number):
    while state.number == number and state.current is not _END and state.key == key:
        element = state.current
        _advance(state, iterator, function)
        yield element


class _tee(_Lazy):
    """One of the independent iterators that ``tee`` makes of one iterator."""

    def __new__(cls, iterable):
        self = object.__new__(cls)
        if isinstance(iterable, _tee):
            self._source = iterable._source
            self._place = [iterable._place[0]]
        else:
            self._source = iter(iterable)
            self._place = [[]]
        self._items = _tee_items(self._source, self._place)
        return self

    def __copy__(self):
        return type(self)(self)


def _tee_items(source, place):
    # A node of the shared chain is [element, next node], or [] while its element has not been read.
    while True:
        node = place[0]
        if not node:
            element = next(source, _END)
            if element is _END:
                return
            node.append(element)
            node.append([])
        element, place[0] = node
        yield element


def tee(iterable, n=2, /):
    """Return ``n`` independent iterators over one iterable."""
    if not hasattr(n, "__index__"):
        raise TypeError(f"'{type(n).__name__}' object cannot be interpreted as an integer")
    if n < 0:
        raise ValueError("n must be >= 0")
    if n == 0:
        return ()
    first = iterable if isinstance(iterable, _tee) else _tee(iterable)
    return (first, *[_tee(first) for _ in range(n - 1)])


class product(_Lazy):
    """The tuples of one element from each iterable, the last varying fastest."""

    def __new__(cls, /, *iterables, repeat=1, **kwargs):
        if kwargs and cls is product:
            wrong = next(iter(kwargs))
            if _host_version >= (3, 13):
                raise TypeError(f"product() got an unexpected keyword argument '{wrong}'")
            raise TypeError(f"'{wrong}' is an invalid keyword argument for product()")
        if not hasattr(repeat, "__index__"):
            raise TypeError(f"'{type(repeat).__name__}' object cannot be interpreted as an integer")
        repeat = repeat.__index__()
        if repeat < 0:
            raise ValueError("repeat argument cannot be negative")
        pools = [tuple(iterable) for iterable in iterables] if repeat else []
        self = object.__new__(cls)
        self._items = _products(pools * repeat)
        return self


def _products(pools):
    if len(pools) == 2:
        left, right = pools
        for a in left:
            for b in right:
                yield a, b
    elif len(pools) == 1:
        for a in pools[0]:
            yield (a,)
    elif not pools:
        yield ()
    elif all(pools):
        last = pools[-1]
        heads = pools[:-1]
        places = [0] * len(heads)
        prefix = [pool[0] for pool in heads]
        while True:
            head = tuple(prefix)
            for element in last:
                yield (*head, element)
            # Turn the wheels in front of the last one, the rightmost first.
            i = len(heads) - 1
            while i >= 0 and places[i] == len(heads[i]) - 1:
                places[i] = 0
                prefix[i] = heads[i][0]
                i -= 1
            if i < 0:
                return
            places[i] += 1
            prefix[i] = heads[i][places[i]]


def _count_argument(r):
    if not hasattr(r, "__index__") or isinstance(r, float):
        raise TypeError(f"'{type(r).__name__}' object cannot be interpreted as an integer")
    r = r.__index__()
    if r < 0:
        raise ValueError("r must be non-negative")
    return r


class combinations(_Lazy):
    """The tuples of ``r`` elements at increasing positions."""

    def __new__(cls, iterable, r):
        pool = tuple(iterable)
        self = object.__new__(cls)
        self._items = _combinations(pool, _count_argument(r))
        return self


def _combinations(pool, r):
    n = len(pool)
    if r > n:
        return
    if r == 2:
        for i in range(n - 1):
            a = pool[i]
            for b in pool[i + 1 :]:
                yield a, b
        return
    if r == 0:
        yield ()
        return
    # Choose the positions of all but the last element; the last runs over what is to their right.
    places = list(range(r - 1))
    while True:
        head = tuple([pool[place] for place in places])
        for element in pool[places[-1] + 1 if places else 0 :]:
            yield (*head, element)
        i = r - 2
        while i >= 0 and places[i] == n - r + i:
            i -= 1
        if i < 0:
            return
        start = places[i] + 1
        places[i:] = range(start, start + r - 1 - i)


class combinations_with_replacement(_Lazy):
    """The tuples of ``r`` elements at positions that do not decrease."""

    def __new__(cls, iterable, r):
        pool = tuple(iterable)
        self = object.__new__(cls)
        self._items = _combinations_with_replacement(pool, _count_argument(r))
        return self


def _combinations_with_replacement(pool, r):
    n = len(pool)
    if r == 0:
        yield ()
        return
    if not n:
        return
    places = [0] * (r - 1)
    while True:
        head = tuple([pool[place] for place in places])
        for element in pool[places[-1] if places else 0 :]:
            yield (*head, element)
        i = r - 2
        while i >= 0 and places[i] == n - 1:
            i -= 1
        if i < 0:
            return
        places[i:] = [places[i] + 1] * (r - 1 - i)


class permutations(_Lazy):
    """The tuples of ``r`` elements at different positions, in lexicographic order of the positions."""

    def __new__(cls, iterable, r=None):
        pool = tuple(iterable)
        if r is None:
            r = len(pool)
        elif not isinstance(r, int):
            raise TypeError("Expected int as r")
        self = object.__new__(cls)
        self._items = _permutations(pool, _count_argument(r))
        return self


def _permutations(pool, r):
    n = len(pool)
    if r > n:
        return
    if r == 0:
        yield ()
        return
    # `rest[i]` holds, in order, the positions still free for place i; `turn[i]` counts which of them is in use.
    rest = [list(range(n))]
    turn = [0]
    head = []
    while True:
        free = rest[-1]
        depth = len(rest)
        if depth == r:
            for place in free:
                yield (*head, pool[place])
            rest.pop()
            turn.pop()
            # Go back to the last place that has another free position.
            while rest and turn[-1] == len(rest[-1]) - 1:
                rest.pop()
                turn.pop()
                head.pop()
            if not rest:
                return
            turn[-1] += 1
            head.pop()
            free = rest[-1]
        chosen = turn[-1]
        head.append(pool[free[chosen]])
        rest.append(free[:chosen] + free[chosen + 1 :])
        turn.append(0)
