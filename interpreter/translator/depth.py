"""The host's stack under emitted code: how much of it a run may use, and how its frames leave it when it ends.

Emitted functions call each other on the host's stack and count nothing. A run's greenlet gets no more of the host's recursion limit than
the script may use, so the host's own check serves as the script's. Where it strikes, nothing is lost: the frames that it unwound are
in the traceback, those below it are on the stack; all go on in the machine, which needs no host stack and counts exactly.
"""

from __future__ import annotations

import sys

from interpreter.bytecode.code import PRELUDE
from interpreter.bytecode.opcodes import NAMES
from interpreter.machine.loop import run_frames
from interpreter.objects.frame import Frame
from interpreter.objects.signals import Rebase
from interpreter.translator.marks import FUNCTION_FILE, LOOP_FILE, NOPC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from interpreter.translator.execute import Translator

RESERVE = 150
"""Host frames that must be free where the machine is entered from emitted code: more than any of its handlers needs."""
SPARE = 60
"""Frames of the script that may be the machine's own while emitted code is still entered."""
LEAST = 300
"""Smallest recursion limit of a script for which anything is translated."""
_LOOP = run_frames.__code__
_EMITTED = (FUNCTION_FILE, LOOP_FILE)
_RAISES = frozenset({"RAISE", "RAISE_FROM", "RERAISE", "RERAISE_CURRENT"})


def host_frames(frame: object) -> int:
    """Number of frames on the host's stack."""
    n = 0
    while frame is not None:
        n, frame = n + 1, frame.f_back
    return n


def start(translator: Translator, switch: Callable, *args: object) -> object:
    """Start a run's greenlet: it inherits the depth of the one that starts it, so that is made deep enough."""
    here = host_frames(sys._getframe())
    if translator.engine.max_depth < LEAST:  # nothing is translated
        translator.host_depth = here + 1
        return switch(*args)
    wanted = sys.getrecursionlimit() - (translator.engine.max_depth - SPARE)
    translator.host_depth = max(here, wanted) + 3
    return _deeper(wanted - here, switch, args)


def _deeper(n: int, switch: Callable, args: tuple) -> object:
    return switch(*args) if n <= 0 else _deeper(n - 1, switch, args)


def descend(translator: Translator, frame: Frame, how: str, value: object) -> int:
    """The machine is entered for a frame: the host frames since it was entered last. Rebase if too few are left.

    The script's frames among them are counted.
    """
    host, n, ours = sys._getframe(2), 2, 0
    while host is not None and host.f_code is not _LOOP:
        n += 1
        if host.f_code.co_filename == FUNCTION_FILE and host.f_lineno != NOPC + 1 and not host.f_code.co_consts[-1].flags & PRELUDE:
            ours += 1
        host = host.f_back
    if translator.host_depth + n > sys.getrecursionlimit() - RESERVE and translator.engine.capture is not None:
        raise Rebase([*translator.engine.capture(translator.engine, sys._getframe(2)), frame], how, value)
    translator.engine.depth += ours
    return n


def recover(translator: Translator, exc: RecursionError, stack: object) -> None:
    """Raise Rebase if the host's stack was used up by emitted code, rather than by something that the script did itself.

    `stack` is the innermost host frame whose script frames stay as they are.
    """
    unwound = _unwound(translator, exc)
    if unwound and translator.engine.capture is not None:
        raise Rebase(translator.engine.capture(translator.engine, stack) + unwound, "start", None)


def _unwound(translator: Translator, exc: BaseException) -> list[Frame]:
    """The script's frames that the exception has left, outermost first; none if the script itself raised it."""
    nodes = _nodes(translator, exc.__traceback__)
    if not nodes:
        return []
    frames = []
    while nodes:
        host, pc = nodes.pop(0)
        code = None if host.f_code in translator.call_codes else host.f_code.co_consts[-1]
        if nodes or code is None or (pc != NOPC and NAMES[code.ops[pc]] != "HANDLER"):
            frame = translator.initialising(host) if code is None else translator.frame_of(host, pc)
            if frame is not None:
                frames.append(frame)
            continue
        # the handler that was to deal with an exception had no room itself: where that one was raised is where the frame stands
        left = host.f_locals.get(".s")
        if type(left) is Frame:
            frames.append(left)
        elif exc.__context__ is not None:
            exc = exc.__context__
            nodes = _nodes(translator, exc.__traceback__)
    return [] if _deliberate(exc) else frames


def _nodes(translator: Translator, tb: TracebackType | None) -> list[tuple]:
    found = []
    while tb is not None:
        if tb.tb_frame.f_code.co_filename in _EMITTED or tb.tb_frame.f_code in translator.call_codes:
            found.append((tb.tb_frame, tb.tb_lineno - 1))
        tb = tb.tb_next
    return found


def _deliberate(exc: BaseException) -> bool:
    """Whether a ``raise``, of the script or of ours, made the exception."""
    tb = exc.__traceback__
    if tb is None:
        return True
    while tb.tb_next is not None:
        tb = tb.tb_next
    host = tb.tb_frame
    if host.f_code.co_filename in _EMITTED:
        pc = tb.tb_lineno - 1
        return pc != NOPC and NAMES[host.f_code.co_consts[-1].ops[pc]] in _RAISES
    import opcode

    return opcode.opname[host.f_code.co_code[tb.tb_lasti]] in ("RAISE_VARARGS", "RERAISE")
