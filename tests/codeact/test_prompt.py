"""What the model is told: it says what is really there, and changes when that changes."""

import pytest

import interpreter as pi
from codeact import ConfigError, InterpreterRuntime, PathAccess, tool
from codeact.runtimes.briefing import CONSTRUCTS


def prompt(**settings):
    """The prompt of a runtime of these settings."""
    return InterpreterRuntime(**settings).capabilities().prompt


def section(text, start):
    """The part of a prompt that begins with these words."""
    (found,) = [part for part in text.split("\n\n") if part.startswith(start)]
    return found


class Plain:
    """A tool with any name and schema."""

    def __init__(self, name, description="", schema=None, **flags):
        self.name, self.description, self.parameters_schema = name, description, schema
        vars(self).update(flags)


# ---- Language ------------------------------------------------------------------------------------------------------


def test_parts_of_the_prompt():
    """M15: language, system, extra text, with a blank line between; suspension is supported."""
    runtime = InterpreterRuntime(additional_prompt="  Amounts are in cents.\n")
    told = runtime.capabilities()
    parts = told.prompt.split("\n\n")
    assert told.supports_suspension
    assert [part.split()[0] for part in parts] == ["Your", "Sandbox:", "Amounts"]
    assert prompt(additional_prompt="") == prompt() == "\n\n".join(parts[:2])


def test_the_language_section():
    """M15: one fenced block, the last expression, the form of a call, no await."""
    text = section(prompt(), "Your code")
    for words in ("one fenced block", "last expression is its result", 'call_tool("tool-name", {"arg": value})', "No await: call tools synchronously"):
        assert words in text
    functions = section(prompt(tool_style="functions"), "Your code")
    assert "call_tool" not in functions
    assert "tool_name(value, arg=value)" in functions


@pytest.mark.parametrize("claim", CONSTRUCTS)
def test_what_is_claimed_of_the_language_is_so(claim):
    """M15: each construct that the briefing names runs."""
    assert claim in prompt()
    assert pi.run(CONSTRUCTS[claim]).value is True


def test_the_modules_are_those_of_the_interpreter(monkeypatch):
    """M15: the list is the interpreter's own, so it follows what can be imported."""
    told = section(prompt(), "Your code").partition("can be imported: ")[2].partition(". No other")[0].split(", ")
    assert told == [name for name in pi.library_modules() if "." not in name and name != "__future__"]
    assert "json" in told
    monkeypatch.setattr(pi, "library_modules", lambda: ("json", "os.path", "zzz"))
    assert "can be imported: json, zzz. No other" in prompt()


def test_what_the_prompt_says_about_calls_is_so():
    """M15: tools are not values; a failing tool is a RuntimeError; scripts start afresh; the lambda of the briefing works."""
    assert "NameError" in InterpreterRuntime().start("f = call_tool").message
    step = InterpreterRuntime(tool_style="functions").start("list(map(lambda x: get(x), [1]))")
    assert step.call.positional_args == [1]


# ---- System --------------------------------------------------------------------------------------------------------


def test_the_short_form():
    """M15: without directories and environment, one line."""
    assert section(prompt(), "Sandbox") == (
        "Sandbox: no files, no environment variables, no network, no subprocesses. The date and time can be read."
    )
    assert "The clock is off" in section(prompt(system_clock=False), "Sandbox")


def test_directories_and_environment_are_told(tmp_path):
    """M15: directories with their access, the number of variables and never their values or names, the clock, no network."""
    paths = [("/data", tmp_path, PathAccess.READ_ONLY), ("/out", tmp_path, PathAccess.READ_WRITE), ("/over", tmp_path, PathAccess.OVERLAY)]
    text = section(prompt(allow_paths=paths, environ={"TOKEN": "s3cret", "B": "x"}), "What the script sees")
    assert "/data (read-only)" in text
    assert "/out (read-write)" in text
    assert "/over (read-write; changes are private" in text
    assert "2 environment variables" in text
    assert "s3cret" not in text
    assert "TOKEN" not in text
    assert str(tmp_path) not in text
    assert "No network, no subprocesses." in text
    assert "The date and time can be read." in text


def test_only_what_is_there_is_told(tmp_path):
    """M15: the files' part only with a directory, writing only where something can be written."""
    reading = section(prompt(allow_paths=[("/data", tmp_path, PathAccess.READ_ONLY)]), "What the script sees")
    assert "pathlib" in reading
    assert "write_text" not in reading
    assert "No environment variables." in reading
    variables = section(prompt(environ={"K": "v"}), "What the script sees")
    assert "pathlib" not in variables
    assert "1 environment variable," in variables
    assert "No files." in variables
    assert "do not follow the real ones" in prompt(policy=pi.OsPolicy(clock="frozen"))


def test_the_directories_of_a_given_policy_are_told(tmp_path):
    """M15: a whole policy is read like single grants."""
    assert "/in (read-write)" in prompt(policy=pi.OsPolicy([pi.Mount("/in", tmp_path, "read-write")]))


# ---- Tools ---------------------------------------------------------------------------------------------------------


SCHEMA = {
    "type": "object",
    "properties": {
        "z": {"type": "integer"}, "s": {"type": "string"}, "n": {"type": "number"}, "b": {"type": "boolean"}, "l": {"type": "array"},
        "o": {"type": "object"}, "u": {}, "v": {"anyOf": [{"type": "string"}]}, "w": {"type": ["string", "null"]}, "t": True,
    },
    "required": ["s", "z"],
}  # fmt: skip


def test_the_catalogue_in_the_style_call_tool():
    """M16: an intro, one fence, a comment and a line a tool; required keys first, placeholders by type."""
    text = InterpreterRuntime().render_tools([Plain("put", "  Puts\n a thing.  ", SCHEMA), Plain("ping"), Plain("w", "W", SCHEMA, builtin=True)])
    intro, fence = text.split("\n\n")
    assert "call_tool" in intro
    assert fence == (
        '```python\n# Puts a thing.\ncall_tool("put", {"s": <str>, "z": <int>, "n": <float, optional>, "b": <bool, optional>, "l": <list, optional>, '
        '"o": <dict, optional>, "u": <Any, optional>, "v": <Any, optional>, "w": <Any, optional>, "t": <Any, optional>})\ncall_tool("ping")\n```'
    )


def test_the_catalogue_in_the_style_functions():
    """M16: the same tools as functions."""
    text = InterpreterRuntime(tool_style="functions").render_tools([Plain("put", "Puts.", {"properties": {"a": {"type": "string"}}}), Plain("ping")])
    assert text.endswith("```python\n# Puts.\nput(a=<str, optional>)\nping()\n```")
    assert "call_tool" not in text


def test_nothing_to_call():
    """M16: "" without tools, or with the provider's only."""
    for runtime in (InterpreterRuntime(), InterpreterRuntime(tool_style="functions")):
        assert runtime.render_tools([]) == runtime.render_tools([Plain("w", builtin=True)]) == ""


def test_a_real_tool_is_rendered():
    """M16: name, description and parameters of a FunctionTool; a long-running one is marked."""

    @tool(long_running=True)
    def export(report: str, pages: int = 1, ctx=None):
        """Export a report."""

    assert '# Export a report. [long-running]\ncall_tool("export", {"report": <str>, "pages": <int, optional>})\n' in InterpreterRuntime().render_tools([export])


def test_every_line_of_the_catalogue_is_a_call_that_works():
    """M16: with values in place of the placeholders, each line calls the tool that it describes."""
    names = ["add", "my-tool", 'with "quotes"', "ü", "class"]
    text = InterpreterRuntime().render_tools([Plain(name, "", {"properties": {'k"': {"type": "string"}}}) for name in names])
    lines = text.partition("```python\n")[2].removesuffix("```").replace("<str, optional>", "'v'").splitlines()
    for name, line in zip(names, lines, strict=True):
        call = InterpreterRuntime().start(line).call
        assert (call.function_name, call.keyword_args) == (name, [('k"', "v")])


@pytest.mark.parametrize(("name", "why"), [("my-tool", "is no identifier"), ("class", "is no identifier"), ("print", "means something else"),
                                           ("call_tool", "means something else")])  # fmt: skip
def test_names_that_are_no_functions(name, why):
    """M16: bad input: told when the catalogue is made, with the way out."""
    with pytest.raises(ConfigError, match=f"tool '{name}': its name {why}.*tool_style=\"call_tool\""):
        InterpreterRuntime(tool_style="functions").render_tools([Plain(name)])
    assert name in InterpreterRuntime().render_tools([Plain(name)])


@pytest.mark.parametrize("schema", [5, {"properties": [1]}, "x"])
def test_a_malformed_schema(schema):
    """M16: bad input: a ConfigError naming the tool, before any script code runs."""
    with pytest.raises(ConfigError, match="tool 't': schema: "):
        InterpreterRuntime().render_tools([Plain("t", "", schema)])
