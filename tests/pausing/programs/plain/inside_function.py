"""Calls in a function, with locals before and after."""

def f(x):
    y = x + 1
    z = ext(y)
    w = ext(z * 2)
    return x, y, z, w


print(f(1))
print(f(ext(10)))
