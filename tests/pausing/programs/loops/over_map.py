"""Paused inside loops over map, in the function and in the body."""

for x in map(lambda v: ext(v) * 2, [1, 2]):
    print(x, ext("body"))
for x in map(str, [1, 2]):
    print(ext(x))
for x in map(lambda a, b: ext(a) + b, [1, 2, 3], [10, 20]):
    print(x)
