"""Future: a result that is not there yet."""

import sys
from asyncio import events
from asyncio.exceptions import CancelledError, InvalidStateError
from types import GenericAlias

__all__ = ("Future", "isfuture", "wrap_future")

_PENDING = "PENDING"
_CANCELLED = "CANCELLED"
_FINISHED = "FINISHED"
_STOP = "StopIteration interacts badly with generators and cannot be raised into a Future"

_shown_now = set()


def isfuture(obj):
    """Whether it is a Future, or says that it behaves as one."""
    return hasattr(obj.__class__, "_asyncio_future_blocking") and obj._asyncio_future_blocking is not None


class Future:
    """A result that some callback will set."""

    _state = _PENDING
    _result = None
    _exception = None
    _exception_tb = None
    _loop = None
    _source_traceback = None
    _cancel_message = None
    _cancelled_exc = None
    _asyncio_future_blocking = False
    _log_traceback = False
    _shown = "Future"

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._callbacks = []

    def _repr_info(self):
        info = [self._state.lower()]
        if self._state == _FINISHED:
            if self._exception is not None:
                info.append(f"exception={self._exception!r}")
            else:
                import reprlib

                info.append(f"result={reprlib.repr(self._result)}")
        if self._callbacks:
            shown = [events._callback_source(callback, ()) for callback, _ in self._callbacks]
            if len(shown) > 2:
                shown[1:-1] = [f"<{len(shown) - 2} more>"]
            info.append(f"cb=[{', '.join(shown)}]")
        return info

    def __repr__(self):
        if id(self) in _shown_now:
            return "..."
        _shown_now.add(id(self))
        try:
            return f"<{self.__class__.__name__} {' '.join(self._repr_info())}>"
        finally:
            _shown_now.discard(id(self))

    __class_getitem__ = classmethod(GenericAlias)

    def get_loop(self):
        return self._loop

    def _make_cancelled_error(self):
        exc = self._cancelled_exc
        if exc is not None:
            self._cancelled_exc = None
            return exc
        return CancelledError() if self._cancel_message is None else CancelledError(self._cancel_message)

    def cancel(self, msg=None):
        """Cancel it and schedule its callbacks; False if it is done."""
        self._note_retrieved()
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._schedule_callbacks()
        return True

    def _schedule_callbacks(self):
        callbacks, self._callbacks = self._callbacks, []
        for callback, context in callbacks:
            self._loop.call_soon(callback, self, context=context)

    def cancelled(self):
        return self._state == _CANCELLED

    def done(self):
        return self._state != _PENDING

    def result(self):
        """The result; raises the exception, CancelledError, or InvalidStateError if it is not done."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Result is not set.")
        self._note_retrieved()
        if self._exception is not None:
            raise self._exception.with_traceback(self._exception_tb)
        return self._result

    def exception(self):
        """The exception, None if there is none."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Exception is not set.")
        self._note_retrieved()
        return self._exception

    def _note_retrieved(self):
        if self._log_traceback:
            self._log_traceback = False
            self._loop._unretrieved.pop(id(self), None)

    def add_done_callback(self, fn, *, context=None):
        """Call fn with the future once it is done."""
        if context is None:
            context = events.contextvars.copy_context()
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
        else:
            self._callbacks.append((fn, context))

    def remove_done_callback(self, fn):
        """Take the callback out; how often it was there."""
        kept = [pair for pair in self._callbacks if pair[0] != fn]
        removed = len(self._callbacks) - len(kept)
        if removed:
            self._callbacks[:] = kept
        return removed

    def set_result(self, result):
        if self._state != _PENDING:
            raise InvalidStateError("invalid state")
        self._result = result
        self._state = _FINISHED
        self._schedule_callbacks()

    def set_exception(self, exception):
        if self._state != _PENDING:
            raise InvalidStateError("invalid state")
        if isinstance(exception, type):
            exception = exception()
        if not isinstance(exception, BaseException):
            raise TypeError("invalid exception object")
        if isinstance(exception, StopIteration):
            if sys.version_info < (3, 12):
                raise TypeError(_STOP)
            wrapped = RuntimeError(_STOP)
            wrapped.__cause__ = wrapped.__context__ = exception
            exception = wrapped
        self._exception = exception
        self._exception_tb = exception.__traceback__
        self._state = _FINISHED
        self._log_traceback = True
        self._loop._unretrieved[id(self)] = self
        self._schedule_callbacks()

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
            if self._state == _PENDING:
                raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


def _get_loop(fut):
    """The loop of a future, of ours or of one that behaves as one."""
    get_loop = getattr(fut, "get_loop", None)
    return fut._loop if get_loop is None else get_loop()


def _set_result_unless_cancelled(fut, result):
    if not fut.cancelled():
        fut.set_result(result)


def wrap_future(future, *, loop=None):
    """An asyncio Future for one of concurrent.futures."""
    if isfuture(future):
        return future
    made = (loop or events.get_event_loop()).create_future()

    def copy_result(done):
        if made.done():
            return
        if done.cancelled():
            made.cancel()
        elif done.exception() is not None:
            made.set_exception(done.exception())
        else:
            made.set_result(done.result())

    future.add_done_callback(copy_result)
    return made
