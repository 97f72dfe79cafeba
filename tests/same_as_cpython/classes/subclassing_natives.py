"""Subclasses of native types: construction, overriding, what native operations see."""


class L(list):
    def append(self, x):
        super().append(x * 2)

    def total(self):
        return sum(self)


l = L([1, 2])
l.append(5)
l += [7]
l.extend((8,))
print(l, l.total(), len(l), l[0], l[1:], type(l[1:]).__name__, l == [1, 2, 10, 7, 8], [0] + l, l * 2, sorted(l, reverse=True), list(l), repr(l), str(l))
l.sort()
print(l, l.index(7), 10 in l, [x for x in l], max(l), l.copy(), type(l.copy()).__name__, type(l + l).__name__)


class Iterating(list):
    def __iter__(self):
        return iter(["overridden"])

    def __len__(self):
        return 42

    def __getitem__(self, i):
        return f"item {i}"

    def __contains__(self, x):
        return x == "magic"


it = Iterating([1, 2])
print(list(it), len(it), it[0], [*it], "magic" in it, 1 in it, sorted(it), tuple(it), it == [1, 2], bool(it), ",".join(it), set(it))


class D(dict):
    def __getitem__(self, key):
        return f"<{super().__getitem__(key)}>"

    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)

    def __missing__(self, key):
        return f"missing {key}"


d = D(a=1)
d["b"] = 2
print(d, d["a"], d["B"], d["zz"], d.get("a"), d.get("zz"), dict(d), {**d}, list(d.items()), len(d), "B" in d)
d.update(c=3)
d.setdefault("e", 5)
print(d, d == {"a": 1, "B": 2, "c": 3, "e": 5}, d | {"x": 1}, type(d | {}).__name__, d.pop("a"), d.copy(), type(d.copy()).__name__, D.fromkeys("ab"))


class Default(dict):
    def __init__(self, factory):
        super().__init__()
        self.factory = factory

    def __missing__(self, key):
        value = self[key] = self.factory()
        return value


dd = Default(list)
dd["x"].append(1)
dd["x"].append(2)
print(dd, dd["y"], "{x} {y}".format_map(dd), "%(x)s" % dd)


class S(str):
    def __new__(cls, value="", extra=None):
        self = super().__new__(cls, value)
        self.extra = extra
        return self

    def shout(self):
        return self.upper() + "!"

    def __add__(self, other):
        return S(str.__add__(self, other), "added")


s = S("abc", 5)
print(s, s.shout(), s.extra, type(s + "d").__name__, (s + "d").extra, type(s.upper()).__name__, s == "abc", {s: 1}["abc"], s[1], s.replace("a", "x"), f"{s:>5}", "%s" % s, repr(s), len(s), hash(s) == hash("abc"), "b" in s, s.join(["1", "2"]), sorted(s), isinstance(s, str))


class I(int):
    def __new__(cls, value, unit="m"):
        self = super().__new__(cls, value)
        self.unit = unit
        return self

    def __repr__(self):
        return f"{int(self)}{self.unit}"


i = I(5, "km")
print(i, i + 1, type(i + 1).__name__, i.unit, [i], f"{i}", f"{i:03d}", i == 5, range(i), [1, 2, 3, 4, 5, 6][i], i.bit_length(), int(i), -i, {5: "five"}[i], "ab" * i, str(i), I("7"))


class F(float):
    @property
    def double(self):
        return self * 2


print(F(1.5), F(1.5).double, F("2.5") + 1, round(F(2.567), 1), F(3).is_integer(), repr(F(1e100)))


class T(tuple):
    def __new__(cls, *items):
        return super().__new__(cls, items)

    def __getattr__(self, name):
        if name == "first":
            return self[0]
        raise AttributeError(name)


t = T(1, 2, 3)
print(t, t.first, t[1:], len(t), t + (4,), t == (1, 2, 3), hash(t) == hash((1, 2, 3)), [*t], t.count(2), t.index(3))
a, b, c = t
print(a, b, c)


class St(set):
    def add(self, x):
        super().add(abs(x))


st = St([1, -2])
st.add(-5)
print(sorted(st), st | {9} == {1, -2, 5, 9}, type(st | {1}).__name__, 5 in st, len(st), st <= {1, -2, 5, 7})


class Fz(frozenset):
    pass


print(sorted(Fz("ab")), type(Fz("a") | {1}).__name__, hash(Fz("a")) == hash(frozenset("a")), {Fz("a"): 1}[frozenset("a")])


class B(bytes):
    def text(self):
        return self.decode()


print(B(b"xyz").text(), B(b"abc")[0], B(3), B("é", "utf-8").text(), repr(B(b"q")))


class E(Exception):
    pass


class E2(KeyError):
    def __str__(self):
        return f"key {self.args[0]}"


for exc in (E("a"), E("a", 1), E(), E2("k")):
    try:
        raise exc
    except Exception as e:
        print(type(e).__name__, str(e), repr(e), e.args)


class MyProperty(property):
    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return "got " + str(super().__get__(obj, owner))


class UsesProperty:
    @MyProperty
    def x(self):
        return 5

    @x.setter
    def x(self, v):
        print("setting", v)


up = UsesProperty()
print(up.x, type(UsesProperty.__dict__["x"]).__name__)
up.x = 9


class Cls(classmethod):
    pass


class UsesCls:
    @Cls
    def make(cls):
        return cls.__name__


print(UsesCls.make(), UsesCls().make())


for bases in ((int, str), (list, dict), (dict, dict), (object, int)):
    try:
        print(type("X", bases, {}))
    except TypeError as e:
        print(str(e).split("\n")[0])


class Mixed(L, object):
    pass


print(Mixed([1]).total(), [k.__name__ for k in Mixed.__mro__])
for kind, args in ((int, ("x",)), (float, ("y",)), (list, (5,)), (dict, (5,)), (tuple, (5,)), (set, (5,)), (str, (b"a", "bad")), (bytes, ("a",))):
    cls = type("Sub" + kind.__name__, (kind,), {})
    try:
        print(cls(*args))
    except Exception as e:
        print(type(e).__name__, e)
