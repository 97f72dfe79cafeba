"""A stand-in for unittest: as much of it as CPython's own test modules use, run by the judge's runner."""

from unittest.asynchronous import IsolatedAsyncioTestCase
from unittest.case import FunctionTestCase, TestCase, addModuleCleanup, doModuleCleanups, enterModuleContext
from unittest.loading import TestLoader, TestSuite, defaultTestLoader, findTestCases, makeSuite
from unittest.results import TestResult, TextTestResult, TextTestRunner
from unittest.skipping import SkipTest, expectedFailure, skip, skipIf, skipUnless

__file__ = "unittest/__init__.py"
__all__ = [
    "FunctionTestCase", "IsolatedAsyncioTestCase", "SkipTest", "TestCase", "TestLoader", "TestResult", "TestSuite", "TextTestResult", "TextTestRunner",
    "addModuleCleanup", "defaultTestLoader", "doModuleCleanups", "enterModuleContext", "expectedFailure", "findTestCases", "main", "makeSuite",
    "skip", "skipIf", "skipUnless",
]


def main(*args, **kwargs):
    """The runner of the judge runs the tests; a module's own call of main does nothing."""


def installHandler():
    """No signals here."""
