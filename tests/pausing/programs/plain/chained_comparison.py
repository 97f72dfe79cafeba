"""Each operand of a chain is evaluated once, and only as far as needed."""

print(1 < ext(2) < ext(3) < 4)
print(1 < ext(5) < ext(3) < ext(9))
print(ext(1) == ext(1) != ext(2) in ext([2, 3]))
