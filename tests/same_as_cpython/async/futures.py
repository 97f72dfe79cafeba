import asyncio


async def main():
    loop = asyncio.get_running_loop()
    future = loop.create_future()
    print(future.done(), future.cancelled(), future, asyncio.isfuture(future), asyncio.isfuture(3))
    for read in (future.result, future.exception):
        try:
            read()
        except asyncio.InvalidStateError as e:
            print(repr(e))
    order = []
    future.add_done_callback(lambda f: order.append(f.result()))
    second = order.append
    future.add_done_callback(second)
    print(future.remove_done_callback(second), future.remove_done_callback(second))
    future.set_result(41)
    print(future.done(), order, future)
    await asyncio.sleep(0)
    print(order, future.result(), future.exception(), await future)
    for again in (lambda: future.set_result(1), lambda: future.set_exception(ValueError())):
        try:
            again()
        except asyncio.InvalidStateError as e:
            print(repr(e))
    print(future.cancel())
    failed = loop.create_future()
    failed.set_exception(KeyError)
    print(repr(failed.exception()), failed)
    try:
        await failed
    except KeyError as e:
        print("raised", repr(e))
    for wrong in (5, int):
        try:
            loop.create_future().set_exception(wrong)
        except TypeError as e:
            print(e)
    cancelled = loop.create_future()
    print(cancelled.cancel("msg"), cancelled.cancelled(), cancelled)
    try:
        await cancelled
    except asyncio.CancelledError as e:
        print(e.args)
    loop.call_soon(print, "soon")
    later = loop.call_later(0.001, print, "later")
    never = loop.call_later(0.001, print, "never")
    never.cancel()
    print(never.cancelled(), later.when() > 0)
    await asyncio.sleep(0.02)
    inner = loop.create_future()
    outer = asyncio.shield(inner)
    outer.cancel()
    await asyncio.sleep(0)
    print(outer.cancelled(), inner.cancelled())
    inner.set_result(1)
    task = asyncio.create_task(asyncio.sleep(0, "value"))
    print(await asyncio.shield(task))
    for wrong in (3, "x"):
        try:
            asyncio.ensure_future(wrong)
        except TypeError as e:
            print(e)
    print(asyncio.ensure_future(task) is task)

    class Awaitable:
        def __await__(self):
            yield
            return "awaited"

    print(await asyncio.ensure_future(Awaitable()), await Awaitable())

    async def yields_wrong():
        class Wrong:
            def __await__(self):
                yield 5

        await Wrong()

    try:
        await asyncio.create_task(yields_wrong())
    except RuntimeError as e:
        print(e)
    task = asyncio.create_task(asyncio.sleep(0))
    for wrong in (lambda: task.set_result(1), lambda: task.set_exception(ValueError())):
        try:
            wrong()
        except RuntimeError as e:
            print(e)
    await task


asyncio.run(main())
