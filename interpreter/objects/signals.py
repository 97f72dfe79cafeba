"""Internal signals: exceptions that no script code can catch or see."""


class Signal(BaseException):
    """Base of the internal signals."""


class Bail(Signal):
    """The host asked for guest code from beneath host code.

    ``name`` is the dunder asked for (or "enter": a guest function was called), ``target`` the object, or the
    function's (code, globals, closure) facts; ``args`` and ``kwargs`` the arguments.
    """

    def __init__(self, name: str, target: object, args: tuple = (), kwargs: dict | None = None) -> None:
        self.name, self.target, self.arguments, self.keywords = name, target, args, kwargs or {}


class Fault(Signal):
    """A fault of this package was met while it worked for a script."""


class SinkFailed(Signal):
    """What the host gave for output has raised ``error``: its own affair, which ends the run."""

    def __init__(self, error: BaseException) -> None:
        self.error = error


class LimitReached(Signal):
    """A limit ended the run. ``limit`` names it, ``used`` and ``allowed`` are in the limit's own unit; ``shown`` tells where, if known."""

    def __init__(self, limit: str, used: float, allowed: float) -> None:
        self.limit, self.used, self.allowed = limit, used, allowed
        self.shown = ""


class Rebase(Signal):
    """The host's stack is used up: the run goes on in the machine with `frames`, on a new stack. ``how`` and ``value`` as for the loop."""

    def __init__(self, frames: list, how: str, value: object) -> None:
        self.frames, self.how, self.value = frames, how, value
