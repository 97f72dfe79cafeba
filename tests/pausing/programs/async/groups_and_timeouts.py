"""External calls beneath TaskGroup, wait_for, timeout and their handlers."""
# forced pauses: every 457

import asyncio


async def work(name, delay):
    ext(name)
    await asyncio.sleep(delay)
    return name


async def fails():
    await asyncio.sleep(0)
    raise ValueError(ext("bad"))


async def main():
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(work(name, 0)) for name in "ab"]
        print(ext("in the group"))
    print([task.result() for task in tasks])
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(fails())
            group.create_task(work("slow", 60))
    except* ValueError as e:
        print(ext([str(x) for x in e.exceptions]))
    try:
        async with asyncio.timeout(0.01):
            try:
                await asyncio.sleep(60)
            finally:
                ext("leaving")
    except TimeoutError:
        print(ext("timed out"))
    try:
        await asyncio.wait_for(work("late", 60), 0.01)
    except TimeoutError as e:
        print(ext(repr(e)))


asyncio.run(main())
