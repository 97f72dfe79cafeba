import asyncio


async def producer(queue, count):
    for i in range(count):
        await queue.put(i)
        print("put", i)


async def consumer(name, queue):
    while True:
        item = await queue.get()
        print(name, "got", item)
        await asyncio.sleep(0)
        queue.task_done()


async def main():
    queue = asyncio.Queue(maxsize=2)
    print(queue.maxsize, queue.empty(), queue.full(), queue.qsize(), queue)
    consumers = [asyncio.create_task(consumer(name, queue)) for name in "xy"]
    await producer(queue, 6)
    await queue.join()
    for task in consumers:
        task.cancel()
    print([repr(r) for r in await asyncio.gather(*consumers, return_exceptions=True)])
    queue.put_nowait(1)
    queue.put_nowait(2)
    print(queue.full(), queue)
    try:
        queue.put_nowait(3)
    except asyncio.QueueFull as e:
        print(repr(e))
    print(queue.get_nowait(), await queue.get())
    try:
        queue.get_nowait()
    except asyncio.QueueEmpty as e:
        print(repr(e))
    queue.task_done()
    queue.task_done()
    try:
        queue.task_done()
    except ValueError as e:
        print(e)
    heap, stack = asyncio.PriorityQueue(), asyncio.LifoQueue()
    for item in ((2, "b"), (1, "a"), (3, "c")):
        await heap.put(item)
        await stack.put(item)
    print([await heap.get() for _ in range(3)], [await stack.get() for _ in range(3)])
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    print(queue)
    waiting.cancel()
    try:
        await waiting
    except asyncio.CancelledError:
        print("get cancelled", queue)
    queue.put_nowait("kept")
    print(await queue.get())
    print(asyncio.Queue[int])


asyncio.run(main())
