"""Calls in handlers, with the exception still there afterwards."""

def f():
    try:
        raise ValueError("one")
    except ValueError as e:
        ext("in handler")
        print(repr(e), e.__traceback__ is not None)
        try:
            raise KeyError("two")
        except KeyError as k:
            ext("inner")
            print(repr(k.__context__))
        print(ext(str(e)))
    try:
        e
    except UnboundLocalError as u:
        print(u)


f()
