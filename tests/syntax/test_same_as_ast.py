"""A sample of the standard library is parsed into the trees that CPython's ast makes of it."""

from __future__ import annotations

import ast
import sys

import pytest

from interpreter.syntax import parse
from interpreter.syntax.nodes import dump, walk
from interpreter.syntax.to_ast import to_ast
from tests.syntax import compare_with_ast
from tests.syntax.same_tree import first_difference

HOST = sys.version_info[:2]

# One construct a line, with the host version from which its own parser knows it.
CONSTRUCTS = [
    ((3, 11), "x = (yield)\n"),
    ((3, 11), "a = b = *c, d\n"),
    ((3, 11), "a: int\n(a): int = 3\na.b: int\na[b]: int = yield\n"),
    ((3, 11), "a + b * c ** -d ** e // f @ g % h\n"),
    ((3, 11), "not a in b is not c not in d and e or not f\n"),
    ((3, 11), "a < b <= c != d == (e > f)\n"),
    ((3, 11), "(a)(b)[c].d\n((a) + (b)) * (c)\n"),
    ((3, 11), "lambda *a, b=1, **c: (lambda: a)\nlambda a, /, b, *, c: a\n"),
    ((3, 11), "a if b else c if d else e\n"),
    ((3, 11), "f(*a, b, *c, d=e, **g, h=i)\nf(a for a in b)\nf((a for a in b), c)\n"),
    ((3, 11), "a[b:c, ::d, e:, :f, *g]\na[*b]\na[b,]\na[c := d]\n"),
    ((3, 11), "{**a, b: c}\n{a, *b}\n{a: b for a, b in c if d if e}\n[*a, b]\n()\n(a,)\n"),
    ((3, 11), "[a async for b, *c in d for e in f]\nasync def f():\n    async with a as b, c: await d\n    async for a in b: pass\n    else: pass\n"),
    ((3, 11), "with (a, b as c): pass\nwith (a, b): pass\nwith (a): pass\nwith (a), b: pass\nwith (a).b as c: pass\n"),
    ((3, 11), "with (a := b): pass\nwith (a for a in b): pass\nwith (yield): pass\nwith (*a, b): pass\nwith (): pass\nwith (a, (b := c)): pass\n"),
    ((3, 11), "with (lambda *a: b, c): pass\nwith (a as b,): pass\nwith (a, b) as c: pass\nwith (a, b) as c, d: pass\n"),
    ((3, 11), "try: a\nexcept: b\nelse: c\nfinally: d\ntry: a\nfinally: b\ntry: a\nexcept* b as c: d\n"),
    ((3, 11), "@a\n@b.c(d)\nclass e(f, *g, h=i): j\n@a\nasync def b(c: d = e, *f: g, h: i, **j: k) -> l: m\n"),
    ((3, 11), "def f(a, b=1, /, c=2, *, d, e=3): return\ndef f(*a: *b): pass\ndef f(): return *a, b\n"),
    ((3, 11), "from . import a\nfrom ...b.c import (d as e, f,)\nfrom .... import *\nimport a.b.c as d, e\n"),
    ((3, 11), "if a: b\nelif c: d\nelif e: f\nelse: g\nwhile a: b\nelse: c\nfor a, in b, *c: d\n"),
    ((3, 11), "del a, (b), [c, d], e.f, g[h]\ndel (a, b)\ndel (a), b\ndel ()\n"),
    ((3, 11), "match a:\n  case 1 | -2 | 3+4j | 'b' 'c' | None: pass\n  case d.e.f | True: pass\n"),
    ((3, 11), "match a, *b:\n  case [c, *_] if d: pass\n  case (c, d) as e: pass\n  case c, : pass\n  case (c): pass\n  case *c, d: pass\n"),
    ((3, 11), "match (a):\n  case {'b': c, d.e: 1, **f}: pass\n  case {}: pass\n  case g(): pass\n  case g.h(1, i=j, k=_): pass\n  case _: pass\n"),
    ((3, 11), "match = case = type = _ = 1\nmatch[a:b]\nmatch(a)\nmatch.a: int\nmatch * a\nmatch, a\nprint(match)\ntype(a)\ntype in a\n"),
    ((3, 11), "match match:\n  case case: pass\nmatch -a:\n  case b: pass\nmatch not a:\n  case b:\n    case = 1\n    match b:\n      case c: pass\n"),
    ((3, 11), "'a' 'b' \"c\"; b'a' b'b'; u'a'; R'\\a'; rb'\\x'; '\\N{DIGIT ONE}\\x41\\101\\u00e9\\U0001F600\\q'\n"),
    ((3, 11), "'''a\nb''' \"\"\"c\"\"\"; '\\\n'; b'\\xff\\0\\'' \n"),
    ((3, 11), "0; 00; 0_0; 1_000; 0xFF_ff; 0o17; 0b1_0; 1.; .5; 1e5; 1_0.0_1e-1_0; 1j; 1.5J; 0xfor x\n"),
    ((3, 11), "a;b;\nif a: b; c;\nclass d: e = 1;\n"),
    ((3, 11), "a = \\\n  b\nif a:\n    b\n    # c\n\n  # d\n    e\n\t\nif a:\n\tb\n"),
    ((3, 11), "global a, b\nassert a, b\nraise a from b\nraise\nreturn\n"),
    ((3, 11), "é = ªﬁ = '€'; f(é, b='ü', c=x)\n"),
    ((3, 11), "a = f'{b}' 'c' f'd{e!r}{f:>{g}.2}' 'h'\n"),
    ((3, 12), "f'{a}' u'b'; u'c' f'd'\n"),
    ((3, 12), "f'{a=}'; f'{a = !s:^{w}}'; f'{{b}}{c}'; f'''{\na}b\nc'''; f'{f\"{d}\"}'; rf'\\{a}'; f'\\N{DIGIT ONE}{a}'\n"),
    ((3, 12), "f'{a['b']}{'c' + 'd'}{(lambda: 1)}{x # comment\n}'\n"),
    ((3, 12), "type A = b\ntype A[B, *C, **D] = E\ndef f[A: B, *C](d: A): pass\nclass G[A: (B, C)](D): pass\n"),
    ((3, 13), "type A[B = int, *C = *D, **E = []] = F\ndef f[A: B = C](): pass\n"),
    ((3, 14), "try: a\nexcept b, c: d\ntry: a\nexcept* b, c: d\nt'a{b!r:c}{d=}'\n"),
]


@pytest.mark.parametrize("source", [source for version, source in CONSTRUCTS if version <= HOST])
def test_construct_gives_the_tree_of_ast(source):
    """Each construct that the host knows gives the host's tree, positions included."""
    assert first_difference(parse(source), ast.parse(source)) is None


@pytest.mark.parametrize("source", [source for version, source in CONSTRUCTS if version > HOST])
def test_construct_newer_than_the_host_is_parsed(source):
    """Syntax up to 3.14 is parsed on hosts that do not know it."""
    assert parse(source).body


@pytest.mark.parametrize(("version", "source"), [(version, source) for version, source in CONSTRUCTS if version > (3, 11)])
def test_construct_newer_than_the_version_asked_for_is_refused(version, source):
    """With feature_version, syntax of later versions is a SyntaxError."""
    if source.startswith("f'"):
        pytest.skip("f-strings are read in the form of 3.12 whatever the version")
    with pytest.raises(SyntaxError):
        parse(source, feature_version=(version[0], version[1] - 1))


def test_sample_of_the_library_gives_the_trees_of_ast():
    """Every 23rd file of Lib gives ast's tree, or is refused as ast refuses it; 'python -m tests.syntax.compare_with_ast' takes all."""
    counts, bad, _ = compare_with_ast.run(compare_with_ast.library_files()[::23])
    assert not bad
    assert counts["equal"] > 50


def test_template_string_parts():
    """A t-string has Interpolations that carry their text, a format and a conversion."""
    tree = parse("t'a{ b + 1 !r:>{c}}{d = }'", mode="eval")
    assert dump(tree) == (
        "Expression(body=TemplateStr(values=[Constant(value='a'), "
        "Interpolation(value=BinOp(left=Name(id='b', ctx=Load()), op=Add(), right=Constant(value=1)), str=' b + 1', conversion=114, "
        "format_spec=JoinedStr(values=[Constant(value='>'), FormattedValue(value=Name(id='c', ctx=Load()), conversion=-1)])), "
        "Constant(value='d = '), Interpolation(value=Name(id='d', ctx=Load()), str='d', conversion=114)]))"
    )


@pytest.mark.parametrize("source", ["a", "a, b", "# c\n(yield)\n", "lambda: a\n\n"])
def test_expression_mode(source):
    """In mode "eval" one expression is parsed."""
    assert first_difference(parse(source, mode="eval"), ast.parse(source, mode="eval")) is None


@pytest.mark.parametrize("source", ["a; b\n", "a", "if a:\n  b\n", "@a\ndef b():\n    pass\n"])
def test_single_mode(source):
    """In mode "single" one statement, or a line of simple ones, is parsed."""
    assert first_difference(parse(source, mode="single"), ast.parse(source, mode="single")) is None


def test_walk_and_conversion():
    """Walk meets each node of the tree, to_ast converts them all."""
    source = "for a in b:\n    c(d, e=[f])\n"
    ours, theirs = parse(source), ast.parse(source)
    assert [type(node).__name__ for node in walk(ours)] == [type(node).__name__ for node in ast.walk(theirs)]
    assert ast.dump(to_ast(ours), include_attributes=True) == ast.dump(theirs, include_attributes=True)


def test_carriage_returns_and_byte_order_mark():
    """Line ends of any kind and a byte order mark give the same tree."""
    want = dump(parse("a = '''b\nc'''\nd\n"), include_attributes=True)
    for text in ("a = '''b\r\nc'''\r\nd\r\n", "a = '''b\rc'''\rd", "\ufeffa = '''b\nc'''\nd\n"):
        assert dump(parse(text), include_attributes=True) == want
        assert dump(parse(text.encode()), include_attributes=True) == want


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (b"a = '\xff'\n", "Non-UTF-8 code starting with '\\xff' in file f.py on line 1, but no encoding declared; see https://peps.python.org/pep-0263/ for details"),
        (b"#\n# coding: nonsense\n", "encoding problem: nonsense"),
        (b"\xef\xbb\xbf# coding: latin-1\n", "encoding problem: iso-8859-1 with BOM"),
        (b"# coding: ascii\n'\xe9'\n", "encoding problem: ascii"),
        (b"# coding: hex\n", "encoding problem: hex"),
        (b"# coding: utf-8\n'\xe9'\n", "(unicode error) 'utf-8' codec can't decode byte 0xe9 in position 0: invalid continuation byte"),
    ],
)
def test_undecodable_bytes(source, message):
    """Bytes that their encoding does not have, and unknown encodings, are CPython's SyntaxErrors of a script file."""
    with pytest.raises(SyntaxError) as caught:
        parse(source, "f.py")
    assert caught.value.msg == message


def test_declared_encoding():
    """A coding line in the first two lines says how bytes are read."""
    assert parse(b"#!x\n# -*- coding: latin-1 -*-\n'\xe9'\n").body[0].value.value == "é"
    assert parse("# coding: cp1252\n'€'\n".encode("cp1252")).body[0].value.value == "€"
