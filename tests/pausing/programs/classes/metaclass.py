"""Calls in __prepare__, __new__, __init__ and __call__ of a metaclass."""

class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kwargs):
        print("prepare", ext(name), kwargs)
        return {"prepared": ext(1)}

    def __new__(mcs, name, bases, space, **kwargs):
        print("new", ext(name))
        return super().__new__(mcs, name, bases, dict(space))

    def __init__(cls, name, bases, space, **kwargs):
        print("init", ext(sorted(k for k in space if not k.startswith("__"))))
        super().__init__(name, bases, space)

    def __call__(cls, *args):
        print("call", ext(args))
        return super().__call__(*args)


class A(metaclass=Meta, k=ext("kw")):
    x = 1

    def __init__(self, v):
        self.v = ext(v)


print(A(5).v, A.prepared, type(A).__name__)
