"""iter, next, map, filter, zip, enumerate, reversed over natives and objects."""


def attempt(f, *args, **kwargs):
    try:
        result = f(*args, **kwargs)
        print("->", result if not hasattr(result, "__next__") else list(result))
    except Exception as e:
        print(type(e).__name__, e)


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Lazy:
    def __iter__(self):
        yield 1
        yield 2


class Old:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i * i


class BadIter:
    def __iter__(self):
        return 5


class NoIter:
    __iter__ = None


class RaisingNext:
    def __iter__(self):
        return self

    def __next__(self):
        raise RuntimeError("broken")


for source in (Countdown, Lazy, Old):
    make = source if source is not Countdown else lambda: Countdown(3)
    print(source.__name__, list(make()), tuple(make()), [*make()], set(make()) == set(make()))
    print(list(map(str, make())), list(zip(make(), make())), list(enumerate(make(), 5)), list(filter(lambda x: x > 1, make())))
    print(sum(make()), max(make()), min(make()), any(make()), all(make()), sorted(make(), reverse=True))
    first, *rest = make()
    print(first, rest, dict(zip("abc", make())), 2 in make(), 9 in make())

attempt(iter, 5)
attempt(iter, BadIter())
attempt(iter, NoIter())
attempt(list, NoIter())
attempt(list, RaisingNext())
attempt(next, 5)
attempt(next, [])
attempt(next, Lazy())
attempt(next, iter([]))
attempt(next, iter([]), "default")
attempt(next, Countdown(0), "default")
attempt(next, Countdown(0))
attempt(map)
attempt(map, str)
attempt(map, 5, [1])
attempt(map, str, 5)
attempt(filter, None, [0, 1, "", "a", None, []])
attempt(filter, bool, [0, 1, ""])
attempt(filter, None)
attempt(zip, [1], 5)
attempt(zip)
attempt(zip, [1, 2], [3], strict=True)
attempt(zip, [1], [3, 4], strict=True)
attempt(zip, [1, 2], [3, 4], Countdown(1), strict=True)
attempt(zip, Countdown(1), [1, 2], strict=True)
attempt(zip, Countdown(2), "ab", "xyz", strict=True)
attempt(zip, Countdown(2), "ab", strict=True)
attempt(zip, [1], bad=True)
attempt(enumerate)
attempt(enumerate, 5)
attempt(enumerate, "ab", start=3)
attempt(enumerate, "ab", "x")
attempt(enumerate, iterable="ab", start=1)
attempt(reversed, [1, 2, 3])
attempt(reversed, "abc")
attempt(reversed, (1, 2))
attempt(reversed, {"a": 1, "b": 2})
attempt(reversed, range(3))
attempt(reversed, {1, 2})
attempt(reversed, Countdown(1))
attempt(reversed, 5)
attempt(iter, lambda: 1)
attempt(iter, 5, 5)


class Rev:
    def __reversed__(self):
        return iter("reversed")


class Seq:
    def __len__(self):
        return 3

    def __getitem__(self, i):
        return "abc"[i]


print("".join(reversed(Rev())), "".join(reversed(Seq())))
n = 0


def step():
    global n
    n += 1
    return n


print(list(iter(step, 4)), type(iter(step, 4)).__name__)
m = map(lambda x, y: x + y, [1, 2, 3], (10, 20))
print(next(m), list(m), list(m), type(m).__name__, type(m) is map, isinstance(m, map))
e = enumerate(Lazy())
print(next(e), type(e) is enumerate, isinstance(e, enumerate), type(zip(Lazy())) is zip, type(filter(None, Lazy())) is filter)
bad = map(int, ["1", "x", "3"])
print(next(bad))
try:
    next(bad)
except ValueError as error:
    print(error)
print(next(bad), next(bad, "done"))


def stops(x):
    if x == 2:
        raise StopIteration
    return x


print(list(map(stops, [1, 2, 3])))
it = iter([1, 2, 3, 4])
print(list(zip(it, it)), list(it))
g = (x * y for x in range(3) for y in "ab")
print(next(g), list(g), type(g).__name__)
a, b, *c = map(abs, [-1, -2, -3, -4])
print(a, b, c)
for f in (lambda: [].__iter__().__next__(), lambda: {**5}, lambda: [*5], lambda: print(**5)):
    try:
        f()
    except (TypeError, StopIteration) as error:
        print(type(error).__name__, str(error).replace("__main__.", ""))
for f in ("a, b = 1", "a, b = [1]", "a, b = 1, 2, 3", "a, *b, c = [1]", "a, b = Lazy(), 1, 2", "a, b, c = Lazy()", "(a,) = Lazy()", "a, b = Countdown(5)"):
    try:
        exec(f)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
