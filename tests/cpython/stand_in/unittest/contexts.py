"""Context managers of the assertions about exceptions, warnings and logs."""

import re
import sys
import warnings


class Raises:
    """What assertRaises and assertRaisesRegex return."""

    def __init__(self, expected, case, pattern=None, msg=None):
        self.expected, self.case, self.msg = expected, case, msg
        self.pattern = re.compile(pattern) if isinstance(pattern, (str, bytes)) else pattern
        self.shown = None

    def handle(self, name, args, kwargs):
        """Call args[0] if there is one, else be the context manager."""
        kinds = self.expected if isinstance(self.expected, tuple) else (self.expected,)
        if not all(isinstance(k, type) and issubclass(k, self.base) for k in kinds):
            raise TypeError(f"{name}() arg 1 must be {self.wanted}")
        if not args:
            self.msg = kwargs.pop("msg", None)
            if kwargs:
                raise TypeError(f"{next(iter(kwargs))!r} is an invalid keyword argument for this function")
            return self
        function, *args = args
        self.shown = getattr(function, "__name__", str(function))
        with self:
            function(*args, **kwargs)
        return None

    base = BaseException
    wanted = "an exception type or tuple of exception types"

    def fail(self, text):
        """Fail with the caller's own message appended."""
        if self.shown:
            text = f"{text} by {self.shown}"
        raise self.case.failureException(self.case._formatMessage(self.msg, text))

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        if kind is None:
            expected = self.expected
            self.fail(f"{getattr(expected, '__name__', str(expected))} not raised")
        if not issubclass(kind, self.expected):
            return False
        self.exception = error.with_traceback(None)
        if self.pattern is not None and not self.pattern.search(str(error)):
            self.fail(f'"{self.pattern.pattern}" does not match "{error!s}"')
        return True


class Warns(Raises):
    """What assertWarns and assertWarnsRegex return."""

    base = Warning
    wanted = "a warning type or tuple of warning types"

    def __enter__(self):
        for module in list(sys.modules.values()):
            if getattr(module, "__warningregistry__", None):
                module.__warningregistry__ = {}
        self.manager = warnings.catch_warnings(record=True)
        self.warnings = self.manager.__enter__()
        warnings.simplefilter("always", self.expected)
        return self

    def __exit__(self, kind, error, traceback):
        self.manager.__exit__(kind, error, traceback)
        if kind is not None:
            return
        first = None
        for item in self.warnings:
            if not isinstance(item.message, self.expected):
                continue
            if first is None:
                first = item.message
            if self.pattern is not None and not self.pattern.search(str(item.message)):
                continue
            self.warning, self.filename, self.lineno = item.message, item.filename, item.lineno
            return
        if first is not None:
            self.fail(f'"{self.pattern.pattern}" does not match "{first!s}"')
        self.fail(f"{getattr(self.expected, '__name__', str(self.expected))} not triggered")


class NoWarns(Warns):
    """What _assertNotWarns returns."""

    def __exit__(self, kind, error, traceback):
        self.manager.__exit__(kind, error, traceback)
        if kind is None:
            for item in self.warnings:
                if isinstance(item.message, self.expected):
                    self.fail(f"{self.expected.__name__} triggered")


class SubTest:
    """What subTest returns: a failure inside is noted, and the test goes on."""

    def __init__(self, case, message, params):
        self.case, self.message, self.params = case, message, params

    def __enter__(self):
        return None

    def __exit__(self, kind, error, traceback):
        if error is None or not isinstance(error, Exception):
            return False
        shown = " ".join(f"{k}={v!r}" for k, v in self.params.items())
        self.case.outcome.append((f"({self.message or ''} {shown})", error))
        return True


_AssertRaisesContext = Raises
