"""The lower layer of threading."""

from threading import TIMEOUT_MAX, RLock, get_ident, get_native_id, stack_size  # noqa: F401 - names that the module offers
from threading import _Lock as LockType  # noqa: F401 - names of the module
from threading import _Lock as lock  # noqa: F401 - names of the module

error = RuntimeError


def allocate_lock():
    return LockType()


def start_new_thread(function, args, kwargs=None):
    from threading import Thread

    thread = Thread(target=function, args=args, kwargs=kwargs)
    thread.start()
    return thread.ident


def exit():
    raise SystemExit


def interrupt_main():
    raise KeyboardInterrupt
