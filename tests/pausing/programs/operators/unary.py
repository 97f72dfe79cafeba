"""Unary dunders, abs, round, and number conversions."""

class N:
    def __neg__(self):
        return ext("neg")

    def __pos__(self):
        return ext("pos")

    def __invert__(self):
        return ext("invert")

    def __abs__(self):
        return ext("abs")

    def __round__(self, n=None):
        return ext(("round", n))

    def __int__(self):
        return ext(7)

    def __float__(self):
        return ext(1.5)

    def __complex__(self):
        return ext(2j)

    def __index__(self):
        return ext(3)

    def __trunc__(self):
        return ext(4)

    def __floor__(self):
        return ext("floor")

    def __ceil__(self):
        return ext("ceil")

    def __divmod__(self, o):
        return ext(("divmod", o))

    def __rdivmod__(self, o):
        return ext(("rdivmod", o))


import math

n = N()
print(-n, +n, ~n, abs(n), round(n), round(n, 2), int(n), float(n), complex(n))
print([10, 20, 30, 40][n], "abcdef"[n:], list(range(n)), hex(n), bin(n), oct(n), chr(n) == "\x03")
print(math.floor(n), math.ceil(n), divmod(n, 2), divmod(2, n), "ab" * n, [1] * n)
