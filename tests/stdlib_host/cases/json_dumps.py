import json
from collections import OrderedDict, namedtuple, defaultdict, Counter

def show(*args, **kw):
    try: print(json.dumps(*args, **kw))
    except Exception as e: print(type(e).__name__, e)

for v in (None, True, False, 0, -5, 1.5, 1e100, "a\"b\\c\n\x00é\u2028😀", [], {}, (), [1, [2, [3]]], {"a": {"b": [1, 2]}}, (1, 2), 10**30, float("nan"), float("inf"), -float("inf"), -0.0):
    show(v); show(v, indent=2); show(v, ensure_ascii=False); show([v], separators=(",", ":"))
    show({"k": v}, sort_keys=True, indent="\t")
for v in (object, {1, 2}, b"x", 1j, ..., lambda: 0):
    show(v); show([v]); show({"a": v})
show({1: 2, 1.5: 3, True: 4, None: 5, "s": 6}); show({(1, 2): 3}); show({(1, 2): 3, "a": 1}, skipkeys=True); show({b"x": 1}); show({1: "a", "b": 2}, sort_keys=True)
show({(1, 2): 3}, skipkeys=True, indent=1); show({}, indent=1); show([], indent=1); show([[], {}], indent=1)
show(float("nan"), allow_nan=False); show([float("inf")], allow_nan=False); show({float("nan"): 1}, allow_nan=False)
l = []; l.append(l); show(l); show(l, indent=1); d = {}; d["d"] = d; show(d)
class S(str): pass
class N(int):
    def __repr__(self): return "custom"
class G(float):
    def __repr__(self): return "custom"
class L(list): pass
class L2(list):
    def __iter__(self): return iter([7, 8])
class D(dict):
    def items(self): return [("x", 1)]
class D2(dict): pass
show([S("a"), N(5), G(1.5), L([1, 2]), D2(a=1)]); show(D(a=2)); show(L2([1, 2])); show({S("k"): S("v"), N(1): 1})
P = namedtuple("P", "x y")
show(P(1, 2)); show(OrderedDict([("b", 1), ("a", 2)])); show(OrderedDict([("b", 1), ("a", 2)]), sort_keys=True); show(defaultdict(list, a=[1])); show(Counter("aab"))
def default(o):
    print("default", type(o).__name__)
    if isinstance(o, set): return sorted(o)
    if isinstance(o, complex): return {"re": o.real, "im": o.imag}
    raise TypeError(f"no {o!r}")
show({"s": {3, 1, 2}, "c": [1j]}, default=default); show([{1}], default=default, indent=1); show([b"x"], default=default)
class E(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, range): return list(o)
        return super().default(o)
show({"r": range(3)}, cls=E); show({"r": {1}}, cls=E); print(E().encode(range(2)), list(json.JSONEncoder(indent=1).iterencode([]))); print(json.JSONEncoder(sort_keys=True).encode({"b": 1, "a": 2}))
class W:
    def __init__(self): self.parts = []
    def write(self, t): self.parts.append(t)
w = W(); json.dump({"a": [1, 2, {"b": None}]}, w, indent=1); print("".join(w.parts))
w = W(); json.dump([{1}], w, default=list); print("".join(w.parts))
show([1, 2], separators=(" , ", " : ")); show({"a": 1, "b": 2}, indent=0); show({"a": 1}, separators=("a",))
show(default=1); show(1, 2)
shared = [1, 2]; show([shared, shared, {"s": shared}]); show({"x": "y" * 5}, indent=3)
loop = {1, 2}
show([loop], default=lambda o: [o])
print(json.dumps({"é": "ü"}, ensure_ascii=False), json.dumps("\ud800"), json.dumps("\ud800", ensure_ascii=False).encode("utf-8", "surrogatepass"))
import dataclasses
@dataclasses.dataclass
class Pt:
    x: int
    y: list
show(dataclasses.asdict(Pt(1, [2])))
print(json.dumps([1.0, 2, 3.25e-10, 12345678901234567890]))
