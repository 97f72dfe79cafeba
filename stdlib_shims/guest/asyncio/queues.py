"""Queue, PriorityQueue, LifoQueue."""

import heapq
import sys
from _collections import deque
from asyncio import locks
from asyncio._bound import LoopBound
from types import GenericAlias

__all__ = ("Queue", "PriorityQueue", "LifoQueue", "QueueFull", "QueueEmpty")
if sys.version_info >= (3, 13):
    __all__ += ("QueueShutDown",)


class QueueEmpty(Exception):
    """get_nowait finds no item."""


class QueueFull(Exception):
    """put_nowait finds no free slot."""


class QueueShutDown(Exception):
    """The queue has been shut down."""


class Queue(LoopBound):
    """Items between tasks, in the order in which they came."""

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = deque()
        self._putters = deque()
        self._unfinished_tasks = 0
        self._finished = locks.Event()
        self._finished.set()
        self._is_shutdown = False
        self._init(maxsize)

    def _init(self, maxsize):
        self._queue = deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, waiters):
        while waiters:
            waiter = waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                break

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x} {self._format()}>"

    def __str__(self):
        return f"<{type(self).__name__} {self._format()}>"

    __class_getitem__ = classmethod(GenericAlias)

    def _format(self):
        shown = f"maxsize={self._maxsize!r}"
        if getattr(self, "_queue", None):
            shown += f" _queue={list(self._queue)!r}"
        if self._getters:
            shown += f" _getters[{len(self._getters)}]"
        if self._putters:
            shown += f" _putters[{len(self._putters)}]"
        if self._unfinished_tasks:
            shown += f" tasks={self._unfinished_tasks}"
        if self._is_shutdown:
            shown += " shutdown"
        return shown

    def qsize(self):
        return len(self._queue)

    @property
    def maxsize(self):
        return self._maxsize

    def empty(self):
        return not self._queue

    def full(self):
        return self._maxsize > 0 and self.qsize() >= self._maxsize

    async def _wait(self, waiters, served):
        """Wait in line; if that fails although it was served, the next one is woken."""
        waiter = self._get_loop().create_future()
        waiters.append(waiter)
        try:
            await waiter
        except:
            waiter.cancel()
            try:
                waiters.remove(waiter)
            except ValueError:
                pass  # woken just before
            if served() and not waiter.cancelled():
                self._wakeup_next(waiters)
            raise

    async def put(self, item):
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            await self._wait(self._putters, lambda: not self.full())
        return self.put_nowait(item)

    def put_nowait(self, item):
        if self._is_shutdown:
            raise QueueShutDown
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        self._wakeup_next(self._getters)

    async def get(self):
        while self.empty():
            if self._is_shutdown and self.empty():
                raise QueueShutDown
            await self._wait(self._getters, lambda: not self.empty())
        return self.get_nowait()

    def get_nowait(self):
        if self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            raise QueueEmpty
        item = self._get()
        self._wakeup_next(self._putters)
        return item

    def task_done(self):
        if self._unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    if sys.version_info >= (3, 13):

        def shutdown(self, immediate=False):
            """Let no more items in; with `immediate` none out either."""
            self._is_shutdown = True
            if immediate:
                while not self.empty():
                    self._get()
                    if self._unfinished_tasks > 0:
                        self._unfinished_tasks -= 1
                if self._unfinished_tasks == 0:
                    self._finished.set()
            while self._getters:
                self._wakeup_next(self._getters)
            while self._putters:
                self._wakeup_next(self._putters)


class PriorityQueue(Queue):
    """The smallest item comes first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heapq.heappush(self._queue, item)

    def _get(self):
        return heapq.heappop(self._queue)


class LifoQueue(Queue):
    """The latest item comes first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
