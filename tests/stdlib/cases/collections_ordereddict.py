"""OrderedDict: order operations, comparison, views, representation, subclasses."""
from collections import OrderedDict

d = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
print(d, repr(OrderedDict()), dict(d))
d.move_to_end("a")
print(list(d))
d.move_to_end("c", last=False)
print(list(d), list(reversed(d)))
print(d.popitem(), d.popitem(last=False), d)
d["z"] = 9
d.update(k=1)
d.update([("b", 5)])
print(d, d.keys(), d.values(), d.items())
print(d == OrderedDict([("z", 9), ("b", 5), ("k", 1)]), d == {"z": 9, "b": 5, "k": 1}, d != {"z": 9})
print({"z": 9, "b": 5, "k": 1} == d)
print(d.pop("z"), d.pop("zz", None), d.setdefault("n"), d)
for bad in (lambda: d.pop("nope"), lambda: OrderedDict().popitem(), lambda: d.move_to_end("nope"), lambda: OrderedDict(1, 2), lambda: d["nope"]):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
print(OrderedDict.fromkeys("abc"), OrderedDict.fromkeys("ab", 0), d.copy(), type(d.copy()).__name__)
print(d | {"x": 1}, {"x": 1} | d)
d |= {"b": 7}
print(d)
print("b" in d.keys(), ("b", 7) in d.items(), 7 in d.values(), len(d.keys()))
print(sorted(d.keys() & {"b", "zz"}), sorted(d.keys() | {"q"}), d.keys() == {"b", "k", "n"})
print(list(reversed(d.keys())), list(reversed(d.items())), list(reversed(d.values())))
big = OrderedDict((i, i) for i in range(500))
out = []
while big:
    out.append(big.popitem(last=False)[0])
    if len(out) % 3 == 0:
        big[len(out) + 1000] = 1
    if len(out) > 700:
        break
print(len(out), out[:5], out[498:506])
r = OrderedDict()
r["self"] = r
print(r)


class Upper(OrderedDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


u = Upper(a=1, b=2)
u.update(c=3)
print(u, list(u))


class LRU(OrderedDict):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def get(self, key):
        if key not in self:
            return None
        self.move_to_end(key)
        return self[key]

    def put(self, key, value):
        self[key] = value
        self.move_to_end(key)
        if len(self) > self.size:
            self.popitem(last=False)


l = LRU(2)
l.put("a", 1)
l.put("b", 2)
l.get("a")
l.put("c", 3)
print(list(l.items()))
import copy
print(copy.copy(d), copy.deepcopy(d) == d)
