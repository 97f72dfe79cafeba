"""Other interpreters in tests: no processes here."""

import unittest


def _process(*args, **kwargs):
    raise unittest.SkipTest("process")


assert_python_ok = assert_python_failure = run_python_until_end = spawn_python = kill_python = make_script = make_pkg = make_zip_script = _process
make_zip_pkg = run_test_script = interpreter_requires_environment = _process
