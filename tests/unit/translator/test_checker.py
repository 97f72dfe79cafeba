"""The independent checker refuses trees that emitted code never has, whatever bytecode they might come from."""

import ast

import pytest

from interpreter.translator.checker import CheckFailed, check

HELPERS = frozenset({".type", ".int", ".float"})


def tree(body: str) -> ast.Module:
    """A factory with one function of this body; names are written ``D_x`` for ``.x``."""
    lines = "\n".join("        " + line for line in body.splitlines())
    made = ast.parse(f"def factory():\n    def function(a, b):\n{lines}\n    return function\n")
    for node in ast.walk(made):
        if isinstance(node, ast.Name) and node.id.startswith("D_"):
            node.id = "." + node.id[2:]
    return made


HOSTILE = [
    "import os", "from os import path", "x = lambda: a", "x = [i for i in a]", "with a: pass", "class X: pass",
    "try: pass\nfinally: pass", "x = a.__class__", "x = a.__globals__.x", "x = __import__", "x = __builtins__", "D_type = a",
    "x = a * b", "x = a ** b", "x = a % b", "x = a << b", "x = f'{a}'", "async def f(): pass", "x = (y := a)", "global __builtins__\n__builtins__ = a",
]  # fmt: skip

WARNED = ["x = 'a'(b)", "x = (1, 2)(b)", "x = None[a]", "x = {a}[b]", "x = 'abc'['a']", "x = [a, b]['a']", "x = a is 'b'", "x = 5 is not a"]
# The host's compiler would warn of them on its own, on the host's standard error.

UNGUARDED = [
    "x = a * b if D_type(a) is D_int else b",  # b may be a list
    "x = a * b if D_type(b) is D_int and -5 < b < 5 else b",  # a may be a list
    "x = a * b if D_type(a) is D_int and D_type(b) is D_int else b",  # both may be huge
    "x = a * b if D_type(a) is D_int and -5 < b < 5 and D_type(b) is D_int or a else b",  # the other way says nothing
    "x = a ** 2 if D_type(a) is D_int else b",
    "x = a ** b if D_type(a) is D_int and -5 < a < 5 else b",
    "x = a % b if D_type(b) is D_float else b",  # a may be a format
    "x = a << b if D_type(b) is D_int else b",
    "x = a << 5000",
]

FINE = [
    "x = 'abc'[a]", "x = (a, b)[0]", "x = a is None", "x = {a: b}[a]", "x = a + b", "x = a * 2.5", "x = a << 3",
    "x = a * b if D_type(a) is D_int and -5 < a < 5 and D_type(b) is D_int or D_type(b) is D_float else b",
    "x = a ** 2 if D_type(a) is D_int and (-9 < a < 9 or -99 < a < 99) else b",
    "x = a % 7 if D_type(a) is D_int or D_type(a) is D_float else b",
]  # fmt: skip


@pytest.mark.parametrize("body", HOSTILE + WARNED + UNGUARDED)
def test_tree_is_refused(body: str) -> None:
    """Nothing of the host is reachable, and no operator grows unseen."""
    with pytest.raises(CheckFailed):
        check(tree(body), HELPERS)


@pytest.mark.parametrize("body", FINE)
def test_guarded_tree_passes(body: str) -> None:
    """What the guard makes safe is accepted."""
    check(tree(body), HELPERS)
