"""defaultdict: factories, missing keys, copies, union, representation."""
from collections import defaultdict

d = defaultdict(list)
for k, v in [("a", 1), ("b", 2), ("a", 3)]:
    d[k].append(v)
print(d, dict(d), d.get("zz"), "zz" in d, len(d))
n = defaultdict(int, {"x": 5}, y=2)
n["x"] += 1
n["q"] += 1
print(sorted(n.items()), n)
t = lambda: defaultdict(t)
tree = t()
tree["a"]["b"]["c"] = 1
print(tree["a"]["b"]["c"], list(tree["a"]))
e = defaultdict()
try:
    e["missing"]
except KeyError as err:
    print("KeyError", err)
print(e, e.default_factory)
e.default_factory = lambda: "made"
print(e["z"], e)if False else print(e["z"])
try:
    defaultdict(5)
except TypeError as err:
    print(err)
c = n.copy()
print(type(c).__name__, c == n, c.default_factory)
print((n | {"new": 1}), type(n | {"new": 1}).__name__)
print(({"new": 1} | n), type({"new": 1} | n).__name__)
n |= {"x": 0}
print(n)
print(defaultdict(set), defaultdict(None))
s = defaultdict(set)
s["k"].add(1)
print(s == {"k": {1}}, isinstance(s, dict))


class Sub(defaultdict):
    def __missing__(self, key):
        return key * 2


print(Sub()["ab"], Sub(int))
import copy
print(copy.copy(n), copy.deepcopy(defaultdict(list, {"a": [1]})))
n.clear()
print(n, n.setdefault("a", 4), n.pop("a"))
