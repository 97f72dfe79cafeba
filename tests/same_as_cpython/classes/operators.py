"""Every operator dunder: forward, reflected, in place, NotImplemented, wrong results."""

NAMES = "add sub mul matmul truediv floordiv mod divmod pow lshift rshift and xor or".split()
SIGNS = {"add": "+", "sub": "-", "mul": "*", "matmul": "@", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "lshift": "<<", "rshift": ">>", "and": "&", "xor": "^", "or": "|"}


def make(prefix, result):
    def method(self, *args):
        print(prefix, type(self).__name__, *[a if isinstance(a, (int, str)) else type(a).__name__ for a in args])
        return result

    return method


Forward = type("Forward", (), {f"__{n}__": make(f"__{n}__", "fwd") for n in NAMES})
Reflected = type("Reflected", (), {f"__r{n}__": make(f"__r{n}__", "ref") for n in NAMES})
InPlace = type("InPlace", (), {f"__i{n}__": make(f"__i{n}__", "inp") for n in NAMES if n != "divmod"})
Refusing = type("Refusing", (), {f"__{p}{n}__": make(f"__{p}{n}__", NotImplemented) for n in NAMES for p in ("", "r", "i")})
for name, sign in SIGNS.items():
    for text in (f"Forward() {sign} 1", f"1 {sign} Reflected()", f"Refusing() {sign} 1", f"1 {sign} Refusing()", f"Forward() {sign} Reflected()", f"Refusing() {sign} Reflected()", f"Refusing() {sign} Refusing()"):
        try:
            print(text, "=", eval(text))
        except TypeError as e:
            print(text, "TypeError", e)
    for start in ("InPlace()", "Forward()", "Refusing()", "5", "[1]"):
        x = eval(start)
        try:
            exec(f"x {sign}= Reflected()")
            print(start, sign + "=", x if isinstance(x, str) else type(x).__name__)
        except TypeError as e:
            print(start, sign + "=", "TypeError", e)
print(divmod(Forward(), 2), divmod(2, Reflected()))


class Base:
    def __add__(self, other):
        return "Base.add"

    def __radd__(self, other):
        return "Base.radd"


class Derived(Base):
    def __radd__(self, other):
        return "Derived.radd"


class Plain(Base):
    pass


print(Base() + Derived(), Derived() + Base(), Base() + Plain(), Base() + Base())


class Compare:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        print("lt", self.n)
        return self.n < other.n

    def __eq__(self, other):
        print("eq", self.n)
        return self.n == getattr(other, "n", other)


a, b = Compare(1), Compare(2)
print(a < b, a > b, a == b, a != b, a == 1, 1 == a, a != 5, a in [b, a], [a] == [a], [a] == [b], (a, b) < (b, a))
for text in ("a <= b", "a >= b", "hash(a)", "{a}"):
    try:
        print(eval(text))
    except TypeError as e:
        print(e)


class Chain:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        return self.value

    def __repr__(self):
        return f"Chain({self.value!r})"


print(Chain("") < 1 < 2, Chain([1]) < Chain(0) < 5)


class Unary:
    __neg__ = make("neg", "-")
    __pos__ = make("pos", "+")
    __invert__ = make("invert", "~")
    __abs__ = make("abs", "abs")
    __complex__ = make("complex", 1j)
    __int__ = make("int", 7)
    __float__ = make("float", 2.5)
    __index__ = make("index", 3)
    __trunc__ = make("trunc", 1)
    __round__ = make("round", "r")
    __floor__ = make("floor", 4)
    __ceil__ = make("ceil", 5)
    __bytes__ = make("bytes", b"by")
    __len__ = make("len", 2)
    __bool__ = make("bool", True)


u = Unary()
print(-u, +u, ~u, abs(u), complex(u), int(u), float(u), [1, 2, 3, 4][u], "abcdef"[u:], range(u), hex(u), round(u), round(u, 1), bytes(u), len(u), bool(u), not u)
print([0] * u, "ab" * u, [1, 2, 3, 4, 5][:u], (1).__add__(2), divmod(7, int(u)))
import math

print(math.floor(u), math.ceil(u), math.trunc(u))
for text in ("-object()", "~1.5", "+[]", "object() + 1", "[] + ()", "{} | []", "'a' - 'b'", "1 @ 2", "None < None", "[] < ()", "{} < {}", "1j < 2j", "1 << -1", "1 << 'a'"):
    try:
        print(eval(text))
    except (TypeError, ValueError) as e:
        print(text, "->", e)


class Items:
    def __getitem__(self, key):
        return key

    def __setitem__(self, key, value):
        print("set", key, value)

    def __delitem__(self, key):
        print("del", key)

    def __contains__(self, x):
        return "truthy" if x else []


i = Items()
print(i[1], i["a"], i[1:2], i[::-1], i[1, 2], i[...], i[1:2, ::3], 1 in i, 0 in i, 0 not in i)
i[0] = 1
i[1:2] = [3]
del i[5]
i["k"] += "x" if False else "y"


class Late:
    pass


x = Late()
Late.__add__ = lambda self, other: "late add"
Late.__len__ = lambda self: 4
Late.__call__ = lambda self: "called"
Late.__iter__ = lambda self: iter("xy")
Late.__eq__ = lambda self, other: True
print(x + 1, len(x), x(), list(x), x == 5, callable(x))
del Late.__add__, Late.__call__
try:
    x + 1
except TypeError as e:
    print(e)
print(callable(x))
x.__len__ = lambda: 99
print(len(x), x.__len__())


class NoneDunders:
    __iter__ = None
    __contains__ = None
    __hash__ = None
    __add__ = None
    __len__ = None


n = NoneDunders()
for text in ("iter(n)", "1 in n", "hash(n)", "n + 1", "len(n)", "bool(n)"):
    try:
        print(text, eval(text))
    except TypeError as e:
        print(text, "->", e)
