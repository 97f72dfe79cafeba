"""Generators and coroutines: throw, close, delegation, awaiting, asynchronous generators."""


def generator_throw(generator, *args):
    return D_throw(generator, D_thrown_exception(*args))


def generator_close(generator):
    try:
        D_throw(generator, D_GeneratorExit())
    except D_GeneratorExit:
        return None
    except StopIteration as stop:
        return D_closed_value(stop)
    raise RuntimeError(f"{D_generator_kind(generator)} ignored GeneratorExit")


def delegate_send(method, value):
    return method(value)


def delegate_next(iterator):
    return next(iterator)


def awaited_iter(value, method):
    it = method()
    if D_is_coroutine(it):
        raise TypeError("__await__() returned a coroutine")
    if not D_is_iterator(it):
        raise TypeError(f"__await__() returned non-iterator of type '{type(it).__name__}'")
    return it


def checked_aiter(method):
    it = method()
    if D_is_async_iterator(it):
        return it
    raise TypeError(f"'async for' received an object from __aiter__ that does not implement __anext__: {type(it).__name__}")


async def awaited_or_default(awaitable, default):
    try:
        return await awaitable
    except StopAsyncIteration:
        return default


async def anext_or_default(method, default):
    try:
        return await method()
    except StopAsyncIteration:
        return default


def coroutine_wrapper(coroutine):
    value = None
    throwing = False
    while True:
        try:
            item = coroutine.throw(value) if throwing else coroutine.send(value)
        except StopIteration as stop:
            return stop.value
        try:
            value = yield item
            throwing = False
        except BaseException as e:
            value = e
            throwing = True
