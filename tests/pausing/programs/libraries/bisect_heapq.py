"""bisect with key=, heapq with key= and merge."""

import bisect
import heapq

a = [1, 3, 5, 7]
print(bisect.bisect(a, 4, key=lambda x: ext(x)))
bisect.insort(a, 4, key=lambda x: ext(x))
print(a, heapq.nlargest(2, a, key=lambda x: ext(-x)), list(heapq.merge([1, 4], [2, 3], key=lambda x: ext(x))))
