"""contextlib: the asynchronous managers, driven by hand."""
from contextlib import *


def run(coro):
    try:
        coro.send(None)
    except StopIteration as e:
        return e.value
    raise RuntimeError("suspended")


@asynccontextmanager
async def acm(name):
    print("enter", name)
    try:
        yield name
    except KeyError:
        print("handled")
    finally:
        print("exit", name)


class A:
    async def __aenter__(self):
        return "A"

    async def __aexit__(self, *e):
        print("A out", e[0])

    async def aclose(self):
        print("aclose")


async def main():
    async with acm("a") as v:
        print(v)
    async with acm("b"):
        raise KeyError
    async with AsyncExitStack() as s:
        print(await s.enter_async_context(A()), s.enter_context(nullcontext(3)))
        s.callback(print, "sync")

        async def cb(x):
            print("async", x)

        s.push_async_callback(cb, 5)
    async with aclosing(A()):
        pass
    async with nullcontext(4) as n:
        print(n)

    @acm("deco")
    async def f():
        return 7

    print(await f())
    print(isinstance(A(), AbstractAsyncContextManager))
    return "end"


print(run(main()))
