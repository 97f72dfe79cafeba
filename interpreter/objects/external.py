"""External functions: names that the host answers."""

from __future__ import annotations

from interpreter.objects.frame import RAISED, Throw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class External:
    """The first-class value of an external name. Calling it asks the host."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


def call_external(runtime: object, f: External, args: tuple | list, kwargs: dict) -> object:
    """The host's answer to the call: its value, or a Throw of the exception it gave. A coroutine for a name that is awaited."""
    if f.name in runtime.async_names:
        return runtime.awaited_call(f.name, tuple(args), kwargs)
    how, value = runtime.ask_host(f.name, tuple(args), kwargs)
    return Throw(value, RAISED) if how == "raise" else value


CALLABLES: dict[type, Callable] = {External: call_external}
