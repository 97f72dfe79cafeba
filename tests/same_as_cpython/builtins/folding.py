"""sorted, sum, min, max, any, all, len, abs, round, pow, divmod."""


def attempt(f, *args, **kwargs):
    try:
        print("->", f(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


class Item:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return self.n < other.n

    def __gt__(self, other):
        return self.n > other.n

    def __add__(self, other):
        return Item(self.n + (other.n if isinstance(other, Item) else other))

    def __radd__(self, other):
        return Item(other + self.n)

    def __bool__(self):
        return self.n > 2

    def __repr__(self):
        return f"I{self.n}"


items = [Item(n) for n in (3, 1, 2, 5)]
print(sorted(items), sorted(items, reverse=True), min(items), max(items), sum(items), any(items), all(items))
print(sorted("banana"), sorted({3: 1, 1: 2}), sorted([(2, "b"), (1, "z"), (2, "a")]))
print(sorted(["bb", "a", "ccc"], key=len), sorted(["bb", "a", "ccc"], key=len, reverse=True), sorted([-3, 2, 1], key=abs))
print(sorted([("a", 3), ("b", 1), ("c", 3)], key=lambda p: (-p[1], p[0])), sorted([1, 2, 3], key=lambda x: x % 2))
print(min("b", "a"), max(3, 1, 2), min([5, 2], [5, 1]), max("ab", "cde", key=len), min([], default=7), max((x for x in ()), default=None))
print(min([3, -4, 1], key=abs), max({"a": 3, "b": 9}, key={"a": 3, "b": 9}.get), max([1, 2, 3], key=lambda x: -x), min(Item(4), Item(2)))
print(sum([0.1] * 10), sum([1, 2.5]), sum([[1], [2]], []), sum(range(10)), sum([True, True]), sum([1, 2], start=10), sum((), 5), sum(x for x in (1, 2)))
print(sum([1e100, 1.0, -1e100]), sum(x for x in [1e100, 1.0, -1e100]), sum([1e308, 1e308, -1e308]), sum([2**70, 1.5]))
print(any([0, "", 1]), all([1, "a"]), any([]), all([]), any(x > 2 for x in range(5)), all(x < 3 for x in range(5)))
print(abs(-3), abs(-2.5), abs(3 + 4j), round(2.5), round(3.14159, 2), round(1234, -2), round(-0.5), pow(2, 10), pow(2, -1), pow(3, 4, 5), divmod(17, 5))
print(divmod(-7, 2), divmod(7.5, 2), bin(10), hex(255), oct(8), chr(97), ord("a"), len("abc"), len({}), hash(5), hash(True))
attempt(sorted)
attempt(sorted, 5)
attempt(sorted, [1, "a"])
attempt(sorted, [1], [2])
attempt(sorted, [1], bad=1)
attempt(sorted, [3, 1], reverse="yes")
attempt(sorted, [1], key=5)
attempt(sum)
attempt(sum, 5)
attempt(sum, ["a", "b"])
attempt(sum, ["a"], "")
attempt(sum, [b"a"], b"")
attempt(sum, [1, "a"])
attempt(sum, [1], 2, 3)
attempt(min)
attempt(min, 5)
attempt(min, [])
attempt(max, [])
attempt(max, ())
attempt(max, 1, 2, default=3)
attempt(max, [1, "a"])
attempt(max, 1, "a")
attempt(max, [1], key=5)
attempt(max, [1, 2], bad=1)
attempt(any, 5)
attempt(all)
attempt(len, 5)
attempt(len)
attempt(len, [], [])
attempt(abs, "a")
attempt(round, "a")
attempt(round, 1.5, "a")
attempt(pow, "a", 2)
attempt(pow, 2, 3, 0)
attempt(pow, 2)
attempt(divmod, 1, 0)
attempt(divmod, "a", 1)
attempt(chr, -1)
attempt(chr, "a")
attempt(ord, "ab")
attempt(ord, 5)
attempt(hex, 1.5)
attempt(bin, "a")
attempt(hash, [])
attempt(hash, {})
attempt(hash, (1, []))
attempt(callable)


class Num:
    def __abs__(self):
        return "abs"

    def __round__(self, n=None):
        return f"round {n}"

    def __len__(self):
        return 9

    def __index__(self):
        return 10

    def __divmod__(self, other):
        return "divmod", other

    def __rdivmod__(self, other):
        return "rdivmod", other

    def __pow__(self, other, mod=None):
        return "pow", other, mod

    def __hash__(self):
        return 77


n = Num()
print(abs(n), round(n), round(n, 2), len(n), hex(n), bin(n), oct(n), chr(n) == "\n", divmod(n, 2), divmod(2, n), pow(n, 3), pow(n, 3, 5), hash(n))


class BadLen:
    def __len__(self):
        return self.value


for value in (-1, "a", 1.5, True, 2**70):
    bad = BadLen()
    bad.value = value
    attempt(len, bad)
    attempt(bool, bad)


class BadBool:
    def __bool__(self):
        return 5


attempt(bool, BadBool())
attempt(lambda: 1 if BadBool() else 2)


class BadHash:
    def __hash__(self):
        return "a"


attempt(hash, BadHash())
attempt(lambda: {BadHash(): 1})


class NoHash:
    def __eq__(self, other):
        return True


attempt(hash, NoHash())
attempt(lambda: {NoHash()})
stable = sorted([(1, "b"), (0, "x"), (1, "a"), (0, "y")], key=lambda p: p[0])
print(stable, sorted(stable, key=lambda p: p[0], reverse=True))
