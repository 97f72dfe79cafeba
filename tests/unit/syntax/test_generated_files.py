"""The generated files are what their sources give."""

from __future__ import annotations

import subprocess
import sys

import pytest

from interpreter.syntax import generate, nodes, patterns, patterns_code

pytest.importorskip("lark")


def test_generated_files_are_fresh():
    """`make grammar` would change nothing."""
    for path, text in generate.generated().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run make grammar"


def test_grammar_with_a_conflict_is_refused():
    """A conflict in the grammar is an error of the generator."""
    with pytest.raises(Exception, match="onflict"):
        generate.build('file_input: a\neval_input: "x"\na: "y" | "if" a -> one | "if" a "else" a -> two\n')


def test_patterns_are_those_of_re():
    """The shipped code of the patterns matches as what re compiles."""
    import re

    for name, source in patterns.SOURCES.items():
        ours, theirs = patterns.compiled(name), re.compile(source, re.DOTALL)
        for text in ("abc'x' + 1.5e3 # c\n", "\n\n  a", "\\\n  \\\n", 'a\\"b"', "'''a'''", "f{x}"):
            for pos in range(len(text)):
                left, right = ours.match(text, pos), theirs.match(text, pos)
                assert (left and (left.span(), left.groups(), left.lastindex)) == (right and (right.span(), right.groups(), right.lastindex))


def test_patterns_without_shipped_code():
    """On a host whose form of patterns is unknown, re compiles them."""
    import _sre

    saved = patterns_code.CODE.pop(_sre.MAGIC, None)
    try:
        assert patterns.compiled("token").match("abc")[2] == "abc"
    finally:
        if saved is not None:
            patterns_code.CODE[_sre.MAGIC] = saved


def test_parser_imports_nothing_big():
    """Parsing needs neither lark nor ast nor re, beyond what the interpreter package imports."""
    program = (
        "import sys, interpreter; before = set(sys.modules)\n"
        "from interpreter.syntax import parse; parse('a = f\"{b!r}\" + \\'c\\\\n\\'; match = [0x1 for _ in d]')\n"
        "print(sorted({name.partition('.')[0] for name in set(sys.modules) - before} - {'interpreter'}))"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert set(eval(shown)) <= {"__future__", "_sre"}


def test_node_types_name_every_class():
    """Each class of the table is a class of the module and in its stub."""
    stub = (generate.HERE / "nodes.pyi").read_text(encoding="utf-8")
    for declarations in nodes.CLASSES.values():
        for name, fields in generate._declared(declarations):
            assert vars(nodes)[name]._fields == tuple(field for field, _ in fields)
            assert f"class {name}(" in stub
