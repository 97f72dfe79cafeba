"""Finding tests in a module."""

from unittest.case import TestCase

current_module = None  # whose tests are being looked for: what doctest takes for its caller's module


class TestSuite:
    """A list of tests and suites."""

    def __init__(self, tests=()):
        self._tests = []
        self.addTests(tests)

    def __iter__(self):
        return iter(self._tests)

    def addTest(self, test):
        self._tests.append(test)

    def addTests(self, tests):
        for test in tests:
            self.addTest(test)

    def countTestCases(self):
        return sum(test.countTestCases() for test in self)

    def flat(self):
        """The tests in order."""
        for test in self._tests:
            if isinstance(test, TestSuite):
                yield from test.flat()
            elif test is not None:
                yield test

    def run(self, result, debug=False):
        for test in self.flat():
            test.run(result)
        return result


class TestLoader:
    """Makes suites of modules and classes."""

    testMethodPrefix = "test"
    suiteClass = TestSuite
    errors = ()

    def getTestCaseNames(self, cls):
        names = [n for n in dir(cls) if n.startswith(self.testMethodPrefix) and callable(getattr(cls, n))]
        return sorted(names)

    def loadTestsFromTestCase(self, cls):
        names = self.getTestCaseNames(cls)
        if not names and hasattr(cls, "runTest"):
            names = ["runTest"]
        return self.suiteClass([cls(name) for name in names])

    def loadTestsFromModule(self, module, *args, pattern=None):
        global current_module
        current_module = module
        tests = []
        for name in dir(module):
            value = getattr(module, name)
            if isinstance(value, type) and issubclass(value, TestCase) and value not in (TestCase,):
                if value.__module__.partition(".")[0] != "unittest":
                    tests.append(self.loadTestsFromTestCase(value))
        suite = self.suiteClass(tests)
        load_tests = getattr(module, "load_tests", None)
        if load_tests is not None:
            return load_tests(self, suite, pattern)
        return suite

    def loadTestsFromName(self, name, module=None):
        value = __import__(name) if module is None else module
        for part in name.split(".")[1 if module is None else 0 :]:
            value = getattr(value, part)
        return self.loadTestsFromModule(value) if not isinstance(value, type) else self.loadTestsFromTestCase(value)


defaultTestLoader = TestLoader()


def makeSuite(cls, prefix="test"):
    loader = TestLoader()
    loader.testMethodPrefix = prefix
    return loader.loadTestsFromTestCase(cls)


def findTestCases(module, prefix="test"):
    return defaultTestLoader.loadTestsFromModule(module)
