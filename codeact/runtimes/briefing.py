"""What the model is told about the interpreter: language, modules, system, tools. Made from what is really there."""

from __future__ import annotations

import builtins
import json
import keyword
import re
import sys
import unicodedata
from typing import TYPE_CHECKING, Any

import interpreter as pi
from codeact.errors import ConfigError, type_name
from codeact.runtime import Tool, is_builtin, is_long_running, parameter_names
from codeact.runtimes.dispatch import CALL_TOOL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from codeact.runtimes.dispatch import ToolStyle

CONSTRUCTS: dict[str, str] = {
    "functions with closures and decorators": "def d(f):\n    return lambda: f() + 1\n@d\ndef g():\n    return 1\ng() == 2",
    "classes with inheritance and properties": "class A:\n    @property\n    def x(self):\n        return 2\nclass B(A): pass\nB().x == 2",
    "generators": "def g():\n    yield 1\n    yield from (2,)\nlist(g()) == [1, 2]",
    "comprehensions": "{k: [v for v in range(k)] for k in range(2)} == {0: [], 1: [0]}",
    "try, with, raise": "try:\n    raise ValueError(1)\nexcept ValueError as e:\n    r = e.args\nfinally:\n    pass\nr == (1,)",
    "match": "match {'a': [1, 2]}:\n    case {'a': [x, *_]}:\n        r = x\nr == 1",
    "f-strings": "x = 1.5\nf'{x:.2f}{x=}' == '1.50x=1.5'",
    "type annotations": "def f(a: int, *, b: str = '') -> list[int]:\n    return [a]\nf(1) == [1]",
}
"""What the briefing claims of the language, each with a script whose value is True; a test runs them."""

_TYPES = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "array": "list", "object": "dict", "null": "None"}


def language_section(style: ToolStyle) -> str:
    """Language, the form of a turn, how a tool is called, and the modules."""
    modules = [name for name in pi.library_modules() if "." not in name and name != "__future__"]
    form = f'{CALL_TOOL}("tool-name", {{"arg": value}})' if style == "call_tool" else "tool_name(value, arg=value)"
    call = (
        f"Call a tool only as `{form}`: its name, then one dict with all its arguments (leave the dict out when there are none). "
        f"A tool is no function of its own, and `{CALL_TOOL}` cannot be stored or passed on."
        if style == "call_tool"
        else f"Call a tool as a function: `{form}`, with positional or keyword arguments. Call it directly by its name: "
        "it cannot be stored or passed on, so write `lambda x: tool_name(x)` where a function is wanted."
    )
    host = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return "\n".join([
        f"Your code is Python {host}, run by a sandboxed interpreter. The language is complete: {', '.join(CONSTRUCTS)}.",
        "- Write one script a turn, in one fenced block (```python ... ```). Each script starts afresh: names of earlier ones are gone.",
        "- The value of the script's last expression is its result. What it prints is shown to you as well.",
        f"- {call}",
        "- A call returns the tool's result: None, bool, int, float, str, list or dict. A failing tool raises RuntimeError (catch it).",
        "- No await: call tools synchronously, one after the other.",
        f"- Modules that can be imported: {', '.join(modules)}. No other module exists, and nothing can be installed.",
    ])  # fmt: skip


def system_section(policy: pi.OsPolicy) -> str:
    """Files, environment and clock, as the policy grants them. Values of the environment are not shown."""
    if policy.clock == "off":
        clock = "The clock is off: reading the date or time raises OSError."
    elif policy.clock == "system":
        clock = "The date and time can be read."
    else:
        clock = "The date and time can be read, but do not follow the real ones."
    if not policy.mounts and not policy.environ:
        return f"Sandbox: no files, no environment variables, no network, no subprocesses. {clock}"
    lines = ["What the script sees of the system:"]
    if policy.mounts:
        lines += [f"- Directory {mount.guest} ({_access(mount.mode)})" for mount in policy.mounts]
        lines.append(
            "- Use pathlib.Path (exists, is_file, is_dir, iterdir, glob, stat, read_text, read_bytes"
            + (", write_text, write_bytes, mkdir, rename, unlink" if any(mount.mode != "read-only" for mount in policy.mounts) else "")
            + ") or open() with these directories; everything outside them is refused with PermissionError."
        )
    else:
        lines.append("- No files.")
    count = len(policy.environ)
    plural = "s" if count > 1 else ""
    lines.append(f"- {count} environment variable{plural}, read with os.getenv or os.environ." if count else "- No environment variables.")
    lines += [f"- {clock}", "- No network, no subprocesses."]
    return "\n".join(lines)


def _access(mode: str) -> str:
    return {"overlay": "read-write; changes are private to this run"}.get(mode, mode)


def render_catalog(tools: Iterable[Tool], style: ToolStyle) -> str:
    """The tools that a script can call, as Python; "" when there are none. ConfigError for one that cannot be called in this style."""
    entries = [_entry(tool, style) for tool in tools if _is_tool(tool) and not is_builtin(tool)]
    if not entries:
        return ""
    how = (
        f"Each is called with `{CALL_TOOL}`, its name first and all its arguments in one dict, and never as a function of its own."
        if style == "call_tool"
        else "Each is a function; arguments may be positional or by keyword."
    )
    # a description cannot end the block: its fence is longer than any that it holds
    fence = "`" * max([3, *(len(run) + 1 for entry in entries for run in re.findall("`{3,}", entry))])
    return f"These tools are available. {how} Each returns a JSON value.\n\n{fence}python\n{''.join(entries)}{fence}"


def _is_tool(tool: object) -> bool:
    if not isinstance(tool, Tool):
        raise ConfigError(f"tools: got {type_name(tool)}, want name, description and parameters_schema", code="codeact.tool.kind")
    return True


def _entry(tool: Tool, style: ToolStyle) -> str:
    if not isinstance(tool.name, str):
        raise ConfigError(f"tool {tool.name!r}: its name: got {type_name(tool.name)}, want str", code="codeact.tool.name")
    if not isinstance(tool.description, (str, type(None))):
        raise ConfigError(f"tool {tool.name!r}: description: got {type_name(tool.description)}, want str", code="codeact.tool.description")
    if style == "functions":
        _check_function_name(tool.name)
    parameters = _placeholders(tool.name, tool.parameters_schema)
    note = " ".join((tool.description or "").split())
    if is_long_running(tool):
        note = f"{note} [long-running]".strip()
    comment = f"# {note}\n" if note else ""
    if style == "functions":
        arguments = [f"{name}={shown}" for name, shown in parameters if _is_name(name)]
        others = [f"{_quoted(name)}: {shown}" for name, shown in parameters if not _is_name(name)]
        if others:  # names that no keyword can be
            arguments.append(f"**{{{', '.join(others)}}}")
        return f"{comment}{tool.name}({', '.join(arguments)})\n"
    if not parameters:
        return f"{comment}{CALL_TOOL}({_quoted(tool.name)})\n"
    members = ", ".join(f"{_quoted(name)}: {shown}" for name, shown in parameters)
    return f"{comment}{CALL_TOOL}({_quoted(tool.name)}, {{{members}}})\n"


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _is_name(name: str) -> bool:
    """Whether a script can write it as it is; Python reads some letters as others."""
    return name.isidentifier() and not keyword.iskeyword(name) and unicodedata.normalize("NFKC", name) == name


def _placeholders(tool: str, schema: Mapping[str, Any] | None) -> list[tuple[str, str]]:
    """(parameter, its type in angle brackets), those required first."""
    if schema is None:
        return []
    properties = schema.get("properties", {}) if isinstance(schema, dict) else None
    if not isinstance(properties, dict):
        raise ConfigError(f"tool {tool!r}: schema: want an object with an object 'properties'", code="codeact.tool.schema")
    required = schema.get("required")
    needed = [name for name in required if isinstance(name, str)] if isinstance(required, (list, tuple)) else []
    return [
        (name, f"<{_type_name(properties.get(name))}{'' if name in needed else ', optional'}>") for name in parameter_names(schema)
    ]


def _type_name(schema: object) -> str:
    """The Python type of a property, Any where the schema names none."""
    kind = schema.get("type") if isinstance(schema, dict) else None
    return _TYPES.get(kind, "Any") if isinstance(kind, str) else "Any"


def _check_function_name(name: str) -> None:
    """ConfigError for a name that a script cannot call as a function."""
    if not _is_name(name):
        why = "is no identifier"
    elif name == CALL_TOOL or hasattr(builtins, name):
        why = "means something else to a script"
    else:
        return
    raise ConfigError(f'tool {name!r}: its name {why}: use tool_style="call_tool" or another name', code="codeact.tool.name")
