"""Calls in a class body, its bases and its keywords."""

class Base:
    def __init_subclass__(cls, tag=None):
        cls.tag = ext(tag)


class A(ext("x") and Base, tag=ext("t")):
    a = ext(1)
    b = [a, ext(2)]

    def m(self, d=ext("default")):
        return self.a, d

    for i in range(2):
        c = ext(i)


print(A.a, A.b, A().m(), A.c, A.tag)
