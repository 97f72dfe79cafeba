"""Hostile text is parsed or refused, in time and without a crash."""

from __future__ import annotations

import contextlib
import sys
import time

import pytest

from interpreter.syntax import parse
from interpreter.syntax.depth import MAX_DEPTH

# Bytes of a text in the quick test, and in the slow one.
SIZE, FULL_SIZE = 60_000, 1_000_000
# What a text of the full size may take, and what that makes for a part of it, on a machine that others use too.
FULL_SECONDS = 5.0
SECONDS = 2.0

SHAPES = [
    "(", "[]", "()", "([{", "'", '"', "'\"", "''", "+", "-", "not ", "**a", "a+", "a and ", "a<", "a.", "a[0]", "a()", "1", "1_", "0", "1a", "\\", "\\\n", "a",
    "#", " ", "\t", "\n", "a;", "a,", ":", ".", "a=", "(a:=", "lambda:", "a if a else ", 'f"{', "{{", 'f"{a}" ', "f'{f\"{", "'\\n' ", "'\\N{DIGIT ONE}'",
    "\\N{", "@a\n", "{a:a,", "f(a,", "f(a=a,", "[a for a in a ", "await ", "yield ", "f(*a,", "from .", "a.b", "global a,", "del a,", "case ", "match a:\n case ",
    "def f(a,", "def f(): pass\n", "é", "€", "\x01", "$", "!", 't"{a}"', "with a,", "with (", "type ", "match ", "for a in ", "a not in ", '"a" ', "x = 1\n", "(a a ",
    "print a ", "def f(*,", "try:\n pass\nexcept a:\n pass\n", "if a:\n pass\nelif a:\n pass\n", "raise a from ", "import a as b,", "*", "a:", "->", "`", "\f", "\r",
]  # fmt: skip

PREFIXES = ["", "(", "f'", 'f"{a:', "x = ", "if a:\n pass\n", '"""']


def _outcome(source):
    """Return the class of the error that the text gives, or None; anything but these errors is a fault of the parser."""
    try:
        parse(source)
    except (SyntaxError, RecursionError, ValueError) as error:
        return type(error)
    return None


@pytest.mark.parametrize("shape", SHAPES)
def test_repeated_text(shape):
    """A text of one piece repeated, after some beginnings, is parsed or refused in time."""
    for prefix in PREFIXES:
        source = prefix + shape * (SIZE // len(PREFIXES) // len(shape))
        started = time.process_time()
        _outcome(source)
        assert time.process_time() - started < SECONDS, prefix


# Those that take longest a byte.
WORST = ["a<", "a+", "a.", "-", "a()", 't"{a}"', "x = 1\n", "if a:\n pass\nelif a:\n pass\n", "def f(): pass\n", "$", "@a\n", "(a a ", "f(a=a,", "'\"", "match a:\n case "]


@pytest.mark.slow
@pytest.mark.parametrize("shape", WORST)
def test_repeated_text_of_a_megabyte(shape):
    """A megabyte of one piece repeated is parsed or refused, or stopped by the deadline when the time is over."""

    class Over(BaseException):
        pass

    started = time.process_time()

    def deadline():
        if time.process_time() - started > FULL_SECONDS:
            raise Over

    with contextlib.suppress(SyntaxError, RecursionError, ValueError, Over):
        parse(shape * (FULL_SIZE // len(shape)), deadline=deadline)
    # The deadline is looked at every few thousand tokens: what follows it is short.
    assert time.process_time() - started < FULL_SECONDS + 2.5


@pytest.mark.parametrize(
    ("opener", "inside", "closer"),
    [
        ("(", "a", ")"),
        ("[", "a", "]"),
        ("{a: ", "b", "}"),
        ("f(", "a", ")"),
        ("a[", "b", "]"),
        ("-(", "a", ")"),
        ("(a if ", "b", " else c)"),
        ("[a for a in ", "b", "]"),
        ("(lambda: ", "a", ")"),
        ("f(a, b=", "c", ")"),
    ],
)
def test_brackets_nest_as_in_cpython(opener, inside, closer):
    """199 brackets within each other are parsed, also on a host stack that is already in use; wrong text in them is refused."""
    assert parse(opener * 199 + inside + closer * 199).body
    with pytest.raises(SyntaxError):
        parse(opener * 150 + inside + " 1 2" + closer * 150)
    with pytest.raises(SyntaxError, match="too many nested parentheses"):
        parse(opener * 201 + inside + closer * 201)


@pytest.mark.parametrize(
    "source",
    [
        "a" + "+a" * 5000,
        "-" * 5000 + "a",
        "not " * 5000 + "a",
        "a" + "**a" * 5000,
        "a" + ".a" * 5000,
        "a" + "()" * 5000,
        "a" + "[0]" * 5000,
        "a if a else " * 5000 + "a",
        "lambda: " * 5000 + "a",
        "if a: pass\n" + "elif a: pass\n" * 5000,
    ],
)
def test_depth_without_brackets_is_capped(source):
    """A tree deeper than the cap is CPython's RecursionError, whatever it is made of."""
    with pytest.raises(RecursionError, match="maximum recursion depth exceeded during compilation"):
        parse(source)


@pytest.mark.parametrize("source", ["a" + "+a" * (MAX_DEPTH // 2), "a" + ".a" * (MAX_DEPTH // 2), "a" + " and a" * 20_000, "a" + " < a" * 20_000, "'a' " * 20_000, "[" + "a, " * 20_000 + "]"])
def test_long_but_shallow_text_is_parsed(source):
    """Length alone is not depth."""
    assert parse(source).body


def test_fstrings_nest():
    """f-strings nest to 149 levels, as in CPython; 3.11 itself has no such nesting, so a fault is told in its words."""
    source = "a"
    for _ in range(149):
        source = f"f'{{{source}}}'"
    assert parse(source).body
    with pytest.raises(SyntaxError, match="too many nested f-strings" if sys.version_info >= (3, 12) else "expecting '}'"):
        parse(f"f'{{{source}}}'")


def test_deadline_ends_the_work_of_the_parser():
    """What the deadline raises comes out, from the lexer and from the driver."""

    class Over(BaseException):
        pass

    for allowed in (0, 3, 30):
        left = [allowed]

        def deadline(left=left):
            left[0] -= 1
            if left[0] < 0:
                raise Over

        with pytest.raises(Over):
            parse("a;" * 100_000, deadline=deadline)
