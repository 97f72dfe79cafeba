"""Task: a coroutine that the event loop drives; and what makes and finds tasks."""

import contextvars
import sys
from asyncio import coroutines, events, futures
from asyncio.exceptions import CancelledError, InvalidStateError
from types import GeneratorType

__all__ = (
    "Task", "create_task", "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "wait", "wait_for", "as_completed", "sleep", "gather",
    "shield", "ensure_future", "run_coroutine_threadsafe", "current_task", "all_tasks", "create_eager_task_factory",
    "eager_task_factory", "_register_task", "_unregister_task", "_enter_task", "_leave_task",
)  # fmt: skip

_made = [0]


class Task(futures.Future):
    """A Future whose result is what its coroutine returns."""

    _shown = "Task"

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        super().__init__(loop=loop)
        if not coroutines.iscoroutine(coro):
            raise TypeError(f"a coroutine was expected, got {coro!r}")
        if name is None:
            _made[0] += 1
        self._name = f"Task-{_made[0]}" if name is None else str(name)
        self._cancels = 0
        self._must_cancel = False
        self._fut_waiter = None
        self._coro = coro
        self._context = contextvars.copy_context() if context is None else context
        if eager_start and self._loop.is_running():
            self._start_at_once()
        else:
            self._loop._tasks[id(self)] = self
            self._loop.call_soon(self._step, context=self._context)

    def _repr_info(self):
        info = super()._repr_info()
        if self._cancels and not self.done():
            info[0] = "cancelling"
        info.insert(1, f"name={self._name!r}")
        if self._fut_waiter is not None:
            info.insert(2, f"wait_for={self._fut_waiter!r}")
        if self._coro is not None:
            info.insert(2, f"coro=<{coroutines._format_coroutine(self._coro)}>")
        return info

    def get_coro(self):
        return self._coro

    def get_context(self):
        return self._context

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = str(value)

    def set_result(self, result):
        raise RuntimeError("Task does not support set_result operation")

    def set_exception(self, exception):
        raise RuntimeError("Task does not support set_exception operation")

    def get_stack(self, *, limit=None):
        frame = getattr(self._coro, "cr_frame", None)
        return [] if frame is None else [frame]

    def print_stack(self, *, limit=None, file=None):
        print(f"Stack for {self!r} (most recent call last):" if self.get_stack() else f"No stack for {self!r}", file=file or sys.stderr)

    def cancel(self, msg=None):
        """Ask for a CancelledError in the coroutine; False if the task is done."""
        self._note_retrieved()
        if self.done():
            return False
        self._cancels += 1
        if self._fut_waiter is not None and self._fut_waiter.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self):
        """How many requests of cancellation there are."""
        return self._cancels

    def uncancel(self):
        """Take one request back; how many are left."""
        if self._cancels > 0:
            self._cancels -= 1
            if not self._cancels and sys.version_info >= (3, 13):
                self._must_cancel = False
        return self._cancels

    def _start_at_once(self):
        loop = self._loop
        outer, loop._current = loop._current, self
        try:
            self._context.run(self._advance, None)
        finally:
            loop._current = outer
            if self.done():
                self._coro = None
            else:
                loop._tasks[id(self)] = self

    def _step(self, exc=None):
        if self._state != "PENDING":
            raise InvalidStateError(f"_step(): already done: {self!r}, {exc!r}")
        if self._must_cancel:
            if not isinstance(exc, CancelledError):
                exc = self._make_cancelled_error()
            self._must_cancel = False
        self._fut_waiter = None
        loop = self._loop
        if loop._current is not None:
            raise RuntimeError(f"Cannot enter into task {self!r} while another task {loop._current!r} is being executed.")
        loop._current = self
        try:
            self._advance(exc)
        finally:
            loop._current = None

    def _advance(self, exc):
        try:
            result = self._coro.send(None) if exc is None else self._coro.throw(exc)
        except StopIteration as stop:
            self._loop._close_dropped()
            if self._must_cancel:
                self._must_cancel = False
                self._end()
                super().cancel(msg=self._cancel_message)
            else:
                self._end()
                super().set_result(stop.value)
        except CancelledError as cancelled:
            self._cancelled_exc = cancelled
            self._end()
            super().cancel()
        except (KeyboardInterrupt, SystemExit) as ending:
            self._end()
            super().set_exception(ending)
            raise
        except BaseException as failure:
            self._end()
            super().set_exception(failure)
        else:
            self._loop._close_dropped()
            if result is None:  # a bare yield: on in the next iteration
                self._loop.call_soon(self._step, context=self._context)
                return
            problem = self._wait_for(result)
            if problem is not None:
                self._loop.call_soon(self._step, RuntimeError(problem), context=self._context)

    def _end(self):
        self._loop._tasks.pop(id(self), None)

    def _wait_for(self, result):
        """Go on when what the coroutine yielded is done; a text if it is nothing to wait for."""
        blocking = getattr(result, "_asyncio_future_blocking", None)
        if blocking is None:
            if isinstance(result, GeneratorType):
                return f"yield was used instead of yield from for generator in task {self!r} with {result!r}"
            return f"Task got bad yield: {result!r}"
        if futures._get_loop(result) is not self._loop:
            return f"Task {self!r} got Future {result!r} attached to a different loop"
        if not blocking:
            return f"yield was used instead of yield from in task {self!r} with {result!r}"
        if result is self:
            return f"Task cannot await on itself: {self!r}"
        result._asyncio_future_blocking = False
        result.add_done_callback(self._wakeup, context=self._context)
        self._fut_waiter = result
        if self._must_cancel and result.cancel(msg=self._cancel_message):
            self._must_cancel = False
        return None

    def _wakeup(self, future):
        failure = None
        try:
            future.result()
        except BaseException as exc:
            failure = exc
        self._step(failure)  # outside of the handler: it is no context of what the coroutine raises


def create_task(coro, *, name=None, context=None):
    """A Task of the running loop."""
    loop = events.get_running_loop()
    if context is None:
        return loop.create_task(coro, name=name)
    return loop.create_task(coro, name=name, context=context)


def current_task(loop=None):
    """The running task, None if there is none."""
    return (events.get_running_loop() if loop is None else loop)._current


def all_tasks(loop=None):
    """The tasks of the loop that are not done."""
    return {task for task in (events.get_running_loop() if loop is None else loop)._tasks.values() if not task.done()}


def ensure_future(coro_or_future, *, loop=None):
    """A Future or Task for something awaitable."""
    if futures.isfuture(coro_or_future):
        if loop is not None and loop is not futures._get_loop(coro_or_future):
            raise ValueError("The future belongs to a different loop than the one specified as the loop argument")
        return coro_or_future
    own = not coroutines.iscoroutine(coro_or_future)
    if own:
        import inspect

        if not inspect.isawaitable(coro_or_future):
            raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
        coro_or_future = _wrap_awaitable(coro_or_future)
    try:
        return (events.get_event_loop() if loop is None else loop).create_task(coro_or_future)
    except RuntimeError:
        if own:
            coro_or_future.close()
        raise


async def _wrap_awaitable(awaitable):
    return await awaitable


class _Pass:
    """Awaited: one iteration of the loop passes."""

    def __await__(self):
        yield


async def sleep(delay, result=None):
    """Give `result` after `delay` seconds; other tasks run meanwhile."""
    if delay <= 0:
        await _Pass()
        return result
    if sys.version_info >= (3, 13) and delay != delay:
        raise ValueError("Invalid delay: NaN (not a number)")
    loop = events.get_running_loop()
    future = loop.create_future()
    handle = loop.call_later(delay, futures._set_result_unless_cancelled, future, result)
    try:
        return await future
    finally:
        handle.cancel()


def run_coroutine_threadsafe(coro, loop):
    """As a Future of concurrent.futures, the result of a coroutine that runs in the loop."""
    if not coroutines.iscoroutine(coro):
        raise TypeError("A coroutine object is required")
    import concurrent.futures

    future = concurrent.futures.Future()

    def finish(task):
        if task.cancelled():
            future.cancel()
            future.set_running_or_notify_cancel()
        elif task.exception() is not None:
            future.set_exception(task.exception())
        else:
            future.set_result(task.result())

    loop.call_soon(lambda: ensure_future(coro, loop=loop).add_done_callback(finish))
    return future


def create_eager_task_factory(custom_task_constructor):
    """A task factory whose tasks run at once to where they first wait."""

    def factory(loop, coro, *, name=None, context=None):
        return custom_task_constructor(coro, loop=loop, name=name, context=context, eager_start=True)

    return factory


eager_task_factory = create_eager_task_factory(Task)


def _register_task(task):
    task._loop._tasks[id(task)] = task


def _unregister_task(task):
    task._loop._tasks.pop(id(task), None)


def _enter_task(loop, task):
    if loop._current is not None:
        raise RuntimeError(f"Cannot enter into task {task!r} while another task {loop._current!r} is being executed.")
    loop._current = task


def _leave_task(loop, task):
    if loop._current is not task:
        raise RuntimeError(f"Leaving task {task!r} does not match the current task {loop._current!r}.")
    loop._current = None


from asyncio._gathering import gather, shield  # noqa: E402 - they need what is above
from asyncio._waiting import (  # noqa: E402 - the same reason as the line above
    ALL_COMPLETED,
    FIRST_COMPLETED,
    FIRST_EXCEPTION,
    as_completed,
    wait,
    wait_for,
)
