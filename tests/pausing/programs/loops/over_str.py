"""Paused inside loops over str and bytes."""

for ch in "h\u00e9\U0001f600":
    print(ext(ch))
for b in b"ab":
    print(ext(b))
for b in bytearray(b"xy"):
    print(ext(b))
