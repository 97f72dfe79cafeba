"""A named expression keeps the answer."""

if (n := ext(5)) > 3:
    print(n)
print([y for x in range(3) if (y := ext(x)) != 1], y)
while (line := ext(n)) > 3:
    n -= 1
print(line)
