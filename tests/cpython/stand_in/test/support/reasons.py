"""Decorators and functions of test.support that skip, with the judge's reasons."""

import functools
import unittest


def _unchanged(item):
    return item


def _decorator_factory(*args, **kwargs):
    return _unchanged


def _skipper(reason):
    """A function, usable as decorator, context manager or call, that skips."""

    def skipping(*args, **kwargs):
        raise unittest.SkipTest(reason)

    return skipping


def collector(what):
    return _skipper(f"collector: {what}")


layout = _skipper("C object layout")
files = _skipper("file system")
processes = _skipper("process")
run_in_subinterp = _skipper("C-only: sub-interpreters")

# Implementation details of CPython are asked of us too; what is beneath the language is skipped where it is used.
cpython_only = no_tracing = requires_IEEE_754 = requires_docstrings = requires_gil_enabled = thread_unsafe = _unchanged
requires_zlib = requires_debug_ranges = impl_detail = anticipate_failure = skip_if_sanitizer = _decorator_factory
requires_mac_ver = requires_linux_version = requires_freebsd_version = requires_cwasi = _decorator_factory
suppress_immortalization = lambda *a: unittest.skip("collector: reference counts")
skip_android_selinux = skip_if_pgo_task = skip_on_s390x = skip_emscripten_stack_overflow = skip_wasi_stack_overflow = _unchanged
skip_if_buggy_ucrt_strfptime = _unchanged
has_fork_support = has_socket_support = has_subprocess_support = False
has_no_debug_ranges = lambda: False
requires_gzip = _decorator_factory
requires_bz2 = requires_lzma = lambda *a: unittest.skip("module not offered: bz2, lzma")


def requires_specialization(item):
    return unittest.skip("C-only: specialised byte-code")(item)


def requires_limited_api(item):
    return unittest.skip("C-only: _testcapi")(item)


requires_legacy_unicode_capi = lambda *item: requires_limited_api(*item) if item else requires_limited_api


def refcount_test(item):
    return unittest.skip("collector: reference counts")(item)


def requires_subprocess():
    return unittest.skip("process")


requires_fork = requires_subprocess


def requires_working_socket(module=False):
    if module:
        return None  # asked for by modules about asyncio, whose loop has no sockets here
    return unittest.skip("socket")


def skip_unless_bind_unix_socket(item):
    return unittest.skip("socket")(item)


def skip_if_broken_multiprocessing_synchronize():
    raise unittest.SkipTest("process")


def requires(resource, msg=None):
    raise unittest.SkipTest(f"resource {resource!r} is not enabled, as by CPython's default")


def requires_resource(resource):
    return unittest.skip(f"resource {resource!r} is not enabled, as by CPython's default")


def bigmemtest(size, memuse, dry_run=True):
    """Small sizes only, as under CPython without -M."""

    def decorator(function):
        @functools.wraps(function)
        def wrapper(self):
            if not dry_run:
                raise unittest.SkipTest("memory: as by CPython's default")
            return function(self, 5147)

        wrapper.size, wrapper.memuse = size, memuse
        return wrapper

    return decorator


def bigaddrspacetest(function):
    return unittest.skip("memory: as by CPython's default")(function)
