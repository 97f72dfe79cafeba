"""Tools: a Python function with the name, description and JSON schema that a model sees, callable with a JSON object."""

from __future__ import annotations

import asyncio
import functools
import inspect
from typing import TYPE_CHECKING, Any, TypeVar, overload

from codeact.errors import ConfigError, ToolError, ValueNotJsonError, text_of, type_name
from codeact.values import check_json, to_json

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Mapping
    from typing import TypeGuard

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
        if not isinstance(description, (str, type(None))):
            raise ConfigError(f"tool {self.name!r}: description: got {type_name(description)}, want str", code="codeact.tool.description")
        self.long_running = long_running
        self._signature = Signature(fn, self.name)
        self.description = self._signature.description if description is None else description
        self.parameters_schema: dict[str, Json] = self._signature.schema
        self._check: Callable[[Json], list[str]] | None = None
        if parameters_schema is not None:
            self.parameters_schema, self._check = _object_schema(self.name, parameters_schema)
        functools.update_wrapper(self, fn, assigned=("__module__", "__doc__"), updated=())

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
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
        result = self.begin(args, ctx)
        return await result if inspect.iscoroutine(result) else result

    def execute_sync(self, args: Mapping[str, Json], ctx: object = None) -> Json:
        """`execute` where no event loop runs; a coroutine function gets a loop of its own. ToolError (unsupported) where one runs."""
        result = self.begin(args, ctx, may_wait=not runs_in_loop())
        return asyncio.run(result) if inspect.iscoroutine(result) else result

    def begin(self, args: Mapping[str, Json], ctx: object = None, *, may_wait: bool = True) -> Json | Coroutine[Any, Any, Json]:
        """Call the function: its result as JSON, or, where that is awaitable, a coroutine that gives it. Errors as for `execute`.

        Without `may_wait` an awaitable is a ToolError (unsupported).
        """
        given = _named(self.name, args)
        faults = [] if self._check is None else self._check(given)
        if faults:
            raise ToolError("invalid_input", f"arguments of {self.name}: {'; '.join(faults)}", code="codeact.tool.arguments")
        positional, keyword = self._signature.checked(given)
        if self._signature.takes_context:
            keyword["ctx"] = ctx
        result: Any = self.fn(*positional, **keyword)
        if not _is_awaitable(result):
            return result_as_json(self.name, result)
        if may_wait:
            return _json_later(self.name, result)
        if inspect.iscoroutine(result):
            result.close()
        raise ToolError("unsupported", f"{self.name} is asynchronous, and an event loop runs in this thread", code="codeact.tool.loop")


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
    except BaseException as e:
        # classes of the host run their own code here; what pydantic's core meets on its way is no Exception in some cases
        if not isinstance(e, Exception) and type(e).__name__ != "PanicException":
            raise
        text = text_of(e) if isinstance(e, (PydanticSerializationError, ValueNotJsonError)) else f"{type_name(e)}: {text_of(e)}"
        raise ToolError("internal", f"result of {name} cannot be held by JSON: {text}", code="codeact.tool.result") from e


def _object_schema(name: str, schema: Mapping[str, Any]) -> tuple[dict[str, Json], Callable[[Json], list[str]]]:
    """`schema_check` of the schema of an arguments object."""
    from codeact.schemas import schema_check  # not needed for functions with annotations

    copied, check = schema_check(f"tool {name!r}", schema, "codeact.tool.schema")
    if copied.get("type", "object") != "object":
        raise ConfigError(f"tool {name!r}: schema: got type {copied['type']!r}, want 'object'", code="codeact.tool.schema")
    return copied, check


def _named(name: str, args: Mapping[str, Json]) -> dict[str, Json]:
    """The arguments as a dict of names. ToolError (invalid_input) for anything else."""
    try:
        given = dict(args) if hasattr(args, "keys") else None
    except Exception as e:
        raise ToolError("invalid_input", f"arguments of {name}: {type_name(e)}: {text_of(e)}", code="codeact.tool.arguments") from e
    if given is None or not all(isinstance(key, str) for key in given):
        wanted = "want an object" if given is None else "want names as keys"
        raise ToolError("invalid_input", f"arguments of {name}: {wanted}", code="codeact.tool.arguments")
    return given


def _name_of(fn: Callable[..., object]) -> str:
    return getattr(fn, "__name__", "") or type(fn).__name__


def runs_in_loop() -> bool:
    """Whether an event loop runs in this thread."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _is_awaitable(result: object) -> TypeGuard[Awaitable[object]]:
    try:
        return inspect.isawaitable(result)
    except Exception:  # noqa: BLE001 - a class that fails when it is asked for what it is
        return False


async def _json_later(name: str, result: Awaitable[object]) -> Json:
    return result_as_json(name, await result)
