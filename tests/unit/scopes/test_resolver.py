"""Resolver: what each name is equals what the host's `symtable` says."""

import symtable
import sys
import sysconfig
import warnings
from pathlib import Path

import pytest

from interpreter.bytecode.compiler import _future_features
from interpreter.scopes import scope as kinds
from interpreter.scopes.resolver import resolve
from interpreter.syntax import parse

KINDS = {1: kinds.LOCAL, 2: kinds.GLOBAL_EXPLICIT, 3: kinds.GLOBAL_IMPLICIT, 4: kinds.FREE, 5: kinds.CELL}
# Names that one side keeps elsewhere.
HIDDEN = frozenset({".0", "__class__", "__classdict__", "__static_attributes__", ".type_params"})

SOURCES = [
    "x = 1\ndef f(a):\n  b = a\n  def g():\n    nonlocal b\n    b = x\n    return lambda: (a, b, c)\n  return g",
    "class A:\n  x = 1\n  def f(self):\n    return super().f(x)\n  def g(self): return __class__",
    "def f():\n  x = 1\n  class A:\n    x = x\n    def g(self): return x\n  return A",
    "def f():\n  global x\n  x = 1\n  def g():\n    return x\n  class B:\n    global y\n    y = x",
    "def f(x):\n  class A:\n    nonlocal x\n    x = 2\n    def g(self): return x",
    "def f(xs):\n  return (x for x in xs if (y := x)), y",
    "def f():\n  try: pass\n  except E as e: lambda: e\n  with a as b, c as (d, e): del d\n  for (i, j[k]) in z: import m.n, o as p\n  from q import r as s",
    "def f(x):\n  match x:\n    case [a, *b] | {'k': (a, b)}: pass\n    case C(d, e=f) as g: pass\n    case {**h}: pass",
    "def f(a, b=lambda: a, *c, d: e = 1, **g) -> h:\n  v: w = 1\n  (x): y\n  z.t: u",
    "async def f():\n  async for a in b:\n    async with c as d: await d\n  return (g async for g in a)",
]
if sys.version_info >= (3, 12):
    SOURCES += [
        "def f[T](x: T = U) -> T:\n  return T",
        "class A[T](B[T]):\n  x = T\n  def f[S](self, y: S, z: x): return T, S",
        "def f(v):\n  type X[T: v] = list[T]\n  class A:\n    v = 1\n    type Y = v",
    ]


def host_tables(table, found):
    """Names of each class and function table by (name, line, type)."""
    for child in table.get_children():
        key = child.get_name(), child.get_lineno(), str(child.get_type()).rpartition(".")[2].lower()
        found.setdefault(key, []).append({symbol.get_name(): KINDS[symbol._Symbol__scope] for symbol in child.get_symbols()})
        host_tables(child, found)
    return found


def differences(source, filename="name.py"):
    """Blocks whose names are otherwise than the host's."""
    tree = parse(source, filename)
    future = _future_features(tree.body, filename, frozenset())[0]
    binder = resolve(tree, filename, future_annotations="annotations" in future)
    host = host_tables(symtable.symtable(source, filename, "exec"), {})
    names = {kinds.CLASS: "class", kinds.FUNCTION: "function", kinds.GENERATOR_EXPRESSION: "function"}
    return [
        (scope.name, scope.node.lineno)
        for scope in binder.scopes.values()
        if scope.kind in names and not any(same(scope, table) for table in host[scope.name, scope.node.lineno, names[scope.kind]])
    ]


def same(scope, table):
    """Whether a block's names are those of the host's table."""
    # Comprehensions are part of the block here and blocks of their own there (on 3.11), or the other way round.
    has_comprehension = any(child.kind == kinds.COMPREHENSION for child in scope.children)
    for name in (scope.names.keys() | table.keys()) - HIDDEN:
        ours, theirs = scope.names.get(name), table.get(name)
        if ours == theirs or (has_comprehension and (None in (ours, theirs) or {ours, theirs} <= {kinds.LOCAL, kinds.CELL})):
            continue
        # What only passes through a class is in `frees` alone.
        if scope.kind == kinds.CLASS and ours is None and theirs == kinds.FREE and name in scope.frees:
            continue
        return False
    return True


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source[:40])
def test_names_are_what_the_host_says(source):
    """Local, cell, free, global explicit or implicit."""
    assert differences(source) == []


def test_comprehension_variable_needs_no_cell_of_the_block_around():
    """Comprehensions stand in the code around them, so only real closures need cells."""
    binder = resolve(parse("def f(a):\n  return [a + b for b in a], [lambda: b for b in a]"), "name.py")
    by_kind = {(scope.kind, tuple(scope.names)): scope.names for scope in binder.scopes.values()}
    assert by_kind[kinds.FUNCTION, ("a",)] == {"a": kinds.LOCAL}
    assert by_kind[kinds.COMPREHENSION, ("b", "a")] == {"b": kinds.LOCAL, "a": kinds.FREE}
    assert by_kind[kinds.COMPREHENSION, ("b",)] == {"b": kinds.CELL}


def library_differences(start, step):
    """Files of the library, every so many, with differing blocks."""
    library = Path(sysconfig.get_path("stdlib"))
    found = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for path in sorted(path for path in library.rglob("*.py") if "site-packages" not in path.parts)[start::step]:
            try:
                data = path.read_bytes()
                compile(data, str(path), "exec", dont_inherit=True)
            except (SyntaxError, ValueError):
                continue
            differing = differences(data, str(path))
            if differing:
                found.append((str(path), differing[:3]))
    return found


def test_names_of_some_library_files_are_what_the_host_says():
    """A fixed sample."""
    assert library_differences(0, 60) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_names_of_all_library_files_are_what_the_host_says(part):
    """All files, in parts that can run side by side."""
    assert library_differences(part, 10) == []
