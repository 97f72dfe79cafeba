import asyncio


async def stubborn(times):
    for i in range(times):
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError as e:
            print("refused", i, e.args)
    return "done"


async def cleaning():
    try:
        await asyncio.sleep(10)
    finally:
        print("cleaning")
        await asyncio.sleep(0)
        print("clean")


async def main():
    task = asyncio.create_task(stubborn(2), name="stubborn")
    await asyncio.sleep(0)
    print(task.get_name(), task.done(), task.cancelling())
    print(task.cancel("one"), task.cancelling())
    await asyncio.sleep(0)
    print(task.cancel("two"), task.cancelling(), task.uncancel(), task.uncancel(), task.uncancel())
    print(await task, task.cancelled(), task.cancel())

    task = asyncio.create_task(cleaning())
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError as e:
        print(repr(e), task.cancelled())
    for read in (task.result, task.exception):
        try:
            read()
        except asyncio.CancelledError as e:
            print("still", repr(e))

    never = asyncio.create_task(cleaning())
    print(never.cancel("before it began"))
    try:
        await never
    except asyncio.CancelledError as e:
        print(repr(e))

    async def cancels_itself():
        asyncio.current_task().cancel()
        print("goes on")
        await asyncio.sleep(0)
        print("not here")

    try:
        await asyncio.create_task(cancels_itself())
    except asyncio.CancelledError:
        print("cancelled itself")

    async def cancels_and_returns():
        asyncio.current_task().cancel()
        return 5

    task = asyncio.create_task(cancels_and_returns())
    try:
        print(await task)
    except asyncio.CancelledError:
        print("cancelled at its end", task.cancelled())

    async def raises_cancelled():
        raise asyncio.CancelledError("mine")

    task = asyncio.create_task(raises_cancelled())
    try:
        await task
    except asyncio.CancelledError as e:
        print(e.args, task.cancelled())
    task = asyncio.create_task(stubborn(0))
    print(asyncio.current_task() in asyncio.all_tasks(), task in asyncio.all_tasks(), len(asyncio.all_tasks()))
    await task
    print(task in asyncio.all_tasks(), task.get_coro().__name__)


asyncio.run(main())
try:
    asyncio.current_task()
except RuntimeError as e:
    print(e)
