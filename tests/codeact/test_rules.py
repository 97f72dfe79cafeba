"""The table of rules in this folder's README: every rule has tests that name it, and the table says which."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
RULES = [*(f"S{n}" for n in range(1, 13)), *(f"M{n}" for n in range(1, 17)), *(f"G{n}" for n in range(1, 11))]
_NAMED = re.compile(r"((?:[SMG]\d+(?:, )?)+): ")


@cache
def named_in_tests():
    """{rule: {file: number of tests that begin their docstring with it}}; a file's tests are counted once each."""
    found = {}
    for path in [*sorted(FOLDER.glob("test_*.py")), ROOT / "codeact" / "testing.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and (named := _NAMED.match(ast.get_docstring(node) or "")):
                for rule in named[1].split(", "):
                    files = found.setdefault(rule, {})
                    files[path.name] = files.get(path.name, 0) + 1
    return found


def table():
    """The README's table: {rule: what it says about tests}."""
    rows = re.findall(r"^\| ([SMG]\d+) \|.*\| ([^|]+) \|$", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    return dict(rows)


def shown(files):
    """A cell of the table."""
    return ", ".join(f"{name.removesuffix('.py')} {count}" for name, count in sorted(files.items()))


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_has_tests_and_a_row(rule):
    """The row counts the tests that name the rule; parametrised ones count once."""
    assert table().get(rule) == shown(named_in_tests().get(rule, {})) != ""


def test_no_test_names_a_rule_that_is_not_there():
    """Tests and table name known rules only."""
    assert set(named_in_tests()) <= set(RULES)
    assert set(table()) == set(RULES)
