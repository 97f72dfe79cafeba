"""The factory of a defaultdict calls out."""

from collections import defaultdict

d = defaultdict(lambda: ext([0]))
d["a"].append(1)
ext("pause")
d["b"] += [2]
print(dict(d), "c" in d, d["a"])
