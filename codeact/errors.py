"""Errors of the agent seam: one base that carries component, category, code and a retry hint, and the classes under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

Category = Literal[
    "invalid_input", "unauthorized", "forbidden", "not_found", "rate_limited", "timeout", "unavailable", "cancelled", "internal",
    "unsupported",
]  # fmt: skip
CATEGORIES: frozenset[str] = frozenset(get_args(Category))


@dataclass(frozen=True, slots=True)
class RetryHint:
    """Whether trying again may help, and when."""

    should_retry: bool = False
    after_seconds: float | None = None


NO_RETRY = RetryHint()


class CodeactError(Exception):
    """Base of all errors of this package.

    Attributes: ``component`` (part that failed), ``category`` (one of CATEGORIES), ``code`` (stable, dotted), ``message``,
    ``retry`` (a RetryHint), ``details`` (a dict of plain values). Raises ValueError for an unknown category.
    """

    def __init__(
        self,
        component: str,
        category: Category,
        code: str,
        message: str,
        retry: RetryHint = NO_RETRY,
        details: dict[str, Any] | None = None,
    ) -> None:
        if category not in CATEGORIES:
            raise ValueError(f"category: got {category!r}, want one of {', '.join(sorted(CATEGORIES))}")
        super().__init__(message)
        self.component, self.category, self.code, self.message, self.retry = component, category, code, message, retry
        self.details: dict[str, Any] = dict(details or {})

    def __reduce__(self) -> tuple[Any, ...]:
        # the default would call the class with the message alone, which fits no subclass
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(kind: type[CodeactError], args: tuple[Any, ...], state: dict[str, Any]) -> CodeactError:
    """An error again, from its pickled parts."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


class RuntimeHostError(CodeactError):
    """A code runtime itself failed: no other script would help. Always a SnapshotError or an InterpreterError."""


class SnapshotError(RuntimeHostError):
    """A continuation could not be saved or restored. ``str()`` begins with "snapshot error: "."""

    def __init__(self, message: str, *, code: str = "codeact.runtime.snapshot", details: dict[str, Any] | None = None) -> None:
        super().__init__("runtime", "invalid_input", code, message, details=details)

    def __str__(self) -> str:
        return f"snapshot error: {self.message}"


class InterpreterError(RuntimeHostError):
    """A runtime broke, or was used wrongly by the host. ``str()`` begins with "interpreter error: "."""

    def __init__(
        self,
        message: str,
        *,
        code: str = "codeact.runtime.interpreter",
        category: Category = "internal",
        details: dict[str, Any] | None = None,
    ) -> None:
        super().__init__("runtime", category, code, message, details=details)

    def __str__(self) -> str:
        return f"interpreter error: {self.message}"


class ConfigError(CodeactError):
    """What the host set up makes no sense: a tool, a schema, a mount, an option. Raised before any script code runs."""

    def __init__(self, message: str, *, code: str = "codeact.config", details: dict[str, Any] | None = None) -> None:
        super().__init__("config", "invalid_input", code, message, details=details)


class ValueNotJsonError(CodeactError):
    """JSON cannot hold a value, or it is too large. ``path`` leads to the part, e.g. ``value['a'][0]``."""

    def __init__(self, message: str, path: str) -> None:
        super().__init__("values", "invalid_input", "codeact.value.not_json", f"{path}: {message}", details={"path": path})
        self.path = path


class ToolError(CodeactError):
    """A tool's failure, as the script shall see it: the text is "category: message"."""

    def __init__(
        self,
        category: Category,
        message: str,
        *,
        code: str = "codeact.tool",
        retry: RetryHint = NO_RETRY,
        details: dict[str, Any] | None = None,
    ) -> None:
        super().__init__("tool", category, code, message, retry, details)

    def __str__(self) -> str:
        return f"{self.category}: {self.message}"


def failure_text(error: BaseException) -> str:
    """What a script is told about a tool's exception: "category: message" of a ToolError, else "internal: Type: message"."""
    text = text_of(error)
    return text if issubclass(type(error), ToolError) else f"internal: {type_name(error)}: {text}"


def text_of(value: Any) -> str:
    """``str(value)``, of a plain str; a stand-in where the class cannot give one."""
    try:
        return str.__str__(value if issubclass(type(value), str) else str(value))
    except Exception:  # noqa: BLE001 - whatever a class's own text raises
        return f"<{type_name(value)} without a text>"


def type_name(value: object) -> str:
    """Name of a value's class, whatever the class says it is."""
    name: str = type.__dict__["__name__"].__get__(type(value))
    return name
