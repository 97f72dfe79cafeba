"""Builtin exceptions: construction, attributes, text."""

from __future__ import annotations

from itertools import islice

from interpreter.objects import attributes
from interpreter.objects.classes import class_dict, mro_of
from interpreter.objects.exceptions import GeneratorExit, KeyboardInterrupt, state_of  # noqa: A004 - the script's names
from interpreter.objects.natives.plain import DIRECT, SCALARS, exact_str
from interpreter.objects.operators import MAX_TEXT_BITS
from interpreter.scopes.host_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


_HEAP_TYPE = 1 << 9
# The flag of classes made at run time: all but one of the host's own exception classes lack it.


def _classes() -> list[type]:
    """All exception classes of the host's builtins, and the script's own GeneratorExit and KeyboardInterrupt."""
    found: list[type] = [ExceptionGroup, GeneratorExit, KeyboardInterrupt]
    pending: list[type] = [BaseException]
    while pending:
        cls = pending.pop()
        if cls.__module__ == "builtins" and cls not in found and not cls.__flags__ & _HEAP_TYPE:
            found.append(cls)
            pending.extend(type.__subclasses__(cls))
    return found


FIELDS: dict[type, tuple[str, ...]] = {
    BaseException: ("args",),
    StopIteration: ("value",),
    SystemExit: ("code",),
    ImportError: ("msg", "name", "path", "name_from"),
    NameError: ("name",),
    AttributeError: ("name", "obj"),
    OSError: ("errno", "strerror", "filename", "filename2", "characters_written"),
    SyntaxError: ("msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line"),
    UnicodeEncodeError: ("encoding", "object", "start", "end", "reason"),
    UnicodeDecodeError: ("encoding", "object", "start", "end", "reason"),
    UnicodeTranslateError: ("object", "start", "end", "reason"),
    BaseExceptionGroup: ("message", "exceptions"),
}
"""Data attributes of the exception classes that have some of their own; plain data, all but those of groups may be stored."""
READ_ONLY = frozenset({"message", "exceptions"})


def with_traceback(runtime: object, self: BaseException, args: tuple | list, kwargs: dict) -> object:
    """``with_traceback``: through the one store, which knows the script's traceback objects."""
    if len(args) != 1 or kwargs:
        raise TypeError(f"BaseException.with_traceback() takes exactly one argument ({len(args)} given)")
    attributes.store(runtime, self, "__traceback__", args[0])
    return self


def add_note(_runtime: object, self: BaseException, args: tuple | list, kwargs: dict) -> None:
    """``add_note``: the notes are the script's ``__notes__``."""
    if len(args) != 1 or kwargs:
        raise TypeError(f"BaseException.add_note() takes exactly one argument ({len(args)} given)")
    if not isinstance(args[0], str):
        raise TypeError(f"note must be a str, not '{type(args[0]).__name__}'")
    notes = state_of(self, "__dict__").setdefault("__notes__", [])
    if not isinstance(notes, list):
        raise TypeError("Cannot add note: __notes__ is not a list")
    notes.append(args[0])


def set_state(runtime: object, self: BaseException, args: tuple | list, kwargs: dict) -> None:
    """``__setstate__``: the items of a dict become attributes."""
    if len(args) != 1 or kwargs:
        raise TypeError(f"BaseException.__setstate__() takes exactly one argument ({len(args)} given)")
    if args[0] is None:
        return
    if not isinstance(args[0], dict):
        raise TypeError("state is not a dictionary")
    for name, value in dict.items(args[0]):
        if not isinstance(name, str):
            raise TypeError(f"attribute name must be string, not '{runtime.type_of(name).__name__}'")
        attributes.store(runtime, self, exact_str(name), value)


def create(cls: type) -> Callable:
    """Entry of the constructor of a builtin exception class."""

    def entry(runtime: object, args: tuple | list, kwargs: dict) -> object:
        if issubclass(cls, BaseExceptionGroup) and len(args) == 2 and type(args[1]) not in (list, tuple):
            return runtime.prelude_frame("new_group", (cls, *args))
        if issubclass(cls, SyntaxError) and _reads_place(args, kwargs):
            made = cls.__new__(cls, *args)
            _take_place(made, args)
            return made
        return cls(*args, **kwargs)

    return entry


def _reads_place(args: tuple | list, kwargs: dict) -> bool:
    """Whether a SyntaxError would make a tuple of its second argument, which may be longer than the memory limit allows."""
    return len(args) == 2 and not kwargs and type(args[1]) not in (list, tuple)


def _take_place(self: SyntaxError, args: tuple | list) -> None:
    """``SyntaxError.__init__``, which refuses more than seven items of a place, and says how many there are."""
    SyntaxError.__init__(self, args[0], tuple(islice(args[1], 1000)))
    BaseException.args.__set__(self, tuple(args))  # type: ignore[attr-defined]  # a descriptor


def new_instance(runtime: object, owner: type, args: tuple | list, kwargs: dict) -> object:
    """``__new__(cls, ...)`` of every exception class: args are kept as they are given."""
    owner = owner if isinstance(owner, type) else next(k for k in mro_of(type(owner)) if k in _BUILTIN)
    if not args or not isinstance(args[0], type) or not issubclass(args[0], owner):
        return owner.__new__(*args, **kwargs)  # the host's own refusal
    cls, rest = args[0], tuple(args[1:])
    if issubclass(cls, BaseExceptionGroup) and len(rest) == 2 and type(rest[1]) not in (list, tuple):
        return runtime.prelude_frame("new_group_instance", (cls, *rest))
    if issubclass(cls, OSError) and _leaves_to_init(runtime, cls):
        return OSError.__new__(cls)
    return _host_new(cls)(cls, *rest, **kwargs)


def _leaves_to_init(runtime: object, cls: type) -> bool:
    """Whether an OSError class of the script has an ``__init__`` and no ``__new__``: then ``OSError.__init__`` takes the arguments."""
    return runtime.special(cls, "__init__") is not None and runtime.special(cls, "__new__") is None


class _PlainOSError(OSError):
    """Reads arguments as OSError does, whatever its number."""


class _PlainBlockingIOError(BlockingIOError):
    """The same for the class that counts written characters."""


def _take_os_arguments(self: OSError, args: tuple | list, kwargs: dict) -> None:
    """What ``OSError.__init__`` does where ``__new__`` has not taken the arguments."""
    if kwargs:
        raise TypeError(f"{type(self).__name__}() takes no keyword arguments")
    blocking = isinstance(self, BlockingIOError)
    read = (_PlainBlockingIOError if blocking else _PlainOSError)(*args)
    for name in ("errno", "strerror", "filename", "filename2"):
        value = vars(OSError)[name].__get__(read)
        if value is not None:  # what is not set at all is not in the text
            vars(OSError)[name].__set__(self, value)
    if blocking and _field(read, "characters_written") is not None:
        OSError.characters_written.__set__(self, read.characters_written)  # type: ignore[attr-defined]  # typeshed has it elsewhere
    BaseException.args.__set__(self, read.args)  # type: ignore[attr-defined]  # a descriptor


def _host_new(cls: type) -> Callable:
    return next(class_dict(k)["__new__"] for k in mro_of(cls) if k in _BUILTIN and "__new__" in class_dict(k))


def initialise(runtime: object, self: BaseException, args: tuple | list, kwargs: dict) -> None:
    """``__init__`` of the builtin class behind an exception."""
    if isinstance(self, OSError) and _leaves_to_init(runtime, type(self)):
        _take_os_arguments(self, args, kwargs)
        return
    if isinstance(self, SyntaxError) and _reads_place(args, kwargs):
        _take_place(self, args)
        return
    cls = next(k for k in mro_of(type(self)) if k in _BUILTIN and "__init__" in class_dict(k))
    cls.__init__(self, *args, **kwargs)


_BUILTIN = frozenset(_classes())


# -- text
def plain_text(_runtime: object, args: tuple, _kwargs: dict) -> str | None:
    """Intrinsic (exception) -> its str where the host makes it of exact scalars, else None."""
    exc = args[0]
    values = state_of(exc, "args")
    owner = next(k for k in mro_of(type(exc)) if k in _BUILTIN and "__str__" in class_dict(k))
    for name in FIELDS.get(owner, ()):
        if name != "args" and name not in READ_ONLY:
            values = (*values, _field(exc, name))
    if all(type(v) in SCALARS and (type(v) is not int or v.bit_length() < MAX_TEXT_BITS) for v in values) or owner is BaseExceptionGroup:
        return class_dict(owner)["__str__"](exc)
    return None


def _field(exc: BaseException, name: str) -> object:
    try:
        return state_of(exc, name)
    except AttributeError:
        return None


def text_parts(_runtime: object, args: tuple, _kwargs: dict) -> tuple[str, object]:
    """Intrinsic (exception) -> (how its str is made, of what); see the prelude's ``str_exception``."""
    exc = args[0]
    values = state_of(exc, "args")
    if isinstance(exc, OSError):
        number, message, name, second = (state_of(exc, n) for n in ("errno", "strerror", "filename", "filename2"))
        if name is not None or (number is not None and message is not None):
            return "os", (number, message, name, second)
    elif isinstance(exc, SyntaxError):
        return "syntax", (state_of(exc, "msg"), _place(exc))
    elif isinstance(exc, ImportError) and isinstance(state_of(exc, "msg"), str):
        return "one", (exact_str(state_of(exc, "msg")),)
    elif isinstance(exc, KeyError) and len(values) == 1:
        return "key", values
    return ("none", "one", "args")[min(len(values), 2)], values


def _place(exc: SyntaxError) -> str:
    file, line = state_of(exc, "filename"), state_of(exc, "lineno")
    name = exact_str(file).rpartition("/")[2] if isinstance(file, str) else None
    if isinstance(line, int):
        return f" ({name}, line {int(line)})" if name is not None else f" (line {int(line)})"
    return f" ({name})" if name is not None else ""


METHODS: dict[str, Callable | None] = {
    "add_note": add_note,
    "args": DIRECT,
    "with_traceback": with_traceback,
}
GROUP_METHODS: tuple[str, ...] = ("split", "subgroup")
INTRINSICS: dict[str, Callable] = {
    "plain_exception_text": plain_text,
    "exception_parts": text_parts,
    "exception_args": lambda _runtime, args, _kwargs: state_of(args[0], "args"),
}


def group_method(name: str) -> Callable:
    """Entry of a method of exception groups: they ask script code, so the prelude has them."""

    def entry(runtime: object, self: BaseException, args: tuple | list, kwargs: dict) -> object:
        if kwargs:
            raise TypeError(f"BaseExceptionGroup.{name}() takes no keyword arguments")
        if len(args) != 1:
            text = f"BaseExceptionGroup.{name}() takes exactly one argument ({len(args)} given)"
            raise TypeError(text if HOST >= (3, 13) else f"{name} expected 1 argument, got {len(args)}")
        return runtime.prelude_frame("group_method", (name, self, args[0]), None)

    return entry


def install(runtime: object, tables: dict, writable: dict, dunders: dict) -> None:
    """Fill the tables for every builtin exception class."""
    for cls in _BUILTIN:
        table = dict(METHODS)
        fields = [name for k in cls.__mro__ for name in FIELDS.get(k, ())]
        table.update(dict.fromkeys(name for name in fields if hasattr(cls, name)))
        if issubclass(cls, BaseExceptionGroup):
            table.update({name: group_method(name) for name in GROUP_METHODS}, derive=DIRECT)
        tables[cls] = table
        writable[cls] = frozenset(fields) - READ_ONLY
        dunders[cls] = frozenset({"__init__", "__new__", "__str__", "__repr__", "__setstate__"})
        runtime.native_dunders[cls, "__setstate__"] = set_state
        runtime.constructors[cls] = create(cls)
        runtime.native_dunders[cls, "__new__"] = new_instance
        runtime.native_dunders[cls, "__init__"] = initialise
        runtime.native_dunders[cls, "__str__"] = lambda runtime, self, _args, _kwargs: runtime.prelude_frame("str_exception", (self,))
        runtime.native_dunders[cls, "__repr__"] = lambda runtime, self, _args, _kwargs: runtime.prelude_frame("repr_native", (self,))
