"""External calls while tasks wait for queues, locks, events and conditions."""
# forced pauses: every 457

import asyncio


async def main():
    queue = asyncio.Queue(1)

    async def producer():
        for i in range(2):
            await queue.put(ext(i))

    async def consumer():
        while True:
            print("item", ext(await queue.get()))
            queue.task_done()

    task = asyncio.create_task(consumer())
    await producer()
    await queue.join()
    task.cancel()
    lock, event, semaphore = asyncio.Lock(), asyncio.Event(), asyncio.Semaphore(2)

    async def locked(name):
        async with lock, semaphore:
            print(name, ext("holds"), lock.locked())
            await asyncio.sleep(0)
        await event.wait()
        return ext(name)

    tasks = [asyncio.create_task(locked(name)) for name in "xy"]
    await asyncio.sleep(0)
    event.set()
    print(await asyncio.gather(*tasks))
    condition, ready = asyncio.Condition(), []

    async def waiter():
        async with condition:
            await condition.wait_for(lambda: ext(bool(ready)))
            print(ready.pop())

    task = asyncio.create_task(waiter())
    await asyncio.sleep(0)
    async with condition:
        ready.append(ext("ready"))
        condition.notify()
    await task


asyncio.run(main())
