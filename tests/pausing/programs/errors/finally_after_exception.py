"""finally with a call while an exception passes."""

def f():
    try:
        raise ValueError("x")
    finally:
        print("cleanup", ext(1))


try:
    f()
except ValueError as e:
    print(repr(e), e.__context__)


def g():
    try:
        raise ValueError("first")
    finally:
        ext(2)
        raise KeyError("second")


g()
