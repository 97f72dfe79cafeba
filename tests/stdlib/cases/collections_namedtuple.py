"""namedtuple: construction, fields, replacement, errors of calls and of definitions."""
from collections import namedtuple

P = namedtuple("P", "x y")
p = P(1, 2)
print(p, p.x, p.y, p[0], p[-1], len(p), p == (1, 2), hash(p) == hash((1, 2)))
x, y = p
print(x, y, P(y=5, x=4), P(1, y=3), P._fields, P.__name__, P.__doc__)
print(p._asdict(), p._replace(x=10), P._make([7, 8]), p + (3,), p < P(1, 3))
print(P.x.__doc__, P.__match_args__, P._field_defaults)
D = namedtuple("D", ["a", "b", "c"], defaults=(2, [3]))
print(D(1), D(1, 5), D(1, c=0), D._field_defaults)
R = namedtuple("R", "a class a _b 9", rename=True)
print(R._fields, R(1, 2, 3, 4, 5))
E = namedtuple("E", "")
print(E(), E._fields)
calls = [
    lambda: P(), lambda: P(1), lambda: P(1, 2, 3), lambda: P(1, 2, z=3), lambda: P(1, x=2), lambda: D(), lambda: D(1, 2, 3, 4),
    lambda: namedtuple("T", "a b c d")(), lambda: namedtuple("T", "a b c d")(b=1), lambda: P._make([1]),
    lambda: p._replace(z=1), lambda: setattr(p, "x", 5), lambda: delattr(p, "x"), lambda: setattr(p, "new", 1), lambda: p.nope,
    lambda: namedtuple("T", "a a"), lambda: namedtuple("T", "class"), lambda: namedtuple("T", "_a"), lambda: namedtuple("T", "a-b"),
    lambda: namedtuple("1T", "a"), lambda: namedtuple("T", "a", defaults=(1, 2)), lambda: p[5], lambda: p["x"],
    lambda: E(1), lambda: namedtuple("T", "value other")(valu=1, other=3),
]
for call in calls:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)


class Sub(namedtuple("Sub", "name qty")):
    __slots__ = ()

    @property
    def label(self):
        return f"{self.name} x{self.qty}"

    def __str__(self):
        return "<" + self.label + ">"


s = Sub("nut", 3)
print(s, repr(s), s.label, s._replace(qty=9), isinstance(s, tuple))
match p:
    case P(x=1, y=b):
        print("matched", b)
match p:
    case P(a, b):
        print(a, b)
print(sorted([P(3, 1), P(1, 9), P(1, 2)]), max(P(3, 1), P(1, 9), key=lambda q: q.y))
print(P(P(1, 2), [P(3, 4)]), P("a%s", "%"))
print({P(1, 2): "v"}[(1, 2)])
import copy
print(copy.copy(p), copy.deepcopy(P([1], 2)), type(copy.copy(p)).__name__)
print(P.__module__, P)
