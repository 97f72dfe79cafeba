"""Imports in tests."""

import contextlib
import sys
import unittest


def import_module(name, deprecated=False, *, required_on=()):
    try:
        __import__(name)
    except ImportError as e:
        raise unittest.SkipTest(f"no module: {name}") from e
    return sys.modules[name]


def import_fresh_module(name, fresh=(), blocked=(), *, deprecated=False, usefrozen=False):
    """The module anew, where the blocked ones cannot be imported; None if it then cannot be."""
    saved = {n: m for n, m in sys.modules.items() if n == name or n in fresh or n.startswith(name + ".")}
    blocking = {n: sys.modules.get(n) for n in blocked}
    for n in saved:
        del sys.modules[n]
    for n in blocked:
        sys.modules[n] = None
    try:
        for n in fresh:
            __import__(n)
        __import__(name)
        return sys.modules[name]
    except ImportError:
        if blocked and not any(n in fresh for n in blocked):
            # The guest's module is one, written in Python: what CPython calls its pure version.
            for n in blocked:
                sys.modules.pop(n, None)
            try:
                __import__(name)
                return sys.modules[name]
            except ImportError:
                return None
        return None
    finally:
        for n, m in blocking.items():
            if m is None:
                sys.modules.pop(n, None)
            else:
                sys.modules[n] = m
        for n in [n for n in sys.modules if n == name or n in fresh or n.startswith(name + ".")]:
            del sys.modules[n]
        sys.modules.update(saved)


def forget(name):
    sys.modules.pop(name, None)


unload = forget


@contextlib.contextmanager
def isolated_modules():
    saved = dict(sys.modules)
    try:
        yield
    finally:
        sys.modules.clear()
        sys.modules.update(saved)


@contextlib.contextmanager
def frozen_modules(enabled=True):
    yield


@contextlib.contextmanager
def ready_to_import(name=None, source=""):
    raise unittest.SkipTest("file system")
    yield


class CleanImport:
    """Modules are imported anew inside."""

    def __init__(self, *names, usefrozen=False):
        self.saved = dict(sys.modules)
        for name in names:
            sys.modules.pop(name, None)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        sys.modules.update(self.saved)


class DirsOnSysPath:
    """No path."""

    def __init__(self, *paths):
        raise unittest.SkipTest("file system")


def make_legacy_pyc(source):
    raise unittest.SkipTest("file system")
