"""_asyncio: what the event loop of asyncio asks of the session: its clock, and external calls in flight, generators left behind.

Safe because values for the host and from it cross by copy where the session's other calls do, and generators are the script's own values.
"""

from interpreter.extension import HostModule, entry, exactly


@entry
def clock(runtime: object, args: tuple, kwargs: dict) -> float:
    """Seconds from which a loop's clock begins: the session's, or 0 where the policy grants none."""
    exactly("clock", args, kwargs, 0)
    try:
        return runtime.system.monotonic()
    except OSError:
        return 0.0


@entry
def waited(runtime: object, args: tuple, kwargs: dict) -> float:
    """Seconds that the session has slept so far."""
    exactly("waited", args, kwargs, 0)
    return runtime.system.waited


@entry
def begin_call(runtime: object, args: tuple, kwargs: dict) -> int:
    """``begin_call(name, args, kwargs)``: put an external call in flight; its id."""
    exactly("begin_call", args, kwargs, 3)
    return runtime.begin_call(*args)


@entry
def withdraw(runtime: object, args: tuple, kwargs: dict) -> None:
    """``withdraw(id)``: nobody waits for the answer any more."""
    exactly("withdraw", args, kwargs, 1)
    runtime.in_flight.pop(args[0], None)


@entry
def answers(runtime: object, args: tuple, kwargs: dict) -> tuple:
    """``answers(delay)``: wait for the host; seconds it took, and the answers it gave."""
    exactly("answers", args, kwargs, 1)
    return runtime.answers(args[0])


@entry
def watch(runtime: object, args: tuple, kwargs: dict) -> None:
    """``watch(bool)``: an event loop begins to run, or stops: asynchronous generators that begin meanwhile are its own."""
    exactly("watch", args, kwargs, 1)
    runtime.awaiting.watch(bool(args[0]))


@entry
def forget(runtime: object, args: tuple, kwargs: dict) -> None:
    """``forget()``: the event loop is closed."""
    exactly("forget", args, kwargs, 0)
    runtime.awaiting.forget()


@entry
def dropped(runtime: object, args: tuple, kwargs: dict) -> list:
    """``dropped()``: those noted since the last call."""
    exactly("dropped", args, kwargs, 0)
    noted, runtime.awaiting.dropped = runtime.awaiting.dropped, []
    return noted


@entry
def unfinished(runtime: object, args: tuple, kwargs: dict) -> list:
    """``unfinished()``: the asynchronous generators that have begun and not ended."""
    exactly("unfinished", args, kwargs, 0)
    return runtime.awaiting.unfinished()


MODULE = HostModule(
    "_asyncio",
    {
        "clock": clock, "waited": waited, "begin_call": begin_call, "withdraw": withdraw, "answers": answers,
        "watch": watch, "forget": forget, "dropped": dropped, "unfinished": unfinished,
    },
)  # fmt: skip
