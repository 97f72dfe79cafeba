"""Threads that run one after the other: a started thread runs to its end when something waits."""

import _threads

__all__ = [
    "get_ident", "active_count", "Condition", "current_thread", "enumerate", "main_thread", "TIMEOUT_MAX", "Event", "Lock", "RLock",
    "Semaphore",
    "BoundedSemaphore", "Thread", "Barrier", "BrokenBarrierError", "Timer", "ThreadError", "settrace", "setprofile", "excepthook",
    "ExceptHookArgs",
    "stack_size", "get_native_id", "local",
]  # fmt: skip

TIMEOUT_MAX = 9223372036.0
ThreadError = RuntimeError


class Thread:
    """A thread of control, run at the first wait."""

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, "group argument must be None for now"
        self._target = target
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        number = _threads.next_number()
        if name is None:
            name = f"Thread-{number}"
            if target is not None and hasattr(target, "__name__"):
                name += f" ({target.__name__})"
        self._name = str(name)
        self._daemonic = bool(daemon) if daemon is not None else current_thread().daemon
        self._number = number
        self._started = False
        self._ended = False

    def start(self):
        if self._started:
            raise RuntimeError("threads can only be started once")
        self._started = True
        _threads.ready(self)

    def run(self):
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            self._target = self._args = self._kwargs = None

    def _bootstrap(self):
        try:
            self.run()
        except SystemExit:
            pass
        except Exception as e:
            excepthook(ExceptHookArgs((type(e), e, e.__traceback__, self)))
        finally:
            self._ended = True

    def join(self, timeout=None):
        if not self._started:
            raise RuntimeError("cannot join thread before it is started")
        if self is current_thread():
            raise RuntimeError("cannot join current thread")
        while not self._ended:
            if self in _threads.waiting():
                _threads.run_one(self)
            elif not _threads.run_next():
                if timeout is not None:
                    return
                raise RuntimeError("deadlock: a thread waits for one that waits for it")

    def is_alive(self):
        return self._started and not self._ended

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self._name = str(name)

    @property
    def ident(self):
        return self._number if self._started else None

    native_id = ident

    @property
    def daemon(self):
        return self._daemonic

    @daemon.setter
    def daemon(self, value):
        if self._started:
            raise RuntimeError("cannot set daemon status of active thread")
        self._daemonic = bool(value)

    def isDaemon(self):
        return self.daemon

    def setDaemon(self, value):
        self.daemon = value

    def getName(self):
        return self.name

    def setName(self, name):
        self.name = name

    def __repr__(self):
        status = "initial" if not self._started else "stopped" if self._ended else "started"
        daemon = " daemon" if self._daemonic else ""
        ident = f" {self.ident}" if self._started else ""
        return f"<{self.__class__.__name__}({self._name}, {status}{daemon}{ident})>"


class _MainThread(Thread):
    def __init__(self):
        self._name = "MainThread"
        self._daemonic = False
        self._number = 0
        self._started = True
        self._ended = False


_main = _MainThread()


class ExceptHookArgs(tuple):
    """exc_type, exc_value, exc_traceback, thread."""

    __slots__ = ()

    @property
    def exc_type(self):
        return self[0]

    @property
    def exc_value(self):
        return self[1]

    @property
    def exc_traceback(self):
        return self[2]

    @property
    def thread(self):
        return self[3]


def excepthook(args, /):
    import sys
    import traceback

    name = args.thread.name if args.thread is not None else get_ident()
    print(f"Exception in thread {name}:", file=sys.stderr)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback, file=sys.stderr)


__excepthook__ = excepthook


class Timer(Thread):
    """Calls a function when the time has come."""

    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self)
        self.interval = interval
        self.function = function
        self.args = args if args is not None else []
        self.kwargs = kwargs if kwargs is not None else {}
        self.finished = Event()

    def cancel(self):
        self.finished.set()

    def run(self):
        if not self.finished.is_set():
            import time

            time.sleep(self.interval)
            self.function(*self.args, **self.kwargs)
        self.finished.set()


def current_thread():
    return _threads.running() or _main


currentThread = current_thread


def main_thread():
    return _main


def get_ident():
    return current_thread()._number


get_native_id = get_ident


def enumerate():
    inner = list(_threads._Stack.items)
    return [_main, *inner, *_threads.waiting()]


def active_count():
    return len(enumerate())


activeCount = active_count


def settrace(func):
    pass


setprofile = settrace


def gettrace():
    return None


getprofile = gettrace


def stack_size(size=0):
    return 0


class _Lock:
    """A lock. Whoever waits for it lets other threads run."""

    def __init__(self):
        self._owner = None

    def acquire(self, blocking=True, timeout=-1):
        if not blocking and timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        if timeout < 0 and timeout != -1:
            raise ValueError("timeout value must be a non-negative number")
        if self._owner is not None:
            if not blocking:
                return False
            if not _threads.wait_until(lambda: self._owner is None, "a lock is held", timeout != -1):
                return False
        self._owner = current_thread()
        return True

    def release(self):
        if self._owner is None:
            raise RuntimeError("release unlocked lock")
        self._owner = None

    def locked(self):
        return self._owner is not None

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *args):
        self.release()

    def __repr__(self):
        return f"<{'locked' if self.locked() else 'unlocked'} _thread.lock object at {id(self):#x}>"


def Lock():
    return _Lock()


class _RLock:
    """A lock that its owner may take again."""

    def __init__(self):
        self._owner = None
        self._count = 0

    def acquire(self, blocking=True, timeout=-1):
        me = current_thread()
        if self._owner is me:
            self._count += 1
            return True
        if self._owner is not None:
            if not blocking:
                return False
            if not _threads.wait_until(lambda: self._owner is None, "a lock is held", timeout != -1):
                return False
        self._owner = me
        self._count = 1
        return True

    def release(self):
        if self._owner is not current_thread():
            raise RuntimeError("cannot release un-acquired lock")
        self._count -= 1
        if not self._count:
            self._owner = None

    def _is_owned(self):
        return self._owner is current_thread()

    def _release_save(self):
        state = (self._count, self._owner)
        self._count = 0
        self._owner = None
        return state

    def _acquire_restore(self, state):
        self.acquire()
        self._count, self._owner = state

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *args):
        self.release()

    def __repr__(self):
        owner = self._owner.name if self._owner is not None else None
        return f"<{'locked' if self._count else 'unlocked'} _thread.RLock object owner={owner!r} count={self._count} at {id(self):#x}>"


def RLock():
    return _RLock()


class Condition:
    """A condition variable."""

    def __init__(self, lock=None):
        self._lock = RLock() if lock is None else lock
        self.acquire = self._lock.acquire
        self.release = self._lock.release
        self._waiters = []

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *args):
        return self._lock.__exit__(*args)

    def _owned(self):
        if hasattr(self._lock, "_is_owned"):
            return self._lock._is_owned()
        return self._lock.locked()

    def wait(self, timeout=None):
        if not self._owned():
            raise RuntimeError("cannot wait on un-acquired lock")
        waiter = [False]
        self._waiters.append(waiter)
        saved = self._lock._release_save() if hasattr(self._lock, "_release_save") else self._lock.release()
        try:
            notified = _threads.wait_until(lambda: waiter[0], "nobody notifies a condition", timeout is not None)
        finally:
            if hasattr(self._lock, "_acquire_restore"):
                self._lock._acquire_restore(saved)
            else:
                self._lock.acquire()
            if waiter in self._waiters:
                self._waiters.remove(waiter)
        return notified

    def wait_for(self, predicate, timeout=None):
        result = predicate()
        while not result:
            if not self.wait(timeout) and timeout is not None:
                return predicate()
            result = predicate()
        return result

    def notify(self, n=1):
        if not self._owned():
            raise RuntimeError("cannot notify on un-acquired lock")
        for waiter in self._waiters[:n]:
            waiter[0] = True
        del self._waiters[:n]

    def notify_all(self):
        self.notify(len(self._waiters))

    notifyAll = notify_all


class Event:
    """A flag that threads wait for."""

    def __init__(self):
        self._flag = False

    def is_set(self):
        return self._flag

    isSet = is_set

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        return _threads.wait_until(lambda: self._flag, "nobody sets an event", timeout is not None)

    def __repr__(self):
        return f"<{self.__class__.__module__}.{self.__class__.__qualname__} at {id(self):#x}: {'set' if self._flag else 'unset'}>"


class Semaphore:
    """A counter that never goes below zero."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = value

    def acquire(self, blocking=True, timeout=None):
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if not self._value:
            if not blocking:
                return False
            if not _threads.wait_until(lambda: self._value > 0, "nobody releases a semaphore", timeout is not None):
                return False
        self._value -= 1
        return True

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        self._value += n

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *args):
        self.release()


class BoundedSemaphore(Semaphore):
    """A semaphore that is not released more often than acquired."""

    def __init__(self, value=1):
        Semaphore.__init__(self, value)
        self._initial_value = value

    def release(self, n=1):
        if n < 1:
            raise ValueError("n must be one or more")
        if self._value + n > self._initial_value:
            raise ValueError("Semaphore released too many times")
        self._value += n


class BrokenBarrierError(RuntimeError):
    """Raised where a barrier is broken."""


class Barrier:
    """A place where a number of threads meet."""

    def __init__(self, parties, action=None, timeout=None):
        self._parties = parties
        self._action = action
        self._count = 0
        self._generation = 0
        self._broken = False

    def wait(self, timeout=None):
        if self._broken:
            raise BrokenBarrierError
        index = self._count
        self._count += 1
        if self._count == self._parties:
            if self._action is not None:
                self._action()
            self._count = 0
            self._generation += 1
            return index
        generation = self._generation
        if not _threads.wait_until(
            lambda: self._generation != generation or self._broken, "too few threads reach a barrier", timeout is not None
        ):
            self._broken = True
        if self._broken:
            raise BrokenBarrierError
        return index

    def reset(self):
        self._count = 0
        self._broken = False

    def abort(self):
        self._broken = True

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return self._count

    @property
    def broken(self):
        return self._broken


class local:
    """Attributes of its own for each thread."""

    def __new__(cls, /, *args, **kw):
        self = object.__new__(cls)
        object.__setattr__(self, "_local_parts", {})
        object.__setattr__(self, "_local_args", (args, kw))
        return self

    def _local_part(self):
        parts = object.__getattribute__(self, "_local_parts")
        number = get_ident()
        if number not in parts:
            parts[number] = {}
            if len(parts) > 1 and type(self).__init__ is not object.__init__:
                args, kw = object.__getattribute__(self, "_local_args")
                self.__init__(*args, **kw)
        return parts[number]

    def __getattribute__(self, name):
        if name[:2] == "__" or name[:7] == "_local_":
            if name == "__dict__":
                return local._local_part(self)
            return object.__getattribute__(self, name)
        part = local._local_part(self)
        if name in part:
            return part[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        local._local_part(self)[name] = value

    def __delattr__(self, name):
        part = local._local_part(self)
        if name not in part:
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        del part[name]
