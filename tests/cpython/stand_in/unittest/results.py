"""Result objects, for tests that run tests themselves."""

import sys
from unittest.skipping import Expected, SkipTest


class TestResult:
    """Counts and lists."""

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failures, self.errors, self.skipped, self.expectedFailures, self.unexpectedSuccesses = [], [], [], [], []
        self.testsRun = 0
        self.shouldStop = False

    def wasSuccessful(self):
        return not self.failures and not self.errors


TextTestResult = TestResult


class TextTestRunner:
    """Runs a suite into a result."""

    def __init__(self, *args, **kwargs):
        pass

    def run(self, test):
        return test.run(TestResult())


def run_into(test, result):
    """Run one test and note how it ended."""
    result.testsRun += 1
    try:
        test.run_alone()
    except SkipTest as e:
        result.skipped.append((test, str(e)))
    except Expected as e:
        result.expectedFailures.append((test, repr(e)))
    except test.failureException as e:
        result.failures.append((test, repr(e)))
    except Exception as e:
        result.errors.append((test, repr(e)))
    for _, error in test.outcome:
        result.failures.append((test, repr(error)))
