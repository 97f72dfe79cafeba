"""An exception leaves a generator and ends it."""

def g():
    yield ext(1)
    raise ValueError("inside")


it = g()
print(next(it))
try:
    next(it)
except ValueError as e:
    print(repr(e))
print(next(it, "ended"))


def stop():
    yield 1
    raise StopIteration(ext("x"))


try:
    list(stop())
except RuntimeError as e:
    print(e, repr(e.__cause__))
for x in g():
    print(x)
