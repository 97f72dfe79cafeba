"""Calls between operands that wait on the stack."""

print(1 + ext(2) * ext(3) - ext(4) ** 2 // (ext(5) % 3))
print(-ext(1), ~ext(2), +ext(3), ext(6) << ext(1) | ext(1) & ext(3) ^ ext(2))
print("%s-%s" % (ext(1), ext("b")), ext("ab") * ext(2), ext(7) / ext(2))
