"""A table of a session whose values are made at their first use, so that starting a session is cheap."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class LazyTable(dict):
    """Name -> value; a missing value is what ``make(name)`` gives, KeyError if it has none."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[str], object]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, name: str) -> object:
        value = self[name] = self.make(name)
        return value

    def get(self, name: str, default: object = None) -> object:
        """The value, made if need be; `default` if there is none."""
        try:
            return self[name]
        except KeyError:
            return default
