"""JSON schemas of tools and results: checked when they are given, then values checked against them."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from codeact.errors import ConfigError, ToolError, ValueNotJsonError, text_of, type_name
from codeact.values import TOO_DEEP, check_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from codeact.values import Json

MAX_FAULTS = 20
"""Most faults of one value that a text names."""
_MAX_FAULT = 500


def schema_check(what: str, schema: object, code: str) -> tuple[dict[str, Any], Callable[[Json], list[str]]]:
    """(a copy of the schema, the check that lists what is wrong with a value). References lead nowhere but into the schema itself.

    Raises ConfigError that begins with `what` for no dict, for what JSON cannot hold, for no JSON schema, and for one that cannot be
    applied: a reference to nothing or without end. What of this shows only at a value is a ToolError (internal) of the check.
    """
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import SchemaError
    from referencing import Registry

    if not isinstance(schema, dict):
        raise ConfigError(f"{what}: schema: got {type_name(schema)}, want a dict", code=code)
    try:
        copied: dict[str, Any] = check_json(schema)
        Draft202012Validator.check_schema(copied)
    except SchemaError as e:
        message = "nested too deeply" if e.instance == TOO_DEEP else e.message[:_MAX_FAULT]
        raise ConfigError(f"{what}: schema: {e.json_path}: {message}", code=code) from e
    except ValueNotJsonError as e:
        raise ConfigError(f"{what}: schema: {e.message}", code=code) from e
    # the default registry would fetch references from the network, or from files
    validator = Draft202012Validator(copied, registry=Registry())

    def check(value: Json) -> list[str]:
        try:
            return bounded(f"{fault.json_path.removeprefix('$.')}: {fault.message}" for fault in validator.iter_errors(value))
        except Exception as e:
            raise ToolError("internal", f"{what}: its schema cannot be applied: {type_name(e)}: {text_of(e)}", code=code) from e

    try:
        check({})
    except ToolError as e:
        raise ConfigError(f"{what}: schema: it cannot be applied: {text_of(e.__cause__)}", code=code) from e
    return copied, check


def bounded(faults: Iterable[str]) -> list[str]:
    """The first MAX_FAULTS faults, each of bounded length: they quote values, which may be of any size."""
    rest = iter(faults)
    shown = [fault if len(fault) <= _MAX_FAULT else f"{fault[:_MAX_FAULT]}..." for fault in islice(rest, MAX_FAULTS)]
    return [*shown, "..."] if next(rest, None) is not None else shown
