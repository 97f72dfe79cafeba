"""Calls in property get, set and delete."""

class A:
    def __init__(self):
        self._x = 1

    @property
    def x(self):
        return ext(self._x)

    @x.setter
    def x(self, v):
        print("set", v)
        self._x = ext(v)

    @x.deleter
    def x(self):
        print("delete", ext("gone"))


a = A()
a.x = 5
a.x += ext(2)
print(a.x, [i.x for i in (a, a)])
del a.x
