"""Loading: a saved run or session as a host with its engine, ready to go on."""

from __future__ import annotations

from interpreter import host_modules
from interpreter.errors import SnapshotError
from interpreter.hosting import Host
from interpreter.limits import Limits
from interpreter.modules import after_load
from interpreter.names import check_names
from interpreter.objects.external import External
from interpreter.steps import Paused
from interpreter.suspend.run import Call, Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from interpreter.hosting import Modules, Sink
    from interpreter.policy import OsPolicy


def paused_of(host: Host, state: dict) -> Paused:
    """The waiting step of a loaded host."""
    timer = state.get("timer")
    if timer is not None:
        return Paused(host, host._in_flight(timer[0]))
    name, args, kwargs, call_id = state["call"]
    return Paused(host, Call(name, tuple(args), dict(kwargs), call_id))


def load_host(
    blob: bytes,
    key: bytes | None,
    keys: Iterable[bytes] | None,
    limits: Limits | None,
    policy: OsPolicy | None,
    tools: Mapping[str, Callable] | None,
    externals: Iterable[str] | str | None,
    stdout: Sink | None,
    modules: Modules | None = None,
    met: list[int] | None = None,
    *,
    looks_only: bool = False,
) -> tuple[Host, dict]:
    """The host's side of a saved run or session, and its saved state. SnapshotError for anything else.

    `met` gets the identity of each row's object, for a recorder. With `looks_only` the modules of the host are not needed; the run
    must not go on.
    """
    from interpreter import snapshot

    externals = externals if externals is None or isinstance(externals, str) else list(externals)
    check_names(tools, externals)
    keys = None if keys is None else list(keys)
    if keys == [] and key is None:
        raise SnapshotError("there is no key that could have signed it: keys is empty")
    host = Host(limits, policy, stdout)
    frames, state = snapshot.decode(blob, host.engine, key=key, keys=keys, met=met)
    try:
        _apply_limits(host, Limits(**state["limits"]), limits, signed=key is not None or keys is not None)
        host.choose_executor()
        budget = host.engine.budget
        budget.steps, budget.calls, budget.pause_every, budget.until_pause = state["used"]
        names = state["externals"]
        host.engine.sources.update(state["sources"])
        host.script_name = state["script_name"]
        host.engine.argv = list(state["argv"])
        # the first snapshots of the format had nothing but the time slept
        host.engine.system.restore(state["system"] if "system" in state else {"slept": state["slept"]})
        stored_tools = [name for name in state["tools"] if name not in (tools or {}) and "." not in name]
        awaited = {name for name in state.get("async", ()) if "." not in name}
        for name, args, kwargs, number in state.get("in_flight", ()):
            host.engine.in_flight[number] = name, tuple(args), dict(kwargs)
        given = externals if externals is not None else names
        merged = "*" if given == "*" or names == "*" else {*given, *names, *stored_tools} - set(tools or {}) - awaited
        host.give(tools, merged, None, awaited - set(tools or {}))
        host.engine.awaiting.watch(bool(state.get("watched")))
        names = frozenset(name for name in host.engine.async_names if name in awaited or name not in state["tools"])
        host.engine.async_names = names | {name for name in state.get("async", ()) if "." in name}
        for name in stored_tools:
            host.engine.builtins.setdefault(name, External(name))
        host_modules.give_modules(host, modules or {})
        host_modules.restore_modules(host, state.get("modules", {"host": [], "own": [], "path": []}), looks_only=looks_only)
    except (KeyError, TypeError, ValueError) as e:
        raise SnapshotError(f"bad state: {e}") from None
    after_load(host.engine)
    host.run = Run(host.engine, frames, state["how"])
    return host, state


def _apply_limits(host: Host, stored: Limits, given: Limits | None, *, signed: bool) -> None:
    """The stored limits or tighter ones; unsigned bytes get no more than the usual ones."""
    if not signed:
        stored = stored.tightened(Limits(compiled=stored.compiled))
    host.engine.budget.limits = stored if given is None else stored.tightened(given)
