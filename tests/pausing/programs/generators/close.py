"""close() runs a finally that calls out."""

def g():
    try:
        yield 1
        yield 2
    finally:
        print("closing", ext("x"))


it = g()
print(next(it))
it.close()
print(next(it, "ended"))


def stubborn():
    try:
        yield 1
    except GeneratorExit:
        ext(1)
        yield 2


s = stubborn()
next(s)
try:
    s.close()
except RuntimeError as e:
    print(e)
