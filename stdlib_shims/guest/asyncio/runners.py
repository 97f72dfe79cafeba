"""run and Runner: an event loop for one coroutine, or for several in turn."""

import contextvars
import sys
from asyncio import coroutines, events, tasks

__all__ = ("Runner", "run")


_CREATED = "created"
_INITIALIZED = "initialized"
_CLOSED = "closed"


class Runner:
    """A loop and a context that several coroutines are run in, one after the other."""

    def __init__(self, *, debug=None, loop_factory=None):
        self._state = _CREATED
        self._debug = debug
        self._loop_factory = loop_factory
        self._loop = None
        self._context = None
        self._set_event_loop = False

    def __enter__(self):
        self._begin()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def close(self):
        """Cancel what is left and close the loop."""
        if self._state is not _INITIALIZED:
            return
        loop = self._loop
        try:
            _cancel_all_tasks(loop)
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.run_until_complete(loop.shutdown_default_executor())
        finally:
            if self._set_event_loop:
                events.set_event_loop(None)
            loop.close()
            self._loop = None
            self._state = _CLOSED

    def get_loop(self):
        self._begin()
        return self._loop

    def run(self, coro, *, context=None):
        """Run a coroutine in the loop; its result."""
        if not coroutines.iscoroutine(coro):
            raise ValueError(f"a coroutine was expected, got {coro!r}")
        if events._get_running_loop() is not None:
            raise RuntimeError("Runner.run() cannot be called from a running event loop")
        self._begin()
        return self._loop.run_until_complete(self._loop.create_task(coro, context=self._context if context is None else context))

    def _begin(self):
        if self._state is _CLOSED:
            raise RuntimeError("Runner is closed")
        if self._state is _INITIALIZED:
            return
        if self._loop_factory is None:
            self._loop = events.new_event_loop()
            if not self._set_event_loop:
                events.set_event_loop(self._loop)
                self._set_event_loop = True
        else:
            self._loop = self._loop_factory()
        if self._debug is not None:
            self._loop.set_debug(self._debug)
        self._context = contextvars.copy_context()
        self._state = _INITIALIZED


def _run(main, debug, loop_factory):
    if events._get_running_loop() is not None:
        raise RuntimeError("asyncio.run() cannot be called from a running event loop")
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


if sys.version_info >= (3, 12):

    def run(main, *, debug=None, loop_factory=None):
        """Run a coroutine in a new event loop; its result."""
        return _run(main, debug, loop_factory)

else:

    def run(main, *, debug=None):
        """Run a coroutine in a new event loop; its result."""
        return _run(main, debug, None)


def _cancel_all_tasks(loop):
    left = [task for task in loop._tasks.values() if not task.done()]
    if not left:
        return
    for task in left:
        task.cancel()
    loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    for task in left:
        if not task.cancelled() and task.exception() is not None:
            loop.call_exception_handler(
                {"message": "unhandled exception during asyncio.run() shutdown", "exception": task.exception(), "task": task},
            )
