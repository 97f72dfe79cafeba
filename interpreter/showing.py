"""Values of an ended run for the host, with texts in place of what cannot cross."""

from __future__ import annotations

from interpreter.boundary import guest_to_host
from interpreter.errors import SessionBusy
from interpreter.objects.signals import LimitReached
from interpreter.suspend.run import after_the_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from interpreter.hosting import Host


def shown_copy(host: Host, raw: object) -> object:
    """A copy of a value; a part of a type that cannot cross is its repr, or ``<TYPE object>`` where that fails or meets a limit.

    Script code in it runs within the limits of one advance, without external calls and output. Raises ConversionError for a cycle,
    SessionBusy if another thread is using the run.
    """
    engine, limited = host.engine, False

    def text(value: object) -> str:
        nonlocal limited
        if not limited:
            try:
                return engine.shown(value)
            except LimitReached:
                limited = True
        return f"<{engine.type_of(value).__name__} object>"

    if not host.lock.acquire(blocking=False):
        raise SessionBusy("the run is in use by another thread")
    sink, engine.sink = engine.sink, None
    engine.budget.begin(engine)
    try:
        return after_the_end(engine, lambda: guest_to_host(engine, raw, replace=text))
    finally:
        engine.budget.end(engine)
        engine.sink = sink
        engine.take_written("stdout")
        engine.take_written("stderr")
        host.lock.release()
