"""wait, wait_for, as_completed: waiting for futures with a time limit."""

import sys
from asyncio import coroutines, events, futures
from asyncio.exceptions import CancelledError

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):  # noqa: ASYNC109 - the parameter that asyncio has
    """Wait for futures; two sets: those done and those pending."""
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f"expect a list of futures, not {type(fs).__name__}")
    if not fs:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return_when value: {return_when}")
    waited = list(dict.fromkeys(fs))
    if any(coroutines.iscoroutine(f) for f in waited):
        raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
    await _wait_for_some(waited, timeout, return_when, events.get_running_loop())
    done = {f for f in waited if f.done()}
    return done, set(waited) - done


async def _wait_for_some(waited, timeout, return_when, loop):  # noqa: ASYNC109 - the parameter that asyncio has
    waiter = loop.create_future()
    timer = None if timeout is None else loop.call_later(timeout, _release, waiter)
    left = len(waited)

    def completed(f):
        nonlocal left
        left -= 1
        if (
            left <= 0
            or return_when == FIRST_COMPLETED
            or (return_when == FIRST_EXCEPTION and not f.cancelled() and f.exception() is not None)
        ):
            if timer is not None:
                timer.cancel()
            _release(waiter)

    for f in waited:
        f.add_done_callback(completed)
    try:
        await waiter
    finally:
        if timer is not None:
            timer.cancel()
        for f in waited:
            f.remove_done_callback(completed)


def _release(waiter):
    if not waiter.done():
        waiter.set_result(None)


async def _cancel_and_wait(fut):
    """Cancel it and wait until it has ended."""
    waiter = events.get_running_loop().create_future()

    def released(fut):
        _release(waiter)

    fut.add_done_callback(released)
    try:
        fut.cancel()
        await waiter
    finally:
        fut.remove_done_callback(released)


async def _result_after_cancelling(fut):
    from asyncio.tasks import ensure_future

    fut = ensure_future(fut)
    if fut.done():
        return fut.result()
    await _cancel_and_wait(fut)
    try:
        return fut.result()
    except CancelledError as exc:
        raise TimeoutError from exc


async def wait_for(fut, timeout):  # noqa: ASYNC109 - the parameter that asyncio has
    """The result of an awaitable; TimeoutError, and it is cancelled, if that takes longer than `timeout` seconds."""
    if timeout is not None and timeout <= 0:
        return await _result_after_cancelling(fut)
    if sys.version_info < (3, 12) and timeout is not None:
        return await _wait_for_task(fut, timeout)
    from asyncio import timeouts

    async with timeouts.timeout(timeout):
        return await fut


async def _wait_for_task(fut, timeout):  # noqa: ASYNC109 - the parameter that asyncio has
    """wait_for before Python 3.12: the awaitable gets a task of its own."""
    from asyncio.tasks import ensure_future

    loop = events.get_running_loop()
    waiter = loop.create_future()
    timer = loop.call_later(timeout, _release, waiter)

    def released(fut):
        _release(waiter)

    fut = ensure_future(fut, loop=loop)
    fut.add_done_callback(released)
    try:
        try:
            await waiter
        except CancelledError:
            if fut.done():
                return fut.result()
            fut.remove_done_callback(released)
            await _cancel_and_wait(fut)
            raise
        if fut.done():
            return fut.result()
        fut.remove_done_callback(released)
        await _cancel_and_wait(fut)
        try:
            return fut.result()
        except CancelledError as exc:
            raise TimeoutError from exc
    finally:
        timer.cancel()


class _AsCompletedIterator:
    """Gives the futures in the order in which they are done."""

    def __init__(self, aws, timeout):
        from asyncio.queues import Queue
        from asyncio.tasks import ensure_future

        self._done = Queue()
        self._timer = None
        loop = events.get_event_loop()
        self._todo = {f: None for f in [ensure_future(aw, loop=loop) for aw in dict.fromkeys(aws)]}
        for f in self._todo:
            f.add_done_callback(self._completed)
        if self._todo and timeout is not None:
            self._timer = loop.call_later(timeout, self._timed_out)
        self._left = len(self._todo)

    def __aiter__(self):
        return self

    def __iter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        self._left -= 1
        return await self._wait_for_one()

    def __next__(self):
        if not self._left:
            raise StopIteration
        self._left -= 1
        return self._wait_for_one(resolve=True)

    def _timed_out(self):
        for f in self._todo:
            f.remove_done_callback(self._completed)
            self._done.put_nowait(None)
        self._todo.clear()

    def _completed(self, f):
        if not self._todo:
            return
        del self._todo[f]
        self._done.put_nowait(f)
        if not self._todo and self._timer is not None:
            self._timer.cancel()

    async def _wait_for_one(self, resolve=False):
        f = await self._done.get()
        if f is None:
            raise TimeoutError
        return f.result() if resolve else f


def as_completed(fs, *, timeout=None):
    """An iterator of awaitables, one for each result in the order of completion."""
    if sys.version_info >= (3, 13):
        import inspect

        if inspect.isawaitable(fs):
            raise TypeError(f"expects an iterable of awaitables, not {type(fs).__name__}")
        return _AsCompletedIterator(fs, timeout)
    if futures.isfuture(fs) or coroutines.iscoroutine(fs):
        raise TypeError(f"expect an iterable of futures, not {type(fs).__name__}")
    return _one_by_one(fs, timeout)


def _one_by_one(fs, timeout):
    """as_completed before Python 3.13: a generator."""
    yield from _AsCompletedIterator(fs, timeout)
