import asyncio
import contextvars

var = contextvars.ContextVar("var", default="unset")


async def setter(value):
    before = var.get()
    var.set(value)
    return before


async def left_over():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError:
        print("cancelled at the end")
        raise


async def main():
    asyncio.create_task(left_over())
    await asyncio.sleep(0)
    return "main"


with asyncio.Runner() as runner:
    print(runner.run(setter(1)), runner.run(setter(2)), runner.run(setter(3)), var.get())
    print(runner.get_loop().is_running(), runner.get_loop().is_closed())
    loop = runner.get_loop()
print(loop.is_closed())
for again in (lambda: runner.run(left_over()), runner.get_loop):
    try:
        again()
    except RuntimeError as e:
        print(e)
print(asyncio.run(main()))
for wrong in (5, main, None):
    try:
        asyncio.run(wrong)
    except ValueError as e:
        print(str(e).split(" at 0x")[0])


async def nested():
    coroutine = main()
    try:
        asyncio.run(coroutine)
    except RuntimeError as e:
        print(e)
    coroutine.close()


asyncio.run(nested())
try:
    asyncio.run(asyncio.sleep(0, "r")), asyncio.get_event_loop()
except RuntimeError as e:
    print(e)
try:
    asyncio.create_task(None)
except RuntimeError as e:
    print(e)
loop = asyncio.new_event_loop()
print(loop.run_until_complete(asyncio.sleep(0, "own loop")))
loop.call_soon(print, "called")
loop.call_soon(loop.stop)
loop.run_forever()
print(loop)
future = loop.create_future()
loop.call_soon(loop.stop)
try:
    loop.run_until_complete(future)
except RuntimeError as e:
    print(e)
loop.close()
for use in (lambda: loop.call_soon(print), loop.run_forever, lambda: loop.run_until_complete(future)):
    try:
        use()
    except RuntimeError as e:
        print(e)


async def fails():
    raise LookupError("out of run")


try:
    asyncio.run(fails())
except LookupError as e:
    print(repr(e))
