"""All kinds of parameters keep their values across a pause."""

def f(a, /, b, *args, c=3, d, **kwargs):
    ext("pause")
    return a, b, args, c, d, kwargs


print(f(1, 2, 3, 4, d=5, e=6))
print(f(ext(1), b=ext(2), d=ext(4), c=ext(3)))
try:
    f(ext(1), d=2)
except TypeError as e:
    print(e)
