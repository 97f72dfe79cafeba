"""Rational numbers of any size."""

import math
import sys

__all__ = ["Fraction"]

_MODULUS = sys.hash_info.modulus
_INF = sys.hash_info.inf


def _parsed(text):
    """Numerator and denominator of a text like "3/4", "-1.5e3" or "7"; None if it is none."""
    body = text.strip()
    sign = 1
    if body[:1] in ("+", "-"):
        sign = -1 if body[0] == "-" else 1
        body = body[1:]
    if "/" in body:
        top, _, bottom = body.partition("/")
        if sys.version_info >= (3, 12):
            top, bottom = top.rstrip(), bottom.lstrip()
        if not (_digits(top) and _digits(bottom)):
            return None
        return sign * int(top), int(bottom)
    mantissa, e, exponent = body.partition("e" if "e" in body else "E")
    if e:
        power = exponent[1:] if exponent[:1] in ("+", "-") else exponent
        if not _digits(power):
            return None
    whole, dot, decimals = mantissa.partition(".")
    if not (whole or decimals) or (whole and not _digits(whole)) or (decimals and not _digits(decimals)):
        return None
    decimals = decimals.replace("_", "")
    numerator = int(whole or "0") * 10 ** len(decimals) + int(decimals or "0")
    denominator = 10 ** len(decimals)
    if e:
        shift = int(exponent)
        if shift >= 0:
            numerator *= 10**shift
        else:
            denominator *= 10**-shift
    return sign * numerator, denominator


def _digits(text):
    return text.replace("_", "").isdecimal() and text[:1] != "_" and text[-1:] != "_" and "__" not in text


def _rational(value):
    """Whether a value has integer numerator and denominator."""
    return isinstance(value, (int, Fraction)) or (
        not isinstance(value, (float, complex)) and hasattr(type(value), "numerator") and hasattr(type(value), "denominator")
    )


class Fraction:
    """A numerator and a positive denominator without common factors."""

    __slots__ = ("_numerator", "_denominator", "__weakref__")

    def __new__(cls, numerator=0, denominator=None):
        self = object.__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator = numerator
                self._denominator = 1
                return self
            if isinstance(numerator, Fraction) or _rational(numerator):
                self._numerator = numerator.numerator
                self._denominator = numerator.denominator
                return self
            if isinstance(numerator, str):
                found = _parsed(numerator)
                if found is None:
                    raise ValueError(f"Invalid literal for Fraction: {numerator!r}")
                numerator, denominator = found
            elif hasattr(numerator, "as_integer_ratio"):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            else:
                more = " or have the as_integer_ratio() method" if sys.version_info >= (3, 14) else ""
                raise TypeError(f"argument should be a string or a Rational instance{more}")
        elif type(numerator) is int and type(denominator) is int:
            pass
        elif _rational(numerator) and _rational(denominator):
            numerator, denominator = numerator.numerator * denominator.denominator, denominator.numerator * numerator.denominator
        else:
            raise TypeError("both arguments should be Rational instances")
        if denominator == 0:
            raise ZeroDivisionError(f"Fraction({numerator}, 0)")
        g = math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._numerator = numerator // g
        self._denominator = denominator // g
        return self

    @classmethod
    def from_float(cls, f):
        if isinstance(f, int):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f"{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})")
        return cls(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        from decimal import Decimal

        if isinstance(dec, int):
            dec = Decimal(int(dec))
        elif not isinstance(dec, Decimal):
            raise TypeError(f"{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})")
        return cls(*dec.as_integer_ratio())

    @property
    def numerator(self):
        return self._numerator

    @property
    def denominator(self):
        return self._denominator

    @property
    def real(self):
        return +self

    @property
    def imag(self):
        return 0

    def conjugate(self):
        return +self

    def is_integer(self):
        return self._denominator == 1

    def as_integer_ratio(self):
        return (self._numerator, self._denominator)

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction(p1, q1)
        return Fraction(p0 + k * p1, q0 + k * q1)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._numerator}, {self._denominator})"

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return f"{self._numerator}/{self._denominator}"

    def __format__(self, spec):
        if not spec:
            return str(self)
        if sys.version_info < (3, 12):
            raise TypeError(f"unsupported format string passed to {type(self).__name__}.__format__")
        return _formatted(self, spec)

    def __add__(self, other):
        return _arithmetic(self, other, _add, lambda a, b: a + b)

    def __radd__(self, other):
        return _reflected(self, other, _add, lambda a, b: a + b)

    def __sub__(self, other):
        return _arithmetic(self, other, _sub, lambda a, b: a - b)

    def __rsub__(self, other):
        return _reflected(self, other, _sub, lambda a, b: a - b)

    def __mul__(self, other):
        return _arithmetic(self, other, _mul, lambda a, b: a * b)

    def __rmul__(self, other):
        return _reflected(self, other, _mul, lambda a, b: a * b)

    def __truediv__(self, other):
        return _arithmetic(self, other, _div, lambda a, b: a / b)

    def __rtruediv__(self, other):
        return _reflected(self, other, _div, lambda a, b: a / b)

    def __floordiv__(self, other):
        return _arithmetic(self, other, _floordiv, lambda a, b: a // b)

    def __rfloordiv__(self, other):
        return _reflected(self, other, _floordiv, lambda a, b: a // b)

    def __mod__(self, other):
        return _arithmetic(self, other, _mod, lambda a, b: a % b)

    def __rmod__(self, other):
        return _reflected(self, other, _mod, lambda a, b: a % b)

    def __divmod__(self, other):
        return _arithmetic(self, other, lambda a, b: (_floordiv(a, b), _mod(a, b)), divmod)

    def __rdivmod__(self, other):
        return _reflected(self, other, lambda a, b: (_floordiv(a, b), _mod(a, b)), divmod)

    def __pow__(self, other, modulo=None):
        if modulo is not None:
            return NotImplemented
        if not _rational(other):
            return float(self) ** other if isinstance(other, (float, complex)) else NotImplemented
        if other.denominator != 1:
            return float(self) ** float(other)
        power = other.numerator
        if power >= 0:
            return _coprime(self._numerator**power, self._denominator**power)
        if self._numerator > 0:
            return _coprime(self._denominator**-power, self._numerator**-power)
        if self._numerator == 0:
            raise ZeroDivisionError(f"Fraction({self._denominator ** -power}, 0)")
        return _coprime((-self._denominator) ** -power, (-self._numerator) ** -power)

    def __rpow__(self, other, modulo=None):
        if modulo is not None:
            return NotImplemented
        if self._denominator == 1 and self._numerator >= 0:
            return other**self._numerator
        if _rational(other):
            return Fraction(other.numerator, other.denominator) ** self
        if self._denominator == 1:
            return other**self._numerator
        return other ** float(self)

    def __pos__(self):
        return _coprime(self._numerator, self._denominator)

    def __neg__(self):
        return _coprime(-self._numerator, self._denominator)

    def __abs__(self):
        return _coprime(abs(self._numerator), self._denominator)

    def __int__(self):
        return -(-self._numerator // self._denominator) if self._numerator < 0 else self._numerator // self._denominator

    __trunc__ = __int__

    def __float__(self):
        return self._numerator / self._denominator

    def __complex__(self):
        return complex(float(self))

    def __floor__(self):
        return self._numerator // self._denominator

    def __ceil__(self):
        return -(-self._numerator // self._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            d = self._denominator
            floor, remainder = divmod(self._numerator, d)
            if remainder * 2 < d:
                return floor
            if remainder * 2 > d:
                return floor + 1
            return floor if floor % 2 == 0 else floor + 1
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        try:
            inverse = pow(self._denominator, -1, _MODULUS)
        except ValueError:
            number = _INF
        else:
            number = hash(hash(abs(self._numerator)) * inverse)
        number = number if self._numerator >= 0 else -number
        return -2 if number == -1 else number

    def __eq__(self, other):
        if type(other) is int:
            return self._numerator == other and self._denominator == 1
        if _rational(other):
            return self._numerator == other.numerator and self._denominator == other.denominator
        if isinstance(other, complex) and other.imag == 0:
            other = other.real
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return 0.0 == other
            return self == Fraction(*other.as_integer_ratio())
        return NotImplemented

    def _ordered(self, other, op):
        if _rational(other):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return op(0.0, other)
            return self._ordered(Fraction(*other.as_integer_ratio()), op)
        return NotImplemented

    def __lt__(self, other):
        return self._ordered(other, lambda a, b: a < b)

    def __gt__(self, other):
        return self._ordered(other, lambda a, b: a > b)

    def __le__(self, other):
        return self._ordered(other, lambda a, b: a <= b)

    def __ge__(self, other):
        return self._ordered(other, lambda a, b: a >= b)

    def __bool__(self):
        return bool(self._numerator)

    def __reduce__(self):
        return (self.__class__, (self._numerator, self._denominator))

    def __copy__(self):
        return self if type(self) is Fraction else self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()


def _coprime(numerator, denominator):
    made = object.__new__(Fraction)
    made._numerator = numerator
    made._denominator = denominator
    return made


def _arithmetic(a, b, exact, fallback):
    if isinstance(b, Fraction):
        return exact(a, b)
    if isinstance(b, int):
        return exact(a, Fraction(b))
    if isinstance(b, float):
        return fallback(float(a), b)
    if isinstance(b, complex):
        return fallback(complex(a), b)
    return NotImplemented


def _reflected(b, a, exact, fallback):
    if _rational(a):
        return exact(Fraction(a), b)
    if isinstance(a, float):
        return fallback(a, float(b))
    if isinstance(a, complex):
        return fallback(a, complex(b))
    return NotImplemented


def _add(a, b):
    return Fraction(a._numerator * b._denominator + b._numerator * a._denominator, a._denominator * b._denominator)


def _sub(a, b):
    return Fraction(a._numerator * b._denominator - b._numerator * a._denominator, a._denominator * b._denominator)


def _mul(a, b):
    return Fraction(a._numerator * b._numerator, a._denominator * b._denominator)


def _div(a, b):
    if not b._numerator:
        raise ZeroDivisionError(f"Fraction({(a._numerator > 0) - (a._numerator < 0)}, 0)")
    return Fraction(a._numerator * b._denominator, a._denominator * b._numerator)


def _floordiv(a, b):
    return (a._numerator * b._denominator) // (a._denominator * b._numerator)


def _mod(a, b):
    return Fraction((a._numerator * b._denominator) % (b._numerator * a._denominator), a._denominator * b._denominator)


def _formatted(value, spec):
    """A format specification of floats (e, f, g, %) with exact digits, by way of Decimal."""
    import re
    from decimal import Context, Decimal, localcontext

    m = re.fullmatch(r"(?:.?[<>=^])?[-+ ]?z?#?0?(?:[0-9]*)?[,_]?(?:\.([0-9]+))?([eEfFgG%])", spec, re.DOTALL)
    if m is None:
        if re.fullmatch(r"(?:.?[<>=^])?[-+ ]?#?0?[0-9]*[,_]?", spec, re.DOTALL) and sys.version_info >= (3, 13):
            return format(value._numerator, spec) if value._denominator == 1 else format(str(value), spec.replace("=", ">"))
        raise ValueError(f"Invalid format specifier {spec!r} for object of type {type(value).__name__!r}")
    digits = int(m[1]) if m[1] else 6
    whole = len(str(abs(value._numerator) // value._denominator))
    with localcontext(Context(prec=whole + digits + 30)):
        return format(Decimal(value._numerator) / Decimal(value._denominator), spec if m[1] else spec[:-1] + ".6" + spec[-1])
