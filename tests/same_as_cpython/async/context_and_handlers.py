import asyncio
import contextvars

var = contextvars.ContextVar("var", default=0)


async def child(i):
    print("child sees", var.get())
    var.set(i)
    await asyncio.sleep(0)
    print("child has", var.get())


async def main():
    var.set(10)
    await asyncio.gather(child(1), child(2))
    print("main has", var.get())
    context = contextvars.copy_context()
    context.run(var.set, 99)
    await asyncio.create_task(child(3), context=context)
    print(context[var])
    loop = asyncio.get_running_loop()
    seen = []
    loop.set_exception_handler(lambda loop, context: seen.append((context["message"].split(" at ")[0][:21], context["exception"])))
    loop.call_soon(lambda: 1 / 0)
    await asyncio.sleep(0)
    print(seen)
    print(loop.get_debug(), loop.get_task_factory(), loop.get_exception_handler() is not None)
    try:
        loop.set_exception_handler(5)
    except TypeError as e:
        print(e)
    for wrong in (lambda: loop.call_later(None, print), lambda: loop.call_at(None, print)):
        try:
            wrong()
        except TypeError as e:
            print(e)
    print(await loop.run_in_executor(None, sum, [1, 2, 3]), await asyncio.to_thread(divmod, 7, 2))
    made = []

    def factory(loop, coro, **kwargs):
        made.append(coro.__name__)
        return asyncio.Task(coro, loop=loop, **kwargs)

    loop.set_task_factory(factory)
    await asyncio.create_task(child(4), name="made")
    loop.set_task_factory(None)
    print(made)


asyncio.run(main())
