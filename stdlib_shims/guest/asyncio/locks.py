"""Lock, Event, Condition, Semaphore, BoundedSemaphore, Barrier: all serve those who wait in the order in which they came."""

from _collections import deque
from asyncio._bound import LoopBound
from asyncio.exceptions import BrokenBarrierError, CancelledError

__all__ = ("Lock", "Event", "Condition", "Semaphore", "BoundedSemaphore", "Barrier")


class _Waited(LoopBound):
    """Has a queue of futures that tasks wait for."""

    def __init__(self):
        self._waiters = deque()

    def _shown_state(self):
        raise NotImplementedError

    def __repr__(self):
        extra = self._shown_state()
        if self._waiters:
            extra += f", waiters:{len(self._waiters)}"
        return f"<{super().__repr__()[1:-1]} [{extra}]>"

    async def _wait_in_line(self, fut):
        self._waiters.append(fut)
        try:
            await fut
        finally:
            self._waiters.remove(fut)


class _Acquired:
    """`async with` acquires and releases."""

    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


class Lock(_Acquired, _Waited):
    """A lock that one task holds at a time."""

    def __init__(self):
        super().__init__()
        self._locked = False

    def _shown_state(self):
        return "locked" if self._locked else "unlocked"

    def locked(self):
        return self._locked

    async def acquire(self):
        if not self._locked and all(w.cancelled() for w in self._waiters):
            self._locked = True
            return True
        try:
            await self._wait_in_line(self._get_loop().create_future())
        except CancelledError:
            if not self._locked:
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        if self._waiters and not self._waiters[0].done():
            self._waiters[0].set_result(True)


class Event(_Waited):
    """A flag that tasks wait for."""

    def __init__(self):
        super().__init__()
        self._value = False

    def _shown_state(self):
        return "set" if self._value else "unset"

    def is_set(self):
        return self._value

    def set(self):
        if not self._value:
            self._value = True
            for fut in self._waiters:
                if not fut.done():
                    fut.set_result(True)

    def clear(self):
        self._value = False

    async def wait(self):
        if not self._value:
            await self._wait_in_line(self._get_loop().create_future())
        return True


class Condition(_Acquired, _Waited):
    """Tasks wait for a notification, holding a lock otherwise."""

    def __init__(self, lock=None):
        super().__init__()
        self._lock = Lock() if lock is None else lock
        self.locked = self._lock.locked
        self.acquire = self._lock.acquire
        self.release = self._lock.release

    def _shown_state(self):
        return "locked" if self.locked() else "unlocked"

    async def wait(self):
        if not self.locked():
            raise RuntimeError("cannot wait on un-acquired lock")
        fut = self._get_loop().create_future()
        self.release()
        try:
            try:
                await self._wait_in_line(fut)
                return True
            finally:
                await self._acquire_again()
        except BaseException:
            self._notify(1)  # another task shall have the notification that this one cannot use
            raise

    async def _acquire_again(self):
        """Acquire the lock whatever comes; a cancellation on the way is raised once it is held."""
        cancelled = None
        while True:
            try:
                await self.acquire()
                break
            except CancelledError as e:
                cancelled = e
        if cancelled is not None:
            try:
                raise cancelled
            finally:
                cancelled = None

    async def wait_for(self, predicate):
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        if not self.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        self._notify(n)

    def _notify(self, n):
        for fut in self._waiters:
            if n <= 0:
                break
            if not fut.done():
                n -= 1
                fut.set_result(False)

    def notify_all(self):
        self.notify(len(self._waiters))


class Semaphore(_Acquired, _Waited):
    """A counter that acquire takes from and release adds to; acquire waits while it is zero."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("Semaphore initial value must be >= 0")
        super().__init__()
        self._value = value

    def _shown_state(self):
        return "locked" if self.locked() else f"unlocked, value:{self._value}"

    def locked(self):
        return self._value == 0 or any(not w.cancelled() for w in self._waiters)

    async def acquire(self):
        if not self.locked():
            self._value -= 1
            return True
        fut = self._get_loop().create_future()
        try:
            await self._wait_in_line(fut)
        except CancelledError:
            if fut.done() and not fut.cancelled():
                self._value += 1
            raise
        finally:
            while self._value > 0 and self._wake_up_next():
                pass
        return True

    def release(self):
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        for fut in self._waiters:
            if not fut.done():
                self._value -= 1
                fut.set_result(True)
                return True
        return False


class BoundedSemaphore(Semaphore):
    """A semaphore that may not be released more often than acquired."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        if self._value >= self._bound_value:
            raise ValueError("BoundedSemaphore released too many times")
        super().release()


_FILLING = "filling"
_DRAINING = "draining"
_RESETTING = "resetting"
_BROKEN = "broken"


class Barrier(LoopBound):
    """Tasks wait until as many as it has parties have come."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError("parties must be > 0")
        self._cond = Condition()
        self._parties = parties
        self._state = _FILLING
        self._count = 0

    def __repr__(self):
        extra = self._state
        if not self.broken:
            extra += f", waiters:{self.n_waiting}/{self.parties}"
        return f"<{super().__repr__()[1:-1]} [{extra}]>"

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Wait for the others; this task's number among them."""
        async with self._cond:
            await self._block()
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    self._state = _DRAINING
                    self._cond.notify_all()
                else:
                    await self._cond.wait_for(lambda: self._state is not _FILLING)
                    if self._state in (_BROKEN, _RESETTING):
                        raise BrokenBarrierError("Abort or reset of barrier")
                return index
            finally:
                self._count -= 1
                self._exit()

    async def _block(self):
        await self._cond.wait_for(lambda: self._state not in (_DRAINING, _RESETTING))
        if self._state is _BROKEN:
            raise BrokenBarrierError("Barrier aborted")

    def _exit(self):
        if self._count == 0:
            if self._state in (_RESETTING, _DRAINING):
                self._state = _FILLING
            self._cond.notify_all()

    async def reset(self):
        """Break the wait of those who wait now."""
        async with self._cond:
            self._state = _RESETTING if self._count > 0 else _FILLING
            self._cond.notify_all()

    async def abort(self):
        """Break the barrier for all who wait or come."""
        async with self._cond:
            self._state = _BROKEN
            self._cond.notify_all()

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return self._count if self._state is _FILLING else 0

    @property
    def broken(self):
        return self._state is _BROKEN
