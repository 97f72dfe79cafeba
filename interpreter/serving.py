"""Serving tools: what a run asks of the host's functions, coroutine functions included, several calls at a time."""

from __future__ import annotations

from interpreter.errors import ConversionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Coroutine, Mapping

    from interpreter.hosting import Host
    from interpreter.suspend.run import Call, CallsInFlight

    Answer = tuple[int, str, object]

_COROUTINE = 0x80  # the flag of a code object: inspect would cost more at start than all of this


def is_async(tool: Callable) -> bool:
    """Whether calling the tool gives a coroutine."""
    if hasattr(tool, "__code__"):
        return bool(tool.__code__.co_flags & _COROUTINE)
    if type(tool).__module__ == "builtins" and not hasattr(tool, "__func__"):
        return False
    import inspect  # only for callables that are no plain functions

    return inspect.iscoroutinefunction(tool) or inspect.iscoroutinefunction(getattr(type(tool), "__call__", None))  # noqa: B004 - the class's own


class Tools:
    """The host's functions by name, and those of their calls that are in flight on an event loop."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.functions: dict[str, Callable] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.own_loop = False
        self.tasks: dict[int, asyncio.Task] = {}
        self.finished: list[int] = []

    def add(self, functions: Mapping[str, Callable]) -> None:
        """More functions."""
        self.functions |= functions

    # -- a call that the script waits for at once
    def call(self, call: Call) -> tuple[str, object]:
        """The answer to one call: ("send", value) or ("raise", exception), as values of the script."""
        tool = self.functions[call.name]
        if is_async(tool):
            return self.run_to_end(self.awaited(call))
        try:
            return self.answer(call.name, tool(*call.args, **call.kwargs))
        except Exception as e:  # noqa: BLE001 - whatever the tool raises is the script's to handle
            return "raise", self.host.exception_for(e, "RuntimeError")

    async def awaited(self, call: Call) -> tuple[str, object]:
        """As `call`, for a coroutine function. The script waits meanwhile."""
        return self._entered(await self._ended_call(call))

    async def _ended_call(self, call: Call) -> tuple[str, object, Exception | None]:
        """How the call of a coroutine function ends: (name, result, exception), still the host's: the script may be running."""
        try:
            return call.name, await self.functions[call.name](*call.args, **call.kwargs), None
        except Exception as e:  # noqa: BLE001 - whatever the tool raises is the script's to handle
            return call.name, None, e

    def _entered(self, outcome: tuple[str, object, Exception | None]) -> tuple[str, object]:
        """What the script gets for the end of a call."""
        name, result, error = outcome
        return self.answer(name, result) if error is None else ("raise", self.host.exception_for(error, "RuntimeError"))

    def answer(self, name: str, result: object) -> tuple[str, object]:
        """What the script gets for a tool's result."""
        try:
            return "send", self.host.taken_in(result)
        except ConversionError as e:
            return "raise", TypeError(f"result of {name}() cannot be passed to the script: {e}")

    # -- calls in flight
    def mine(self, waiting: CallsInFlight) -> list[Call]:
        """The calls in flight that tools answer."""
        return [call for call in waiting.calls if call.name in self.functions]

    def plain_answers(self, calls: list[Call]) -> list[Answer]:
        """The answers of those calls whose tools are plain functions."""
        return [(call.call_id, *self.call(call)) for call in calls if not is_async(self.functions[call.name])]

    async def first_answers(self, calls: list[Call], delay: float | None) -> tuple[float, list[Answer]]:
        """Wait until a coroutine of these calls has ended, at most `delay` seconds: (seconds that it took, answers in their order)."""
        import asyncio

        loop = self.loop
        wanted = {call.call_id for call in calls}
        for number in [number for number in self.tasks if number not in wanted]:
            self.tasks.pop(number).cancel()  # the script waits for it no more
        for call in calls:
            if call.call_id not in self.tasks:
                task = self.tasks[call.call_id] = loop.create_task(self._ended_call(call))
                task.add_done_callback(lambda _task, number=call.call_id: self.finished.append(number))
        began = loop.time()
        await asyncio.wait(self.tasks.values(), timeout=delay, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.sleep(0)  # the callbacks of what has ended
        answers = []
        for number in self.finished:
            task = self.tasks.pop(number, None)
            if task is not None:
                answers.append((number, *self._result(task)))
        self.finished.clear()
        elapsed = loop.time() - began
        return (elapsed if answers or delay is None else max(elapsed, delay)), answers

    def _result(self, task: asyncio.Task) -> tuple[str, object]:
        return ("raise", RuntimeError("the call was cancelled")) if task.cancelled() else self._entered(task.result())

    # -- the private loop of callers that have none
    def run_to_end(self, coroutine: Coroutine) -> object:
        """The result of a coroutine, run on a private loop, which goes on from one such call to the next."""
        import asyncio

        if self.loop is None:
            self.loop, self.own_loop = asyncio.new_event_loop(), True
        if asyncio._get_running_loop() is None:
            return self.loop.run_until_complete(coroutine)
        # The caller is itself run by a loop, which it blocks: another thread of the same context runs ours meanwhile.
        import contextvars
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(1) as executor:
            return executor.submit(contextvars.copy_context().run, self.loop.run_until_complete, coroutine).result()

    def close(self) -> None:
        """Cancel what is in flight; the private loop ends."""
        for task in self.tasks.values():
            task.cancel()
        if self.own_loop:
            self.run_to_end(_ended([*self.tasks.values()]))
            self.loop.close()
            self.loop, self.own_loop = None, False
        self.tasks.clear()
        self.finished.clear()


async def _ended(tasks: list[asyncio.Task]) -> None:
    import asyncio

    if tasks:
        await asyncio.wait(tasks)
