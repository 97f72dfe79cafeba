import asyncio


async def work(name, turns, fail=None):
    try:
        for _ in range(turns):
            await asyncio.sleep(0)
    except asyncio.CancelledError:
        print(name, "cancelled")
        raise
    if fail is not None:
        print(name, "fails")
        raise fail
    print(name, "ends")
    return name


async def main():
    async with asyncio.TaskGroup() as group:
        a = group.create_task(work("a", 2), name="first")
        b = group.create_task(work("b", 1))
    print(a.result(), b.result(), a.get_name(), group)
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(work("bad", 1, ValueError("v")))
            slow = group.create_task(work("slow", 50))
            await asyncio.sleep(10)
    except* ValueError as group_error:
        print(repr(group_error), slow.cancelled())
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(work("w", 50))
            await asyncio.sleep(0)
            raise KeyError("body")
    except* KeyError as group_error:
        print(group_error.exceptions)
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(work("x", 0, OSError("one")))
            group.create_task(work("y", 0, TypeError("two")))
    except ExceptionGroup as group_error:
        print(group_error.message, group_error.exceptions)
    for make in (
        lambda: group.create_task(later),
        lambda: asyncio.TaskGroup().create_task(later),
    ):
        later = work("later", 0)
        try:
            make()
        except RuntimeError as e:
            print(str(e).replace(repr(group), "GROUP"))
        later.close()

    async def nested():
        async with asyncio.TaskGroup() as outer:
            outer.create_task(work("outer", 1))
            async with asyncio.TaskGroup() as inner:
                inner.create_task(work("inner", 0, IndexError("deep")))

    try:
        await nested()
    except* IndexError as e:
        print("nested", e)

    async def outside():
        async with asyncio.TaskGroup() as group:
            group.create_task(work("z", 50))
            await asyncio.sleep(10)

    task = asyncio.create_task(outside())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled from outside")
    try:
        async with group:
            pass
    except RuntimeError as e:
        print(str(e).replace(repr(group), "GROUP"))


asyncio.run(main())
