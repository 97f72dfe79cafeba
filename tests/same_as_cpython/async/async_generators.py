import asyncio
import collections.abc
import inspect
import types


async def counting(n):
    try:
        for i in range(n):
            got = yield i
            if got is not None:
                print("got", got)
            await asyncio.sleep(0)
    except ValueError as e:
        print("caught", e)
        yield "after error"
    finally:
        await asyncio.sleep(0)
        print("closed")


class Once:
    def __await__(self):
        yield


async def waiting():
    yield 0
    await Once()
    yield 1


async def main():
    agen = counting(3)
    print(type(agen).__name__, inspect.isasyncgen(agen), inspect.isasyncgenfunction(counting), isinstance(agen, collections.abc.AsyncGenerator))
    print(isinstance(agen, types.AsyncGeneratorType), agen.__name__, agen.ag_running, agen.ag_await, agen.ag_frame is None, agen.ag_code.co_name)
    print(await anext(agen), await agen.asend("x"), await agen.__anext__())
    try:
        await anext(agen)
    except StopAsyncIteration as e:
        print("end", e.args)
    print(await anext(agen, "default"), await agen.aclose())
    agen = counting(3)
    print(await agen.asend(None), await agen.athrow(ValueError("in")))
    try:
        await agen.athrow(KeyError("out"))
    except KeyError as e:
        print(repr(e))
    agen = counting(3)
    try:
        await agen.asend(1)
    except TypeError as e:
        print(e)
    print(await agen.aclose())
    async for i in counting(2):
        print("item", i)
    else:
        print("else")
    print([i async for i in counting(3) if i != 1], {i async for i in counting(2)}, {i: -i async for i in counting(2)})
    print([await asyncio.sleep(0, i) for i in range(3)], [x async for x in (i * 2 async for i in counting(2))])
    print([[j async for j in counting(i)] for i in range(3)])

    async def ignores():
        try:
            yield 1
        except GeneratorExit:
            yield 2

    agen = ignores()
    await anext(agen)
    try:
        await agen.aclose()
    except RuntimeError as e:
        print(e)

    async def fails():
        yield 1
        raise StopAsyncIteration("inside")

    agen = fails()
    await anext(agen)
    try:
        await anext(agen)
    except RuntimeError as e:
        print(e)
    for wrong in (5, [1], "ab"):
        try:
            async for _ in wrong:
                pass
        except TypeError as e:
            print(e)
        try:
            aiter(wrong)
        except TypeError as e:
            print(e)
        try:
            anext(wrong)
        except TypeError as e:
            print(e)

    class Items:
        def __init__(self, n):
            self.n = n

        def __aiter__(self):
            return self

        async def __anext__(self):
            if not self.n:
                raise StopAsyncIteration
            self.n -= 1
            return self.n

    print([i async for i in Items(3)], await anext(Items(0), "none left"))

    class Bad:
        def __aiter__(self):
            return 5

    try:
        async for _ in Bad():
            pass
    except TypeError as e:
        print(e)

    class BadNext:
        def __aiter__(self):
            return self

        def __anext__(self):
            return 5

    try:
        async for _ in BadNext():
            pass
    except TypeError as e:
        print(e)

    async def delegating():
        async for i in counting(1):
            yield i
        yield "last"

    print([i async for i in delegating()])
    source = counting(1)
    item = source.asend(None)
    print(hasattr(item, "__await__"), inspect.isawaitable(item), item.__await__() is item, type(item).__name__)
    print(await item)
    for again in (lambda: item.send(None), lambda: item.throw(KeyError)):
        try:
            again()
        except RuntimeError as e:
            print(e)
    await source.aclose()
    agen = waiting()
    first, second = agen.asend(None), agen.asend(None)
    print(await first, agen.ag_running)
    inner = agen.asend(None)
    inner.send(None)
    print(agen.ag_running)
    for busy in (second, agen.aclose(), agen.athrow(KeyError)):
        try:
            busy.send(None)
        except RuntimeError as e:
            print(e)
    try:
        inner.throw(LookupError("into the await"))
    except LookupError as e:
        print(e, agen.ag_running)
    ended = counting(0)
    print(await anext(ended, "nothing"), await ended.aclose(), await ended.athrow(ValueError("ended")))


asyncio.run(main())
