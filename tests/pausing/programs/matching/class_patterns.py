"""Calls in __match_args__ and attributes of class patterns."""

class P:
    @property
    def x(self):
        return ext(1)

    @property
    def y(self):
        return ext(2)

    __match_args__ = ("x", "y")


match P():
    case P(0, y=2):
        print("no")
    case P(1, b):
        print("yes", b)


class Meta(type):
    @property
    def __match_args__(cls):
        return ext(("x",))


class Q(metaclass=Meta):
    x = 5


match Q():
    case Q(v):
        print(v)
