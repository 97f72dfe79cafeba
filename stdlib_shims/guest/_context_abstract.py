"""The abstract classes of ``contextlib``."""

from abc import ABC, abstractmethod
from collections._abc_basic import _has_methods

__name__ = "contextlib"


class AbstractContextManager(ABC):
    """Objects with ``__enter__`` and ``__exit__``."""

    __slots__ = ()

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)

    def __enter__(self):
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__enter__", "__exit__") if cls is AbstractContextManager else NotImplemented


class AbstractAsyncContextManager(ABC):
    """Objects with ``__aenter__`` and ``__aexit__``."""

    __slots__ = ()

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)

    async def __aenter__(self):
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, other):
        return _has_methods(other, "__aenter__", "__aexit__") if cls is AbstractAsyncContextManager else NotImplemented
