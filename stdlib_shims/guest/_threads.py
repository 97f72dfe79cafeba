"""What stands for threads: each runs to its end when something waits, one after the other, always in the same order."""

_waiting = []
_counter = [0]


class _Stack:
    """The threads that are running, the innermost last."""

    items = []


def next_number():
    _counter[0] += 1
    return _counter[0]


def ready(thread):
    """A started thread waits for its turn."""
    _waiting.append(thread)


def waiting():
    return list(_waiting)


def run_next():
    """Run the thread that has waited longest; False if none is left."""
    if not _waiting:
        return False
    thread = _waiting.pop(0)
    _Stack.items.append(thread)
    try:
        thread._bootstrap()
    finally:
        _Stack.items.remove(thread)
    return True


def run_one(thread):
    """Run this thread now, if it still waits."""
    if thread in _waiting:
        _waiting.remove(thread)
        _waiting.insert(0, thread)
        run_next()


def wait_until(condition, what, limited=False):
    """Run waiting threads until the condition holds; False if it never will and the wait is limited in time."""
    while not condition():
        if not run_next():
            if limited:
                return False
            raise RuntimeError(f"deadlock: {what}, and no other thread can run")
    return True


def running():
    return _Stack.items[-1] if _Stack.items else None
