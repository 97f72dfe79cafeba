"""Calls in each bound of a slice, for reading, storing and deleting."""

s = list(range(10))
print(s[ext(2) : ext(8) : ext(2)])
s[ext(1) : ext(3)] = ext([90, 91, 92])
print(s)
del s[: ext(4)]
print(s, "abcdef"[ext(-3) :])
