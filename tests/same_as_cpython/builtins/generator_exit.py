"""GeneratorExit thrown into generators that delegate."""


def f(end):
    try:
        print("f enters")
        yield 1
    except GeneratorExit:
        print("f is closed")
        if end == "raise":
            raise
        if end == "other":
            raise ValueError("other")
        if end == "yield":
            yield 2
        if end == "exit":
            raise GeneratorExit("another")


def g(end):
    try:
        yield from f(end)
        print("g goes on")
    except GeneratorExit as e:
        print("g got", repr(e), repr(e.__context__))
        raise
    except ValueError as e:
        print("g got", repr(e), repr(e.__context__))
        raise


def h(end):
    return (yield from g(end))


for make in (g, h):
    for end in ("raise", "return", "other", "yield", "exit"):
        for how in ("close", "throw class", "throw instance", "throw ValueError"):
            gen = make(end)
            print(make.__name__, end, how, next(gen))
            thrown = GeneratorExit("mine")
            try:
                if how == "close":
                    print(gen.close())
                elif how == "throw class":
                    print(gen.throw(GeneratorExit))
                elif how == "throw instance":
                    print(gen.throw(thrown))
                else:
                    print(gen.throw(ValueError("v")))
            except BaseException as e:
                print(type(e).__name__, e, e is thrown, repr(e.__context__))
            print(list(gen))


class Sub:
    def __iter__(self):
        return self

    def __next__(self):
        return 5

    def close(self):
        print("closed")


def over():
    yield from Sub()


gen = over()
next(gen)
gen.close()


async def inner():
    try:
        await Waiting()
    finally:
        print("inner ends")


class Waiting:
    def __await__(self):
        yield 7


async def outer():
    await inner()


c = outer()
print(c.send(None))
c.close()
