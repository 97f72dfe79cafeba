"""ChainMap, UserDict, UserList, UserString, deque."""
from collections import ChainMap, UserDict, UserList, UserString, deque

c = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(c, c["a"], c["b"], len(c), list(c), dict(c), "b" in c, c.get("z", 0), bool(ChainMap()))
c["b"] = 10
del c["a"]
print(c, c.maps, c.parents, c.new_child({"q": 1}), c.new_child(z=1))
for bad in (lambda: c["nope"], lambda: c.pop("nope"), lambda: c.__delitem__("a"), lambda: ChainMap().popitem()):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
print(c | {"n": 1}, {"n": 1} | c, c.pop("b"), c.items(), sorted(c.items()), c.keys(), c.values())
c |= {"w": 1}
print(c, c == {"a": 2, "b": 3, "w": 1}, c.copy(), ChainMap.fromkeys("ab", 1))


class D(UserDict):
    def __setitem__(self, k, v):
        super().__setitem__(k.lower(), v)


d = D({"A": 1}, B=2)
d["C"] = 3
d.update({"E": 5})
print(d, d.data, len(d), list(d), "a" in d, d.get("zz", "no"), d.pop("a"), d | {"x": 1}, d == {"b": 2, "c": 3, "e": 5})
try:
    d["nope"]
except KeyError as e:
    print("KeyError", e)
print(d.copy(), type(d.copy()).__name__, UserDict.fromkeys("ab"), d.setdefault("n", 1), sorted(d.items()), d.keys())


class L(UserList):
    def total(self):
        return sum(self.data)


l = L([3, 1, 2])
l.append(5)
l += [7]
l.sort()
print(l, l.total(), l[0], l[1:3], type(l[1:3]).__name__, l + [1], [1] + l, l * 2, l == [1, 2, 3, 5, 7], 3 in l, l.index(3), l.count(1), list(reversed(l)))
l.insert(0, 9)
l.remove(2)
l.extend(UserList([4]))
l.reverse()
del l[0]
print(l, l.pop(), len(l), l.copy(), l < [99], bool(UserList()))
s = UserString("Hello World")
print(s, repr(s), s.upper(), type(s.upper()).__name__, s + "!", "x" + s, s * 2, s[0], s[1:4], len(s), "World" in s, s.split(), s.find("o"), s == "Hello World", s.replace("o", "0"), hash(s) == hash("Hello World"))
print(s.startswith("He"), s.encode(), s.join(["a", "b"]), UserString(5), int(UserString("12")), s.center(20, "*"), s % (), UserString("%d") % 4)
q = deque([1, 2, 3], maxlen=3)
q.append(4)
q.appendleft(0)
q.rotate(1)
print(q, q.maxlen, q[0], list(q), deque("ab") + deque("c"))
import collections
print(sorted(n for n in dir(collections) if not n.startswith("_") and n[0].isupper()), collections.abc.Mapping)
from collections import *
print(Counter, ChainMap)
