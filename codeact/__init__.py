"""The seam between agent programs and the interpreter: start, call, resume, complete, raised, and the loops on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from codeact.errors import (
        CodeactError,
        ConfigError,
        InterpreterError,
        RetryHint,
        RuntimeHostError,
        SnapshotError,
        ToolError,
        ValueNotJsonError,
    )
    from codeact.runtime import (
        Call,
        CodeRuntime,
        Complete,
        PendingCall,
        Raised,
        ResumeRaise,
        ResumeValue,
        ResumeWith,
        RunStep,
        RuntimeCapabilities,
        Tool,
        bind_call_args,
        default_tool_catalog,
    )
    from codeact.runtimes.on_interpreter import InterpreterRuntime, PathAccess
    from codeact.tools import FunctionTool, tool

__all__ = [
    "Call", "CodeRuntime", "CodeactError", "Complete", "ConfigError", "FunctionTool", "InterpreterError", "InterpreterRuntime",
    "PathAccess", "PendingCall", "Raised", "ResumeRaise", "ResumeValue", "ResumeWith", "RetryHint", "RunStep", "RuntimeCapabilities",
    "RuntimeHostError", "SnapshotError", "Tool", "ToolError", "ValueNotJsonError", "bind_call_args", "default_tool_catalog", "tool",
]  # fmt: skip

_HOMES = {
    **dict.fromkeys(
        [
            "CodeactError", "ConfigError", "InterpreterError", "RetryHint", "RuntimeHostError", "SnapshotError", "ToolError",
            "ValueNotJsonError",
        ],
        "errors",
    ),
    **dict.fromkeys(["InterpreterRuntime", "PathAccess"], "runtimes.on_interpreter"),
    **dict.fromkeys(["FunctionTool", "tool"], "tools"),
}  # fmt: skip


def __getattr__(name: str) -> object:
    """Import a public name at its first use: the seam's types do not need pydantic, nor its tools the interpreter."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = __import__(f"{__name__}.{_HOMES.get(name, 'runtime')}", fromlist=[name])
    value = globals()[name] = vars(module)[name]
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
