"""bytes and bytearray: methods, constructors, dunders."""

from __future__ import annotations

from operator import index

from interpreter.objects.natives.comparing import native_in
from interpreter.objects.natives.dunder_entries import formatted, formatted_right, repeat_dunders, text_dunders
from interpreter.objects.natives.hashing import dunder_hash
from interpreter.objects.natives.plain import DIRECT, EXACT_ITERABLES, SCALARS, exact, readable
from interpreter.objects.natives.strings import expandtabs, pad, replace, split
from interpreter.objects.natives.text_encodings import decode
from interpreter.objects.operators import refuse_items

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_BUFFERS = (bytes, bytearray, memoryview)


def _kind(value: object) -> type:
    return bytearray if isinstance(value, bytearray) else bytes


# -- iterate
def join(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``join`` of bytes and bytearray."""
    kind = _kind(self)
    if len(args) != 1 or kwargs:
        return kind.join(self, *args, **kwargs)
    items = args[0]
    if type(items) in (list, tuple):
        sizes = [len(item) for item in items if isinstance(item, _BUFFERS)]
        refuse_items(runtime, sum(sizes) + len(items) * len(self), 1)
        return kind.join(self, items)
    return runtime.prelude_frame("bytes_join", (self, items))


def extend(runtime: object, self: bytearray, args: tuple | list, kwargs: dict) -> object:
    """``bytearray.extend``."""
    if len(args) != 1 or kwargs or isinstance(args[0], _BUFFERS) or (type(args[0]) in EXACT_ITERABLES and len(args[0]) == 0):
        return bytearray.extend(self, *args, **kwargs)
    if isinstance(args[0], str):
        return bytearray.extend(self, args[0])
    return runtime.prelude_frame("bytearray_extend", (self, args[0]))


def fromhex(runtime: object, owner: type, args: tuple | list, kwargs: dict) -> object:
    """``fromhex``."""
    kind = bytearray if issubclass(owner, bytearray) else bytes
    value = kind.fromhex(*args, **kwargs)
    return value if owner is kind else runtime.invoke(owner, (value,), None)


def contains(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``__contains__``."""
    if len(args) != 1 or kwargs:
        return _kind(self).__contains__(self, *args, **kwargs)
    return native_in(runtime, (args[0], self), {})


# -- constructors
def make(kind: type, runtime: object, args: tuple | list, kwargs: dict) -> object:
    """A new bytes or bytearray, or a Frame."""
    source = args[0] if args else kwargs.get("source")
    if len(args) + len(kwargs) > 1 or isinstance(source, str):
        _check_encoding(args, kwargs)
        return kind(*args, **kwargs)
    if isinstance(source, int) and type(source) in SCALARS:
        refuse_items(runtime, source, 1)
        return kind(*args, **kwargs)
    if type(source) in SCALARS or type(source) in _BUFFERS or (readable(source) and SCALARS.issuperset(map(type, source))):
        return kind(*args, **kwargs)
    return runtime.prelude_frame("new_bytes", (kind, source))


def _check_encoding(args: tuple | list, kwargs: dict) -> None:
    from interpreter.objects.natives.text_encodings import known

    encoding = args[1] if len(args) > 1 else kwargs.get("encoding")
    if isinstance(encoding, str) and not known(exact(encoding)):
        raise LookupError(f"unknown encoding: {encoding}")


def new_bytes(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``bytes(...)``."""
    return make(bytes, runtime, args, kwargs)


def new_bytearray(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``bytearray(...)``."""
    return make(bytearray, runtime, args, kwargs)


def new_bytes_instance(runtime: object, _owner: object, args: tuple | list, kwargs: dict) -> object:
    """``bytes.__new__(cls, ...)``."""
    cls, rest = args[0], args[1:]
    if cls is bytes:
        return make(bytes, runtime, rest, kwargs)
    if not rest and not kwargs:
        return bytes.__new__(cls)
    if len(rest) == 1 and not kwargs and not isinstance(rest[0], str):
        return runtime.prelude_frame("new_bytes_of", (cls, rest[0]))
    return bytes.__new__(cls, make(bytes, runtime, rest, kwargs))


def new_bytearray_instance(_runtime: object, _owner: object, args: tuple | list, _kwargs: dict) -> object:
    """``bytearray.__new__(cls, ...)``: an empty one, whatever the arguments."""
    return bytearray.__new__(args[0])


def initialise(runtime: object, self: bytearray, args: tuple | list, kwargs: dict) -> object:
    """``bytearray.__init__``."""
    if len(args) == 1 and not kwargs and not isinstance(args[0], str):
        return runtime.prelude_frame("bytearray_initialise", (self, args[0]))
    bytearray.__init__(self, make(bytearray, runtime, args, kwargs))
    return None


def set_item(runtime: object, self: bytearray, args: tuple | list, kwargs: dict) -> object:
    """``bytearray.__setitem__``: a slice takes any iterable of numbers."""
    if len(args) == 2 and not kwargs and isinstance(args[0], slice) and not isinstance(args[1], _BUFFERS):
        return runtime.prelude_frame("bytearray_set_slice", (self, *args))
    return bytearray.__setitem__(self, *args, **kwargs)


def inplace_add(_runtime: object, self: bytearray, args: tuple | list, kwargs: dict) -> object:
    """``bytearray.__iadd__``."""
    return bytearray.__iadd__(self, *args, **kwargs)


def make_sized(runtime: object, args: tuple, _kwargs: dict) -> object:
    """Intrinsic (class, value with ``__index__``) -> that many zero bytes."""
    kind, value = args
    size = index(value)
    refuse_items(runtime, size, 1)
    return kind(size)


def byte_value(_runtime: object, args: tuple, _kwargs: dict) -> int:
    """Intrinsic (value) -> the number of a byte; ``__index__`` answers by replay. Errors as the host raises them."""
    return bytes((args[0],))[0]


def array_value(_runtime: object, args: tuple, _kwargs: dict) -> int:
    """Intrinsic (value) -> the number of a byte, with the errors of bytearray."""
    array = bytearray()
    array.append(args[0])
    return array[0]


def shared_methods(kind: type) -> dict[str, Callable | None]:
    """The methods that bytes and bytearray share."""
    names = """capitalize count decode endswith expandtabs find hex index isalnum isalpha isascii isdigit islower isspace istitle isupper
        lower lstrip maketrans partition removeprefix removesuffix rfind rindex rpartition rstrip startswith strip swapcase title translate
        upper"""
    table: dict[str, Callable | None] = dict.fromkeys(names.split(), DIRECT)
    spaces = (b" ", b"\n", b"\t", b"\r")
    table.update(
        center=pad(kind.center),  # sized
        decode=decode,  # known encodings only
        expandtabs=expandtabs,  # sized
        fromhex=fromhex,
        join=join,  # iterates, sized
        ljust=pad(kind.ljust),  # sized
        replace=replace,  # sized
        rjust=pad(kind.rjust),  # sized
        rsplit=split(kind.rsplit, spaces),  # sized
        split=split(kind.split, spaces),  # sized
        splitlines=split(kind.splitlines, spaces[1:]),  # sized
        zfill=pad(kind.zfill),  # sized
    )
    return table


METHODS: dict[str, Callable | None] = shared_methods(bytes)
BYTEARRAY_METHODS: dict[str, Callable | None] = {
    **shared_methods(bytearray),
    "append": DIRECT,
    "clear": DIRECT,
    "copy": DIRECT,
    "extend": extend,  # iterates
    "insert": DIRECT,
    "pop": DIRECT,
    "remove": DIRECT,
    "reverse": DIRECT,
}
_COMMON: dict[str, Callable | None] = {
    **dict.fromkeys(f"__{n}__" for n in ("add", "bytes", "eq", "ge", "getitem")),
    **dict.fromkeys(f"__{n}__" for n in ("getnewargs", "gt", "iter", "le", "len", "lt", "ne")),
    **text_dunders(),
    "__contains__": contains,
    "__mod__": formatted,
    "__rmod__": formatted_right,
}
DUNDERS: dict[str, Callable | None] = {**_COMMON, **repeat_dunders(bytes), "__hash__": dunder_hash, "__new__": new_bytes_instance}
BYTEARRAY_DUNDERS: dict[str, Callable | None] = {
    **_COMMON,
    **repeat_dunders(bytearray),
    "__delitem__": DIRECT,
    "__iadd__": inplace_add,
    "__init__": initialise,
    "__new__": new_bytearray_instance,
    "__setitem__": set_item,
}
CONSTRUCTORS: dict[type, Callable] = {bytes: new_bytes, bytearray: new_bytearray}
INTRINSICS: dict[str, Callable] = {
    "make_bytes": lambda _runtime, args, _kwargs: args[0](args[1]),
    "make_bytes_sized": make_sized,
    "byte_value": byte_value,
    "array_value": array_value,
    "has_bytes": lambda runtime, args, _kwargs: runtime.special(type(args[0]), "__bytes__") is not None,
    "has_index": lambda runtime, args, _kwargs: runtime.special(type(args[0]), "__index__") is not None,
    "bytes_instance": lambda _runtime, args, _kwargs: bytes.__new__(*args),
    "bytearray_store": lambda _runtime, args, _kwargs: bytearray.__init__(*args),
    "bytearray_add": lambda _runtime, args, _kwargs: bytearray.extend(*args),
    "bytearray_set": lambda _runtime, args, _kwargs: bytearray.__setitem__(*args),
    "bytes_joined": lambda runtime, args, _kwargs: join(runtime, args[0], args[1:], {}),
}
