"""enum: members, lookup, iteration, aliases, auto, representation, errors."""
from enum import *


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1

    @property
    def hex(self):
        return f"#{self.value:02x}"

    @classmethod
    def default(cls):
        return cls.RED

    def __repr__(self):
        return super().__repr__()


print(Color.RED, repr(Color.RED), Color.RED.name, Color.RED.value, Color(2), Color["BLUE"], Color.CRIMSON is Color.RED, Color.RED.hex, Color.default())
print(list(Color), len(Color), list(Color.__members__), Color.RED in Color, list(reversed(Color)), Color, bool(Color), type(Color).__name__)
print(Color.RED == 1, Color.RED == Color.RED, Color.RED != Color.GREEN, hash(Color.RED) == hash(Color.CRIMSON), {Color.RED: "r"}[Color.RED], Color.RED is Color(1))
print(f"{Color.RED}", f"{Color.RED:>12}|", "%s" % Color.RED, str(Color.GREEN), isinstance(Color.RED, Color), isinstance(Color.RED, Enum))


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


for f in (lambda: Color(9), lambda: Color["NOPE"], lambda: Color.NOPE, lambda: Color.RED < Color.GREEN, lambda: setattr(Color, "RED", 5), lambda: delattr(Color, "RED"), lambda: setattr(Color.RED, "value", 3), lambda: setattr(Color.RED, "name", 3), lambda: Color([]), lambda: Color.RED.nope, lambda: Color()):
    attempt(f)


class Auto(Enum):
    A = auto()
    B = auto()
    C = 10
    D = auto()


print([(m.name, m.value) for m in Auto])


class Named(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower(), count

    X = auto()
    Y = auto()


print([m.value for m in Named])


class Planet(Enum):
    EARTH = (5.97, 6.37)
    MARS = (0.64, 3.39)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def density(self):
        return round(self.mass / self.radius**3, 4)


print(Planet.EARTH.mass, Planet.MARS.density, Planet.EARTH.value, Planet((0.64, 3.39)), repr(Planet.MARS))


class Num(IntEnum):
    ONE = 1
    TWO = 2


print(Num.ONE, repr(Num.ONE), Num.ONE + 1, Num.ONE < Num.TWO, Num(2), [10, 20, 30][Num.ONE], f"{Num.TWO:03d}", f"{Num.TWO}", "%d" % Num.TWO, sorted([Num.TWO, Num.ONE]), Num.ONE == 1, isinstance(Num.ONE, int), Num.TWO * 2.5, max(Num), sum(Num), int(Num.TWO), hash(Num.ONE) == hash(1))


class S(StrEnum):
    ALPHA = auto()
    BETA = "b"


print(S.ALPHA, repr(S.ALPHA), S.BETA + "x", S.BETA == "b", S("alpha"), f"{S.BETA:>3}", S.ALPHA.upper(), isinstance(S.BETA, str), "b" == S.BETA, {"b": 1}[S.BETA], ",".join(S))


class Mixed(str, Enum):
    A = "a"


print(Mixed.A, repr(Mixed.A), Mixed.A == "a", f"{Mixed.A}", Mixed.A.value, Mixed("a"), Mixed.A.upper(), "x" + Mixed.A)


class IntMixed(int, Enum):
    A = 1


print(IntMixed.A, repr(IntMixed.A), IntMixed.A + 1, f"{IntMixed.A}")


def strenum_bad():
    class T(StrEnum):
        A = 1


def dup():
    class T(Enum):
        A = 1
        A = 2


@attempt
def uniq():
    @unique
    class T(Enum):
        A = 1
        B = 1


def extend():
    class More(Color):
        PINK = 9


def sunder():
    class T(Enum):
        _bad_ = 1


def mro():
    class T(Enum):
        mro = 1


for f in (strenum_bad, dup, extend, sunder, mro, lambda: Enum("T", "A A")):
    attempt(f)
F = Enum("F", "X Y Z")
print(list(F), F.X.value, Enum("G", ["A", "B"], start=5).B.value, Enum("H", {"A": "x"}).A.value, Enum("I", [("A", 7)]).A, IntEnum("J", "P Q").Q + 1, F.__name__)


class Missing(Enum):
    A = 1
    OTHER = 99

    @classmethod
    def _missing_(cls, value):
        return cls.OTHER if isinstance(value, int) else None


print(Missing(5), Missing(1))
attempt(lambda: Missing("x"))
match Color.GREEN:
    case Color.RED:
        print("red")
    case Color.GREEN:
        print("green")


class Base(Enum):
    def shout(self):
        return self.name + "!"


class Derived(Base):
    HI = "hi"


print(Derived.HI.shout(), Derived.__mro__[1].__name__, issubclass(Derived, Base))


class NM(Enum):
    A = 1
    helper = nonmember(5)
    fn = member(lambda: 3)
    func = lambda self: self.value


print(NM.helper, type(NM.helper), list(NM)[0], NM.A.func(), NM.fn.value())
import copy
print(copy.copy(Color.RED) is Color.RED, copy.deepcopy([Color.RED])[0] is Color.RED, Color.__doc__, sorted(d for d in dir(Color.RED) if d[0] != "_"))


class WithNew(Enum):
    A = 1
    B = 2

    def __new__(cls, v):
        obj = object.__new__(cls)
        obj._value_ = v * 10
        obj.raw = v
        return obj


print(WithNew.A.value, WithNew(20), WithNew.B.raw)


class Unhash(Enum):
    A = [1]
    B = {"k": 2}
    C = [1]


print(Unhash([1]), Unhash({"k": 2}), list(Unhash), Unhash.C is Unhash.A)


class Ordered(Enum):
    _order_ = "A B"
    A = 1
    B = 2


print(list(Ordered))


class Priv(Enum):
    _ignore_ = "i"
    A = 1
    for i in range(3):
        pass


print(list(Priv), hasattr(Priv, "i"))


class Shadow(Enum):
    name = 1
    value = 2


print(Shadow.name, Shadow.value, Shadow.name.name, Shadow.value.value)


class EmptyBase(str, Enum):
    def __str__(self):
        return self.value


class Sub(EmptyBase):
    K = "kk"


print(Sub.K, f"{Sub.K}", repr(Sub.K))
print({m.name: m.value for m in Color}, [m for m in Color if m.value > 1], Color.__members__["RED"], Color.RED.__class__ is Color, Color.__module__, Color.__qualname__)
