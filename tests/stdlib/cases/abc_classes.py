"""abc: abstract methods, properties, classmethods; register; subclass hooks; messages."""
from abc import ABC, ABCMeta, abstractmethod, abstractproperty, update_abstractmethods


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    @property
    @abstractmethod
    def name(self): ...

    @classmethod
    @abstractmethod
    def make(cls): ...

    @staticmethod
    @abstractmethod
    def helper(): ...

    def describe(self):
        return f"{self.name} {self.area()}"


class Half(Shape):
    def area(self):
        return 1


class Sq(Half):
    name = "sq"

    @classmethod
    def make(cls):
        return cls()

    @staticmethod
    def helper():
        return "h"


for cls in (Shape, Half):
    try:
        cls()
    except TypeError as e:
        print(e)
print(Sq().describe(), Sq.make().helper(), sorted(Shape.__abstractmethods__), sorted(Half.__abstractmethods__), Sq.__abstractmethods__)
print(isinstance(Sq(), Shape), issubclass(Sq, Shape), type(Shape), isinstance(5, Shape))


class One(metaclass=ABCMeta):
    @abstractmethod
    def only(self):
        """doc"""


try:
    One()
except TypeError as e:
    print(e)


@One.register
class Virtual:
    pass


print(isinstance(Virtual(), One), issubclass(Virtual, One), One in Virtual.__mro__)


class Hooked(ABC):
    @classmethod
    def __subclasshook__(cls, other):
        if cls is Hooked:
            return hasattr(other, "quack")
        return NotImplemented


class Duck:
    def quack(self): ...


print(isinstance(Duck(), Hooked), issubclass(int, Hooked))


class HookedSub(Hooked):
    pass


print(isinstance(Duck(), HookedSub))
One.only = lambda self: 1
update_abstractmethods(One)
print(One().only())


class WithInit(ABC):
    def __init__(self, x, *, y=2):
        self.x, self.y = x, y


w = WithInit(1, y=5)
print(w.x, w.y)
try:
    WithInit()
except TypeError as e:
    print(e)


class Old(ABC):
    p = abstractproperty(lambda self: 1)


try:
    Old()
except TypeError as e:
    print(e)


class Kw(ABC):
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag


class KwSub(Kw, tag="t"):
    pass


print(KwSub.tag, abstractmethod(lambda: 0).__isabstractmethod__)
try:
    super(Sq, Sq()).nothing
except AttributeError as e:
    print(e)
try:
    One.register(5)
except TypeError as e:
    print(e)
class A(ABC): ...
class B(A): ...
try:
    B.register(A)
except RuntimeError as e:
    print(e)
