"""dataclasses: errors of definitions, slots, make_dataclass, inheritance rules, other decorations."""
import dataclasses
from dataclasses import *


def attempt(make):
    try:
        print(make())
    except Exception as e:
        print(type(e).__name__, e)


def mutable():
    @dataclass
    class A:
        x: list = []


def order_of_defaults():
    @dataclass
    class A:
        x: int = 1
        y: int


def both():
    field(default=1, default_factory=list)


def no_annotation():
    @dataclass
    class A:
        x = field(default=1)


def frozen_mix():
    @dataclass
    class A:
        x: int = 1

    @dataclass(frozen=True)
    class B(A):
        y: int = 1


def frozen_mix2():
    @dataclass(frozen=True)
    class A:
        x: int = 1

    @dataclass
    class B(A):
        y: int = 1


def order_no_eq():
    @dataclass(order=True, eq=False)
    class A:
        x: int = 1


def own_lt():
    @dataclass(order=True)
    class A:
        x: int = 1

        def __lt__(self, other):
            return True


def own_hash():
    @dataclass(unsafe_hash=True)
    class A:
        x: int = 1

        def __hash__(self):
            return 1


def own_setattr():
    @dataclass(frozen=True)
    class A:
        x: int = 1

        def __setattr__(self, n, v):
            pass


def two_kw():
    @dataclass
    class A:
        a: KW_ONLY
        b: KW_ONLY


def weak():
    @dataclass(weakref_slot=True)
    class A:
        x: int = 1


def slotted_twice():
    @dataclass(slots=True)
    class A:
        __slots__ = ("y",)
        x: int


for f in (mutable, order_of_defaults, both, no_annotation, frozen_mix, frozen_mix2, order_no_eq, own_lt, own_hash, own_setattr, two_kw, weak, slotted_twice):
    attempt(f)


@dataclass(slots=True)
class S:
    x: int
    y: list = field(default_factory=list)
    z: int = 5

    def m(self):
        return self.x + self.z


s = S(1)
print(s, s.m(), S.__slots__, hasattr(s, "__dict__"), replace(s, x=2), asdict(s))
attempt(lambda: setattr(s, "nope", 1))


@dataclass(slots=True, frozen=True)
class SF:
    x: int
    y: int = 3


import copy
print(SF(1), copy.copy(SF(1)), copy.deepcopy(SF([1], 2)), hash(SF(1)) == hash(SF(1)))
attempt(lambda: setattr(SF(1), "x", 5))
M = make_dataclass("M", ["a", ("b", int), ("c", list, field(default_factory=list))], namespace={"double": lambda self: self.b * 2})
print(M(1, 2), M(1, 2).double(), M.__name__, M.__annotations__, M(1, b=3, c=[4]))
attempt(lambda: make_dataclass("M", ["1a"]))
attempt(lambda: make_dataclass("M", ["class"]))
attempt(lambda: make_dataclass("M", ["a", "a"]))
attempt(lambda: make_dataclass("M", [("a", int, 1, 2)]))
attempt(lambda: make_dataclass("B", [("x", int)], frozen=True)(1))
print(MISSING.__class__.__name__, InitVar[int], InitVar[list[int]], dataclasses.__all__ == sorted(dataclasses.__all__) or len(dataclasses.__all__))


@dataclass
class G:
    x: int

    @classmethod
    def parse(cls, s):
        return cls(int(s))

    def __post_init__(self):
        if self.x < 0:
            raise ValueError("negative")


print(G.parse("5"))
attempt(lambda: G(-1))


class Plain(G):
    def __init__(self, x, extra):
        super().__init__(x)
        self.extra = extra


print(Plain(1, 2), Plain(1, 2).extra, Plain(1, 2) == Plain(1, 3), Plain(1, 2) == G(1))


@dataclass
class Meta:
    x: int = field(default=1, metadata={"unit": "m"})


print(fields(Meta)[0].metadata["unit"], fields(Meta)[0].metadata, fields(Meta)[0].type)
attempt(lambda: fields(Meta)[0].metadata.update(a=1))


@dataclass
class A:
    x: "int"
    y: "list[str]" = None


print(A.__annotations__, A(1), A.__doc__)


@dataclass
class D:
    "own doc"
    x: int = 1


print(D.__doc__, D.__dataclass_params__.frozen, D.x, hasattr(A, "x"))


@dataclass(match_args=False)
class NM:
    x: int


print(hasattr(NM, "__match_args__"))
import abc


@dataclass
class Abs(abc.ABC):
    x: int

    @abc.abstractmethod
    def f(self): ...


@dataclass
class Con(Abs):
    y: int = 2

    def f(self):
        return self.x


print(Con(1).f())
attempt(lambda: Abs(1))


@dataclass(init=True)
class Many:
    a: int
    b: int
    c: int
    d: int = 4


attempt(lambda: Many())
attempt(lambda: Many(1))
attempt(lambda: Many(b=1, c=2, d=3))
attempt(lambda: Many(1, 2, 3, aa=5))
from enum import Enum


class E(Enum):
    R = 1


@dataclass
class WithEnum:
    e: E = E.R
    t: type = int
    fn: object = len


print(WithEnum(), asdict(WithEnum())["e"] is E.R)
