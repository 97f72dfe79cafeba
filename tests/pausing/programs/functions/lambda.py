"""Calls in lambdas, directly and nested."""

f = lambda x, y=ext(2): ext(x) + y
print(f(1), (lambda: (lambda: ext("deep"))())())
print(sorted([3, 1, 2], key=lambda v: -ext(v)))
