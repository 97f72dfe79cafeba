"""typing: NamedTuple and TypedDict."""
from typing import *


class P(NamedTuple):
    "doc of P"
    x: int
    y: int = 5
    label: str = "none"

    def total(self):
        return self.x + self.y

    @property
    def neg(self):
        return -self.x

    @classmethod
    def origin(cls):
        return cls(0, 0)


p = P(1)
print(p, p.total(), p.neg, P.origin(), p._replace(y=9), P._fields, P._field_defaults, P.__annotations__, P(x=3, label="q"), p == (1, 5, "none"), isinstance(p, tuple), P.__doc__, p._asdict(), P._make([1, 2, "z"]))
Q = NamedTuple("Q", [("a", int), ("b", "str")])
print(Q(1, "x"), Q.__annotations__, Q.__name__)
x, y, z = p
print(x, y, z, len(p), P.__bases__, P.__orig_bases__)


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


def bad_default():
    class B(NamedTuple):
        x: int = 1
        y: int


def bad_method():
    class B(NamedTuple):
        x: int
        _fields = 1


def bad_name():
    class B(NamedTuple):
        _x: int


def bad_base():
    class B(NamedTuple, dict):
        x: int


for f in (lambda: P(), lambda: P(1, 2, 3, 4), lambda: P(1, q=2), lambda: setattr(p, "x", 2), bad_default, bad_method, bad_name, bad_base):
    attempt(f)


class Movie(TypedDict):
    title: str
    year: int


class More(Movie, total=False):
    rating: float
    tags: Required[List[str]]


m = Movie(title="A", year=1)
print(m, type(m), Movie.__annotations__, Movie.__total__, sorted(Movie.__required_keys__), sorted(More.__required_keys__), sorted(More.__optional_keys__), More.__annotations__, More.__total__, m["title"], is_typeddict(Movie), is_typeddict(dict))
A = TypedDict("A", {"in": int, "b-c": str}, total=False)
print(A.__annotations__, A(), A.__optional_keys__ == {"in", "b-c"}, A.__name__)
for f in (lambda: isinstance({}, Movie), lambda: issubclass(dict, Movie)):
    attempt(f)


def bad_td():
    class B(Movie, dict): ...


attempt(bad_td)
print(get_type_hints(More), get_type_hints(P))


class D(TypedDict):
    a: NotRequired[int]
    b: Required[str]


print(sorted(D.__required_keys__), sorted(D.__optional_keys__), get_type_hints(D), get_type_hints(D, include_extras=True))
T = TypeVar("T")


class G(NamedTuple, Generic[T]):
    v: T


print(G(1), G[int], G(2).v)


class Employee(NamedTuple):
    name: str
    id: int = 3

    def __repr__(self):
        return f"<Employee {self.name}>"


print(Employee("Bob"), [Employee("A"), Employee("B", 4)], sorted([Employee("b"), Employee("a")]))
