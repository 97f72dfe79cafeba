"""Every method of set and frozenset, with plain and guest elements."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Tag:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n % 3

    def __eq__(self, other):
        return isinstance(other, Tag) and self.n == other.n

    def __lt__(self, other):
        return self.n < other.n

    def __repr__(self):
        return f"T{self.n}"


def order(value):
    if isinstance(value, (set, frozenset)):
        return type(value).__name__, sorted(value)
    return value


def plain(*numbers):
    return list(numbers)


def tags(*numbers):
    return [Tag(n) for n in numbers]


for make in (plain, tags):
    for kind in (set, frozenset):
        a = kind(make(1, 2, 3, 4))
        b = kind(make(3, 4, 5, 6))
        show("union", lambda: order(a.union(b)))
        show("union many", lambda: order(a.union(b, make(9), (x for x in make(10, 1)))))
        show("union none", lambda: order(a.union()))
        show("intersection", lambda: order(a.intersection(b)))
        show("intersection list", lambda: order(a.intersection(make(1, 1, 9), make(1, 2))))
        show("difference", lambda: order(a.difference(b)))
        show("difference many", lambda: order(a.difference(make(1), make(2))))
        show("symmetric", lambda: order(a.symmetric_difference(b)))
        show("symmetric list", lambda: order(a.symmetric_difference(make(1, 1, 9))))
        show("operators", lambda: [order(a | b), order(a & b), order(a - b), order(a ^ b)])
        show("mixed", lambda: [order(a | set(b)), order(set(a) | b), order(frozenset(a) & set(b))])
        show("subset", lambda: (a.issubset(b), kind(make(3)).issubset(b), a <= a, a < a, a.issubset(make(1, 2, 3, 4, 5))))
        show("superset", lambda: (a.issuperset(b), a.issuperset(make(1, 2)), a >= kind(make(1)), a > a))
        show("disjoint", lambda: (a.isdisjoint(b), a.isdisjoint(make(7))))
        show("eq", lambda: (a == kind(make(4, 3, 2, 1)), a != b, a == make(1, 2, 3, 4), a == set(a), a == frozenset(a)))
        show("in", lambda: (make(1)[0] in a, make(9)[0] in a, make(9)[0] not in a))
        show("copy", lambda: order(a.copy()))
        show("len", lambda: len(a))
        show("bad or", lambda: a | make(1))
        show("bad union", lambda: a.union(5))
    s = set(make(1, 2, 3))
    s.add(make(4)[0])
    s.add(make(4)[0])
    s.discard(make(1)[0])
    s.discard(make(99)[0])
    s.remove(make(2)[0])
    print(order(s))
    show("remove none", lambda: s.remove(make(77)[0]))
    s.update(make(5, 6), make(7))
    s.update(x for x in make(8))
    s.update()
    print(order(s))
    s.difference_update(make(5), make(6))
    s.intersection_update(make(3, 4, 7, 100))
    print(order(s))
    s.symmetric_difference_update(make(3, 200))
    print(order(s))
    s |= set(make(1))
    s &= set(make(1, 4, 200))
    s -= set(make(4))
    s ^= set(make(1, 2))
    print(order(s))
    print(order({*make(1, 2), *make(2, 3)}), order({x for x in make(1, 1, 2)}))
    s.clear()
    print(s, len(s))

show("pop empty", lambda: set().pop())
show("pop", lambda: {5}.pop())
show("frozen add", lambda: frozenset().add(1))
show("unhashable", lambda: {[]})
show("unhashable add", lambda: set().add({}))
show("unhashable in", lambda: [] in {1})
show("set in set", lambda: {frozenset({1})} == {frozenset({1})})
show("set in set query", lambda: {1} in {frozenset({1})})
show("remove set", lambda: {1}.remove({2}))
show("repr", lambda: (set(), frozenset(), {1}, frozenset({1}), {"a"}))
show("hash", lambda: hash(set()))
show("hash frozen", lambda: hash(frozenset({1, 2})) == hash(frozenset({2, 1})))
show("lt bad", lambda: {1} < [1])
show("sub bad", lambda: {1} - [1])
show("sort", lambda: sorted({3, 1, 2}))
show("iter", lambda: sorted(iter({1, 2})))
show("set str", lambda: sorted(set("hello")))
show("set dict", lambda: sorted(set({"a": 1})))
show("set gen", lambda: sorted(set(x % 3 for x in range(10))))
show("set bad", lambda: set(5))
show("set two", lambda: set([], []))
show("frozen bad", lambda: frozenset(5))
show("methods on class", lambda: sorted(set.union({1}, [2])))
show("dunders", lambda: [{1}.__len__(), {1}.__contains__(1), sorted({1}.__or__({2})), {1}.__eq__({1}), {1}.__or__([1]), {1}.__repr__(), {1}.__le__({1, 2})])
s = {1, 2, 3}
try:
    for x in s:
        s.add(x + 10)
except RuntimeError as e:
    print(e)


class MySet(set):
    def __init__(self, items=(), label=""):
        super().__init__(items)
        self.label = label


m = MySet([1, 2], label="x")
print(m, m.label, sorted(m | {3}), type(m | {3}).__name__, type(m.copy()).__name__, m == {1, 2}, len(m))
