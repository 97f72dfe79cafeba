"""SyntaxErrors of scopes and compiler: type, text and place are the host's."""

import sys
import warnings

import pytest

from interpreter.bytecode.compiler import compile_module
from interpreter.syntax import parse

REFUSED = [
    "return 1",
    "class A:\n  return 1",
    "async def f():\n  yield 1\n  return 2",
    "def f():\n  break",
    "def f():\n  continue",
    "for x in y:\n  def f():\n    break",
    "while 1:\n  pass\nelse:\n  continue",
    "await x",
    "class A:\n  await x",
    "def f():\n  await x",
    "async def f():\n  lambda: (await x)",
    "yield 1",
    "class A:\n  yield",
    "class A:\n  x: (yield)",
    "async def f():\n  yield from x",
    "async with y: pass",
    "async for y in z: pass",
    "def g():\n  async for x in y: pass",
    "def g():\n  async with y: pass",
    "[x async for x in y]",
    "def g():\n  [await x for x in y]",
    "async def f():\n  def g():\n    [x async for x in y]",
    "async def f():\n  (lambda: [await z for z in y])",
    "def f(a, a): pass",
    "def f(a, *, a): pass",
    "lambda a, a: 1",
    "class C:\n  def f(self, __a, _C__a): pass",
    "def f(a):\n  global a",
    "def f(a):\n  nonlocal a",
    "def f():\n  x = 1\n  global x",
    "def f():\n  print(x)\n  global x",
    "def f():\n  x: int\n  global x",
    "def f():\n  global x\n  x: int = 1",
    "def f():\n  def g():\n    nonlocal x\n    x: int = 1\n  x = 1",
    "def f():\n  def g():\n    x = 1\n    nonlocal x\n  x = 1",
    "def f():\n  def g():\n    print(x)\n    nonlocal x\n  x = 1",
    "nonlocal x",
    "class A:\n  nonlocal x",
    "def f():\n  nonlocal x",
    "def f():\n  global x\n  nonlocal x",
    "def f(x):\n  def g():\n    nonlocal x, y",
    "def f():\n  from a import *",
    "class A:\n  from a import *",
    "x = 1\nfrom __future__ import annotations",
    "x = 1; from __future__ import annotations",
    "def f():\n  from __future__ import annotations",
    '"a"\n"b"\nfrom __future__ import annotations',
    "from __future__ import braces",
    "from __future__ import annotations, foo",
    "__debug__ = 1",
    "def __debug__(): pass",
    "def f(__debug__): pass",
    "lambda __debug__: 1",
    "f(__debug__=1)",
    "x.__debug__ = 1",
    "x.__debug__: int",
    "__debug__: int",
    "del __debug__",
    "import __debug__",
    "import a as __debug__",
    "from a import __debug__",
    "class __debug__: pass",
    "try: pass\nexcept E as __debug__: pass",
    "(__debug__ := 1)",
    "for __debug__ in x: pass",
    "with x as __debug__: pass",
    "match x:\n  case __debug__: pass",
    "*a = 1",
    "*a, *b = c",
    "*a",
    "a, *b, c, *d = x",
    ", ".join(["a"] * 256) + ", *b = c",
    "f(a=1, a=2)",
    "class A(b=1, b=2): pass",
    "[i := 1 for i in x]",
    "[[j := 1 for i in x] for j in x]",
    "[x for x in (y := 1)]",
    "[x for x in (lambda: (y := 1))()]",
    "[x for x in y for z in (w := 1)]",
    "class A:\n  [y := 1 for x in z]",
    "def f():\n  [x for x in y if (x := 1)]",
    "def f():\n  [x for y in z if (x := y) for x in y]",
    "[(yield 1) for x in y]",
    "def f():\n  [(yield 1) for x in y]",
    "def f():\n  {(yield 1) for x in y}",
    "def f():\n  {1: (yield 1) for x in y}",
    "def f():\n  ((yield 1) for x in y)",
    "def f():\n  [(yield from z) for x in y]",
    "try: pass\nexcept: pass\nexcept E: pass",
    "for x in y:\n  try: pass\n  except* E:\n    break",
    "for x in y:\n  try: pass\n  except* E:\n    continue",
    "def f():\n  try: pass\n  except* E:\n    return",
    "def f():\n  try: pass\n  except* E:\n    for x in y: return",
    "match x:\n  case a: pass\n  case b: pass",
    "match x:\n  case _: pass\n  case b: pass",
    "match x:\n  case a | b: pass",
    "match x:\n  case 1 | a: pass",
    "match x:\n  case (1 | a) | 2: pass",
    "match x:\n  case [a, a]: pass",
    "match x:\n  case [a, *a]: pass",
    "match x:\n  case [*a, *b]: pass",
    "match x:\n  case {1: a, 1: b}: pass",
    "match x:\n  case C(a=1, a=2): pass",
    "match x:\n  case C(a, x=a): pass",
    "match x:\n  case (a as a): pass",
    "match x:\n  case [" + "_, " * 256 + "*a]: pass",
    "from __future__ import annotations\ndef f(a: (yield)): pass",
    "from __future__ import annotations\ndef f(a: (b := 1)): pass",
    "from __future__ import annotations\nx: (await z)",
    "def f(a: (yield)): pass",
    "".join(" " * depth + "while 1:\n" for depth in range(22)) + " " * 22 + "pass",
    "".join(" " * depth + "with x:\n" for depth in range(22)) + " " * 22 + "pass",
]
REFUSED_FROM_3_12 = [
    "def f[T, T](): pass",
    "def f[T: (yield)](): pass",
    "def f[T: (x := 1)](): pass",
    "type X = (yield)",
    "type X = (await z)",
    "type X[T] = (a := 1)",
    "type X[T: [a := 1 for b in c]] = 2",
    "class A[T]((yield)): pass",
    "def f[T](x: (yield)): pass",
    "def f[T](x=(yield)): pass",
    "def f[T]() -> [a := 1 for b in c]: pass",
    "def f[T]():\n  nonlocal T",
    "class A[T]:\n  def f(self):\n    nonlocal T",
    "type __debug__ = 1",
    "def f[__debug__](): pass",
]
REFUSED_FROM_3_13 = [
    "def f[T=int, U](): pass",
    "def f[T=(yield)](): pass",
    "def f[*T=(x := 1)](): pass",
    "class A:\n  type X = [a := 1 for b in c]",
]
if sys.version_info >= (3, 12):
    REFUSED += REFUSED_FROM_3_12
if sys.version_info >= (3, 13):
    REFUSED += REFUSED_FROM_3_13

ACCEPTED = [
    "lambda: (yield)",
    "def f():\n  x: (yield)",
    "def g():\n  (await x for x in y)",
    "async def f():\n  (await x for x in y)",
    "(x async for x in y)",
    "for x in y:\n  try: pass\n  except* E:\n    for z in w: break",
    "del x.__debug__",
    "x.__debug__ += 1",
    "match x:\n  case {**a}: pass",
    "x[*a] = 1",
    "[y := 1 for x in z]",
    "from .__future__ import annotations",
    "".join(" " * depth + "while 1:\n" for depth in range(20)) + " " * 20 + "pass",
]


def outcome(action):
    """What compiling raised: text and place, or None."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            action()
        except SyntaxError as e:
            return e.msg, e.filename, e.lineno, e.offset, e.end_lineno, e.end_offset
    return None


@pytest.mark.parametrize("source", REFUSED + ACCEPTED, ids=lambda source: source[:50])
def test_source_gives_the_error_of_cpython(source):
    """Text and place of a SyntaxError, or its absence, are CPython's."""
    wanted = outcome(lambda: compile(source, "name.py", "exec", dont_inherit=True))
    assert (wanted is None) == (source in ACCEPTED)
    assert outcome(lambda: compile_module(parse(source, "name.py"), "name.py")) == wanted
