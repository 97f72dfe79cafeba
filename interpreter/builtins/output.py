"""Builtins that make or read text: print, input, repr, ascii, format; and open, which the library's files answer."""

from __future__ import annotations

from interpreter.builtins.signatures import positional, refuse
from interpreter.objects import text
from interpreter.objects.modules import Module
from interpreter.objects.text import SCALARS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def print_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``print(*values, sep=" ", end=newline, file=None, flush=False)``."""
    if kwargs:
        for name in kwargs:
            if name not in ("sep", "end", "file", "flush"):
                refuse(print, (), kwargs)
        return _print_with(runtime, args, kwargs)
    if SCALARS.issuperset(map(type, args)) and _direct(runtime):
        runtime.write("stdout", " ".join([a if type(a) is str else str(a) for a in args]) + "\n")
        return None
    return runtime.prelude_frame("print_values", (args if type(args) is tuple else tuple(args), " ", "\n", current_stdout(runtime)))


def _print_with(runtime: object, args: tuple, kwargs: dict) -> object:
    sep, end = kwargs.get("sep"), kwargs.get("end")
    for name, value in (("sep", sep), ("end", end)):
        if value is not None and not isinstance(value, str):
            raise TypeError(f"{name} must be None or a string, not {runtime.type_of(value).__name__}")
    sep = " " if sep is None else sep
    end = "\n" if end is None else end
    file = kwargs.get("file")
    if file is None:
        file = current_stdout(runtime)
        if file is None and SCALARS.issuperset(map(type, args)):
            runtime.write("stdout", sep.join([a if type(a) is str else str(a) for a in args]) + end)
            return None
    if kwargs.get("flush") and file is not None:
        return runtime.prelude_frame("print_flushed", (tuple(args), sep, end, file))
    return runtime.prelude_frame("print_values", (tuple(args), sep, end, file))


def _direct(runtime: object) -> bool:
    return current_stdout(runtime) is None


def current_stdout(runtime: object) -> object:
    """What ``sys.stdout`` is for the script, None while it is the session's own."""
    module = runtime.modules.get("sys")
    if type(module) is not Module:
        return None
    stream = module.namespace.get("stdout")
    return None if stream is None or stream is module.namespace.get("__stdout__") else stream


def write_out(runtime: object, args: tuple, _kwargs: dict) -> None:
    """Intrinsic ``write_out(text)``: to the session's standard output."""
    runtime.write("stdout", args[0])


def input_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``input([prompt])``: asks the tool named input; EOFError without one."""
    positional(input, args, kwargs, 0, 1)
    prompt = args[0] if args else ""
    if _streams_replaced(runtime):
        return runtime.prelude_frame("call_library", ("_sys", "read_line", (prompt,), {}))
    if type(prompt) is not str:
        return runtime.prelude_frame("input_of", (prompt,))
    runtime.write("stdout", prompt)
    raise EOFError("EOF when reading a line")


def _streams_replaced(runtime: object) -> bool:
    """Whether the script has put other objects in the place of ``sys.stdin`` or ``sys.stdout``, or deleted them."""
    module = runtime.modules.get("sys")
    if module is None:
        return False
    held = module.namespace
    return any(held.get(name) is not held.get(f"__{name}__") for name in ("stdin", "stdout"))


def repr_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``repr(obj)``."""
    positional(repr, args, kwargs, 1)
    return text.repr_of(runtime, args[0])


def ascii_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``ascii(obj)``."""
    positional(ascii, args, kwargs, 1)
    return text.ascii_of(runtime, args[0])


def format_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``format(value, spec="")``."""
    positional(format, args, kwargs, 1, 2)
    return text.format_of(runtime, args[0], args[1] if len(args) == 2 else "")


def open_(runtime: object, args: tuple, kwargs: dict) -> object:
    """``open(file, ...)``: the file objects come with the module ``_io``; without it no file is there."""
    source = runtime.module_table.find("_io")
    if source is not None:
        return source.members["open_file"].function(runtime, args, kwargs)
    if not args and "file" not in kwargs:
        raise TypeError("open() missing required argument 'file' (pos 1)")
    path = args[0] if args else kwargs["file"]
    raise PermissionError(13, "Permission denied", path if isinstance(path, (str, bytes, int)) else None)


def breakpoint_(_runtime: object, _args: tuple, _kwargs: dict) -> object:
    """``breakpoint()``: there is no debugger."""
    raise RuntimeError("breakpoint() is not available in this sandbox")


FUNCTIONS: dict[str, Callable] = {
    "print": print_, "input": input_, "repr": repr_, "ascii": ascii_, "format": format_, "open": open_, "breakpoint": breakpoint_,
}  # fmt: skip
INTRINSICS: dict[str, Callable] = {"write_out": write_out}
