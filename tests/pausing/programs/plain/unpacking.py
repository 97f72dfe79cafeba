"""Calls on both sides of unpacking assignments."""

a, (b, *c), d = ext([1, [2, 3, 4], 5])
print(a, b, c, d)
items = [0] * 3
items[ext(0)], items[ext(2)] = ext((7, 8))
first, *rest = ext("hello")
print(items, first, rest)
x = y = ext([1])
x.append(2)
print(x is y, y)
