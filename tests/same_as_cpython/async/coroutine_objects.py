import asyncio
import collections.abc
import inspect
import types


async def simple():
    return 1


async def waiting(future):
    return await future


@types.coroutine
def old_style():
    got = yield "from the old style"
    return got


async def uses_old():
    return await old_style()


coroutine = simple()
print(type(coroutine).__name__, coroutine.__name__, coroutine.__qualname__, coroutine.cr_running, coroutine.cr_await, coroutine.cr_frame is None)
print(inspect.iscoroutine(coroutine), inspect.iscoroutinefunction(simple), inspect.isawaitable(coroutine), asyncio.iscoroutine(coroutine))
print(isinstance(coroutine, collections.abc.Coroutine), isinstance(coroutine, collections.abc.Awaitable), isinstance(coroutine, types.CoroutineType))
print(inspect.getcoroutinestate(coroutine))
for wrong in (lambda: iter(coroutine), lambda: next(coroutine), lambda: coroutine.send(5), lambda: list(coroutine)):
    try:
        wrong()
    except TypeError as e:
        print(e)
try:
    coroutine.send(None)
except StopIteration as e:
    print("value", e.value)
print(inspect.getcoroutinestate(coroutine), coroutine.cr_frame)
try:
    coroutine.send(None)
except RuntimeError as e:
    print(e)
print(coroutine.close())

coroutine = uses_old()
print(coroutine.send(None), inspect.getcoroutinestate(coroutine), coroutine.cr_await is not None)
try:
    coroutine.send("sent")
except StopIteration as e:
    print(e.value)
coroutine = uses_old()
coroutine.send(None)
try:
    coroutine.throw(ValueError("thrown"))
except ValueError as e:
    print(repr(e))
coroutine = uses_old()
coroutine.send(None)
print(coroutine.close(), inspect.getcoroutinestate(coroutine))
try:
    coroutine.throw(KeyError)
except (KeyError, RuntimeError) as e:
    print(repr(e))


async def ignores_exit():
    for _ in range(2):
        try:
            await old_style()
        except GeneratorExit:
            print("ignored")


coroutine = ignores_exit()
coroutine.send(None)
try:
    coroutine.close()
except RuntimeError as e:
    print(e)
coroutine.close()


async def stops():
    raise StopIteration("inside")


try:
    stops().send(None)
except RuntimeError as e:
    print(e, repr(e.__cause__))

for value in (5, None, "text", [1], print):

    async def awaits(value=value):
        await value

    try:
        awaits().send(None)
    except TypeError as e:
        print(e)


class BadAwait:
    def __init__(self, result):
        self.result = result

    def __await__(self):
        return self.result


for result in (5, [1], simple()):

    async def awaits(result=result):
        await BadAwait(result)

    try:
        awaits().send(None)
    except TypeError as e:
        print(e)
    if inspect.iscoroutine(result):
        result.close()


async def twice():
    coroutine = simple()
    await coroutine
    try:
        await coroutine
    except RuntimeError as e:
        print(e)


try:
    twice().send(None)
except StopIteration:
    pass
wrapper = simple().__await__()
print(type(wrapper).__name__, iter(wrapper) is wrapper)
try:
    next(wrapper)
except StopIteration as e:
    print(e.value)


async def reenters():
    try:
        running.send(None)
    except ValueError as e:
        print(e)


running = reenters()
try:
    running.send(None)
except StopIteration:
    pass
