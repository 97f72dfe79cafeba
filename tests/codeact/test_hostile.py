"""Hostile values, scripts and snapshots: each is a documented error with one text, or a value, and nothing is lost."""

import collections
import enum
import hashlib
import json
import random
import threading
from dataclasses import dataclass
from pathlib import PurePosixPath
from unittest.mock import MagicMock, Mock

import pytest
from pydantic import BaseModel, computed_field

import interpreter as pi
from codeact import (
    Call,
    CodeactError,
    Complete,
    ConfigError,
    FunctionTool,
    InterpreterError,
    InterpreterRuntime,
    Raised,
    ResumeRaise,
    ResumeValue,
    SnapshotError,
)
from codeact.errors import failure_text, text_of
from codeact.runtimes.linescript import LineScriptRuntime
from codeact.runtimes.scripted import PlayCall, ScriptedRuntime
from codeact.values import canonical_json, check_json, to_json


def refuse(*_args):
    """Fails, whatever is asked."""
    raise RuntimeError("never")


class Text(str):
    """A str all of whose methods fail."""

    __slots__ = ()
    __str__ = __repr__ = __len__ = __eq__ = refuse
    __hash__ = str.__hash__


class Number(int):
    """An int that fails."""

    __int__ = __repr__ = __lt__ = __gt__ = refuse


class Mapping(dict):
    """A dict that cannot be read."""

    items = keys = __iter__ = refuse


class Sequence(list):
    """A list that cannot be read."""

    __iter__ = refuse


class Bag(set):
    """A set that cannot be read."""

    __iter__ = refuse


class Liar:
    """Nobody is told its class."""

    __class__ = property(refuse)


class Way(PurePosixPath):
    """A path without a text."""

    __str__ = refuse


class Nameless(type):
    """The kind of classes that do not tell their name."""

    __name__ = property(refuse)


class Nothing(metaclass=Nameless):
    """An object without anything to show."""

    __repr__ = refuse


class Pair(enum.Enum):
    """Enum members whose values have parts."""

    AB = ("a", {"b": 1})


@dataclass
class Broken:
    """A dataclass whose field cannot be read."""

    x: int = 1

    def __getattribute__(self, name):
        return refuse() if name == "x" else object.__getattribute__(self, name)


class Model(BaseModel):
    """A model of pydantic with a field that fails."""

    @computed_field
    def total(self) -> int:
        """Never."""
        raise KeyError("total")


class Mute(Exception):
    """An exception without a text."""

    __str__ = refuse


# made in the tests: pytest itself would stumble over them
UNREADABLE = {"dict": lambda: Mapping(a=1), "list": lambda: Sequence([1]), "path": lambda: Way("/a")}
ODD = UNREADABLE | {
    "set": lambda: Bag({1}), "liar": Liar, "nothing": Nothing, "dataclass": Broken, "model": Model, "mock": Mock, "mock of str": lambda: Mock(spec=str),
    "mock of dict": lambda: MagicMock(spec=dict), "mock of list": lambda: MagicMock(spec=list), "str": lambda: Text("a"), "int": lambda: Number(3),
}  # fmt: skip


# ---- Values --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ODD)
def test_odd_values_are_values_or_one_error(kind):
    """M11: whatever a class of the host's does when it is read; no exception of its own comes through."""
    value = ODD[kind]()
    call = InterpreterRuntime().start("call_tool('t')").call
    ways = {
        "values": [to_json, check_json, canonical_json, lambda v: canonical_json({"k": [v]}), lambda v: to_json({(1,): v})],
        "tool": [lambda v: FunctionTool(lambda: v, name="t").execute_sync({})],
        "runtime": [lambda v: call.resume(ResumeValue([v])).value],
    }
    for component, way in ((component, way) for component, group in ways.items() for way in group):
        try:
            json.dumps(way(value))
        except CodeactError as e:
            outcome = e.component
        else:
            outcome = component
        assert outcome == component


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_cannot_be_read_is_told_with_its_place(kind):
    """M11: the class, the place and the reason."""
    with pytest.raises(CodeactError, match=r"value\['a'\]\[0\]: a value of type \w+ cannot be read: RuntimeError: never"):
        check_json({"a": [UNREADABLE[kind]()]})


def test_subclasses_are_read_past_their_methods():
    """M11: a str, an int; an OrderedDict has its own order; enum members their value, of any kind."""
    assert to_json([Text("a"), Number(3), {Text("k"): 1}]) == ["a", 3, {"k": 1}]
    assert type(to_json(Text("a"))) is str
    ordered = collections.OrderedDict(a=1, b=2)
    ordered.move_to_end("a")
    assert list(to_json(ordered)) == ["b", "a"]
    assert to_json(Pair.AB) == check_json(Pair.AB) == ["a", {"b": 1}]


def test_texts_of_hostile_errors():
    """S4: a script is told something in any case, and never more than the text."""
    assert failure_text(Mute()) == "internal: Mute: <Mute without a text>"
    assert failure_text(KeyError(Text("k"))) == "internal: KeyError: <KeyError without a text>"
    assert failure_text(Nameless("E", (Exception,), {})("x")) == "internal: E: x"
    assert text_of(Text("a")) == "a"


# ---- Runtimes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("runtime", [InterpreterRuntime(), LineScriptRuntime(), ScriptedRuntime({"x": []})])
@pytest.mark.parametrize(("script", "name", "message"), [
    (None, "a", "script: got NoneType, want str"), (b"1", "a", "script: got bytes, want str"), (["1"], "a", "script: got list"),
    ("x", None, "script_name: got NoneType, want str"), ("x", 5, "script_name: got int"),
])  # fmt: skip
def test_what_is_no_script(runtime, script, name, message):
    """S1: the host's error; nothing of it is shown as if the script had failed."""
    with pytest.raises(InterpreterError, match=f"^interpreter error: {message}"):
        runtime.start(script, name)
    with pytest.raises(InterpreterError, match="script: got Liar"):
        runtime.start(Liar(), "a")


def test_a_script_of_an_odd_class():
    """S5: it is read as the text that it is, and its run can be saved."""
    step = InterpreterRuntime().start(Text("call_tool('t')"), Text("agent"))
    assert isinstance(InterpreterRuntime().resume(step.call.dump(), ResumeValue(1)), Complete)


@pytest.mark.parametrize(("settings", "message"), [
    ({"limits": {"seconds": 1}}, "limits: got dict, want Limits"), ({"limits": 5}, "limits: got int"), ({"policy": "x"}, "policy: got str"),
    ({"allow_paths": 5}, "allow_paths: got 5"), ({"allow_paths": [("/d", 5, "read-only")]}, "allow_paths: got"),
    ({"key": "text"}, "key: got str, want bytes"), ({"key": b""}, "key: got no bytes"), ({"stdout": 5}, "stdout: got int, want a function"),
    ({"additional_prompt": 5}, "additional_prompt: got int"), ({"tool_style": []}, "tool_style: got \\[\\]"), ({"environ": 5}, "environ"),
])  # fmt: skip
def test_nonsense_settings(settings, message):
    """M3: one clear error when the runtime is made, not at its first use."""
    with pytest.raises(ConfigError, match=message):
        InterpreterRuntime(**settings)


def test_a_failing_sink_is_the_hosts_error():
    """S8: the script cannot catch it and is not told of it."""

    def sink(_stream, _text):
        raise OSError("/home/host/secret.log: disk full")

    script = "try:\n    print(1)\nexcept BaseException as e:\n    caught = str(e)\ncall_tool('t')\nprint(2)"
    with pytest.raises(InterpreterError, match="the stdout function failed: OSError: /home/host"):
        InterpreterRuntime(stdout=sink).start(script)
    blob = InterpreterRuntime().start(script).call.dump()
    with pytest.raises(InterpreterError, match="the stdout function failed"):
        InterpreterRuntime(stdout=sink).resume(blob, ResumeValue(1))

    def interrupted(_stream, _text):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        InterpreterRuntime(stdout=interrupted).start(script)


def test_any_text_is_an_error_for_the_script():
    """S4: what is raised in the script is a RuntimeError with the text."""
    blob = InterpreterRuntime().start("try:\n    call_tool('t')\nexcept RuntimeError as e:\n    r = str(e)\nr").call.dump()
    for message in (None, Text("a"), Mute(), "\ud800", "\x00", 5, "x" * 100_000):
        assert InterpreterRuntime().resume(blob, ResumeRaise(message)).value == text_of(message)


@pytest.mark.parametrize("result", [
    "from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int\na = A(3)\ndel a.x\na",
    "class A:\n    __dataclass_fields__ = {'x': 1}\nA()",
    "class A:\n    __dataclass_fields__ = {'x': 1}\n    def __getattribute__(self, name):\n        raise KeyboardInterrupt\nA()",
    "class B(str):\n    __hash__ = str.__hash__\n    def __eq__(self, other):\n        raise ValueError\n{B('a'): 1}",
    "class D(dict):\n    def keys(self):\n        raise ValueError\n    items = __getitem__ = __iter__ = keys\nD(a=1)",
    "class A:\n    pass\na = A()\na._value_ = a\na._name_ = 1\na", "class A:\n    pass\na = A()\na._boundary_path = '/etc'\na",
    "type('<host>\\n' * 3, (), {})()", "'\\ud800'", "globals()",
])  # fmt: skip
def test_hostile_results_are_steps(result):
    """S1: whatever a script ends with, or gives to a tool, is a step."""
    step = InterpreterRuntime().start(result)
    assert isinstance(step, (Complete, Raised))
    if isinstance(step, Complete):
        json.dumps(step.value)
    *lines, last = result.splitlines()
    assert isinstance(InterpreterRuntime().start("\n".join([*lines, f"call_tool('t', {{'a': {last}}})"])), (Call, Raised))


def test_limits_of_the_run_hold_for_malformed_calls():
    """M2: those in the snapshot, also where the runtime that resumes has none."""
    script = "call_tool('t')\nwhile True:\n    try: nope()\n    except RuntimeError: pass"
    blob = InterpreterRuntime(limits=pi.Limits(seconds=0.05)).start(script).call.dump()
    for runtime in (InterpreterRuntime(), InterpreterRuntime(limits=pi.Limits(seconds=None))):
        assert "ran longer than 0.05 seconds" in runtime.resume(blob, ResumeValue(1)).message


def test_output_around_a_malformed_call_is_one_output():
    """M13: the limit is that of the step."""
    script = "print('x' * 900)\ntry: nope()\nexcept RuntimeError: pass\nprint('x' * 900)\n5"
    step = InterpreterRuntime(limits=pi.Limits(output=1000)).start(script)
    assert isinstance(step, Raised)
    assert step.message.startswith("MemoryError: output limit exceeded")


# ---- Snapshots -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", ["cut", "byte", "swap"])
def test_random_damage(change):
    """S8: each damaged snapshot is a SnapshotError."""
    source = random.Random(5)
    blob = InterpreterRuntime().start("x = {'k': [1]}\ncall_tool('t', {'a': x})\nx").call.dump()
    for _ in range(40):
        at, to = source.randrange(len(blob)), source.randrange(len(blob))
        if change == "cut":
            bad = blob[:at] + blob[to:]
        elif change == "byte":
            bad = blob[:at] + bytes([blob[at] ^ source.randrange(1, 256)]) + blob[at + 1 :]
        else:
            low, high = sorted((at, to))
            bad = blob[:low] + blob[high : high + 1] + blob[low + 1 : high] + blob[low : low + 1] + blob[high + 1 :]
        if bad != blob:
            with pytest.raises(SnapshotError, match=r"^snapshot error: "):
                InterpreterRuntime().resume(bad, ResumeValue(1))


@pytest.mark.parametrize("state", [
    [], None, {}, {"name": "x"}, {"name": 5, "lines": [], "at": 0, "calls": 0, "names": {}},
    {"name": "x", "lines": [5], "at": 0, "calls": 0, "names": {}}, {"name": "x", "lines": ["call t"], "at": 7, "calls": 0, "names": {}},
    {"name": "x", "lines": ["call t", "what"], "at": 0, "calls": 0, "names": {}},
    {"name": "x", "lines": ['call t ["$a"]'], "at": 0, "calls": 0, "names": {}}, {"script": "", "at": True, "calls": 0},
    {"script": "", "at": 3, "calls": 0}, {"script": "", "at": 0, "calls": -1},
])  # fmt: skip
def test_made_up_states_of_the_small_runtimes(state):
    """S8: a right checksum proves nothing."""
    for mark, runtime in ((b"linescript\x00\x01", LineScriptRuntime()), (b"scripted\x00\x01", ScriptedRuntime([PlayCall("t")]))):
        body = canonical_json(state).encode()
        with pytest.raises(SnapshotError, match=r"^snapshot error: "):
            runtime.resume(mark + hashlib.sha256(body).digest() + body, ResumeValue(1))
        with pytest.raises(SnapshotError):
            runtime.resume(mark + hashlib.sha256(b"\xff").digest() + b"\xff", ResumeValue(1))


def test_a_line_script_cannot_make_a_little_very_much():
    """S1: a value that names one part many times ends the script."""
    step = LineScriptRuntime().start('set a "xxxxxxxx"\n' + 'set a ["$a", "$a", "$a", "$a"]\n' * 40 + "return $a")
    assert isinstance(step, Raised)
    assert "MemoryError" in step.message


def test_a_dump_beside_a_resume():
    """S5: threads that dump and resume one call at once get bytes, a step or one of the two host errors."""
    for _ in range(10):
        call = InterpreterRuntime().start("x = list(range(300))\ncall_tool('t')\nsum(x)").call
        seen, ready = [], threading.Barrier(4)

        def act(number, call=call, seen=seen, ready=ready):
            ready.wait()
            try:
                seen.append(call.resume(ResumeValue(1)) if number % 2 else call.dump())
            except (SnapshotError, InterpreterError) as e:
                seen.append(e)

        threads = [threading.Thread(target=act, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(seen) == 4
        assert sum(isinstance(item, Complete) for item in seen) == 1
