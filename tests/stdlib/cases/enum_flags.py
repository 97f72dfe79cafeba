"""enum: Flag and IntFlag, boundaries, iteration, representation, verify."""
from enum import *
from enum import show_flag_values


class P(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


rw = P.R | P.W
print(rw, repr(rw), rw is P.RW, rw.value, P.R in rw, P.X in rw, list(rw), len(rw), bool(P(0)), P(0), repr(P(0)), ~P.R, repr(~P.R), P.R ^ rw, rw & P.W, P(5), repr(P(5)), P(7))
print(list(P), len(P), P.__members__.keys(), [f.name for f in P(7)], P(5).name, P(0).name, P.R.name, P["X"], P.R | P.X == P(5), P.R & P.W)
for f in (lambda: P(8), lambda: P(-9), lambda: P.R | 1, lambda: P("x"), lambda: P.R < P.W, lambda: 1 in P.R, lambda: P.R + 1):
    attempt(f)


class I(IntFlag):
    A = 1
    B = 2
    C = 4


print(I.A | I.B, repr(I.A | I.B), I.A | 8, repr(I.A | 8), I(16), repr(I(16)), I.A + 1, I.A == 1, I.C & 6, repr(~I.A), repr(I(0)), I.A in (I.A | I.B), [x for x in I(7)], isinstance(I.A | I.B, I), int(I(3)), f"{I.A | I.B}", 1 | I.B, repr(1 | I.B), repr(I.A ^ 3), repr(~I(0)), I(-1) == I(7))


class Conf(Flag, boundary=CONFORM):
    A = 1
    B = 2


print(repr(Conf(7)), repr(Conf(-1)), Conf(4))


class Ej(Flag, boundary=EJECT):
    A = 1


print(repr(Ej(6)), type(Ej(6)).__name__, repr(Ej(1)))


class Keep(Flag, boundary=KEEP):
    A = 1
    B = 2


print(repr(Keep(6)), Keep(6).name, str(Keep(9)), repr(Keep(8)))


class Perm(Flag):
    NONE = 0
    READ = 1
    WRITE = 2
    ALL = READ | WRITE


print(Perm.NONE, list(Perm), repr(Perm.ALL), Perm.ALL & ~Perm.READ, Perm.NONE in Perm.ALL, list(Perm.__members__), bool(Perm.NONE), Perm.READ | Perm.NONE)
perm = Perm.NONE
for p in Perm:
    perm |= p
print(perm)
perm &= ~Perm.WRITE
print(perm, perm == Perm.READ)


def not_continuous():
    @verify(CONTINUOUS)
    class T(Enum):
        A = 1
        C = 3


def not_unique():
    @verify(UNIQUE)
    class T(Enum):
        A = 1
        C = 1


def unnamed():
    @verify(NAMED_FLAGS)
    class T(Flag):
        A = 1
        C = 7


for f in (not_continuous, not_unique, unnamed):
    attempt(f)
print(show_flag_values(13), FlagBoundary.STRICT, repr(STRICT), repr(UNIQUE))


class Big(Flag):
    A = 1 << 70
    B = auto()


print(Big.B.value == 1 << 71, Big.A | Big.B, repr(Big(1 << 71)) == repr(Big.B))


class Desc(Flag):
    C = 4
    A = 1
    B = 2


print(list(Desc), list(Desc(7)), Desc(5), Desc.A | Desc.B | Desc.C)
F = Flag("F", "X Y Z")
print(list(F), F.X | F.Z, IntFlag("G", ["A", "B"]).B)
