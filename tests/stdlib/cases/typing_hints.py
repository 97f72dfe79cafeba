"""typing: get_type_hints with text, inheritance, metadata; overload; decorators."""
import sys
import types
import typing
from typing import *

module = types.ModuleType(__name__)


def f(a: int, b: "List[str]" = None, *args: "int", c: "Optional[dict]" = None, **kw: "Dict[str, 'float']") -> "None":
    pass


class Base:
    x: int
    y: "str | None"


class Child(Base):
    z: "list[int]"
    w: Annotated[int, "m"]
    k: ClassVar[int] = 3


names = {"Base": Base, "Child": Child, **vars(typing)}
print(get_type_hints(f, names), get_type_hints(Child, names), get_type_hints(Child, names, include_extras=True)["w"])


def g(node: "Base", t: "typing.Callable[[int], 'Base']", u: "Literal['a b', 1]", v: "tuple[int, ...]", n: None) -> "Child":
    pass


print(get_type_hints(g, {**names, "typing": typing}))


def bad(x: "Missing"): ...


try:
    get_type_hints(bad, {})
except NameError as e:
    print(e)
try:
    get_type_hints(5)
except TypeError as e:
    print(e)


@overload
def o(x: int) -> int: ...
@overload
def o(x: str) -> str: ...
def o(x):
    return x


print(o(5), len(get_overloads(o)))
clear_overloads()
print(len(get_overloads(o)))


@overload
def only(x): ...


try:
    only(1)
except NotImplementedError as e:
    print(e)


@final
class Fin:
    @final
    def m(self): ...


print(Fin.__final__, Fin.m.__final__)


@no_type_check
def nt(a: "whatever"): ...


print(get_type_hints(nt))


class WithDefault:
    def __init__(self, a: int = None, b: Optional[str] = None) -> None: ...


print(get_type_hints(WithDefault.__init__), get_type_hints(print))
print(get_type_hints(lambda: 0), get_type_hints(types.SimpleNamespace))
print(reveal_type(3))
