# requires: 3.11
# What generators and coroutines tell of their state when their bodies are hot.
import asyncio, inspect


def body(n):
    seen.append((g.gi_running, g.gi_suspended, g.gi_frame.f_lineno, g.gi_yieldfrom))
    for i in range(n):
        x = yield i
        seen.append((x, g.gi_running))
    yield from [1, 2]


def tell(g):
    return inspect.getgeneratorstate(g), g.gi_running, g.gi_suspended, g.gi_frame and g.gi_frame.f_lineno, g.gi_frame and sorted(g.gi_frame.f_locals), type(g.gi_yieldfrom).__name__


def run():
    global g, seen
    seen = []
    g = body(2)
    out = [tell(g)]
    for _ in g:
        out.append(tell(g))
    out.append(tell(g))
    return out, seen


for i in range(70):
    r = run()
print(r)


async def inner(c):
    c.append((coro.cr_running, coro.cr_suspended, coro.cr_await is not None, inspect.getcoroutinestate(coro)))
    await asyncio.sleep(0)
    try:
        await coro
    except (RuntimeError, ValueError) as e:
        c.append(str(e))
    try:
        coro.send(None)
    except (RuntimeError, ValueError) as e:
        c.append(str(e))
    return 5


async def outer(c):
    return await inner(c)


async def other(c):
    c.append((coro.cr_running, coro.cr_suspended, type(coro.cr_await).__name__, inspect.getcoroutinestate(coro), coro.cr_frame.f_lineno))
    try:
        await coro
    except (RuntimeError, ValueError) as e:
        c.append(str(e))


async def main():
    global coro
    c = []
    coro = outer(c)
    try:
        coro.send(1)
    except TypeError as e:
        c.append(str(e))
    task = asyncio.ensure_future(coro)
    await asyncio.sleep(0)
    await other(c)
    c.append(await task)
    for again in (lambda: coro.send(None), lambda: coro.throw(ValueError)):
        try:
            again()
        except (RuntimeError, ValueError) as e:
            c.append(str(e))
    try:
        await coro
    except (RuntimeError, ValueError) as e:
        c.append(str(e))
    c.append(inspect.getcoroutinestate(coro))
    return c


for i in range(30):
    r = asyncio.run(main())
print(r)
