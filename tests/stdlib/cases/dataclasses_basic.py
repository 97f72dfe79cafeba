"""dataclasses: construction, defaults, factories, representation, equality, hashing, order, call errors."""
from dataclasses import *
from typing import ClassVar


@dataclass
class P:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)
    count: ClassVar[int] = 7
    hidden: str = field(default="h", repr=False, compare=False)

    def total(self):
        return self.x + self.y


p = P(1)
q = P(1, 2, ["a"], hidden="z")
print(p, q, P(x=3), P(1, tags=[2]), p.total(), P.count, p == P(1), p == q, p != q, P(1, hidden="other") == p)
p.tags.append(1)
print(P(9).tags, p.tags, P.__doc__, P.__match_args__, [f.name for f in fields(P)], fields(p)[1].default, is_dataclass(P), is_dataclass(p), is_dataclass(5))
for bad in (lambda: P(), lambda: P(1, 2, 3, 4, 5), lambda: P(1, z=2), lambda: P(1, x=2), lambda: hash(p), lambda: p < q, lambda: fields(5), lambda: asdict(5), lambda: astuple(P), lambda: replace(5), lambda: p.nope):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
print(asdict(q), astuple(q), replace(q, x=100), asdict(q, dict_factory=lambda kv: sorted(kv)))


@dataclass(order=True, frozen=True)
class V:
    major: int
    minor: int = 0
    name: str = field(default="", compare=False)


print(sorted([V(2), V(1, 5), V(1, 2, "n")]), V(1) < V(2), V(1) <= V(1), V(3) > V(2), V(1) >= V(2), hash(V(1)) == hash(V(1, name="q")), {V(1): 5}[V(1)], max(V(1), V(2)))
for bad in (lambda: setattr(V(1), "major", 2), lambda: delattr(V(1), "major"), lambda: setattr(V(1), "new", 2), lambda: V(1) < 5):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e, isinstance(e, AttributeError))


@dataclass
class Base:
    a: int
    b: int = 2


@dataclass
class Child(Base):
    c: int = 3
    a: str = "over"

    def __post_init__(self):
        self.sum = self.b + self.c


print(Child(), Child("x", 5), Child().sum, [f.name for f in fields(Child)], Base(1) == Child(1))


@dataclass
class Init:
    x: int
    scale: InitVar[int] = 2
    y: int = field(init=False)
    z: list = field(init=False, default_factory=lambda: [1])

    def __post_init__(self, scale):
        self.y = self.x * scale


print(Init(3), Init(3, 10), Init(3, scale=4).y, replace(Init(1), x=9, scale=1))
try:
    replace(Init(1), y=9)
except Exception as e:
    print(e)


@dataclass
class Kw:
    a: int
    _: KW_ONLY
    b: int
    c: int = 5


print(Kw(1, b=2), Kw.__match_args__)
for bad in (lambda: Kw(1, 2), lambda: Kw(1), lambda: Kw(b=1), lambda: Kw(1, 2, b=3)):
    try:
        bad()
    except TypeError as e:
        print(e)


@dataclass(kw_only=True)
class K2(Kw):
    d: int
    e: int = field(default=1, kw_only=False)


print(K2(1, 7, b=2, d=3), K2.__doc__)


@dataclass
class Node:
    v: int
    next: "Node" = None


n = Node(1, Node(2))
n.next.next = n
print(n)
match p:
    case P(x=1, y=yy):
        print("m", yy)
match V(4, 5):
    case V(a, b):
        print(a, b)


@dataclass
class Nested:
    items: list[P]
    table: dict
    pair: tuple


big = Nested([P(1)], {"k": P(2), P: 1}, (P(3), {4}))
d = asdict(big)
print(d["items"], d["table"]["k"], d["pair"], astuple(big)[0])
print(P.__eq__.__qualname__, P.__init__.__name__, P.__init__.__annotations__, P.__repr__.__qualname__)


@dataclass(repr=False, eq=False, init=False)
class Bare:
    x: int = 4


print(Bare().x, Bare() == Bare(), Bare.__init__ is object.__init__)
print(fields(P)[0])


@dataclass(unsafe_hash=True)
class UH:
    x: int
    y: int = field(default=1, hash=False)


print(hash(UH(1)) == hash(UH(1, 5)))


@dataclass
class Custom:
    x: int

    def __repr__(self):
        return "custom"

    def __eq__(self, other):
        return True


print(Custom(1), Custom(1) == 5)


@dataclass
class Prop:
    name: str
    _size: int = 0

    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, v):
        self._size = v


pr = Prop("n")
pr.size = 5
print(pr, pr.size, float("nan"), P(float("inf"), y=None))
nan = float("nan")
print(P(nan) == P(nan), P([nan]) == P([nan]))
