"""Calls at module level, one after another."""

a = ext(1)
print(a)
b = ext("two", 2)
print(a + b)
ext()
print(ext(a, key=[a, b]))
