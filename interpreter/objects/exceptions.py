"""Exceptions of a script: host exceptions, cleaned of what is the host's, with the guest's traceback beside them.

The guest's traceback of an exception is a list of (Code, pc), innermost first, in the exception's own dict under ``.tb``.
"""

import sys
from types import TracebackType

from interpreter.scopes.host_version import HOST

state_of = object.__getattribute__
"""Reads an attribute of an exception without asking script code."""


class GeneratorExit(BaseException):  # noqa: A001 - the script's name for it
    """The script's GeneratorExit. The host's own passes through script code unseen."""


class KeyboardInterrupt(BaseException):  # noqa: A001 - the script's name for it
    """The script's KeyboardInterrupt. The host's own passes through script code unseen, to the host."""


GeneratorExit.__module__ = KeyboardInterrupt.__module__ = "builtins"

_HOST_FACTS = {"AttributeError": ("obj",), "NameError": (), "ImportError": ("path",)}


def entries(exc: BaseException) -> list[tuple]:
    """The guest traceback entries, innermost first; a new list is stored if there was none."""
    return state_of(exc, "__dict__").setdefault(".tb", [])


def adopt(exc: BaseException, handled: BaseException | None) -> BaseException:
    """Take an exception that host code raised into the script: nothing of the host stays on it.

    Its context is what the script was handling, its traceback starts empty.
    """
    exc.__traceback__ = None
    exc.__cause__ = None
    exc.__suppress_context__ = False
    if exc is not handled:
        exc.__context__ = None if type(exc) is MemoryError and HOST >= (3, 12) else handled
    state = state_of(exc, "__dict__")
    if isinstance(exc, AttributeError):
        exc.obj = state.pop(".obj", exc.obj if _is_of_a_session(exc.obj) else None)
    state.pop(".tb", None)
    return exc


def _is_of_a_session(obj: object) -> bool:
    """Whether the class of an object is a script's: its metaclass is a session's, which only bears the name of ``type``."""
    return any(meta is not type and meta.__name__ == "type" for meta in (type(type(obj)), type(obj)))


def set_context(exc: BaseException, handled: BaseException | None) -> None:
    """Chain `exc` to the exception being handled, without making a cycle (as the host does when it raises)."""
    if handled is None or handled is exc:
        return
    node = handled
    seen = set()
    while node.__context__ is not None and id(node) not in seen:
        seen.add(id(node))
        if node.__context__ is exc:
            node.__context__ = None
            break
        node = node.__context__
    exc.__context__ = handled


def link_to(exc: BaseException, handled: BaseException | None) -> BaseException | None:
    """The exception among `handled` and its contexts whose context is `exc`: the host cuts that link when it raises `exc`."""
    seen = set()
    while handled is not None and handled is not exc and id(handled) not in seen:
        if handled.__context__ is exc:
            return handled
        seen.add(id(handled))
        handled = handled.__context__
    return None


def raise_as_is(exc: BaseException) -> None:
    """Raise an exception that is on its way already: without the host's implicit context, and with all others' contexts as they are."""
    context = exc.__context__
    link = link_to(exc, sys.exception())
    try:
        raise exc
    finally:
        exc.__context__ = context
        if link is not None:
            link.__context__ = exc


def drop_host_traceback(exc: BaseException) -> TracebackType | None:
    """Remove and return the host's traceback."""
    tb = exc.__traceback__
    exc.__traceback__ = None
    return tb
