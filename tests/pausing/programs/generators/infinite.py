"""Infinite generators taken from in pieces."""

def count(n=0):
    while True:
        yield n
        n += 1


def primes():
    found = []
    for n in count(2):
        if all(n % p for p in found):
            found.append(n)
            yield ext(n)


p = primes()
print([next(p) for _ in range(5)])
ext("pause")
print([next(p) for _ in range(3)])
for x in count():
    if ext(x) > 2:
        break
print(x)
