"""Comparison of containers that hold guest objects: order of questions, identity, truth, nesting, errors."""
log = []


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Loud:
    def __init__(self, name, value):
        self.name, self.value = name, value

    def __eq__(self, other):
        log.append(f"{self.name}=={getattr(other, 'name', other)}")
        return self.value == getattr(other, "value", other)

    def __lt__(self, other):
        log.append(f"{self.name}<{getattr(other, 'name', other)}")
        return self.value < getattr(other, "value", other)

    def __gt__(self, other):
        log.append(f"{self.name}>{getattr(other, 'name', other)}")
        return self.value > getattr(other, "value", other)

    def __hash__(self):
        return hash(self.value)

    def __repr__(self):
        return self.name


class Odd:
    def __init__(self, answer):
        self.answer = answer

    def __eq__(self, other):
        return self.answer

    def __lt__(self, other):
        return self.answer

    __gt__ = __lt__
    __hash__ = None


class NoTruth:
    def __bool__(self):
        raise ValueError("no truth")


class NotEq:
    def __ne__(self, other):
        return "never"


a, b, c = Loud("a", 1), Loud("b", 2), Loud("c", 1)
nan = float("nan")
for call in (
    lambda: [a, b] == [a, b], lambda: [a, b] == [c, b], lambda: [a, b] == [c, c], lambda: [a] == [a, b], lambda: (a,) == (a, b), lambda: (a, b) == (c,), lambda: [a, b] < [c, a], lambda: [a, b] < [b], lambda: [a] < [c], lambda: [a] <= [c], lambda: [b] > [a], lambda: (a, 1) < (c, 2), lambda: [[a]] == [[c]], lambda: [[a, [b]]] < [[c, [a]]], lambda: {"k": a} == {"k": c}, lambda: {"k": a, "l": b} == {"l": b, "k": c}, lambda: {"k": a} != {"k": b}, lambda: {"k": [a]} == {"k": [c]}, lambda: {a: 1} == {c: 1}, lambda: {a, b} == {b, c}, lambda: frozenset([a]) == {c}, lambda: {a} <= {c, b}, lambda: {a} < {c}, lambda: a in [b, c], lambda: 1 in [b, c], lambda: [a] in [[b], [c]], lambda: b in (a, b), lambda: [b, c].index(a), lambda: [b, c, a].count(a), lambda: (b, c).index(1), lambda: [1, 2] == [a, b], lambda: [a, b] == [1, 2], lambda: [a] == (a,), lambda: [a] != (a,), lambda: [a] < (a,), lambda: {"k": a} < {}, lambda: a in {b: 1, c: 2}, lambda: a in {b, c}, lambda: (a in iter([b, c]), a in (x for x in (b, c))), lambda: a in {"k": c}.values(), lambda: ("k", a) in {"k": c}.items(), lambda: max(a, b, c), lambda: min([b, c, a]),
    lambda: [nan] == [nan], lambda: [nan] == [float("nan")], lambda: nan in [nan], lambda: {nan: 1} == {nan: 1}, lambda: [Odd("yes")] == [1], lambda: [Odd("")] == [1], lambda: [Odd([])] < [1], lambda: [Odd(NoTruth())] == [1], lambda: [1] == [Odd(NoTruth())], lambda: [Odd("")] < [Odd("lt")], lambda: [Odd(0)] < [Odd(5)], lambda: 1 in [Odd(7)], lambda: [NotEq()] != [NotEq()], lambda: NotEq() != 1, lambda: [NotEq()] == [NotEq()], lambda: [object()] < [object()], lambda: [Odd(NotImplemented)] == [Odd(NotImplemented)], lambda: [Odd(NotImplemented)] < [Odd(NotImplemented)], lambda: [1, "a"] < [1, 2], lambda: [[1], "a"] < [[1], 2], lambda: [{}] < [{}], lambda: 1 in 5, lambda: 1 in a, lambda: "a" in None, lambda: 1 not in 5,
):
    del log[:]
    show("op", call)
    if log:
        print("   ", *log)
x = []
x.append(x)
y = []
y.append(y)
show("self", lambda: x == x)
show("cycle", lambda: x == y)
p = [a]
for i in range(200):
    p = [p]
q = [c]
for i in range(200):
    q = [q]
show("nested", lambda: p == q)
l = [1]
for i in range(100):
    l = [l, l]
m = [1]
for i in range(100):
    m = [m, m]
print(l is not m, l[0] is l[1])


class Contains:
    def __contains__(self, item):
        log.append(item)
        return item


class Iter:
    def __iter__(self):
        return iter([a, 2, 3])


class Old:
    def __getitem__(self, i):
        log.append(i)
        return [4, 5, 6][i]


class Refuses:
    __contains__ = None

    def __iter__(self):
        return iter([1])


for call in (lambda: 5 in Contains(), lambda: 0 in Contains(), lambda: "" not in Contains(), lambda: 2 in Iter(), lambda: c in Iter(), lambda: 9 in Iter(), lambda: 5 in Old(), lambda: 9 in Old(), lambda: 1 in Refuses()):
    del log[:]
    show("contains", call)
    if log:
        print("   ", *log)
