"""struct: numbers and bytes.

Safe because a format's size is known before anything is packed and is checked; values are exact numbers or ask ``__index__`` or
``__float__`` by bail-out.
"""

import struct

from interpreter.extension import Direct, HostModule, Method, NativeType, Opaque, check_items, entry, own_type

ERROR = struct.error


def _checked(runtime: object, form: object) -> None:
    if isinstance(form, (str, bytes)):
        check_items(runtime, struct.calcsize(form))


@entry
def pack(runtime: object, args: tuple, kwargs: dict) -> bytes:
    """``struct.pack(format, *values)``."""
    if args:
        _checked(runtime, args[0])
    return struct.pack(*args, **kwargs)


def _iterated(source: object) -> object:
    return iter(list(source))


@entry
def iter_unpack(_runtime: object, args: tuple, kwargs: dict) -> object:
    """``struct.iter_unpack(format, buffer)``: an iterator over tuples."""
    return _iterated(struct.iter_unpack(*args, **kwargs))


def _method(name: str) -> Method:
    function = vars(struct.Struct)[name]

    def call(runtime: object, self: "Struct", args: tuple, kwargs: dict) -> object:
        if name.startswith("pack"):
            check_items(runtime, self.compiled().size)
        result = function(self.compiled(), *args, **kwargs)
        return _iterated(result) if name == "iter_unpack" else result

    call.__name__ = name
    return Method(call)


class Struct(Opaque):
    """A compiled format."""

    __slots__ = ("_compiled", "format")
    plain = ("format", "size")
    saved = ("format",)

    def compiled(self) -> struct.Struct:
        """The host's object."""
        try:
            return self._compiled
        except AttributeError:
            self._compiled = struct.Struct(self.format)
            return self._compiled

    @property
    def size(self) -> int:
        """Bytes of a packed record."""
        return self.compiled().size

    pack, pack_into, unpack, unpack_from, iter_unpack = map(_method, ("pack", "pack_into", "unpack", "unpack_from", "iter_unpack"))
    __repr__ = Method(lambda _runtime, self, _args, _kwargs: repr(self.compiled()) if hasattr(struct.Struct, "__repr__") else "<Struct>")


Struct.__module__ = "_struct"


def make(runtime: object, args: tuple, kwargs: dict) -> Struct:
    """``Struct(format)``."""
    made = Struct()
    made.runtime, made._compiled = runtime, struct.Struct(*args, **kwargs)
    made.format = made._compiled.format
    return made


MODULE = HostModule(
    "struct",
    {
        "calcsize": Direct(struct.calcsize, "_struct"), "pack": pack, "pack_into": Direct(struct.pack_into, "_struct"),
        "unpack": Direct(struct.unpack, "_struct"),
        "unpack_from": Direct(struct.unpack_from, "_struct"), "iter_unpack": iter_unpack, "Struct": Struct, "error": ERROR,
        "__all__": list(struct.__all__),
    },
    doc="Functions to convert between Python values and C structs.",
    types=(own_type(Struct, constructor=make), NativeType(ERROR, (), constructor=None)),
)  # fmt: skip
