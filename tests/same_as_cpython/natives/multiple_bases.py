"""Classes with a native base beside others: MRO, mixins, slots, super chains, abstract use of natives."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Log:
    def __setitem__(self, k, v):
        print("set", k, v)
        super().__setitem__(k, v)

    def __repr__(self):
        return "Log" + super().__repr__()

    def describe(self):
        return f"{type(self).__name__} of {len(self)}"


class LogDict(Log, dict):
    pass


class LogList(Log, list):
    pass


class Named:
    def __init__(self, *args, name="none", **kwargs):
        super().__init__(*args, **kwargs)
        self.name = name


class NamedList(Named, list):
    pass


class NamedDict(Named, dict):
    pass


class NamedError(Named, ValueError):
    def __str__(self):
        return f"{self.name}: {super().__str__()}"


class Slotted(list):
    __slots__ = ("extra",)


class SlottedInt(int):
    __slots__ = ()


class Point(tuple):
    __slots__ = ()
    _fields = ("x", "y")

    def __new__(cls, x, y):
        return tuple.__new__(cls, (x, y))

    x = property(lambda self: self[0])
    y = property(lambda self: self[1])

    def __repr__(self):
        return "Point(x=%r, y=%r)" % self

    def _replace(self, **kw):
        return type(self)(*map(kw.pop, self._fields, self))


class Point3(Point):
    def __new__(cls, x, y, z=0):
        self = super().__new__(cls, x, y)
        self.z = z
        return self


class Base(dict):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.order = ["Base"]


class Left(Base):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.order.append("Left")


class Right(Base):
    def __init__(self, *a, **k):
        super().__init__(*a, **k)
        self.order.append("Right")


class Both(Left, Right):
    pass


d = LogDict(a=1)
d["b"] = 2
print(d, d.describe(), d == {"a": 1, "b": 2}, LogDict.__mro__)
l = LogList([1])
l[0] = 5
l.append(6)
print(l, l.describe(), l + [1])
n = NamedList([1, 2], name="nums")
print(n, n.name, len(n), NamedDict(a=1, name="d"), NamedDict({"q": 2}, name="e").name)
try:
    raise NamedError("message", name="error name")
except ValueError as e:
    print(e, repr(e), e.name, e.args)
s = Slotted([1])
s.extra = 5
show("slots", lambda: s.extra)
show("no dict", lambda: setattr(s, "other", 1))
show("slot int", lambda: setattr(SlottedInt(3), "a", 1))
show("slot int value", lambda: SlottedInt(3) + 1)
p = Point(1, 2)
print(p, p.x, p.y, p._replace(x=9), p == (1, 2), p + (3,), hash(p) == hash((1, 2)), [p], f"{p}", {p: 1}[1, 2], sorted([Point(2, 0), p]))
q = Point3(1, 2, z=3)
print(q, q.z, q.x, tuple(q), isinstance(q, Point), isinstance(q, tuple))
b = Both(x=1)
print(b.order, b, Both.__mro__)
show("layout", lambda: type("X", (int, str), {}))
show("layout list dict", lambda: type("X", (list, dict), {}))
show("bool base", lambda: type("X", (bool,), {}))
show("none base", lambda: type("X", (type(None),), {}))
show("range base", lambda: type("X", (range,), {}))
show("mro conflict", lambda: type("X", (object, int), {}))
show("exc int", lambda: type("X", (ValueError, int), {}))
show("exc both", lambda: type("X", (ValueError, KeyError), {})("m").args)
show("type call", lambda: type("Y", (list,), {"total": lambda self: sum(self)})([1, 2]).total())
class Default(dict):
    def __missing__(self, key):
        return self.setdefault(key, len(self))
m = Default()
print([m[c] for c in "abca"], m)
class Celsius(float):
    @classmethod
    def parse(cls, text):
        return cls(text.rstrip("C"))
    @property
    def fahrenheit(self):
        return self * 9 / 5 + 32
print(Celsius.parse("100C").fahrenheit, Celsius.parse("1.5C"), type(Celsius.parse("1C")).__name__)
class Enumish(int):
    _names = {}
    def __new__(cls, value, name):
        self = int.__new__(cls, value)
        self.label = name
        cls._names[value] = self
        return self
    def __repr__(self):
        return f"<{self.label}: {int(self)}>"
RED, BLUE = Enumish(1, "RED"), Enumish(2, "BLUE")
print(RED, [RED, BLUE], RED < BLUE, RED + BLUE, Enumish._names[2], {RED: "r"}[1], f"{RED:03d} {RED!r} {RED}", max(RED, BLUE), RED == 1, sum([RED, BLUE]))
