"""The module ``collections.abc``: abstract classes of the container, iteration and call protocols."""

from abc import ABCMeta, abstractmethod
from sys import version_info as _host_version

from _collections import deque

__all__ = [
    "AsyncGenerator",
    "AsyncIterable",
    "AsyncIterator",
    "Awaitable",
    "Buffer",
    "Callable",
    "Collection",
    "Container",
    "Coroutine",
    "Generator",
    "Hashable",
    "ItemsView",
    "Iterable",
    "Iterator",
    "KeysView",
    "Mapping",
    "MappingView",
    "MutableMapping",
    "MutableSequence",
    "MutableSet",
    "Reversible",
    "Sequence",
    "Set",
    "Sized",
    "ValuesView",
]
if _host_version < (3, 14):
    __all__.append("ByteString")


def _has_methods(cls, *names):
    """Answer a ``__subclasshook__``: True when the class or a base defines every name and none is set to None."""
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _alias(cls, item):
    return _generic_alias_type()(cls, item)


def _generic_alias_type():
    return type(list[int])


class Hashable(metaclass=ABCMeta):
    """Objects with ``__hash__``."""

    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0

    @classmethod
    def __subclasshook__(cls, other):
        if cls is not Hashable or getattr(other, "__hash__", None) is None:
            return NotImplemented
        return _has_methods(other, "__hash__")


class Awaitable(metaclass=ABCMeta):
    """Objects with ``__await__``."""

    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__await__") if cls is Awaitable else NotImplemented

    __class_getitem__ = classmethod(_alias)


class Coroutine(Awaitable):
    """Objects with the methods of a coroutine."""

    __slots__ = ()

    @abstractmethod
    def send(self, value):
        """Go on with a value; StopIteration at the end."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside."""
        _raise(typ, val, tb)

    def close(self):
        """Raise GeneratorExit inside; RuntimeError when it is ignored."""
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            return
        raise RuntimeError("coroutine ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__await__", "send", "throw", "close") if cls is Coroutine else NotImplemented


def _raise(typ, val, tb):
    if val is None:
        if tb is None:
            raise typ
        val = typ()
    raise val if tb is None else val.with_traceback(tb)


class AsyncIterable(metaclass=ABCMeta):
    """Objects with ``__aiter__``."""

    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__aiter__") if cls is AsyncIterable else NotImplemented

    __class_getitem__ = classmethod(_alias)


class AsyncIterator(AsyncIterable):
    """Objects with ``__anext__`` and ``__aiter__``."""

    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        raise StopAsyncIteration

    def __aiter__(self):
        return self

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__anext__", "__aiter__") if cls is AsyncIterator else NotImplemented


class AsyncGenerator(AsyncIterator):
    """Objects with the methods of an asynchronous generator."""

    __slots__ = ()

    async def __anext__(self):
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        """Go on with a value."""
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Raise an exception inside."""
        _raise(typ, val, tb)

    async def aclose(self):
        """Raise GeneratorExit inside; RuntimeError when it is ignored."""
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            return
        raise RuntimeError("asynchronous generator ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, other):
        names = ("__aiter__", "__anext__", "asend", "athrow", "aclose")
        return _has_methods(other, *names) if cls is AsyncGenerator else NotImplemented


class Iterable(metaclass=ABCMeta):
    """Objects with ``__iter__``."""

    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        yield from ()

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__iter__") if cls is Iterable else NotImplemented

    __class_getitem__ = classmethod(_alias)


class Iterator(Iterable):
    """Objects with ``__next__`` and ``__iter__``."""

    __slots__ = ()

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__iter__", "__next__") if cls is Iterator else NotImplemented


class Reversible(Iterable):
    """Iterables with ``__reversed__``."""

    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        yield from ()

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__reversed__", "__iter__") if cls is Reversible else NotImplemented


class Generator(Iterator):
    """Objects with the methods of a generator."""

    __slots__ = ()

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        """Go on with a value; StopIteration at the end."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception inside."""
        _raise(typ, val, tb)

    def close(self):
        """Raise GeneratorExit inside; RuntimeError when it is ignored; from 3.13 on, return the generator's value."""
        try:
            self.throw(GeneratorExit)
        except GeneratorExit:
            return None
        except StopIteration as end:
            return end.value if _host_version >= (3, 13) else None
        raise RuntimeError("generator ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__iter__", "__next__", "send", "throw", "close") if cls is Generator else NotImplemented


class Sized(metaclass=ABCMeta):
    """Objects with ``__len__``."""

    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__len__") if cls is Sized else NotImplemented


class Container(metaclass=ABCMeta):
    """Objects with ``__contains__``."""

    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__contains__") if cls is Container else NotImplemented

    __class_getitem__ = classmethod(_alias)


class Collection(Sized, Iterable, Container):
    """Sized iterable containers."""

    __slots__ = ()

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__len__", "__iter__", "__contains__") if cls is Collection else NotImplemented


class Buffer(metaclass=ABCMeta):
    """Objects with ``__buffer__``."""

    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__buffer__") if cls is Buffer else NotImplemented


class Callable(metaclass=ABCMeta):
    """Objects with ``__call__``."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__call__") if cls is Callable else NotImplemented

    @classmethod
    def __class_getitem__(cls, params):
        from collections._callable_alias import make

        return make(cls, params)


class Set(Collection):
    """Sets that cannot be changed; comparison and set operations come from ``__contains__``, ``__iter__``, ``__len__``."""

    __slots__ = ()

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        if len(self) > len(other):
            return False
        for element in self:
            if element not in other:
                return False
        return True

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        if len(self) < len(other):
            return False
        for element in other:
            if element not in self:
                return False
        return True

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(value for value in other if value in self)

    __rand__ = __and__

    def isdisjoint(self, other):
        """Tell whether nothing of ``other`` is in the set."""
        for value in other:
            if value in self:
                return False
        return True

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(element for part in (self, other) for element in part)

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable(value for value in self if value not in other)

    def __rsub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable(value for value in other if value not in self)

    def __xor__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return (self - other) | (other - self)

    __rxor__ = __xor__

    def _hash(self):
        """Return a hash of the elements that does not depend on their order and equals that of a frozenset."""
        return hash(frozenset(self))


class MutableSet(Set):
    """Sets that can be changed through ``add`` and ``discard``."""

    __slots__ = ()

    @abstractmethod
    def add(self, value):
        """Add an element."""
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        """Remove an element if it is there."""
        raise NotImplementedError

    def remove(self, value):
        """Remove an element; KeyError when it is not there."""
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        """Remove and return some element; KeyError when empty."""
        for value in self:
            break
        else:
            raise KeyError
        self.discard(value)
        return value

    def clear(self):
        """Remove all elements."""
        try:
            while True:
                self.pop()
        except KeyError:
            pass

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in self - it:
            self.discard(value)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        if not isinstance(it, Set):
            it = self._from_iterable(it)
        for value in it:
            if value in self:
                self.discard(value)
            else:
                self.add(value)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
        else:
            for value in it:
                self.discard(value)
        return self


class Mapping(Collection):
    """Mappings that cannot be changed, from ``__getitem__``, ``__iter__``, ``__len__``."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 6

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        """Return the value of a key, or the default."""
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        """Return a set-like view of the keys."""
        return KeysView(self)

    def items(self):
        """Return a set-like view of the pairs."""
        return ItemsView(self)

    def values(self):
        """Return a view of the values."""
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __reversed__ = None


class MutableMapping(Mapping):
    """Mappings that can be changed through ``__setitem__`` and ``__delitem__``."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, *default):
        """Remove a key and return its value, or the default; KeyError when there is neither."""
        if len(default) > 1:
            raise TypeError(f"MutableMapping.pop() takes from 2 to 3 positional arguments but {len(default) + 2} were given")
        try:
            value = self[key]
        except KeyError:
            if not default:
                raise
            return default[0]
        del self[key]
        return value

    def popitem(self):
        """Remove and return some pair; KeyError when empty."""
        for key in self:
            break
        else:
            raise KeyError
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        """Remove all items."""
        try:
            while True:
                self.popitem()
        except KeyError:
            pass

    def update(self, other=(), /, **kwds):
        """Set items from a mapping or from pairs, and from keywords."""
        if isinstance(other, Mapping):
            for key in other:
                self[key] = other[key]
        elif hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        """Return the value of a key, setting it to the default first when it is absent."""
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


class MappingView(Sized):
    """What the views of a mapping share."""

    __slots__ = ("_mapping",)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._mapping!r})"

    __class_getitem__ = classmethod(_alias)


class KeysView(MappingView, Set):
    """The keys of a mapping."""

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping


class ItemsView(MappingView, Set):
    """The pairs of a mapping."""

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            found = self._mapping[key]
        except KeyError:
            return False
        return found is value or found == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]


class ValuesView(MappingView, Collection):
    """The values of a mapping."""

    __slots__ = ()

    def __contains__(self, value):
        for key in self._mapping:
            found = self._mapping[key]
            if found is value or found == value:
                return True
        return False

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


class Sequence(Reversible, Collection):
    """Sequences that cannot be changed, from ``__getitem__`` and ``__len__``."""

    __slots__ = ()
    __abc_tpflags__ = 1 << 5

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        for element in self:
            if element is value or element == value:
                return True
        return False

    def __reversed__(self):
        for i in reversed(range(len(self))):
            yield self[i]

    def index(self, value, start=0, stop=None):
        """Return the first position of a value between start and stop; ValueError when it is not there."""
        if start is not None and start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        i = start
        while stop is None or i < stop:
            try:
                element = self[i]
            except IndexError:
                break
            if element is value or element == value:
                return i
            i += 1
        raise ValueError

    def count(self, value):
        """Return how often a value occurs."""
        return sum(1 for element in self if element is value or element == value)


class ByteString(Sequence):
    """The sequences of bytes (gone in 3.14)."""

    __slots__ = ()


class MutableSequence(Sequence):
    """Sequences that can be changed through ``__setitem__``, ``__delitem__`` and ``insert``."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Insert a value before a position."""
        raise IndexError

    def append(self, value):
        """Add a value at the end."""
        self.insert(len(self), value)

    def clear(self):
        """Remove all elements."""
        try:
            while True:
                self.pop()
        except IndexError:
            pass

    def reverse(self):
        """Reverse in place."""
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        """Add the values of an iterable at the end."""
        if values is self:
            values = list(values)
        for value in values:
            self.append(value)

    def pop(self, index=-1):
        """Remove and return the element at a position; IndexError when there is none."""
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        """Remove the first element that equals a value; ValueError when there is none."""
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


def _adopt(cls, *kinds):
    """Make built-in types virtual subclasses of a class; they are known to be classes and no subclasses yet."""
    registered = cls._abc_impl.registered
    for kind in kinds:
        registered[kind] = None


def _adopt_native_types():
    """Make the built-in types virtual subclasses of the abstract classes they fulfil."""

    def generator():
        yield

    async def coroutine():
        return None

    async def asynchronous_generator():
        yield

    pending = coroutine()
    _adopt(Coroutine, type(pending))
    pending.close()
    _adopt(AsyncGenerator, type(asynchronous_generator()))
    _adopt(Generator, type(generator()))
    items = {}
    _adopt(Iterator, type(iter(b"")), type(iter(bytearray())), type(iter(items)), type(iter(items.values())), type(iter(items.items())))
    _adopt(Iterator, type(iter([])), type(iter(range(0))), type(iter(set())), type(iter("")), type(iter(())))
    _adopt(Iterator, zip, map, filter, enumerate, reversed, type(reversed([])))
    _adopt(KeysView, type(items.keys()))
    _adopt(ItemsView, type(items.items()))
    _adopt(ValuesView, type(items.values()))
    _adopt(Set, frozenset)
    _adopt(MutableSet, set)
    _adopt(MutableMapping, dict)
    _adopt(Sequence, tuple, str, range, memoryview, bytes)
    _adopt(MutableSequence, list, bytearray, deque)
    _adopt(ByteString, bytes, bytearray)
    _adopt(Callable, type, type(generator), type(len), type([].append), type(str.join))
    # Where the host's own types lack the slot for `__buffer__` (before 3.12) registration stands in for the structural check.
    _adopt(Buffer, bytes, bytearray, memoryview)


_adopt_native_types()
