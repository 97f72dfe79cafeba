"""Recursion in tests."""

import contextlib
import sys


@contextlib.contextmanager
def infinite_recursion(max_depth=None):
    """The guest's depth is limited already."""
    yield


@contextlib.contextmanager
def set_recursion_limit(limit):
    saved = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(limit)
        yield
    finally:
        sys.setrecursionlimit(saved)


def get_c_recursion_limit():
    return 10_000


# The names of 3.12; functions tell them from 3.13 on.
EXCEEDS_RECURSION_LIMIT = 5_000
C_RECURSION_LIMIT = 10_000


def exceeds_recursion_limit():
    return 20_000


def get_recursion_depth():
    return 100


def get_recursion_available():
    return sys.getrecursionlimit() - 100


def setswitchinterval(interval):
    """No threads."""
