"""functools.partial over functions that call out."""

from functools import partial


def f(a, b, *, c=0):
    return ext(a), b, ext(c)


p = partial(f, 1, c=5)
print(p(2))
ext("pause")
q = partial(p, c=7)
print(q(3), q.keywords, q.args)
print(partial(ext, 1)(2))
