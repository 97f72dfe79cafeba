"""Tools: a Python function with the name, description and JSON schema that a model sees, callable with a JSON object."""

from __future__ import annotations

import asyncio
import functools
import inspect
from typing import TYPE_CHECKING, Any, TypeVar, overload

from codeact.errors import ConfigError, ToolError, ValueNotJsonError
from codeact.values import check_json, to_json

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from codeact.values import Json

F = TypeVar("F", bound="Callable[..., object]")


class FunctionTool:
    """A function as a tool.

    ``name`` and ``description`` default to the function's own; the schema comes from annotations and defaults, parameter descriptions
    from the docstring. A parameter ``ctx`` is filled by the host and shown nowhere. With ``parameters_schema`` (for functions that
    take ``**kwargs``) that schema stands, and arguments are checked against it. A call ``tool(...)`` is a call of the function.
    Raises ConfigError for something that is no callable, an unusable name, a parameter without a schema, a malformed schema.
    """

    builtin = False

    def __init__(
        self,
        fn: Callable[..., object],
        *,
        name: str | None = None,
        description: str | None = None,
        long_running: bool = False,
        parameters_schema: Mapping[str, Any] | None = None,
    ) -> None:
        from codeact.signatures import Signature  # pydantic takes longer to import than all the rest of the seam

        if not callable(fn):
            raise ConfigError(f"tool: got {type(fn).__name__}, want a function", code="codeact.tool.function")
        self.fn = fn
        self.name = _name_of(fn) if name is None else name
        if not isinstance(self.name, str) or not self.name.strip() or not self.name.isprintable():
            raise ConfigError(f"tool name: got {self.name!r}, want printable text", code="codeact.tool.name")
        self.long_running = long_running
        self._signature = Signature(fn, self.name)
        self.description = self._signature.description if description is None else description
        self._validator = None if parameters_schema is None else _validator(self.name, parameters_schema)
        self.parameters_schema: dict[str, Json] = self._signature.schema if parameters_schema is None else dict(parameters_schema)
        functools.update_wrapper(self, fn, assigned=("__module__", "__doc__"), updated=())

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Call the function as it is."""
        return self.fn(*args, **kwargs)

    def __repr__(self) -> str:
        return f"FunctionTool({self.name!r})"

    @property
    def declaration(self) -> dict[str, Json]:
        """Name, description and parameters, as model providers take them."""
        return {"name": self.name, "description": self.description, "parameters": self.parameters_schema}

    async def execute(self, args: Mapping[str, Json], ctx: object = None) -> Json:
        """Call the function with an arguments object; its result as JSON.

        A plain function runs in the event loop's thread. Raises ToolError (invalid_input) for arguments that do not fit, ToolError
        (internal) for a result that JSON cannot hold, and what the function raises.
        """
        result = self._begin(args, ctx)
        if inspect.isawaitable(result):
            result = await result
        return result_as_json(self.name, result)

    def execute_sync(self, args: Mapping[str, Json], ctx: object = None) -> Json:
        """`execute` where no event loop runs; a coroutine function gets a loop of its own."""
        result = self._begin(args, ctx)
        if inspect.isawaitable(result):
            result = asyncio.run(_awaited(result))
        return result_as_json(self.name, result)

    def _begin(self, args: Mapping[str, Json], ctx: object) -> object:
        if not hasattr(args, "keys"):
            raise ToolError("invalid_input", f"arguments of {self.name}: want an object", code="codeact.tool.arguments")
        if self._validator is not None:
            faults = [f"{error.json_path.removeprefix('$.')}: {error.message}" for error in self._validator.iter_errors(dict(args))]
            if faults:
                raise ToolError("invalid_input", f"arguments of {self.name}: {'; '.join(faults)}", code="codeact.tool.arguments")
        positional, keyword = self._signature.checked(args)
        if self._signature.takes_context:
            keyword["ctx"] = ctx
        return self.fn(*positional, **keyword)


@overload
def tool(fn: F, /) -> FunctionTool: ...
@overload
def tool(
    fn: None = None,
    /,
    *,
    name: str | None = None,
    description: str | None = None,
    long_running: bool = False,
    parameters_schema: Mapping[str, Any] | None = None,
) -> Callable[[F], FunctionTool]: ...
def tool(
    fn: Callable[..., object] | None = None,
    /,
    *,
    name: str | None = None,
    description: str | None = None,
    long_running: bool = False,
    parameters_schema: Mapping[str, Any] | None = None,
) -> FunctionTool | Callable[[Any], FunctionTool]:
    """A function as a FunctionTool: ``@tool`` or ``@tool(long_running=True)``. Arguments and errors as for FunctionTool."""

    def made(function: Callable[..., object]) -> FunctionTool:
        return FunctionTool(
            function, name=name, description=description, long_running=long_running, parameters_schema=parameters_schema
        )

    return made if fn is None else made(fn)


def result_as_json(name: str, result: object) -> Json:
    """A tool's result as JSON: models, dataclasses, dates and the like in pydantic's form. ToolError (internal) where there is none."""
    try:
        return check_json(result)  # the usual case needs no pydantic
    except ValueNotJsonError:
        pass
    from pydantic_core import PydanticSerializationError, to_jsonable_python

    try:
        return to_json(to_jsonable_python(result))
    except (PydanticSerializationError, ValueNotJsonError, ValueError) as e:
        raise ToolError("internal", f"result of {name} cannot be held by JSON: {e}", code="codeact.tool.result") from e


def check_schema(name: str, schema: object) -> None:
    """ConfigError if this is no JSON schema of an object."""
    _validator(name, schema)


def _validator(name: str, schema: object) -> Any:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import SchemaError

    if not isinstance(schema, dict):
        raise ConfigError(f"tool {name!r}: schema: got {type(schema).__name__}, want a dict", code="codeact.tool.schema")
    if schema.get("type", "object") != "object":
        raise ConfigError(f"tool {name!r}: schema: got type {schema['type']!r}, want 'object'", code="codeact.tool.schema")
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as e:
        raise ConfigError(f"tool {name!r}: schema: {e.json_path}: {e.message}", code="codeact.tool.schema") from e
    return Draft202012Validator(schema)


def _name_of(fn: Callable[..., object]) -> str:
    return getattr(fn, "__name__", "") or type(fn).__name__


async def _awaited(result: Awaitable[object]) -> object:
    return await result
