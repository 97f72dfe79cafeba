"""itertools: accumulate, compress, dropwhile, takewhile, filterfalse, starmap, pairwise, zip_longest, groupby."""
import operator
from itertools import *

print(list(accumulate([1, 2, 3])), list(accumulate([1, 2, 3], operator.mul)), list(accumulate([1, 2], initial=10)), list(accumulate([])), list(accumulate([], initial=5)), list(accumulate("abc")), list(accumulate([3, 1, 4], max)), list(accumulate([1, 2, 3], func=lambda a, b: a * 10 + b, initial=None)))
print(list(accumulate([[1], [2]])), list(compress("ABCDEF", [1, 0, 1, 0, 1])), list(compress(data="ab", selectors=[0, 1])))
print(list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])), list(takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(filterfalse(lambda x: x % 2, range(6))), list(filterfalse(None, [0, 1, "", "a"])))
print(list(starmap(pow, [(2, 3), (3, 2)])), list(starmap(lambda *a: a, [[], [1], "ab"])), list(pairwise("abcd")), list(pairwise("a")), list(pairwise([])))
print(list(zip_longest("ab", "xyz")), list(zip_longest("ab", "x", [1, 2, 3], fillvalue="-")), list(zip_longest()), list(zip_longest([], [])))
print([(k, list(g)) for k, g in groupby("aaabbca")], [(k, list(g)) for k, g in groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)], [k for k, g in groupby("aabb")], list(groupby([])))
groups = list(groupby("aab"))
print([(k, list(g)) for k, g in groups])
g = groupby("aabbb")
k, first = next(g)
print(k, next(first))
k2, second = next(g)
print(k2, list(first), list(second), type(first).__name__, list(g))
it = iter([1, 2, 3, 4, 5])
print(list(takewhile(lambda x: x < 3, it)), list(it))
data = [("a", 1), ("b", 2), ("a", 3)]
print({k: [v for _, v in g] for k, g in groupby(sorted(data), key=operator.itemgetter(0))})
d = dropwhile(bool, [1, 0, 1])
print(next(d), list(d))


def log(it):
    for x in it:
        print("read", x)
        yield x


for x in islice(starmap(lambda v: v * 2, zip(log(range(10)))), 2):
    print(x)
for a, b in pairwise(log(range(3))):
    print(a, b)
for x in accumulate(log([1, 2])):
    print(x)
for x in zip_longest(log("a"), log("bc")):
    print(x)
print([type(o).__name__ for o in (accumulate([]), compress([], []), dropwhile(bool, []), groupby([]), pairwise([]), starmap(pow, []), takewhile(bool, []), zip_longest(), filterfalse(None, []), islice([], 1))])
print(isinstance(chain(), chain), issubclass(chain, object), chain.__module__, list(chain("a")) == ["a"])
print(max(accumulate(range(50))), sum(islice(count(), 100)), sorted(chain([3], [1])), "".join(chain("ab", "c")), dict(zip_longest("ab", [1])), [*chain("a")], set(chain("aa")))
a, *rest = chain("abc")
print(a, rest, "b" in chain("abc"), any(chain([0], [1])), list(map(str, chain([1]))), tuple(reversed(list(chain("ab")))))
