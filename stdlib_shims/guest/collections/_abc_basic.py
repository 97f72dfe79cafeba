"""The abstract classes of iteration, size, membership, hashing and calls."""

from abc import ABCMeta, abstractmethod

__name__ = "collections.abc"


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
    return type(list[int])(cls, item)


def _adopt(cls, *kinds):
    """Make built-in types virtual subclasses of a class; they are known to be classes and no subclasses yet."""
    registered = cls._abc_impl.registered
    for kind in kinds:
        registered[kind] = None


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


class Collection(Sized, Iterable, Container):
    """Sized iterable containers."""

    __slots__ = ()

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__len__", "__iter__", "__contains__") if cls is Collection else NotImplemented


def _generator():
    yield


# Attributes of built-in types need not show in their namespaces; what they are is said here.
_adopt(Iterator, type(iter(b"")), type(iter(bytearray())), type(iter({})), type(iter({}.values())), type(iter({}.items())))
_adopt(Iterator, type(iter([])), type(iter(range(0))), type(iter(set())), type(iter("")), type(iter(())), type(reversed([])))
_adopt(Iterator, zip, map, filter, enumerate, reversed, type(_generator()))
_adopt(Callable, type, type(_adopt), type(len), type([].append), type(str.join))
