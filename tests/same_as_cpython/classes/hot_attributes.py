"""Attributes of instances whose names native types have too, in hot code; classes that change; inherited natives."""


class Box:
    def __init__(self, size):
        self.size = size
        self.real = size + 1
        self.items = [size]
        self.f_back = "frame"

    def grow(self):
        self.size += 1
        self.real = self.size
        return self.size, self.real, self.items, self.f_back


class Number(int):
    pass


def read(o):
    try:
        return o.real
    except AttributeError as e:
        return str(e)


def store(o, value):
    try:
        o.real = value
    except (AttributeError, TypeError) as e:
        return str(e)
    return o.real


class Slots:
    __slots__ = ("real",)


class Guarded:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value * 2)

    def __getattr__(self, name):
        return f"no {name}"


class Described:
    @property
    def real(self):
        return "described"


class Meta(type):
    @property
    def real(cls):
        return "meta"


class Made(metaclass=Meta):
    pass


box = Box(3)
for i in range(6):
    print(box.grow())
objects = [Box(1), Number(4), 5, 2.5, Slots(), Guarded(), Described(), Made, Made(), [1], object()]
for _ in range(4):
    for o in objects:
        print(type(o).__name__, read(o), store(o, 7) if type(o) is not Made else None)
Box.real = property(lambda self: "late")
box2 = Box.__new__(Box)
for _ in range(3):
    print(read(box2), store(box2, 1))


class Base:
    def __class_getitem__(cls, item):
        return item


for o in (box, Base(), 3, Base):
    for _ in range(3):
        print(o.__class__.__name__)


class Liar:
    @property
    def __class__(self):
        return int


liar = Liar()
print([liar.__class__ is int for _ in range(4)], isinstance(liar, int))
