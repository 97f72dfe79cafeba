"""collections.deque with plain and guest elements."""
from collections import deque


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class P:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, P) and other.n == self.n

    def __lt__(self, other):
        return self.n < other.n

    def __repr__(self):
        return f"P{self.n}"


class Named(deque):
    def __init__(self, *args, name="", **kwargs):
        super().__init__(*args, **kwargs)
        self.name = name


for make in (lambda: deque([1, 2, 3]), lambda: deque([P(1), P(2), P(3)]), lambda: deque(maxlen=2)):
    d = make()
    one = d[0] if d else 1
    for call in (
        lambda: d.append(4), lambda: d.appendleft(0), lambda: d.extend([5, 6]), lambda: d.extend(x for x in (7, one)), lambda: d.extendleft([8, 9]), lambda: d.extendleft(x for x in "ab"), lambda: d.pop(), lambda: d.popleft(), lambda: d.rotate(1), lambda: d.rotate(-2), lambda: d.insert(1, one), lambda: d.remove(one), lambda: d.remove(P(77)), lambda: d.index(one), lambda: d.index(P(2)), lambda: d.index(P(99)), lambda: d.index(99), lambda: d.count(one), lambda: d.count(P(2)), lambda: one in d, lambda: P(2) in d, lambda: P(44) in d, lambda: d.reverse(), lambda: d.copy(), lambda: d.maxlen, lambda: len(d), lambda: d[0], lambda: d[-1], lambda: d[99], lambda: d["a"], lambda: d.__setitem__(0, 5), lambda: d.__delitem__(0), lambda: list(d), lambda: list(reversed(d)), lambda: d == d.copy(), lambda: d != deque(), lambda: d + deque([1]), lambda: d * 2, lambda: d < deque([1000]), lambda: d == [1], lambda: d.foo, lambda: d.__len__(), lambda: d.__contains__(one), lambda: d.__getitem__(0), lambda: d.__repr__(), lambda: bool(d), lambda: d.clear(), lambda: d.pop(), lambda: d.popleft(),
    ):
        show("op", call)
        print(d)
show("bad", lambda: deque(5))
show("bad maxlen", lambda: deque([], -1))
show("bad maxlen type", lambda: deque([], "a"))
show("many", lambda: deque(1, 2, 3))
show("gen", lambda: deque(x * x for x in range(4)))
show("gen maxlen", lambda: deque((x * x for x in range(4)), 2))
show("kw", lambda: deque(iterable=[1], maxlen=3))
show("hash", lambda: hash(deque()))
show("extend bad", lambda: deque().extend(1))
d = deque([1, 2])
d += [3]
d += (x for x in (4,))
d.extend(d)
d *= 2
print(d)
d.append(d)
print(d)
try:
    for x in d:
        d.append(1)
except RuntimeError as e:
    print(e)
n = Named([1, 2], name="q", maxlen=5)
n.append(3)
print(n, n.name, n.maxlen, len(n), isinstance(n, deque), type(n.copy()).__name__ if False else "", n[0])
print(deque("abc") == deque("abc"), deque([P(1)]) == deque([P(1)]), deque([P(1)]) < deque([P(2)]))
