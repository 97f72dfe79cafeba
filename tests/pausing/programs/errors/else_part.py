"""Calls in the else part; its errors are not caught by the same try."""

try:
    pass
except ValueError:
    print("never")
else:
    print(ext("else"))
try:
    try:
        ext(1)
    except ValueError:
        print("never")
    else:
        raise ValueError(ext("from else"))
except ValueError as e:
    print("outer", e)
