"""Calls in a set comprehension."""

print(sorted({ext(x % 3) for x in ext(range(5) and [0, 1, 2, 3, 4]) if ext(True)}))
