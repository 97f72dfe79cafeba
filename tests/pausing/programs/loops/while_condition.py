"""Calls in the condition of a while, with break and else."""

n = 3
while ext(n) > 0:
    n -= 1
    print(n)
else:
    print("else", ext("done"))
while True:
    if ext(n) == 0:
        break
    n -= 1
else:
    print("not reached")
