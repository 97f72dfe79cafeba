"""Handles of scheduled calls, the running loop, and the current loop of the script's one thread."""

import contextvars
import sys

__all__ = (
    "AbstractEventLoopPolicy", "AbstractEventLoop", "AbstractServer", "Handle", "TimerHandle", "get_event_loop_policy",
    "set_event_loop_policy", "get_event_loop", "set_event_loop", "new_event_loop", "get_child_watcher", "set_child_watcher",
    "_set_running_loop", "get_running_loop", "_get_running_loop",
)  # fmt: skip


def _callback_source(callback, args, kwargs=None):
    """The text that reprs show for a callback and its arguments."""
    shown = ", ".join([repr(a) for a in args] + [f"{k}={v!r}" for k, v in (kwargs or {}).items()])
    if type(callback).__name__ == "partial" and hasattr(callback, "keywords"):
        return _callback_source(callback.func, callback.args, callback.keywords) + f"({shown})"
    name = getattr(callback, "__qualname__", None) or getattr(callback, "__name__", None) or repr(callback)
    inner = callback
    for _ in range(100):  # a longer chain of wrappers leads in a circle
        inner = getattr(inner, "__wrapped__", inner)
    code = getattr(getattr(inner, "__func__", inner), "__code__", None)
    place = f" at {code.co_filename}:{code.co_firstlineno}" if code is not None else ""
    return f"{name}({shown}){place}"


class Handle:
    """A scheduled call, which may be cancelled."""

    __slots__ = ("_args", "_callback", "_cancelled", "_context", "_loop", "__weakref__")

    def __init__(self, callback, args, loop, context=None):
        self._context = contextvars.copy_context() if context is None else context
        self._loop = loop
        self._callback = callback
        self._args = args
        self._cancelled = False

    def _repr_info(self):
        info = [self.__class__.__name__]
        if self._cancelled:
            info.append("cancelled")
        if self._callback is not None:
            info.append(_callback_source(self._callback, self._args))
        return info

    def __repr__(self):
        return "<{}>".format(" ".join(self._repr_info()))

    def get_context(self):
        return self._context

    def cancel(self):
        if not self._cancelled:
            self._cancelled = True
            self._callback = None
            self._args = None

    def cancelled(self):
        return self._cancelled

    def _run(self):
        try:
            self._context.run(self._callback, *self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            self._failed(exc)

    def _failed(self, exc):
        message = f"Exception in callback {_callback_source(self._callback, self._args)}"
        self._loop.call_exception_handler({"message": message, "exception": exc, "handle": self})


class TimerHandle(Handle):
    """A call scheduled for a time of the loop's clock."""

    __slots__ = ("_scheduled", "_when")

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when
        self._scheduled = False

    def _repr_info(self):
        info = super()._repr_info()
        info.insert(2 if self._cancelled else 1, f"when={self._when}")
        return info

    def __hash__(self):
        return hash(self._when)

    def __lt__(self, other):
        return self._when < other._when if isinstance(other, TimerHandle) else NotImplemented

    def __le__(self, other):
        return self._when < other._when or self.__eq__(other) if isinstance(other, TimerHandle) else NotImplemented

    def __gt__(self, other):
        return self._when > other._when if isinstance(other, TimerHandle) else NotImplemented

    def __ge__(self, other):
        return self._when > other._when or self.__eq__(other) if isinstance(other, TimerHandle) else NotImplemented

    def __eq__(self, other):
        if isinstance(other, TimerHandle):
            mine, others = ((h._when, h._callback, h._args, h._cancelled) for h in (self, other))
            return mine == others
        return NotImplemented

    def when(self):
        return self._when


class AbstractServer:
    """Servers are not available here."""


class AbstractEventLoop:
    """What every event loop is."""


class AbstractEventLoopPolicy:
    """What every policy is."""

    def get_event_loop(self):
        raise NotImplementedError

    def set_event_loop(self, loop):
        raise NotImplementedError

    def new_event_loop(self):
        raise NotImplementedError


class BaseDefaultEventLoopPolicy(AbstractEventLoopPolicy):
    """Keeps the current loop of the script's one thread."""

    def __init__(self):
        self._loop = None
        self._set_called = False

    def get_event_loop(self):
        if self._loop is None and not self._set_called and sys.version_info < (3, 14):
            if sys.version_info >= (3, 12):
                import warnings

                warnings.warn("There is no current event loop", DeprecationWarning, stacklevel=3)
            self.set_event_loop(self.new_event_loop())
        if self._loop is None:
            raise RuntimeError("There is no current event loop in thread 'MainThread'.")
        return self._loop

    def set_event_loop(self, loop):
        self._set_called = True
        if loop is not None and not isinstance(loop, AbstractEventLoop):
            raise TypeError(f"loop must be an instance of AbstractEventLoop or None, not '{type(loop).__name__}'")
        self._loop = loop

    def new_event_loop(self):
        from asyncio.base_events import SelectorEventLoop

        return SelectorEventLoop()


_running = [None]
_policy = [None]


def get_running_loop():
    """The running loop; RuntimeError if there is none."""
    loop = _running[0]
    if loop is None:
        raise RuntimeError("no running event loop")
    return loop


def _get_running_loop():
    return _running[0]


def _set_running_loop(loop):
    _running[0] = loop


def get_event_loop_policy():
    if _policy[0] is None:
        _policy[0] = BaseDefaultEventLoopPolicy()
    return _policy[0]


def set_event_loop_policy(policy):
    if policy is not None and not isinstance(policy, AbstractEventLoopPolicy):
        raise TypeError(f"policy must be an instance of AbstractEventLoopPolicy or None, not '{type(policy).__name__}'")
    _policy[0] = policy


def get_event_loop():
    """The running loop, or else the current one."""
    loop = _running[0]
    return get_event_loop_policy().get_event_loop() if loop is None else loop


def set_event_loop(loop):
    get_event_loop_policy().set_event_loop(loop)


def new_event_loop():
    return get_event_loop_policy().new_event_loop()


def get_child_watcher():
    raise NotImplementedError("subprocess is not available in this sandbox")


def set_child_watcher(watcher):
    raise NotImplementedError("subprocess is not available in this sandbox")
