"""Defaults that were changed keep their changes."""

def f(x, seen=[]):
    seen.append(ext(x))
    return list(seen)


print(f(1), f(2))
ext("pause")
print(f(3), f.__defaults__)
