"""What the compiler warns of: each text is compiled with warnings recorded, then with warnings made errors."""

import warnings


def show(source):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            compile(source, "f.py", "exec")
        except SyntaxError as e:
            print(repr(source), "SyntaxError", e.args)
    for each in caught:
        print(repr(source), each.category.__name__, each.message, each.filename, each.lineno)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            compile(source, "f.py", "exec")
        except SyntaxError as e:
            print("  error:", e.args)


IDENTITY = """
x is 1 | x is not 'a' | 1 is x | x is () | x is -1 | x is (1,2) | x is None | x is ... | x is True is 1 | x is b'' | x is 1.0 | x is [] | x is {}
x is (1+2) | x is (y,) | if x is 1: pass | [i for i in y if i is 2] | print is 1 | x = 1 is 1 is 1 | x is (1.5, 'a') | x is f'{y}' | x is ~1 | x is 2j
lambda: x is 1 | x if x is 'a' else y | f(x is 1) | f(k=x is 1) | x[x is 1] | {x is 1: 2} | not (x is None) | 'a' is not None | x is x is None
"""
ASSERTIONS = "assert (x,'y') | assert () | assert (x, 'msg'), 2 | assert x, y | assert (x) | assert [1] | assert (x,)"
CALLS = """
1() | 'a'(3) | (1,2)(3) | [1](2) | {}(1) | {1}(1) | f'{x}'(2) | (x for x in y)(1) | [x for x in y](1) | None() | x() | {x:1 for x in y}(1)
(lambda: 1)(2) | True() | ...() | [(1,2) (3,4)] | 1.5() | 2j() | b'a'() | {x for x in y}() | 'a' 'b'() | x.y() | x[0]() | f()() | (x)()
"""
SUBSCRIPTS = """
None[1] | 1[2] | 1.5[0] | ...[0] | True[0] | {1}[0] | {i for i in x}[0] | (i for i in x)[0] | (lambda:0)[0] | 'a'[0] | 'a'['b'] | [1]['a'] | (1,)[1.0]
[1][None] | 'a'[x] | 'a'[1:2] | [x]['a','b'] | [x for x in y]['a'] | f'{x}'['a'] | b'a'['b'] | {}['a'] | 'a'[True] | 'a'[()] | 'a'[...] | 'a'['b'] = 1
'a'[f'x'] | 'a'[lambda:0] | 'a'[{}] | 'a'[[1]] | del 'a'['b'] | [[1] [2]] | [[1] ['a']] | [(1, 2) [0]] | x['a'] | x[0]['a'] | 2j[0] | 'a'[-1] | 'a'[{1}]
"""
NUMBERS = """
1if x else y | 0x1for x in y | 1or 2 | 0b1and 3 | 0o7in x | 1.0if 1 else 2 | 1jif 1 else 2 | 0xfor x | 1_0or 2 | 1not in x | [0x1for x in y]
x = 1if 1 else 2 | 1e3if 1 else 2 | 1 if x else y | 0or 1 | 1and 2 | 0xaor 1 | 1e5or 2 | .5if x else y | 1.if x else y | 0b1or 1 | 12is x
"""
for group in (IDENTITY, ASSERTIONS, CALLS, SUBSCRIPTS, NUMBERS):
    for line in group.strip().split("\n"):
        for text in line.split(" | "):
            show(text)
for text in (
    "'\\d'", "b'\\d'", "'a\\nb\\w'", "'\\777'", "b'\\777'", "'\\d' '\\w'", "x = '\\d' + \\\n '\\e'", "'\\8'", "'\\é'", "r'\\d'", "rb'\\d'", "'\\\\d'",
    "'\\400'", "'\\377'", "u'\\d'", "'\\x41\\d'", "\n\nx = '\\.'", "def f():\n    '''\\d'''", "'\\N{BULLET}\\d'", "'\\('", "b'\\ '", "'\\_'", "'\\-'",
):  # fmt: skip
    show(text)


def filtered(action, source):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter(action)
        exec(source, {"x": 1})
        exec(source, {"x": 1})
    print(action, len(caught))


filtered("ignore", "x is 1")
filtered("once", "x is 1")
with warnings.catch_warnings():
    warnings.simplefilter("error")
    for run in (eval, exec):
        try:
            run("x is 1", {"x": 1})
        except SyntaxError as e:
            print(e.msg, e.lineno, e.offset, e.filename)
