"""No mocks here: a test that uses one is skipped."""

from unittest.skipping import SkipTest


class _Absent:
    def __call__(self, *args, **kwargs):
        raise SkipTest("module not offered: unittest.mock")

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __mro_entries__(self, bases):
        return ()

    def __enter__(self):
        raise SkipTest("module not offered: unittest.mock")

    def __exit__(self, *exc):
        pass


class _Patch(_Absent):
    """As a decorator it skips the test."""

    def __call__(self, *args, **kwargs):
        return lambda item: _skipped(item)


def _skipped(item):
    if isinstance(item, type):
        item.__unittest_skip__, item.__unittest_skip_why__ = True, "module not offered: unittest.mock"
        return item

    def test(*args, **kwargs):
        raise SkipTest("module not offered: unittest.mock")

    return test


_absent, patch = _Absent(), _Patch()


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return _absent
