"""functools.reduce with a function that calls out."""

from functools import reduce

print(reduce(lambda a, b: ext(a + b), [1, 2, 3, 4]))
print(reduce(lambda a, b: a + ext(b), "abc", ">"))
