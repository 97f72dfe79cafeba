"""A call in the condition and in the message of an assert."""

assert ext(True), ext("not evaluated")
try:
    assert ext(0), ext("the message")
except AssertionError as e:
    print(repr(e))
assert ext([]) == [], "fine"
assert ext(0), ext("uncaught")
