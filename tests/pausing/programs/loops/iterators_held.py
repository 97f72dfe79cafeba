"""Iterators held in variables and containers go on where they were."""

it = iter([1, 2, 3, 4])
pairs = {"range": iter(range(5)), "str": iter("abc"), "dict": iter({"p": 1, "q": 2}), "zip": zip([1, 2], [3, 4])}
print(next(it), next(pairs["range"]), next(pairs["dict"]))
ext(0)
print(next(it), next(pairs["range"]), next(pairs["dict"]), next(pairs["str"]), next(pairs["zip"]))
ext(1)
print(list(it), list(pairs["range"]), list(pairs["dict"]), list(pairs["str"]), list(pairs["zip"]))
ext(2)
print(next(it, "ended"), list(pairs["dict"]))
