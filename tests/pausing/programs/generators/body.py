"""Pauses in the body of a generator, between its yields."""

def g():
    a = ext("a")
    yield a
    b = ext("b")
    yield a + b
    return ext("end")


it = g()
print(next(it), next(it))
try:
    next(it)
except StopIteration as e:
    print(e.value)
print(list(g()))
