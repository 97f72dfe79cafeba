"""The exception being handled is still the implicit context after a pause."""

def f():
    try:
        1 / 0
    except ZeroDivisionError:
        ext(1)
        g()


def g():
    ext(2)
    raise LookupError("in g")


try:
    f()
except LookupError as e:
    print(repr(e.__context__))
    try:
        ext(3)
        int("x")
    except ValueError as v:
        print(v.__context__ is e)
f()
