"""Paused inside a loop over a list that changes meanwhile."""

items = [1, 2, 3]
for x in items:
    print(ext(x), items)
    if len(items) < 6:
        items.append(x * 10)
