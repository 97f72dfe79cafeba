"""Host tracebacks of emitted code as the guest's."""

from __future__ import annotations

import sys

from interpreter.bytecode.code import LIBRARY, PRELUDE, is_unshown
from interpreter.bytecode.opcodes import NUMBERS
from interpreter.objects.exceptions import entries, raise_as_is
from interpreter.translator.marks import FUNCTION_FILE, LOOP_FILE, NOPC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

    from interpreter.bytecode.code import Code

_NOT_THE_SCRIPTS = PRELUDE | LIBRARY
_EMITTED = (FUNCTION_FILE, LOOP_FILE)
_RERAISES = frozenset(NUMBERS[n] for n in ("RERAISE", "RERAISE_CURRENT"))


def reraise_current() -> None:
    """Bare ``raise`` outside of a handler: of the exception that a caller handles.

    The host's own would not put the frame into the traceback, by which an exception of emitted code is known.
    """
    exc = sys.exception()
    if exc is None:
        raise RuntimeError("No active exception to reraise")
    raise_as_is(exc)


def _raises_again(tb: TracebackType, op: int) -> bool:
    """Whether the exception left the frame as the one that was handled."""
    below = tb.tb_next
    nothing = below is not None and below.tb_frame.f_code is reraise_current.__code__ and below.tb_next is None
    return op in _RERAISES and not nothing


def passed_script(tb: TracebackType | None) -> bool:
    """Whether a host traceback has a frame of emitted code."""
    while tb is not None:
        if tb.tb_frame.f_code.co_filename in (FUNCTION_FILE, LOOP_FILE):
            return True
        tb = tb.tb_next
    return False


def script_entries(tb: TracebackType | None) -> list[tuple[Code, int]]:
    """Guest traceback entries of the emitted frames in a host traceback, outermost first."""
    found = []
    while tb is not None:
        host = tb.tb_frame.f_code
        pc = tb.tb_lineno - 1
        if host.co_filename in (FUNCTION_FILE, LOOP_FILE) and pc != NOPC:
            code = host.co_consts[-1]
            if not is_unshown(code) and not _raises_again(tb, code.ops[pc]):
                found.append((code, pc))
        tb = tb.tb_next
    return found


def _ends_below(tb: TracebackType | None) -> bool:
    """Whether no emitted frame follows: the end, or one helper of ours at which it ends."""
    return tb is None or (tb.tb_next is None and tb.tb_frame.f_code.co_filename not in _EMITTED)


def caught(exc: BaseException) -> BaseException:
    """An exception that emitted code catches: the host's traceback becomes the guest's."""
    tb = exc.__traceback__
    if tb is not None and tb.tb_frame.f_code.co_filename is FUNCTION_FILE and _ends_below(tb.tb_next):  # the usual case, in short
        code, pc = tb.tb_frame.f_code.co_consts[-1], tb.tb_lineno - 1
        if pc != NOPC and not code.flags & _NOT_THE_SCRIPTS:
            if code.ops[pc] not in _RERAISES:
                entries(exc).append((code, pc))
            exc.__traceback__ = None
            return exc
    found = script_entries(tb)
    if found:
        entries(exc).extend(reversed(found))
    exc.__traceback__ = None
    return exc
