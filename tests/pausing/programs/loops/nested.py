"""Three loops, all with positions to keep."""

out = []
for a in [1, 2]:
    for b in (k for k in "xy"):
        i = 0
        while i < 2:
            out.append((a, ext(b), i))
            i += 1
print(out)
