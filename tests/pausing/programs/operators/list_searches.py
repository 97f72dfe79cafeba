"""__eq__ in list equality, in, index, count and remove."""

class E:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        return ext(self.v) == getattr(o, "v", o)


a = [E(1), E(2), E(2)]
print(E(2) in a, 5 in a, a.index(E(2)), a.count(E(2)), a == [E(1), E(2), E(2)], a == [1, 2], (E(1),) == (1,))
a.remove(E(2))
print([x.v for x in a])
try:
    a.remove(E(7))
except ValueError as e:
    print(e)
