"""The enumerations with a data type: ReprEnum, IntEnum, StrEnum."""

from enum import Enum

import _enum_members

__name__ = "enum"


class ReprEnum(Enum):
    """Enumerations that only keep the representation: ``str()`` and ``format()`` are those of the data type."""


_enum_members.repr_enum = ReprEnum


class IntEnum(int, ReprEnum):
    """Enumerations whose members are also ints."""


class StrEnum(str, ReprEnum):
    """Enumerations whose members are also strings."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError(f"encoding must be a string, not {values[1]!r}")
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError("errors must be a string, not %r" % (values[2]))
        value = str(*values)
        self = str.__new__(cls, value)
        self._value_ = value
        return self

    def _generate_next_value_(name, start, count, last_values):
        """Return the lower-cased name."""
        return name.lower()
