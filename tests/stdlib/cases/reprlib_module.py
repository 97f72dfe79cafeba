"""reprlib: shortened representations and recursion guards."""
# needs 3.12
import reprlib
from collections import deque

r = reprlib.repr
print(r(list(range(100))), r("x" * 100), r({i: i for i in range(10)}), r((1,)), r(set(range(20))), r(10**100), r(frozenset([1])), r(deque(range(10))))
print(r([[[[[[[[1]]]]]]]]), r({"a": [1, 2, {"b": "c" * 50}]}), r(()), r([]), r({}), r(set()), r("short"))
print(reprlib.Repr(maxlist=2, maxstring=10).repr([1, 2, 3]), reprlib.Repr(maxstring=10).repr("abcdefghijklmnop"))
a = reprlib.Repr()
a.maxdict = 1
print(a.repr({1: 2, 3: 4}))


class N:
    def __init__(self):
        self.kids = [self]

    @reprlib.recursive_repr()
    def __repr__(self):
        "d"
        return f"N({self.kids!r})"


print(N(), N.__repr__.__doc__)


class Long:
    def __repr__(self):
        return "L" * 90


print(r(Long()))
