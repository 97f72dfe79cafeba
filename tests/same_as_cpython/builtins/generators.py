"""Generators: send, throw, close, yield from, finally, attributes, errors."""


def attempt(f, *args):
    try:
        print("->", f(*args))
    except BaseException as e:
        print(type(e).__name__, e, type(e.__cause__).__name__, type(e.__context__).__name__)


def echo():
    received = None
    while True:
        try:
            received = yield received
        except ValueError as e:
            received = f"caught {e}"


g = echo()
print(next(g), g.send(5), g.throw(ValueError("a")), g.throw(ValueError, "b"), g.throw(ValueError))
attempt(g.throw, KeyError("k"))
attempt(next, g)
attempt(g.send, 1)
g = echo()
attempt(g.send, 5)
attempt(g.throw, 5)
attempt(g.throw)
attempt(g.send)
attempt(g.close)
attempt(g.close)
attempt(next, g)


def cleanup(log):
    try:
        yield 1
        yield 2
    except GeneratorExit:
        log.append("exit")
        raise
    finally:
        log.append("finally")


log = []
g = cleanup(log)
next(g)
g.close()
print(log)
log = []
for x in cleanup(log):
    break
print(x)


def ignores():
    while True:
        try:
            yield
        except GeneratorExit:
            pass


g = ignores()
next(g)
attempt(g.close)


def returns():
    yield 1
    return "value"


def delegates():
    result = yield from returns()
    print("got", result)
    result = yield from [10, 20]
    print("then", result)
    result = yield from "ab"
    return "end"


g = delegates()
while True:
    try:
        print(next(g))
    except StopIteration as stop:
        print("stop", stop.value)
        break


def inner():
    try:
        x = yield "inner"
        print("inner received", x)
        yield "more"
    except KeyError as e:
        print("inner caught", e)
        yield "recovered"
    finally:
        print("inner finally")


def middle():
    r = yield from inner()
    print("middle", r)
    yield "middle end"


def outer():
    yield from middle()


g = outer()
print(next(g), g.send("hello"), g.throw(KeyError("k")), next(g))
attempt(next, g)
g = outer()
next(g)
g.close()


def leaks():
    yield 1
    raise StopIteration("leaked")


g = leaks()
next(g)
attempt(next, g)


def reenter():
    yield next(me)


me = reenter()
attempt(next, me)


class Iterator:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration("iterator result")
        return self.n

    def send(self, value):
        print("send", value)
        return self.__next__()

    def throw(self, *args):
        print("throw", args[0] if not isinstance(args[0], BaseException) else repr(args[0]))
        return "thrown"

    def close(self):
        print("closed")


def over():
    result = yield from Iterator()
    print("result", result)
    yield "after"


g = over()
print(next(g), g.send("s"), g.throw(ValueError("v")), next(g), next(g))
g = over()
next(g)
g.close()


def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


f = fib()
print([next(f) for _ in range(10)], next(f))
print(sum(x for x in range(10) if x % 2), list(x + y for x in "ab" for y in "cd"), max(len(w) for w in ["a", "bbb"]))


def tree(node):
    if node:
        left, value, right = node
        yield from tree(left)
        yield value
        yield from tree(right)


print(list(tree(((None, 1, None), 2, ((None, 3, None), 4, None)))))


def primes(n):
    sieve = [True] * n
    for i in range(2, n):
        if sieve[i]:
            yield i
            for j in range(i * i, n, i):
                sieve[j] = False


print(list(primes(30)))


def counter():
    try:
        while True:
            yield
    finally:
        print("done counting")


c = counter()
next(c)
print(c.gi_running, c.__name__, c.__qualname__, type(c).__name__, iter(c) is c, c.gi_code.co_name, c.gi_frame is not None)
c.close()
print(c.gi_frame)


def in_finally():
    try:
        yield 1
    finally:
        yield 2


print(list(in_finally()))


def nested_handlers():
    try:
        raise ValueError("first")
    except ValueError:
        yield "in handler"
        try:
            raise
        except ValueError as e:
            yield f"again {e}"
    yield "out"


g = nested_handlers()
try:
    raise KeyError("outside")
except KeyError:
    print(next(g), next(g), next(g))


def lambda_gen():
    return (lambda: (yield))()


g = lambda_gen()
print(next(g), type(g).__name__)
attempt(g.send, 3)
x = [i for i in range(3)]
gen = (i for i in x)
x.append(99)
print(list(gen))


def args(*a, k=1, **kw):
    yield a
    yield k
    yield kw


print(list(args(1, 2, k=5, z=6)))
