"""MRO, super, diamonds, method resolution, conflicts."""


class A:
    def who(self):
        return "A"

    def chain(self):
        return ["A"]


class B(A):
    def who(self):
        return "B" + super().who()

    def chain(self):
        return ["B"] + super().chain()


class C(A):
    def who(self):
        return "C" + super().who()

    def chain(self):
        return ["C"] + super().chain()


class D(B, C):
    def chain(self):
        return ["D"] + super().chain()


d = D()
print(d.who(), d.chain(), [k.__name__ for k in D.__mro__], [k.__name__ for k in D.mro()])
print(super(B, d).who(), super(D, d).chain(), super(C, d).chain())
print(D.__bases__ == (B, C), D.__base__.__name__, A.__bases__, A.__base__)
print([k.__name__ for k in A.__subclasses__()])
print(isinstance(d, A), issubclass(D, C), issubclass(C, D), issubclass(int, object), issubclass(bool, int))

for make in (
    lambda: type("X", (A, B), {}),
    lambda: type("X", (A, A), {}),
    lambda: type("X", (bool,), {}),
    lambda: type("X", (int, str), {}),
    lambda: type("X", (5,), {}),
    lambda: type("X", (type(lambda: 0),), {}),
    lambda: type("X", (type(None),), {}),
    lambda: type("X", (range,), {}),
    lambda: super(A, 5),
    lambda: super(5, 5),
    lambda: super(B, A()),
    lambda: super().foo,
):
    try:
        print(make())
    except (TypeError, RuntimeError) as e:
        print(type(e).__name__, e)


class Mixin:
    def describe(self):
        return f"{type(self).__name__} with {self.name}"


class Base:
    name = "base"


class Real(Mixin, Base):
    name = "real"


print(Real().describe(), Real.name, Base.name)


class Counter:
    count = 0

    def __init__(self):
        Counter.count += 1
        self.number = self.count

    @classmethod
    def make(cls, n):
        return [cls() for _ in range(n)]

    @staticmethod
    def helper(x):
        return x * 2

    @classmethod
    def name(cls):
        return cls.__name__


class SubCounter(Counter):
    @classmethod
    def name(cls):
        return "sub " + super().name()


print([c.number for c in SubCounter.make(3)], Counter.count, SubCounter.name(), Counter.name(), SubCounter.helper(4), SubCounter().helper(5))


class Missing(A):
    def who(self):
        return super().nothing()


try:
    Missing().who()
except AttributeError as e:
    print(e)


class Late:
    def run(self):
        return (lambda: __class__.__name__)()


print(Late().run())


class Outer:
    class Inner:
        def tag(self):
            return "inner " + type(self).__qualname__

    def make(self):
        return Outer.Inner()


print(Outer().make().tag(), Outer.Inner.__qualname__, Outer.make.__qualname__)
A.added = lambda self: "added later"
print(d.added())
B.who = lambda self: "new B"
print(d.who())
del B.who
print(d.who())
D.__bases__ = (C,)
print(d.chain(), [k.__name__ for k in D.__mro__])
