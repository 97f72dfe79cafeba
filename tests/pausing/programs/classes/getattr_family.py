"""Calls in __getattr__, __getattribute__, __setattr__, __delattr__ and __dir__."""

class A:
    def __getattr__(self, name):
        if name == "missing":
            raise AttributeError(ext(name))
        return ext(name)

    def __setattr__(self, name, value):
        super().__setattr__(name, ext(value))

    def __delattr__(self, name):
        ext(name)
        super().__delattr__(name)

    def __dir__(self):
        return [ext("listed"), "b"]


a = A()
a.x = 1
print(a.x, a.y, getattr(a, "z"), getattr(a, "missing", ext("default")), hasattr(a, "missing"), hasattr(a, "w"))
del a.x
print(a.x, dir(a))


class B:
    v = 1

    def __getattribute__(self, name):
        return ext(name), super().__getattribute__(name)


print(B().v)
try:
    B().nope
except AttributeError as e:
    print(e)
