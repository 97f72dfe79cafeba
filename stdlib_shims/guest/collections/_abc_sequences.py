"""The abstract classes of sequences."""

from _collections import deque
from abc import abstractmethod
from collections._abc_basic import Collection, Reversible, _adopt

__name__ = "collections.abc"


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


_adopt(Sequence, tuple, str, range, memoryview, bytes)
_adopt(MutableSequence, list, bytearray, deque)
_adopt(ByteString, bytes, bytearray)
