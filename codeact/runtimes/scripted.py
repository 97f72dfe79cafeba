"""ScriptedRuntime: plays steps written down beforehand, whatever the script says. For tests of what stands on the seam."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from codeact.errors import ConfigError, SnapshotError
from codeact.runtime import Call, CodeRuntime, Complete, Raised, ResumeRaise, RuntimeCapabilities
from codeact.runtimes.continuations import SingleUse, restore, save
from codeact.runtimes.inputs import read_answer, read_script
from codeact.values import check_json

if TYPE_CHECKING:
    from codeact.runtime import ResumeWith, RunStep
    from codeact.values import Json

_MARK = b"scripted\x00\x01"


@dataclass(frozen=True, slots=True)
class PlayCall:
    """Play a call. With `catches` an error in answer to it is caught, and its text is the answer; else the run ends as Raised."""

    function_name: str
    positional_args: Sequence[Json] = ()
    keyword_args: Sequence[tuple[str, Json]] = ()
    stdout: str = ""
    catches: bool = False


@dataclass(frozen=True, slots=True)
class PlayEnd:
    """Play the end, with a value or, where that is LAST_ANSWER, with the latest answer."""

    value: Json = None
    stdout: str = ""


@dataclass(frozen=True, slots=True)
class PlayError:
    """Play an uncaught error."""

    message: str
    stdout: str = ""


LAST_ANSWER: Any = object()
"""Stands for the latest answer as the value of a PlayEnd."""
Play = PlayCall | PlayEnd | PlayError


class ScriptedRuntime(CodeRuntime):
    """Plays `plays` from the start for every script, or, given a mapping from script text, the plays of that script.

    After the last play the run ends with None. Without `suspends` nothing can be dumped, and the capabilities say so.
    Raises ConfigError for something that is no play.
    """

    blocking = False

    def __init__(self, plays: Sequence[Play] | Mapping[str, Sequence[Play]] = (), *, suspends: bool = True, prompt: str = "") -> None:
        self._table = {text: tuple(steps) for text, steps in plays.items()} if isinstance(plays, Mapping) else None
        self._same = () if isinstance(plays, Mapping) else tuple(plays)
        for play in (*self._same, *(step for steps in (self._table or {}).values() for step in steps)):
            if not isinstance(play, (PlayCall, PlayEnd, PlayError)):
                raise ConfigError(f"plays: got {type(play).__name__}, want PlayCall, PlayEnd or PlayError")
        self._capabilities = RuntimeCapabilities(suspends, prompt)

    def start(self, script: str, script_name: str = "agent") -> RunStep:
        """The first play. A script without plays is Raised, as one that cannot be parsed."""
        script, _ = read_script(script, script_name)
        if self._table is not None and script not in self._table:
            return Raised(f"no plays for the script {script!r}")
        return self._play({"script": script, "at": 0, "calls": 0}, None)

    def resume(self, snapshot: bytes, answer: ResumeWith) -> RunStep:
        """Go on after the call at which the snapshot was taken. SnapshotError for other bytes, and for a script without plays."""
        state = restore(_MARK, snapshot, {"script": str, "at": int, "calls": int})
        plays = self._plays(state["script"])
        if not 0 <= state["at"] < len(plays) or not isinstance(plays[state["at"]], PlayCall) or state["calls"] < 0:
            raise SnapshotError("not a paused external function call of these plays")
        return _ScriptedCall(self, state).resume(answer)

    def capabilities(self) -> RuntimeCapabilities:
        """As constructed."""
        return self._capabilities

    def _plays(self, script: str) -> tuple[Play, ...]:
        return self._same if self._table is None else self._table.get(script, ())

    def _play(self, state: dict[str, Any], last: Json) -> RunStep:
        """The step of the play at the state."""
        plays = self._plays(state["script"])
        if state["at"] >= len(plays):
            return Complete(None)
        play = plays[state["at"]]
        if isinstance(play, PlayCall):
            return Call(_ScriptedCall(self, state), play.stdout)
        if isinstance(play, PlayError):
            return Raised(play.message, play.stdout)
        return Complete(last if play.value is LAST_ANSWER else check_json(play.value), play.stdout)


class _ScriptedCall:
    """A run that waits at a PlayCall."""

    __slots__ = ("_once", "_play", "_runtime", "_state", "call_id", "function_name", "keyword_args", "positional_args")

    def __init__(self, runtime: ScriptedRuntime, state: dict[str, Any]) -> None:
        play = runtime._plays(state["script"])[state["at"]]
        if not isinstance(play, PlayCall):
            raise SnapshotError("not a paused external function call")
        self._runtime, self._state, self._play, self._once = runtime, state, play, SingleUse()
        self.function_name: str = play.function_name
        self.positional_args: list[Json] = check_json(list(play.positional_args))
        self.keyword_args: list[tuple[str, Json]] = [(name, check_json(value)) for name, value in play.keyword_args]
        self.call_id: int = state["calls"]

    def dump(self) -> bytes:
        """Script and position as bytes. SnapshotError when resumed, or when the runtime does not suspend."""
        self._once.check_open()
        if not self._runtime.capabilities().supports_suspension:
            raise SnapshotError("this runtime cannot suspend")
        return save(_MARK, self._state)

    def resume(self, answer: ResumeWith) -> RunStep:
        """The next play. InterpreterError the second time."""
        checked = read_answer(self.function_name, answer)
        self._once.use()
        if isinstance(checked, ResumeRaise):
            if not self._play.catches:
                return Raised(checked.message)
            last: Json = checked.message
        else:
            last = checked.value
        return self._runtime._play({**self._state, "at": self._state["at"] + 1, "calls": self._state["calls"] + 1}, last)
