"""The public interface: run, start, load, Session, library_modules."""

from __future__ import annotations

from interpreter.errors import SnapshotError
from interpreter.hosting import Host, library_modules
from interpreter.session import Session
from interpreter.steps import Complete, Failed, Paused, PendingCall, Raise, Result, Step, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from interpreter.hosting import Modules, Sink
    from interpreter.limits import Limits
    from interpreter.policy import OsPolicy

__all__ = [
    "Complete", "Failed", "Paused", "PendingCall", "Raise", "Result", "Session", "Step", "library_modules", "load", "run", "run_async",
    "start",
]  # fmt: skip


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
    async_externals: Iterable[str] | None = None,
    modules: Modules | None = None,
    modules_path: Iterable[str] | None = None,
    top_level_await: bool = False,
) -> Step:
    """Run a script to its first external call or its end.

    ``externals`` names the functions that the host answers step by step ("*": any unknown name that the script calls); ``tools`` are
    answered at once, by the caller's thread, outside the script's stack. ``async_externals`` names functions that the script awaits: the
    run pauses when none of its tasks can go on, with all calls in flight in ``Paused.pending``. Tools that are coroutine functions are
    awaited, too, and run concurrently. ``modules`` are modules that the script can import: by name their text, or a mapping of functions,
    which are tools named ``module.function``, and constants. ``modules_path`` are guest folders of mounts in which further modules are
    looked for. ``inputs`` become globals. ``stdout(stream, text)`` is called for each piece of output.
    ``pause_every=N`` also pauses at every Nth safepoint (for tests). ``top_level_await`` allows ``await`` outside of functions.
    Returns Paused, Complete or Failed. Raises ValueError for bad names, ConversionError for inputs that cannot cross.
    """
    host = Host(limits, policy, stdout, argv)
    host.give(tools, externals, inputs, async_externals)
    host.give_modules(modules, modules_path)
    if pause_every is not None:
        if type(pause_every) is not int:
            raise TypeError(f"pause_every: got {type(pause_every).__name__}, want an int")
        if pause_every < 1:
            raise ValueError(f"pause_every: got {pause_every}, want a positive number")
        host.engine.budget.pause_every = host.engine.budget.until_pause = pause_every
    return host.begin(source, script_name, top_level_await=top_level_await)


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
    modules: Modules | None = None,
    modules_path: Iterable[str] | None = None,
    top_level_await: bool = False,
) -> Result:
    """Run a script to its end. Arguments as for `start`; tools that are coroutine functions run on a private event loop.

    Raises ScriptError (SyntaxProblem) for an uncaught exception, LimitError for a limit, and what `start` raises.
    """
    host = Host(limits, policy, stdout, argv)
    host.give(tools, None, inputs)
    host.give_modules(modules, modules_path)
    return result_of(host.begin(source, script_name, top_level_await=top_level_await))


async def run_async(
    source: str | bytes,
    *,
    script_name: str = "main.py",
    inputs: Mapping[str, object] | None = None,
    tools: Mapping[str, Callable[..., object]] | None = None,
    limits: Limits | None = None,
    policy: OsPolicy | None = None,
    stdout: Sink | None = None,
    argv: Iterable[str] | None = None,
    modules: Modules | None = None,
    modules_path: Iterable[str] | None = None,
) -> Result:
    """As `run`, for a caller with an event loop, which the script never stalls: it runs in a thread of its own.

    Tools that are coroutine functions run as tasks of the caller's loop, plain ones in the script's thread. ``await`` is allowed outside
    of functions. Cancelling the caller's task stops the script at its next safepoint.
    """
    from interpreter.threaded import run_in_thread

    host = Host(limits, policy, stdout, argv)
    host.give(tools, None, inputs)
    host.give_modules(modules, modules_path)
    return result_of(await run_in_thread(host, source, script_name))


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
    modules: Modules | None = None,
) -> Paused:
    """A paused run from the bytes that `Paused.dump` gave. It may be loaded many times.

    The stored limits apply, or `limits` where they are tighter; for unsigned bytes never above the defaults of Limits. Calls of a tool
    that is not supplied become Paused steps; a host module that the script has imported has to be supplied. Raises SnapshotError for bytes
    that are no such snapshot, or where such a module is missing.
    """
    from interpreter.loading import load_host, paused_of

    host, state = load_host(blob, key, keys, limits, policy, tools, externals, stdout, modules)
    if state["feeds"] is not None:
        raise SnapshotError("the snapshot is a session's: use Session.load")
    return paused_of(host, state)
