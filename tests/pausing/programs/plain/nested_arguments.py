"""Calls as arguments of calls, outer ones half evaluated."""

def g(*args, **kwargs):
    return args, kwargs


print(g(1, ext(2), g(ext(3), k=ext(4)), k=ext(5), **{"m": ext(6)}))
print(g(*[ext(1), ext(2)], *g(ext(3))[0], **ext({"a": 1})))
