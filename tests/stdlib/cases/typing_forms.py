"""typing: representations, subscriptions, unions, literals, errors of special forms."""
import typing
from typing import *

print(List[int], Dict[str, int], Set[str], FrozenSet[int], Tuple[int, str], Tuple[int, ...], Tuple[()], Type[int], Deque[int], DefaultDict[str, int], Iterable[int], Iterator[str], Mapping[str, Any], Sequence[float], Generator[int, None, str], Awaitable[int], Coroutine[int, str, float], AsyncIterator[int])
print(Callable[[int, str], bool], Callable[..., int], Callable[[], None], Any, NoReturn, Never, Self, ClassVar[int], Final[int], LiteralString, List, Dict, Tuple, Callable, Type, Iterable)
print(Literal["a", 1, True], Literal[1, 1, True], Literal[Literal[1, 2], 3], Literal["b", "a"] == Literal["a", "b"], Literal[1] == Literal[True], Annotated[int, "meta", 5], Annotated[Annotated[int, 1], 2])
print(List[int] == List[int], List[int] is List[int], hash(List[int]) == hash(List[int]), List[int] != List[str], List["Node"], List[List[Dict[str, Optional["X"]]]])
T = TypeVar("T")
K = TypeVar("K", bound=int)
V = TypeVar("V", int, str)
C = TypeVar("C", covariant=True)
print(T, C, K.__bound__, V.__constraints__, T.__name__, List[T], Dict[K, T], List[T][int], Dict[K, T][int, str], Callable[[T], K], Callable[[T], T][int], Tuple[T, ...][str], List[T].__parameters__, Dict[str, T].__args__, List[int].__origin__, TypeVar("D", contravariant=True))
P = ParamSpec("P")
print(P, Callable[P, T], P.args, P.kwargs, Concatenate[int, P], Callable[Concatenate[int, P], T])
Ts = TypeVarTuple("Ts")
print(Ts, Tuple[int, Unpack[Ts]].__parameters__)
print(get_origin(List[int]), get_args(Dict[str, int]), get_origin(Callable[[int], str]), get_args(Callable[[int], str]), get_origin(list[int]), get_args(list[int]), get_origin(int), get_args(int), get_args(Annotated[int, 1]), get_args(Callable[..., int]), get_args(Literal[1, "a"]), get_args(Tuple[()]), get_origin(ClassVar[int]), get_origin(Generic))
print(cast(int, "x"), TYPE_CHECKING, Text, final(len) is len, assert_type(5, int), typing.no_type_check(lambda: 0)())
UserId = NewType("UserId", int)
print(UserId(5), UserId.__name__, UserId.__supertype__, UserId)


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


for f in (lambda: Any(), lambda: isinstance(1, Any), lambda: isinstance([], List[int]), lambda: issubclass(int, List[int]), lambda: Dict[int], lambda: List[int, str], lambda: List[int][str], lambda: ClassVar[ClassVar[int]],
          lambda: Callable[int], lambda: Callable[int, str], lambda: NoReturn[int], lambda: TypeVar("T", int), lambda: TypeVar("T", int, str, bound=int), lambda: TypeVar("T", covariant=True, contravariant=True),
          lambda: Annotated[int], lambda: Generic[int], lambda: Generic[T, T], lambda: assert_never(5), lambda: isinstance([], List), lambda: isinstance({}, Mapping), lambda: issubclass(list, Sequence), lambda: ForwardRef("a b"), lambda: List["a +"],
          lambda: Self[int], lambda: Concatenate[int], lambda: NoReturn(), lambda: Literal()):
    attempt(f)
print(List[int]([1, 2]) if False else list[int]([1, 2]), Dict.__name__, List[int].__name__, Iterable[int].__name__, ForwardRef("Foo"), ForwardRef("Foo") == ForwardRef("Foo"))
print(int | None, list[int] | str, T | int, List[int] | None, "X" | T if False else None)
for name in ("List", "Dict", "Optional", "Union", "Any", "Callable", "TypedDict", "NamedTuple", "Protocol", "overload", "get_type_hints", "IO", "Pattern", "SupportsInt"):
    assert hasattr(typing, name), name
print(len([n for n in typing.__all__ if not hasattr(typing, n)]))
