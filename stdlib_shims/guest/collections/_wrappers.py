"""The classes of ``collections`` that wrap another container: ChainMap, UserDict, UserList, UserString."""

from collections.abc import MutableMapping, MutableSequence, Sequence
from reprlib import recursive_repr

# Classes take their ``__module__`` from this name: users know them as members of ``collections``.
__name__ = "collections"


class ChainMap(MutableMapping):
    """Several mappings seen as one: reads go through all, writes to the first."""

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        """Return the value of a key, or the default."""
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        merged = {}
        for mapping in reversed(self.maps):
            merged.update(dict.fromkeys(mapping))
        return iter(merged)

    def __contains__(self, key):
        return any(key in mapping for mapping in self.maps)

    def __bool__(self):
        return any(self.maps)

    @recursive_repr()
    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join([repr(mapping) for mapping in self.maps])})"

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """Return a ChainMap over one new dict of the given keys."""
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        """Return a new ChainMap over a copy of the first mapping and the same others."""
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """Return a new ChainMap with one more mapping in front."""
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        """A new ChainMap over all mappings but the first."""
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}") from None

    def popitem(self):
        """Remove and return a pair of the first mapping; KeyError when it is empty."""
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.") from None

    def pop(self, key, *args):
        """Remove a key from the first mapping and return its value, or the default."""
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}") from None

    def clear(self):
        """Empty the first mapping."""
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        result = self.copy()
        result.maps[0].update(other)
        return result

    def __ror__(self, other):
        if not _is_mapping(other):
            return NotImplemented
        merged = dict(other)
        for mapping in reversed(self.maps):
            merged.update(mapping)
        return self.__class__(merged)


def _is_mapping(value):
    from collections.abc import Mapping

    return isinstance(value, Mapping)


class UserDict(MutableMapping):
    """A mapping over a dict in ``data``, made to be derived from."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        missing = getattr(self.__class__, "__missing__", None)
        if missing is not None:
            return missing(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        """Return the value of a key, or the default."""
        return self[key] if key in self else default

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        other = _data_of(other, UserDict, dict)
        return NotImplemented if other is None else self.__class__(self.data | other)

    def __ror__(self, other):
        other = _data_of(other, UserDict, dict)
        return NotImplemented if other is None else self.__class__(other | self.data)

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        result = object.__new__(self.__class__)
        result.__dict__.update(self.__dict__)
        result.__dict__["data"] = self.__dict__["data"].copy()
        return result

    def copy(self):
        """Return a shallow copy."""
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        data = self.data
        try:
            self.data = {}
            from copy import copy

            result = copy(self)
        finally:
            self.data = data
        result.update(self)
        return result

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """Return a new mapping with the given keys, all with one value."""
        result = cls()
        for key in iterable:
            result[key] = value
        return result


def _data_of(other, wrapper, native):
    """Return the native container behind an operand, or None when it is of neither type."""
    if isinstance(other, wrapper):
        return other.data
    return other if isinstance(other, native) else None


class UserList(MutableSequence):
    """A sequence over a list in ``data``, made to be derived from."""

    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            if isinstance(initlist, UserList):
                self.data[:] = initlist.data[:]
            else:
                self.data = list(initlist)

    def __repr__(self):
        return repr(self.data)

    def _native(self, other):
        return other.data if isinstance(other, UserList) else other

    def __lt__(self, other):
        return self.data < self._native(other)

    def __le__(self, other):
        return self.data <= self._native(other)

    def __eq__(self, other):
        return self.data == self._native(other)

    def __gt__(self, other):
        return self.data > self._native(other)

    def __ge__(self, other):
        return self.data >= self._native(other)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        other = self._native(other)
        return self.__class__(self.data + (other if isinstance(other, list) else list(other)))

    def __radd__(self, other):
        other = self._native(other)
        return self.__class__((other if isinstance(other, list) else list(other)) + self.data)

    def __iadd__(self, other):
        self.data += self._native(other)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        result = object.__new__(self.__class__)
        result.__dict__.update(self.__dict__)
        result.__dict__["data"] = self.__dict__["data"][:]
        return result

    def append(self, item):
        """Add an item at the end."""
        self.data.append(item)

    def insert(self, i, item):
        """Insert an item before a position."""
        self.data.insert(i, item)

    def pop(self, i=-1):
        """Remove and return the item at a position."""
        return self.data.pop(i)

    def remove(self, item):
        """Remove the first equal item; ValueError when there is none."""
        self.data.remove(item)

    def clear(self):
        """Remove all items."""
        self.data.clear()

    def copy(self):
        """Return a shallow copy."""
        return self.__class__(self)

    def count(self, item):
        """Return how often an item occurs."""
        return self.data.count(item)

    def index(self, item, *args):
        """Return the first position of an item; ValueError when it is not there."""
        return self.data.index(item, *args)

    def reverse(self):
        """Reverse in place."""
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        """Sort in place."""
        self.data.sort(*args, **kwds)

    def extend(self, other):
        """Add the items of an iterable at the end."""
        self.data.extend(self._native(other))


class UserString(Sequence):
    """A sequence over a str in ``data``, made to be derived from."""

    def __init__(self, seq):
        if isinstance(seq, str):
            self.data = seq
        elif isinstance(seq, UserString):
            self.data = seq.data[:]
        else:
            self.data = str(seq)

    def __str__(self):
        return str(self.data)

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __eq__(self, string):
        return self.data == _text(string)

    def __lt__(self, string):
        return self.data < _text(string)

    def __le__(self, string):
        return self.data <= _text(string)

    def __gt__(self, string):
        return self.data > _text(string)

    def __ge__(self, string):
        return self.data >= _text(string)

    def __contains__(self, char):
        return _text(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        other = _text(other)
        return self.__class__(self.data + (other if isinstance(other, str) else str(other)))

    def __radd__(self, other):
        return self.__class__((other if isinstance(other, str) else str(other)) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    def encode(self, encoding="utf-8", errors="strict"):
        """Return the text as bytes."""
        return self.data.encode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)

    def join(self, seq):
        """Join strings with this one between them."""
        return self.data.join(seq)

    maketrans = str.maketrans


def _text(value):
    return value.data if isinstance(value, UserString) else value


# Methods of str by what they return: a new string is wrapped again, anything else is given as it is.
_RETURN_TEXT = (
    "capitalize casefold center expandtabs ljust lower lstrip removeprefix removesuffix replace rjust rstrip strip swapcase "
    "title translate upper zfill"
)
_RETURN_OTHER = (
    "count endswith find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric "
    "isprintable isspace istitle isupper partition rfind rindex rpartition rsplit split splitlines startswith"
)


def _forward(name, wrap):
    native = getattr(str, name)
    if wrap:

        def method(self, *args, **kwargs):
            return self.__class__(native(self.data, *[_text(arg) for arg in args], **kwargs))

    else:

        def method(self, *args, **kwargs):
            return native(self.data, *[_text(arg) for arg in args], **kwargs)

    method.__name__ = name
    method.__qualname__ = f"UserString.{name}"
    method.__doc__ = f"As ``str.{name}``."
    return method


for _name in _RETURN_TEXT.split():
    setattr(UserString, _name, _forward(_name, wrap=True))
for _name in _RETURN_OTHER.split():
    setattr(UserString, _name, _forward(_name, wrap=False))
del _name
