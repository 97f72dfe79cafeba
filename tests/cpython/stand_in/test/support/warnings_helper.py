"""Warnings in tests."""

import contextlib
import functools
import re
import sys
import warnings


def ignore_warnings(*, category):
    def decorator(function):
        @functools.wraps(function)
        def wrapper(self, *args, **kwargs):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", category=category)
                return function(self, *args, **kwargs)

        return wrapper

    return decorator


@contextlib.contextmanager
def ignore_fork_in_thread_deprecation_warnings():
    yield


def import_deprecated(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", category=DeprecationWarning)
        __import__(name)
        return sys.modules[name]


class WarningsRecorder:
    """The warnings so far; attributes are those of the last one."""

    def __init__(self, caught):
        self._warnings, self._last = caught, 0

    def __getattr__(self, attr):
        if len(self._warnings) > self._last:
            return getattr(self._warnings[-1], attr)
        if attr in warnings.WarningMessage._WARNING_DETAILS:
            return None
        raise AttributeError(f"{self!r} has no attribute {attr!r}")

    @property
    def warnings(self):
        return self._warnings[self._last :]

    def reset(self):
        self._last = len(self._warnings)


@contextlib.contextmanager
def check_warnings(*filters, quiet=None):
    """Warnings inside are those that the filters describe."""
    if not filters:
        filters = (("", Warning),)
        quiet = True if quiet is None else quiet
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield WarningsRecorder(caught)
    left, missing = list(caught), []
    for text, category in filters:
        matching = [w for w in left if re.match(text, str(w.message), re.I) and issubclass(type(w.message), category)]
        if not matching and not quiet:
            missing.append((text, category.__name__))
        left = [w for w in left if w not in matching]
    if left:
        raise AssertionError(f"unhandled warning {left[0]}")
    if missing:
        raise AssertionError(f"filter {missing[0]!r} did not catch any warning")


@contextlib.contextmanager
def check_no_warnings(testcase, message="", category=Warning, force_gc=False):
    with warnings.catch_warnings(record=True) as caught:
        warnings.filterwarnings("always", message=message, category=category)
        yield
    testcase.assertEqual([w.message for w in caught], [])


@contextlib.contextmanager
def check_no_resource_warning(testcase):
    with check_no_warnings(testcase, category=ResourceWarning):
        yield


def check_syntax_warning(testcase, statement, errtext="", *, lineno=1, offset=None):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", SyntaxWarning)
        compile(statement, "<testcase>", "exec")
    testcase.assertEqual(len(caught), 1, caught)
    warning = caught[0]
    testcase.assertTrue(issubclass(warning.category, SyntaxWarning))
    if errtext:
        testcase.assertRegex(str(warning.message), errtext)
    testcase.assertEqual(warning.filename, "<testcase>")
    testcase.assertIsNotNone(warning.lineno)
    if lineno is not None:
        testcase.assertEqual(warning.lineno, lineno)
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("error", SyntaxWarning)
        testcase.assertRaisesRegex(SyntaxError, errtext, compile, statement, "<testcase>", "exec")


@contextlib.contextmanager
def save_restore_warnings_filters():
    saved = warnings.filters[:]
    try:
        yield
    finally:
        warnings.filters[:] = saved
