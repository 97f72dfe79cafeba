"""Attributes of generators and coroutines that cannot be set or deleted, and the old form of throw."""

import warnings


def att(o, n, v=1):
    try:
        setattr(o, n, v)
        print("set", n)
    except Exception as e:
        print(n, type(e).__name__, e)
    try:
        delattr(o, n)
        print("del", n)
    except Exception as e:
        print(n, type(e).__name__, e)


def g():
    yield 1
    yield 2


async def c():
    pass


async def a():
    yield 1


gen = g()
for n in ("gi_running", "gi_code", "gi_frame", "gi_yieldfrom", "gi_suspended", "send", "throw", "close", "foo", "__name__", "__qualname__"):
    att(gen, n)
    att(gen, n, "text") if n.startswith("__") else None
co = c()
for n in ("cr_running", "cr_code", "cr_frame", "cr_await", "send", "foo", "__name__"):
    att(co, n)
co.close()
ag = a()
for n in ("ag_running", "ag_code", "ag_frame", "ag_await", "asend", "foo", "__name__"):
    att(ag, n)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for args in ((ValueError,), (ValueError("x"),), (ValueError, ValueError("y")), (ValueError, "z", None)):
        gen = g()
        next(gen)
        try:
            gen.throw(*args)
        except ValueError as e:
            print(type(e).__name__, e, len(caught))
    ag.athrow(ValueError, "z", None).close()
    print([(str(w.message), w.category.__name__) for w in caught])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    gen = g()
    next(gen)
    try:
        gen.throw(ValueError, "z", None)
    except (DeprecationWarning, ValueError) as e:
        print("error", e)
    print(next(gen, None))
