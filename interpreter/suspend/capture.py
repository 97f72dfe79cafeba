"""Capture: the frames of a paused run, wherever they ran, as one list of explicit frames."""

import sys
from types import FrameType, TracebackType

from interpreter.bytecode.code import PRELUDE, Code
from interpreter.bytecode.opcodes import COMPLETION, NAMES
from interpreter.errors import PauseError
from interpreter.machine.loop import run_frames
from interpreter.objects.frame import Frame
from interpreter.objects.generators import Generator
from interpreter.translator.marks import ENTERED, FUNCTION_FILE, LOOP_FILE, NOPC

_LOOP = run_frames.__code__


def capture(engine: object, host_frame: FrameType | None) -> list[Frame]:
    """The script's frames of a paused greenlet, outermost first. Nothing is unwound and nothing consumed.

    PauseError if the instruction of some frame does not explain the frame that it called.
    """
    inner_first: list[Frame] = []
    answers: list[list] | None = None
    while host_frame is not None:
        name = host_frame.f_code.co_filename
        if host_frame.f_code is _LOOP:
            found = [f for f in reversed(host_frame.f_locals["frames"]) if f.locals is not ENTERED]
        elif name in (FUNCTION_FILE, LOOP_FILE) and host_frame.f_lineno != NOPC + 1:
            found = [engine.translator.frame_of(host_frame, host_frame.f_lineno - 1)]
            if answers is not None and NAMES[found[0].code.ops[found[0].pc]] == "YIELD_FROM" and len(answers[0]) == 2:
                answers[0][0] = "delegate"
            found[0].log, answers = answers, None
        elif engine.translator is not None and host_frame.f_code in engine.translator.call_codes:
            frame = engine.translator.initialising(host_frame)
            found = () if frame is None else (frame,)
        else:
            found = ()
            if engine.translator is not None:
                answers = engine.translator.answers_of(host_frame) or answers
        for frame in found:
            if inner_first and COMPLETION[frame.code.ops[frame.pc]] in ("none", "jump"):
                raise PauseError(
                    f"{frame.code.qualname} at {NAMES[frame.code.ops[frame.pc]]} cannot have called {inner_first[-1].code.qualname}"
                )
            inner_first.append(frame)
        if sys.version_info < (3, 13) and found:
            host_frame.f_locals.clear()  # the dict would keep the values alive
        host_frame = host_frame.f_back
    inner_first.reverse()
    return inner_first


def stack_of(traceback: TracebackType | None) -> list[tuple[Code, int]]:
    """(code, pc) of the script's frames that a signal of ours passed on its way out, outermost first; those of the prelude left out."""
    entries: list[tuple[Code, int]] = []
    while traceback is not None:
        host_code = traceback.tb_frame.f_code
        if host_code is _LOOP:
            frames = traceback.tb_frame.f_locals["frames"]
            entries += [(f.code, f.pc) for f in frames if f.locals is not ENTERED]
        elif host_code.co_filename in (FUNCTION_FILE, LOOP_FILE) and 0 < traceback.tb_lineno - 1 < NOPC:
            entries.append((host_code.co_consts[-1], traceback.tb_lineno - 1))
        traceback = traceback.tb_next
    return [(code, pc) for code, pc in entries if not code.flags & PRELUDE]


def suspended_frame(engine: object, generator: Generator) -> Frame | None:
    """The frame of a generator that is not running; None if it is finished."""
    raw = generator.raw
    if generator.frame is not None or raw is None:
        return generator.frame
    if raw.gi_code.co_filename not in (FUNCTION_FILE, LOOP_FILE) and raw.gi_suspended and raw.gi_yieldfrom is not None:
        raw = raw.gi_yieldfrom  # from a loop on the body is emitted code
    host_frame = raw.gi_frame
    if host_frame is None:
        return None
    if host_frame.f_lasti < 0 or not raw.gi_suspended:
        return engine.translator.unstarted_frame(generator, host_frame)
    frame = engine.translator.frame_of(host_frame, host_frame.f_lineno - 1)
    frame.generator = generator
    return frame
