"""External calls in tasks, with others waiting and ready beside."""
# forced pauses: every 457

import asyncio


async def work(name, turns):
    for i in range(turns):
        print(name, ext(i))
        await asyncio.sleep(0)
    return ext(name)


async def fails():
    await asyncio.sleep(0)
    fail("LookupError", "from outside")


async def cancelled():
    try:
        await asyncio.sleep(60)
    except asyncio.CancelledError as e:
        print(ext(e.args))
        raise
    finally:
        print(ext("finally"))


async def main():
    print(await asyncio.gather(work("a", 1), work("b", 2)))
    try:
        await asyncio.create_task(fails())
    except LookupError as e:
        print(ext(str(e)))
    task = asyncio.create_task(cancelled())
    await asyncio.sleep(0)
    task.cancel(ext("stop"))
    try:
        await task
    except asyncio.CancelledError:
        print(task.cancelled())
    future = asyncio.get_running_loop().create_future()
    future.add_done_callback(lambda f: print("callback", ext(f.result())))
    future.set_result("result")
    print(await future, await asyncio.shield(work("shielded", 0)), await asyncio.to_thread(ext, "thread"))


asyncio.run(main())
