"""What a strict managed loop accepts: batches of tool uses, and final results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from codeact.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from codeact.managed import ToolUse
    from codeact.values import Json


def check_batch(uses: Sequence[ToolUse], seen: set[str], final_tool: str) -> str | None:
    """Why a batch must not run, or None. ``seen`` holds the ids of the run and takes those of the batch."""
    for use in uses:
        if not isinstance(use.id, str) or not use.id.strip():
            return "a tool use has no id"
        if use.id in seen:
            return "two tool uses have the same id"
        seen.add(use.id)
        if not isinstance(use.name, str) or not use.name:
            return "a tool use has no name"
        if not isinstance(use.input, dict):
            return f"the input of a tool use is no object but {type(use.input).__name__}"
    if len(uses) > 1 and any(use.name == final_tool for use in uses):
        return f"{final_tool} must be the only tool use of its turn"
    return None


def output_check(contract: Any) -> Callable[[Json], str | None]:
    """What is wrong with a value, or None, by a JSON schema (a dict) or a type. ConfigError for neither, or a malformed schema."""
    if isinstance(contract, dict):
        return _schema_check(contract)
    from pydantic import TypeAdapter, ValidationError  # only where a type is given

    try:
        adapter: TypeAdapter[Any] = TypeAdapter(contract)
    except Exception as e:
        raise ConfigError(f"output: no schema for it: {e}", code="codeact.managed.output") from e

    def check(value: Json) -> str | None:
        try:
            adapter.validate_python(value)
        except ValidationError as e:
            faults = e.errors(include_url=False, include_context=False, include_input=False)
            return "; ".join(f"{'.'.join(map(str, fault['loc'])) or 'value'}: {fault['msg']}" for fault in faults)
        return None

    return check


def _schema_check(schema: dict[str, Any]) -> Callable[[Json], str | None]:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import SchemaError

    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as e:
        raise ConfigError(f"output: schema: {e.json_path}: {e.message}", code="codeact.managed.output") from e
    validator = Draft202012Validator(schema)

    def check(value: Json) -> str | None:
        return "; ".join(f"{fault.json_path}: {fault.message}" for fault in validator.iter_errors(value)) or None

    return check
