"""The lexer: kinds and places of tokens, soft keywords, layout."""

from __future__ import annotations

import pytest

from interpreter.syntax import tokens
from interpreter.syntax.lexer import Lexer
from interpreter.syntax.tables import TERMINALS


def _tokens(source):
    return Lexer(source.encode().decode("latin-1"), is_ascii=source.isascii()).run()


def _shown(source):
    return " ".join(f"{TERMINALS[kind]}" if not text or TERMINALS[kind] == text else f"{TERMINALS[kind]}:{text}" for kind, text, *_ in _tokens(source))


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("a = 1\n", "NAME:a = NUMBER:1 NEWLINE $END"),
        ("if a:\n  b\n\n  # c\nd\n", "if NAME:a : NEWLINE INDENT NAME:b NEWLINE DEDENT NAME:d NEWLINE $END"),
        ("(a,\n# b\n\nc)\n", "( NAME:a , NAME:c ) NEWLINE $END"),
        ("a \\\n  + b\n", "NAME:a + NAME:b NEWLINE $END"),
        ("a is not b not in c\n", "NAME:a IS_NOT:is not NAME:b NOT_IN:not in NAME:c NEWLINE $END"),
        ("[a for b in c in d]\n", "[ NAME:a for NAME:b FOR_IN:in NAME:c in NAME:d ] NEWLINE $END"),
        ("for a[b in c] in d: e\n", "for NAME:a [ NAME:b in NAME:c ] FOR_IN:in NAME:d : NAME:e NEWLINE $END"),
        ("match a:\n case b: c\n", "MATCH:match NAME:a : NEWLINE INDENT CASE:case NAME:b : NAME:c NEWLINE DEDENT $END"),
        ("match = case(match)\n", "NAME:match = NAME:case ( NAME:match ) NEWLINE $END"),
        ("match[a:b]\n", "NAME:match [ NAME:a : NAME:b ] NEWLINE $END"),
        ("type A = b; type(c)\n", "TYPE:type NAME:A = NAME:b ; NAME:type ( NAME:c ) NEWLINE $END"),
        ("with (a, b): c\n", "with WITH_LPAR:( NAME:a , NAME:b ) : NAME:c NEWLINE $END"),
        ("with (a, b) as c: d\n", "with ( NAME:a , NAME:b ) as NAME:c : NAME:d NEWLINE $END"),
        ("with (a := b): c\n", "with ( NAME:a := NAME:b ) : NAME:c NEWLINE $END"),
        ("1if a else.5\n", "NUMBER:1 if NAME:a else NUMBER:.5 NEWLINE $END"),
        ("rb'a' Rb\"\"\"b\nc\"\"\"\n", "STRING:rb'a' STRING:Rb\"\"\"b\nc\"\"\" NEWLINE $END"),
        ("not'a'in'b'\n", "not STRING:'a' in STRING:'b' NEWLINE $END"),
        (
            "f'a{b!r:c{d}}{{'\n",
            "FSTRING_START:f' FSTRING_MIDDLE:a { NAME:b CONVERSION:! NAME:r FORMAT_COLON:: FSTRING_MIDDLE:c { NAME:d } } FSTRING_MIDDLE:{ FSTRING_END:' NEWLINE $END",
        ),
        ("f'{a:=b}{c!=d}'\n", "FSTRING_START:f' { NAME:a FORMAT_COLON:: FSTRING_MIDDLE:=b } { NAME:c != NAME:d } FSTRING_END:' NEWLINE $END"),
    ],
)
def test_kinds(source, shown):
    """The text gives these tokens."""
    assert _shown(source) == shown


def test_places_are_byte_columns():
    """Lines count from 1, columns are bytes of UTF-8."""
    name, operator, string = _tokens("é = '''€\n'''\n")[:3]
    assert name == (tokens.NAME, "é", 1, 0, 1, 2)
    assert operator[2:] == (1, 3, 1, 4)
    assert string[2:] == (1, 5, 2, 3)


def test_names_are_normalised():
    """Names are in normal form NFKC."""
    assert _tokens("ﬁ\n")[0][1] == "fi"


def test_tabs_go_to_the_eighth_column():
    """A tab and eight spaces are one indent only where both ways of counting tabs agree."""
    assert _shown("if a:\n\tb\n\tc\n") == "if NAME:a : NEWLINE INDENT NAME:b NEWLINE NAME:c NEWLINE DEDENT $END"
    assert isinstance(_tokens("if a:\n        b\n\tc\n")[-1][1], tokens.Fault)


@pytest.mark.parametrize("source", ["(" * 200, "[" * 150 + "(" * 50])
def test_brackets_nest_to_two_hundred(source):
    """200 open brackets are read, 201 are not."""
    assert _tokens(source + "\n")[-1][1].message.endswith("was never closed")
    assert _tokens(source + "(\n")[-1][1].message == "too many nested parentheses"


def test_indents_nest_to_one_hundred():
    """99 indents are read, 100 are not."""
    text = "".join(" " * depth + "if a:\n" for depth in range(99))
    assert _tokens(text + " " * 99 + "b\n")[-1][0] == tokens.END
    assert _tokens(text + " " * 99 + "if a:\n" + " " * 100 + "b\n")[-1][1].message == "too many levels of indentation"


def test_deadline_is_called():
    """The deadline is called every few thousand tokens, and its exception ends the work."""

    class Over(Exception):
        pass

    calls = []

    def deadline():
        calls.append(1)
        if len(calls) > 3:
            raise Over

    with pytest.raises(Over):
        Lexer("a;" * 50_000 + "\n", is_ascii=True, deadline=deadline).run()
