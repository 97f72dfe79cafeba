"""A traceback whose frames were paused at different lines."""

def a(n):
    ext("a")
    return b(n)


def b(n):
    x = ext(n)
    return [c(i) for i in range(x)]


def c(i):
    ext("c")
    return 10 // (1 - i)


a(3)
