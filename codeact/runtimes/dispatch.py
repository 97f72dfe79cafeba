"""What a script's external call means: the two ways to call a tool, and what is said about a call in neither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from codeact.errors import ValueNotJsonError
from codeact.values import to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from codeact.values import Json

ToolStyle = Literal["call_tool", "functions"]
TOOL_STYLES: tuple[str, ...] = get_args(ToolStyle)
CALL_TOOL = "call_tool"
"""The one function of the style "call_tool". Reserved in the other style, so a paused run shows which style it was started in."""

_SHOWN = 200


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A well-formed call of a tool, with its arguments as JSON."""

    name: str
    positional: list[Json]
    keyword: list[tuple[str, Json]]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A call that is not well-formed, and the text that tells the script's author the form that is."""

    message: str


def read_call(style: ToolStyle, function: str, args: tuple[object, ...], kwargs: Mapping[str, object]) -> ToolCall | Refusal:
    """The tool call that an external call of the script means in this style."""
    try:
        return _by_name(function, args, kwargs) if style == "call_tool" else _as_function(function, args, kwargs)
    except ValueNotJsonError as e:
        return Refusal(f"the arguments of this call are too large: {e.message}")


def _by_name(function: str, args: tuple[object, ...], kwargs: Mapping[str, object]) -> ToolCall | Refusal:
    if function != CALL_TOOL:
        return Refusal(f"'{_short(function)}' is not defined. A tool is called by its name: {CALL_TOOL}(\"tool-name\", {{\"arg\": value}})")
    name = args[0] if args else None
    if not isinstance(name, str):
        return Refusal(f'{CALL_TOOL}() wants the tool\'s name, a str, as its first argument: {CALL_TOOL}("tool-name", {{"arg": value}})')
    form = f'{CALL_TOOL}("{_short(name)}", {{"arg": value}})'
    if kwargs:
        return Refusal(f"{CALL_TOOL}() takes no keyword arguments: those of the tool go into the dict: {form}")
    if len(args) > 2:
        return Refusal(f"{CALL_TOOL}() takes the name of the tool and one dict, got {len(args)} arguments: {form}")
    given = args[1] if len(args) == 2 else {}
    if not isinstance(given, dict):
        return Refusal(f"{CALL_TOOL}() wants the arguments of the tool in one dict, got {type(given).__name__}: {form}")
    for key in given:
        if not isinstance(key, str):
            return Refusal(f"{CALL_TOOL}() wants names as keys of the dict, got a key of type {type(key).__name__}: {form}")
    converted = to_json(given)
    return ToolCall(name, [], list(converted.items()))


def _short(name: str) -> str:
    """A name as messages show it: whole, unless a script made it endless."""
    return name if len(name) <= _SHOWN else name[:_SHOWN] + "..."


def _as_function(function: str, args: tuple[object, ...], kwargs: Mapping[str, object]) -> ToolCall | Refusal:
    if function == CALL_TOOL:
        return Refusal(f"'{CALL_TOOL}' is not defined. Tools are plain functions here: tool_name(value, arg=value)")
    converted = to_json([list(args), dict(kwargs)])
    return ToolCall(function, converted[0], list(converted[1].items()))
