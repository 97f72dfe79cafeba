"""Files in tests: there are none."""

import contextlib
import unittest
from test.support.values import FakePath

TESTFN = TESTFN_ASCII = TESTFN_UNICODE = "@test_file"
TESTFN_NONASCII = TESTFN_UNDECODABLE = TESTFN_UNENCODABLE = FS_NONASCII = None
SAVEDCWD = "/"
__all__ = ["FakePath"]


def _files(*args, **kwargs):
    raise unittest.SkipTest("file system")


temp_dir = temp_cwd = change_cwd = temp_umask = open_dir_fd = make_bad_fd = create_empty_file = rmdir = fd_count = _files
can_symlink = can_xattr = can_chmod = can_dac_override = fs_is_case_insensitive = lambda *a: False


def unlink(filename):
    """There is nothing to remove."""


rmtree = unlink


def skip_unless_symlink(item):
    return unittest.skip("file system")(item)


skip_unless_xattr = skip_unless_working_chmod = skip_unless_dac_override = skip_unless_hardlink = skip_if_dac_override = skip_unless_symlink


class EnvironmentVarGuard:
    """Restores the environment."""

    def __init__(self):
        import os

        self._environ, self._saved = os.environ, dict(os.environ)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self._environ.clear()
        self._environ.update(self._saved)

    def __setitem__(self, name, value):
        self._environ[name] = value

    def __getitem__(self, name):
        return self._environ[name]

    def __delitem__(self, name):
        del self._environ[name]

    def set(self, name, value):
        self[name] = value

    def unset(self, *names):
        for name in names:
            self._environ.pop(name, None)
