"""Paused inside loops over reversed sequences."""

for x in reversed([1, 2, 3]):
    print(ext(x))
for x in reversed("ab"):
    print(ext(x))
for x in reversed(range(3)):
    print(ext(x))
for x in reversed((1, 2)):
    print(ext(x))
