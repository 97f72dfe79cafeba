"""The rule by which external calls of cases are answered, the same under CPython and under us.

``ext(...)`` gives a copy of its last argument (None if it has none). ``fail(name, text)`` raises the builtin exception of that name.
"""

import builtins
import copy

NAMES = frozenset({"ext", "fail"})


def value_of(args: tuple, kwargs: dict) -> object:
    """What ``ext`` gives."""
    last = list(kwargs.values())[-1] if kwargs else args[-1] if args else None
    return copy.deepcopy(last)


def error_of(args: tuple) -> tuple[str, str]:
    """(name of the builtin exception, text) that ``fail`` raises."""
    name, text = args
    return name, str(text)


class Recorder:
    """The functions ``ext`` and ``fail`` for plain CPython; ``calls`` records what they were asked."""

    def __init__(self) -> None:
        self.calls: list[tuple] = []

    def ext(self, *args: object, **kwargs: object) -> object:
        """Answer by the rule."""
        self.calls.append(("ext", copy.deepcopy(args), copy.deepcopy(kwargs)))
        return value_of(args, kwargs)

    def fail(self, *args: object) -> None:
        """Raise by the rule."""
        self.calls.append(("fail", args, {}))
        name, text = error_of(args)
        raise getattr(builtins, name)(text)

    def functions(self) -> dict:
        """Plain functions, as a script would see tools."""
        return {"ext": lambda *args, **kwargs: self.ext(*args, **kwargs), "fail": lambda *args: self.fail(*args)}
