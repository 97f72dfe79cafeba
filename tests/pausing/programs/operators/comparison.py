"""Every comparison dunder, reflected too."""

class V:
    def __init__(self, v):
        self.v = v

    def __lt__(self, o):
        return ext(self.v < o.v)

    def __le__(self, o):
        return ext(self.v <= o.v)

    def __eq__(self, o):
        return ext(isinstance(o, V) and self.v == o.v)

    def __hash__(self):
        return 1

    def __gt__(self, o):
        return ext(("gt", self.v > o.v))

    def __ge__(self, o):
        return ext(self.v >= o.v)


a, b = V(1), V(2)
print(a < b, a <= b, a == b, a != b, a > b, a >= b, a == 1, a != 1, 1 == a, None != a)
print((a, b) < (a, a), [a] == [V(1)], (1, a) == (1, V(2)), min(b, a).v, max([a, b], key=lambda x: x).v)
