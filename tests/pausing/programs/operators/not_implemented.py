"""NotImplemented leads to the reflected method, then to TypeError."""

class A:
    def __add__(self, other):
        ext("A add")
        return NotImplemented

    def __lt__(self, other):
        ext("A lt")
        return NotImplemented


class B:
    def __radd__(self, other):
        return ext("B radd")

    def __gt__(self, other):
        return ext("B gt")


class C(A):
    def __radd__(self, other):
        return ext("C radd first")


print(A() + B(), A() < B(), A() + C())
try:
    A() + 1
except TypeError as e:
    print(e)
try:
    A() < 1
except TypeError as e:
    print(e)
print(A() == ext(1), A() != 1)
