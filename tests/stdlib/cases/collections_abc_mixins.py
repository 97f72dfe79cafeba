"""collections.abc: mixin methods of user containers."""
from collections.abc import Mapping, MutableMapping, MutableSequence, MutableSet, Sequence, Set, Generator, Iterator, Coroutine


class Pairs(Mapping):
    def __init__(self, *pairs):
        self.pairs = pairs

    def __getitem__(self, key):
        for k, v in self.pairs:
            if k == key:
                return v
        raise KeyError(key)

    def __iter__(self):
        return (k for k, _ in self.pairs)

    def __len__(self):
        return len(self.pairs)


m = Pairs(("a", 1), ("b", 2))
print(m.get("a"), m.get("z", 9), "a" in m, list(m.keys()), list(m.items()), list(m.values()), m == {"a": 1, "b": 2}, m != {"a": 1})
print(m.keys() & {"a", "z"}, ("a", 1) in m.items(), ("a", 2) in m.items(), 2 in m.values(), len(m.items()), dict(m), {**m})
try:
    reversed(m)
except TypeError as e:
    print(e)
try:
    hash(m)
except TypeError as e:
    print(e)


class Store(MutableMapping):
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


s = Store()
s.update(a=1, b=2)
s.update({"c": 3})
s.update([("d", 4)])
print(s.pop("a"), s.pop("zz", 0), s.setdefault("e", 5), s.popitem(), dict(s), s.keys() == {"c", "d", "e"})
try:
    s.pop("zz")
except KeyError as e:
    print("KeyError", e)
s.clear()
print(len(s))


class Seq(Sequence):
    def __init__(self, *a):
        self.a = a

    def __getitem__(self, i):
        return self.a[i]

    def __len__(self):
        return len(self.a)


q = Seq(1, 2, 3, 2)
print(list(q), 2 in q, 9 in q, list(reversed(q)), q.index(2), q.index(2, 2), q.count(2))
try:
    q.index(99)
except ValueError as e:
    print("ValueError", e)


class ML(MutableSequence):
    def __init__(self, *a):
        self.a = list(a)

    def __getitem__(self, i):
        return self.a[i]

    def __setitem__(self, i, v):
        self.a[i] = v

    def __delitem__(self, i):
        del self.a[i]

    def __len__(self):
        return len(self.a)

    def insert(self, i, v):
        self.a.insert(i, v)


l = ML(3, 1)
l.append(4)
l.extend([1, 5])
l += [9]
l.remove(1)
l.reverse()
print(l.a, l.pop(), l.pop(0), l.a)
l.clear()
print(l.a)


class S(MutableSet):
    def __init__(self, it=()):
        self.s = list(dict.fromkeys(it))

    def __contains__(self, x):
        return x in self.s

    def __iter__(self):
        return iter(self.s)

    def __len__(self):
        return len(self.s)

    def add(self, x):
        if x not in self.s:
            self.s.append(x)

    def discard(self, x):
        if x in self.s:
            self.s.remove(x)

    def __repr__(self):
        return f"S({sorted(self.s)})"


a, b = S([1, 2, 3]), S([2, 3, 4])
print(a & b, a | b, a - b, a ^ b, a == S([3, 2, 1]), a <= b, S([2]) < b, a > S([1]), a >= b, a.isdisjoint(S([9])), {1, 9} & a, {9} | a, {1, 9} - a)
a |= {7}
a &= {1, 2, 7}
a ^= {1, 8}
a -= {2}
print(a, a._hash() == hash(frozenset([7, 8])), a.pop() in (7, 8))
a.remove(next(iter(a)))
try:
    a.remove(1)
except KeyError as e:
    print("KeyError", e)
try:
    a.pop()
except KeyError as e:
    print("KeyError", e.args)
try:
    a < 5
except TypeError as e:
    print(e)


class Count(Iterator):
    n = 0

    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n


print(list(Count()), iter(Count()).__class__.__name__)


class G(Generator):
    def send(self, v):
        return v

    def throw(self, typ, val=None, tb=None):
        raise typ


print(next(G()), G().send(4), G().close(), isinstance(G(), Iterator))


class Partial(Mapping):
    def __len__(self):
        return 0


try:
    Partial()
except TypeError as e:
    print(e)
