"""TestCase: one test method with its fixtures, and the assertions that are not about containers."""

import sys
from unittest.contexts import NoWarns, Raises, SubTest, Warns, _AssertRaisesContext
from unittest.containers import ContainerAssertions
from unittest.skipping import Expected, SkipTest

_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    """To be called after the last test of the module."""
    _module_cleanups.append((function, args, kwargs))


def doModuleCleanups():
    """Call them, the last first."""
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        function(*args, **kwargs)


def enterModuleContext(manager):
    """Enter a context manager that is left after the last test of the module."""
    result = manager.__enter__()
    addModuleCleanup(manager.__exit__, None, None, None)
    return result


class TestCase(ContainerAssertions):
    """A class of tests."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 640
    _class_cleanups = ()

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self.outcome = []
        self._cleanups = []
        self._type_equality_funcs = {}
        method = getattr(self, methodName, None)
        self._testMethodDoc = getattr(method, "__doc__", None)
        for kind, name in (
            (dict, "assertDictEqual"), (list, "assertListEqual"), (tuple, "assertTupleEqual"), (set, "assertSetEqual"),
            (frozenset, "assertSetEqual"), (str, "assertMultiLineEqual"),
        ):  # fmt: skip
            self.addTypeEqualityFunc(kind, name)

    def __eq__(self, other):
        return self._testMethodName == other._testMethodName if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return f"{self._testMethodName} ({type(self).__module__}.{type(self).__qualname__})"

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} testMethod={self._testMethodName}>"

    def id(self):
        return f"{type(self).__module__}.{type(self).__qualname__}.{self._testMethodName}"

    def shortDescription(self):
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def countTestCases(self):
        return 1

    # -- fixtures
    def setUp(self):
        pass

    def tearDown(self):
        pass

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    def addCleanup(self, function, /, *args, **kwargs):
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, manager):
        result = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return result

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        if "_class_cleanups" not in cls.__dict__:
            cls._class_cleanups = []
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, manager):
        result = manager.__enter__()
        cls.addClassCleanup(manager.__exit__, None, None, None)
        return result

    @classmethod
    def doClassCleanups(cls):
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            function(*args, **kwargs)

    def doCleanups(self):
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            function(*args, **kwargs)

    def skipTest(self, reason):
        raise SkipTest(reason)

    def subTest(self, msg=None, **params):
        return SubTest(self, msg, params)

    # -- running
    def run_alone(self):
        """Run the test with its fixtures. Raises what it raises; failures of sub-tests are in ``self.outcome``."""
        cls = type(self)
        method = getattr(self, self._testMethodName)
        for item in (cls, method):
            if getattr(item, "__unittest_skip__", False):
                raise SkipTest(getattr(item, "__unittest_skip_why__", ""))
        expecting = getattr(cls, "__unittest_expecting_failure__", False) or getattr(method, "__unittest_expecting_failure__", False)
        try:
            self.call(self.setUp)
            try:
                self.call_method(method, expecting)
            finally:
                self.call(self.tearDown)
        finally:
            self.doCleanups()

    def call_method(self, method, expecting):
        """Call the test method; Expected if it fails as it should."""
        if not expecting:
            self.call(method)
            return
        try:
            self.call(method)
        except SkipTest:
            raise
        except Exception as e:
            raise Expected("expected failure") from e
        if self.outcome:
            self.outcome.clear()
            raise Expected("expected failure")
        raise self.failureException("unexpected success")

    def call(self, function):
        """Call a fixture or a test method."""
        function()

    def debug(self):
        self.run_alone()

    def run(self, result=None):
        """Run into a result object, for tests that run tests."""
        from unittest.results import TestResult, run_into

        result = TestResult() if result is None else result
        run_into(self, result)
        return result

    __call__ = run

    # -- assertions
    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        return standardMsg if msg is None else f"{standardMsg} : {msg}"

    def fail(self, msg=None):
        raise self.failureException(msg)

    def assertTrue(self, expr, msg=None):
        if not expr:
            self.fail(self._formatMessage(msg, f"{_short(expr)} is not true"))

    def assertFalse(self, expr, msg=None):
        if expr:
            self.fail(self._formatMessage(msg, f"{_short(expr)} is not false"))

    def addTypeEqualityFunc(self, typeobj, function):
        self._type_equality_funcs[typeobj] = function

    def assertEqual(self, first, second, msg=None):
        function = self._type_equality_funcs.get(type(first)) if type(first) is type(second) else None
        if function is None:
            function = self._baseAssertEqual
        elif isinstance(function, str):
            function = getattr(self, function)
        function(first, second, msg=msg)

    def _baseAssertEqual(self, first, second, msg=None):
        if not first == second:
            self.fail(self._formatMessage(msg, f"{_short(first)} != {_short(second)}"))

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self.fail(self._formatMessage(msg, f"{_short(first)} == {_short(second)}"))

    def assertMultiLineEqual(self, first, second, msg=None):
        self._baseAssertEqual(first, second, msg)

    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            self.fail(self._formatMessage(msg, f"{_short(expr1)} is not {_short(expr2)}"))

    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            self.fail(self._formatMessage(msg, f"unexpectedly identical: {_short(expr1)}"))

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self.fail(self._formatMessage(msg, f"{_short(obj)} is not None"))

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self.fail(self._formatMessage(msg, "unexpectedly None"))

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            self.fail(self._formatMessage(msg, f"{_short(obj)} is not an instance of {cls!r}"))

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            self.fail(self._formatMessage(msg, f"{_short(obj)} is an instance of {cls!r}"))

    def assertLess(self, a, b, msg=None):
        if not a < b:
            self.fail(self._formatMessage(msg, f"{_short(a)} not less than {_short(b)}"))

    def assertLessEqual(self, a, b, msg=None):
        if not a <= b:
            self.fail(self._formatMessage(msg, f"{_short(a)} not less than or equal to {_short(b)}"))

    def assertGreater(self, a, b, msg=None):
        if not a > b:
            self.fail(self._formatMessage(msg, f"{_short(a)} not greater than {_short(b)}"))

    def assertGreaterEqual(self, a, b, msg=None):
        if not a >= b:
            self.fail(self._formatMessage(msg, f"{_short(a)} not greater than or equal to {_short(b)}"))

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        if delta is not None and places is not None:
            raise TypeError("specify delta or places not both")
        distance = abs(first - second)
        near = distance <= delta if delta is not None else round(distance, 7 if places is None else places) == 0
        if not near:
            self.fail(self._formatMessage(msg, f"{_short(first)} != {_short(second)} ({_short(distance)} difference)"))

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        distance = abs(first - second)
        far = distance > delta if delta is not None else round(distance, 7 if places is None else places) != 0
        if first == second or not far:
            self.fail(self._formatMessage(msg, f"{_short(first)} == {_short(second)}"))

    def assertRaises(self, expected_exception, *args, **kwargs):
        return Raises(expected_exception, self).handle("assertRaises", args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return Raises(expected_exception, self, expected_regex).handle("assertRaisesRegex", args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return Warns(expected_warning, self).handle("assertWarns", args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return Warns(expected_warning, self, expected_regex).handle("assertWarnsRegex", args, kwargs)

    def _assertNotWarns(self, expected_warning, *args, **kwargs):
        return NoWarns(expected_warning, self).handle("_assertNotWarns", args, kwargs)


class FunctionTestCase(TestCase):
    """A test made of functions."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self.parts = testFunc, setUp, tearDown

    def setUp(self):
        if self.parts[1] is not None:
            self.parts[1]()

    def tearDown(self):
        if self.parts[2] is not None:
            self.parts[2]()

    def runTest(self):
        self.parts[0]()

    def id(self):
        return self.parts[0].__name__


def _short(value):
    try:
        text = repr(value)
    except Exception:
        text = object.__repr__(value)
    return text if len(text) < 400 else text[:400] + " [truncated]..."
