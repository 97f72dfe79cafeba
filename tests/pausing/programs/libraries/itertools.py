"""groupby, accumulate, starmap, takewhile, dropwhile, filterfalse."""

from itertools import accumulate, dropwhile, filterfalse, groupby, permutations, product, starmap, takewhile, tee

print([(k, [*g]) for k, g in groupby("aabbc", key=lambda c: ext(c))])
print(list(accumulate([1, 2, 3], lambda a, b: ext(a * b))), list(starmap(lambda a, b: ext(a) + b, [(1, 2), (3, 4)])))
print(list(takewhile(lambda x: ext(x) < 3, [1, 2, 3, 1])), list(dropwhile(lambda x: ext(x) < 3, [1, 3, 1])), list(filterfalse(lambda x: ext(x) % 2, range(4))))
a, b = tee(x for x in (ext(1), ext(2)))
print(next(a))
ext("pause")
print(list(b), list(a))
p = product("ab", [1, 2])
next(p)
ext("pause")
print(next(p), len(list(permutations([1, 2, 3]))))
