"""Subclasses of list, tuple, set, str and int: overridden dunders, super calls, operators, text."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Stack(list):
    def push(self, item):
        self.append(item)

    def peek(self):
        return self[-1]

    def __repr__(self):
        return f"Stack({list.__repr__(self)})"


class Safe(list):
    def __getitem__(self, i):
        try:
            return super().__getitem__(i)
        except IndexError:
            return None

    def __setitem__(self, i, value):
        if isinstance(i, int) and i >= len(self):
            self.extend([None] * (i - len(self) + 1))
        super().__setitem__(i, value)

    def __delitem__(self, i):
        super().__delitem__(i)
        self.deleted = i

    def __contains__(self, item):
        return "always" if item == 42 else super().__contains__(item)


class Typed(list):
    def __init__(self, kind, items=()):
        self.kind = kind
        super().__init__()
        self.extend(items)

    def append(self, item):
        if not isinstance(item, self.kind):
            raise TypeError(f"want {self.kind.__name__}")
        super().append(item)

    def extend(self, items):
        for item in items:
            self.append(item)


class Odd(list):
    def __len__(self):
        return 7

    def __iter__(self):
        return iter("xyz")

    def __eq__(self, other):
        return "odd eq"

    def __add__(self, other):
        return "odd add"

    def __radd__(self, other):
        return "odd radd"

    def __iadd__(self, other):
        super().extend(other)
        return self

    def __mul__(self, n):
        return "odd mul"

    def __lt__(self, other):
        return "odd lt"

    def __bool__(self):
        return False

    __hash__ = None


class Plain(list):
    pass


class Vec(tuple):
    def __new__(cls, *items):
        return super().__new__(cls, items)

    def __add__(self, other):
        return Vec(*(a + b for a, b in zip(self, other)))

    def __mul__(self, k):
        return Vec(*(a * k for a in self))

    __rmul__ = __mul__

    def __repr__(self):
        return "Vec" + super().__repr__()


class Version(tuple):
    def __new__(cls, text):
        return super().__new__(cls, map(int, text.split(".")))

    def __str__(self):
        return ".".join(map(str, self))


class CaseSet(set):
    def add(self, item):
        super().add(item.lower())

    def __contains__(self, item):
        return super().__contains__(item.lower())


s = Stack([1])
s.push(2)
print(s, s.peek(), len(s), s + [3], type(s + [3]).__name__, s[:1], type(s[:1]).__name__, s == [1, 2], [s], str(s), f"{s}")
s += (5, 6)
print(s, type(s).__name__, sorted(s, reverse=True), list(s), s * 2, type(s.copy()).__name__)
s.sort(key=lambda x: -x)
print(s, s.index(5), s.count(1), 5 in s, 50 in s)
f = Safe([1, 2])
f[5] = "x"
print(f, f[100], f[0], 42 in f, 43 in f, f[1:3])
del f[0]
print(f, f.deleted)
t = Typed(int, [1, 2])
t.append(3)
show("typed", lambda: t.append("a"))
print(t, t.kind is int)
o = Odd([1, 2])
print(len(o), list(o), o == 5, o != [], o + [1], [1] + o, o * 3, o < [], bool(o), [x for x in o], tuple(o), sorted(o), "%s" % [o], o[0], max(o), sum(Plain([1, 2])))
o += [9]
print(repr(o), list.__len__(o), o[2])
a, *rest = o
print(a, rest)
p = Plain("abc")
print(p, p == ["a", "b", "c"], ["a"] < p, p > ["a"], Plain([p]) == [p], p in [["a", "b", "c"]], [p].index(["a", "b", "c"]), "-".join(p), dict.fromkeys(p, 1), set(p) == {"a", "b", "c"}, Plain(x for x in range(2)), Plain())
show("plain bad", lambda: Plain(5))
show("plain kw", lambda: Plain(x=1))
show("plain hash", lambda: hash(p))
v = Vec(1, 2)
print(v, v + Vec(3, 4), v * 2, 3 * v, v == (1, 2), hash(v) == hash((1, 2)), v[0], v[:1], {v: 1}[(1, 2)], sorted([Vec(2), Vec(1)]), (0,) + v, sum([v, v], Vec(0, 0)))
w = Version("1.20.3")
print(w, repr(w), w > Version("1.3"), max([Version("1.2"), Version("1.10")]), f"{w}", w[1], [w])
c = CaseSet()
c.add("ABC")
print(c, "aBc" in c, "abc" in set(c), c | {"x"} == {"abc", "x"}, len(c), CaseSet(["Q"]))


class Temp(float):
    def __str__(self):
        return f"{float(self):.1f}C"

    def __eq__(self, other):
        return abs(float(self) - float(other)) < 0.5

    __hash__ = float.__hash__


print(Temp(3), [Temp(3)], Temp(3) == 3.2, 3.2 == Temp(3), Temp(3) in [1, 3.1], {Temp(3.0): "x"}[3.0], Temp(2) + 1, f"{Temp(2):.3f}", sorted([Temp(3), Temp(1)])[0])


class Flag(int):
    names = {1: "A", 2: "B"}

    def __or__(self, other):
        return Flag(int(self) | int(other))

    def __repr__(self):
        return "|".join(n for b, n in self.names.items() if self & b) or "0"

    def __bool__(self):
        return "yes" == "yes"


print(Flag(1) | Flag(2), Flag(0), bool(Flag(0)), [Flag(1)], Flag(3) == 3, {Flag(1): 1}[1], Flag(2) + 1, str(Flag(1)), "%d %s" % (Flag(1), Flag(2)), hash(Flag(5)) == hash(5), [10, 20][Flag(1)])
