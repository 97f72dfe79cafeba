"""list.sort and sorted: keys, reverse, stability, guest comparisons, changes during the sort."""
import functools


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Card:
    asked = 0

    def __init__(self, rank, suit):
        self.rank, self.suit = rank, suit

    def __lt__(self, other):
        Card.asked += 1
        return self.rank < other.rank

    def __repr__(self):
        return f"{self.rank}{self.suit}"


def cards(n, mod):
    return [Card((i * 7919) % mod, "abcdefgh"[i % 8]) for i in range(n)]


for n in (0, 1, 2, 3, 7, 8, 9, 30, 100):
    show(n, lambda: sorted(cards(n, 10)))
    show(n, lambda: sorted(cards(n, 10), reverse=True))
    show(n, lambda: sorted(cards(n, 10), key=lambda c: c.suit))
    show(n, lambda: sorted(cards(n, 10), key=lambda c: (c.suit, -c.rank), reverse=True))
show("presorted", lambda: sorted(sorted(cards(50, 1000))))
show("words", lambda: sorted("the quick brown fox jumps over the lazy dog".split(), key=len))
show("lower", lambda: sorted(["b", "A", "c", "B"], key=str.lower))
show("none key", lambda: sorted([3, 1, 2], key=None))
show("cmp", lambda: sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)))
show("mixed", lambda: sorted([1, "a"]))
show("mixed keys", lambda: sorted([1, 2], key=lambda x: x if x == 1 else "a"))
show("no order", lambda: sorted([object(), object()]))
show("dicts", lambda: sorted([{}, {}]))
show("tuples", lambda: sorted([(2, "b"), (1, "z"), (2, "a")]))
show("nested", lambda: sorted([[2, [1]], [1, [5]], [2, [0]]]))
show("floats", lambda: sorted([2.5, 1, -3, True]))
show("gen", lambda: sorted(x % 3 for x in range(7)))
show("dict", lambda: sorted({"b": 1, "a": 2}))
show("str", lambda: sorted("hello"))
show("positional key", lambda: sorted([1], len))
show("sort positional", lambda: [1].sort(len))
show("bad kw", lambda: [1].sort(cmp=1))
show("reverse int", lambda: sorted([1, 3, 2], reverse=1))
show("not iterable", lambda: sorted(5))

items = [3, 1, 2]
seen = []


def spy(x):
    seen.append(list(items))
    return x


items.sort(key=spy)
print(items, seen)

items = [3, 1, 2]


def modify(x):
    items.append(x)
    return x


show("modified", lambda: items.sort(key=modify))
print(items)

items = [3, 1, 2]


def fail(x):
    if x == 2:
        raise KeyError("stop")
    return x


show("failing key", lambda: items.sort(key=fail))
print(sorted(items))


class Failing:
    count = 0

    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        Failing.count += 1
        if Failing.count == 3:
            raise ZeroDivisionError("third")
        return self.n < other.n


items = [Failing(i) for i in (5, 4, 3, 9, 1)]
show("failing lt", lambda: items.sort())
print(sorted(f.n for f in items))


class Truthy:
    def __init__(self, v):
        self.v = v

    def __lt__(self, other):
        return "yes" if self.v < other.v else ""

    def __repr__(self):
        return f"T{self.v}"


show("truthy", lambda: sorted([Truthy(2), Truthy(1), Truthy(3)]))
print(min(cards(20, 13)), max(cards(20, 13)), min([3, 1], key=lambda x: -x), max("abc", "zb", key=len))
big = [(i * 48271) % 2147 for i in range(3000)]
print(sorted(big)[::300], sorted(big, key=lambda x: -x)[::300], sorted(big, reverse=True)[::300])
