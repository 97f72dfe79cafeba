"""heapq and bisect."""
import bisect
import heapq
from heapq import *

h = []
for x in [5, 1, 8, 3, 2, 9, 0]:
    heappush(h, x)
print(h, [heappop(h) for _ in range(3)], h, heappushpop(h, 4), heapreplace(h, 1), h)
l = [9, 4, 7, 1, 2, 8, 3]
heapify(l)
print(l, nsmallest(3, l), nlargest(3, l), nlargest(2, ["a", "ccc", "bb"], key=len), nsmallest(0, l), nsmallest(10, l), nlargest(1, l), nsmallest(2, iter([3, 1, 2])), nlargest(3, range(100)), nsmallest(3, [(1, "b"), (1, "a"), (0, "z"), (2, "q")], key=lambda t: t[0]))
print(list(merge([1, 4, 7], [2, 5], [0, 9])), list(merge(["aaa", "b"], ["cc"], key=len, reverse=True)), list(merge([5, 3], [4, 1], reverse=True)), list(merge()), list(merge([], [1])))
tasks = [(2, "b"), (1, "z"), (1, "a")]
heapify(tasks)
print([heappop(tasks) for _ in range(3)])
for bad in (lambda: heappop([]), lambda: heapreplace([], 1), lambda: heappush((), 1), lambda: heappop((1,)), lambda: heapify("abc"), lambda: heappush([1], "a"), lambda: nlargest(2, 5)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, str(e).replace("argument 1 ", "argument "))


class J:
    def __init__(self, p):
        self.p = p

    def __lt__(self, o):
        return self.p < o.p


q = [J(3), J(1), J(2)]
heapify(q)
print([heappop(q).p for _ in range(3)], [j.p for j in nlargest(2, [J(1), J(5), J(3)])])
a = [1, 3, 3, 5, 7]
print(bisect.bisect(a, 3), bisect.bisect_left(a, 3), bisect.bisect_right(a, 3), bisect.bisect(a, 0), bisect.bisect(a, 99), bisect.bisect_left(a, 4, 1, 3), bisect.bisect([], 1))
bisect.insort(a, 4)
bisect.insort_left(a, 3)
print(a, bisect.bisect_left([{"v": 1}, {"v": 5}], 3, key=lambda d: d["v"]))
words = ["a", "bb", "dddd"]
bisect.insort(words, "ccc", key=len)
print(words)
try:
    bisect.bisect([1], 1, -1)
except ValueError as e:
    print(e)
print([("F", "D", "C", "B", "A")[bisect.bisect([60, 70, 80, 90], s)] for s in (33, 99, 77, 70, 89, 90, 100)])
