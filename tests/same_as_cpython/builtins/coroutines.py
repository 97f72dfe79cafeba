"""Coroutines, asynchronous generators, async for and with, driven by hand."""


def run(coro, answers=()):
    answers = list(answers)
    try:
        item = coro.send(None)
        while True:
            print("awaiting", item)
            answer = answers.pop(0) if answers else None
            if isinstance(answer, BaseException):
                item = coro.throw(answer)
            else:
                item = coro.send(answer)
    except StopIteration as stop:
        return stop.value


class Pause:
    def __init__(self, tag):
        self.tag = tag

    def __await__(self):
        answer = yield self.tag
        return answer


async def simple(x):
    a = await Pause("first")
    b = await Pause("second")
    return x, a, b


print(run(simple(1), [10, 20]))


async def nested():
    one = await simple("n")
    try:
        two = await Pause("third")
    except ValueError as e:
        two = f"caught {e}"
    finally:
        print("finally")
    return one, two


print(run(nested(), [1, 2, ValueError("thrown")]))


class Manager:
    def __init__(self, swallow=False):
        self.swallow = swallow

    async def __aenter__(self):
        await Pause("enter")
        return self

    async def __aexit__(self, kind, exc, tb):
        await Pause("exit")
        print("exit", kind and kind.__name__, exc)
        return self.swallow


async def managed():
    async with Manager() as m:
        print("body", type(m).__name__)
    async with Manager(swallow=True):
        raise KeyError("swallowed")
    return "managed"


print(run(managed()))


class Counter:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        await Pause(f"tick {self.n}")
        return self.n


async def loops():
    out = []
    async for x in Counter(3):
        if x == 1:
            continue
        out.append(x)
    else:
        out.append("else")
    async for x in Counter(2):
        break
    return out, x


print(run(loops()))


async def agen(n):
    try:
        for i in range(n):
            await Pause(f"gen {i}")
            got = yield i
            if got is not None:
                print("got", got)
    except ValueError as e:
        yield f"caught {e}"
    finally:
        print("agen finally")


async def consume():
    out = [x async for x in agen(3)]
    total = {k: v async for k, v in pairs()}
    return out, total, [y async for x in agen(2) if x async for y in pairs()]


async def pairs():
    yield "a", 1
    yield "b", 2


print(run(consume()))


async def manual():
    g = agen(5)
    print(await g.__anext__(), await g.asend("hello"), await g.athrow(ValueError("v")))
    try:
        await g.__anext__()
    except StopAsyncIteration:
        print("ended")
    h = agen(2)
    print(await anext(h))
    await h.aclose()
    print(await anext(h, "default"))
    print(type(g).__name__, type(simple).__name__)


run(manual())


async def errors():
    for f in (lambda: 5, lambda: None, lambda: [1]):
        try:
            await f()
        except TypeError as e:
            print(e)
    try:
        async for x in [1]:
            pass
    except TypeError as e:
        print(e)
    try:
        async with 5:
            pass
    except TypeError as e:
        print(e)
    try:
        for x in agen(1):
            pass
    except TypeError as e:
        print(e)
    c = simple(1)
    c.close()
    try:
        await c
    except RuntimeError as e:
        print(e)


run(errors())
c = simple(5)
print(type(c).__name__, c.__name__, c.__qualname__, c.cr_running, c.cr_code.co_name)
print(c.send(None))
c.close()
try:
    c.send(None)
except RuntimeError as e:
    print(e)
c = simple(1)
try:
    c.send(5)
except TypeError as e:
    print(e)
c.close()
try:
    iter(c)
except TypeError as e:
    print(e)


async def raises():
    await Pause("x")
    raise ValueError("from coroutine")


try:
    run(raises())
except ValueError as e:
    print("raised", e)


async def stops():
    raise StopIteration("leak")


try:
    run(stops())
except RuntimeError as e:
    print(e, repr(e.__cause__))


async def gen_expression():
    g = (x * 2 async for x in agen(2))
    return [x async for x in g], type(g).__name__


print(run(gen_expression()))


async def gather(*coros):
    return [await c for c in coros]


print(run(gather(simple(1), simple(2)), range(4)))
lam = lambda: (yield)
print(type(lam()).__name__)
w = simple(3).__await__()
print(next(w), w.send(1))
try:
    w.send(2)
except StopIteration as stop:
    print(stop.value)
