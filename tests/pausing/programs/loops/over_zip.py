"""Paused inside loops over zip, strict and uneven ones too."""

for a, b, c in zip([1, 2, 3], "abc", range(9)):
    print(ext(a), b, c)
try:
    for a, b in zip([1, 2], [3], strict=True):
        print(ext(a), b)
except ValueError as e:
    print(e)
