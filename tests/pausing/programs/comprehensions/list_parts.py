"""Calls in the element, condition and both iterables of a list comprehension."""

print([ext(x) + y for x in ext([1, 2]) if ext(x) for y in ext((10, 20)) if ext(y) > 10])
print([[ext(i * j) for j in range(2)] for i in range(2)])
