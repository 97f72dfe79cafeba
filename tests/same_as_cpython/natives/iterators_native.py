"""Host iterators: protocol, exhaustion, changes during iteration, length hints."""


def show(label, call):
    try:
        print(label, repr(call()))
    except Exception as e:
        print(label, type(e).__name__, e)


class Seq:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError(i)
        return i * 10


class It:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


for make in (lambda: iter([1, 2]), lambda: iter((1, 2)), lambda: iter("ab"), lambda: iter("\u20acb"), lambda: iter(b"ab"), lambda: iter(bytearray(b"ab")), lambda: iter({"a": 1, "b": 2}), lambda: iter({"a": 1}.values()), lambda: iter({"a": 1}.items()), lambda: iter({5}), lambda: iter(frozenset([5])), lambda: iter(range(2)), lambda: iter(range(2**70, 2**70 + 1)), lambda: reversed([1, 2]), lambda: reversed((1, 2)), lambda: reversed("ab"), lambda: reversed(range(3)), lambda: reversed({"a": 1}), lambda: reversed({"a": 1}.values()), lambda: enumerate("ab"), lambda: enumerate("ab", 5), lambda: zip("ab", [1, 2]), lambda: zip(), lambda: map(str, [1, 2]), lambda: filter(None, [0, 1]), lambda: iter(Seq()), lambda: iter(It(2)), lambda: enumerate(It(2)), lambda: zip(It(2), It(3)), lambda: map(lambda a, b: a + b, It(2), It(3)), lambda: filter(lambda x: x, It(3)), lambda: iter([3, 2, 1].pop, 1) if False else iter([1, 2]), lambda: (x for x in [1, 2])):
    it = make()
    print(type(it).__name__, iter(it) is it, next(it, "none"), list(it), next(it, "end"), list(it), hasattr(it, "__next__"), hasattr(it, "foo"))
    show("next", lambda: next(it))
    show("dunder", lambda: list(make().__iter__()))
    show("dunder next", lambda: make().__next__())
    show("in", lambda: (5 in make(), "a" in make(), 1 in make()))
    show("unpack", lambda: [*make()])
    show("tuple", lambda: tuple(make()))
    show("set", lambda: len(set(make())))
    show("sum", lambda: sum(1 for _ in make()))
    show("bool", lambda: bool(make()))
    show("sorted", lambda: sorted(make(), key=str))
    show("dict", lambda: dict.fromkeys(make(), 0))
    show("list ext", lambda: [0] + list(make()))
    show("max", lambda: max(make(), key=str, default=None))
    show("star", lambda: (lambda *a: a)(*make()))

for make in (lambda: iter([1]), lambda: iter({}), lambda: reversed([1]), lambda: zip("a"), lambda: enumerate("a"), lambda: iter(range(2))):
    show("len", lambda: len(make()))
    show("index", lambda: make()[0])
l = [1, 2, 3]
for x in l:
    if x < 3:
        l.append(x + 10)
    if len(l) > 8:
        break
print(l)
l = [1, 2, 3, 4]
for x in l:
    l.remove(x)
print(l)
it = iter([1, 2, 3])
next(it)
print(it.__length_hint__(), list(it))
d = {"a": 1, "b": 2}
it = iter(d)
next(it)
d["c"] = 3
show("changed dict", lambda: next(it))
show("changed dict again", lambda: next(it))
d = {"a": 1, "b": 2}
try:
    for k in d:
        del d[k]
except RuntimeError as e:
    print(e)
d = {"a": 1, "b": 2}
try:
    for k in d.items():
        d["z"] = d.pop("a", 0)
except RuntimeError as e:
    print(e)
print(list(zip([1, 2, 3], iter([4, 5]))), list(zip(range(3), "abc", strict=True)))
show("strict", lambda: list(zip([1], [1, 2], strict=True)))
print(list(enumerate(zip("ab", range(2)), 1)), list(reversed(list(enumerate("ab")))), dict(enumerate("ab")), list(map(max, [1, 5], [3, 2])))
show("iter bad", lambda: iter(5))
show("next bad", lambda: next([]))
show("enumerate bad", lambda: enumerate(5))
show("zip bad", lambda: zip(5))
show("reversed bad", lambda: reversed({1}))
show("list of list iter", lambda: [list(x) for x in (iter("ab"), map(int, "12"))])
a = iter([1, 2, 3, 4])
print(list(zip(a, a)))
