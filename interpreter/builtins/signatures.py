"""Arity of builtin functions: the host's own function words the error."""

from __future__ import annotations

from interpreter.errors import InterpreterBug

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def refuse(host: Callable, args: tuple | list, kwargs: dict) -> None:
    """Raise the TypeError that the host's function raises for as many arguments with these keywords.

    It is called with None for every argument, so it must fail before it looks at them. InterpreterBug if it does not.
    """
    host(*(None,) * len(args), **dict.fromkeys(kwargs))
    raise InterpreterBug(f"{host.__name__} accepts {len(args)} arguments")


def positional(host: Callable, args: tuple | list, kwargs: dict, least: int, most: int | None = None) -> None:
    """TypeError unless there are only positional arguments, from `least` to `most` (the same if None)."""
    if kwargs or not least <= len(args) <= (least if most is None else most):
        refuse(host, args, kwargs)


def check_keywords(name: str, kwargs: dict, allowed: tuple[str, ...]) -> None:
    """TypeError in the words of the host's argument parser for a keyword that is not known."""
    for key in kwargs:
        if key not in allowed:
            raise TypeError(f"{name}() got an unexpected keyword argument '{key}'")
