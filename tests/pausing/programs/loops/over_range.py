"""Paused inside loops over ranges, also large and negative ones."""

for i in range(3):
    print(ext(i))
for i in range(10, 0, -4):
    print(ext(i))
for i in range(10**20, 10**20 + 2):
    print(ext(i))
