"""bytes and bytearray: construction, methods, errors."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Index:
    def __index__(self):
        return 3


class HasBytes:
    def __bytes__(self):
        return b"from object"


class BadBytes:
    def __bytes__(self):
        return "text"

    def __repr__(self):
        return "bad"


class Iter:
    def __iter__(self):
        yield 65
        yield Index()


class Sub(bytes):
    pass


class SubArray(bytearray):
    pass


class Tagged(bytes):
    def __new__(cls, data, tag=None):
        self = super().__new__(cls, data)
        self.tag = tag
        return self


for kind in (bytes, bytearray):
    for args in ((), (3,), ([1, 2],), ((x for x in (1, 2)),), ("a",), ("\u00e9", "utf-8"), ("\u00e9", "ascii"), ("\u00e9", "ascii", "ignore"), (b"x",), (bytearray(b"y"),), (memoryview(b"z"),), (-1,), ([256],), (["a"],), ([-1],), (1.5,), (None,), (Index(),), (HasBytes(),), (BadBytes(),), (Iter(),), (range(3),), ({1: 2},), (b"x", "utf-8"), (1, 2, 3, 4), ("a", "nope")):
        show(kind.__name__, lambda: kind(*args))
    show("kw", lambda: kind(source="a", encoding="utf-8"))
    b = kind(b"Hello, World")
    for name in ("capitalize", "isalnum", "isalpha", "isascii", "isdigit", "islower", "isspace", "istitle", "isupper", "lower", "lstrip", "rstrip", "strip", "swapcase", "title", "upper", "split", "rsplit", "splitlines", "hex", "decode"):
        for data in (b"Hello, World", b"", b"  abc \n", b"123"):
            print(name, getattr(kind(data), name)())
        show(name, lambda: getattr(b, name)(1, 2, 3))
    for call in (
        lambda: b.center(20, b"*"), lambda: b.ljust(15), lambda: b.rjust(15, b"."), lambda: kind(b"-4").zfill(5), lambda: b.count(b"l"), lambda: b.count(108), lambda: b.find(b"W"), lambda: b.find("W"), lambda: b.index(b"z"), lambda: b.rfind(111), lambda: b.startswith((b"x", b"He")), lambda: b.startswith("He"), lambda: b.endswith(b"ld"), lambda: b.partition(b", "), lambda: b.rpartition(b"#"), lambda: b.replace(b"l", b"LL", 2), lambda: b.replace("l", "x"), lambda: b.removeprefix(b"He"), lambda: b.removesuffix(b"ld"),
        lambda: kind(b"a,b,,c").split(b","), lambda: kind(b"a,b").split(","), lambda: kind(b"a b c").split(maxsplit=1), lambda: kind(b"a\tb").expandtabs(4), lambda: kind(b",").join([b"a", bytearray(b"b")]), lambda: kind(b",").join(["a"]), lambda: kind(b",").join(x for x in (b"1", b"2")), lambda: kind(b",").join(5), lambda: kind(b",").join([]), lambda: b.translate(bytes.maketrans(b"lo", b"01")), lambda: b.translate(None, b"l"), lambda: b.hex(" "), lambda: b.hex("-", 2), lambda: kind.fromhex("01 ff"), lambda: kind.fromhex("0"), lambda: kind.fromhex("zz"), lambda: b.decode("ascii"), lambda: kind(b"\xff").decode(), lambda: kind(b"\xff").decode(errors="replace"), lambda: kind(b"\xff").decode("latin-1"), lambda: b.decode("nope"), lambda: kind(b"\xff").decode("utf-8", "nope"),
        lambda: b[0], lambda: b[-1], lambda: b[1:4], lambda: b[::-1], lambda: b[99], lambda: b["a"], lambda: b + b"!", lambda: b + "!", lambda: b * 2, lambda: b"e" in b, lambda: 101 in b, lambda: 300 in b, lambda: "e" in b, lambda: b == b"Hello, World", lambda: b == "Hello, World", lambda: b < b"I", lambda: b < "I", lambda: list(b)[:3], lambda: sorted(b)[:3], lambda: len(b), lambda: bool(kind()), lambda: b.foo, lambda: kind.upper(b), lambda: kind.upper("x"), lambda: b.__len__(), lambda: b.__getitem__(1), lambda: b.__add__(b"x"), lambda: b.__contains__(72), lambda: b.__eq__(b), lambda: b.__repr__(), lambda: b.__mul__(2), lambda: b.isalpha(), lambda: [b], lambda: str(b), lambda: f"{b!r:>20}", lambda: b % (),
    ):
        show("op", call)
show("hash", lambda: (hash(b"a") == hash(b"a"), {b"a": 1}[b"a"]))
show("hash array", lambda: hash(bytearray()))
show("frozen", lambda: b"abc".__setitem__(0, 1))
a = bytearray(b"abc")
for call in (
    lambda: a.append(100), lambda: a.append(256), lambda: a.append("x"), lambda: a.extend(b"ef"), lambda: a.extend([103]), lambda: a.extend(x for x in (104, 105)), lambda: a.extend("str"), lambda: a.extend(5), lambda: a.extend([300]), lambda: a.extend(Iter()), lambda: a.insert(0, 64), lambda: a.pop(), lambda: a.pop(0), lambda: a.pop(100), lambda: a.remove(98), lambda: a.remove(1), lambda: a.reverse(), lambda: a.copy(), lambda: a.__setitem__(0, 90), lambda: a.__setitem__(slice(0, 2), b"QQQ"), lambda: a.__setitem__(slice(0, 1), [1, 2]), lambda: a.__setitem__(slice(0, 1), (x for x in (7, 8))), lambda: a.__delitem__(0), lambda: a.__iadd__(b"zz"), lambda: a.__setitem__(0, 400), lambda: a.clear(),
):
    show("array", call)
    print(a)
a = bytearray(b"0123456789")
a[2:4] = b"xyz"
a[::3] = b"...." if len(a[::3]) == 4 else a[::3]
del a[-2:]
a += b"end"
a *= 2
print(a)
try:
    a[0:2] = 5
except Exception as e:
    print(type(e).__name__, e)
try:
    a[0] = -1
except Exception as e:
    print(type(e).__name__, e)
s = Sub(b"abc")
print(s, type(s).__name__, s == b"abc", s + b"d", type(s + b"d").__name__, [s], s.upper(), s[0], {s: 1}[b"abc"], Sub.fromhex("41"), type(Sub.fromhex("41")).__name__)
t = Tagged(b"q", tag=5)
print(t, t.tag, Tagged([1, 2]), Tagged(HasBytes()))
u = SubArray(b"abc")
u.append(100)
print(u, len(u), u == b"abcd", SubArray(x for x in (1, 2)), isinstance(u, bytearray))
m = memoryview(b"abcdef")
print(m[0], m[1:3].tobytes(), list(m[::2]), len(m), m.nbytes, m.readonly, m == b"abcdef", m.tolist(), m.format, m.itemsize, bytes(m), m.hex())
try:
    m[0] = 1
except TypeError as e:
    print(e)
base = bytearray(b"abc")
w = memoryview(base)
w[0] = 90
print(base)
try:
    base.append(1)
except BufferError as e:
    print(e)
w.release()
base.append(1)
print(base)
with memoryview(b"x") as v:
    print(v[0])
try:
    v[0]
except ValueError as e:
    print(e)
