"""What a managed loop accepts: turns of the model, outcomes of tools, and, where it is strict, batches and final results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from codeact.errors import ConfigError, ToolError, ValueNotJsonError, text_of, type_name
from codeact.schemas import bounded, schema_check
from codeact.values import check_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from codeact.managed import ToolUse
    from codeact.values import Json

_CODE = "codeact.managed.output"


class BadAnswer(Exception):
    """What model or executor gave is nothing that the loop can work with; the text says why, without words of the model's."""


def read_inputs(uses: Iterable[Any]) -> list[Json]:
    """A copy of the input of each tool use, for the transcript. BadAnswer for what is no tool use, or holds no JSON."""
    inputs = []
    for use in uses:
        if not all(hasattr(use, part) for part in ("id", "name", "input")):
            raise BadAnswer(f"the model's turn holds a value of type {type_name(use)}, want tool uses")
        if not isinstance(use.id, str):
            raise BadAnswer("a tool use has no id")
        if not isinstance(use.name, str):
            raise BadAnswer("a tool use has no name")
        try:
            inputs.append(check_json(use.input))
        except ValueNotJsonError as e:
            raise BadAnswer(f"the input of a tool use: {e.message}") from None
    return inputs


def check_batch(uses: Sequence[ToolUse], seen: set[str], final_tool: str) -> None:
    """BadAnswer for a batch that a strict loop must not run. ``seen`` holds the ids of the run and takes those of the batch."""
    for use in uses:
        if not use.id.strip():
            raise BadAnswer("a tool use has no id")
        if use.id in seen:
            raise BadAnswer("two tool uses have the same id")
        seen.add(use.id)
        if not use.name:
            raise BadAnswer("a tool use has no name")
        if not isinstance(use.input, dict):
            raise BadAnswer(f"the input of a tool use is no object but {type_name(use.input)}")
    if len(uses) > 1 and any(use.name == final_tool for use in uses):
        raise BadAnswer(f"{final_tool} must be the only tool use of its turn")


def check_result(output: Any) -> None:
    """BadAnswer for what an executor gave in place of a ToolOutput."""
    try:
        parts = {"status": output.status, "stdout": output.stdout, "stderr": output.stderr}
    except AttributeError:
        raise BadAnswer(f"the executor gave {type_name(output)}, want a ToolOutput") from None
    for part, value in parts.items():
        if not isinstance(value, str):
            raise BadAnswer(f"the executor gave a ToolOutput with {part} of type {type_name(value)}, want str")
    if output.status not in ("success", "failure"):
        raise BadAnswer(f"the executor gave the status {output.status[:40]!r}, want 'success' or 'failure'")


def output_check(contract: Any) -> Callable[[Json], list[str]]:
    """The check that lists what is wrong with a value, by a JSON schema (a dict) or a type.

    Raises ConfigError for neither, or a malformed schema; the check ToolError where a schema or a type's own code fails.
    """
    if isinstance(contract, dict):
        return schema_check("output", contract, _CODE)[1]
    from pydantic import TypeAdapter, ValidationError  # only where a type is given

    try:
        adapter: TypeAdapter[Any] = TypeAdapter(contract)
    except Exception as e:
        raise ConfigError(f"output: no schema for it: {text_of(e)}", code=_CODE) from e

    def check(value: Json) -> list[str]:
        try:
            adapter.validate_python(value)
        except ValidationError as e:
            faults = e.errors(include_url=False, include_context=False, include_input=False)
            return bounded(f"{'.'.join(map(str, fault['loc'])) or 'value'}: {fault['msg']}" for fault in faults)
        except Exception as e:
            raise ToolError("internal", f"output: its type cannot be applied: {type_name(e)}: {text_of(e)}", code=_CODE) from e
        return []

    return check
