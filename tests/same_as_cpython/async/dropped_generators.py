import asyncio


async def numbers(name):
    try:
        for i in range(5):
            yield i
    finally:
        await asyncio.sleep(0)
        print(name, "closed")


async def main():
    async for i in numbers("broken off"):
        print(i)
        break
    print("after the loop")
    for _ in range(4):
        await asyncio.sleep(0)
    print("later")
    kept = numbers("kept")
    print(await anext(kept))
    asyncio.current_task().kept = kept

    async def uses():
        async for i in numbers("in a task"):
            if i == 1:
                return i

    print(await asyncio.create_task(uses()))
    await asyncio.sleep(0.001)
    print("end")


asyncio.run(main())
