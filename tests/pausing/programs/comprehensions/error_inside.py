"""An exception in the middle of a comprehension."""

def f():
    return [10 // ext(x) for x in (5, 2, 0, 1)]


try:
    f()
except ZeroDivisionError as e:
    print(e)
print({k: fail("ValueError", k) for k in ext("ab")})
