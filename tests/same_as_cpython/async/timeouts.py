import asyncio


async def slow(name):
    try:
        await asyncio.sleep(5)
    except asyncio.CancelledError:
        print(name, "cancelled")
        raise


async def main():
    try:
        async with asyncio.timeout(0.01) as limit:
            await slow("a")
    except TimeoutError as e:
        print(repr(e), type(e.__cause__).__name__, limit.expired(), limit)
    async with asyncio.timeout(5) as limit:
        print(limit.expired(), limit.when() > asyncio.get_running_loop().time())
    print(limit)
    async with asyncio.timeout(None) as limit:
        print(limit.when(), limit)
        limit.reschedule(asyncio.get_running_loop().time() + 3)
        print(limit.when() is None)
    try:
        async with asyncio.timeout_at(asyncio.get_running_loop().time() - 1):
            await slow("past")
    except TimeoutError:
        print("past")
    try:
        async with asyncio.timeout(0.01):
            try:
                async with asyncio.timeout(5):
                    await slow("inner")
            except TimeoutError:
                print("not the inner one")
    except TimeoutError:
        print("the outer one")
    try:
        print(await asyncio.wait_for(asyncio.sleep(0, "quick"), 5))
        print(await asyncio.wait_for(asyncio.sleep(0, "no limit"), None))
        await asyncio.wait_for(slow("b"), 0.01)
    except asyncio.TimeoutError as e:
        print(repr(e), e is not None, asyncio.TimeoutError is TimeoutError)
    try:
        await asyncio.wait_for(slow("never begun"), 0)
    except TimeoutError:
        print("at once")
    future = asyncio.get_running_loop().create_future()
    try:
        await asyncio.wait_for(future, 0.01)
    except TimeoutError:
        print("future", future.cancelled())

    async def keeps_the_cancellation():
        try:
            await asyncio.sleep(5)
        except asyncio.CancelledError:
            raise ValueError("while cleaning") from None

    try:
        await asyncio.wait_for(keeps_the_cancellation(), 0.01)
    except ValueError as e:
        print(e)
    limit = asyncio.timeout(1)
    try:
        limit.reschedule(None)
    except RuntimeError as e:
        print(type(e))
    async with limit:
        try:
            async with limit:
                pass
        except RuntimeError as e:
            print(e)
    try:
        limit.reschedule(1)
    except RuntimeError as e:
        print(e)


asyncio.run(main())
