"""abc, functools, dataclasses, enum, namedtuple, typing: library classes over the class protocols."""

from abc import ABC, ABCMeta, abstractmethod
from collections import OrderedDict, defaultdict, namedtuple
from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from functools import cached_property, lru_cache, partial, total_ordering, wraps


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    @property
    @abstractmethod
    def name(self): ...

    def describe(self):
        return f"{self.name} of {self.area()}"


class Square(Shape):
    name = "square"

    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side**2


print(Square(3).describe(), isinstance(Square(1), Shape), Shape.__abstractmethods__ == frozenset({"area", "name"}))
for cls in (Shape, type("Half", (Shape,), {"name": "half"})):
    try:
        cls()
    except TypeError as e:
        print(e)


@Shape.register
class Virtual:
    pass


print(isinstance(Virtual(), Shape), issubclass(Virtual, Shape), isinstance([], Iterable), isinstance({}, Mapping), isinstance("a", Sequence), isinstance(5, Iterable))


class Custom(MutableMapping):
    def __init__(self):
        self.d = {}

    def __getitem__(self, k):
        return self.d[k]

    def __setitem__(self, k, v):
        self.d[k] = v

    def __delitem__(self, k):
        del self.d[k]

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)


c = Custom()
c.update(a=1, b=2)
print(dict(c), c.get("z", 0), "a" in c, list(c.items()), c.pop("a"), c.setdefault("q", 9), len(c), c == {"b": 2, "q": 9})
match c:
    case {"b": x}:
        print("mapping pattern", x)


@dataclass(order=True)
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list, compare=False)

    def __post_init__(self):
        self.sum = self.x + self.y


p = Point(1, 2)
print(p, p == Point(1, 2), p < Point(2), p.sum, Point(5).tags)


@dataclass(frozen=True)
class Key:
    a: int
    b: str


print({Key(1, "x"): "found"}[Key(1, "x")], hash(Key(1, "x")) == hash(Key(1, "x")))
try:
    Key(1, "x").a = 5
except AttributeError as e:
    print(type(e).__name__, e)


class Color(Enum):
    RED = 1
    GREEN = auto()

    @property
    def pretty(self):
        return self.name.title()


class Level(IntEnum):
    LOW = 1
    HIGH = 10


print(Color.RED, repr(Color.GREEN), Color(1), Color["RED"], list(Color), Color.RED.pretty, Color.RED is Color(1), Level.LOW < Level.HIGH, Level.HIGH + 1, {Color.RED: 1}[Color.RED], isinstance(Color.RED, Color), len(Color), Color.RED in Color)
try:
    Color(99)
except ValueError as e:
    print(e)
N = namedtuple("N", "a b", defaults=[5])
n = N(1)
print(n, n.a, n._asdict(), n._replace(a=9), n == (1, 5), N._fields, [*n])


@total_ordering
class Version:
    def __init__(self, *parts):
        self.parts = parts

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        return self.parts < other.parts


print(Version(1, 2) >= Version(1, 1), Version(1) > Version(2), max([Version(1), Version(3), Version(2)]).parts)


class Lazy:
    calls = 0

    @cached_property
    def value(self):
        Lazy.calls += 1
        return "computed"


z = Lazy()
print(z.value, z.value, Lazy.calls)


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(60), partial(pow, 2)(5), partial(dict, a=1)(b=2))


def logged(f):
    @wraps(f)
    def inner(*args):
        print("call", f.__name__, args)
        return f(*args)

    return inner


@logged
def add(a, b):
    "adds"
    return a + b


print(add(1, 2), add.__name__, add.__doc__, add.__wrapped__(3, 4))


@contextmanager
def managed(tag):
    print("enter", tag)
    try:
        yield tag.upper()
    except ValueError as e:
        print("handled", e)
    finally:
        print("exit", tag)


with managed("a") as v:
    print(v)
with managed("b"):
    raise ValueError("inside")
dd = defaultdict(list)
dd["k"].append(1)
od = OrderedDict(a=1, b=2)
od.move_to_end("a")
print(dict(dd), od)


class Meta(ABCMeta):
    def __call__(cls, *a, **k):
        print("making", cls.__name__)
        return super().__call__(*a, **k)


class WithMeta(metaclass=Meta):
    pass


print(type(WithMeta()).__name__)
