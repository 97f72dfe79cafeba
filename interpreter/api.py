"""The public interface: run, start, load, Session, library_modules."""

from __future__ import annotations

from interpreter.errors import SnapshotError
from interpreter.hosting import Host, library_modules, load_host, paused_of
from interpreter.session import Session
from interpreter.steps import Complete, Failed, Paused, Result, Step, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from interpreter.hosting import Sink
    from interpreter.limits import Limits
    from interpreter.policy import OsPolicy

__all__ = ["Complete", "Failed", "Paused", "Result", "Session", "Step", "library_modules", "load", "run", "start"]


def start(
    source: str | bytes,
    externals: Iterable[str] | str | None = None,
    *,
    script_name: str = "main.py",
    inputs: Mapping[str, object] | None = None,
    tools: Mapping[str, Callable[..., object]] | None = None,
    limits: Limits | None = None,
    policy: OsPolicy | None = None,
    stdout: Sink | None = None,
    argv: Iterable[str] | None = None,
    pause_every: int | None = None,
) -> Step:
    """Run a script to its first external call or its end.

    ``externals`` names the functions that the host answers step by step ("*": any unknown name that the script calls); ``tools`` are
    answered at once, by the caller's thread, outside the script's stack. ``inputs`` become globals. ``stdout(stream, text)`` is called
    for each piece of output. ``pause_every=N`` also pauses at every Nth safepoint (for tests). Returns Paused, Complete or Failed.
    Raises ValueError for bad names, ConversionError for inputs that cannot cross.
    """
    host = Host(limits, policy, stdout, argv)
    host.give(tools, externals, inputs)
    if pause_every is not None:
        host.engine.budget.pause_every = host.engine.budget.until_pause = pause_every
    return host.begin(source, script_name)


def run(
    source: str | bytes,
    *,
    script_name: str = "main.py",
    inputs: Mapping[str, object] | None = None,
    tools: Mapping[str, Callable[..., object]] | None = None,
    limits: Limits | None = None,
    policy: OsPolicy | None = None,
    stdout: Sink | None = None,
    argv: Iterable[str] | None = None,
) -> Result:
    """Run a script to its end. Arguments as for `start`.

    Raises ScriptError (SyntaxProblem) for an uncaught exception, LimitError for a limit, and what `start` raises.
    """
    return result_of(
        start(source, script_name=script_name, inputs=inputs, tools=tools, limits=limits, policy=policy, stdout=stdout, argv=argv)
    )


def load(
    blob: bytes,
    *,
    key: bytes | None = None,
    keys: Iterable[bytes] | None = None,
    limits: Limits | None = None,
    policy: OsPolicy | None = None,
    tools: Mapping[str, Callable[..., object]] | None = None,
    externals: Iterable[str] | str | None = None,
    stdout: Sink | None = None,
) -> Paused:
    """A paused run from the bytes that `Paused.dump` gave. It may be loaded many times.

    The stored limits apply, or `limits` where they are tighter; for unsigned bytes never above the defaults of Limits. Calls of a tool
    that is not supplied become Paused steps. Raises SnapshotError for bytes that are no such snapshot.
    """
    host, state = load_host(blob, key, keys, limits, policy, tools, externals, stdout)
    if state["feeds"] is not None:
        raise SnapshotError("the snapshot is a session's: use Session.load")
    return paused_of(host, state)
