"""Futures and executors: calls are made one after the other, in the order of submission, when a result is wanted."""

import _threads

__all__ = [
    "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "CancelledError", "TimeoutError", "InvalidStateError", "BrokenExecutor",
    "Future", "Executor",
    "wait", "as_completed", "ProcessPoolExecutor", "ThreadPoolExecutor",
]  # fmt: skip

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"
TimeoutError = TimeoutError


class Error(Exception):
    """Root of the module's exceptions."""


class CancelledError(Error):
    """The call was cancelled."""


class InvalidStateError(Error):
    """The future is not in the state that an operation needs."""


class BrokenExecutor(RuntimeError):
    """An executor cannot go on."""


class Future:
    """The result of a call, there or to come."""

    def __init__(self):
        self._state = "PENDING"
        self._result = None
        self._exception = None
        self._callbacks = []
        self._work = None

    def _bootstrap(self):
        if not self.set_running_or_notify_cancel():
            return
        function, args, kwargs = self._work
        self._work = None
        try:
            result = function(*args, **kwargs)
        except BaseException as e:
            self.set_exception(e)
        else:
            self.set_result(result)

    def __repr__(self):
        if self._state == "FINISHED":
            what = f"raised {self._exception.__class__.__name__}" if self._exception else f"returned {self._result.__class__.__name__}"
            return f"<Future at {id(self):#x} state=finished {what}>"
        return f"<Future at {id(self):#x} state={self._state.lower()}>"

    def cancel(self):
        if self._state in ("RUNNING", "FINISHED"):
            return False
        if self._state == "PENDING":
            self._state = "CANCELLED"
            self._done()
        return True

    def cancelled(self):
        return self._state in ("CANCELLED", "CANCELLED_AND_NOTIFIED")

    def running(self):
        return self._state == "RUNNING"

    def done(self):
        return self._state in ("CANCELLED", "CANCELLED_AND_NOTIFIED", "FINISHED")

    def _wait(self, timeout):
        if not self.done():
            _threads.run_one(self)
        if not _threads.wait_until(self.done, "a future stays pending", timeout is not None):
            raise TimeoutError
        if self.cancelled():
            raise CancelledError

    def result(self, timeout=None):
        self._wait(timeout)
        if self._exception is not None:
            try:
                raise self._exception
            finally:
                self = None
        return self._result

    def exception(self, timeout=None):
        self._wait(timeout)
        return self._exception

    def add_done_callback(self, fn):
        if self.done():
            fn(self)
        else:
            self._callbacks.append(fn)

    def set_running_or_notify_cancel(self):
        if self._state == "CANCELLED":
            self._state = "CANCELLED_AND_NOTIFIED"
            return False
        if self._state == "PENDING":
            self._state = "RUNNING"
            return True
        if self._state == "CANCELLED_AND_NOTIFIED":
            return False
        raise RuntimeError("Future in unexpected state")

    def _finish(self):
        if self.done():
            raise InvalidStateError(f"{self._state}: {self!r}")
        self._state = "FINISHED"

    def set_result(self, result):
        self._finish()
        self._result = result
        self._done()

    def set_exception(self, exception):
        self._finish()
        self._exception = exception
        self._done()

    def _done(self):
        for callback in self._callbacks:
            try:
                callback(self)
            except Exception:
                import traceback

                traceback.print_exc()
        self._callbacks = []


class Executor:
    """What takes calls."""

    def submit(self, fn, /, *args, **kwargs):
        raise NotImplementedError

    def map(self, fn, *iterables, timeout=None, chunksize=1, buffersize=None):
        futures = [self.submit(fn, *args) for args in zip(*iterables)]

        def results():
            try:
                futures.reverse()
                while futures:
                    yield futures.pop().result()
            finally:
                for future in futures:
                    future.cancel()

        return results()

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False


class ThreadPoolExecutor(Executor):
    """Calls in the order of submission."""

    def __init__(self, max_workers=None, thread_name_prefix="", initializer=None, initargs=()):
        if max_workers is not None and max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        if initializer is not None and not callable(initializer):
            raise TypeError("initializer must be a callable")
        self._max_workers = max_workers or 5
        self._initializer = (initializer, initargs) if initializer is not None else None
        self._futures = []
        self._shutdown = False

    def submit(self, fn, /, *args, **kwargs):
        if self._shutdown:
            raise RuntimeError("cannot schedule new futures after shutdown")
        if self._initializer is not None:
            initializer, initargs = self._initializer
            self._initializer = None
            initializer(*initargs)
        future = Future()
        future._work = (fn, args, kwargs)
        future.name = "ThreadPoolExecutor"
        future.daemon = True
        future._number = _threads.next_number()
        self._futures.append(future)
        _threads.ready(future)
        return future

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shutdown = True
        if cancel_futures:
            for future in self._futures:
                future.cancel()
        if wait:
            for future in self._futures:
                if not future.done():
                    _threads.run_one(future)
                _threads.wait_until(future.done, "a future stays pending")
        self._futures = []


class ProcessPoolExecutor(ThreadPoolExecutor):
    """As ThreadPoolExecutor: there are no processes."""

    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        ThreadPoolExecutor.__init__(self, max_workers, "", initializer, initargs)


class DoneAndNotDoneFutures(tuple):
    """done, not_done."""

    __slots__ = ()

    @property
    def done(self):
        return self[0]

    @property
    def not_done(self):
        return self[1]


def as_completed(fs, timeout=None):
    seen = []
    for future in fs:
        if future not in seen:
            seen.append(future)
    for future in seen:
        if future.done():
            yield future
    for future in [f for f in seen if not f.done()]:
        _threads.run_one(future)
        if not _threads.wait_until(future.done, "a future stays pending", timeout is not None):
            raise TimeoutError(f"{len([f for f in seen if not f.done()])} (of {len(seen)}) futures unfinished")
        yield future


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    fs = set(fs)
    ordered = sorted(fs, key=lambda f: getattr(f, "_number", 0))
    for future in ordered:
        if return_when == FIRST_COMPLETED and any(f.done() for f in ordered):
            break
        if return_when == FIRST_EXCEPTION and any(f.done() and not f.cancelled() and f._exception is not None for f in ordered):
            break
        if not future.done():
            _threads.run_one(future)
            _threads.wait_until(future.done, "a future stays pending", timeout is not None)
    done = {f for f in fs if f.done()}
    return DoneAndNotDoneFutures((done, fs - done))
