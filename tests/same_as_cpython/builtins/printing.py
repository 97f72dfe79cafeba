"""print, input, repr, ascii, format, str of objects."""


class Shown:
    def __init__(self, text):
        self.text = text

    def __str__(self):
        return "s:" + self.text

    def __repr__(self):
        return "r:" + self.text

    def __format__(self, spec):
        return f"f:{self.text}:{spec}"


class OnlyRepr:
    def __repr__(self):
        return "only repr"


class Collector:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)

    def flush(self):
        self.parts.append("FLUSH")


print(Shown("a"), [Shown("b")], {"k": Shown("c")}, (Shown("d"),), OnlyRepr(), sep=" | ")
print()
print("a", "b", sep="", end="!\n")
print(1, None, True, 2.5, 1j, b"x", ..., [1, "a"], sep=", ")
print("x", sep=None, end=None)
c = Collector()
print("to", Shown("file"), 5, file=c)
print("more", file=c, flush=True, end="")
print(c.parts)
for kwargs in ({"sep": 5}, {"end": 5}, {"bad": 1}, {"file": 5}):
    try:
        print("x", **kwargs)
    except Exception as e:
        print(type(e).__name__, e)
print(repr(Shown("x")), str(Shown("x")), f"{Shown('x')}", f"{Shown('x')!r}", f"{Shown('x')!s:>6}", f"{Shown('x'):spec}", format(Shown("x"), "q"))
print("%s %r %d" % (Shown("a"), Shown("b"), 5), "{} {!r} {:z}".format(Shown("a"), Shown("b"), Shown("c")))
print(ascii("é"), ascii(["ü"]), repr("it's"), repr('"'), repr("\n"), str(b"a"), format(3.14159, ".2f"), format(5), format("a", ">3"))
for f in (lambda: format(5, 5), lambda: format([], "x"), lambda: format(Shown), lambda: f"{5:q}", lambda: f"{object():x}"):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e if "0x" not in str(e) else "...")


class BadStr:
    def __str__(self):
        return 5

    __repr__ = __str__


for f in (str, repr, print, lambda x: f"{x}", lambda x: "%s" % x):
    try:
        f(BadStr())
    except TypeError as e:
        print(e)


class Raises:
    def __str__(self):
        raise ValueError("in str")


try:
    print("before", Raises())
except ValueError as e:
    print("caught", e)


class A:
    pass


import re

print(re.sub(r"0x[0-9a-f]+", "0x", f"{A()} {A} {A().__init__} {print} {len} {(lambda: 0)}"))
x = []
x.append(x)
print(x, {"self": x})
d = {}
d["d"] = d
print(d)
