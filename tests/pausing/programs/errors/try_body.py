"""A call in a try body that raises, and one that does not."""

try:
    x = ext(1)
    print(x / ext(0))
except ZeroDivisionError as e:
    print("caught", e)
try:
    fail("KeyError", "k")
except KeyError as e:
    print(repr(e))
