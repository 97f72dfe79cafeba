"""The host's side of an example: its tools loaded afresh, every call to them recorded with its outcome."""

import contextlib
import copy
import functools
import io
import runpy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
NAMES = sorted(path.parent.name for path in EXAMPLES.glob("*/script.py"))


def source(name: str) -> str:
    """Return the text of an example's script."""
    return script_path(name).read_text(encoding="utf-8")


def script_path(name: str) -> Path:
    """Return where an example's script is."""
    return EXAMPLES / name / "script.py"


def expected(name: str) -> str:
    """Return what an example's script prints."""
    return (EXAMPLES / name / "expected.txt").read_text(encoding="utf-8")


@dataclass
class Call:
    """One call of a tool: what it was asked, and the value it returned or the exception it raised."""

    name: str
    args: list
    kwargs: dict
    value: Any = None
    error: Exception | None = None

    @property
    def question(self) -> tuple:
        """Everything the script decided: name, positional arguments, keyword arguments in their order."""
        return self.name, self.args, list(self.kwargs.items())


@dataclass
class Host:
    """Freshly loaded tools of one example (those that count their calls start at zero) and the calls made so far."""

    name: str
    calls: list[Call] = field(default_factory=list)

    def __post_init__(self):
        self._tools = runpy.run_path(str(EXAMPLES / self.name / "tools.py"))["TOOLS"]

    @property
    def names(self) -> list[str]:
        """The names of the tools, in the order of the tools module."""
        return list(self._tools)

    def ask(self, name: str, args, kwargs) -> Call:
        """Call a tool with copies of the arguments, keep the call and return it; the tool's exception is part of it."""
        call = Call(name, copy.deepcopy(list(args)), copy.deepcopy(dict(kwargs)))
        self.calls.append(call)
        try:
            call.value = self._tools[name](*args, **kwargs)
        except Exception as error:  # noqa: BLE001 - whatever a tool raises is an answer to the script
            call.error = error
        return call

    def tools(self) -> dict:
        """Return the tools as functions that record their calls."""
        return {name: self._recording(name, function) for name, function in self._tools.items()}

    def _recording(self, name, function):
        @functools.wraps(function)
        def recorded(*args, **kwargs):
            call = self.ask(name, args, kwargs)
            if call.error is not None:
                raise call.error
            return copy.deepcopy(call.value)

        return recorded


@functools.cache
def plain_run(name: str) -> tuple[str, tuple[Call, ...]]:
    """Run an example under plain CPython and return what it printed and the calls it made."""
    host, printed = Host(name), io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path(str(script_path(name)), init_globals=host.tools(), run_name="__main__")
    return printed.getvalue(), tuple(host.calls)


def questions(calls) -> list[tuple]:
    """Return what the script asked at each call, for comparing two runs."""
    return [call.question for call in calls]
