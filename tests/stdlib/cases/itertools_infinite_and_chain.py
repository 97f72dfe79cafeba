"""itertools: count, cycle, repeat, chain, islice, tee, errors."""
import itertools
from itertools import *

print(list(islice(count(), 3)), list(islice(count(5, -2), 3)), list(islice(count(0.5, 0.25), 3)), next(count(10**20)))
c = count(3)
next(c), next(c)
print(c, repr(count(1, 2)), repr(count()), type(c).__name__, iter(c) is c)
print(list(zip(count(1), "abc")), [next(cy) for cy in [cycle("ab")] * 5], list(cycle([])))
r = repeat("x", 3)
next(r)
print(r, list(r), r, list(repeat(1, 0)), list(repeat(1, -2)), repr(repeat(5)), list(map(pow, range(4), repeat(2))))
print(list(chain("ab", [1], (), {2: 3})), list(chain.from_iterable(["ab", [1]])), list(chain()), type(chain.from_iterable([])).__name__)
ch = chain([1, 2], [3])
print(next(ch), next(ch), next(ch), next(ch, "end"), next(ch, "end"))
print(list(islice("abcdefg", 2)), list(islice("abcdefg", 2, 4)), list(islice("abcdefg", 2, None)), list(islice("abcdefg", 0, None, 3)), list(islice("abc", 5, 9)), list(islice("abc", 0)))
it = iter(range(10))
print(list(islice(it, 3)), list(islice(it, 1, 2)), list(islice(it, 0, 4, 3)), list(it))
it = iter(range(10))
list(islice(it, 1, 6, 2))
print(next(it))
it = iter(range(10))
list(islice(it, 4, 4))
print(next(it))
for bad in (lambda: islice("a", -1), lambda: islice("a", 1, -1), lambda: islice("a", -1, 2), lambda: islice("a", 0, 1, 0), lambda: islice("a", "x"), lambda: islice("a"), lambda: islice("a", 1, 2, 3, 4), lambda: islice(5, 2),
            lambda: list(chain(1)), lambda: count("a"), lambda: cycle(5), lambda: cycle(), lambda: repeat(1, "a"), lambda: tee([], -1), lambda: list(chain.from_iterable([1])),
            lambda: starmap(5), lambda: takewhile(lambda x: x), lambda: pairwise(), lambda: pairwise(5), lambda: product([1], repeat=-1),
            lambda: product([1], bad=2), lambda: combinations([1], -1), lambda: permutations([1], -1), lambda: permutations([1], "a"), lambda: combinations([1], "a"), lambda: list(starmap(pow, [1])), lambda: product(5),
            lambda: takewhile(1, 2, 3), lambda: list(zip_longest(5)), lambda: list(accumulate(5)), lambda: list(accumulate(["a", 1])), lambda: groupby(5), lambda: list(dropwhile(5, [1])), lambda: next(chain())):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
a, b = tee([1, 2, 3])
print(next(a), next(a), list(b), list(a), tee("ab", 0), [list(t) for t in tee("ab", 3)])
x, y = tee(iter(range(5)))
next(x)
z = x.__copy__()
print(list(z), list(x), list(y), type(x).__name__)
