"""The module ``random``: distributions over the Mersenne Twister, with CPython's numbers for every seed.

The generator itself is host-backed.  Inside the engine it can also make whole choices and variates, which is quicker; a class that
brings its own ``random`` gets the algorithms below.
"""

from _random import Random as _Source
from math import acos as _acos
from math import ceil as _ceil
from math import cos as _cos
from math import exp as _exp
from math import floor as _floor
from math import isfinite as _isfinite
from math import log as _log
from math import pi as _pi
from math import sin as _sin
from math import sqrt as _sqrt
from operator import index as _index
from sys import version_info as _host_version

__all__ = [
    "Random",
    "SystemRandom",
    "betavariate",
    "choice",
    "choices",
    "expovariate",
    "gammavariate",
    "gauss",
    "getrandbits",
    "getstate",
    "lognormvariate",
    "normalvariate",
    "paretovariate",
    "randbytes",
    "randint",
    "random",
    "randrange",
    "sample",
    "seed",
    "setstate",
    "shuffle",
    "triangular",
    "uniform",
    "vonmisesvariate",
    "weibullvariate",
]
if _host_version >= (3, 12):
    __all__.append("binomialvariate")

# Constants of the rejection methods of Kinderman and Monahan (normal) and Cheng (gamma).
NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
LOG4 = _log(4.0)
SG_MAGICCONST = 1.0 + _log(4.5)
TWOPI = 2.0 * _pi
BPF = 53
RECIP_BPF = 2**-BPF
_E = _exp(1.0)
_ONE = 1


class Random:
    """A generator of pseudo-random numbers with a state of its own."""

    VERSION = 3

    def __init__(self, x=None):
        self._source = source = _Source()
        self.gauss_next = None
        # Which method the choices rest on: the one that the class nearest to the instance's own replaces.
        base = Random
        for kind in type(self).__mro__:
            if "getrandbits" in kind.__dict__ or "random" in kind.__dict__:
                base = kind
                break
        self._bits_from_random = "getrandbits" not in base.__dict__
        # The engine's generator, where it may make choices on its own.
        self._native = source if hasattr(source, "randbelow") and base is Random else None
        self.seed(x)

    def random(self):
        """Return a float from 0.0 on, below 1.0."""
        return self._source.random()

    def getrandbits(self, k, /):
        """Return an int of ``k`` random bits."""
        return self._source.getrandbits(k)

    def seed(self, a=None, version=2):
        """Start the sequence anew: from system randomness for None, else from an int, float, str, bytes or bytearray."""
        if not isinstance(a, (type(None), int, float, str, bytes, bytearray)):
            broken = "\nNone, int" if _host_version >= (3, 13) else " None,\nint"
            raise TypeError(f"The only supported seed types are:{broken}, float, str, bytes, and bytearray.")
        self.gauss_next = None
        if hasattr(self._source, "randbelow"):
            self._source.seed(a, version)
            return
        if version == 1 and isinstance(a, (str, bytes)):
            if isinstance(a, bytes):
                a = a.decode("latin-1")
            x = ord(a[0]) << 7 if a else 0
            for c in a:
                x = ((1000003 * x) ^ ord(c)) & 0xFFFFFFFFFFFFFFFF
            x ^= len(a)
            a = -2 if x == -1 else x
        elif version == 2 and isinstance(a, (str, bytes, bytearray)):
            from hashlib import sha512

            text = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(text + sha512(text).digest(), "big")
        self._source.seed(a)

    def getstate(self):
        """Return the state, for ``setstate``."""
        state = self._source.getstate()
        if len(state) == 3 and isinstance(state[1], tuple):
            # The engine's generator keeps the spare normal variate itself.
            return state if self._native is not None else (state[0], state[1], self.gauss_next)
        return self.VERSION, state, self.gauss_next

    def setstate(self, state):
        """Restore a state; ValueError for one of another version."""
        version = state[0]
        if version == 2:
            # Older states hold signed numbers.
            try:
                internal = tuple([number % 2**32 for number in state[1]])
            except ValueError as error:
                raise TypeError from error
        elif version == 3:
            internal = state[1]
        else:
            raise ValueError(f"state with version {version} passed to Random.setstate() of version {self.VERSION}")
        self.gauss_next = state[2]
        if hasattr(self._source, "randbelow"):
            self._source.setstate((3, tuple(internal), state[2]))
        else:
            self._source.setstate(internal)

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def _randbelow(self, n):
        """Return an int from 0 on, below ``n``."""
        if self._native is not None:
            return self._native.randbelow(n)
        if self._bits_from_random:
            return self._randbelow_from_random(n)
        getrandbits = self.getrandbits
        k = n.bit_length()
        r = getrandbits(k)
        while r >= n:
            r = getrandbits(k)
        return r

    def _randbelow_from_random(self, n, maxsize=1 << BPF):
        """As ``_randbelow``, for a class that replaces ``random`` and has no bits of its own."""
        if n >= maxsize:
            from warnings import warn

            warn(
                "Underlying random() generator does not supply \n"
                "enough bits to choose from a population range this large.\n"
                "To remove the range limitation, add a getrandbits() method.",
                stacklevel=2,
            )
            return _floor(self.random() * n)
        rest = maxsize % n
        limit = (maxsize - rest) / maxsize
        r = self.random()
        while r >= limit:
            r = self.random()
        return _floor(r * maxsize) % n

    def randbytes(self, n):
        """Return ``n`` random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, "little")

    def randrange(self, start, stop=None, step=_ONE):
        """Return a random element of ``range(start, stop, step)``; ValueError when it is empty."""
        first = _as_integer(start, "arg 1")
        if stop is None:
            if step is not _ONE:
                raise TypeError("Missing a non-None stop argument")
            if first > 0:
                return self._randbelow(first)
            raise ValueError("empty range for randrange()")
        last = _as_integer(stop, "stop")
        width = last - first
        stride = _as_integer(step, "step")
        if stride == 1:
            if width > 0:
                return first + self._randbelow(width)
            if _host_version < (3, 12):
                raise ValueError(f"empty range for randrange() ({first}, {last}, {width})")
            raise ValueError(f"empty range in randrange({start}, {stop})")
        if not stride:
            raise ValueError("zero step for randrange()")
        n = (width + stride + (-1 if stride > 0 else 1)) // stride
        if n <= 0:
            if _host_version < (3, 12):
                raise ValueError("empty range for randrange()")
            raise ValueError(f"empty range in randrange({start}, {stop}, {step})")
        return first + stride * self._randbelow(n)

    def randint(self, a, b):
        """Return a random int from ``a`` to ``b``, both included."""
        return self.randrange(a, b + 1)

    def choice(self, seq):
        """Return a random element of a sequence; IndexError when it is empty."""
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        """Bring a list into random order in place."""
        if self._native is not None and type(x) is list and self._native.shuffle(x):
            return
        randbelow = self._randbelow
        for i in range(len(x) - 1, 0, -1):
            j = randbelow(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        """Return ``k`` elements of a sequence at different positions, in random order.

        ``counts`` says how often each element is there.  Raises TypeError for sets and dicts, ValueError for a ``k`` that is too large.
        """
        if counts is not None:
            return self._sample_counted(population, k, counts)
        if self._native is not None:
            chosen = self._native.sample(population, k)
            if chosen is not None:
                return chosen
        if not isinstance(population, (list, tuple, str, range, bytes)) and not _is_sequence(population):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        randbelow = self._randbelow
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        # A copy of the population or a set of the positions taken, whichever is the smaller.
        set_size = 21
        if k > 5:
            set_size += 4 ** _ceil(_log(k * 3, 4))
        result = [None] * k
        if n <= set_size:
            pool = list(population)
            for i in range(k):
                j = randbelow(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            taken = set()
            for i in range(k):
                j = randbelow(n)
                while j in taken:
                    j = randbelow(n)
                taken.add(j)
                result[i] = population[j]
        return result

    def _sample_counted(self, population, k, counts):
        from bisect import bisect

        if not _is_sequence(population):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        bounds = _running_totals(counts)
        if len(bounds) != len(population):
            raise ValueError("The number of counts does not match the population")
        total = bounds.pop()
        if not isinstance(total, int):
            raise TypeError("Counts must be integers")
        if total <= 0:
            raise ValueError("Total of counts must be greater than zero")
        return [population[bisect(bounds, place)] for place in self.sample(range(total), k=k)]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """Return ``k`` elements of a sequence, each chosen from all of them, by weights or cumulated weights if given."""
        if self._native is not None and type(weights) in (type(None), list, tuple) and type(cum_weights) in (type(None), list, tuple):
            chosen = self._native.choices(population, weights, cum_weights, k)
            if chosen is not None:
                return chosen
        random = self.random
        n = len(population)
        if cum_weights is None:
            if weights is None:
                return [population[_floor(random() * (n + 0.0))] for _ in range(k)]
            try:
                cum_weights = _running_totals(weights)
            except TypeError:
                if not isinstance(weights, int):
                    raise
                raise TypeError(f"The number of choices must be a keyword argument: k={weights!r}") from None
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if not _isfinite(total):
            raise ValueError("Total of weights must be finite")
        from bisect import bisect

        return [population[bisect(cum_weights, random() * total, 0, n - 1)] for _ in range(k)]

    def uniform(self, a, b):
        """Return a float between ``a`` and ``b``."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """Return a float between ``low`` and ``high``, those near ``mode`` the likeliest."""
        u = self.random()
        try:
            c = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > c:
            u = 1.0 - u
            c = 1.0 - c
            low, high = high, low
        return low + (high - low) * _sqrt(u * c)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """Return a normally distributed float (ratio of uniforms, Kinderman and Monahan 1977)."""
        random = self.random
        while True:
            u = random()
            v = 1.0 - random()
            z = NV_MAGICCONST * (u - 0.5) / v
            if z * z / 4.0 <= -_log(v):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """Return a normally distributed float; two at a time are made, from an angle and a radius."""
        if self._native is not None:
            return self._native.gauss(mu, sigma)
        z = self.gauss_next
        self.gauss_next = None
        if z is None:
            angle = self.random() * TWOPI
            radius = _sqrt(-2.0 * _log(1.0 - self.random()))
            z = _cos(angle) * radius
            self.gauss_next = _sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        """Return a float whose logarithm is normally distributed."""
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        """Return an exponentially distributed float."""
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """Return an angle distributed as von Mises has it (Fisher 1993)."""
        random = self.random
        if kappa <= 1e-6:
            return TWOPI * random()
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        while True:
            z = _cos(_pi * random())
            d = z / (r + z)
            u = random()
            if u < 1.0 - d * d or u <= (1.0 - d) * _exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        if random() > 0.5:
            return (mu + _acos(f)) % TWOPI
        return (mu - _acos(f)) % TWOPI

    def gammavariate(self, alpha, beta):
        """Return a gamma distributed float (Cheng 1977 for ``alpha`` over 1, Ahrens and Dieter 1974 below)."""
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        random = self.random
        if alpha > 1.0:
            root = _sqrt(2.0 * alpha - 1.0)
            b = alpha - LOG4
            c = alpha + root
            while True:
                u = random()
                if not 1e-7 < u < 0.9999999:
                    continue
                v = 1.0 - random()
                w = _log(u / (1.0 - u)) / root
                x = alpha * _exp(w)
                z = u * u * v
                r = b + c * w - x
                if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
                    return x * beta
        if alpha == 1.0:
            return -_log(1.0 - random()) * beta
        b = (_E + alpha) / _E
        while True:
            p = b * random()
            if p <= 1.0:
                x = p ** (1.0 / alpha)
            else:
                x = -_log((b - p) / alpha)
            u = random()
            if p > 1.0:
                if u <= x ** (alpha - 1.0):
                    break
            elif u <= _exp(-x):
                break
        return x * beta

    def betavariate(self, alpha, beta):
        """Return a beta distributed float between 0 and 1."""
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        """Return a Pareto distributed float."""
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        """Return a Weibull distributed float."""
        return alpha * (-_log(1.0 - self.random())) ** (1.0 / beta)

    def binomialvariate(self, n=1, p=0.5):
        """Return how many of ``n`` trials succeed when each does with probability ``p``."""
        if n < 0:
            raise ValueError("n must be non-negative")
        if not 0.0 < p < 1.0:
            if p == 0.0:
                return 0
            if p == 1.0:
                return n
            raise ValueError("p must be in the range 0.0 <= p <= 1.0")
        if n == 1:
            return int(self.random() < p)
        if p > 0.5:
            return n - self.binomialvariate(n, 1.0 - p)
        return self._binomial_by_gaps(n, p) if n * p < 10.0 else self._binomial_by_rejection(n, p)

    def _binomial_by_gaps(self, n, p):
        """Count the successes by the gaps between them (Devroye's geometric method)."""
        from math import log2

        successes = place = 0
        scale = log2(1.0 - p)
        if not scale:
            return 0
        while True:
            place += _floor(log2(self.random()) / scale) + 1
            if place > n:
                return successes
            successes += 1

    def _binomial_by_rejection(self, n, p):
        """Count the successes by transformed rejection (Hoermann 1993, BTRS)."""
        from math import lgamma

        random = self.random
        deviation = _sqrt(n * p * (1.0 - p))
        b = 1.15 + 2.53 * deviation
        a = -0.0873 + 0.0248 * b + 0.01 * p
        c = n * p + 0.5
        quick = 0.92 - 4.2 / b
        alpha = None
        while True:
            u = random() - 0.5
            us = 0.5 - abs(u)
            k = _floor((2.0 * a / us + b) * u + c)
            if k < 0 or k > n:
                continue
            v = random()
            if us >= 0.07 and v <= quick:
                return k
            if alpha is None:
                alpha = (2.83 + 5.1 / b) * deviation
                odds = _log(p / (1.0 - p))
                mode = _floor((n + 1) * p)
                h = lgamma(mode + 1) + lgamma(n - mode + 1)
            v *= alpha / (a / (us * us) + b)
            if _log(v) <= h - lgamma(k + 1) - lgamma(n - k + 1) + (k - mode) * odds:
                return k


if _host_version < (3, 12):
    del Random.binomialvariate


def _as_integer(value, name):
    try:
        return _index(value)
    except TypeError:
        if _host_version >= (3, 12):
            raise
    whole = int(value)
    if whole != value:
        raise ValueError(f"non-integer {name} for randrange()")
    return whole


def _is_sequence(population):
    from collections.abc import Sequence

    return isinstance(population, Sequence)


def _running_totals(numbers):
    totals = []
    for number in numbers:
        totals.append(totals[-1] + number if totals else number)
    return totals


class SystemRandom(Random):
    """A generator over the system's source of randomness; it has no state and no seed."""

    def random(self):
        """Return a float from 0.0 on, below 1.0."""
        from os import urandom

        return (int.from_bytes(urandom(7), "big") >> 3) * RECIP_BPF

    def getrandbits(self, k, /):
        """Return an int of ``k`` random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        from os import urandom

        count = (k + 7) // 8
        return int.from_bytes(urandom(count), "big") >> (count * 8 - k)

    def randbytes(self, n):
        """Return ``n`` random bytes."""
        from os import urandom

        return urandom(n)

    def seed(self, *args, **kwds):
        """Do nothing: there is no seed."""

    def _notimplemented(self, *args, **kwds):
        raise NotImplementedError("System entropy source does not have state.")

    getstate = setstate = _notimplemented


_inst = Random()
seed = _inst.seed
random = _inst._source.random
uniform = _inst.uniform
triangular = _inst.triangular
randint = _inst.randint
choice = _inst.choice
randrange = _inst.randrange
sample = _inst.sample
shuffle = _inst.shuffle
choices = _inst.choices
normalvariate = _inst.normalvariate
lognormvariate = _inst.lognormvariate
expovariate = _inst.expovariate
vonmisesvariate = _inst.vonmisesvariate
gammavariate = _inst.gammavariate
gauss = _inst.gauss
betavariate = _inst.betavariate
paretovariate = _inst.paretovariate
weibullvariate = _inst.weibullvariate
getstate = _inst.getstate
setstate = _inst.setstate
getrandbits = _inst._source.getrandbits
randbytes = _inst.randbytes
if _host_version >= (3, 12):
    binomialvariate = _inst.binomialvariate
