"""Order protocol in sort, min, max, sorted: reflected methods, NotImplemented, mixed types, stability, keys of every kind."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class OnlyGt:
    def __init__(self, n):
        self.n = n

    def __gt__(self, other):
        return self.n > other.n

    def __repr__(self):
        return f"G{self.n}"


class OnlyLe:
    def __init__(self, n):
        self.n = n

    def __le__(self, other):
        return self.n <= other.n


class WithInt:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n < (other.n if isinstance(other, WithInt) else other)

    def __gt__(self, other):
        return self.n > (other.n if isinstance(other, WithInt) else other)

    def __repr__(self):
        return f"W{self.n}"


class NotImpl:
    def __lt__(self, other):
        return NotImplemented


class Rev(int):
    def __lt__(self, other):
        return int(self) > int(other)


class Total:
    def __init__(self, a, b):
        self.a, self.b = a, b

    def __lt__(self, other):
        return (self.a, self.b) < (other.a, other.b)

    def __eq__(self, other):
        return (self.a, self.b) == (other.a, other.b)

    def __repr__(self):
        return f"{self.a}{self.b}"


for call in (
    lambda: sorted([OnlyGt(3), OnlyGt(1), OnlyGt(2)]), lambda: max([OnlyGt(3), OnlyGt(5)]), lambda: min([OnlyGt(3), OnlyGt(1)]), lambda: sorted([OnlyLe(2), OnlyLe(1)]), lambda: sorted([WithInt(3), 1, WithInt(2), 5]), lambda: sorted([NotImpl(), NotImpl()]), lambda: sorted([Rev(1), Rev(3), Rev(2)]), lambda: sorted([Rev(1), 3, Rev(2)], reverse=True), lambda: sorted([Total(i % 3, c) for i, c in enumerate("hgfedcba")]), lambda: sorted([(Total(1, "b"), 2), (Total(1, "a"), 1)]), lambda: sorted([[Total(1, "b")], [Total(1, "a")]], reverse=True), lambda: sorted([{"k": 2}, {"k": 1}], key=lambda d: d["k"]), lambda: sorted(["b", "a", "C"], key=str.lower), lambda: sorted([3, 1, 2], key=lambda x: None), lambda: sorted([3, 1], key=5), lambda: sorted([1, 2, 3], key=[3, 2, 1].index), lambda: sorted(["10", "9"], key=int), lambda: sorted([1.5, 1, True, 0]), lambda: sorted([float("nan"), 1, 2]) and 1, lambda: sorted([b"b", b"a"]), lambda: sorted([(1, "a"), (1, None)]), lambda: sorted([None, 1]), lambda: sorted([1j, 2j]), lambda: sorted([{1}, {1, 2}, {2}]), lambda: sorted([[], [[]], [[], []]]), lambda: sorted("banana", key="banana".index), lambda: sorted([1, 2, 3, 4], key=lambda x: (x % 2, -x)), lambda: sorted(range(5), key=lambda x: Total(x % 2, -x)), lambda: sorted({"b": 1, "a": 2}.items()), lambda: sorted({"b": 1, "a": 2}.items(), key=lambda kv: kv[1], reverse=True), lambda: sorted([], key=lambda: 0), lambda: sorted([5], key=lambda x: 1 / 0), lambda: sorted([5, 6], key=lambda x: 1 / 0), lambda: min([], default="d"), lambda: min([]), lambda: max(1, "a"), lambda: max([Total(1, "a"), Total(1, "b")], key=lambda t: t.b), lambda: min("b", "a", key=ord), lambda: max({"a": 5, "b": 9}, key={"a": 5, "b": 9}.get), lambda: max([], [1], key=len), lambda: list(reversed(sorted([Total(2, "x"), Total(1, "y")]))),
):
    show("order", call)
stable = [(i % 4, i) for i in range(40)]
print([i for _, i in sorted(stable, key=lambda p: p[0])])
print([i for _, i in sorted(stable, key=lambda p: p[0], reverse=True)])
print([t.b for t in sorted([Total(i % 3, i) for i in range(20)], key=lambda t: WithInt(t.a))])
print([t.b for t in sorted([Total(i % 3, i) for i in range(20)], key=lambda t: WithInt(t.a), reverse=True)])
records = [{"name": n, "age": a} for n, a in (("Bo", 30), ("Al", 25), ("Cy", 30))]
records.sort(key=lambda r: (-r["age"], r["name"]))
print(records)
words = "the quick brown fox jumps over the lazy dog".split()
words.sort(key=lambda w: (len(w), w), reverse=True)
print(words)
nested = [[3, [1]], [1, [2]], [3, [0]]]
nested.sort()
print(nested)
l = [WithInt(i * 7 % 11) for i in range(11)]
l.sort()
print(l)
l.sort(reverse=True)
print(l)
