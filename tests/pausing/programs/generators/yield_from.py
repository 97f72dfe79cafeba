"""yield from three deep, with send, throw and return values."""

def inner():
    x = yield ext("i1")
    print("inner got", x)
    try:
        yield ext("i2")
    except ValueError:
        yield ext("handled")
    return ext("inner result")


def middle():
    r = yield from inner()
    print("middle", r)
    yield from ext([1, 2])
    return "middle result"


def outer():
    print("outer", (yield from middle()))
    yield ext("last")


g = outer()
print(next(g), g.send("sent"), g.throw(ValueError))
print(list(g))
