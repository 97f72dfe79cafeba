"""Paused inside loops over a dict, its items, keys and values."""

d = {"a": 1, "b": 2, "c": 3}
for k in d:
    print(ext(k))
for k, v in d.items():
    d[k] = ext(v) + 1
for v in d.values():
    print(ext(v))
for k in d.keys():
    print(ext(k))
for k in reversed(d):
    print(ext(k))
print(d)
