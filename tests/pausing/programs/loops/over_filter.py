"""Paused inside loops over filter, in the predicate and in the body."""

for x in filter(lambda v: ext(v) % 2, range(4)):
    print(x, ext("body"))
for x in filter(None, [0, 1, "", "a"]):
    print(ext(x))
