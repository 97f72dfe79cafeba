"""tuple, range and slice: construction, methods, comparison, subclasses."""


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

    def __hash__(self):
        return hash(self.n)

    def __lt__(self, other):
        return self.n < other.n

    def __repr__(self):
        return f"P{self.n}"


class Index:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


class Iterable:
    def __iter__(self):
        return iter([P(1), P(2)])


class Old:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i * i


class Pair(tuple):
    def __new__(cls, a, b):
        return super().__new__(cls, (a, b))

    @property
    def first(self):
        return self[0]

    def __repr__(self):
        return f"Pair{tuple.__repr__(self)}"


class Bare(tuple):
    pass


for call in (
    lambda: tuple(), lambda: tuple([1, 2]), lambda: tuple("ab"), lambda: tuple(x for x in range(3)), lambda: tuple({1: 2}), lambda: tuple(Iterable()), lambda: tuple(Old()), lambda: tuple(5), lambda: tuple([], []), lambda: tuple(x=1), lambda: tuple(map(str, range(3))), lambda: tuple(zip("ab", [1, 2])), lambda: tuple((1, 2)),
    lambda: (1, 2, 1).count(1), lambda: (1, 2).index(2), lambda: (1, 2).index(3), lambda: (1, 2, 1).index(1, 1), lambda: (P(1), P(2)).index(P(2)), lambda: (P(1), P(2)).index(P(3)), lambda: (P(1), P(1)).count(P(1)), lambda: (1, 2).count(), lambda: (1, 2) + (3,), lambda: (1,) + [2], lambda: (1, 2) * 2, lambda: (1, 2)[0], lambda: (1, 2)[5], lambda: (1, 2)["a"], lambda: (1, 2, 3)[::2], lambda: 1 in (1, 2), lambda: P(2) in (P(1), P(2)), lambda: P(5) in (1, P(1)),
    lambda: (1, 2) < (1, 3), lambda: (1, 2) < (1, 2, 0), lambda: (1, "a") < (1, 2), lambda: (P(1), 1) < (P(2), 0), lambda: (P(1), 1) == (P(1), 1), lambda: (P(1), 1) != (P(1), 2), lambda: (P(1),) > (P(0),), lambda: (1,) == [1], lambda: (1,) < [1], lambda: ((P(1),),) == ((P(1),),), lambda: hash((1, 2)) == hash((1, 2)), lambda: hash((P(1), "a")) == hash((P(1), "a")), lambda: hash(([],)), lambda: {(1, P(2)): 3}[(1, P(2))], lambda: len((1, 2)), lambda: bool(()), lambda: (1,).foo, lambda: (1, 2).__len__(), lambda: (1,).__add__((2,)), lambda: (1,).__contains__(1), lambda: (1,).__eq__((1,)), lambda: (1,).__lt__((2,)), lambda: (1,).__getitem__(0), lambda: (1,).__repr__(), lambda: (1,).__mul__(3), lambda: (1,).__eq__(1), lambda: (1, 2).__hash__() == hash((1, 2)),
    lambda: Pair(1, 2), lambda: Pair(1, 2).first, lambda: Pair(1, 2) == (1, 2), lambda: Pair(1, 2) + (3,), lambda: [Pair(1, 2)], lambda: Pair(1), lambda: {Pair(1, 2): "x"}[1, 2], lambda: tuple(Pair(1, 2)), lambda: sorted([Pair(2, 1), Pair(1, 2)]), lambda: Bare([1, 2]), lambda: Bare(x for x in "ab"), lambda: Bare(), lambda: type(Bare([1])[:]).__name__, lambda: hash(Bare((1,))) == hash((1,)), lambda: (lambda a, b: (b, a))(*Pair(1, 2)), lambda: Bare((1, 2)).index(2), lambda: Bare.__new__(Bare, [5]), lambda: tuple.__new__(Bare, [P(5)]), lambda: tuple.__new__(list), lambda: isinstance(Bare(), tuple),
    lambda: range(5), lambda: range(1, 5), lambda: range(5, 1, -2), lambda: list(range(5, 1, -2)), lambda: range(0), lambda: range(), lambda: range(1, 2, 0), lambda: range(1.5), lambda: range("a"), lambda: range(Index(3)), lambda: range(Index(1), Index(10), Index(4)), lambda: range(1, 2, 3, 4), lambda: range(5).index(3), lambda: range(5).index(9), lambda: range(5).count(3), lambda: range(5).count("a"), lambda: range(0, 10, 3)[2], lambda: range(5)[9], lambda: range(10)[2:8:2], lambda: range(5)["a"], lambda: 3 in range(5), lambda: 3.0 in range(5), lambda: "a" in range(5), lambda: P(3) in range(5), lambda: range(3) == range(0, 3), lambda: range(0) == range(2, 1), lambda: range(0, 3, 2) == range(0, 4, 2), lambda: hash(range(3)) == hash(range(0, 3)), lambda: range(3) < range(4), lambda: len(range(10**10)), lambda: len(range(10**20)), lambda: range(10**20)[10**19], lambda: (range(1, 9, 2).start, range(1, 9, 2).stop, range(1, 9, 2).step), lambda: list(reversed(range(4))), lambda: range(3).foo, lambda: bool(range(0)), lambda: range(3).__len__(), lambda: range(3).__contains__(2), lambda: range(3).__getitem__(1), sum(range(100)).__str__, lambda: max(range(5)), lambda: range(5).start.__add__(1), lambda: {range(3): 1}[range(3)], lambda: range(2**70, 2**70 + 3)[1], lambda: list(range(2**70, 2**70 + 2)), lambda: range(3).index(P(1)),
    lambda: slice(5), lambda: slice(1, 5), lambda: slice(1, 5, 2), lambda: slice(), lambda: slice(1, 2, 3, 4), lambda: slice(1, 9, 2).indices(5), lambda: slice(None, None, -1).indices(4), lambda: slice(1, 2).indices("a"), lambda: slice(1, 2).indices(-1), lambda: slice(1, 2) == slice(1, 2), lambda: slice(1, 2) == slice(1, 3), lambda: slice(1, 2) < slice(1, 3), lambda: slice(P(1), 2) == slice(P(1), 2), lambda: (slice(1, 2, 3).start, slice(1, 2, 3).stop, slice(1, 2, 3).step), lambda: slice(P(1)), lambda: [1, 2, 3][slice(1, None)], lambda: [1, 2, 3][Index(1) : Index(9)], lambda: "abc"[Index(0) : Index(2)], lambda: [1, 2]["a":], lambda: slice(1, 2).start, lambda: slice(1, 2).foo, lambda: slice(Index(1), 3).indices(10), lambda: slice(0, 1, 0).indices(1), lambda: [1, 2, 3][::0],
):
    if callable(call):
        show("op", call) if call.__name__ == "<lambda>" else print(call())
a, *b = (1, 2, 3)
print(a, b)
x = (1, 2)
x += (3,)
x *= 2
print(x)
try:
    x[0] = 5
except TypeError as e:
    print(e)
