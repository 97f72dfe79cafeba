"""External calls in asynchronous generators, loops, comprehensions and context managers."""
# forced pauses: every 457

import asyncio


class Manager:
    async def __aenter__(self):
        return ext("enter")

    async def __aexit__(self, kind, exc, tb):
        await asyncio.sleep(0)
        return ext(kind is KeyError)


async def numbers(n):
    try:
        for i in range(n):
            got = yield ext(i)
            if got:
                print("got", got)
    except ValueError as e:
        yield ext(str(e))
    finally:
        await asyncio.sleep(0)
        print(ext("closed"))


async def main():
    async for i in numbers(1):
        print(i, ext("body"))
    print([i async for i in numbers(2) if ext(i)])
    agen = numbers(3)
    print(await agen.asend(None), await agen.asend("x"), await agen.athrow(ValueError("v")))
    await agen.aclose()
    async with Manager() as m:
        print(m)
        raise KeyError("body")


asyncio.run(main())
