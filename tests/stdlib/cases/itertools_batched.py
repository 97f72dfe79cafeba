"""itertools: batched."""
# needs 3.13
from itertools import batched, islice, count

print(list(batched("abcdefg", 3)), list(batched([], 2)), list(batched("ab", 2)), next(batched(count(), 4)))
print(list(batched("abcd", n=2, strict=True)))
for bad in (lambda: batched("a", 0), lambda: list(batched("abc", 2, strict=True)), lambda: batched("a", "x"), lambda: batched(5, 1)):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
