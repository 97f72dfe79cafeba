"""What is refused is refused with CPython's error: type, text, line and column."""

from __future__ import annotations

import ast
import doctest
import importlib
import sys
import warnings

import pytest

from interpreter.syntax import parse

HOST = sys.version_info[:2]
_MARKS = ("SyntaxError", "IndentationError", "TabError")

# Doctests of test_syntax that ast.parse accepts are errors of the compiler or the symbol table, which the scope pass of this
# project makes: words that occur in the messages of all of those.
SCOPE_PASS = (
    "outside",
    "nonlocal",
    "global",
    "duplicate argument",
    "duplicate parameter",
    "not properly in loop",
    "cannot assign to __debug__",
    "cannot delete __debug__",
    "multiple assignments",
    "multiple starred",
    "starred assignment target",
    "can't use starred expression here",
    "keyword argument repeated",
    "must be last",
    "'await' outside",
    "asynchronous comprehension",
    "assignment expression",
    "cannot be used within",
    "from __future__",
    "future feature",
    "duplicate type parameter",
    "too many statically nested blocks",
    "non-default type parameter",
    "makes remaining patterns unreachable",
    "alternative patterns bind different names",
    "wildcard makes",
    "multiple starred expressions in sequence pattern",
    "import * only allowed at module level",
    "no binding for nonlocal",
    "named expression",
    "yield expression",
    "cannot be used in",
    # Made only with type_comments=True, which the project has no use for.
    "associated type comment",
)


def _host_error(source: str, mode: str = "exec") -> SyntaxError | None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            ast.parse(source, mode=mode)
        except SyntaxError as error:
            return error
    return None


def _our_error(source: str, mode: str = "exec") -> SyntaxError | None:
    try:
        parse(source, "<unknown>", mode, feature_version=HOST)
    except SyntaxError as error:
        return error
    return None


def _shown(error: SyntaxError | None) -> tuple | None:
    return error and (type(error).__name__, error.msg, error.lineno, error.offset)


def _doctest_errors() -> list[tuple[str, str]]:
    """Return (source, expected message) of the doctests of test_syntax that expect a SyntaxError."""
    module = importlib.import_module("test.test_syntax")
    examples = doctest.DocTestParser().get_examples(module.__doc__)
    return [(example.source, example.exc_msg) for example in examples if example.exc_msg and example.exc_msg.split(":")[0] in _MARKS]


def test_doctests_of_test_syntax():
    """At least 98 of 100 of the errors that CPython's test_syntax lists and its parser raises are ours, to the column."""
    cases = [source for source, _ in _doctest_errors() if _host_error(source) is not None]
    wrong = [(source, _shown(_host_error(source)), _shown(_our_error(source))) for source in cases if _shown(_host_error(source)) != _shown(_our_error(source))]
    print(f"{len(cases) - len(wrong)} of {len(cases)}")
    assert len(cases) > 250
    assert len(wrong) <= len(cases) * 0.02, wrong


def test_doctests_that_belong_to_the_scope_pass():
    """The other doctests are accepted here, and each is of a kind that the scope pass refuses."""
    for source, message in _doctest_errors():
        if _host_error(source) is None:
            assert _our_error(source) is None, source
            assert any(words in message for words in SCOPE_PASS), (source, message)


# Mistakes of the kind that scripts have. One a line; \n stands for a line end.
MISTAKES = r'''
if x\n    pass
if x = 3:\n    pass
if x == 3 pass
for i in range(3)\n    pass
for i in range(3) print(i)
for a() in b: x = = 3
for x y in z: pass
while x\n    pass
while x = 3: pass
else:\n    pass
elif x: pass
except: pass
def f\n
def f()\n    pass
def f(a b): pass
def f(a, b:\n    pass
def f(a=1, b): pass
def f(x):\nreturn x
def f():\n
class A\n    pass
class A:\nx = 1
try\n    x
try:\n    x\ny = 1
try:\n    x\nexcept A\n    y
try:\n    x\nexcept A as b.c:\n    y
with open(x) as f\n    pass
with open(x) as f(): pass
match x\n    case 1: pass
match x:\n    case 1\n        pass
match x:\n    case a as b.c: pass
match x:\n    case A(b=1, 2): pass
match x:\ny
x = [1, 2, 3
x = {1: 2, 3
x = {1: 2, 3}
x = {1:, 2: 3}
x = {1: *a}
print(1
print 1
print "a"
exec "a"
print(a b)
f(a, b c)
[a b, c]
f(**a, *b)
f(a=1, b)
f(a for a in b, c)
f(a.b=1)
f(True=1)
f(a, b=)
[x for x in]
[x for x]
[*x for x in y]
[a, b for a, b in c]
{**a for a in b}
(x for x in y if)
x = 5 if y
x = 5 if y else
x = lambda
lambda (a): 1
lambda a=1, b: 1
x = 1 +
x = @
x = (1 +)
x = [1,,2]
x++
a === b
a <> b
a := 3
(a := 3 b)
(a.b := 3)
f() = 1
f() += 1
a + 1 = 2
a, b + 1 = 2
(a, b) += 1
"a" = 1
None = 1
x = None = 1
x = yield = 1
[a, b]: int
f(): int
a, b: int
not a = 1
del f()
del (a, b + 1)
del *a
return x y
foo bar
x = 3 4
import
import a from b
import a.b as
from x import
from x import (a, b
from x import a,
from . import *, a
global x y
raise x y
assert
pass x
async x
await
@
@foo\nx = 1
x = "abc
x = 'abc\\\n
"""abc\n\nd
x = f"abc
x = f"{a
x = 0777
x = 1__0
x = 0x
x = 0b2
x = 0o8
x = 1a
x = 1.e
x = 1_
x = 12abc
x = 5 $ 3
x = a ? b
x = “a”
x = 1€
x = a \ b
x = \\
(a]
(\n\na]
a = )
((
  x = 1
if x:\n    a\n  b
if x:\n    a\n\tb
def f():\n    x\n      y
if x:\n    y\n  z = 1
b"é"
b"a" "b"
"\x4"
"\N{no such name}"
"\u12"
b"\x4"
'''


def _mistakes() -> list[str]:
    return [line.replace("\\n", "\n") for line in MISTAKES.strip("\n").split("\n")]


@pytest.mark.parametrize("source", [source for source in _mistakes() if _host_error(source) is not None])
def test_common_mistake(source):
    """A mistake as scripts have them gives CPython's error."""
    assert _shown(_our_error(source)) == _shown(_host_error(source))


def test_common_mistakes_are_mistakes():
    """Few lines of the list are right text on this host."""
    assert sum(_host_error(source) is None for source in _mistakes()) <= 4


FSTRING_MISTAKES = ["f'{}'", "f'{!r}'", "f'{a!x}'", "f'{a!}'", "f'{a b}'", "f'{lambda x: 1}'", "f'a}'", "f'{a'", "f'{a:{b:{c:{d}}}}'", "f'{)}'", "f'{(]}'", "f'{a!r b}'", "f'{a = b}'", "x = f'{a' 'b'", "f'{a # b}'", "f'{a:{b}'", "f(f'{a +}', b)", "f'''{\na b}'''"]


@pytest.mark.parametrize("source", FSTRING_MISTAKES)
def test_mistake_in_an_fstring(source):
    """A mistake in a replacement field gives CPython's error."""
    assert _shown(_our_error(source)) == _shown(_host_error(source))


@pytest.mark.parametrize("mode", ["eval", "single"])
@pytest.mark.parametrize("source", ["a b", "a = ", "(a", " a", "a\nb\n", "if a: b\nc\n", "f(a b)", "\n", "# a\n", "a\n  b\n", "[a for b in]"])
def test_mistake_in_other_modes(source, mode):
    """Mistakes in one expression or one interactive statement give CPython's error."""
    assert _shown(_our_error(source, mode)) == _shown(_host_error(source, mode))


def test_error_carries_its_line():
    """The error has file name, text and the end of the range."""
    with pytest.raises(SyntaxError) as caught:
        parse("a = 1\nb = (é c)\n", "script.py")
    error = caught.value
    assert (error.filename, error.lineno, error.offset, error.end_lineno, error.end_offset) == ("script.py", 2, 6, 2, 9)
    assert error.text == "b = (é c)\n"


def test_nul_and_surrogates():
    """A str with NUL or lone surrogates is refused as compile refuses it."""
    for source in ("a\0b", "'\ud800'"):
        with pytest.raises((SyntaxError, ValueError)) as theirs:
            compile(source, "f", "exec")
        with pytest.raises(theirs.type) as ours:
            parse(source)
        assert str(ours.value) == str(theirs.value)
