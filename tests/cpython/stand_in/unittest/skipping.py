"""Skipping and expected failures."""


class SkipTest(Exception):
    """Raised to skip a test; its text is the reason."""


class Expected(Exception):
    """A test marked as an expected failure failed."""


def skip(reason):
    """Mark a test or a class as skipped."""

    def decorator(item):
        item.__unittest_skip__ = True
        item.__unittest_skip_why__ = reason
        return item

    if not isinstance(reason, str):  # used without a call
        item, reason = reason, ""
        return decorator(item)
    return decorator


def skipIf(condition, reason):
    """Skip where the condition holds."""
    return skip(reason) if condition else _unchanged


def skipUnless(condition, reason):
    """Skip where the condition does not hold."""
    return _unchanged if condition else skip(reason)


def expectedFailure(item):
    """Mark a test that fails under CPython."""
    item.__unittest_expecting_failure__ = True
    return item


def _unchanged(item):
    return item
