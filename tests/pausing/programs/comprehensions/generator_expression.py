"""A generator expression: its first iterable at once, the rest when asked."""

g = (ext(x) * 2 for x in ext([1, 2, 3]) if ext(x) != 2)
print("made")
print(next(g))
ext("between")
print(list(g), next(g, "end"))
