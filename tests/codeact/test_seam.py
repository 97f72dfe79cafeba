"""The seam's own parts: errors, defaults, the catalogue, and how a call's arguments get their names."""

import pickle

import pytest

import codeact
from codeact import (
    Call,
    Complete,
    ConfigError,
    FunctionTool,
    InterpreterError,
    Raised,
    RuntimeCapabilities,
    RuntimeHostError,
    SnapshotError,
    ToolError,
    bind_call_args,
    default_tool_catalog,
)
from codeact.errors import CATEGORIES, CodeactError, failure_text
from codeact.runtime import CodeRuntime, PendingCall, Tool
from codeact.runtimes.linescript import LineScriptRuntime
from codeact.runtimes.scripted import PlayCall, ScriptedRuntime


class Minimal(CodeRuntime):
    """A runtime with the two members that have no default."""

    def start(self, script, script_name="agent"):  # noqa: ARG002 - the seam's signature
        """The end, with the script as value."""
        return Complete(script)

    def resume(self, snapshot, answer):  # noqa: ARG002 - the seam's signature
        """There is nothing to resume."""
        raise SnapshotError("none was given")


class Described:
    """A tool with nothing but the three members that every tool has."""

    def __init__(self, name, description="", schema=None, **flags):
        self.name, self.description, self.parameters_schema = name, description, schema
        vars(self).update(flags)


SCHEMA = {"type": "object", "properties": {"c": {}, "a": {}, "b": {}}, "required": ["b", "a"]}


# ---- Errors --------------------------------------------------------------------------------------------------------


def test_the_two_host_errors():
    """S1: host errors are exactly two kinds, told apart by class and by the beginning of their text."""
    assert str(SnapshotError("bad bytes")) == "snapshot error: bad bytes"
    assert str(InterpreterError("it broke")) == "interpreter error: it broke"
    assert {kind.__name__ for kind in RuntimeHostError.__subclasses__()} == {"SnapshotError", "InterpreterError"}


@pytest.mark.parametrize("error", [SnapshotError("x"), InterpreterError("x"), ConfigError("x"), ToolError("timeout", "x", details={"s": 3})])
def test_errors_carry_their_parts(error):
    """S1: component, category, code, message and a retry hint; they survive pickling."""
    assert isinstance(error, CodeactError)
    assert error.category in CATEGORIES
    assert error.code.startswith("codeact.")
    assert error.message == "x"
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
    assert not error.retry.should_retry


def test_an_unknown_category_is_refused():
    """Categories are a closed list."""
    with pytest.raises(ValueError, match="category: got 'strange'"):
        ToolError("strange", "x")


def test_what_a_script_is_told_of_a_tool_error():
    """S4: a ToolError reads "category: message", any other exception "internal: Type: message"."""
    assert failure_text(ToolError("not_found", "no cart 7")) == "not_found: no cart 7"
    assert failure_text(KeyError("k")) == "internal: KeyError: 'k'"


# ---- Steps and defaults --------------------------------------------------------------------------------------------


def test_constructors_default_to_no_output():
    """S2: every kind of step has stdout "" unless given."""
    call = ScriptedRuntime([PlayCall("t")]).start("").call
    assert [step.stdout for step in (Call(call), Complete(1), Raised("m"))] == ["", "", ""]
    assert Complete() == Complete(None, "")
    assert isinstance(call, PendingCall)


def test_with_stdout_replaces():
    """S2: not appended, and the step itself does not change."""
    step = Complete(1, "old")
    assert step.with_stdout("new") == Complete(1, "new")
    assert step.stdout == "old"
    with pytest.raises(AttributeError):
        step.stdout = "x"


def test_default_capabilities_claim_nothing():
    """S9: no suspension and no prompt, unless a runtime says otherwise."""
    assert RuntimeCapabilities() == RuntimeCapabilities(supports_suspension=False, prompt="") == Minimal().capabilities()


def test_a_runtime_without_suspension_refuses_to_dump():
    """S9: what the flag says is what happens."""
    runtime = ScriptedRuntime([PlayCall("t")], suspends=False, prompt="plays")
    assert runtime.capabilities() == RuntimeCapabilities(False, "plays")
    with pytest.raises(SnapshotError, match="cannot suspend"):
        runtime.start("").call.dump()


def test_snapshots_of_another_runtime_are_refused():
    """S8: each of the three runtimes knows its own bytes."""
    runtimes = [ScriptedRuntime([PlayCall("t")]), LineScriptRuntime(), codeact.InterpreterRuntime()]
    scripts = ["", "call t", "call_tool('t')"]
    blobs = [runtime.start(script).call.dump() for runtime, script in zip(runtimes, scripts, strict=True)]
    for place, runtime in enumerate(runtimes):
        for blob in blobs[:place] + blobs[place + 1 :]:
            with pytest.raises(SnapshotError):
                runtime.resume(blob, codeact.ResumeValue(1))


def test_what_is_no_play_is_refused():
    """Before anything is played."""
    with pytest.raises(ConfigError, match="got str, want PlayCall"):
        ScriptedRuntime(["x"])


@pytest.mark.parametrize(("script", "message"), [
    ("call", "call wants a name"), ("call t 5", "wants an object or an array"), ("print {", "is no JSON"), ("hm", "unknown statement 'hm'"),
    ("return $x", "NameError: x is not set"),
])  # fmt: skip
def test_faults_of_a_line_script(script, message):
    """Each is Raised, with its line."""
    step = LineScriptRuntime().start(f"# first\n\n{script}", "s")
    assert isinstance(step, Raised)
    assert step.message.startswith("s:3: ")
    assert message in step.message


def test_a_line_script_with_variables():
    """Values of variables in arguments, output and result."""
    step = LineScriptRuntime().start('set a 2\nprint "$a"\ncall add ["$a", 3]\nset sum _\nreturn {"sum": "$sum"}', "s")
    assert step.stdout == "2\n"
    assert step.call.positional_args == [2, 3]
    assert step.call.resume(codeact.ResumeValue(5)) == Complete({"sum": 5})


# ---- Catalogue -----------------------------------------------------------------------------------------------------


def test_catalogue_lines():
    """S11: one line a tool, parameters in the schema's order, a suffix for a long-running one, none for the provider's."""
    tools = [
        Described("add", "Adds.", SCHEMA), Described("ping", "Pings."), Described("slow", "Takes long.", {}, long_running=True),
        Described("web", "Searches.", SCHEMA, builtin=True),
    ]  # fmt: skip
    assert default_tool_catalog(tools) == "- add(c, a, b): Adds.\n- ping(): Pings.\n- slow(): Takes long. [long-running]\n"


def test_default_rendering():
    """S10: a heading and the catalogue; "" when nothing callable remains."""
    assert Minimal().render_tools([Described("ping", "Pings.")]) == "Available tools:\n- ping(): Pings.\n"
    assert Minimal().render_tools([]) == Minimal().render_tools([Described("web", builtin=True)]) == ""


# ---- Binding -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("schema", "positional", "keyword", "bound"), [
    (SCHEMA, [1, 2, 3], [], {"b": 1, "a": 2, "c": 3}),
    (SCHEMA, [], [("a", 1), ("x", 2)], {"a": 1, "x": 2}),
    (SCHEMA, [1, 2, 3, 4, 5], [], {"b": 1, "a": 2, "c": 3, "arg3": 4, "arg4": 5}),
    (SCHEMA, [1, 2], [("b", 9)], {"b": 9, "a": 2}),  # the keyword wins, the index does not shift
    (SCHEMA, [], [("a", 1), ("a", 2)], {"a": 2}),  # the last one wins
    (None, [1, 2], [("k", 3)], {"k": 3, "arg0": 1, "arg1": 2}),
    (None, [1, 2], [("arg0", 3)], {"arg0": 3, "arg1": 2}),
    ({}, [1], [], {"arg0": 1}),
    ({"properties": {"p": {}}}, [1, 2], [], {"p": 1, "arg1": 2}),
    ({"required": ["a", 5, None, "b"], "properties": {"a": {}}}, [1, 2], [], {"a": 1, "b": 2}),
    ({"required": "ab", "properties": ["x"]}, [1], [], {"arg0": 1}),  # neither is what a schema has there
    (SCHEMA, [], [], {}),
])  # fmt: skip
def test_binding(schema, positional, keyword, bound):
    """S12: keywords by name, positional ones by required first and then the other properties, the rest as arg{index}."""
    assert bind_call_args(schema, positional, keyword) == bound
    assert bind_call_args(Described("t", "", schema), positional, keyword) == bound


def test_binding_for_a_tool():
    """S12: a tool stands for its schema; keyword arguments may be a dict."""
    tool = FunctionTool(lambda user, limit=3, *, ctx=None: None, name="t")
    assert isinstance(tool, Tool)
    assert bind_call_args(tool, ["u", 5], {"z": 1}) == {"z": 1, "user": "u", "limit": 5}


def test_public_names():
    """Every listed name can be imported, and no other one."""
    assert sorted(codeact.__all__) == dir(codeact)
    assert all(getattr(codeact, name) is not None for name in codeact.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = codeact.Nothing
