"""Threads in tests: there are none."""

import unittest

can_start_thread = False


def requires_working_threading(*, module=False):
    if module:
        raise unittest.SkipTest("thread")
    return unittest.skip("thread")


def reap_threads(function):
    return unittest.skip("thread")(function)


def threading_setup():
    return ()


def threading_cleanup(*values):
    """Nothing was started."""


def _thread(*args, **kwargs):
    raise unittest.SkipTest("thread")


wait_threads_exit = start_threads = catch_threading_exception = join_thread = run_concurrently = _thread
