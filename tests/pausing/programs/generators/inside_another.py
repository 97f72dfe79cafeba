"""A generator that runs inside another generator's for."""

def numbers():
    for i in range(4):
        yield ext(i)


def evens():
    for x in numbers():
        if ext(x) % 2 == 0:
            yield x


def pairs():
    for a in evens():
        for b in evens():
            yield a, b


print(list(pairs()))
