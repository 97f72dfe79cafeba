"""Tools: schemas from functions, arguments checked, results as JSON, and everything malformed refused early."""

import asyncio
import datetime as dt
import enum
import functools
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Literal

import pytest
from jsonschema import Draft202012Validator
from pydantic import BaseModel, Field
from typing_extensions import TypedDict  # pydantic wants it before 3.12

from codeact import ConfigError, FunctionTool, ToolError, tool
from codeact.docstrings import read_docstring


class Size(enum.Enum):
    """An enum."""
    SMALL = "s"
    LARGE = "l"


class Item(BaseModel):
    """A model."""
    name: str
    price: Decimal = Decimal(0)


@dataclass
class Place:
    """A dataclass."""
    city: str
    zip: str | None = None


class Window(TypedDict):
    """A typed dict."""
    start: dt.date


# ---- Schemas -------------------------------------------------------------------------------------------------------


def test_schema_from_annotations_defaults_and_docstring():
    """Types, defaults and descriptions; the context is hidden."""
    @tool
    def search(query: str, limit: int = 10, *, exact: bool = False, ctx=None) -> list[str]:  # noqa: D417 - some are left out on purpose
        """Search the catalogue.

        More about it.

        Args:
            query: what to look for,
                in plain words.
            limit (int): how many

        Returns:
            Names.
        """

    assert search.name == "search"
    assert search.description == "Search the catalogue.\n\nMore about it."
    assert not search.long_running
    assert search.parameters_schema == {
        "type": "object",
        "properties": {
            "query": {"type": "string", "description": "what to look for, in plain words."},
            "limit": {"type": "integer", "default": 10, "description": "how many"},
            "exact": {"type": "boolean", "default": False},
        },
        "required": ["query"],
        "additionalProperties": False,
    }
    assert search.declaration == {"name": "search", "description": search.description, "parameters": search.parameters_schema}


def test_schemas_of_rich_types_are_valid_and_self_contained():
    """Models, dataclasses, enums and constraints, with their definitions."""
    @tool
    def order(
        item: Item, place: Place, size: Size = Size.SMALL, when: dt.datetime | None = None, window: Window | None = None,
        kind: Literal["a", "b"] = "a", count: Annotated[int, Field(ge=1, description="at least one")] = 1, rest: object = object(),
    ): ...  # fmt: skip

    schema = order.parameters_schema
    Draft202012Validator.check_schema(schema)
    assert schema["required"] == ["item", "place"]
    assert set(schema["$defs"]) == {"Item", "Place", "Size", "Window"}
    assert schema["properties"]["count"] == {"type": "integer", "minimum": 1, "description": "at least one", "default": 1}
    assert schema["properties"]["size"]["default"] == "s"
    assert "default" not in schema["properties"]["rest"]
    good = {"item": {"name": "x"}, "place": {"city": "Rome"}, "window": {"start": "2024-01-02"}}
    assert Draft202012Validator(schema).is_valid(good)
    assert not Draft202012Validator(schema).is_valid({"item": 1})


def test_two_parameters_share_a_definition():
    """A type is defined once."""
    @tool
    def pair(a: Item, b: Item): ...

    assert list(pair.parameters_schema["$defs"]) == ["Item"]


def test_odd_parameter_names_and_kinds():
    """No name clashes with pydantic's; further keywords have a schema."""
    @tool
    def odd(_private, model_config, schema, self_: int, /, json=None, **rest: int): ...

    assert list(odd.parameters_schema["properties"]) == ["_private", "model_config", "schema", "self_", "json"]
    assert odd.parameters_schema["additionalProperties"] == {"type": "integer"}


def test_the_decorator_takes_options():
    """Name, description and the long-running mark."""
    @tool(name="find-it", description="Finds.", long_running=True)
    def search(): ...

    assert (search.name, search.description, search.long_running) == ("find-it", "Finds.", True)
    assert search.parameters_schema == {"type": "object", "properties": {}, "additionalProperties": False}
    assert tool(search.fn).name == "search"
    assert repr(search) == "FunctionTool('find-it')"


def test_methods_partials_and_callables_are_tools():
    """Anything with a signature is a tool."""
    class Shop:
        def price(self, name: str) -> int:
            """Price of a thing."""
            return len(name)

        def __call__(self, name: str) -> str:
            return name

    assert FunctionTool(Shop().price).execute_sync({"name": "abc"}) == 3
    half = FunctionTool(functools.partial(Shop().price), name="half")
    assert half.parameters_schema["properties"] == {"name": {"type": "string"}}
    assert half.execute_sync({"name": "ab"}) == 2
    assert FunctionTool(Place).execute_sync({"city": "Rome"}) == {"city": "Rome", "zip": None}
    assert FunctionTool(Shop(), name="shop").execute_sync({"name": "abc"}) == "abc"


def test_the_types_of_context_and_result_are_not_needed():
    """They may be names that only type checkers know."""

    def lookup(key: "int", ctx: "Context") -> "Answer":  # noqa: ARG001, F821 - that they are unknown is the point
        return key

    assert FunctionTool(lookup).parameters_schema["properties"] == {"key": {"type": "integer"}}
    assert FunctionTool(lookup).execute_sync({"key": "5"}) == 5


def test_a_decorated_function():
    """Annotations and signature are those of the function inside."""

    def traced(fn):
        @functools.wraps(fn)
        def inner(*args, **kwargs):
            return fn(*args, **kwargs)

        return inner

    @tool
    @traced
    def add(a: int, b: int = 1):
        return a + b

    assert add.parameters_schema["required"] == ["a"]
    assert add.execute_sync({"a": "4"}) == 5


# ---- Calls ---------------------------------------------------------------------------------------------------------


def test_arguments_get_the_annotated_types():
    """JSON becomes models, enums, dates and sets."""
    @tool
    def order(item: Item, size: Size, when: dt.date, tags: set[str]):
        assert isinstance(item, Item)
        assert size is Size.LARGE
        assert when == dt.date(2024, 1, 2)
        assert tags == {"a"}
        return True

    assert order.execute_sync({"item": {"name": "x"}, "size": "l", "when": "2024-01-02", "tags": ["a"]}) is True


def test_defaults_positional_only_and_further_names():
    """Each kind of parameter gets its argument."""
    @tool
    def odd(a, b=2, /, c=3, **rest: int):
        return [a, b, c, rest]

    assert odd.execute_sync({"a": 1}) == [1, 2, 3, {}]
    assert odd.execute_sync({"a": 1, "b": 5, "c": 6, "x": "7"}) == [1, 5, 6, {"x": 7}]


def test_the_context_is_injected_and_cannot_be_given():
    """The host fills it; arguments cannot."""
    @tool
    async def who(name: str, ctx):
        return [name, ctx["user"]]

    assert asyncio.run(who.execute({"name": "n"}, {"user": "u"})) == ["n", "u"] == who.execute_sync({"name": "n"}, {"user": "u"})
    with pytest.raises(ToolError, match="ctx: no such parameter"):
        who.execute_sync({"name": "n", "ctx": {}})


def test_all_faults_of_the_arguments_are_named():
    """One error tells all of them."""
    @tool
    def order(item: Item, count: int): ...

    with pytest.raises(ToolError) as caught:
        order.execute_sync({"item": {"price": "much"}, "extra": 1})
    text = str(caught.value)
    assert caught.value.category == "invalid_input"
    assert text.startswith("invalid_input: arguments of order: ")
    assert "item.name: " in text
    assert "item.price: " in text
    assert "count: missing" in text
    assert "extra: no such parameter" in text
    with pytest.raises(ToolError, match="want an object"):
        order.execute_sync([1])


@pytest.mark.parametrize(("result", "expected"), [
    (None, None), ([1, (2,)], [1, [2]]), (Item(name="x", price="1.5"), {"name": "x", "price": "1.5"}), (Place("Rome"), {"city": "Rome", "zip": None}),
    ({"at": dt.datetime(2024, 1, 2, tzinfo=dt.timezone.utc)}, {"at": "2024-01-02T00:00:00Z"}), (Size.LARGE, "l"), (b"ab", "ab"),
    (float("inf"), None), ({1: 2}, {"1": 2}), ([Item(name="x")], [{"name": "x", "price": "0"}]),
])  # fmt: skip
def test_results_become_json(result, expected):
    """Models, dataclasses, dates and the like have pydantic's form."""
    assert FunctionTool(lambda: result, name="t").execute_sync({}) == expected


@pytest.mark.parametrize("result", [object(), [lambda: 1], {"a": object()}, b"\xff", (yes for yes in ())])
def test_a_result_that_json_cannot_hold(result):
    """S1: bad input: one clear error, of the tool."""
    if hasattr(result, "send"):  # a generator is a sequence to pydantic
        assert FunctionTool(lambda: result, name="t").execute_sync({}) == []
        return
    with pytest.raises(ToolError, match="result of t cannot be held by JSON") as caught:
        FunctionTool(lambda: result, name="t").execute_sync({})
    assert (caught.value.category, caught.value.code) == ("internal", "codeact.tool.result")


def test_a_result_within_itself():
    """A cycle is the same error."""
    loop = []
    loop.append({"again": [object(), loop]})
    with pytest.raises(ToolError, match="cannot be held by JSON"):
        FunctionTool(lambda: loop, name="t").execute_sync({})


def test_what_the_function_raises_passes():
    """A tool's own exception is not wrapped."""
    @tool
    def fail():
        raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        fail.execute_sync({})
    with pytest.raises(LookupError):
        fail()


# ---- A schema of one's own -----------------------------------------------------------------------------------------


def test_a_given_schema_stands_and_is_checked():
    """Arguments are checked against it."""
    schema = {"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}, "required": ["n"]}

    @tool(name="remote-call", parameters_schema=schema)
    def forward(**args):
        return args

    assert forward.parameters_schema == schema
    assert forward.execute_sync({"n": 3, "other": [1]}) == {"n": 3, "other": [1]}
    with pytest.raises(ToolError, match=r"arguments of remote-call: n: 0 is less than the minimum of 1"):
        forward.execute_sync({"n": 0})


@pytest.mark.parametrize(("schema", "message"), [
    ("x", "got str, want a dict"), ({"type": "array"}, "got type 'array', want 'object'"), ({"properties": [1]}, "is not of type 'object'"),
    ({"properties": {"a": {"type": "strange"}}}, "strange"), ({"required": "a"}, "is not of type 'array'"), ({"required": [1]}, "required"),
])  # fmt: skip
def test_a_malformed_schema_is_refused(schema, message):
    """S10: bad input: one clear error naming the tool, before anything runs."""
    with pytest.raises(ConfigError, match=f"tool 't': schema: .*{message}") as caught:
        FunctionTool(lambda **a: a, name="t", parameters_schema=schema)
    assert caught.value.code == "codeact.tool.schema"


@pytest.mark.parametrize(("make", "message"), [
    (lambda: FunctionTool(5), "got int, want a function"), (lambda: FunctionTool(lambda: 1, name=" "), "tool name: got ' '"),
    (lambda: FunctionTool(lambda: 1, name="a\nb"), "want printable text"), (lambda: FunctionTool(lambda *a: 1, name="t"), "\\*a has no name"),
    (lambda: FunctionTool(_with_type(object.__new__(object)), name="t"), "parameter 'a': no JSON schema for its type"),
    (lambda: FunctionTool(_with_type("Nowhere"), name="t"), "its annotations cannot be read"),
    (lambda: FunctionTool(_with_type(type("Plain", (), {})), name="t"), "parameter 'a': no JSON schema"),
    (lambda: FunctionTool(print, name="t"), "has no name"),
])  # fmt: skip
def test_what_cannot_be_a_tool(make, message):
    """Bad input: one clear error when the tool is made."""
    with pytest.raises(ConfigError, match=message):
        make()


def _with_type(hint):
    def fn(a): ...

    fn.__annotations__["a"] = hint
    return fn


# ---- Docstrings ----------------------------------------------------------------------------------------------------


GOOGLE = """Do it.

Args:
    a (int): first
        and more
    *b: second

    c: third: with a colon
Raises:
    ValueError: never
"""
NUMPY = """Do it.

Parameters
----------
a : int
    first
    and more
b, c
    both

Returns
-------
int
    nothing
"""
REST = """Do it.

:param int a: first
    and more
:param b: second
:type b: str
:returns: nothing
"""


@pytest.mark.parametrize(("text", "parameters"), [
    (GOOGLE, {"a": "first and more", "b": "second", "c": "third: with a colon"}),
    (NUMPY, {"a": "first and more", "b": "both", "c": "both"}),
    (REST, {"a": "first and more", "b": "second"}),
    ("Do it.", {}), ("Do it.\n\nNote: this stays out of the way.\n", {}),
])  # fmt: skip
def test_docstring_styles(text, parameters):
    """Google, NumPy and reST."""
    description, found = read_docstring(text)
    assert description.startswith("Do it.")
    assert found == parameters
    assert "first" not in description
    assert "nothing" not in description
    assert "never" not in description


def test_no_docstring():
    """Nothing is described."""
    assert read_docstring(None) == ("", {}) == read_docstring("")
