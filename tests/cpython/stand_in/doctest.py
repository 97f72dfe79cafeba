"""A stand-in for doctest: the examples of docstrings as tests."""

import io
import re
import sys
import traceback
import types
import unittest
import unittest.loading

ELLIPSIS = 8
NORMALIZE_WHITESPACE = 4
DONT_ACCEPT_BLANKLINE = 2
DONT_ACCEPT_TRUE_FOR_1 = 1
SKIP = 16
IGNORE_EXCEPTION_DETAIL = 32
REPORT_UDIFF = 64
_FLAGS = {
    "ELLIPSIS": ELLIPSIS, "NORMALIZE_WHITESPACE": NORMALIZE_WHITESPACE, "SKIP": SKIP, "IGNORE_EXCEPTION_DETAIL": IGNORE_EXCEPTION_DETAIL,
    "DONT_ACCEPT_BLANKLINE": DONT_ACCEPT_BLANKLINE, "DONT_ACCEPT_TRUE_FOR_1": DONT_ACCEPT_TRUE_FOR_1,
}  # fmt: skip
_OPTION = re.compile(r"#\s*doctest:\s*([^\n\"']*)$", re.MULTILINE)


class Example:
    """Source, and what it is to print."""

    def __init__(self, source, want, lineno):
        self.source, self.want, self.lineno = source, want, lineno
        self.options = {}
        for found in _OPTION.findall(source):
            for word in found.replace(",", " ").split():
                self.options[_FLAGS.get(word[1:], 0)] = word[0] == "+"


def examples_of(text):
    """The examples of a docstring."""
    lines = text.expandtabs().split("\n")
    found, i = [], 0
    while i < len(lines):
        line = lines[i]
        stripped = line.lstrip()
        if not (stripped.startswith(">>> ") or stripped == ">>>"):
            i += 1
            continue
        indent, start = len(line) - len(stripped), i
        source = [stripped[4:]]
        i += 1
        while i < len(lines) and (lines[i][indent:].startswith("... ") or lines[i][indent:].rstrip() == "...") and not lines[i][:indent].strip():
            source.append(lines[i][indent + 4 :])
            i += 1
        want = []
        while i < len(lines) and lines[i].strip() and not lines[i].lstrip().startswith(">>> ") and lines[i].strip() != ">>>":
            want.append(lines[i][indent:])
            i += 1
        text = "\n".join(source) + "\n"
        if any(s.strip() and not s.strip().startswith("#") for s in source):
            found.append(Example(text, "\n".join(want) + "\n" if want else "", start))
    return found


class DocTest:
    """The examples of one docstring, with the names they use."""

    def __init__(self, examples, globs, name):
        self.examples, self.globs, self.name = examples, globs, name


class DocTestFinder:
    """Finds the docstrings of a module, as CPython's does."""

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        name = name or obj.__name__
        globs = dict(obj.__dict__) if globs is None else dict(globs)
        globs.update(extraglobs or {})
        globs.setdefault("__name__", "__main__")
        tests = []
        self.collect(tests, obj, name, module or obj, globs, set())
        return sorted(tests, key=lambda t: t.name)

    def collect(self, tests, obj, name, module, globs, seen):
        if id(obj) in seen:
            return
        seen.add(id(obj))
        doc = obj if isinstance(obj, str) else getattr(obj, "__doc__", None)
        if isinstance(doc, str):
            examples = examples_of(doc)
            if examples:
                tests.append(DocTest(examples, globs, name))
        if isinstance(obj, types.ModuleType):
            for key, value in list(obj.__dict__.items()):
                if isinstance(value, (types.FunctionType, type)) and value.__module__ == module.__name__:
                    self.collect(tests, value, f"{name}.{key}", module, globs, seen)
            for key, value in getattr(obj, "__test__", {}).items():
                self.collect(tests, value, f"{name}.__test__.{key}", module, globs, seen)
        elif isinstance(obj, type):
            for key, value in list(obj.__dict__.items()):
                value = getattr(value, "__func__", value) if isinstance(value, (staticmethod, classmethod)) else value
                if isinstance(value, (types.FunctionType, type, property)) and getattr(value, "__module__", None) in (None, module.__name__):
                    self.collect(tests, value, f"{name}.{key}", module, globs, seen)


class OutputChecker:
    """Compares what was printed with what was wanted."""

    def check_output(self, want, got, flags):
        if want == got:
            return True
        if not flags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (("True\n", "1\n"), ("False\n", "0\n")):
            return True
        if not flags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(r"(?m)^<BLANKLINE>\s*?$", "", want)
            got = re.sub(r"(?m)^[^\S\n]+$", "", got)
            if want == got:
                return True
        if flags & NORMALIZE_WHITESPACE:
            want, got = " ".join(want.split()), " ".join(got.split())
            if want == got:
                return True
        return bool(flags & ELLIPSIS) and _matches(want, got)


def _matches(want, got):
    parts = want.split("...")
    if len(parts) == 1 or not got.startswith(parts[0]) or not got.endswith(parts[-1]):
        return False
    start, end = len(parts[0]), len(got) - len(parts[-1])
    if start > end:
        return False
    for part in parts[1:-1]:
        start = got.find(part, start, end)
        if start < 0:
            return False
        start += len(part)
    return True


class DocTestCase(unittest.TestCase):
    """One docstring as a test."""

    def __init__(self, test, flags=0, setUp=None, tearDown=None):
        super().__init__()
        self.test, self.flags, self.before, self.after = test, flags, setUp, tearDown

    def id(self):
        return f"doctest.{self.test.name.rpartition('.')[2] if '__test__' in self.test.name else self.test.name}"

    def setUp(self):
        if self.before is not None:
            self.before(self.test)

    def tearDown(self):
        if self.after is not None:
            self.after(self.test)

    def runTest(self):
        wrong = []
        for example in self.test.examples:
            flags = self.flags
            for flag, on in example.options.items():
                flags = flags | flag if on else flags & ~flag
            if not flags & SKIP:
                difference = run_example(example, self.test.globs, flags, self.test.name)
                if difference:
                    wrong.append(f"line {example.lineno}: {example.source}wanted:\n{example.want}got:\n{difference}")
        if wrong:
            self.fail(f"{len(wrong)} of {len(self.test.examples)} examples differ; " + "".join(wrong[:3]))


def run_example(example, globs, flags, name):
    """Run one example; None if it did what is wanted, else what it did."""
    check = OutputChecker().check_output
    saved, output, saved_hook = sys.stdout, io.StringIO(), getattr(sys, "displayhook", None)
    sys.stdout = output
    error = None
    try:
        exec(compile(example.source, f"<doctest {name}>", "single", 0, True), globs)
    except unittest.SkipTest:
        raise
    except Exception as e:
        error = e
    except BaseException as e:
        if type(e).__name__ == "LimitReached":
            raise
        error = e
    finally:
        sys.stdout = saved
    got = output.getvalue()
    if got and not got.endswith("\n"):
        got += "\n"
    if error is None:
        return None if check(example.want, got, flags) else got or "(nothing)\n"
    shown = "".join(traceback.format_exception_only(type(error), error))
    if isinstance(error, SyntaxError) and not example.want.lstrip().startswith("Traceback"):
        return shown
    head, _, rest = example.want.partition("\n")
    if not head.lstrip().startswith("Traceback"):
        return shown
    lines = rest.split("\n")
    while lines and not re.match(r"\w", lines[0]):  # the stack, whatever stands for it
        lines.pop(0)
    want = "\n".join(lines)
    if isinstance(error, SyntaxError):
        # CPython compares from the line that names the type
        shown_lines = shown.split("\n")
        while shown_lines and shown_lines[0][:1].isspace():
            shown_lines.pop(0)
        shown = "\n".join(shown_lines)
    if check(want, shown, flags):
        return None
    if flags & IGNORE_EXCEPTION_DETAIL and _kind(want) == _kind(shown):
        return None
    return shown


def _kind(text):
    return text.partition("\n")[0].partition(":")[0].rpartition(".")[2]


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, optionflags=0, setUp=None, tearDown=None, **options):
    """A suite of the docstrings of a module."""
    if module is None:
        module = unittest.loading.current_module
    if isinstance(module, str):
        name, module = module, __import__(module)
        for part in name.split(".")[1:]:
            module = getattr(module, part)
    tests = (test_finder or DocTestFinder()).find(module, globs=globs, extraglobs=extraglobs)
    return unittest.TestSuite([DocTestCase(t, optionflags, setUp, tearDown) for t in tests])


def DocFileSuite(*paths, **options):
    """Examples in files."""
    raise unittest.SkipTest("file system")


def testmod(module=None, *args, **options):
    for test in DocTestSuite(module).flat():
        test.run_alone()
