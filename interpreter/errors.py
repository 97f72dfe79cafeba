"""The errors that a host program can meet."""


class Error(Exception):
    """Base of all errors of this package. All can be pickled, and so cross to another process of the host."""

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (type(self), self.args, vars(self))


def _made_again(cls: type[Error], args: tuple[object, ...], fields: dict[str, object]) -> Error:
    """An error of a pickle: the initialisers take the fields, not ``args``."""
    error = cls.__new__(cls, *args)
    vars(error).update(fields)
    return error


class ScriptError(Error):
    """A script ended with an uncaught exception.

    Attributes: ``exc_type`` (name of the exception's class), ``message`` (its text), ``traceback`` (CPython's text, ending in a
    newline), ``stdout`` and ``stderr`` (what the script had written). ``str()`` is the traceback's last line.
    """

    def __init__(self, exc_type: str, message: str, traceback: str, stdout: str = "", stderr: str = "") -> None:
        lines = traceback.rstrip("\n").splitlines()
        super().__init__(lines[-1] if lines else exc_type)
        self.exc_type, self.message, self.traceback, self.stdout, self.stderr = exc_type, message, traceback, stdout, stderr


class SyntaxProblem(ScriptError):
    """The script is no Python. ``lineno`` and ``offset`` count from 1, ``text`` is the source line; each may be None."""

    def __init__(self, exc_type: str, message: str, traceback: str, lineno: int | None, offset: int | None, text: str | None) -> None:
        super().__init__(exc_type, message, traceback)
        self.lineno, self.offset, self.text = lineno, offset, text


_LIMIT_TEXTS = {
    "seconds": "time limit exceeded: the script ran longer than {allowed} seconds",
    "memory": "memory limit exceeded: the script's values need {used} bytes, allowed are {allowed}",
    "output": "output limit exceeded: the script wrote more than {allowed} characters",
    "calls": "call limit exceeded: the script made more than {allowed} external calls",
    "steps": "step limit exceeded: the script made more than {allowed} steps",
    "cancelled": "the run was cancelled",
    "snapshot": "snapshot limit exceeded: the snapshot would need {used} bytes, allowed are {allowed}",
}


class LimitError(Error):
    """A limit ended the run; the script could not catch it.

    Attributes: ``limit`` (the name of the field of Limits), ``used`` and ``allowed`` (in its unit), ``stdout``, ``stderr``,
    ``traceback`` (where the script was, in CPython's form; may be empty).
    """

    def __init__(self, limit: str, used: float, allowed: float, stdout: str = "", traceback: str = "", stderr: str = "") -> None:
        super().__init__(_LIMIT_TEXTS[limit].format(used=used, allowed=allowed))
        self.limit, self.used, self.allowed, self.stdout, self.traceback, self.stderr = limit, used, allowed, stdout, traceback, stderr


class PauseError(Error):
    """This state cannot be saved; the message says what stands in the way. The run can still be resumed in place."""


class SnapshotError(Error):
    """The bytes are no snapshot that this loader takes; the message says why."""


class ReplayError(Error):
    """A replayed run went another way than the recorded one. ``number`` is the recorded step."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(f"step {number}: {message}")
        self.number = number


class ConversionError(Error):
    """A value cannot cross the boundary. ``path`` leads to the part that cannot, e.g. ``value['a'][0]``."""

    def __init__(self, message: str, path: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


class AlreadyResumed(Error):
    """The step has been resumed already; each step can be resumed once."""


class SessionBusy(Error):
    """The session is paused or running; it takes no new input until that has ended."""


class InterpreterBug(Error):
    """A fault of this package, not of the script. Please report it."""
