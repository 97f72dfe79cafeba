"""The arguments of a Python function as JSON: schema of each parameter by pydantic, and checked values of a call."""

from __future__ import annotations

import functools
import inspect
import json
import typing
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_jsonable_python

from codeact.docstrings import read_docstring
from codeact.errors import ConfigError, ToolError, text_of
from codeact.schemas import bounded
from codeact.values import canonical_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from codeact.values import Json

CONTEXT = "ctx"
"""The parameter that the host fills; no schema shows it."""
_POSITIONAL_ONLY, _VAR_POSITIONAL, _VAR_KEYWORD = (
    inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Argument:
    """One parameter that callers fill."""

    name: str
    adapter: TypeAdapter[Any]
    required: bool
    default: object
    positional_only: bool
    description: str


class Signature:
    """What a function takes, read from its annotations, defaults and docstring.

    ``description`` is the docstring's; ``schema`` the JSON schema of the arguments object; ``takes_context`` says whether there is a
    parameter ``ctx``. Raises ConfigError for a parameter that no JSON object can fill: ``*args``, or a type without a schema; and for
    a ``ctx`` that cannot be given by name.
    """

    def __init__(self, fn: Callable[..., object], name: str) -> None:
        self.name = name
        self.description, notes = read_docstring(inspect.getdoc(fn) if not isinstance(fn, type) else fn.__doc__)
        parameters, hints = _parameters(fn, name)
        self.takes_context = CONTEXT in parameters
        if self.takes_context and parameters[CONTEXT].kind in (_POSITIONAL_ONLY, _VAR_POSITIONAL, _VAR_KEYWORD):
            raise ConfigError(f"tool {name!r}: {CONTEXT} must be a parameter that can be given by name", code="codeact.tool.signature")
        self.arguments: dict[str, Argument] = {}
        self.rest: TypeAdapter[Any] | None = None
        for parameter in parameters.values():
            if parameter.name == CONTEXT:
                continue
            if parameter.kind is _VAR_POSITIONAL:
                raise ConfigError(f"tool {name!r}: *{parameter.name} has no name in an arguments object", code="codeact.tool.signature")
            adapter = _adapter(name, parameter.name, hints.get(parameter.name, Any))
            if parameter.kind is _VAR_KEYWORD:
                self.rest = adapter
                continue
            required = parameter.default is inspect.Parameter.empty
            self.arguments[parameter.name] = Argument(
                parameter.name, adapter, required, parameter.default, parameter.kind is _POSITIONAL_ONLY, notes.get(parameter.name, "")
            )
        self.schema = self._schema()

    def _schema(self) -> dict[str, Json]:
        adapters: dict[str, TypeAdapter[Any]] = {item.name: item.adapter for item in self.arguments.values()}
        inputs: list[tuple[str, Any, TypeAdapter[Any]]] = [(f"/{key}", "validation", adapter) for key, adapter in adapters.items()]
        if self.rest is not None:
            inputs.append(("*", "validation", self.rest))
        try:
            made, shared = TypeAdapter.json_schemas(inputs)
        except Exception as e:
            raise ConfigError(f"tool {self.name!r}: no JSON schema for its parameters: {text_of(e)}", code="codeact.tool.schema") from e
        properties = {}
        for item in self.arguments.values():
            properties[item.name] = schema = dict(made[f"/{item.name}", "validation"])
            if item.description and ("description" not in schema or "$ref" in schema):
                schema["description"] = item.description
            if not item.required:
                _put_default(schema, item.default)
        result: dict[str, Json] = {"type": "object", "properties": properties}
        required = [item.name for item in self.arguments.values() if item.required]
        if required:
            result["required"] = required
        result["additionalProperties"] = made["*", "validation"] if self.rest is not None else False
        if "$defs" in shared:
            result["$defs"] = shared["$defs"]
        return result

    def checked(self, args: Mapping[str, Json]) -> tuple[list[object], dict[str, object]]:
        """Positional and keyword arguments of a call, of the annotated types. ToolError (invalid_input) that names all that is wrong."""
        positional: list[object] = []
        keyword: dict[str, object] = {}
        faults: list[str] = []
        for item in self.arguments.values():
            if item.name not in args:
                if item.required:
                    faults.append(f"{item.name}: missing")
                elif item.positional_only:
                    positional.append(item.default)
                continue
            value = _validated(item.adapter, item.name, args[item.name], faults)
            if item.positional_only:
                positional.append(value)
            else:
                keyword[item.name] = value
        for name in args:
            if name in self.arguments:
                continue
            if self.rest is None or name == CONTEXT:
                wanted = ", ".join(self.arguments) or "none"
                faults.append(f"{name}: no such parameter (there are: {wanted})")
            else:
                keyword[name] = _validated(self.rest, name, args[name], faults)
        if faults:
            raise ToolError("invalid_input", f"arguments of {self.name}: {'; '.join(bounded(faults))}", code="codeact.tool.arguments")
        return positional, keyword


def _parameters(fn: Callable[..., object], name: str) -> tuple[dict[str, inspect.Parameter], dict[str, Any]]:
    """Parameters by name, and their annotations with names in quotes resolved."""
    try:
        parameters = dict(inspect.signature(fn).parameters)
    except (TypeError, ValueError) as e:
        raise ConfigError(f"tool {name!r}: its parameters cannot be read: {text_of(e)}", code="codeact.tool.signature") from e
    annotated = inspect.unwrap(_annotated(fn))
    # the context and the result need no schema, and their types are often imported for type checkers only
    wanted = {key: hint for key, hint in getattr(annotated, "__annotations__", {}).items() if key not in (CONTEXT, "return")}
    holder: Any = SimpleNamespace(__annotations__=wanted)
    try:
        hints = typing.get_type_hints(holder, globalns=getattr(annotated, "__globals__", {}), include_extras=True)
    except Exception as e:
        raise ConfigError(f"tool {name!r}: its annotations cannot be read: {text_of(e)}", code="codeact.tool.signature") from e
    return parameters, hints


def _annotated(fn: Callable[..., object]) -> Callable[..., Any]:
    """The function that carries the annotations of a callable."""
    while isinstance(fn, functools.partial):
        fn = fn.func
    if isinstance(fn, type):
        return fn.__init__  # type: ignore[misc, no-any-return]  # read, not called
    return fn if inspect.isroutine(fn) else type(fn).__call__


def _adapter(tool: str, parameter: str, hint: Any) -> TypeAdapter[Any]:
    try:
        return TypeAdapter(hint)
    except Exception as e:
        text = f"tool {tool!r}: parameter {parameter!r}: no JSON schema for its type: {text_of(e)}"
        raise ConfigError(text, code="codeact.tool.schema") from e


def _put_default(schema: dict[str, Any], default: object) -> None:
    if hasattr(type(default), "__next__"):  # an iterator: to look at it would use it up, or never end
        return
    try:
        made = to_jsonable_python(default)
        if canonical_json(made) == json.dumps(made, sort_keys=True, separators=(",", ":"), ensure_ascii=False):
            schema["default"] = made
    except Exception:  # noqa: BLE001 - a default that only Python knows (NaN, too): the parameter is optional all the same
        return


def _validated(adapter: TypeAdapter[Any], name: str, value: Json, faults: list[str]) -> object:
    try:
        return adapter.validate_python(value)
    except ValidationError as e:
        for fault in e.errors(include_url=False, include_context=False, include_input=False):
            place = ".".join(str(part) for part in (name, *fault["loc"]))
            faults.append(f"{place}: {fault['msg']}")
        return None
