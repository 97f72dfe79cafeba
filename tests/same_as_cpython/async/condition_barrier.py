import asyncio


async def main():
    condition = asyncio.Condition()
    items = []

    async def taker(name):
        async with condition:
            await condition.wait_for(lambda: items)
            print(name, items.pop(0), condition.locked())

    tasks = [asyncio.create_task(taker(i)) for i in range(3)]
    await asyncio.sleep(0)
    async with condition:
        items += ["a", "b"]
        condition.notify(2)
    await asyncio.sleep(0.01)
    print([task.done() for task in tasks])
    async with condition:
        items.append("c")
        condition.notify_all()
    await asyncio.gather(*tasks)
    for attempt in (condition.notify, condition.notify_all):
        try:
            attempt()
        except RuntimeError as e:
            print(e)
    try:
        await condition.wait()
    except RuntimeError as e:
        print(e)

    async def waiter():
        async with condition:
            try:
                await condition.wait()
            finally:
                print("holds it again", condition.locked())

    task = asyncio.create_task(waiter())
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled", condition.locked())

    barrier = asyncio.Barrier(3)
    print(barrier.parties, barrier.n_waiting, barrier.broken)

    async def arrives(i):
        async with barrier as place:
            return i, place

    print(await asyncio.gather(*(arrives(i) for i in range(3))))
    print(sorted(place for _, place in await asyncio.gather(*(arrives(i) for i in range(6)))))
    tasks = [asyncio.create_task(barrier.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    print(barrier.n_waiting)
    await barrier.reset()
    print([repr(r) for r in await asyncio.gather(*tasks, return_exceptions=True)])
    await barrier.abort()
    print(barrier.broken)
    try:
        await barrier.wait()
    except asyncio.BrokenBarrierError as e:
        print(e)
    try:
        asyncio.Barrier(0)
    except ValueError as e:
        print(e)


asyncio.run(main())
