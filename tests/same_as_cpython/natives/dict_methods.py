"""Every method of dict and its views, with plain and guest keys."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n % 3

    def __eq__(self, other):
        return isinstance(other, Key) and self.n == other.n

    def __repr__(self):
        return f"K{self.n}"


class Mapping:
    def keys(self):
        return ["x", "y"]

    def __getitem__(self, key):
        return key * 2


class Missing(dict):
    def __missing__(self, key):
        return f"missing {key}"


class Unhashable:
    __hash__ = None


def changed(d, call):
    result = call(d)
    return result, d


for make in (lambda: {"a": 1, "b": 2, "c": 3}, lambda: {Key(i): i for i in (1, 2, 4, 7)}, dict):
    some = next(iter(make()), "a")
    show("get", lambda: (make().get(some), make().get("zz"), make().get("zz", 5)))
    show("item", lambda: make()[some])
    show("item none", lambda: make()["zz"])
    show("setdefault", lambda: changed(make(), lambda d: (d.setdefault(some, 9), d.setdefault("q", 8), d.setdefault("r"))))
    show("pop", lambda: changed(make(), lambda d: d.pop(some)))
    show("pop none", lambda: changed(make(), lambda d: d.pop("zz")))
    show("pop default", lambda: changed(make(), lambda d: d.pop("zz", None)))
    show("popitem", lambda: changed(make(), lambda d: d.popitem()))
    show("update", lambda: changed(make(), lambda d: d.update({some: 10, "n": 11})))
    show("update kw", lambda: changed(make(), lambda d: d.update([("k", 1)], z=2)))
    show("update gen", lambda: changed(make(), lambda d: d.update((x, x) for x in "pq")))
    show("update mapping", lambda: changed(make(), lambda d: d.update(Mapping())))
    show("clear", lambda: changed(make(), lambda d: d.clear()))
    show("copy", lambda: make().copy() == make())
    show("keys", lambda: (list(make().keys()), make().keys()))
    show("values", lambda: make().values())
    show("items", lambda: make().items())
    show("in", lambda: (some in make(), "zz" in make(), Key(4) in make(), some in make().keys(), (some, 1) in make().items(), 1 in make().values()))
    show("eq", lambda: (make() == make(), make() != make(), make() == {}))
    show("or", lambda: make() | {"new": 1})
    show("del", lambda: changed(make(), lambda d: d.__delitem__(some)))
    show("len", lambda: (len(make()), len(make().keys()), len(make().items())))
    show("reversed", lambda: (list(reversed(make())), list(reversed(make().values())), list(reversed(make().items()))))
    show("comprehension", lambda: {k: v for k, v in make().items() if v != 2})
    show("views", lambda: (make().keys() & {some}, make().keys() | {"u"} == set(make()) | {"u"}, make().keys() - {some} == set(make()) - {some}, make().keys() == set(make()), make().keys().isdisjoint([some])))

show("fromkeys", lambda: dict.fromkeys("abc"))
show("fromkeys value", lambda: dict.fromkeys([1, 2], []))
show("fromkeys gen", lambda: dict.fromkeys((x for x in "xy"), 0))
show("fromkeys guest", lambda: dict.fromkeys([Key(1), Key(1), Key(4)], 0))
show("fromkeys bad", lambda: dict.fromkeys(5))
show("lt", lambda: {} < {})
show("or bad", lambda: {} | [])
show("update bad", lambda: {}.update(5))
show("update bad pair", lambda: {}.update([(1, 2), (3,)]))
show("update bad element", lambda: {}.update([1]))
show("update str pairs", lambda: changed({}, lambda d: d.update(["ab", "cd"])))
show("update two", lambda: {}.update({}, {}))
show("dict pairs", lambda: dict([(1, 2), [3, 4], "ab"]))
show("dict gen", lambda: dict((i, i * i) for i in range(3)))
show("dict zip", lambda: dict(zip("abc", range(3))))
show("dict kw", lambda: dict({"a": 1}, b=2))
show("dict guest pairs", lambda: dict([(Key(1), 1), (Key(1), 2), (Key(2), 3)]))
show("dict mapping", lambda: dict(Mapping()))
show("dict bad", lambda: dict(5))
show("dict bad seq", lambda: dict([1, 2]))
show("dict two", lambda: dict({}, {}))
show("unhashable", lambda: {[]: 1})
show("unhashable get", lambda: {}.get([]))
show("unhashable guest", lambda: {Unhashable(): 1})
show("unhashable in", lambda: {} in {})
show("missing", lambda: (Missing()["a"], Missing(a=1)["a"], Missing().get("a"), "a" in Missing()))
show("missing attr", lambda: {}.foo)
show("popitem empty", lambda: {}.popitem())
d = {"a": 1}
d |= {"b": 2}
d |= [("c", 3)]
print(d)
d.update(self=1, other=2)
print(d)
try:
    for k in d:
        d[k + "x"] = 1
except RuntimeError as e:
    print(e)
nested = {"a": {}}
nested["a"]["self"] = nested
print(nested)
v = {"x": 1}.items()
print(v, list(v), ("x", 1) in v, v == {("x", 1)}, v & {("x", 1)}, sorted(v | {("y", 2)}))
print({1: "a", True: "b", 1.0: "c"})
print({Key(1): 1, Key(2): 2} == {Key(2): 2, Key(1): 1}, {Key(1): Key(5)} == {Key(1): Key(6)})
print({"a": 1}.__len__(), {"a": 1}.__contains__("a"), {"a": 1}.__getitem__("a"), {"a": 1}.__eq__({"a": 1}), {"a": 1}.__repr__(), dict.__getitem__({"q": 2}, "q"), list({"a": 1}.__iter__()))
