"""functools: lru_cache, cache, cached_property."""
from functools import cache, cached_property, lru_cache


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(80), fib.cache_info(), fib.__name__, fib.__wrapped__.__name__, fib.cache_parameters())
fib.cache_clear()
print(fib.cache_info())


@lru_cache(maxsize=2)
def sq(x, k=1):
    """doc"""
    print("call", x, k)
    return x * x * k


for v in (1, 2, 1, 3, 2, 1):
    sq(v)
sq(1, k=2)
sq(1, 2)
print(sq.cache_info(), sq.__doc__)


@lru_cache
def bare(x):
    return x


print(bare(3), bare(3.0), bare(True), bare(1), bare.cache_info())


@lru_cache(typed=True)
def typed(x):
    return type(x).__name__


print(typed(3), typed(3.0), typed(3), typed.cache_info())


@lru_cache(maxsize=0)
def never(x):
    return x


never(1), never(1)
print(never.cache_info())
for bad in (lambda: bare([1]), lambda: lru_cache("x"), lambda: bare()):
    try:
        bad()
    except TypeError as e:
        print(e)


@cache
def c(*args, **kw):
    return args, sorted(kw.items())


print(c(1, a=2, b=3), c(1, b=3, a=2), c.cache_info())


class A:
    def __init__(self, v):
        self.v = v

    @cached_property
    def double(self):
        "docs"
        print("computed")
        return self.v * 2

    @lru_cache
    def method(self, x):
        return x + self.v


a = A(4)
print(a.double, a.double, a.__dict__, A.double.__doc__, a.method(1), a.method(1), A.method.cache_info())
a.double = 9
print(a.double)
del a.double
print(a.double, A.double.attrname, type(A.double).__name__)


class S:
    __slots__ = ()

    @cached_property
    def p(self):
        return 1


try:
    S().p
except TypeError as e:
    print(e)
p = cached_property(lambda self: 1)
A.late = p
try:
    a.late
except TypeError as e:
    print(e)


@lru_cache(3)
def boom(x):
    if x:
        raise ValueError(x)
    return x


for v in (0, 1, 0, 1):
    try:
        boom(v)
    except ValueError as e:
        print("ValueError", e)
print(boom.cache_info())


@lru_cache(maxsize=50)
def many(x):
    return x


for i in range(2000):
    many(i % 70 if i % 3 else i % 11)
print(many.cache_info())
