"""What a handler tells the loop when it does not simply go on."""


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
