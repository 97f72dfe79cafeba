"""Tables of a session that are cheap to begin with: values made at their first use, entries shared by all sessions of the process."""

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


class SharedTable(dict):
    """A session's own entries over those that all sessions share: a paused run keeps only what is its own."""

    __slots__ = ("shared",)

    def __init__(self) -> None:
        super().__init__()
        self.shared: dict = {}

    def __missing__(self, key: object) -> object:
        return self.shared[key]

    def get(self, key: object, default: object = None) -> object:
        """The session's value, else the shared one, else `default`."""
        found = dict.get(self, key, self)
        return self.shared.get(key, default) if found is self else found

    def __contains__(self, key: object) -> bool:
        return dict.__contains__(self, key) or key in self.shared
