"""Paused inside a loop over a tuple."""

for x in (1, "a", None, (2, 3)):
    print(ext(x))
