"""functools.wraps around a function that calls out."""

from functools import wraps


def logged(f):
    @wraps(f)
    def inner(*args):
        print("call", f.__name__, ext(args[0]))
        return f(*args)

    return inner


@logged
def double(x):
    """Twice x."""
    return ext(x) * 2


print(double(4), double.__name__, double.__doc__, double.__wrapped__(5))
