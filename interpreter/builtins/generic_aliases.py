"""What ``list[int]`` and ``int | str`` offer beside what their origin has: type parameters, unpacking; the rest is the origin's."""

from __future__ import annotations

from types import GenericAlias, UnionType

from interpreter.objects.registry import ABSENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def parameters(runtime: object, obj: object, cls: type) -> object:
    """``__parameters__``. Where the arguments are plain classes nothing is asked; the host would go as deep as they are nested."""
    if cls is not GenericAlias and cls is not UnionType:
        return ABSENT
    if all(isinstance(arg, type) or arg is ... for arg in obj.__args__):
        return ()
    return runtime.prelude_frame("call_library", ("_generic_alias", "parameters", (obj.__args__,), {}))


def unpacked(_runtime: object, obj: object, cls: type) -> object:
    """``__unpacked__``: whether it is one of ``*tuple[int]``."""
    return obj.__unpacked__ if cls is GenericAlias else ABSENT


def unpacked_args(_runtime: object, obj: object, cls: type) -> object:
    """``__typing_unpacked_tuple_args__``: the arguments of an unpacked tuple."""
    if cls is not GenericAlias:
        return ABSENT
    return obj.__args__ if obj.__unpacked__ and obj.__origin__ is tuple else None


def _mro_entries(_runtime: object, self: GenericAlias, _args: tuple, _kwargs: dict) -> tuple:
    return (self.__origin__,)


def mro_entries(runtime: object, obj: object, cls: type) -> object:
    """``__mro_entries__``: a class may have an alias for a base."""
    return runtime.bound_entry(_mro_entries, obj, "__mro_entries__") if cls is GenericAlias else ABSENT


READERS: dict[str, Callable] = {
    "__parameters__": parameters, "__unpacked__": unpacked, "__typing_unpacked_tuple_args__": unpacked_args,
    "__mro_entries__": mro_entries,
}  # fmt: skip
