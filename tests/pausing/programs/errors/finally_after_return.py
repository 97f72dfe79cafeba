"""finally with a call, after return, with and without its own return."""

def f():
    try:
        return ext("value")
    finally:
        print("finally", ext(1))


def g():
    for i in range(3):
        try:
            return ext(i)
        finally:
            if i < 1:
                continue
    return "end"


def h():
    try:
        return ext("lost")
    finally:
        return ext("kept")


print(f(), g(), h())
