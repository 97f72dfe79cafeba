"""The asynchronous context managers of ``contextlib``."""

import sys
from contextlib import _BaseExitStack, _set_context
from functools import wraps

__name__ = "contextlib"


class AsyncContextDecorator:
    """A base that lets an asynchronous context manager decorate coroutine functions too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)

        return inner


class _AsyncGeneratorContextManager(AsyncContextDecorator):
    """The asynchronous context manager around an asynchronous generator."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, "__doc__", None)
        if doc is not None:
            self.__doc__ = doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    async def __aenter__(self):
        del self.args, self.kwds, self.func
        try:
            return await self.gen.__anext__()
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await self.gen.__anext__()
            except StopAsyncIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                await self.gen.aclose()
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except StopAsyncIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if isinstance(value, (StopIteration, StopAsyncIteration)) and exc.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after athrow()")
        finally:
            await self.gen.aclose()


def asynccontextmanager(func):
    """Decorator: make an asynchronous generator function with one ``yield`` a maker of asynchronous context managers."""

    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)

    return helper


class aclosing:
    """An asynchronous context manager that awaits ``aclose`` of an object on exit."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class AsyncExitStack(_BaseExitStack):
    """An asynchronous context manager that leaves any number of others of both kinds."""

    async def enter_async_context(self, cm):
        """Enter an asynchronous context manager and add its exit; return what the entry gives."""
        cls = type(cm)
        try:
            enter = cls.__aenter__
            leave = cls.__aexit__
        except AttributeError:
            raise TypeError(
                f"'{cls.__module__}.{cls.__qualname__}' object does not support the asynchronous context manager protocol",
            ) from None
        result = await enter(cm)
        self._push_async_cm_exit(cm, leave)
        return result

    def push_async_exit(self, exit):
        """Add the exit of an asynchronous context manager, or a coroutine function of its signature; return the argument."""
        method = getattr(type(exit), "__aexit__", None)
        if method is None:
            self._exit_callbacks.append((False, exit))
        else:
            self._push_async_cm_exit(exit, method)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Add a coroutine function to call on exit; return it."""

        async def leave(exc_type, exc, tb):
            await callback(*args, **kwds)

        leave.__wrapped__ = callback
        self._exit_callbacks.append((False, leave))
        return callback

    def _push_async_cm_exit(self, cm, method):
        async def leave(exc_type, exc, tb):
            return await method(cm, exc_type, exc, tb)

        leave.__self__ = cm
        self._exit_callbacks.append((False, leave))

    async def aclose(self):
        """Leave all context managers now."""
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        exc = exc_details[1]
        received = exc is not None
        frame_exc = sys.exc_info()[1]
        suppressed = pending = False
        while self._exit_callbacks:
            is_sync, leave = self._exit_callbacks.pop()
            try:
                details = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                handled = leave(*details) if is_sync else await leave(*details)
                if handled:
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
                raise exc
            except BaseException:
                exc.__context__ = fixed
                raise
        return received and suppressed
