"""Calls in __get__, __set__ and __delete__ of a descriptor."""

class D:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return ext(obj.__dict__.get(self.name, "unset"))

    def __set__(self, obj, value):
        obj.__dict__[self.name] = ext(value)

    def __delete__(self, obj):
        ext("delete")
        del obj.__dict__[self.name]


class A:
    d = D()


a = A()
print(a.d)
a.d = 3
print(a.d)
del a.d
print(a.d, type(A.d).__name__)
