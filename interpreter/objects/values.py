"""The marker of an unbound variable, and the cell of a captured one."""


class Unbound:
    """Type of UNBOUND, which stands in a slot or cell that holds no value."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<unbound>"


UNBOUND = Unbound()


class Cell:
    """A variable shared by functions. ``v`` is its value, or UNBOUND."""

    __slots__ = ("v",)

    def __init__(self, value: object = UNBOUND) -> None:
        self.v = value
