"""Bare raise after a pause raises the same exception again, context kept."""

def work():
    try:
        fail("ValueError", "inner")
    except ValueError:
        ext("looked at")
        raise


try:
    try:
        work()
    except ValueError as e:
        first = e
        raise KeyError("outer")
except KeyError as e:
    ext(1)
    print(e.__context__ is first, repr(e.__context__), e.__cause__)
    try:
        raise
    except KeyError as again:
        print(again is e)
work()
