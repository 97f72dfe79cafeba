"""operator.attrgetter and itemgetter on properties."""

from operator import attrgetter, itemgetter, methodcaller


class A:
    def __init__(self, v):
        self.v = v

    @property
    def key(self):
        return ext(self.v)

    def m(self, x):
        return ext(self.v + x)


items = [A(3), A(1), A(2)]
print([a.v for a in sorted(items, key=attrgetter("key"))], list(map(methodcaller("m", 1), items)), itemgetter(0, 2)(ext([1, 2, 3])))
