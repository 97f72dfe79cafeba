from decimal import *
import decimal

def show(f, *a, **k):
    try: print(repr(f(*a, **k)))
    except Exception as e: print(type(e).__name__, e)

for v in ("1.10", "-0", "1E+5", "NaN", "sNaN", "Infinity", "  2.5 ", "1_000.5", "abc", "", 5, -3, 1.1, True, (0, (1, 2, 3), -2), [0, [1], 0], None, "٣", b"1", 1j):
    show(Decimal, v)
a, b = Decimal("10.25"), Decimal("3")
print(a + b, a - b, a * b, a / b, a // b, a % b, a ** b, -a, +a, abs(-a), divmod(a, b), a + 1, 2 - a, 5 * a, 1 / b, 2 ** b, a ** 2, a ** Decimal("0.5"))
print(a < b, a > b, a == Decimal("10.250"), a != b, a == 10.25, a < 11, 3 == b, b in [3], sorted([a, b, Decimal(1)]), max(a, b), min(a, b, 1), sum([a, b]), sum([a, b], Decimal(0)), hash(Decimal(3)) == hash(3), {Decimal(1): "x"}[1], bool(Decimal(0)), int(a), float(a), round(a), round(a, 1), round(Decimal("2.5")), a.__class__)
show(lambda: a + 1.5); show(lambda: a + "x"); show(lambda: a / 0); show(lambda: Decimal(0) / 0); show(lambda: a < "x"); show(lambda: int(Decimal("NaN"))); show(lambda: int(Decimal("Infinity"))); show(lambda: Decimal("sNaN") + 1); show(lambda: Decimal(-1).sqrt()); show(lambda: hash(Decimal("sNaN"))); show(lambda: a.foo)
print(str(a), repr(a), f"{a}", f"{a:.1f}", f"{a:>10}", f"{Decimal('1234567.891'):,.2f}", f"{a:e}", "%s" % a, "%.2f" % a, "%d" % a, "{:.3%}".format(Decimal("0.5")), f"{a:010.3f}", format(a, "")); show(lambda: f"{a:q}")
print(a.quantize(Decimal("0.1")), a.quantize(Decimal("1"), rounding=ROUND_UP), Decimal("1.005").quantize(Decimal("0.01"), ROUND_HALF_UP), a.to_integral_value(), a.normalize(), Decimal("100").normalize(), a.as_tuple(), a.as_tuple().digits, a.as_integer_ratio(), a.adjusted(), a.is_nan(), a.is_signed(), a.copy_negate(), a.compare(b), a.max(b), a.sqrt(), Decimal(2).ln(), Decimal(100).log10(), Decimal(1).exp(), a.fma(2, 3), a.number_class(), a.to_eng_string(), a.scaleb(2), a.logb(), a.remainder_near(b), a.same_quantum(b), a.is_finite(), a.conjugate(), a.real, a.imag)
show(a.quantize, Decimal("1e-30")); show(Decimal.from_float, 0.1); show(Decimal.from_float, "x"); show(DecimalTuple, 0, (1,), 2); show(a.compare, "x")
c = getcontext(); print(c.prec, c.rounding, c.Emin, c.Emax, c.capitals, c.clamp, c.traps[InvalidOperation], c.traps[Inexact], c is getcontext())
c.prec = 5; print(Decimal(1) / 3, c.prec, getcontext().prec, c.flags[Inexact]); c.clear_flags(); print(c.flags[Inexact])
with localcontext() as ctx:
    ctx.prec = 30; print(Decimal(1) / 7, ctx is getcontext())
    with localcontext(prec=3) as inner: print(Decimal(2) / 3, inner.prec)
print(Decimal(1) / 7)
c.prec = 28; c.rounding = ROUND_DOWN; print(Decimal("1") / 3 * 2); c.rounding = ROUND_HALF_EVEN
def setbad(n, v): setattr(c, n, v)
show(setbad, "prec", 0); show(setbad, "prec", "x"); show(setbad, "rounding", "x"); show(setbad, "Emax", -1)
n = Context(prec=4, rounding=ROUND_UP); print(n, n.divide(Decimal(1), 3), n.create_decimal("1.23456"), n.sqrt(2), n.power(2, 10), n.add(1, 2), Decimal("1.23456").quantize(Decimal("0.01"), context=n), n.copy().prec, n.plus(Decimal("1.23456")), n.to_sci_string(Decimal(5)), n.compare(1, 2))
setcontext(n); print(Decimal(1) / 3, getcontext().prec, getcontext() is n); setcontext(c); show(setcontext, 5); show(localcontext, 5)
c.traps[Inexact] = True; show(lambda: Decimal(1) / 3); c.traps[Inexact] = False; c.traps[DivisionByZero] = False; print(Decimal(1) / 0); c.traps[DivisionByZero] = True
print(ExtendedContext, BasicContext.prec, DefaultContext.prec, ROUND_HALF_UP, MAX_EMAX, issubclass(DivisionByZero, ZeroDivisionError), issubclass(InvalidOperation, ArithmeticError), InvalidOperation.__mro__[1].__name__)
try: Decimal("x")
except InvalidOperation as e: print(type(e), e, isinstance(e, decimal.DecimalException))
try: 1 / Decimal(0)
except ZeroDivisionError as e: print(type(e).__name__)
class Money(Decimal):
    def __str__(self): return f"${Decimal.__str__(self)}"
    def __new__(cls, v="0"): return super().__new__(cls, v)
m = Money("5.5"); print(m, repr(m), m + 1, type(m + 1).__name__, m == Decimal("5.5"), isinstance(m, Decimal), f"{m:.2f}", [m], m.quantize(Decimal(1)))
class F:
    def __radd__(self, o): return ("radd", o)
    def __float__(self): return 1.0
print(a + F()); show(Decimal, F())
print([str(Decimal(i) / 4) for i in range(5)], str(Decimal("0.1") + Decimal("0.2")), Decimal("0.1") + Decimal("0.2") == Decimal("0.3"))
import math; print(math.floor(a), math.ceil(a), math.trunc(a), math.sqrt(a), math.isnan(Decimal("nan")), math.fsum([a, b]), math.prod([a, b]))
import copy; print(copy.copy(a) is a, copy.deepcopy([a]), copy.copy(n).prec)
total = Decimal(0)
for price in ["19.99", "5.01", "0.10"]: total += Decimal(price)
print(total, total.quantize(Decimal("0.01")), [Decimal(x) for x in "123"])
print(c.flags[Rounded], dict(n.flags)[Clamped], len(n.traps), list(n.traps)[:1], Inexact in n.flags)
