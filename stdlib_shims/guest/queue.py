"""Queues between threads."""

from _collections import deque
from time import monotonic as time  # noqa: F401 - part of the module's names

import _threads

__all__ = ["Empty", "Full", "Queue", "PriorityQueue", "LifoQueue", "SimpleQueue", "ShutDown"]


class Empty(Exception):
    """Nothing is in the queue."""


class Full(Exception):
    """The queue takes no more."""


class ShutDown(Exception):
    """The queue is shut down."""


class Queue:
    """First in, first out. Whoever waits lets other threads run."""

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self.unfinished_tasks = 0
        self.is_shutdown = False
        self._init(maxsize)

    def _init(self, maxsize):
        self.queue = deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def qsize(self):
        return self._qsize()

    def empty(self):
        return not self._qsize()

    def full(self):
        return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        if self.is_shutdown:
            raise ShutDown
        if self.full():
            if not block:
                raise Full
            if timeout is not None and timeout < 0:
                raise ValueError("'timeout' must be a non-negative number")
            if not _threads.wait_until(lambda: not self.full() or self.is_shutdown, "a queue stays full", timeout is not None):
                raise Full
            if self.is_shutdown:
                raise ShutDown
        self._put(item)
        self.unfinished_tasks += 1

    def get(self, block=True, timeout=None):
        if not self._qsize():
            if self.is_shutdown:
                raise ShutDown
            if not block:
                raise Empty
            if timeout is not None and timeout < 0:
                raise ValueError("'timeout' must be a non-negative number")
            if not _threads.wait_until(lambda: self._qsize() or self.is_shutdown, "a queue stays empty", timeout is not None):
                raise Empty
            if not self._qsize():
                raise ShutDown
        return self._get()

    def put_nowait(self, item):
        return self.put(item, block=False)

    def get_nowait(self):
        return self.get(block=False)

    def task_done(self):
        if self.unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self.unfinished_tasks -= 1

    def join(self):
        _threads.wait_until(lambda: not self.unfinished_tasks, "tasks of a queue stay unfinished")

    def shutdown(self, immediate=False):
        self.is_shutdown = True
        if immediate:
            while self._qsize():
                self._get()
                self.unfinished_tasks = max(0, self.unfinished_tasks - 1)

    def __class_getitem__(cls, item):
        import types

        return types.GenericAlias(cls, item)


class PriorityQueue(Queue):
    """The smallest first."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        from heapq import heappush

        heappush(self.queue, item)

    def _get(self):
        from heapq import heappop

        return heappop(self.queue)


class LifoQueue(Queue):
    """Last in, first out."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.pop()


class SimpleQueue:
    """First in, first out, without bounds and tasks."""

    def __init__(self):
        self._queue = deque()

    def put(self, item, block=True, timeout=None):
        self._queue.append(item)

    put_nowait = put

    def get(self, block=True, timeout=None):
        if not self._queue:
            if not block or not _threads.wait_until(lambda: self._queue, "a queue stays empty", timeout is not None):
                raise Empty
        return self._queue.popleft()

    def get_nowait(self):
        return self.get(block=False)

    def empty(self):
        return not self._queue

    def qsize(self):
        return len(self._queue)
