"""The predefined protocols of ``typing`` and its types of files."""

from abc import abstractmethod
from typing import AnyStr, Generic, Protocol, TypeVar, runtime_checkable

__name__ = "typing"

_T_co = TypeVar("T_co", covariant=True)  # noqa: PLC0132 - the name is what representations show
_T_co.__module__ = "typing"


@runtime_checkable
class SupportsInt(Protocol):
    """Objects with ``__int__``."""

    __slots__ = ()

    @abstractmethod
    def __int__(self): ...


@runtime_checkable
class SupportsFloat(Protocol):
    """Objects with ``__float__``."""

    __slots__ = ()

    @abstractmethod
    def __float__(self): ...


@runtime_checkable
class SupportsComplex(Protocol):
    """Objects with ``__complex__``."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self): ...


@runtime_checkable
class SupportsBytes(Protocol):
    """Objects with ``__bytes__``."""

    __slots__ = ()

    @abstractmethod
    def __bytes__(self): ...


@runtime_checkable
class SupportsIndex(Protocol):
    """Objects with ``__index__``."""

    __slots__ = ()

    @abstractmethod
    def __index__(self): ...


@runtime_checkable
class SupportsAbs(Protocol[_T_co]):
    """Objects with ``__abs__``."""

    __slots__ = ()

    @abstractmethod
    def __abs__(self): ...


@runtime_checkable
class SupportsRound(Protocol[_T_co]):
    """Objects with ``__round__``."""

    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits=0): ...


class IO(Generic[AnyStr]):
    """The type of files, for annotations."""

    __slots__ = ()


class TextIO(IO[str]):
    """The type of text files, for annotations."""

    __slots__ = ()


class BinaryIO(IO[bytes]):
    """The type of binary files, for annotations."""

    __slots__ = ()
