"""The else of a for, reached and not reached."""

for n in (2, 5):
    for x in range(4):
        if ext(x) == n:
            print("found", n)
            break
    else:
        print("absent", ext(n))
