"""classmethod, staticmethod and bound methods that call out."""

class A:
    n = 1

    @classmethod
    def make(cls, n):
        self = cls()
        self.n = ext(n)
        return self

    @staticmethod
    def double(x):
        return ext(x) * 2

    def m(self):
        return ext(self.n)


class B(A):
    pass


m = B.make(5).m
print(m(), A.double(3), A().double(4), A.m(B.make(6)), type(B.make(1)).__name__)
