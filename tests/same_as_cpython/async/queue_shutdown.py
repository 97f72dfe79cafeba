# requires: 3.13
import asyncio


async def main():
    queue = asyncio.Queue()
    queue.put_nowait(1)
    queue.shutdown()
    print(queue, await queue.get())
    for attempt in (queue.get(), queue.put(2)):
        try:
            await attempt
        except asyncio.QueueShutDown as e:
            print(repr(e))
    queue = asyncio.Queue(1)
    getter = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    queue.shutdown(immediate=True)
    try:
        await getter
    except asyncio.QueueShutDown:
        print("woken")
    queue = asyncio.Queue()
    queue.put_nowait(1)
    queue.shutdown(immediate=True)
    print(queue.qsize())
    await queue.join()


asyncio.run(main())
