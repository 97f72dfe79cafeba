"""str: methods, constructor, dunders."""

from __future__ import annotations

from interpreter.objects import text
from interpreter.objects.natives import formatting
from interpreter.objects.natives.plain import DIRECT, EXACT_ITERABLES, SCALARS, exact_str, plain, readable
from interpreter.objects.natives.text_encodings import encode, text_of_bytes
from interpreter.objects.operators import refuse_items
from interpreter.objects.signals import Bail

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_LARGEST_TAB = 2**31
# The host refuses a larger tab itself.
_LARGE = 1_000_000
# Characters: below this no result of one call is worth measuring beforehand.


# -- sized
def pad(method: Callable) -> Callable:
    """Entry of a method whose first argument is a width."""

    def entry(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
        if args and isinstance(args[0], int) and args[0] > _LARGE:
            refuse_items(runtime, args[0], 4)
        return method(self, *args, **kwargs)

    return entry


def replace(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``str.replace`` and its like of bytes: the result's size is known from the number of places."""
    if len(args) > 1 and isinstance(args[0], type(self)) and isinstance(args[1], type(self)):
        growth = len(args[1]) - len(args[0])
        if growth > 0 and (len(self) + 1) * (growth + 1) > _LARGE:
            refuse_items(runtime, len(self) + self.count(args[0]) * growth, 1)
    kind = str if isinstance(self, str) else bytes if isinstance(self, bytes) else bytearray
    return kind.replace(self, *args, **kwargs)


def expandtabs(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
    """``expandtabs``."""
    size = args[0] if args else kwargs.get("tabsize", 8)
    if isinstance(size, int) and 8 < size < _LARGEST_TAB:
        refuse_items(runtime, len(self) + self.count("\t" if isinstance(self, str) else b"\t") * size, 1)
    kind = str if isinstance(self, str) else bytes if isinstance(self, bytes) else bytearray
    return kind.expandtabs(self, *args, **kwargs)


def split(method: Callable, spaces: tuple) -> Callable:
    """Entry of a method that cuts a text into a list: a list of short pieces is much larger than its text."""

    def entry(runtime: object, self: object, args: tuple | list, kwargs: dict) -> object:
        if len(self) > _LARGE:
            separator = args[0] if args else kwargs.get("sep")
            cuts = self.count(separator) if type(separator) in (str, bytes) and separator else sum(map(self.count, spaces))
            refuse_items(runtime, len(self) + cuts * 60, 1)
        return method(self, *args, **kwargs)

    return entry


def translate(runtime: object, self: str, args: tuple | list, kwargs: dict) -> object:
    """``str.translate``: through the host for a plain table."""
    if len(args) != 1 or kwargs:
        return str.translate(self, *args, **kwargs)
    table = args[0]
    if type(table) is dict:
        values = table.values()
        if set(map(type, values)) <= SCALARS:
            longest = max((len(v) for v in values if type(v) is str), default=1)
            refuse_items(runtime, len(self) * longest, 1)
            return str.translate(self, table)
    elif type(table) in (str, list, tuple, bytes, bytearray) and plain(table):
        return str.translate(self, table)
    return runtime.prelude_frame("str_translate", (exact_str(self), table))


# -- iterate
def join(runtime: object, self: str, args: tuple | list, kwargs: dict) -> object:
    """``str.join``."""
    if len(args) != 1 or kwargs:
        return str.join(self, *args, **kwargs)
    items = args[0]
    if type(items) not in (list, tuple):
        if type(items) in EXACT_ITERABLES and readable(items):
            items = list(items)
        else:
            return runtime.prelude_frame("str_join", (self, items))
    return join_items(runtime, self, items)


def join_items(runtime: object, separator: str, items: list | tuple) -> str:
    """Join a list or tuple; MemoryError for a result beyond the limit."""
    try:
        size = sum(map(len, items))
    except (TypeError, Bail):
        # an item that is no string (the host's join says so), or one with a length of its own
        size = sum(str.__len__(item) for item in items if isinstance(item, str))
    refuse_items(runtime, size + len(items) * len(separator), 1)
    return str.join(separator, items)


# -- constructor
def new(runtime: object, args: tuple | list, kwargs: dict) -> object:
    """``str(...)``."""
    if len(args) == 1 and not kwargs:
        return text.str_of(runtime, args[0])
    if not args and set(kwargs) <= {"object"}:
        return text.str_of(runtime, kwargs.get("object", ""))
    if len(args) <= 3 and (len(args) > 1 or "encoding" in kwargs or "errors" in kwargs):
        return text_of_bytes(args, kwargs)
    return str(*args, **kwargs)


def new_instance(runtime: object, _owner: object, args: tuple | list, kwargs: dict) -> object:
    """``str.__new__(cls, ...)``."""
    cls, rest = args[0], args[1:]
    if cls is str:
        return new(runtime, rest, kwargs)
    if len(rest) == 1 and not kwargs and type(rest[0]) not in SCALARS:
        return runtime.prelude_frame("new_from_text", (cls, rest[0]))
    if len(rest) == 1 and not kwargs:
        return str.__new__(cls, text.str_of(runtime, rest[0]))
    if not rest and not kwargs:
        return str.__new__(cls)
    return str.__new__(cls, new(runtime, rest, kwargs))


def contains(_runtime: object, self: str, args: tuple | list, kwargs: dict) -> object:
    """``str.__contains__``."""
    return str.__contains__(self, *args, **kwargs)


def representation(_runtime: object, self: str, _args: tuple | list, _kwargs: dict) -> str:
    """``str.__repr__``."""
    return str.__repr__(self)


def exact(_runtime: object, self: str, _args: tuple | list, _kwargs: dict) -> str:
    """``str.__str__``."""
    return exact_str(self)


METHODS: dict[str, Callable | None] = {
    "capitalize": DIRECT,
    "casefold": DIRECT,
    "center": pad(str.center),  # sized
    "count": DIRECT,
    "encode": encode,  # known encodings only
    "endswith": DIRECT,
    "expandtabs": expandtabs,  # sized
    "find": DIRECT,
    "format": formatting.format_method,  # calls back
    "format_map": formatting.format_map_method,  # calls back
    "index": DIRECT,
    "isalnum": DIRECT,
    "isalpha": DIRECT,
    "isascii": DIRECT,
    "isdecimal": DIRECT,
    "isdigit": DIRECT,
    "isidentifier": DIRECT,
    "islower": DIRECT,
    "isnumeric": DIRECT,
    "isprintable": DIRECT,
    "isspace": DIRECT,
    "istitle": DIRECT,
    "isupper": DIRECT,
    "join": join,  # iterates, sized
    "ljust": pad(str.ljust),  # sized
    "lower": DIRECT,
    "lstrip": DIRECT,
    "maketrans": DIRECT,
    "partition": DIRECT,
    "removeprefix": DIRECT,
    "removesuffix": DIRECT,
    "replace": replace,  # sized
    "rfind": DIRECT,
    "rindex": DIRECT,
    "rjust": pad(str.rjust),  # sized
    "rpartition": DIRECT,
    "rsplit": split(str.rsplit, tuple(" \n\t\r")),  # sized
    "rstrip": DIRECT,
    "split": split(str.split, tuple(" \n\t\r")),  # sized
    "splitlines": split(str.splitlines, tuple("\n\r")),  # sized
    "startswith": DIRECT,
    "strip": DIRECT,
    "swapcase": DIRECT,
    "title": DIRECT,
    "translate": translate,  # calls back
    "upper": DIRECT,
    "zfill": pad(str.zfill),  # sized
}
DUNDERS: dict[str, Callable | None] = {
    "__add__": DIRECT,
    "__contains__": contains,
    "__eq__": DIRECT,
    "__ge__": DIRECT,
    "__getitem__": DIRECT,
    "__getnewargs__": DIRECT,
    "__gt__": DIRECT,
    "__iter__": DIRECT,
    "__le__": DIRECT,
    "__len__": DIRECT,
    "__lt__": DIRECT,
    "__ne__": DIRECT,
    "__new__": new_instance,
    "__repr__": representation,
    "__str__": exact,
}
INTRINSICS: dict[str, Callable] = {
    "join_items": lambda runtime, args, _kwargs: join_items(runtime, *args),
    "translated": lambda _runtime, args, _kwargs: "0".translate({48: args[0]}),
    "new_text": lambda _runtime, args, _kwargs: str.__new__(*args),
}
