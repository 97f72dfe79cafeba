"""Host tracebacks of emitted code as the guest's."""

from __future__ import annotations

from interpreter.bytecode.code import is_unshown
from interpreter.bytecode.opcodes import NUMBERS
from interpreter.objects.exceptions import entries
from interpreter.translator.marks import FUNCTION_FILE, LOOP_FILE, NOPC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

    from interpreter.bytecode.code import Code

_RERAISES = frozenset(NUMBERS[n] for n in ("RERAISE", "RERAISE_CURRENT"))


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
            if not is_unshown(code) and code.ops[pc] not in _RERAISES:
                found.append((code, pc))
        tb = tb.tb_next
    return found


def caught(exc: BaseException) -> BaseException:
    """An exception that emitted code catches: the host's traceback becomes the guest's."""
    found = script_entries(exc.__traceback__)
    if found:
        entries(exc).extend(reversed(found))
    exc.__traceback__ = None
    return exc
