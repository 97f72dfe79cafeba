"""All that a module of ``stdlib_shims`` may use of the engine.

A host-backed module is one file with a `HostModule` named ``MODULE``. Its functions are `Direct` (a pure host function whose work is
bounded by its arguments' size), or an `Entry` ``(runtime, args, kwargs) -> value | Frame`` that checks sizes before the host call and
leaves what would run script code to guest code (`in_guest`). No host object but exact native values and registered types may
get out of it.
"""

from __future__ import annotations

import operator
import sys

from interpreter.bytecode.code import PRELUDE
from interpreter.bytecode.shown_frames import shown_frames
from interpreter.machine import traceback
from interpreter.modules.native_types import COMPARISONS, Method, NativeType, Opaque, own_type, register
from interpreter.modules.table import GRANTED, STACK_STATE, Direct, Entry, GuestSource, HostModule, Made, ModuleTable, Refused, Source
from interpreter.objects import digit_limit, dunders
from interpreter.objects.introspection import FrameView, TracebackView, frame_view, traceback_entries
from interpreter.objects.natives.hashing import hash_text, mix_tuple
from interpreter.objects.natives.text_encodings import known as known_encoding
from interpreter.objects.natives.text_encodings import known_handler
from interpreter.objects.operators import MAX_BITS, MAX_ITEMS
from interpreter.objects.signals import Bail, LimitReached
from interpreter.suspend.capture import capture
from interpreter.syntax import nodes, parse
from interpreter.syntax.encodings import decode_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MAX_NATIVE_ITEMS = 100_000
"""Longest container that one native call consumes; longer ones are left to guest loops, which have safepoints."""
EXACT_CONTAINERS = frozenset({list, tuple, dict, set, frozenset, str, bytes, bytearray, range})
"""Types whose iteration runs no script code."""
_COUNTED = EXACT_CONTAINERS - {str, bytes, bytearray}
NUMBERS = frozenset({int, float, bool})
"""Types of numbers that host functions read without asking script code."""


def in_guest(runtime: object, module: str, name: str, args: tuple, kwargs: dict | None = None) -> object:
    """The Frame of a call of guest code: function `name` of the library module `module`."""
    return runtime.prelude_frame("call_library", (module, name, args, kwargs or {}))


def check_items(runtime: object, count: int, size: int = 1) -> None:
    """MemoryError if `count` items of `size` bytes are more than one value of the session may have."""
    limit = runtime.memory_allowed
    if count * size > (limit if limit is not None else MAX_ITEMS * 8):
        raise MemoryError


def plain_numbers(items: object) -> bool:
    """Whether it is an exact container of at most MAX_NATIVE_ITEMS numbers."""
    return type(items) in _COUNTED and len(items) <= MAX_NATIVE_ITEMS and NUMBERS.issuperset(map(type, items))


def exactly(name: str, args: tuple, kwargs: dict, count: int, names: tuple[str, ...] = ()) -> None:
    """TypeError unless there are `count` positional arguments and no keyword but `names`."""
    if kwargs and not names:
        raise TypeError(f"{name}() takes no keyword arguments")
    between(name, args, kwargs, count, count, names)


def between(name: str, args: tuple, kwargs: dict, least: int, most: int, names: tuple[str, ...] = ()) -> None:
    """TypeError in the words of C functions unless the number of arguments is within bounds and keywords are known."""
    if kwargs and not names:
        raise TypeError(f"{name}() takes no keyword arguments")
    for key in kwargs:
        if key not in names:
            raise TypeError(f"{name}() got an unexpected keyword argument '{key}'")
    got = len(args) + len(kwargs)
    if least <= got <= most:
        return
    if least == most:
        wanted = "no arguments" if most == 0 else "exactly one argument" if most == 1 else f"exactly {most} arguments"
        raise TypeError(f"{name}() takes {wanted} ({got} given)")
    bound = f"at least {least}" if got < least else f"at most {most}"
    count = least if got < least else most
    raise TypeError(f"{name} expected {bound} argument{'' if count == 1 else 's'}, got {got}")


def index_of(value: object) -> int:
    """``operator.index``: an exact int, asked of script code if need be."""
    return int(operator.index(value))


def exact_text(runtime: object, value: object, what: str) -> str:
    """An exact str; TypeError in CPython's words for anything but a str."""
    if type(value) is str:
        return value
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"{what} must be str, not {runtime.type_of(value).__name__}")


def exact_bytes(value: object) -> bytes | None:
    """The bytes of a bytes-like value, None for anything else."""
    if type(value) is bytes:
        return value
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(memoryview(value))
    return None


def handled_triple(runtime: object) -> tuple:
    """Type, value and traceback of the exception that the calling script code is handling; Nones if there is none.

    Script code always runs with the host's handled exception equal to its own.
    """
    exc = sys.exc_info()[1]
    return (None, None, None) if exc is None else (type(exc), exc, dunders.load(runtime, exc, "__traceback__"))


def frame_views(runtime: object) -> FrameView | None:
    """The view of the frame of script code that is calling, linked to those of its callers; the runtime's own frames are left out."""
    view = None
    for frame in capture(runtime, sys._getframe(1)):  # the host's stack is where the script's frames are
        if not frame.code.flags & PRELUDE:
            made = frame_view(frame)
            made.back = view
            view = made
    return view


def out_of_time(runtime: object) -> LimitReached:
    """The signal that ends a run whose time is over."""
    allowed = runtime.budget.limits.seconds
    return LimitReached("seconds", allowed, allowed)


def suggestion(runtime: object, exc: BaseException) -> str:
    """What the host's version adds to the text of an exception ("Did you mean ..."), mostly nothing."""
    from interpreter.machine.suggestions import hint  # only where a traceback is made

    return hint(runtime, exc)


def entry(function: Callable) -> Entry:
    """Decorator that makes an Entry of a function ``(runtime, args, kwargs)``."""
    return Entry(function)


__all__ = [
    "COMPARISONS", "EXACT_CONTAINERS", "GRANTED",
    "MAX_BITS", "MAX_NATIVE_ITEMS", "NUMBERS", "STACK_STATE", "Bail", "Direct", "Entry", "GuestSource",
    "HostModule", "LimitReached", "Made", "Method", "ModuleTable", "NativeType", "Opaque", "Refused", "Source", "TracebackView",
    "between", "check_items", "decode_source",
    "digit_limit", "entry", "exact_bytes", "exact_text", "exactly", "frame_views", "handled_triple", "hash_text",
    "in_guest", "index_of", "known_encoding", "known_handler", "mix_tuple", "nodes", "out_of_time", "own_type", "parse", "plain_numbers",
    "register", "shown_frames", "suggestion", "traceback", "traceback_entries",
]  # fmt: skip
