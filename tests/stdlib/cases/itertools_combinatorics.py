"""itertools: product, permutations, combinations, combinations_with_replacement in order and number."""
from itertools import *

for pools in ([], ["ab"], ["ab", "xy"], ["ab", "", "x"], ["ab", [1, 2, 3], "xy"], ["ab", "c", "de", "fgh"]):
    print(list(product(*pools)))
print(list(product("ab", repeat=3)), list(product("ab", repeat=0)), list(product(repeat=2)), len(list(product(range(3), repeat=5))))
for n in range(6):
    for r in range(n + 2):
        pool = "abcdef"[:n]
        print(n, r, list(combinations(pool, r)), list(combinations_with_replacement(pool, r)), list(permutations(pool, r)))
print(list(permutations([1, 2, 3])), list(permutations([])), len(list(permutations(range(7)))), len(list(combinations(range(12), 5))))
print(next(product(range(10), repeat=4)), list(islice(combinations(range(100), 3), 4)), list(islice(permutations(range(10)), 3)))
print([type(x).__name__ for x in (product(), permutations([]), combinations([], 0), combinations_with_replacement([], 0))])
p = permutations("abc", 2)
print(next(p), next(p), list(p), next(p, None))
print(list(permutations(iterable="ab", r=None)), list(combinations(iterable="abc", r=2)))
