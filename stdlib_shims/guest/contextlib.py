"""The module ``contextlib``: context managers from generators, and ready-made ones.

The classes here are plain ones; the abstract classes, whose checks look at methods only, are made when they are asked for.
"""

import sys

__all__ = [
    "AbstractAsyncContextManager",
    "AbstractContextManager",
    "AsyncContextDecorator",
    "AsyncExitStack",
    "ContextDecorator",
    "ExitStack",
    "aclosing",
    "asynccontextmanager",
    "chdir",
    "closing",
    "contextmanager",
    "nullcontext",
    "redirect_stderr",
    "redirect_stdout",
    "suppress",
]

_ABSTRACT = ("AbstractContextManager", "AbstractAsyncContextManager")
_ASYNCHRONOUS = ("AsyncExitStack", "AsyncContextDecorator", "asynccontextmanager", "aclosing", "_AsyncGeneratorContextManager")


def __getattr__(name):
    if name in _ABSTRACT:
        import _context_abstract as source
    elif name in _ASYNCHRONOUS:
        import _context_async as source
    else:
        raise AttributeError(f"module 'contextlib' has no attribute {name!r}")
    value = globals()[name] = getattr(source, name)
    return value


def __dir__():
    return sorted({*globals(), *_ABSTRACT, *_ASYNCHRONOUS})


class ContextDecorator:
    """A base that lets a context manager decorate functions too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        from functools import wraps

        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)

        return inner


class _GeneratorContextManager(ContextDecorator):
    """The context manager around a generator: it runs to its ``yield`` on entry and on to its end on exit."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, "__doc__", None)
        if doc is not None:
            self.__doc__ = doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    def __enter__(self):
        # The arguments are not needed any more; they must not live as long as the block.
        del self.args, self.kwds, self.func
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                self.gen.close()
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as exc:
            # The block's own StopIteration goes on; the end of the generator means that the exception was handled.
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if isinstance(value, StopIteration) and exc.__cause__ is value:
                # A generator turns a StopIteration that passes through into this.
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            self.gen.close()

    def __class_getitem__(cls, item):
        return type(list[int])(cls, item)


def contextmanager(func):
    """Decorator: make a generator function with one ``yield`` a maker of context managers."""
    from functools import wraps

    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)

    return helper


class closing:
    """A context manager that calls ``close`` of an object on exit."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class nullcontext:
    """A context manager that does nothing."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class suppress:
    """A context manager that swallows the given exceptions."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return None
        if issubclass(exctype, self._exceptions):
            return True
        if sys.version_info >= (3, 12) and issubclass(exctype, BaseExceptionGroup):
            _, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


class _RedirectStream:
    """A context manager that puts another stream in the place of one of ``sys``."""

    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """A context manager that sends what is printed to another stream."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """A context manager that sends the error stream elsewhere."""

    _stream = "stderr"


class chdir:
    """A context manager that changes the current directory."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os

        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os

        os.chdir(self._old_cwd.pop())


class _BaseExitStack:
    """What the two exit stacks share: a list of exits, each with a mark that tells asynchronous ones."""

    def __init__(self):
        self._exit_callbacks = []

    def pop_all(self):
        """Return a new stack with all exits; this one is empty afterwards."""
        new_stack = type(self)()
        new_stack._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = []
        return new_stack

    def push(self, exit):
        """Add the exit of a context manager, or a function of its signature; return the argument."""
        method = getattr(type(exit), "__exit__", None)
        if method is None:
            self._exit_callbacks.append((True, exit))
        else:
            self._push_cm_exit(exit, method)
        return exit

    def enter_context(self, cm):
        """Enter a context manager and add its exit; return what the entry gives."""
        cls = type(cm)
        try:
            enter = cls.__enter__
            leave = cls.__exit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
        result = enter(cm)
        self._push_cm_exit(cm, leave)
        return result

    def callback(self, callback, /, *args, **kwds):
        """Add a call to make on exit; return the function."""

        def leave(exc_type, exc, tb):
            callback(*args, **kwds)

        leave.__wrapped__ = callback
        self._exit_callbacks.append((True, leave))
        return callback

    def _push_cm_exit(self, cm, method):
        def leave(exc_type, exc, tb):
            return method(cm, exc_type, exc, tb)

        leave.__self__ = cm
        self._exit_callbacks.append((True, leave))


def _set_context(new, old, frame_exc):
    """Make the context of an exception raised by an exit what nested with statements would have made it."""
    while True:
        context = new.__context__
        if context is None or context is old:
            return
        if context is frame_exc:
            break
        new = context
    new.__context__ = old


class ExitStack(_BaseExitStack):
    """A context manager that leaves any number of others, the last entered first."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        exc = exc_details[1]
        received = exc is not None
        frame_exc = sys.exc_info()[1]
        suppressed = pending = False
        while self._exit_callbacks:
            _, leave = self._exit_callbacks.pop()
            try:
                if exc is None:
                    details = (None, None, None)
                else:
                    details = (type(exc), exc, exc.__traceback__)
                if leave(*details):
                    suppressed = True
                    pending = False
                    exc = None
            except BaseException as new_exc:
                _set_context(new_exc, exc, frame_exc)
                pending = True
                exc = new_exc
        if pending:
            fixed = exc.__context__
            try:
                # Raising sets the context anew.
                raise exc
            except BaseException:
                exc.__context__ = fixed
                raise
        return received and suppressed

    def close(self):
        """Leave all context managers now."""
        self.__exit__(None, None, None)
