"""Locals of host frames, read without leaving second references behind."""

import sys


def locals_of(host_frame: object) -> dict:
    """The locals of a host frame. No dict of them stays behind on the frame: it would hold second references."""
    values = dict(host_frame.f_locals)
    if sys.version_info < (3, 13):
        host_frame.f_locals.clear()
    return values
