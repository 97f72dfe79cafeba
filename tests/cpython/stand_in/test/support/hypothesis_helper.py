"""Tests over random values: none, as under CPython without hypothesis."""

import unittest

_message = "resource 'hypothesis' is not enabled, as by CPython's default"


class _Strategies:
    def __getattr__(self, name):
        return lambda *args, **kwargs: self


class _Hypothesis:
    """Decorators that skip."""

    strategies = _Strategies()

    def given(self, *args, **kwargs):
        return unittest.skip(_message)

    def example(self, *args, **kwargs):
        return lambda item: item

    settings = assume = example


hypothesis = _Hypothesis()
