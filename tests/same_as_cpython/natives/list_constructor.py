"""list, tuple, set, dict, frozenset of every kind of iterable, guest and native; large ones too."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Iter:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)


class Gen:
    def __iter__(self):
        yield 3
        yield 1
        yield 3


class Seq:
    def __getitem__(self, i):
        return "seq"[i]


class Len:
    def __iter__(self):
        return iter([7])

    def __len__(self):
        return 1000000


class BadIter:
    def __iter__(self):
        return 5


class Failing:
    def __iter__(self):
        yield 1
        raise KeyError("broken")


class NextOnly:
    def __next__(self):
        return 1


class NoIter:
    __iter__ = None

    def __getitem__(self, i):
        raise IndexError


class BadLen:
    def __iter__(self):
        return iter([1])

    def __len__(self):
        return -1


def gen():
    yield 1
    yield 2


for kind in (list, tuple, set, frozenset):
    for make in (lambda: Iter([1, 2]), Gen, Seq, Len, BadIter, Failing, NextOnly, NoIter, gen, lambda: range(3), lambda: "hello", lambda: {"a": 1}, lambda: {1: 2}.items(), lambda: b"ab", lambda: map(int, "121"), lambda: (x for x in ()), lambda: [[1]], lambda: 5, lambda: None, lambda: Iter, lambda: iter(gen, 1) if False else [1], lambda: zip("ab", gen()), lambda: enumerate(Gen()), lambda: reversed([1, 2]), lambda: [Gen] and [1, 1], lambda: filter(None, [0, 1])):
        def call():
            made = kind(make())
            return sorted(made, key=str) if kind in (set, frozenset) else made
        show(kind.__name__, call)
show("dict iter", lambda: dict(Iter([("a", 1), ["b", 2], Iter("cd")])))
show("dict bad pairs", lambda: dict(Iter([("a", 1), (1,)])))
show("dict bad item", lambda: dict(Iter([1])))
show("dict failing", lambda: dict(Failing()))
for n in (100000, 100001):
    a = list(range(n))
    print(len(a), a[-1], len(tuple(range(n))), len(set(range(n))), len(list(iter(a))), len(list(zip(a, a))), len(a[1:]), sum(a), len([*a]), len(list(reversed(a))), len(list(enumerate(a))))
b = [(i * 7919) % 120011 for i in range(120000)]
c = sorted(b)
print(c[:3], c[-3:], c == sorted(c), sorted(b, reverse=True)[:3], sorted(b[:2000], key=lambda x: -x)[:2])
b.sort()
print(b == c, len(dict.fromkeys(b)), len("".join(["ab"] * 200000)), len(",".join(str(x) for x in range(1000))), b.index(110000) >= 0, 120010 in b, b.count(5))
x = [1]
x.extend(Iter([2, 3]))
x.extend(gen())
x += Gen()
x[1:2] = Iter("ab")
x[len(x):] = (i for i in (9, 8))
print(x)
try:
    x.extend(Failing())
except KeyError as e:
    print(e, x)
try:
    x[:] = Failing()
except KeyError as e:
    print(e, x)
t = {1}
try:
    t.update(Failing())
except KeyError as e:
    print(e, sorted(t))
d = {}
try:
    d.update([("a", 1), ("b", 2), 5])
except TypeError as e:
    print(e, d)
y = [*Gen(), *"ab", *range(2), *gen()]
print(y, (*Gen(), 5), sorted({*Gen(), 9}), {**{"a": 1}, **dict(b=2)})
for kind in (list, tuple, set):
    for i in range(12):
        show("again", lambda: kind(BadIter()))
