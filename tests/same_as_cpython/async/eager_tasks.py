# requires: 3.12
import asyncio


async def work(name, wait):
    print(name, "begins", asyncio.current_task().get_coro().cr_running)
    if wait:
        await asyncio.sleep(0)
    print(name, "ends")
    return name


async def main():
    asyncio.get_running_loop().set_task_factory(asyncio.eager_task_factory)
    print("before")
    quick = asyncio.create_task(work("quick", False), name="q")
    print(quick.done(), quick.result(), asyncio.current_task().get_coro().__name__)
    slow = asyncio.create_task(work("slow", True), name="s")
    print(slow.done())
    print(await slow, await asyncio.gather(work("g", False), work("h", True)))
    async with asyncio.TaskGroup() as group:
        group.create_task(work("in group", False), name="t")

    async def fails():
        raise ValueError("at once")

    task = asyncio.create_task(fails())
    print(task.done(), repr(task.exception()))


asyncio.run(main())
