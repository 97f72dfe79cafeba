"""Paused inside a loop over enumerate."""

for i, x in enumerate(["a", "b", "c"], 5):
    print(i, ext(x))
for i, (a, b) in enumerate(zip([1, 2], "xy")):
    print(i, ext(a), b)
