import math, cmath

def show(f, *args, **kw):
    try:
        r = f(*args, **kw)
        print(f.__name__, repr(r))
    except Exception as e:
        print(f.__name__, type(e).__name__, e)

class F:
    def __init__(self, v): self.v = v
    def __float__(self): return float(self.v)
class I:
    def __init__(self, v): self.v = v
    def __index__(self): return self.v
class C:
    def __ceil__(self): return "ceiling"
    def __floor__(self): return "floor"
    def __trunc__(self): return "trunc"

for f in (math.sin, math.cos, math.exp, math.sqrt, math.log, math.floor, math.ceil, math.trunc, math.fabs, math.degrees, math.gamma, math.isfinite):
    for v in (0, 1, 2.5, -1, True, F(0.5), "x", None, float("inf")):
        show(f, v)
for f in (math.floor, math.ceil, math.trunc):
    show(f, C())
    show(f, I(3))
show(math.log, 8, 2); show(math.log, 10**400); show(math.log, 0); show(math.log2, 10**300); show(math.log10, 1000)
show(math.pow, 2, 0.5); show(math.pow, F(2), I(3)); show(math.atan2, 1, 2); show(math.hypot, 3, 4); show(math.hypot, 1, 2, 3); show(math.copysign, 1, -0.0)
for args in ((5,), (0,), (-1,), (2.0,), ("a",), (), (1, 2), (I(6),), (True,), (20,), (10**30,)):
    show(math.factorial, *args)
for args in ((5, 2), (5, 6), (5, -1), (-5, 2), (5.0, 2), (10, I(3)), (1000, 3), (5,)):
    show(math.comb, *args)
for args in ((5, 2), (5,), (5, None), (3, 4), (-1, 2), (I(5), I(2))):
    show(math.perm, *args)
show(math.gcd); show(math.gcd, 12, 18, 27); show(math.gcd, I(12), 8); show(math.gcd, 1.5, 2); show(math.lcm, 4, 6); show(math.lcm); show(math.lcm, 0, 5); show(math.lcm, "a")
show(math.isqrt, 17); show(math.isqrt, -1); show(math.isqrt, 2.0)
show(math.fsum, [0.1] * 10); show(math.fsum, (x for x in [1, 2.5])); show(math.fsum, [F(1), 2]); show(math.fsum, []); show(math.fsum, ["a"]); show(math.fsum, 5); show(math.fsum, [1e308, 1e308, -1e308])
show(math.fsum, [float("inf"), 1]); show(math.fsum, [float("inf"), float("-inf")]); show(math.fsum, {1: 2, 3: 4}); show(math.fsum, range(10))
show(math.prod, [1, 2, 3]); show(math.prod, []); show(math.prod, [1.5, 2], start=2); show(math.prod, (x for x in "ab"), start=1); show(math.prod, [2, 3], start="ab"); show(math.prod, range(1, 6)); show(math.prod, [I(2)]); show(math.prod); show(math.prod, [1], foo=2)
show(math.dist, (1, 2), (4, 6)); show(math.dist, [F(0)], [F(3)]); show(math.dist, (1,), (1, 2)); show(math.dist, iter([1]), (1,)); show(math.dist, 1, 2)
show(math.isclose, 1.0, 1.0 + 1e-10); show(math.isclose, 1, 2, rel_tol=0.5); show(math.isclose, 1, 2, abs_tol=-1)
show(math.frexp, 8.0); show(math.ldexp, 0.5, 4); show(math.ldexp, 1.0, 10**6); show(math.modf, 3.25); show(math.fmod, 7, 3); show(math.remainder, 7, 3); show(math.nextafter, 1.0, 2.0); show(math.ulp, 1.0); show(math.cbrt, 27); show(math.exp2, 3)
print(math.pi, math.e, math.tau, math.inf, math.nan)
print(cmath.sqrt(-1), cmath.phase(1j), cmath.polar(1 + 1j), cmath.rect(1, 2), cmath.exp(1j), cmath.isnan(complex("nan")), cmath.infj)
show(cmath.sqrt, "x"); show(cmath.log, 0)
print(math.sqrt, math.factorial.__name__)
try: math.nope
except AttributeError as e: print(e)
try: math.sqrt(4, x=1)
except TypeError as e: print(e)
from math import *
print(sqrt(9), pi)
