"""Paused inside a loop over a set: each element once."""

seen = []
s = {5, 1, 9, 3}
for x in s:
    seen.append(ext(x) + 1)
print(sorted(seen), len(seen))
total = 0
for x in frozenset(range(20)):
    total += x
    if x % 7 == 0:
        ext(0)
print(total)
