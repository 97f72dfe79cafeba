"""Recursion 500 deep with a pause at the bottom and on the way up."""

def down(n):
    if n == 0:
        return ext("bottom")
    got = down(n - 1)
    if n % 250 == 0:
        print(n, ext(got))
    return got


print(down(500))


def fib(n):
    return ext(n) if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(5))
