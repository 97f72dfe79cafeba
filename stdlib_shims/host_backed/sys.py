"""sys: facts about the interpreter that a script sees, and the session's own settings.

Safe because what it gives are constants, copies, and values of the session (argv, modules, streams); nothing of the host process can be
read or set: its module table, hooks, frames and arguments are not here.
"""

import sys

from interpreter.extension import (
    HostModule,
    Made,
    NativeType,
    between,
    digit_limit,
    entry,
    exactly,
    frame_views,
    handled_triple,
    in_guest,
    index_of,
    own_type,
)
from stdlib_shims.host_backed.sys_streams import UNSUPPORTED, BinaryStream, TextStream


def struct_type(cls: type, *, constructor: object = False) -> NativeType:
    """The NativeType of one of the host's structure sequences: a tuple with named fields."""
    names = [name for name in vars(cls) if not name.startswith("_") and not callable(vars(cls)[name])]
    names += ["n_fields", "n_sequence_fields", "n_unnamed_fields", "count", "index"]
    return NativeType(cls, dict.fromkeys(names), text=True, constructor=constructor)


@entry
def leave(_runtime: object, args: tuple, kwargs: dict) -> object:
    """``sys.exit(status=None)``."""
    between("exit", args, kwargs, 0, 1)
    status = args[0] if args else None
    # As C code raises it: nothing for None, a tuple is the arguments.
    raise SystemExit(*(() if status is None else status if type(status) is tuple else (status,)))


@entry
def exc_info(runtime: object, _args: tuple, _kwargs: dict) -> tuple:
    """``sys.exc_info()``."""
    return handled_triple(runtime)


@entry
def exception(runtime: object, _args: tuple, _kwargs: dict) -> object:
    """``sys.exception()``."""
    return handled_triple(runtime)[1]


@entry
def getrecursionlimit(runtime: object, _args: tuple, _kwargs: dict) -> int:
    """``sys.getrecursionlimit()``."""
    return runtime.max_depth


@entry
def setrecursionlimit(runtime: object, args: tuple, kwargs: dict) -> None:
    """``sys.setrecursionlimit(n)``: lowers the depth; the host's limit is its upper bound."""
    exactly("sys.setrecursionlimit", args, kwargs, 1)
    depth = index_of(args[0])
    if depth < 1:
        raise ValueError("recursion limit must be greater or equal than 1")
    if depth <= runtime.depth:
        raise RecursionError(f"cannot set the recursion limit to {depth} at the recursion depth {runtime.depth}: the limit is too low")
    runtime.max_depth = min(depth, runtime.budget.limits.recursion)


@entry
def get_int_max_str_digits(runtime: object, args: tuple, kwargs: dict) -> int:
    """``sys.get_int_max_str_digits()``."""
    exactly("sys.get_int_max_str_digits", args, kwargs, 0)
    found = digit_limit.setting(runtime)
    return digit_limit.DEFAULT if found is None else found


@entry
def set_int_max_str_digits(runtime: object, args: tuple, kwargs: dict) -> None:
    """``sys.set_int_max_str_digits(maxdigits)``: for this session; 0 means as many as a session can have."""
    named = not args and kwargs.keys() == {"maxdigits"}
    digits = index_of(kwargs["maxdigits"] if named else args[0] if len(args) == 1 and not kwargs else None)
    if digits and digits < digit_limit.SMALLEST:
        raise ValueError(f"maxdigits must be 0 or larger than {digit_limit.SMALLEST}")
    digit_limit.change(runtime, digits)


@entry
def intern(runtime: object, args: tuple, kwargs: dict) -> str:
    """``sys.intern(text)``: the text; the host's table of interned strings is not for scripts."""
    exactly("sys.intern", args, kwargs, 1)
    if type(args[0]) is not str:
        if isinstance(args[0], str):
            raise TypeError(f"can't intern {runtime.type_of(args[0]).__name__}")
        raise TypeError(f"intern() argument must be str, not {runtime.type_of(args[0]).__name__}")
    return args[0]


@entry
def getsizeof(_runtime: object, args: tuple, kwargs: dict) -> int:
    """``sys.getsizeof(obj[, default])``: the host's size of the object itself."""
    return sys.getsizeof(*args, **kwargs)


@entry
def getrefcount(_runtime: object, args: tuple, kwargs: dict) -> int:
    """``sys.getrefcount(obj)``: what a name and an argument count, whatever the host holds beside."""
    exactly("sys.getrefcount", args, kwargs, 1)
    return 2


def _frame_at(runtime: object, args: tuple) -> object:
    depth = index_of(args[0]) if args else 0
    view = frame_views(runtime)
    for _ in range(max(depth, 0)):
        view = view.back if view is not None else None
    if view is None:
        raise ValueError("call stack is not deep enough")
    return view


@entry
def _getframe(runtime: object, args: tuple, kwargs: dict) -> object:
    """``sys._getframe(depth=0)``: the script's own view of a frame."""
    between("_getframe", args, kwargs, 0, 1)
    return _frame_at(runtime, args)


@entry
def _getframemodulename(runtime: object, args: tuple, _kwargs: dict) -> object:
    """``sys._getframemodulename(depth=0)``."""
    return _frame_at(runtime, args).space.get("__name__")


@entry
def displayhook(runtime: object, args: tuple, kwargs: dict) -> object:
    """``sys.displayhook(value)``: what interactive code does with the value of an expression."""
    exactly("sys.displayhook", args, kwargs, 1)
    return in_guest(runtime, "_sys", "displayhook", args)


@entry
def excepthook(runtime: object, args: tuple, kwargs: dict) -> object:
    """``sys.excepthook(type, value, traceback)``: writes the traceback to standard error."""
    exactly("excepthook", args, kwargs, 3)
    return in_guest(runtime, "_sys", "excepthook", args)


@entry
def unraisablehook(runtime: object, args: tuple, kwargs: dict) -> object:
    """``sys.unraisablehook(unraisable)``: writes about an exception that could not be raised."""
    exactly("sys.unraisablehook", args, kwargs, 1)
    return in_guest(runtime, "_sys", "unraisablehook", args)


def constant(value: object) -> object:
    """An entry that gives the same value every time."""

    @entry
    def give(_runtime: object, _args: tuple, _kwargs: dict) -> object:
        return value

    return give


def _stream(name: str) -> Made:
    def make(runtime: object) -> TextStream:
        streams = runtime.__dict__.setdefault("standard_streams", {})
        if name not in streams:
            streams[name] = TextStream(runtime, name)
        return streams[name]

    return Made(make)


_FACTS = [
    "api_version", "byteorder", "copyright", "float_info", "float_repr_style", "hash_info", "hexversion", "int_info", "maxsize",
    "maxunicode", "thread_info", "version", "version_info",
]  # fmt: skip
_TYPES = {type(sys.version_info), type(sys.float_info), type(sys.int_info), type(sys.hash_info), type(sys.thread_info), type(sys.flags)}

MODULE = HostModule(
    "sys",
    {name: vars(sys)[name] for name in _FACTS}
    | {
        "platform": "linux", "executable": "", "prefix": "", "exec_prefix": "", "base_prefix": "", "base_exec_prefix": "",
        "path": Made(lambda runtime: list(runtime.module_path)),
        "meta_path": [],
        "path_hooks": [], "path_importer_cache": {}, "warnoptions": [], "_xoptions": {}, "orig_argv": [], "dont_write_bytecode": True,
        "pycache_prefix": None, "flags": sys.flags, "builtin_module_names": ("builtins", "math", "sys", "time"), "platlibdir": "lib",
        "abiflags": "",
        "stdlib_module_names": sys.stdlib_module_names,
        "argv": Made(lambda runtime: list(runtime.argv)),
        "modules": Made(lambda runtime: runtime.modules),
        "stdin": _stream("stdin"), "stdout": _stream("stdout"), "stderr": _stream("stderr"),
        "__stdin__": _stream("stdin"), "__stdout__": _stream("stdout"), "__stderr__": _stream("stderr"),
        "exit": leave, "exc_info": exc_info, "exception": exception, "getrecursionlimit": getrecursionlimit,
        "setrecursionlimit": setrecursionlimit,
        "intern": intern, "getsizeof": getsizeof, "getrefcount": getrefcount,
        "getdefaultencoding": constant("utf-8"), "getfilesystemencoding": constant("utf-8"),
        "getfilesystemencodeerrors": constant("surrogateescape"),
        "getswitchinterval": constant(0.005), "gettrace": constant(None), "getprofile": constant(None), "is_finalizing": constant(False),
        "displayhook": displayhook, "__displayhook__": displayhook, "excepthook": excepthook, "__excepthook__": excepthook,
        "unraisablehook": unraisablehook, "__unraisablehook__": unraisablehook,
        "_getframe": _getframe, "_getframemodulename": _getframemodulename,
        "get_int_max_str_digits": get_int_max_str_digits,
        "set_int_max_str_digits": set_int_max_str_digits,
        "audit": constant(None), "_clear_type_cache": constant(None),
    },
    doc="Objects that the interpreter uses or maintains, and functions that concern it.",
    types=(
        own_type(TextStream), own_type(BinaryStream), NativeType(UNSUPPORTED, (), constructor=None), *map(struct_type, _TYPES),
    ),
)  # fmt: skip
