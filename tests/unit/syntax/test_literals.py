"""Literals have CPython's values."""

from __future__ import annotations

import ast
import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.syntax import parse

NUMBERS = ["0", "00", "0_0", "1_000", "0xFf_0", "0O17", "0b1_0", "1.", ".5", "1e5", "1_0.0_1E-1_0", "1j", "0j", "1.5J", "1e400", "9" * 700, "0777.5", "09e1", "08j"]


def _value(source, parser):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return parser(source, mode="eval").body.value


@pytest.mark.parametrize("source", NUMBERS)
def test_number(source):
    """A number has CPython's value and type."""
    assert repr(_value(source, parse)) == repr(_value(source, ast.parse))


def test_number_of_too_many_digits():
    """A decimal literal beyond the host's limit of digits is CPython's SyntaxError."""
    source = "1" * 5000
    with pytest.raises(SyntaxError) as theirs:
        ast.parse(source)
    with pytest.raises(SyntaxError) as ours:
        parse(source)
    assert ours.value.msg == theirs.value.msg


@given(prefix=st.sampled_from(["", "r", "b", "Rb", "u", "f", "fr"]), body=st.text(alphabet="abx01789uNU{}\\\n'\"éA", max_size=12), quote=st.sampled_from(["'", '"', "'''", '"""']))
def test_any_string_literal(prefix, body, quote):
    """A string literal has CPython's value, or is refused as CPython refuses it."""
    source = f"{prefix}{quote}{body}{quote}"
    if "f" in prefix and ("{" in body or "}" in body):
        return
    try:
        theirs = _value(source, ast.parse)
    except (SyntaxError, AttributeError):
        theirs = None
    try:
        ours = _value(source, parse)
    except (SyntaxError, AttributeError):
        ours = None
    if isinstance(theirs, ast.AST) or (ours is not None and "f" in prefix):
        return
    assert ours == theirs


@given(st.text(alphabet="0123456789abefjoxBOX_.+-E", min_size=1, max_size=8))
def test_any_number_like_text(text):
    """Text made of the characters of numbers gives CPython's tree, or is refused."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            theirs = ast.dump(ast.parse(text, mode="eval"))
        except SyntaxError:
            theirs = None
    try:
        from interpreter.syntax.to_ast import to_ast

        ours = ast.dump(to_ast(parse(text, mode="eval")))
    except SyntaxError:
        ours = None
    assert ours == theirs
