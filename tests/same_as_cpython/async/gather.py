import asyncio


async def work(name, turns, fail=None):
    for i in range(turns):
        print(name, i)
        await asyncio.sleep(0)
    if fail is not None:
        raise fail
    return name


async def main():
    print(await asyncio.gather())
    print(await asyncio.gather(work("a", 2), work("b", 1), work("c", 3)))
    print(await asyncio.gather(work("a", 1), work("b", 1, ValueError("x")), return_exceptions=True))
    try:
        await asyncio.gather(work("a", 3), work("b", 1, KeyError("k")))
    except KeyError as e:
        print("first error", e)
    await asyncio.sleep(0.01)
    same = asyncio.ensure_future(work("same", 1))
    print(await asyncio.gather(same, same))
    outer = asyncio.gather(work("a", 9), work("b", 9))
    await asyncio.sleep(0)
    print(outer.cancel(), outer.cancelled())
    try:
        await outer
    except asyncio.CancelledError as e:
        print("cancelled", e.args)
    print(outer.cancelled(), outer.cancel())
    child = asyncio.create_task(work("child", 9))
    outer = asyncio.gather(child, work("other", 1), return_exceptions=True)
    await asyncio.sleep(0)
    child.cancel("why")
    print([type(r).__name__ if isinstance(r, BaseException) else r for r in await outer])


asyncio.run(main())
