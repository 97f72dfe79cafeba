"""Attributes of functions, methods, generators, cells, slots and modules."""

import sys
import types


def attempt(f):
    try:
        print(f())
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, str(e)[:60])


class C:
    __slots__ = ("a", "b")

    @classmethod
    def c(cls):
        "doc c"

    @staticmethod
    def s():
        "doc s"

    @property
    def p(self):
        "doc p"


for o in (C.__dict__["c"], C.__dict__["s"]):
    print(o.__module__, o.__name__, o.__qualname__, o.__doc__, sorted(o.__dict__))
slot = C.__dict__["a"]
print(slot.__name__, slot.__qualname__, slot.__objclass__)
for f in (list.append, list.__len__, [].__len__, dict.__dict__["fromkeys"]):
    print(f.__objclass__, f.__name__, f.__qualname__, f.__text_signature__)
    attempt(lambda: f.__module__)
print(len.__module__, len.__text_signature__)


def gen():
    yield


async def co():
    pass


g, c = gen(), co()
for x in (g, c):
    x.__name__ = "renamed"
    x.__qualname__ = "re.named"
    print(x.__name__, x.__qualname__, str(x).split(" at ")[0])
    try:
        x.__name__ = 5
    except TypeError as e:
        print(e)
c.close()


def outer():
    x = 1

    def inner():
        return x

    return inner


f = outer()
print(f.__closure__[0].cell_contents, f())
f.__closure__[0].cell_contents = 7
print(f())
m = types.ModuleType("foo")
print(m, types.ModuleType("foo", "doc").__doc__)
m.__file__ = "/x/y.py"
print(m)
del m.__file__
m.__loader__ = C
print(m)
print(sys, types.ModuleType("sys"))
if sys.version_info >= (3, 13):
    p = C.__dict__["p"]
    print(p.__name__)
    p.__name__ = "other"
    print(p.__name__)
