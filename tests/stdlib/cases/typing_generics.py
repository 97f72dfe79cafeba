"""typing: generic classes, protocols, runtime checks, abstract bases."""
from abc import abstractmethod
from typing import *

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


class Stack(Generic[T]):
    def __init__(self):
        self.items: List[T] = []

    def push(self, x: T) -> None:
        self.items.append(x)

    def pop(self) -> T:
        return self.items.pop()


s = Stack[int]()
s.push(1)
s.push(2)
print(s.pop(), Stack[int], Stack, type(s) is Stack, isinstance(s, Stack), s.__orig_class__, Stack.__parameters__, Stack[int].__args__, Stack[T][str], Stack.__orig_bases__, Stack.__mro__)


class Pair(Generic[K, V]):
    def __init__(self, k: K, v: V):
        self.k, self.v = k, v


class IntPair(Pair[int, V]):
    pass


print(Pair[int, str], IntPair[str], IntPair.__parameters__, IntPair(1, "a").v, Pair[K, int][str], IntPair.__bases__, Pair[int, str](1, "x").k)


class MyList(List[T]):
    def first(self) -> T:
        return self[0]


print(MyList([3, 4]).first(), MyList.__bases__, MyList[int], isinstance(MyList(), list))


class Repo(Generic[T], Sized):
    def __len__(self):
        return 7


print(len(Repo()), Repo[int])


@runtime_checkable
class Closer(Protocol):
    def close(self) -> None: ...


@runtime_checkable
class Named(Protocol):
    name: str


class F:
    name = "f"

    def close(self):
        pass


class N:
    pass


n = N()
n.name = "later"
print(isinstance(F(), Closer), isinstance(N(), Closer), isinstance(F(), Named), isinstance(n, Named), isinstance(N(), Named), issubclass(F, Closer), issubclass(N, Closer), isinstance(5, SupportsInt), isinstance("x", SupportsInt), isinstance(5, SupportsAbs), isinstance([], SupportsIndex), isinstance(1.5, SupportsRound))


class Plain(Protocol):
    def go(self): ...


class Impl(Plain):
    def go(self):
        return "going"


class GP(Protocol[T]):
    def get(self) -> T: ...


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


print(Impl().go(), GP[int], GP.__parameters__)
for f in (lambda: isinstance(F(), Plain), lambda: Plain(), lambda: Closer(), lambda: Stack[int, str], lambda: type("Bad", (Generic,), {}), lambda: runtime_checkable(F), lambda: F[int], lambda: Stack[int][str], lambda: isinstance(s, Stack[int])):
    attempt(f)


def bad1():
    class X(Generic): ...


def bad2():
    class X(Generic[T], Generic[K]): ...


def bad3():
    class X(Pair[K, V], Generic[K]): ...


def bad4():
    class X(Protocol, int): ...


for f in (bad1, bad2, bad3, bad4):
    attempt(f)


class Abs(Protocol):
    @abstractmethod
    def must(self): ...


class Half(Abs):
    pass


attempt(Half)


class AnyBase(Any):
    pass


print(AnyBase().__class__.__name__, isinstance(AnyBase(), AnyBase))


class Sub(Stack[str]):
    def push(self, x):
        super().push(x.upper())


b = Sub()
b.push("q")
print(b.items, Sub.__orig_bases__)


class Node(Generic[T]):
    __slots__ = ("v",)

    def __init__(self, v):
        self.v = v


print(Node[int](3).v)


class Meth(Generic[T]):
    @classmethod
    def make(cls, v):
        return cls()

    x = 5


print(Meth[int].make(1).__class__.__name__, Meth[int].x)
