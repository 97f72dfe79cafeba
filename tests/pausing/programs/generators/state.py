"""Generator state seen from outside after a pause."""

def g():
    yield 1
    ext("in body")
    yield 2


it = g()
print(it.gi_running, it.__name__)
next(it)
ext("pause")
print(next(it))
try:
    next(it)
except StopIteration:
    print("done")
print(list(it))


def reentrant():
    yield next(me)


me = reentrant()
try:
    next(me)
except ValueError as e:
    print(e)
