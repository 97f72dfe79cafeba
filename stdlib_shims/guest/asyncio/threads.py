"""to_thread: there are no threads that run beside, so the call has an iteration of the loop to itself."""

import contextvars
from asyncio import events

__all__ = ("to_thread",)


async def to_thread(func, /, *args, **kwargs):
    """The result of a blocking function."""
    context = contextvars.copy_context()
    return await events.get_running_loop().run_in_executor(None, lambda: context.run(func, *args, **kwargs))
