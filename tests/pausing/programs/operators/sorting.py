"""__lt__ during sort, sorted, min, max, heapq and bisect."""
# calls differ: a sort makes other comparisons

import bisect
import heapq


class W:
    def __init__(self, v):
        self.v = v

    def __lt__(self, o):
        return ext(self.v) < o.v

    def __repr__(self):
        return f"W{self.v}"


items = [W(3), W(1), W(2)]
print(sorted(items), sorted(items, reverse=True), min(items), max(items, default=None))
items.sort()
print(items)
h = []
for x in (W(5), W(1), W(3)):
    heapq.heappush(h, x)
print(heapq.heappop(h), heapq.nsmallest(1, h))
print(bisect.bisect_left(items, W(2)))
