"""The answer as a return value, through several functions."""

def a():
    return ext(1)


def b():
    return a(), ext(2)


def c():
    return [*b(), ext(3)]


print(c())
