"""dict views as sets, over plain and guest keys; live views."""


def show(label, call):
    try:
        r = call()
        print(label, sorted(r, key=str) if isinstance(r, (set, frozenset)) else repr(r))
    except Exception as e:
        print(label, type(e).__name__, e)


class K:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n % 2

    def __eq__(self, other):
        return isinstance(other, K) and other.n == self.n

    def __repr__(self):
        return f"K{self.n}"


for a, b in (({"a": 1, "b": 2}, {"b": 2, "c": 3}), ({K(1): 1, K(2): 2}, {K(2): 2, K(3): 3})):
    first = next(iter(a))
    for call in (
        lambda: a.keys() & b.keys(), lambda: a.keys() | b.keys(), lambda: a.keys() - b.keys(), lambda: a.keys() ^ b.keys(), lambda: a.items() & b.items(), lambda: a.items() | b.items(), lambda: a.items() - b.items(), lambda: a.keys() == b.keys(), lambda: a.keys() == set(a), lambda: a.keys() <= b.keys(), lambda: a.keys() < set(a) | set(b), lambda: a.keys() >= {first}, lambda: a.keys().isdisjoint(b), lambda: a.keys().isdisjoint([99]), lambda: a.keys() & [first], lambda: a.keys() | (x for x in [first, 9]), lambda: [first] & a.keys(), lambda: {first} & a.keys(), lambda: {first} | a.keys(), lambda: first in a.keys(), lambda: (first, 1) in a.items(), lambda: (first, 2) in a.items(), lambda: 5 in a.items(), lambda: 1 in a.values(), lambda: a.values() == a.values(), lambda: a.items() == dict(a).items(), lambda: len(a.keys()), lambda: list(reversed(a.items())), lambda: list(a.values()), lambda: set(a.keys()), lambda: dict(a.items()) == a, lambda: sorted(a.values()), lambda: a.values() & b.values(), lambda: a.keys() + b.keys(), lambda: a.keys()[0], lambda: hash(a.keys()), lambda: a.keys().foo, lambda: repr(a.keys()), lambda: str(a.items()), lambda: max(a.values()), lambda: [*a.keys()], lambda: {**a, **b} == {**b, **a}, lambda: a.keys().__len__(), lambda: a.items().__contains__((first, 1)), lambda: a.keys() - [first], lambda: a.keys() & 5,
    ):
        show("view", call)
d = {"x": 1}
k, v, i = d.keys(), d.values(), d.items()
d["y"] = 2
print(k, v, i, len(k))
del d["x"]
print(k, v, i)
d.clear()
print(list(k), bool(k), len(v))
e = {"l": [1]}
for key, value in e.items():
    value.append(key)
print(e)
print({"a": 1}.keys() == {"a"}, {"a"} == {"a": 1}.keys(), {"a": 1}.items() == {("a", 1)}, {"a": [1]}.items() == {"a": [1]}.items(), ("a", [1]) in {"a": [1]}.items())
try:
    print({"a": [1]}.items() & {("a", 1)})
except TypeError as err:
    print(err)
