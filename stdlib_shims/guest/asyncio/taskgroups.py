"""TaskGroup: tasks that end before the ``async with`` does."""

import sys
from asyncio import events
from asyncio.exceptions import CancelledError

__all__ = ("TaskGroup",)

_ENDING = (SystemExit, KeyboardInterrupt)


class TaskGroup:
    """Waits for its tasks; when one fails the others are cancelled, and the failures raised as a group."""

    def __init__(self):
        self._entered = self._exiting = self._aborting = False
        self._loop = self._parent_task = self._base_error = self._completed = None
        self._parent_cancel_requested = False
        self._tasks = {}
        self._errors = []

    def __repr__(self):
        info = ""
        if self._tasks:
            info += f" tasks={len(self._tasks)}"
        if self._errors:
            info += f" errors={len(self._errors)}"
        if self._aborting:
            info += " cancelling"
        elif self._entered:
            info += " entered"
        return f"<TaskGroup{info}>"

    async def __aenter__(self):
        from asyncio.tasks import current_task

        if self._entered:
            raise RuntimeError(f"TaskGroup {self!r} has already been entered")
        if self._loop is None:
            self._loop = events.get_running_loop()
        self._parent_task = current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f"TaskGroup {self!r} cannot determine the parent task")
        self._entered = True
        return self

    async def __aexit__(self, et, exc, tb):
        try:
            return await self._leave(et, exc)
        finally:
            # nothing here shall keep the exceptions alive
            self._parent_task = self._base_error = None
            exc = None

    async def _leave(self, et, exc):
        self._exiting = True
        if isinstance(exc, _ENDING) and self._base_error is None:
            self._base_error = exc
        cancelled = exc if isinstance(exc, CancelledError) else None
        early = sys.version_info < (3, 13)
        if early and self._parent_cancel_requested and self._parent_task.uncancel() == 0:
            cancelled = None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._completed is None:
                self._completed = self._loop.create_future()
            try:
                await self._completed
            except CancelledError as e:
                if not self._aborting:
                    cancelled = e
                    self._abort()
            self._completed = None
        if self._base_error is not None:
            raise self._base_error
        if not early and self._parent_cancel_requested and self._parent_task.uncancel() == 0:
            cancelled = None
        if cancelled is not None and not self._errors:
            raise cancelled
        if et is not None and not issubclass(et, CancelledError):
            self._errors.append(exc)
        if self._errors:
            if not early and self._parent_task.cancelling():
                self._parent_task.uncancel()
                self._parent_task.cancel()
            errors, self._errors = self._errors, []
            raise BaseExceptionGroup("unhandled errors in a TaskGroup", errors) from None
        return

    def create_task(self, coro, *, name=None, context=None):
        """A task of this group."""
        problem = None
        if not self._entered:
            problem = "has not been entered"
        elif self._exiting and not self._tasks:
            problem = "is finished"
        elif self._aborting:
            problem = "is shutting down"
        if problem is not None:
            if sys.version_info >= (3, 13):
                coro.close()
            raise RuntimeError(f"TaskGroup {self!r} {problem}")
        if context is None:
            task = self._loop.create_task(coro, name=name)
        else:
            task = self._loop.create_task(coro, name=name, context=context)
        if task.done() and sys.version_info >= (3, 12):
            self._on_task_done(task)
        else:
            self._tasks[task] = None
            task.add_done_callback(self._on_task_done)
        return task

    def _abort(self):
        self._aborting = True
        for task in list(self._tasks):
            if not task.done():
                task.cancel()

    def _on_task_done(self, task):
        self._tasks.pop(task, None)
        if self._completed is not None and not self._tasks and not self._completed.done():
            self._completed.set_result(True)
        if task.cancelled():
            return
        exc = task.exception()
        if exc is None:
            return
        self._errors.append(exc)
        if isinstance(exc, _ENDING) and self._base_error is None:
            self._base_error = exc
        if self._parent_task.done():
            message = f"Task {task!r} has errored out but its parent task {self._parent_task} is already completed"
            self._loop.call_exception_handler({"message": message, "exception": exc, "task": task})
            return
        if not self._aborting and not self._parent_cancel_requested:
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()
