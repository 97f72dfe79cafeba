"""Golden bytecode: the compiler makes of each file's source what the file says."""

import sys

import pytest

from tests.golden.bytecode.rewrite import COMMAND, FOLDER, bytecode_of, read

# The files are written under CPython 3.13; these hold what other versions compile otherwise.
VERSIONED = {
    "boolean_operators": "3.11 does not test the value of an inner operator again",
    "comprehensions": "3.11 shows them in qualified names",
    "classes": "classes know their first line and attributes from 3.13 on",
    "type_parameters": "same, for generic classes",
}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_bytecode_is_as_written(path):
    """Any change of the compiler's output shows here; the file's first line says how to accept it."""
    if path.stem in VERSIONED and sys.version_info[:2] != (3, 13):
        pytest.skip(VERSIONED[path.stem])
    head, source, bytecode = read(path)
    assert head.startswith(f"# {COMMAND}\n")
    assert bytecode_of(source) == bytecode
