"""A run in a thread of its own, driven by a coroutine: script code never stalls the event loop."""

from __future__ import annotations

import asyncio
import contextvars
from concurrent.futures import ThreadPoolExecutor

from interpreter.suspend.run import CallsInFlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from interpreter.hosting import Host
    from interpreter.steps import Step


async def run_in_thread(host: Host, source: str | bytes, script_name: str) -> Step:
    """Compile and run a script to its end; tools are served, coroutine functions by the running loop."""
    loop = host.serving.loop = asyncio.get_running_loop()
    executor = ThreadPoolExecutor(1, "pyinterp")

    async def in_thread(function: Callable, *args: object) -> object:
        return await loop.run_in_executor(executor, contextvars.copy_context().run, _outcome, function, *args)

    try:
        failed = await in_thread(lambda: host.prepare(source, script_name, top_level_await=True))
        return failed[1] if failed[1] is not None else await _drive(host, in_thread)
    except asyncio.CancelledError:
        host.engine.stop_now()
        raise
    finally:
        host.serving.close()
        executor.shutdown(wait=False)


async def _drive(host: Host, in_thread: Callable) -> Step:
    serving = host.serving
    stepping = host.stepping(None, None)
    answer = None
    while True:
        ended, request = await in_thread(stepping.send, answer)
        if ended:
            return request
        if not isinstance(request, CallsInFlight):
            answer = (await in_thread(serving.call, request))[1]
            continue
        calls = serving.mine(request)
        plain = (await in_thread(serving.plain_answers, calls))[1]
        answer = host.taken((0.0, plain) if plain else await serving.first_answers(calls, host.patience(request)))


def _outcome(function: Callable, *args: object) -> tuple[bool, object]:
    """(False, result), or (True, value) of a generator that ended: a future cannot hold StopIteration."""
    try:
        return False, function(*args)
    except StopIteration as e:
        return True, e.value
