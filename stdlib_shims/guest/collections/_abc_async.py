"""The abstract classes of generators, coroutines and asynchronous iteration, and of buffers."""

from abc import ABCMeta, abstractmethod
from collections._abc_basic import Iterator, _adopt, _alias, _has_methods
from sys import version_info as _host_version

__name__ = "collections.abc"


def _raise(typ, val, tb):
    if val is None:
        if tb is None:
            raise typ
        val = typ()
    raise val if tb is None else val.with_traceback(tb)


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


class Buffer(metaclass=ABCMeta):
    """Objects with ``__buffer__``."""

    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__buffer__") if cls is Buffer else NotImplemented


def _adopt_native_types():
    """Make the types of generators and coroutines, and those with buffers, virtual subclasses of what they fulfil."""

    def generator():
        yield

    async def coroutine():
        return None

    async def asynchronous_generator():
        yield

    pending = coroutine()
    _adopt(Coroutine, type(pending))
    pending.close()
    items = asynchronous_generator()
    _adopt(AsyncGenerator, type(items))
    _adopt(Coroutine, type(items.__anext__()), type(items.aclose()))
    _adopt(Generator, type(generator()))
    # Where the host's own types lack the slot for `__buffer__` (before 3.12) registration stands in for the structural check.
    _adopt(Buffer, bytes, bytearray, memoryview)


_adopt_native_types()
