"""Keys with __hash__ and __eq__ of their own: every dict and set operation, collisions, exceptions, calls counted."""
calls = []


def show(label, call):
    del calls[:]
    try:
        print(label, repr(call()), calls)
    except Exception as e:
        print(label, type(e).__name__, e, calls)


class K:
    def __init__(self, n, h=None):
        self.n, self.h = n, n if h is None else h

    def __hash__(self):
        calls.append(f"h{self.n}")
        return self.h

    def __eq__(self, other):
        calls.append(f"{self.n}={getattr(other, 'n', other)}")
        return self.n == getattr(other, "n", other)

    def __repr__(self):
        return f"K{self.n}"


class BadHash:
    def __hash__(self):
        raise ValueError("bad hash")


class BadEq:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        raise ValueError("bad eq")

    def __repr__(self):
        return "BadEq"


class StopEq:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        raise StopIteration("in eq")


class Never(K):
    def __eq__(self, other):
        return NotImplemented

    __hash__ = K.__hash__


d = {K(1, 1): "one", K(2, 1): "two", 1: "int"}
for call in (
    lambda: d[K(1, 1)], lambda: d[K(2, 1)], lambda: d[1], lambda: d[K(3, 1)], lambda: d.get(K(2, 1)), lambda: d.get(K(9, 1), "no"), lambda: K(2, 1) in d, lambda: K(7) in d, lambda: d.setdefault(K(2, 1), 5), lambda: d.setdefault(K(5, 1), 5), lambda: d.pop(K(5, 1)), lambda: d.pop(K(5, 1), None), lambda: d.pop(K(5, 1)), lambda: d.update({K(2, 1): "2"}), lambda: list(d), lambda: len(d), lambda: d.__setitem__(K(1, 1), "uno"), lambda: d[K(1, 1)], lambda: d.__delitem__(K(2, 1)), lambda: list(d.items()), lambda: {**d}, lambda: dict(d), lambda: d.copy() == d, lambda: d == {K(1, 1): "uno", 1: "int"}, lambda: list(d.keys() & {K(1, 1)}), lambda: {K(4): 1, K(4): 2}, lambda: {k: 1 for k in (K(6), K(6), K(7))}, lambda: dict.fromkeys([K(1), K(1), K(2)]), lambda: dict([(K(1), 1), (K(1), 2)]),
):
    show("dict", call)
s = {K(1, 1), K(2, 1)}
for call in (
    lambda: K(1, 1) in s, lambda: s.add(K(2, 1)), lambda: s.add(K(3, 1)), lambda: s.discard(K(3, 1)), lambda: s.discard(K(99, 1)), lambda: s.remove(K(99, 1)), lambda: len(s), lambda: len(s | {K(2, 1), K(4)}), lambda: len(s & {K(2, 1)}), lambda: len(s - {K(2, 1)}), lambda: len(s ^ {K(2, 1)}), lambda: s == {K(2, 1), K(1, 1)}, lambda: s <= {K(2, 1), K(1, 1), K(0)}, lambda: s.isdisjoint([K(2, 1)]), lambda: len({K(8), K(8)}), lambda: frozenset([K(1)]) == frozenset([K(1)]),
):
    try:
        print("set", call())
    except Exception as e:
        print("set", type(e).__name__, e)
for call in (
    lambda: {BadHash(): 1}, lambda: {BadHash()}, lambda: {1: 1}[BadHash()], lambda: BadHash() in {1}, lambda: hash(BadHash()), lambda: {BadEq(): 1, BadEq(): 2}, lambda: {BadEq(): 1}[1], lambda: {1: 1}[BadEq()], lambda: 1 in {BadEq()}, lambda: {2: 1}.get(BadEq()), lambda: {BadEq()} == {1}, lambda: {1: 1}[StopEq()], lambda: list({StopEq(), 1}), lambda: [StopEq()].index(5), lambda: 5 in [StopEq()], lambda: {Never(1): 1}[Never(1)], lambda: {Never(1): 1}.get(Never(1), "none"), lambda: len({Never(1), Never(1)}), lambda: [x for x in iter([1]) if {1: 1}[StopEq()]],
):
    show("raise", call)
k = K(1)
same = {k: "same"}
k.n = 2
show("identity", lambda: same[k])
k.h = 50
show("changed hash", lambda: same.get(k, "lost"))
e = {K(1): 1}
e[K(1)] += 5
e.setdefault(K(2), []).append(3)
print(e, [type(x).__name__ for x in e])
for key in list(e):
    e[key] = str(e[key])
print(e)
groups = {}
for i in range(10):
    groups.setdefault(K(i % 3), []).append(i)
print(groups)
from_nested = {(K(1), "a"): 1, (K(2), "a"): 2}
print(from_nested[(K(1), "a")], (K(2), "a") in from_nested, (K(3), "a") in from_nested, {frozenset([K(1), K(2)]): "f"}[frozenset([K(2), K(1)])])
