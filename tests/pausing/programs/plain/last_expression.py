"""The value of the script comes from the last statement."""

total = 0
for n in ext([1, 2, 3]):
    total += n
{"total": total, "last": ext("x")}
