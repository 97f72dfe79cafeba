"""The judge's runner: the tests of one module, each told to the host when it starts and when it ends."""

import sys
import traceback
from unittest.case import doModuleCleanups
from unittest.loading import defaultTestLoader
from unittest.skipping import Expected, SkipTest


def run_module(name, done, only, absent, report):
    """Run the tests of a module but those in `done`; `report(event, test, text)` hears of each start and end."""
    done = set(done)
    try:
        module = __import__(name)
        for part in name.split(".")[1:]:
            module = getattr(module, part)
        tests = list(defaultTestLoader.loadTestsFromModule(module).flat())
    except SkipTest as e:
        report("module", "skipped", str(e))
        return
    except Exception as e:
        reason = absent_reason(e, absent)
        if reason:
            report("module", "skipped", reason)
        else:
            report("module", "failed", text_of(e))
        return
    report("found", "", str(len(tests)))
    run_group(module, tests, done, only, absent, report)


def run_group(module, tests, done, only, absent, report):
    """Run tests in order, with the fixtures of the module and of the classes."""
    ended = Ended(absent, report)
    broken = ended.attempt(getattr(module, "setUpModule", None))
    current, class_broken, seen = None, None, {}
    for test in tests:
        name = short_name(test, module.__name__)
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            name = f"{name}#{seen[name]}"
        if name in done or (only and only not in name):
            continue
        cls = type(test)
        if cls is not current:
            if current is not None and class_broken is None:
                leave_class(current)
            current = cls
            skip_all = getattr(cls, "__unittest_skip__", False)
            class_broken = None if skip_all or not hasattr(cls, "setUpClass") else ended.attempt(cls.setUpClass)
        reason = report("start", name, "")
        if reason:
            report("skipped", name, reason)
        else:
            ended.one(name, test, broken or class_broken)
    if current is not None and class_broken is None:
        leave_class(current)
    try:
        getattr(module, "tearDownModule", int)()
        doModuleCleanups()
    except Exception:
        pass
    report("end", "", "")


def leave_class(cls):
    """Fixtures after the last test of a class."""
    try:
        getattr(cls, "tearDownClass", int)()
        getattr(cls, "doClassCleanups", int)()
    except Exception:
        pass


class Ended:
    """How tests end."""

    def __init__(self, absent, report):
        self.absent, self.report = absent, report

    def attempt(self, function):
        """Call a fixture; the exception it raised, or None."""
        if function is None:
            return None
        try:
            function()
        except Exception as e:
            return e
        return None

    def one(self, name, test, broken):
        """Run a test and report."""
        saved = sys.stdout, sys.stderr
        try:
            if broken is not None:
                raise broken
            test.run_alone()
        except SkipTest as e:
            self.report("skipped", name, str(e))
            return
        except Expected:
            self.report("passed", name, "expected failure")
            return
        except BaseException as e:
            reason = absent_reason(e, self.absent)
            if reason:
                self.report("skipped", name, reason)
            else:
                self.report("failed", name, text_of(e))
            return
        finally:
            sys.stdout, sys.stderr = saved
        outcome = getattr(test, "outcome", ())
        wrong = [(where, e) for where, e in outcome if not isinstance(e, SkipTest) and not absent_reason(e, self.absent)]
        if wrong:
            self.report("failed", name, f"{len(wrong)} sub-tests: {wrong[0][0]} " + text_of(wrong[0][1]))
        elif outcome:
            self.report("skipped", name, str(outcome[0][1]))
        else:
            self.report("passed", name, "")


def absent_reason(error, absent):
    """Why a module that a test imports is not there, None for other errors."""
    if isinstance(error, ModuleNotFoundError) and error.name in absent:
        return absent[error.name]
    return None


def short_name(test, module):
    """The name of a test without its module's."""
    name = test.id()
    return name.removeprefix(module + ".")


def text_of(error):
    """The traceback of an error, as far as it can be had."""
    try:
        return "".join(traceback.format_exception(error))[-6000:]
    except Exception as e:
        return f"{type(error).__name__}: no traceback: {type(e).__name__}: {e}"
