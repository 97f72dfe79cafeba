import asyncio
import contextlib


class Manager:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    async def __aenter__(self):
        await asyncio.sleep(0)
        print("enter", self.name)
        return self

    async def __aexit__(self, kind, exc, tb):
        await asyncio.sleep(0)
        print("exit", self.name, kind and kind.__name__, exc)
        return self.swallow


@contextlib.asynccontextmanager
async def managed(name):
    print("begin", name)
    try:
        yield name
    except KeyError as e:
        print("handled", e)
    finally:
        print("end", name)


async def main():
    async with Manager("a") as a, Manager("b", swallow=True):
        raise ValueError(a.name)
    try:
        async with Manager("c"):
            raise KeyError("c")
    except KeyError as e:
        print("out", e)
    async with managed("m") as m:
        print(m)
        raise KeyError("k")
    for i in range(3):
        async with Manager(i):
            if i == 0:
                continue
            break
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(Manager("s"))
        stack.push_async_callback(asyncio.sleep, 0)
        stack.callback(print, "callback")

    async def returns():
        async with Manager("r"):
            return "returned"

    print(await returns())

    class NoExit:
        async def __aenter__(self):
            pass

    class NotAsync:
        def __enter__(self):
            pass

        def __exit__(self, *args):
            pass

    class EnterGivesInt:
        def __aenter__(self):
            return 5

        async def __aexit__(self, *args):
            pass

    for wrong in (NoExit(), NotAsync(), EnterGivesInt(), 5):
        try:
            async with wrong:
                pass
        except TypeError as e:
            print(e)
    try:
        with Manager("x"):
            pass
    except TypeError as e:
        print(e)
    async with contextlib.aclosing(numbers()) as gen:
        async for n in gen:
            print(n)
            break


async def numbers():
    try:
        yield 1
        yield 2
    finally:
        print("numbers closed")


asyncio.run(main())
