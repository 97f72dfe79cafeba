"""repr and str of containers, recursion, subclasses, functions, classes; addresses are masked."""


def mask(text):
    out, rest = "", text
    while "0x" in rest:
        before, _, rest = rest.partition("0x")
        out += before + "0xADDR"
        rest = rest.lstrip("0123456789abcdef")
    return out + rest


def show(label, call):
    try:
        print(label, mask(call()))
    except Exception as e:
        print(label, type(e).__name__, mask(str(e)))


class A:
    def method(self):
        pass

    @classmethod
    def make(cls):
        pass

    @staticmethod
    def free():
        pass

    class Inner:
        pass


class B:
    def __repr__(self):
        return "B\u00e9"


class L(list):
    pass


class D(dict):
    pass


class T(tuple):
    pass


class S(set):
    pass


class F(frozenset):
    pass


class Num(int):
    def __repr__(self):
        return f"Num({int(self)})"


class Own(list):
    def __repr__(self):
        return "Own" + list.__repr__(self)


class Node:
    def __init__(self):
        self.children = [self]

    def __repr__(self):
        return f"Node({self.children!r})"


def function():
    def inner():
        pass
    return inner


def generator():
    yield 1


async def coroutine():
    pass


for value in (
    [], [1], (), (1,), (1, 2), {}, {1: 2}, set(), {1}, frozenset(), frozenset([1]), [[]], [()], {"a": [1, (2,)]}, [None, True, ..., NotImplemented],
    "it's", 'say "hi"', "both ' and \"", "\n\t\\\x00\u00e9\u4e00\U0001f600", b"bytes\xff'", bytearray(b"x"), 1.0, 1e100, -0.0, float("inf"), float("nan"), 1j, 2 - 3j,
    range(3), range(1, 10, 2), slice(1, None, 2), slice([1], "a"), {1: 1}.keys(), {1: 2}.values(), {1: 2}.items(), {}.keys(), 10**30,
):
    print(repr(value), str(value), ascii(value))

b = B()
for value in ([b], (b,), {b: b}, {1: [b]}, [[b]], {b}, frozenset([b]), {1: b}.values(), {1: b}.items(), [slice(b)], [b, [b, (b,)]]):
    print(repr(value), str(value), ascii(value), f"{value!r}", "%s" % (value,), "{}".format(value))

for value in (L([1]), D(a=1), T([1]), S([1]), S(), F([2]), L([b]), D(a=b), T([b]), S([b]), F([b]), Num(4), [Num(4)], Own([1, b]), [Own()]):
    print(repr(value), str(value))

l = [1]
l.append(l)
d = {"d": 1}
d["self"] = d
t = ([],)
t[0].append(t)
print(l, d, t, [l, l], Node())
o = Own()
o.append(o)
print(o)
m = L()
m.append({"m": m})
print(m)

for value in (A, A(), A.Inner, A.Inner(), A.method, A().method, A.make, A.free, function, function(), lambda: 1, generator, generator(), coroutine, int, type, object, list, A().make, B.__repr__,
              ValueError, Exception("x"), len, print, sorted, [].append, "a".upper, {}.get, str.upper, dict.fromkeys, int.__add__, (1).__add__, [A()], {A: A}, [A().method],
              iter([]), iter(()), iter({}), iter(set()), iter(""), iter(range(1)), enumerate([]), zip([]), map(str, []), filter(None, []), reversed([]), property(), staticmethod(len), classmethod(len),
              super(A, A()), memoryview(b"a"), NotImplemented, Ellipsis, None):
    show("of", lambda: repr(value))
    show("of", lambda: str(value))
c = coroutine()
show("coroutine", lambda: repr(c))
c.close()
a = A()
print(repr(a) == repr(a), repr(A()) == repr(a) and False, hex(id(a)) in repr(a))


class BadRepr:
    def __repr__(self):
        return 5


class RaisingRepr:
    def __repr__(self):
        raise LookupError("no repr")


show("bad", lambda: repr(BadRepr()))
show("bad in list", lambda: repr([1, BadRepr()]))
show("raising", lambda: repr([RaisingRepr()]))
show("after raising", lambda: repr([1, [2]]))
deep = []
for i in range(300):
    deep = [deep]
print(len(repr(deep)))
deep = []
for i in range(100000):
    deep = [deep]
show("deep", lambda: str(len(repr(deep))))


class Meta(type):
    def __repr__(cls):
        return f"<meta {cls.__name__}>"

    def __str__(cls):
        return "meta str"


class WithMeta(metaclass=Meta):
    pass


print(WithMeta, repr(WithMeta), [WithMeta], f"{WithMeta}", "%r" % WithMeta)


class Module:
    __module__ = "some.where"


show("module", lambda: repr(Module) + repr(Module()))
class StrRet(str):
    pass
class RS:
    def __repr__(self): return StrRet("sub")
    __str__ = __repr__
print(type(repr(RS())).__name__, type(str(RS())).__name__, [RS()], f"{RS()}", "%s %r" % (RS(), RS()))
