"""isinstance and issubclass with objects that are no classes but have a tuple __bases__."""


def attempt(function, *args):
    try:
        print(function.__name__, function(*args))
    except Exception as e:
        print(function.__name__, type(e).__name__, e)


class Base:
    def __init__(self, *bases):
        self.__bases__ = bases


class Instance:
    def __init__(self, cls):
        self.cls = cls

    @property
    def __class__(self):
        return self.cls


a = Base()
b = Base(a)
c = Base(Base(), b)
for x in (a, b, c, 1, int, Base):
    for y in (a, b, c, int, 2, "s", None, (), (a, int), (b, (c,)), int | str):
        attempt(issubclass, x, y)
        attempt(isinstance, Instance(x), y)
        attempt(isinstance, x, y)


class Wrong:
    __bases__ = [int]


attempt(issubclass, Wrong(), a)
attempt(issubclass, a, Wrong())


class Endless:
    @property
    def __bases__(self):
        return (self, self)


attempt(issubclass, Endless(), a)
attempt(isinstance, Instance(Endless()), a)


class Failing:
    @property
    def __bases__(self):
        raise RuntimeError("asked")


attempt(issubclass, Failing(), a)
attempt(issubclass, a, Failing())
attempt(isinstance, 1, Failing())


class Proxy:
    def __init__(self, target):
        object.__setattr__(self, "target", target)

    def __getattribute__(self, name):
        return getattr(object.__getattribute__(self, "target"), name)


for cls in (int, str, Proxy):
    print(isinstance(Proxy(5), cls))
