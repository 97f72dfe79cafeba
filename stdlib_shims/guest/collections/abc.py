"""The module ``collections.abc``: abstract classes of the container, iteration and call protocols, made when they are asked for."""

from sys import version_info as _host_version

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


_HOMES = {
    "_abc_basic": "Hashable Sized Container Callable Iterable Iterator Reversible Collection",
    "_abc_async": "Generator Awaitable Coroutine AsyncIterable AsyncIterator AsyncGenerator Buffer",
    "_abc_mappings": "Set MutableSet MappingView KeysView ItemsView ValuesView Mapping MutableMapping",
    "_abc_sequences": "Sequence ByteString MutableSequence",
}


def __getattr__(name):
    for home, names in _HOMES.items():
        names = names.split()
        if name in names:
            module = __import__(f"collections.{home}", None, None, [name])
            for other in names:
                globals()[other] = getattr(module, other)
            return globals()[name]
    raise AttributeError(f"module 'collections.abc' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *__all__})
