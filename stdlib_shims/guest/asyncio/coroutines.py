"""What counts as a coroutine."""

import sys
from types import CoroutineType, GeneratorType

__all__ = ("iscoroutinefunction", "iscoroutine")

_KINDS = (CoroutineType, GeneratorType) if sys.version_info < (3, 12) else (CoroutineType,)
_is_coroutine = object()


def iscoroutinefunction(func):
    """Whether calling it gives a coroutine."""
    import inspect

    return inspect.iscoroutinefunction(func) or getattr(func, "_is_coroutine", None) is _is_coroutine


def iscoroutine(obj):
    """Whether it is a coroutine object."""
    if isinstance(obj, _KINDS):
        return True
    from collections.abc import Coroutine

    return isinstance(obj, Coroutine)


def _format_coroutine(coro):
    """What the repr of a Task says of its coroutine."""
    name = getattr(coro, "__qualname__", None) or getattr(coro, "__name__", None) or f"<{type(coro).__name__} without __name__>"
    name = f"{name}()"
    code = getattr(coro, "cr_code", None) or getattr(coro, "gi_code", None)
    if code is None:
        return f"{name} running" if getattr(coro, "cr_running", False) else name
    frame = getattr(coro, "cr_frame", None) or getattr(coro, "gi_frame", None)
    if frame is not None:
        return f"{name} running at {code.co_filename}:{frame.f_lineno}"
    return f"{name} done, defined at {code.co_filename}:{code.co_firstlineno}"
