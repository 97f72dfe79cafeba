"""LineScriptRuntime: a language of one statement a line, to show that nothing on the seam depends on Python.

::

    print "text"                     JSON, printed as text where it is a string
    call add {"a": 40, "b": 2}       calls a tool with keyword arguments; its result is the variable _
    call add [40, 2]                 the same with positional ones
    try charge {"amount": 5}         as call, but an error in answer becomes {"error": text} instead of ending the run
    set total _                      names a value: JSON, or $name, or _
    fail "message"                   ends the run with an error
    return {"sum": "$total"}         ends the run; a string "$name" or "_" inside the value stands for the variable

An empty line or one that begins with # does nothing.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from codeact.errors import SnapshotError, ValueNotJsonError
from codeact.runtime import Call, CodeRuntime, Complete, Raised, ResumeRaise, RuntimeCapabilities
from codeact.runtimes.continuations import SingleUse, restore, save
from codeact.runtimes.inputs import read_answer, read_script
from codeact.values import check_json

if TYPE_CHECKING:
    from codeact.runtime import ResumeWith, RunStep
    from codeact.values import Json

_MARK = b"linescript\x00\x01"
_CALLS = ("call", "try")
_STATEMENTS = ("print", "call", "try", "set", "fail", "return")
PROMPT = (
    "You write LineScript: one statement a line. `print JSON` shows a value; `call TOOL {...}` calls a tool, whose result is then `_`; "
    '`try TOOL {...}` does too, and an error becomes {"error": text}; `set NAME VALUE` names a value, read as "$NAME"; `fail "text"` '
    "ends with an error; `return VALUE` ends with the script's result."
)


class _Fault(Exception):
    """The script's own fault; the text is for its author."""


class LineScriptRuntime(CodeRuntime):
    """Runs LineScript (see the module's text). Holds nothing."""

    blocking = False

    def start(self, script: str, script_name: str = "agent") -> RunStep:
        """Check every line, then run to the first call or the end; a line that is no statement is Raised and nothing runs."""
        script, script_name = read_script(script, script_name)
        lines = script.splitlines()
        for number, line in enumerate(lines, 1):
            try:
                _parse(line)
            except _Fault as e:
                return Raised(f"{script_name}:{number}: {e}")
        return _run({"name": script_name, "lines": lines, "at": 0, "calls": 0, "names": {"_": None}})

    def resume(self, snapshot: bytes, answer: ResumeWith) -> RunStep:
        """Go on at the line where the snapshot was taken. SnapshotError for other bytes."""
        state = restore(_MARK, snapshot, {"name": str, "lines": list, "at": int, "calls": int, "names": dict})
        lines = state["lines"]
        if not all(isinstance(line, str) for line in lines) or not 0 <= state["at"] < len(lines) or state["calls"] < 0:
            raise SnapshotError("the snapshot holds no state of this runtime")
        try:
            statement = [_parse(line) for line in lines][state["at"]]
            if statement is None or statement[0] not in _CALLS:
                raise SnapshotError("not a paused external function call")
            call = _LineCall(state, *_arguments(statement, state["names"]))
        except _Fault as e:
            raise SnapshotError(f"the snapshot holds a script that cannot run: {e}") from None
        return call.resume(answer)

    def capabilities(self) -> RuntimeCapabilities:
        """It can suspend; the prompt is the language."""
        return RuntimeCapabilities(supports_suspension=True, prompt=PROMPT)


def _parse(line: str) -> tuple[str, str, Json] | None:
    """(statement, name, value) of a line, None for one that does nothing. _Fault for anything else."""
    text = line.strip()
    if not text or text.startswith("#"):
        return None
    word, _, rest = text.partition(" ")
    if word not in _STATEMENTS:
        raise _Fault(f"SyntaxError: unknown statement {word!r}, want one of {', '.join(_STATEMENTS)}")
    name = ""
    if word in ("call", "try", "set"):
        name, _, rest = rest.strip().partition(" ")
        if not name:
            raise _Fault(f"SyntaxError: {word} wants a name")
    value = _parse_value(rest.strip() or ("{}" if word in _CALLS else "null"))
    if word in _CALLS and not isinstance(value, (dict, list)):
        raise _Fault(f"SyntaxError: {word} wants an object or an array of arguments")
    return word, name, value


def _parse_value(text: str) -> Json:
    if text == "_" or text.startswith("$"):
        return text
    try:
        return check_json(json.loads(text))
    except (ValueError, RecursionError) as e:
        raise _Fault(f"SyntaxError: {text!r} is no JSON: {e}") from None


def _filled(value: Json, names: dict[str, Json]) -> Json:
    """The value with variables in place of the strings that name them."""
    if isinstance(value, str) and (value == "_" or value.startswith("$")):
        name = value.removeprefix("$")
        if name not in names:
            raise _Fault(f"NameError: {name} is not set")
        return names[name]
    filled: Json = value
    if isinstance(value, list):
        filled = [_filled(item, names) for item in value]
    elif isinstance(value, dict):
        filled = {key: _filled(item, names) for key, item in value.items()}
    try:
        return check_json(filled)  # a few lines could name one value very many times
    except ValueNotJsonError as e:
        raise _Fault(f"MemoryError: {e.message}") from None


def _arguments(statement: tuple[str, str, Json], names: dict[str, Json]) -> tuple[str, list[Json], list[tuple[str, Json]]]:
    """(tool, positional, keyword) of a call."""
    filled = _filled(statement[2], names)
    return (statement[1], [], list(filled.items())) if isinstance(filled, dict) else (statement[1], filled, [])


def _run(state: dict[str, Any]) -> RunStep:
    """Run from the state's line to the next step."""
    printed: list[str] = []
    names: dict[str, Json] = state["names"]
    for at in range(state["at"], len(state["lines"])):
        statement = _parse(state["lines"][at])
        if statement is None:
            continue
        word, name, value = statement
        try:
            if word in _CALLS:
                return Call(_LineCall({**state, "at": at}, *_arguments(statement, names)), "".join(printed))
            filled = _filled(value, names)
        except _Fault as e:
            return Raised(f"{state['name']}:{at + 1}: {e}", "".join(printed))
        if word == "print":
            printed.append((filled if isinstance(filled, str) else json.dumps(filled)) + "\n")
        elif word == "set":
            names[name] = filled
        elif word == "fail":
            return Raised(f"{state['name']}:{at + 1}: {filled}", "".join(printed))
        else:
            return Complete(filled, "".join(printed))
    return Complete(None, "".join(printed))


class _LineCall:
    """A script that waits at a call line."""

    __slots__ = ("_once", "_state", "call_id", "function_name", "keyword_args", "positional_args")

    def __init__(self, state: dict[str, Any], name: str, positional: list[Json], keyword: list[tuple[str, Json]]) -> None:
        self._state, self._once = state, SingleUse()
        self.function_name: str = name
        self.positional_args: list[Json] = positional
        self.keyword_args: list[tuple[str, Json]] = keyword
        self.call_id: int = state["calls"]

    def dump(self) -> bytes:
        """Lines, variables and position as bytes. SnapshotError when resumed."""
        self._once.check_open()
        return save(_MARK, self._state)

    def resume(self, answer: ResumeWith) -> RunStep:
        """Go on at the next line. InterpreterError the second time."""
        checked = read_answer(self.function_name, answer)
        self._once.use()
        state = self._state
        statement = _parse(state["lines"][state["at"]])
        if not isinstance(checked, ResumeRaise):
            last: Json = checked.value
        elif statement is not None and statement[0] == "try":
            last = {"error": checked.message}
        else:
            return Raised(f"{state['name']}:{state['at'] + 1}: RuntimeError: {checked.message}")
        return _run({**state, "at": state["at"] + 1, "calls": state["calls"] + 1, "names": {**state["names"], "_": last}})
