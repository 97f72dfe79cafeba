"""What a handler tells the loop when it does not simply go on."""

from greenlet import GreenletExit

from interpreter.objects.signals import Signal

PASSED = (GreenletExit, Signal, KeyboardInterrupt)
"""What passes through script code unseen: internal signals, and the host's own interrupt; the script's is another class."""


class Retry:
    """Try the instruction again: its question has been answered."""

    __slots__ = ()


class Yielded:
    """The frame is suspended with `value`."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value


class Returned:
    """The frame's activation has ended with the value on top of its stack."""

    __slots__ = ()


class HandledChanged:
    """The exception being handled has changed."""

    __slots__ = ()


RETRY, RETURNED, HANDLED_CHANGED = Retry(), Returned(), HandledChanged()
