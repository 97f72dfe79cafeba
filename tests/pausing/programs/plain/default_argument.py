"""A call in a default value, evaluated once."""

def f(a, b=ext(5), *, c=ext([1])):
    c.append(a)
    return a, b, c


print(f(1), f(2), f(3, 4))
