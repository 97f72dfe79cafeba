"""The event loop: one queue of ready calls, one heap of timers, and a clock that moves by waiting.

The clock stands while script code runs, but for a small step each iteration, so that what comes first does not depend on the speed of
the machine. It moves by what is waited for: sleep of this loop, ``time.sleep``, and what the host says that its answers took.
"""

import _asyncio
import heapq
import time
from _collections import deque
from asyncio import events, futures, tasks
from asyncio.coroutines import iscoroutine, iscoroutinefunction
from contextvars import _state as _contexts

__all__ = ("BaseEventLoop", "Server")

_STEP = 0.00005
# Seconds that the clock moves with each iteration: about what one costs CPython; a script that polls gets to its deadline.
_RESOLUTION = 1e-9
_REFUSED = "{} is not available in this sandbox"


class Server(events.AbstractServer):
    """Servers are not available here."""


def _refused(what):
    def method(self, *args, **kwargs):
        raise NotImplementedError(_REFUSED.format(what))

    return method


class BaseEventLoop(events.AbstractEventLoop):
    """Runs what is ready in order, then waits for the next timer or for an answer of the host."""

    def __init__(self):
        self._ready = deque()
        self._scheduled = []
        self._timer_count = 0
        self._clock = _asyncio.clock() - _asyncio.waited()
        self._closed = self._stopping = self._running = self._debug = False
        self._task_factory = self._exception_handler = self._default_executor = None
        self._current = None
        self._tasks = {}
        self._unretrieved = {}
        self._calls = {}
        self._asyncgens_shutdown_called = False
        self.slow_callback_duration = 0.1

    def __repr__(self):
        return f"<{self.__class__.__name__} running={self._running} closed={self._closed} debug={self._debug}>"

    # -- scheduling
    def time(self):
        """The loop's clock, seconds."""
        self._clock += 1e-6  # who polls for a deadline reaches it
        return self._clock + _asyncio.waited()

    def call_soon(self, callback, *args, context=None):
        if self._closed:
            self._check_closed()
        if self._debug:
            self._check_callback(callback, "call_soon")
        handle = events.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_soon_threadsafe(self, callback, *args, context=None):
        return self.call_soon(callback, *args, context=context)

    def call_later(self, delay, callback, *args, context=None):
        if delay is None:
            raise TypeError("delay must not be None")
        return self.call_at(self._clock + _asyncio.waited() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        if when is None:
            raise TypeError("when cannot be None")
        self._check_closed()
        if self._debug:
            self._check_callback(callback, "call_at")
        handle = events.TimerHandle(when, callback, args, self, context)
        self._timer_count += 1
        heapq.heappush(self._scheduled, (when, self._timer_count, handle))
        return handle

    def _check_callback(self, callback, method):
        if iscoroutine(callback) or iscoroutinefunction(callback):
            raise TypeError(f"coroutines cannot be used with {method}()")
        if not callable(callback):
            raise TypeError(f"a callable object was expected by {method}(), got {callback!r}")

    def _check_closed(self):
        if self._closed:
            raise RuntimeError("Event loop is closed")

    def create_future(self):
        return futures.Future(loop=self)

    def create_task(self, coro, *, name=None, context=None, **kwargs):
        self._check_closed()
        if self._task_factory is None:
            return tasks.Task(coro, loop=self, name=name, context=context, **kwargs)
        if context is not None:
            kwargs["context"] = context
        task = self._task_factory(self, coro, **kwargs)
        if name is not None:
            task.set_name(name)
        return task

    def set_task_factory(self, factory):
        if factory is not None and not callable(factory):
            raise TypeError("task factory must be a callable or None")
        self._task_factory = factory

    def get_task_factory(self):
        return self._task_factory

    # -- running
    def run_forever(self):
        """Run until stop is called."""
        self._check_closed()
        if self._running:
            raise RuntimeError("This event loop is already running")
        if events._get_running_loop() is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")
        self._running = True
        events._set_running_loop(self)
        _asyncio.watch(True)
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = self._running = False
            events._set_running_loop(None)
            _asyncio.watch(False)

    def run_until_complete(self, future):
        """Run until the future is done; its result."""
        self._check_closed()
        if self._running:
            raise RuntimeError("This event loop is already running")
        if events._get_running_loop() is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")
        new_task = not futures.isfuture(future)
        future = tasks.ensure_future(future, loop=self)
        future.add_done_callback(_run_until_complete_cb)
        try:
            self.run_forever()
        except BaseException:
            if new_task and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(_run_until_complete_cb)
        if not future.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return future.result()

    def stop(self):
        """Stop after the present iteration."""
        self._stopping = True

    def _run_once(self):
        self._clock += _STEP
        self._close_dropped()
        scheduled, ready = self._scheduled, self._ready
        while scheduled and scheduled[0][2]._cancelled:
            heapq.heappop(scheduled)
        if not ready and not self._stopping:
            self._wait(scheduled[0][0] if scheduled else None)
        if scheduled:
            end = self._clock + _asyncio.waited() + _RESOLUTION
            while scheduled and scheduled[0][0] < end:
                ready.append(heapq.heappop(scheduled)[2])
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                # as Handle._run, without a frame for the context
                context = handle._context
                if context._entered:
                    handle._run()
                    continue
                context._entered = True
                _contexts.append(context)
                try:
                    handle._callback(*handle._args)
                except (SystemExit, KeyboardInterrupt):
                    raise
                except BaseException as exc:
                    handle._failed(exc)
                finally:
                    _contexts.pop()
                    context._entered = False

    def _wait(self, when):
        """Nothing is ready: wait for the time `when`, or for answers of the host if calls are in flight."""
        delay = None
        if when is not None:
            # whole milliseconds, as the operating system waits: timers of nearly the same time come together
            delay = max(0, -int(-(when - self._clock - _asyncio.waited()) * 1000 // 1)) / 1000
        if self._calls:
            elapsed, answers = _asyncio.answers(delay)
            self._clock += elapsed
            for number, how, value in answers:
                future = self._calls.pop(number, None)
                if future is not None and not future.done():
                    if how == "send":
                        future.set_result(value)
                    else:
                        future.set_exception(value)
            if answers or not when or elapsed >= delay:
                return
            if elapsed:
                return
        if delay is None:
            raise RuntimeError("deadlock: every task waits, and nothing is left that could wake one")
        time.sleep(delay)

    def is_running(self):
        return self._running

    def is_closed(self):
        return self._closed

    def close(self):
        """Drop what is scheduled; tell of exceptions that nobody asked for."""
        if self._running:
            raise RuntimeError("Cannot close a running event loop")
        if self._closed:
            return
        self._closed = True
        self._ready.clear()
        self._scheduled.clear()
        for future in list(self._unretrieved.values()):
            context = {"message": f"{future._shown} exception was never retrieved", "exception": future._exception}
            context["future"] = future
            future._log_traceback = False
            self.call_exception_handler(context)
        self._unretrieved.clear()
        _asyncio.forget()

    # -- asynchronous generators
    def _close_dropped(self):
        """Close the asynchronous generators that the script has dropped, in tasks of their own."""
        for agen in _asyncio.dropped():
            self.call_soon(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Close the asynchronous generators that have not ended."""
        self._asyncgens_shutdown_called = True
        left = _asyncio.unfinished()
        if not left:
            return
        results = await tasks.gather(*[agen.aclose() for agen in left], return_exceptions=True)
        for result, agen in zip(results, left):
            if isinstance(result, Exception):
                message = f"an error occurred during closing of asynchronous generator {agen!r}"
                self.call_exception_handler({"message": message, "exception": result, "asyncgen": agen})

    # -- executors
    async def shutdown_default_executor(self, timeout=None):  # noqa: ASYNC109 - the parameter that asyncio has
        executor, self._default_executor = self._default_executor, None
        if executor is not None:
            executor.shutdown()

    def run_in_executor(self, executor, func, *args):
        """Call func in an iteration of its own: there are no threads that could run beside."""
        self._check_closed()
        future = self.create_future()

        def work():
            if future.done():
                return
            try:
                result = func(*args)
            except (SystemExit, KeyboardInterrupt):
                raise
            except BaseException as exc:
                future.set_exception(exc)
            else:
                future.set_result(result)

        self.call_soon(work)
        return future

    def set_default_executor(self, executor):
        self._default_executor = executor

    # -- faults
    def set_exception_handler(self, handler):
        if handler is not None and not callable(handler):
            raise TypeError(f"A callable object or None is expected, got {handler!r}")
        self._exception_handler = handler

    def get_exception_handler(self):
        return self._exception_handler

    def default_exception_handler(self, context):
        """Log what happened to the logger "asyncio"."""
        import logging

        lines = [context.get("message") or "Unhandled exception in event loop"]
        lines += [f"{key}: {context[key]!r}" for key in sorted(context) if key not in ("message", "exception")]
        exc = context.get("exception")
        logging.getLogger("asyncio").error("\n".join(lines), exc_info=(type(exc), exc, exc.__traceback__) if exc is not None else False)

    def call_exception_handler(self, context):
        if self._exception_handler is None:
            self.default_exception_handler(context)
            return
        try:
            self._exception_handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            self.default_exception_handler(
                {"message": "Unhandled error in exception handler", "exception": exc, "context": context},
            )

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = enabled

    # -- calls of the host
    async def _call_host(self, name, args, kwargs):
        """The answer of the host to an external call, which others may be in flight beside."""
        number = _asyncio.begin_call(name, args, kwargs)
        future = self._calls[number] = self.create_future()
        try:
            return await future
        finally:
            if self._calls.pop(number, None) is not None:
                _asyncio.withdraw(number)

    for _name in (
        "create_connection", "create_server", "create_datagram_endpoint", "create_unix_connection", "create_unix_server", "start_tls",
        "connect_accepted_socket", "sock_recv", "sock_recv_into", "sock_recvfrom", "sock_sendall", "sock_sendto", "sock_connect",
        "sock_accept", "sock_sendfile", "sendfile", "getaddrinfo", "getnameinfo", "add_reader", "remove_reader", "add_writer",
        "remove_writer",
    ):  # fmt: skip
        locals()[_name] = _refused("socket")
    for _name in ("subprocess_exec", "subprocess_shell", "connect_read_pipe", "connect_write_pipe"):
        locals()[_name] = _refused("subprocess")
    for _name in ("add_signal_handler", "remove_signal_handler"):
        locals()[_name] = _refused("signal")
    del _name


class SelectorEventLoop(BaseEventLoop):
    """The loop that new_event_loop gives."""


SelectorEventLoop.__name__ = SelectorEventLoop.__qualname__ = "_UnixSelectorEventLoop"
SelectorEventLoop.__module__ = "asyncio.unix_events"


def _run_until_complete_cb(fut):
    if not fut.cancelled() and isinstance(fut.exception(), (SystemExit, KeyboardInterrupt)):
        return
    fut.get_loop().stop()
