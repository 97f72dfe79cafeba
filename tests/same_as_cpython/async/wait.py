import asyncio


async def work(name, delay, fail=False):
    await asyncio.sleep(delay)
    if fail:
        raise ValueError(name)
    return name


def names(tasks):
    return sorted(task.get_name() for task in tasks)


def make(*rows):
    return [asyncio.create_task(work(*row), name=row[0]) for row in rows]


async def main():
    done, pending = await asyncio.wait(make(("a", 0), ("b", 0.03)))
    print(names(done), names(pending))
    tasks = make(("a", 0.01), ("b", 1))
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    print(names(done), names(pending))
    for task in pending:
        task.cancel()
    tasks = make(("a", 0), ("bad", 0.01, True), ("c", 1))
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
    print(names(done), names(pending), [task.exception() for task in done if task.exception()])
    tasks[2].cancel()
    tasks = make(("a", 0), ("b", 1))
    done, pending = await asyncio.wait(set(tasks), timeout=0.02)
    print(names(done), names(pending))
    tasks[1].cancel()
    for wrong in ([], work("x", 0), [work("y", 0)], tasks[0]):
        try:
            await asyncio.wait(wrong)
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
        for coroutine in wrong if isinstance(wrong, list) else [wrong]:
            if asyncio.iscoroutine(coroutine):
                coroutine.close()
    try:
        await asyncio.wait(tasks, return_when="SOME")
    except ValueError as e:
        print(e)
    for next_one in asyncio.as_completed(make(("c", 0.06), ("a", 0.001), ("b", 0.03))):
        print(await next_one)
    try:
        for next_one in asyncio.as_completed(make(("quick", 0.001), ("slow", 1)), timeout=0.05):
            print(await next_one)
    except TimeoutError as e:
        print(repr(e))
    for next_one in asyncio.as_completed([work("bad", 0, True)]):
        try:
            await next_one
        except ValueError as e:
            print("error", e)
    try:
        list(asyncio.as_completed(5))
    except TypeError as e:
        print(e)


asyncio.run(main())
