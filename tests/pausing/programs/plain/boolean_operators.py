"""Calls in and, or, not; the operand itself is the result."""

print(ext(0) or ext("") or ext("last"))
print(ext(1) and ext([]) and ext("never"))
print(not ext(0), not ext([1]))
print((ext(0) or ext(5)) and (ext(6) or ext(7)))
