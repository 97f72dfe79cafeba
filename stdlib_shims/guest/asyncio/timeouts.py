"""timeout: a time limit for the statements of an ``async with``."""

import sys
from asyncio import events
from asyncio.exceptions import CancelledError

__all__ = ("Timeout", "timeout", "timeout_at")


_CREATED = "created"
_ENTERED = "active"
_EXPIRING = "expiring"
_EXPIRED = "expired"
_EXITED = "finished"


class Timeout:
    """Cancels the task at a time of the loop's clock, and turns the cancellation into TimeoutError."""

    def __init__(self, when):
        self._state = _CREATED
        self._timer = None
        self._task = None
        self._when = when

    def when(self):
        return self._when

    def reschedule(self, when):
        if self._state is not _ENTERED:
            if self._state is _CREATED and sys.version_info >= (3, 12):
                raise RuntimeError("Timeout has not been entered")
            raise RuntimeError(f"Cannot change state of {self._state} Timeout")
        self._when = when
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if when is not None:
            loop = events.get_running_loop()
            self._timer = loop.call_soon(self._on_timeout) if when <= loop.time() else loop.call_at(when, self._on_timeout)

    def expired(self):
        return self._state in (_EXPIRING, _EXPIRED)

    def __repr__(self):
        info = ""
        if self._state is _ENTERED:
            info = f" when={None if self._when is None else round(self._when, 3)}"
        return f"<Timeout [{self._state}]{info}>"

    async def __aenter__(self):
        from asyncio.tasks import current_task

        if self._state is not _CREATED:
            raise RuntimeError("Timeout has already been entered")
        task = current_task()
        if task is None:
            raise RuntimeError("Timeout should be used inside a task")
        self._state = _ENTERED
        self._task = task
        self._cancelling = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._state is _EXPIRING:
            self._state = _EXPIRED
            if self._task.uncancel() <= self._cancelling and exc_type is not None:
                if issubclass(exc_type, CancelledError):
                    raise TimeoutError from exc_val
                if exc_val is not None and sys.version_info >= (3, 13):
                    _put_timeout_error(exc_val)
                    if isinstance(exc_val, ExceptionGroup):
                        for exc in exc_val.exceptions:
                            _put_timeout_error(exc)
        elif self._state is _ENTERED:
            self._state = _EXITED
        return

    def _on_timeout(self):
        self._task.cancel()
        self._state = _EXPIRING
        self._timer = None


def _put_timeout_error(exc):
    """The first CancelledError among the contexts of an exception gets a TimeoutError before it."""
    while exc.__context__ is not None:
        if isinstance(exc.__context__, CancelledError):
            made = TimeoutError()
            made.__context__ = made.__cause__ = exc.__context__
            exc.__context__ = made
            return
        exc = exc.__context__


def timeout(delay):
    """A Timeout that begins now; None is no limit."""
    loop = events.get_running_loop()
    return Timeout(None if delay is None else loop.time() + delay)


def timeout_at(when):
    """A Timeout at a time of the loop's clock."""
    return Timeout(when)
