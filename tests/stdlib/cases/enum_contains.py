"""enum: membership of values."""
# needs 3.12
from enum import *


class C(Enum):
    A = 1
    B = [2]


print(1 in C, 3 in C, C.A in C, "A" in C)


class P(Flag):
    R = 4
    W = 2


print(4 in P, 6 in P, P.R in P)
try:
    C(1, 2)
except ValueError as e:
    print(e)
E = Enum("E", names=())
print(list(E))
try:
    Enum("E")
except TypeError as e:
    print(e)
