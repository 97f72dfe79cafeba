"""Session: state kept between feeds."""

from __future__ import annotations

from interpreter.errors import SessionBusy, SnapshotError
from interpreter.hosting import Host
from interpreter.steps import Paused, result_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from interpreter.hosting import Modules, Sink
    from interpreter.limits import Limits
    from interpreter.policy import OsPolicy
    from interpreter.steps import Result, Step


class Session:
    """State kept between feeds, as in a REPL."""

    def __init__(
        self,
        *,
        externals: Iterable[str] | str | None = None,
        async_externals: Iterable[str] | None = None,
        tools: Mapping[str, Callable[..., object]] | None = None,
        inputs: Mapping[str, object] | None = None,
        limits: Limits | None = None,
        policy: OsPolicy | None = None,
        stdout: Sink | None = None,
        modules: Modules | None = None,
        modules_path: Iterable[str] | None = None,
        top_level_await: bool = False,
    ) -> None:
        self._host = Host(limits, policy, stdout)
        self._host.keeps_step = True
        self._host.give(tools, externals, inputs, async_externals)
        self._host.give_modules(modules, modules_path)
        self._top_level_await = top_level_await

    def __del__(self) -> None:
        if "_host" in vars(self):
            self._host.let_go()

    @property
    def paused(self) -> Paused | None:
        """The step that waits for an answer, or None."""
        latest = self._host.latest
        return latest if isinstance(latest, Paused) and not latest._used else None

    def start(self, source: str | bytes, *, script_name: str | None = None) -> Step:
        """Feed source; run it to its first external call or its end. SessionBusy while a step waits."""
        return self._host.begin(source, script_name, top_level_await=self._top_level_await)

    def run(self, source: str | bytes, *, script_name: str | None = None) -> Result:
        """Feed source and run it to its end; tools are served. SessionBusy if it pauses at a call that has no tool."""
        step = self.start(source, script_name=script_name)
        if isinstance(step, Paused):
            raise SessionBusy(f"the script waits for {step.function_name}(): use start, or give it a tool")
        return result_of(step)

    def dump(self, key: bytes | None = None, *, compress: bool = False, encrypt: bool = False) -> bytes:
        """The session as bytes, between feeds or while it waits; arguments as for `Paused.dump`."""
        paused = self.paused
        call = None if paused is None else paused._call
        return self._host.dump(call, key, self._host.feeds, compress=compress, encrypt=encrypt)

    @classmethod
    def load(
        cls,
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
        top_level_await: bool = False,
    ) -> Session:
        """The session that `Session.dump` saved. SnapshotError for other bytes."""
        from interpreter.loading import load_host, paused_of

        host, state = load_host(blob, key, keys, limits, policy, tools, externals, stdout, modules)
        if state["feeds"] is None:
            raise SnapshotError("the snapshot is a single run's: use load")
        session = cls.__new__(cls)
        session._host, session._top_level_await = host, top_level_await
        host.feeds = state["feeds"]
        host.keeps_step = True
        if state["call"] is not None:
            host.latest = paused_of(host, state)
        return session
