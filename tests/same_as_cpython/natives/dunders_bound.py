"""Dunders of native values, bound and unbound, called by hand; names that a type does not have."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class G:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        return self.v == getattr(o, "v", o)

    def __lt__(self, o):
        return self.v < getattr(o, "v", o)

    def __hash__(self):
        return hash(self.v)

    def __index__(self):
        return 2

    def __repr__(self):
        return f"G{self.v}"


g = G(1)
VALUES = [5, True, 2.5, 1j, "abc", b"abc", bytearray(b"abc"), [1, 2], (1, 2), {"a": 1}, {1, 2}, frozenset([1]), range(3), slice(1, 2), None, ..., [g], (g,), {"a": g}, {g}]
UNARY = ["__repr__", "__str__", "__hash__", "__len__", "__bool__", "__neg__", "__pos__", "__invert__", "__abs__", "__int__", "__float__", "__complex__", "__index__", "__trunc__", "__round__", "__floor__", "__ceil__"]
for value in VALUES:
    for name in UNARY:
        if name == "__hash__":
            show(f"{value!r} {name}", lambda: getattr(value, name) is None or isinstance(getattr(value, name)(), int))
        else:
            show(f"{value!r} {name}", lambda: getattr(value, name)())
BINARY = ["__add__", "__radd__", "__sub__", "__mul__", "__rmul__", "__truediv__", "__floordiv__", "__mod__", "__rmod__", "__divmod__", "__pow__", "__lshift__", "__and__", "__or__", "__xor__", "__ror__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__contains__", "__getitem__", "__iadd__", "__ior__", "__isub__", "__imul__"]
for value in VALUES[:16]:
    for other in (2, "a", [1], g, {"a": 1}, {1}, 1.5):
        for name in BINARY:
            if not hasattr(value, name):
                continue
            kind = type(value)
            fresh = kind(value) if kind in (list, dict, set, bytearray) else value

            def call():
                result = getattr(fresh, name)(other)
                return sorted(result, key=str) if isinstance(result, (set, frozenset)) else result
            show(f"{value!r}.{name}({other!r})", call)
    show(f"{value!r} names", lambda: [n for n in UNARY + BINARY if hasattr(value, n)])
for call in (
    lambda: list.__eq__([g], [G(1)]), lambda: list.__lt__([g], [G(2)]), lambda: tuple.__eq__((g,), (G(1),)), lambda: dict.__eq__({"a": g}, {"a": G(1)}), lambda: set.__eq__({g}, {G(1)}), lambda: list.__contains__([g], G(1)), lambda: set.__contains__({g}, G(1)), lambda: dict.__contains__({g: 1}, G(1)), lambda: dict.__getitem__({g: 5}, G(1)), lambda: list.__getitem__([1, 2, 3], g), lambda: list.__mul__([1], g), lambda: str.__mul__("a", g), lambda: int.__eq__(1, g), lambda: int.__add__(1, g), lambda: (1).__lt__(g), lambda: "a".__eq__(g), lambda: list.__repr__([g]), lambda: dict.__repr__({g: g}), lambda: object.__repr__(5)[:10], lambda: object.__str__([g]), lambda: str.__format__("a", ">4"), lambda: int.__format__(5, "04d"), lambda: float.__format__(1.5, ".3f"), lambda: object.__format__([1], ""), lambda: object.__eq__(1, 1), lambda: object.__hash__(g) == object.__hash__(g), lambda: int.__hash__(5), lambda: str.__len__("abc"), lambda: dict.__len__({1: 2}), lambda: list.__iter__([7]).__next__(), lambda: list(dict.__iter__({1: 2})), lambda: list(list.__reversed__([1, 2])), lambda: list(dict.__reversed__({1: 2, 3: 4})), lambda: [].__setitem__(0, 1), lambda: [1].__delitem__(5), lambda: {}.__delitem__("a"), lambda: {}.__getitem__("a"), lambda: list.__add__([1], (2,)), lambda: str.__add__("a", 1), lambda: list.__len__(5), lambda: int.__add__("a", 1), lambda: dict.__getitem__([], 1), lambda: (5).__class__, lambda: [].__class__.__name__, lambda: "a".__class__ is str, lambda: (1).__doc__ is None, lambda: [].__init__([3]), lambda: list.__new__(list), lambda: dict.__new__(dict, a=1), lambda: int.__new__(int, "5"), lambda: float.__new__(float, "1.5"), lambda: set.__new__(set, [1]), lambda: frozenset.__new__(frozenset, [1]), lambda: tuple.__new__(tuple, [1]), lambda: bool.__new__(bool, 1), lambda: bytes.__new__(bytes, 2), lambda: complex.__new__(complex, 1, 2), lambda: int.__new__(str), lambda: list.__new__(dict), lambda: int.__new__(), lambda: int.__new__(5), lambda: object.__new__(int), lambda: (5).__nothing__, lambda: [].__dict__, lambda: "a".__slots__, lambda: (2).__pow__(3, 5), lambda: (2).__pow__(-1), lambda: (2).__rpow__(3), lambda: divmod(7, g.__index__()), lambda: "%s".__mod__(g), lambda: "%s-%s".__mod__((g, 1)), lambda: b"%d".__mod__(5), lambda: [1, 2].__getitem__(slice(0, 1)), lambda: "abc".__getitem__(-1), lambda: "abc".__getitem__("a"), lambda: (1, 2).__getitem__(9),
):
    show("call", call)
f = [3, 1].append
f(5)
m = {"a": 1}.get
print(f.__name__, m("a"), m("z", 0), "x".join.__name__, str.join.__name__, list.append.__name__, f.__self__, m.__self__)
names = [str.lower, str.strip]
print([n(" AB ") for n in names], list(map(str.upper, "ab")), sorted(["b", "A"], key=str.lower), list(map([1, 2, 3].index, [3, 1])), list(filter("abc".__contains__, "xbz")))
print(max([[1], [2, 3]], key=len), list(map(int, "12")), list(map({"a": 1}.get, "ab")), [*map("{}-{}".format, "ab", "cd")], list(map(dict.fromkeys, ["ab"])), sum(map(len, ["a", "bc"])))


class Sub(list):
    def __len__(self):
        return super().__len__() + 100

    def __iter__(self):
        return super().__iter__()

    def __eq__(self, other):
        return super().__eq__(other)

    def __contains__(self, item):
        return super().__contains__(item)

    def __add__(self, other):
        return Sub(super().__add__(other))

    def __repr__(self):
        return "S" + super().__repr__()

    def __setitem__(self, k, v):
        super().__setitem__(k, v)

    def __iadd__(self, o):
        return super().__iadd__(o)

    def __hash__(self):
        return 7

    def sort(self, **kw):
        super().sort(**kw)
        return self


s = Sub([g, G(2)])
s[0:1] = (x for x in [G(9), g])
s += (G(5),)
print(len(s), list(s), s == [G(9), g, G(2), G(5)], G(5) in s, s + [1], s, {s: 1}[s], s.sort(), s.sort(key=lambda x: -x.v, reverse=True))
