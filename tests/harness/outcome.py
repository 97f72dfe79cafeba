"""Outcome: all that can be compared of a run, whoever ran it."""

from dataclasses import dataclass, field

NO_VALUE = "(a value that does not cross)"
_SCALARS = (type(None), bool, int, float, complex, str, bytes)


@dataclass
class Outcome:
    """What a run did.

    ``value`` is the text of the last expression's value where that is plain, else NO_VALUE; ``exc_type`` and ``message`` are those of
    the uncaught exception, None if there is none; ``traceback`` its text; ``calls`` the external calls, (name, args, kwargs) each.
    """

    stdout: str = ""
    value: str = "None"
    exc_type: str | None = None
    message: str | None = None
    traceback: str | None = None
    calls: list[tuple] = field(default_factory=list)

    def difference(self, other: "Outcome", *, traceback: bool = True) -> str | None:
        """None if the two are the same; else what differs, as text for a person."""
        names = ["exc_type", "message", "stdout", "value", "calls", *(["traceback"] if traceback else [])]
        for name in names:
            want, got = getattr(self, name), getattr(other, name)
            if name == "value" and NO_VALUE in (want, got):
                continue
            if want != got:
                more = f"\nits traceback:\n{other.traceback}" if name == "exc_type" and other.traceback else ""
                return f"{name} differs\nwant: {_shown(want)}\n got: {_shown(got)}{more}"
        return None


def _shown(value: object) -> str:
    return f"\n{value}" if isinstance(value, str) and "\n" in value else repr(value)


def text_of_value(value: object) -> str:
    """A text that is equal for equal plain values; NO_VALUE for others. Sets are sorted, for their order is the implementation's."""
    if not is_plain(value):
        return NO_VALUE
    return _text(value)


def _text(value: object) -> str:
    if type(value) in (set, frozenset):
        return f"{type(value).__name__}({sorted(map(_text, value))})"
    if type(value) in (list, tuple):
        return f"{type(value).__name__}({', '.join(map(_text, value))})"
    if type(value) is dict:
        return "dict(" + ", ".join(f"{_text(k)}: {_text(v)}" for k, v in value.items()) + ")"
    return f"{type(value).__name__} {value!r}"


def is_plain(value: object, depth: int = 0) -> bool:
    """True for a value that is copied across the boundary as exactly itself."""
    if type(value) in _SCALARS:
        return True
    if depth > 50:
        return False
    if type(value) in (list, tuple, set, frozenset):
        return all(is_plain(item, depth + 1) for item in value)
    return type(value) is dict and all(is_plain(part, depth + 1) for pair in value.items() for part in pair)
