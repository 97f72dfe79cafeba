"""copy: shallow and deep copies, sharing, cycles, hooks."""
import copy
from collections import Counter, OrderedDict, defaultdict, deque

a = [1, [2, 3], {"k": [4]}]
s, d = copy.copy(a), copy.deepcopy(a)
a[1].append(9)
a[2]["k"].append(5)
print(a, s, d, s[1] is a[1], d[1] is a[1])
l = [1]
l.append(l)
c = copy.deepcopy(l)
print(c is not l, c[1] is c, c)
shared = [1]
x = copy.deepcopy([shared, shared, (shared,)])
print(x[0] is x[1], x[2][0] is x[0])
t = (1, "a", (2,))
print(copy.copy(t) is t, copy.deepcopy(t) is t, copy.deepcopy((1, [2])))


class P:
    def __init__(self, v):
        self.v = v
        self.kids = []

    def __eq__(self, o):
        return self.v == o.v


p = P([1])
p.kids.append(p)
q, r = copy.copy(p), copy.deepcopy(p)
print(q.v is p.v, r.v is p.v, r.v, r.kids[0] is r, type(r).__name__)


class H:
    def __init__(self, n=0):
        self.n = n

    def __copy__(self):
        return H(self.n + 1)

    def __deepcopy__(self, memo):
        return H(self.n + 100)


print(copy.copy(H()).n, copy.deepcopy([H()])[0].n)


class S:
    __slots__ = ("a", "b")


o = S()
o.a = [1]
z = copy.deepcopy(o)
print(z.a, z.a is o.a, hasattr(z, "b"), copy.copy(o).a is o.a)


class State:
    def __init__(self):
        self.x, self.cache = 1, 2

    def __getstate__(self):
        return {"x": self.x}

    def __setstate__(self, st):
        self.__dict__.update(st)
        self.cache = "rebuilt"


print(vars(copy.copy(State())), vars(copy.deepcopy(State())))


class L(list):
    pass


m = L([1, [2]])
m.extra = [3]
n = copy.deepcopy(m)
print(n, type(n).__name__, n.extra, n.extra is m.extra, copy.copy(m).extra is m.extra)


class D(dict):
    pass


print(copy.deepcopy(D(a=[1])), type(copy.copy(D())).__name__)
print(copy.deepcopy(Counter("aab")), copy.deepcopy(OrderedDict(a=[1])), copy.deepcopy(defaultdict(list, a=[1])), copy.deepcopy(deque([[1]], 3)), copy.copy({1, 2}), copy.deepcopy(frozenset([1])), copy.copy(bytearray(b"x")))
print(copy.copy(len) is len, copy.deepcopy(P) is P, copy.copy(None), copy.deepcopy(5), copy.copy("s"), copy.deepcopy(range(3)), copy.copy(1.5), copy.deepcopy(print) is print)
e = copy.copy(ValueError("x", 1))
print(repr(e), copy.deepcopy(KeyError([1])).args)
f = lambda: 1
print(copy.deepcopy(f) is f, copy.deepcopy({"f": f})["f"] is f, issubclass(copy.Error, Exception), copy.error is copy.Error)


class NoCopy:
    def __reduce_ex__(self, p):
        raise TypeError("cannot copy this")


try:
    copy.copy(NoCopy())
except TypeError as e:
    print(e)


class New:
    def __new__(cls, a, b=2):
        self = super().__new__(cls)
        self.ab = a, b
        return self

    def __getnewargs__(self):
        return self.ab


print(copy.copy(New(5)).ab, copy.deepcopy(New([1])).ab)
memo = {}
w = [1]
print(copy.deepcopy(w, memo) is copy.deepcopy(w, memo))
bound = p.__eq__
print(copy.deepcopy([1, 2, {"a": (1, [2])}]))
