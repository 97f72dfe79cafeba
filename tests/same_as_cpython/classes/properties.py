"""property, custom descriptors, __set_name__, __slots__."""


class Temperature:
    def __init__(self, celsius=0.0):
        self._celsius = celsius

    @property
    def celsius(self):
        "in degrees"
        return self._celsius

    @celsius.setter
    def celsius(self, value):
        if value < -273.15:
            raise ValueError("below absolute zero")
        self._celsius = value

    @celsius.deleter
    def celsius(self):
        print("deleting")
        self._celsius = 0.0

    fahrenheit = property(lambda self: self._celsius * 9 / 5 + 32, doc="the other scale")


t = Temperature(20)
print(t.celsius, t.fahrenheit, Temperature.celsius.__doc__, Temperature.fahrenheit.__doc__)
t.celsius = 30
t.celsius += 1
print(t.celsius)
del t.celsius
print(t.celsius)
for f in (lambda: setattr(t, "celsius", -300), lambda: setattr(t, "fahrenheit", 1), lambda: delattr(t, "fahrenheit"), lambda: t.kelvin):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)


class Typed:
    def __init__(self, kind):
        self.kind = kind

    def __set_name__(self, owner, name):
        print("set_name", owner.__name__, name)
        self.name = name

    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return obj.__dict__.get(self.name, f"no {self.name}")

    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}")
        obj.__dict__[self.name] = value

    def __delete__(self, obj):
        del obj.__dict__[self.name]


class Person:
    name = Typed(str)
    age = Typed(int)


p = Person()
print(p.name, type(Person.name).__name__)
p.name, p.age = "Ann", 40
print(p.name, p.age, p.__dict__)
try:
    p.age = "old"
except TypeError as e:
    print(e)
del p.age
print(p.age, vars(p))


class NonData:
    def __get__(self, obj, owner):
        return "computed"


class Lazy:
    value = NonData()


z = Lazy()
print(z.value)
z.value = 5
print(z.value, Lazy.value)
z.__dict__["value"] = 6
print(z.value)


class Slotted:
    __slots__ = ("x", "y")

    def __init__(self, x):
        self.x = x


s = Slotted(1)
print(s.x)
for f in (lambda: s.y, lambda: setattr(s, "z", 1), lambda: s.__dict__, lambda: delattr(s, "y")):
    try:
        print(f())
    except AttributeError as e:
        print("AttributeError", e)
s.y = 2
print(s.y, Slotted.__slots__)


class SlottedChild(Slotted):
    pass


c = SlottedChild(3)
c.free = 4
print(c.x, c.free, c.__dict__)


class Private:
    def __init__(self):
        self.__secret = 1
        self._hint = 2

    def reveal(self):
        return self.__secret

    def __hidden(self):
        return "hidden"

    def call(self):
        return self.__hidden()


q = Private()
print(q.reveal(), q.call(), sorted(q.__dict__), q._Private__secret)
try:
    q.__secret
except AttributeError as e:
    print(e)


class cached:
    def __init__(self, f):
        self.f = f
        self.__doc__ = f.__doc__

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, owner):
        if obj is None:
            return self
        value = self.f(obj)
        obj.__dict__[self.name] = value
        return value


class Slow:
    @cached
    def answer(self):
        "the answer"
        print("computing")
        return 42


o = Slow()
print(o.answer, o.answer, Slow.answer.__doc__)
