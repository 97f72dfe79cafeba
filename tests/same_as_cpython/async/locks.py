import asyncio


def shown(lock):
    text = repr(lock)
    return text[text.index("[") :]


async def holder(name, lock, turns=1):
    async with lock:
        print(name, "in", shown(lock))
        for _ in range(turns):
            await asyncio.sleep(0)
        print(name, "out")


async def main():
    lock = asyncio.Lock()
    print(shown(lock), lock.locked())
    await asyncio.gather(*(holder(name, lock) for name in "abc"))
    try:
        lock.release()
    except RuntimeError as e:
        print(e)
    await lock.acquire()
    waiter = asyncio.create_task(holder("w", lock))
    other = asyncio.create_task(holder("o", lock))
    await asyncio.sleep(0)
    waiter.cancel()
    await asyncio.sleep(0)
    print(shown(lock))
    lock.release()
    await other
    semaphore = asyncio.Semaphore(2)
    await asyncio.gather(*(holder(i, semaphore, i) for i in range(5)))
    print(shown(semaphore), semaphore.locked())
    bounded = asyncio.BoundedSemaphore(1)
    await bounded.acquire()
    bounded.release()
    try:
        bounded.release()
    except ValueError as e:
        print(e)
    try:
        asyncio.Semaphore(-1)
    except ValueError as e:
        print(e)
    event = asyncio.Event()

    async def waits(i):
        print(i, await event.wait())

    tasks = [asyncio.create_task(waits(i)) for i in range(3)]
    await asyncio.sleep(0)
    print(shown(event), event.is_set())
    event.set()
    event.clear()
    await asyncio.gather(*tasks)
    event.set()
    print(shown(event), await event.wait())
    print(hasattr(lock, "__enter__"), hasattr(lock, "__aenter__"))


asyncio.run(main())
