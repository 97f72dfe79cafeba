"""An exception that the host answers with, uncaught, ends the script with its traceback."""

def inner(x):
    return fail("ValueError", "bad answer")


def outer():
    return [inner(n) for n in range(ext(2))]


print("before")
outer()
