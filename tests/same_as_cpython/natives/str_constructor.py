"""str(): conversion, decoding, subclasses."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Named:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return "named " + self.name


class OnlyRepr:
    def __repr__(self):
        return "<only repr>"


class Bad:
    def __str__(self):
        return 1

    def __repr__(self):
        return None


class Raising:
    def __str__(self):
        raise ValueError("no text")


class Text(str):
    pass


class Shouting(str):
    def __str__(self):
        return self.upper() + "!"

    def __repr__(self):
        return "Shouting(" + str.__repr__(self) + ")"


class Sub(str):
    def __new__(cls, value, extra=None):
        self = super().__new__(cls, value)
        self.extra = extra
        return self


show("empty", lambda: str())
show("int", lambda: str(12))
show("named", lambda: str(Named("x")))
show("only repr", lambda: str(OnlyRepr()))
show("bad str", lambda: str(Bad()))
show("bad repr", lambda: repr(Bad()))
show("raising", lambda: str(Raising()))
show("bytes", lambda: str(b"abc"))
show("bytes utf", lambda: str(b"\xc3\xa4", "utf-8"))
show("bytes kw", lambda: str(b"\xc3\xa4", encoding="utf-8", errors="strict"))
show("bytes bad", lambda: str(b"\xff", "utf-8"))
show("bytes ignore", lambda: str(b"\xffa", "utf-8", "ignore"))
show("decode int", lambda: str(1, "utf-8"))
show("decode str", lambda: str("a", "utf-8"))
show("object kw", lambda: str(object=5))
show("unknown kw", lambda: str(thing=5))
show("many", lambda: str(1, 2, 3, 4))
show("unknown enc", lambda: str(b"a", "nope"))
t = Text("hello")
show("sub", lambda: (t, type(t).__name__, type(str(t)).__name__, t == "hello", len(t), t.upper(), type(t.upper()).__name__, t + "!", t[1:]))
show("sub in dict", lambda: {t: 1}["hello"])
show("sub in join", lambda: "-".join([t, "x", t]))
s = Shouting("abc")
show("shouting", lambda: (str(s), repr(s), f"{s}", "%s" % s, "{}".format(s), [s], s + ""))
show("shouting format", lambda: (format(s), format(s, ">8"), f"{s!s:>8}", f"{s:>8}"))
show("shouting join", lambda: ",".join([s, s]))
e = Sub("val", extra=[1])
show("extra", lambda: (e, e.extra, e.upper(), isinstance(e, str), type(e) is Sub))
show("new", lambda: (str.__new__(Text, "q"), type(str.__new__(Text, 5)).__name__, str.__new__(str, 5)))
show("new object", lambda: str.__new__(Text, Named("n")))
show("new bad", lambda: str.__new__(int, "q"))
print(t, s, e, Named("z"), OnlyRepr())
print([t, Named, OnlyRepr()])
print(isinstance(t, Text), issubclass(Text, str), Text.__mro__)
print(Text("a") < Text("b"), sorted([Text("b"), Text("a"), "c"]), hash(Text("a")) == hash("a"))
