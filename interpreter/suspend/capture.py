"""Capture: the frames of a paused run, wherever they ran, as one list of explicit frames."""

from types import FrameType

from interpreter.machine.loop import run_frames
from interpreter.objects.frame import Frame

_LOOP = run_frames.__code__


def capture(host_frame: FrameType | None) -> list[Frame]:
    """The script's frames of a paused greenlet, outermost first. Nothing is unwound and nothing consumed."""
    inner_first: list[Frame] = []
    while host_frame is not None:
        if host_frame.f_code is _LOOP:
            inner_first.extend(reversed(host_frame.f_locals["frames"]))
        host_frame = host_frame.f_back
    inner_first.reverse()
    return inner_first
