"""Test cases whose methods are coroutines: each runs in an event loop of its own."""

from unittest.case import TestCase


class IsolatedAsyncioTestCase(TestCase):
    """A class of tests that may be coroutines."""

    async def asyncSetUp(self):
        pass

    async def asyncTearDown(self):
        pass

    def run_alone(self):
        import asyncio

        self.runner = asyncio.Runner()
        with self.runner:
            super().run_alone()

    def call_method(self, method, expecting):
        self.runner.run(self.asyncSetUp())
        try:
            super().call_method(method, expecting)
        finally:
            self.runner.run(self.asyncTearDown())

    def call(self, function):
        result = function()
        if result is not None and hasattr(result, "__await__"):
            self.runner.run(_awaited(result))


async def _awaited(value):
    return await value
