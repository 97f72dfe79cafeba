"""The module ``collections``: named tuples, Counter, defaultdict, OrderedDict; the wrapper classes load at first use."""

from _collections import deque
from sys import version_info as _host_version

__all__ = [
    "ChainMap",
    "Counter",
    "OrderedDict",
    "UserDict",
    "UserList",
    "UserString",
    "defaultdict",
    "deque",
    "namedtuple",
]

_ABSENT = object()
_WRAPPERS = ("ChainMap", "UserDict", "UserList", "UserString")


def __getattr__(name):
    # The wrappers derive from the abstract classes, whose import costs more than the rest of this module.
    if name in _WRAPPERS:
        from collections import _wrappers

        for wrapper in _WRAPPERS:
            globals()[wrapper] = getattr(_wrappers, wrapper)
        return globals()[name]
    if name == "abc":
        import collections.abc

        return collections.abc
    raise AttributeError(f"module 'collections' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_WRAPPERS, "abc"})


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Return a new subclass of tuple whose items can also be read by the given names.

    ``field_names`` is a sequence of names or one string of names parted by spaces or commas.  Raises ValueError for a bad or
    repeated name (with ``rename`` it becomes ``_0``, ``_1`` ...), TypeError for more defaults than fields.
    """
    from collections._namedtuple import make_class

    return make_class(typename, field_names, rename, defaults, module)


class defaultdict(dict):
    """A dict that makes the value of a missing key by calling ``default_factory``."""

    default_factory = None

    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        self.default_factory = default_factory
        if args or kwargs:
            dict.__init__(self, *args, **kwargs)

    def __missing__(self, key):
        factory = self.default_factory
        if factory is None:
            raise KeyError(key)
        value = self[key] = factory()
        return value

    def __repr__(self):
        factory = self.default_factory
        if factory is None or isinstance(factory, type):
            shown = repr(factory)
        else:
            # The factory's representation may lead back here.
            from reprlib import enter_repr, leave_repr

            if enter_repr(self):
                try:
                    shown = repr(factory)
                finally:
                    leave_repr(self)
            else:
                shown = "..."
        return f"{type(self).__name__}({shown}, {dict.__repr__(self)})"

    def copy(self):
        """Return a shallow copy with the same factory."""
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __reduce__(self):
        args = () if self.default_factory is None else (self.default_factory,)
        return type(self), args, None, None, iter(self.items())

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = type(self)(self.default_factory, self)
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = type(self)(self.default_factory, other)
        result.update(self)
        return result


def _stores_as_dict(instance, cls):
    """Tell whether no class between the instance's own and ``cls`` has a ``__setitem__`` of its own."""
    kind = type(instance)
    if kind is cls:
        return True
    for base in kind.__mro__:
        if base is cls:
            return True
        if "__setitem__" in base.__dict__:
            return False
    return True


class OrderedDict(dict):
    """A dict with operations on its order, whose comparison with another OrderedDict looks at the order."""

    def __init__(self, /, *args, **kwargs):
        if len(args) > 1:
            raise TypeError(f"expected at most 1 arguments, got {len(args)}")
        if _stores_as_dict(self, OrderedDict):
            dict.update(self, *args, **kwargs)
        else:
            _store_each(self, args, kwargs)

    def update(self, /, *args, **kwargs):
        """Set items from a mapping, from pairs and from keywords."""
        if len(args) > 1:
            raise TypeError(f"update() takes at most 1 positional argument ({len(args)} given)")
        if _stores_as_dict(self, OrderedDict):
            dict.update(self, *args, **kwargs)
        else:
            _store_each(self, args, kwargs)

    def popitem(self, last=True):
        """Remove and return the last pair, or the first one; KeyError when empty."""
        if not self:
            raise KeyError("dictionary is empty")
        if last:
            return dict.popitem(self)
        key = next(iter(dict.keys(self)))
        value = dict.pop(self, key)
        # A host dict keeps a hole where its first item was and walks over the holes to find the next: close them now and then.
        if len(self) > 64:
            holes = self.__dict__.get("_holes", 0) + 1
            if holes * holes > 64 * len(self):
                rest = dict(dict.items(self))
                dict.clear(self)
                dict.update(self, rest)
                holes = 0
            self._holes = holes
        return key, value

    def move_to_end(self, key, last=True):
        """Move an existing key to the end, or to the front; KeyError when it is absent."""
        value = dict.pop(self, key)
        if last:
            dict.__setitem__(self, key, value)
            return
        rest = dict(dict.items(self))
        dict.clear(self)
        dict.__setitem__(self, key, value)
        dict.update(self, rest)

    def keys(self):
        """Return a view of the keys."""
        from collections._ordered_views import odict_keys

        return odict_keys(self)

    def values(self):
        """Return a view of the values."""
        from collections._ordered_views import odict_values

        return odict_values(self)

    def items(self):
        """Return a view of the pairs."""
        from collections._ordered_views import odict_items

        return odict_items(self)

    def pop(self, key, default=_ABSENT):
        """Remove a key and return its value, or the default; KeyError when there is neither."""
        if key in self:
            return dict.pop(self, key)
        if default is not _ABSENT:
            return default
        raise KeyError(key)

    def setdefault(self, key, default=None):
        """Return the value of a key, setting it to the default first when it is absent."""
        if key in self:
            return self[key]
        self[key] = default
        return default

    def copy(self):
        """Return a shallow copy of the same class."""
        return self.__class__(self)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """Return a new ordered dictionary with the given keys, all with one value."""
        result = cls()
        for key in iterable:
            result[key] = value
        return result

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(dict.keys(self)) == list(dict.keys(other))
        return dict.__eq__(self, other)

    def __ne__(self, other):
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = None

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        from reprlib import enter_repr, leave_repr

        if not enter_repr(self):
            return "..."
        try:
            if _host_version >= (3, 12):
                return f"{self.__class__.__name__}({dict(dict.items(self))!r})"
            return f"{self.__class__.__name__}({list(dict.items(self))!r})"
        finally:
            leave_repr(self)

    def __reduce__(self):
        state = {name: value for name, value in self.__dict__.items() if name != "_holes"}
        return self.__class__, (), state or None, None, iter(dict.items(self))

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = self.__class__(self)
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = self.__class__(other)
        result.update(self)
        return result

    def __ior__(self, other):
        self.update(other)
        return self


def _store_each(target, args, kwargs):
    """Store items one by one through the target's own ``__setitem__``, as OrderedDict does for subclasses."""
    if args:
        source = args[0]
        if isinstance(source, dict):
            for key in source:
                target[key] = source[key]
        elif hasattr(source, "keys"):
            for key in source.keys():
                target[key] = source[key]
        else:
            for key, value in source:
                target[key] = value
    for key, value in kwargs.items():
        target[key] = value


class Counter(dict):
    """A dict of counts, with arithmetic on them; a missing key counts zero."""

    def __init__(self, iterable=None, /, **kwds):
        if iterable is not None or kwds:
            self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        """Return the sum of the counts."""
        return sum(self.values())

    def most_common(self, n=None):
        """Return the ``n`` pairs of element and count with the highest counts (all when None), ties in insertion order."""
        keys = list(self)
        # Pairs of count and negated position sort natively, need no key function and keep ties in order.
        ranked = sorted(zip(self.values(), range(0, -len(keys), -1)), reverse=True)
        if n is not None:
            ranked = ranked[: max(n, 0)]
        return [(keys[-position], count) for count, position in ranked]

    def elements(self):
        """Return an iterator that gives each element as many times as its count."""
        return _counted_elements(self)

    @classmethod
    def fromkeys(cls, iterable, v=None):
        """Refuse: one count for all keys is never what is meant."""
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        """Add counts: of the elements of an iterable, or those of a mapping, or of keywords."""
        if iterable is not None:
            if isinstance(iterable, dict) or _is_mapping(iterable):
                if self:
                    get = self.get
                    for element, count in iterable.items():
                        self[element] = count + get(element, 0)
                else:
                    dict.update(self, iterable)
            elif self:
                _count_elements(self, iterable)
            else:
                # A plain dict is quicker to count into.
                counts = {}
                _count_elements(counts, iterable)
                dict.update(self, counts)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Take counts away, as ``update`` adds them; results may be zero or negative."""
        if iterable is not None:
            get = self.get
            if isinstance(iterable, dict) or _is_mapping(iterable):
                for element, count in iterable.items():
                    self[element] = get(element, 0) - count
            else:
                for element in iterable:
                    self[element] = get(element, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        """Return a shallow copy of the same class."""
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, element):
        if element in self:
            dict.__delitem__(self, element)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            ordered = dict(self.most_common())
        except TypeError:
            ordered = dict(self)
        return f"{self.__class__.__name__}({ordered!r})"

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        get = other.get
        for element, count in self.items():
            if not count == get(element, 0):
                return False
        for element, count in other.items():
            if element not in self and not count == 0:
                return False
        return True

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    __hash__ = None

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        get = other.get
        for element, count in self.items():
            if not count <= get(element, 0):
                return False
        for element, count in other.items():
            if element not in self and not 0 <= count:
                return False
        return True

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        get = other.get
        for element, count in self.items():
            if not count >= get(element, 0):
                return False
        for element, count in other.items():
            if element not in self and not 0 >= count:
                return False
        return True

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def __add__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        get = other.get
        for element, count in self.items():
            total = count + get(element, 0)
            if total > 0:
                result[element] = total
        for element, count in other.items():
            if element not in self and count > 0:
                result[element] = count
        return result

    def __sub__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        get = other.get
        for element, count in self.items():
            rest = count - get(element, 0)
            if rest > 0:
                result[element] = rest
        for element, count in other.items():
            if element not in self and count < 0:
                result[element] = 0 - count
        return result

    def __or__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        get = other.get
        for element, count in self.items():
            high = max(count, get(element, 0))
            if high > 0:
                result[element] = high
        for element, count in other.items():
            if element not in self and count > 0:
                result[element] = count
        return result

    def __and__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        get = other.get
        for element, count in self.items():
            low = min(count, get(element, 0))
            if low > 0:
                result[element] = low
        return result

    def __pos__(self):
        return _positive(Counter(), self)

    def __neg__(self):
        result = Counter()
        for element, count in self.items():
            if count < 0:
                result[element] = 0 - count
        return result

    def _keep_positive(self):
        for element in [element for element, count in self.items() if not count > 0]:
            del self[element]
        return self

    def __iadd__(self, other):
        for element, count in other.items():
            self[element] += count
        return self._keep_positive()

    def __isub__(self, other):
        for element, count in other.items():
            self[element] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for element, count in other.items():
            if count > self[element]:
                self[element] = count
        return self._keep_positive()

    def __iand__(self, other):
        for element, count in self.items():
            if other[element] < count:
                self[element] = other[element]
        return self._keep_positive()


def _positive(result, counts):
    for element, count in counts.items():
        if count > 0:
            result[element] = count
    return result


def _count_elements(mapping, iterable):
    """Add the elements of an iterable to the counts in a mapping."""
    get = mapping.get
    for element in iterable:
        mapping[element] = get(element, 0) + 1


def _counted_elements(counts):
    for element, count in counts.items():
        for _ in range(count):
            yield element


def _is_mapping(value):
    # The usual arguments are told apart without loading the abstract classes.
    if isinstance(value, (str, list, tuple, set, frozenset, bytes, range)) or not hasattr(value, "items"):
        return False
    from collections.abc import Mapping

    return isinstance(value, Mapping)
