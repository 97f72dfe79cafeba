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


def delegate_send(sub, value):
    return sub.send(value)


def delegate_throw(sub, exc):
    if isinstance(exc, D_GeneratorExit):
        close = getattr(sub, "close", None)
        if close is not None:
            close()
        raise exc
    throw = getattr(sub, "throw", None)
    if throw is None:
        raise exc
    return throw(exc)


def awaited_iter(value, method):
    it = method()
    if D_is_coroutine(it):
        raise TypeError("__await__() returned a coroutine")
    if not D_is_iterator(it):
        raise TypeError(f"__await__() returned non-iterator of type '{type(it).__name__}'")
    return it


def anext_iter(value, method):
    try:
        return D_awaited_iter(value, method)
    except BaseException as e:
        raise TypeError(f"'async for' received an invalid object from __anext__: {type(value).__name__}") from e


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


def async_generator_asend(generator, value, exc):
    # Awaited: the generator's awaits pass through, what it yields is the result.
    D_enter_async(generator, "anext")
    while True:
        try:
            item = D_resume(generator, value) if exc is None else D_throw(generator, exc)
        except StopIteration:
            D_leave_async(generator, True)
            raise StopAsyncIteration from None
        except BaseException as e:
            D_leave_async(generator, isinstance(e, (StopAsyncIteration, D_GeneratorExit)))
            raise
        if D_yields_value(generator):
            D_leave_async(generator, False)
            return item
        try:
            value = yield item
            exc = None
        except BaseException as e:
            exc = e


def async_generator_athrow(generator, *args):
    if D_async_finished(generator):
        return None
    D_enter_async(generator, "athrow")
    exc = D_thrown_exception(*args)
    value = None
    while True:
        try:
            item = D_resume(generator, value) if exc is None else D_throw(generator, exc)
        except StopIteration:
            D_leave_async(generator, True)
            raise StopAsyncIteration from None
        except BaseException as e:
            D_leave_async(generator, isinstance(e, (StopAsyncIteration, D_GeneratorExit)))
            raise
        if D_yields_value(generator):
            D_leave_async(generator, False)
            return item
        try:
            value = yield item
            exc = None
        except BaseException as e:
            exc = e


def async_generator_aclose(generator, exc):
    if D_async_finished(generator):
        return None
    D_enter_async(generator, "aclose")
    if exc is None:
        exc = D_GeneratorExit()
    value = None
    while True:
        try:
            item = D_resume(generator, value) if exc is None else D_throw(generator, exc)
        except (StopIteration, StopAsyncIteration, D_GeneratorExit):
            D_leave_async(generator, True)
            return None
        except BaseException:
            D_leave_async(generator, True)
            raise
        if D_yields_value(generator):
            D_leave_async(generator, True)
            raise RuntimeError("async generator ignored GeneratorExit")
        try:
            value = yield item
            exc = None
        except BaseException as e:
            exc = e


def run_top_level(coroutine):
    return D_import_dotted("asyncio.runners").run(coroutine)


async def external_call(name, args, kwargs):
    return await D_import_dotted("asyncio.events").get_running_loop()._call_host(name, args, kwargs)
