"""gather and shield: futures that stand for others."""

import sys
from asyncio import events, futures
from asyncio.exceptions import CancelledError


class _GatheringFuture(futures.Future):
    """The future of gather: cancelling it cancels its children, and it is done when they are."""

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        asked = [child.cancel(msg=msg) for child in self._children]
        if any(asked):
            self._cancel_requested = True
            return True
        return False


def gather(*coros_or_futures, return_exceptions=False):
    """A future of the list of all results, in the order of the arguments."""
    if not coros_or_futures:
        loop = events.get_event_loop()
        empty = loop.create_future()
        empty.set_result([])
        return empty
    finished = 0
    outer = None

    def done(child):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not child.cancelled():
                child.exception()  # it counts as retrieved
            return
        if not return_exceptions:
            if child.cancelled():
                outer.set_exception(child._make_cancelled_error())
                return
            if child.exception() is not None:
                outer.set_exception(child.exception())
                return
        if finished == len(futures_of):
            if outer._cancel_requested:
                outer.set_exception(child._make_cancelled_error())
            else:
                outer.set_result([_result_of(each) for each in children])

    futures_of = {}
    children = []
    ready = []
    loop = None
    for argument in coros_or_futures:
        if argument not in futures_of:
            child = _ensure_future(argument, loop)
            if loop is None:
                loop = futures._get_loop(child)
            futures_of[argument] = child
            if child.done() and sys.version_info >= (3, 12):
                ready.append(child)
            else:
                child.add_done_callback(done)
        children.append(futures_of[argument])
    outer = _GatheringFuture(children, loop=loop)
    for child in ready:
        done(child)
    return outer


def _ensure_future(argument, loop):
    from asyncio.tasks import ensure_future

    return ensure_future(argument, loop=loop)


def _result_of(child):
    """A child's result, or its exception as a value."""
    if child.cancelled():
        return CancelledError("" if child._cancel_message is None else child._cancel_message)
    exc = child.exception()
    return child.result() if exc is None else exc


def shield(arg):
    """A future of the same result, whose cancelling does not cancel `arg`."""
    inner = _ensure_future(arg, None)
    if inner.done():
        return inner
    outer = futures._get_loop(inner).create_future()

    def inner_done(inner):
        if outer.cancelled():
            if not inner.cancelled():
                inner.exception()  # it counts as retrieved
            return
        if inner.cancelled():
            outer.cancel()
        elif inner.exception() is not None:
            outer.set_exception(inner.exception())
        else:
            outer.set_result(inner.result())

    def outer_done(outer):
        if not inner.done():
            inner.remove_done_callback(inner_done)

    inner.add_done_callback(inner_done)
    outer.add_done_callback(outer_done)
    return outer
