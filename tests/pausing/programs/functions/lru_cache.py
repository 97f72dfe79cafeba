"""A cached body runs once for each argument, also across moves."""

from functools import cache, lru_cache


@lru_cache(maxsize=2)
def f(x):
    return ext(x) * 2


print(f(1), f(2), f(1), f(3), f(2))
ext("pause")
print(f(3), f.cache_info())


@cache
def fact(n):
    return n * fact(n - 1) if n else ext(1)


print(fact(5), fact(6))
