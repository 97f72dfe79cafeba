"""Calls in star-arguments and in what they unpack."""

def f(*args, **kwargs):
    return sum(args), kwargs


def gen():
    yield ext(1)
    yield ext(2)


print(f(*gen(), ext(3), *ext((4, 5))))
print(f(**ext({"x": 1}), **{"y": ext(2)}, z=ext(3)))
