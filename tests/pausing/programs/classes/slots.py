"""Slots survive a pause."""

class A:
    __slots__ = ("x", "y")

    def __init__(self, x):
        self.x = x


class B(A):
    __slots__ = ("z", "__dict__")


a, b = A(ext(1)), B(2)
b.z, b.w = ext(3), 4
ext("pause")
print(a.x, b.x, b.z, b.w, hasattr(a, "y"))
try:
    a.other = 1
except AttributeError as e:
    print(e)
