"""Calls in list, tuple, set and dict displays, with star parts."""

print([ext(1), *ext([2, 3]), ext(4)])
print((ext(1), *ext((2,))))
print(sorted({ext(3), *ext([1, 2])}))
print({ext("a"): ext(1), **ext({"b": 2}), "c": ext(3)})
