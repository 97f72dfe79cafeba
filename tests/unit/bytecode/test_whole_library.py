"""Every file of the host's library compiles to code that passes verification, or is refused as the host refuses it."""

import sysconfig
import warnings
from pathlib import Path

import pytest

from interpreter.bytecode.compiler import compile_module
from interpreter.bytecode.verify import verify
from interpreter.syntax import parse

LIBRARY = Path(sysconfig.get_path("stdlib"))
FILES = sorted(path for path in LIBRARY.rglob("*.py") if "site-packages" not in path.parts)


def refused(action):
    """Text and place of the SyntaxError, or None."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            action()
        except SyntaxError as e:
            return e.msg, e.lineno
    return None


def check(paths):
    """Compile the files; return those that came out otherwise than on the host."""
    differing = []
    for path in paths:
        data = path.read_bytes()
        try:
            wanted = refused(lambda data=data, path=path: compile(data, str(path), "exec", dont_inherit=True))
        except ValueError:
            continue
        got = refused(lambda data=data, path=path: verify(compile_module(parse(data, str(path)), str(path))))
        # What the parser finds has tests of its own; here it is enough that both refuse.
        if (got is None) != (wanted is None):
            differing.append((str(path), wanted, got))
    return differing


def test_some_files_of_the_library_compile():
    """A fixed sample."""
    assert check(FILES[::60]) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_all_files_of_the_library_compile(part):
    """All files, tests of CPython included, in parts that can run side by side."""
    assert check(FILES[part::10]) == []
