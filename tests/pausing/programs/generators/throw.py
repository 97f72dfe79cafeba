"""Exceptions thrown into a generator that calls out in its handler."""

def g():
    while True:
        try:
            x = yield ext("ready")
            print("got", x)
        except ValueError as e:
            print("handler", ext(str(e)))
        finally:
            print("finally", ext(1))


it = g()
print(next(it))
print(it.throw(ValueError("v")))
print(it.send(5))
try:
    it.throw(KeyError("out"))
except KeyError as e:
    print(repr(e))
print(next(it, "ended"))
