"""The iterable of a for comes from a call."""

for x in ext([1, 2]):
    print(x)
for k, v in ext({"a": 1}).items():
    print(k, v)
for ch in ext("xy") + ext("z"):
    print(ch)
