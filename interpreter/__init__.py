"""The engine's public names: run untrusted Python scripts, pause them at any external call, move them, go on."""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.api import (
        Complete,
        Failed,
        Paused,
        PendingCall,
        Raise,
        Result,
        Session,
        library_modules,
        load,
        run,
        run_async,
        start,
    )
    from interpreter.errors import (
        AlreadyResumed,
        ConversionError,
        Error,
        InterpreterBug,
        LimitError,
        PauseError,
        ReplayError,
        ScriptError,
        SessionBusy,
        SnapshotError,
        SyntaxProblem,
    )
    from interpreter.inspection import FrameInfo, Inspection, inspect
    from interpreter.limits import Limits
    from interpreter.policy import Mount, OsPolicy
    from interpreter.recorder import RecordedStep, Recorder

__all__ = [
    "AlreadyResumed", "Complete", "ConversionError", "Error", "Failed", "FrameInfo", "Inspection", "InterpreterBug", "LimitError",
    "Limits", "Mount", "OsPolicy", "PauseError", "Paused", "PendingCall", "Raise", "RecordedStep", "Recorder", "ReplayError", "Result",
    "ScriptError", "Session", "SessionBusy", "SnapshotError", "SyntaxProblem", "inspect", "library_modules", "load", "run", "run_async",
    "start",
]  # fmt: skip

_HOMES = {
    "Limits": "limits", "Mount": "policy.mounts", "OsPolicy": "policy", "FrameInfo": "inspection", "Inspection": "inspection",
    "inspect": "inspection", "Complete": "api", "Failed": "api", "Paused": "api", "PendingCall": "api", "Raise": "api", "Result": "api",
    "Session": "api", "library_modules": "api", "load": "api", "run": "api", "run_async": "api", "start": "api",
    "RecordedStep": "recorder", "Recorder": "recorder",
}  # fmt: skip


def __getattr__(name: str) -> object:
    """Import a public name at its first use, so that a part of the package can be imported without the whole."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = __import__(f"{__name__}.{_HOMES.get(name, 'errors')}", fromlist=[name])
    value = globals()[name] = vars(module)[name]
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
