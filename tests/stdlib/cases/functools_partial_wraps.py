"""functools: partial, partialmethod, wraps, update_wrapper, reduce, cmp_to_key, total_ordering."""
import functools
from functools import *


def f(a, b, *c, d=4, **e):
    return a, b, c, d, e


p = partial(f, 1, d=5)
print(p(2), p(2, 3, d=9, z=1), p.args, p.keywords, p.func is f)
q = partial(p, 7, x=1)
print(q(), q.args, q.keywords, q.func is f)
print(repr(partial(int, base=2)), partial(int, base=2)("101"), partial(print, 1, sep="-"))
for bad in (lambda: partial(), lambda: partial(5), lambda: reduce(max, []), lambda: reduce(max, 5), lambda: reduce(max), lambda: cmp_to_key(lambda a, b: 0)(1) < 5):
    try:
        bad()
    except TypeError as e:
        print(str(e).split(" at 0x")[0].replace("Keyword", ""))
p.note = 1
print(p.__dict__, isinstance(p, partial), callable(p))
print(reduce(lambda a, b: a * b, range(1, 6)), reduce(lambda a, b: a + [b], "abc", []), reduce(max, [3]), reduce(max, iter([]), 0))


class C:
    def set(self, k, v=None, **kw):
        return (type(self).__name__, k, v, kw)

    on = partialmethod(set, True)
    off = partialmethod(set, False, v=1)
    st = partialmethod(staticmethod(lambda *a: a), 1)
    cl = partialmethod(classmethod(lambda cls, *a: (cls.__name__, a)), 2)


print(C().on(), C().off(z=3), C().st(5), C().cl(6), C.cl(7), C.on(C(), 5))
print(repr(C.__dict__["off"]).split("(")[0])


def deco(fn):
    @wraps(fn)
    def inner(*a, **k):
        "inner doc"
        return fn(*a, **k)

    return inner


@deco
def target(x: int) -> str:
    "target doc"
    return str(x)


target.extra = 1
print(target(4), target.__name__, target.__doc__, target.__wrapped__(5), target.__annotations__, target.__module__, target.__qualname__)
print(deco(target).extra, update_wrapper(lambda: 0, target, assigned=("__doc__",), updated=()).__doc__)
print(WRAPPER_UPDATES, WRAPPER_ASSIGNMENTS[:4])
wraps(partial(f, 1))(lambda: 0)
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), max("bca", key=cmp_to_key(lambda a, b: (a > b) - (a < b))))
k = cmp_to_key(lambda a, b: (a > b) - (a < b))
print(k(1) < k(2), k(1) == k(1), k(3) >= k(4), k(5).obj)
print(sorted(["b10", "a2", "a10"], key=cmp_to_key(lambda x, y: (int(x[1:]) - int(y[1:])) or (x > y) - (x < y))))


@total_ordering
class V:
    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return self.n == o.n if isinstance(o, V) else NotImplemented

    def __lt__(self, o):
        return self.n < o.n if isinstance(o, V) else NotImplemented


a, b = V(1), V(2)
print(a < b, a <= b, a > b, a >= b, a <= V(1), a >= V(1), a != b, sorted([b, a])[0].n)
try:
    a <= 5
except TypeError as e:
    print(e)
for name in ("__le__", "__gt__", "__ge__"):
    op = {"__le__": lambda s, o: s.n <= o.n, "__gt__": lambda s, o: s.n > o.n, "__ge__": lambda s, o: s.n >= o.n}[name]
    T = total_ordering(type("T", (), {"__init__": V.__init__, "__eq__": lambda s, o: s.n == o.n, name: op}))
    x, y = T(1), T(2)
    print(name, x < y, x <= y, x > y, x >= y, x <= T(1), x < T(1), x > T(1), x >= T(1))
try:
    total_ordering(type("N", (), {}))
except ValueError as e:
    print(e)
print(functools.reduce.__name__, [n for n in functools.__all__ if not hasattr(functools, n)])
