"""The module ast: parse, dump, walk, visitors, unparse, literal_eval, compile of trees."""

import ast


def attempt(f, *args, **kwargs):
    try:
        print(f(*args, **kwargs))
    except Exception as e:
        print(type(e).__name__, e)


STATEMENTS = """
x = 1
x = y = 2
x: int
x: int = 3
(x): int = 3
x.a += 1
x[0] @= y
del x, y[0]
pass
return_ = (yield_) = 1
import a.b as c, d
from . import e
from ..f import g as h, i
from j import *
global k
assert x, 'y'
raise X from Y
for i in range(3): print(i)
while x: break
if x: pass
with a as b, c: pass
def f(a, /, b: int = 1, *c, d, e=2, **g) -> int: return a
async def f(): await x
class C(A, metaclass=M): x = 1
lambda x, *y, z=1: x
x if y else z
a or b and not c
a < b <= c is not d not in e
a + b * -c ** ~d // e
[1, 2, *x]
(1, 2)
()
{1, 2}
{1: 2, **x}
[i for i in x if i for j in i]
{i for i in x}
{i: j for i, j in x}
(i for i in x)
f(a, *b, c=1, **d)
x.y.z
x[1:2, ::3, ...]
f'{x!r:>5} and {z=}'
b'bytes'
1.5e3
2j
None
True
(y := 1)
x = yield_
'a' 'b'
u'x'
"""
for line in STATEMENTS.strip().split("\n"):
    try:
        tree = ast.parse(line)
    except SyntaxError as e:
        print(repr(line), "SyntaxError", e.msg, e.lineno, e.offset)
        continue
    print(ast.dump(tree))
    print(ast.dump(tree, include_attributes=True) if not line.startswith("f'") else "")
    print(ast.unparse(tree))

SOURCE = '''
"""The docstring."""
import os

class Shape:
    """A shape."""
    sides = 0

    def area(self, scale: float = 1.0) -> float:
        """The area."""
        try:
            return self.sides * scale
        except (TypeError, ValueError) as e:
            raise RuntimeError(str(e)) from e
        finally:
            print("done")

def total(shapes):
    result = 0
    for s in shapes:
        if s.sides > 3:
            continue
        elif s.sides == 0:
            break
        else:
            result += s.area()
    else:
        result = -1
    match result:
        case 0 | 1: pass
        case [a, *rest] if a: pass
        case {"k": v, **kw}: pass
        case Shape(sides=3) as t: pass
        case None: pass
        case _: pass
    return result
'''
tree = ast.parse(SOURCE)
print(ast.unparse(tree))
print(ast.get_docstring(tree), [ast.get_docstring(n) for n in ast.walk(tree) if isinstance(n, (ast.ClassDef, ast.FunctionDef))])
print([type(n).__name__ for n in ast.walk(tree)][:60])
print([n.id for n in ast.walk(tree) if isinstance(n, ast.Name)])
print(ast.get_source_segment(SOURCE, tree.body[2].body[2]))
print([(type(n).__name__, n.lineno, n.col_offset, n.end_lineno, n.end_col_offset) for n in ast.walk(tree) if hasattr(n, "lineno")])


class Names(ast.NodeVisitor):
    def __init__(self):
        self.found = []

    def visit_Name(self, node):
        self.found.append((node.id, type(node.ctx).__name__))

    def visit_FunctionDef(self, node):
        self.found.append(("def", node.name))
        self.generic_visit(node)


v = Names()
v.visit(tree)
print(v.found)


class Double(ast.NodeTransformer):
    def visit_Constant(self, node):
        if isinstance(node.value, int):
            return ast.copy_location(ast.Constant(node.value * 2), node)
        return node

    def visit_Pass(self, node):
        return None


new = ast.fix_missing_locations(Double().visit(ast.parse("x = [1, 2, (3, 4)]\ndef f():\n    pass\n    return x + [5]")))
print(ast.unparse(new))
space = {}
exec(compile(new, "<made>", "exec"), space)
print(space["x"], space["f"]())
made = ast.Expression(ast.BinOp(ast.Constant(6), ast.Mult(), ast.Constant(7)))
print(eval(compile(ast.fix_missing_locations(made), "<made>", "eval")))
local = {}
exec(compile(ast.parse("a = b + 1\nc = [b for _ in range(2)]"), "<made>", "exec"), {"b": 2}, local)
print(local)
single = ast.parse("1 + 1", mode="single")
print(type(single).__name__, ast.dump(single))

for text in ("1", "-1", "+2.5", "1+2j", "-1-2j", "'a'", "b'a'", "[1, (2,), {3}, {4: 5}]", "None", "...", "set()", "{}", "()", " 1", "\t[1]", "True"):
    attempt(ast.literal_eval, text)
    attempt(ast.literal_eval, ast.parse(text.lstrip(), mode="eval"))
for text in ("x", "1+1", "f()", "[x]", "'a'+'b'", "1 if 2 else 3", "2**3", "1j+1", "(", "", "1;2", "{**{}}", "[*[1]]", "f'{1}'", "-'a'", "not 1"):
    try:
        print(ast.literal_eval(text))
    except (ValueError, SyntaxError, TypeError) as e:
        print(type(e).__name__, str(e).split(":")[0])

print(list(ast.iter_fields(ast.parse("x").body[0].value))[0], [type(n).__name__ for n in ast.iter_child_nodes(ast.parse("x + 1").body[0].value)])
print(ast.Name("x", ast.Load()).id, ast.Name(id="y", ctx=ast.Store()).ctx.__class__.__name__, ast.Constant(5).value, ast.Constant(5).kind)
print(ast.Name._fields, ast.Name._attributes, ast.Module._fields, ast.BinOp.__match_args__, ast.Name.__doc__, ast.stmt.__doc__[:40])
print(issubclass(ast.Name, ast.expr), isinstance(ast.Load(), ast.expr_context), ast.AST.__mro__, ast.Name.__module__, ast.Name.__qualname__, ast.Name)
print(ast.parse("x").body[0].value.ctx is ast.parse("y").body[0].value.ctx or "own")
node = ast.Name("x", ast.Load())
node.extra = 1
print(node.extra, sorted(vars(node)))
attempt(ast.Name, 1, 2, 3)
attempt(lambda: ast.Name("x", id="y"))
attempt(lambda: ast.Name("x").nothing)
print(ast.dump(ast.increment_lineno(ast.parse("x"), 4), include_attributes=True))
print(ast.dump(ast.copy_location(ast.Name("y", ast.Load()), ast.parse("  x".strip()).body[0].value), include_attributes=True))
match ast.parse("a + 1").body[0].value:
    case ast.BinOp(ast.Name(name), ast.Add(), ast.Constant(value)):
        print("matched", name, value)
import copy

deep = copy.deepcopy(tree)
print(deep is not tree, ast.dump(deep) == ast.dump(tree), ast.dump(copy.copy(tree.body[1])))


def compiled(tree, mode="exec"):
    try:
        compile(tree, "<made>", mode)
        print("compiled")
    except Exception as e:
        print(type(e).__name__, str(e).split(" object at")[0])


def at(cls, *args, **kwargs):
    return cls(*args, lineno=1, col_offset=0, **kwargs)


X = at(ast.Name, "x", ast.Load())
S = at(ast.Name, "x", ast.Store())
ONE = at(ast.Constant, 1)
for body in (
    [at(ast.Expr, X)], [at(ast.Expr, None)], [at(ast.Expr, 3)], [at(ast.Expr, S)], [ast.Expr(X)], [None], [3], 3, [at(ast.Pass)], [X],
    [at(ast.Expr, at(ast.Name, 3, ast.Load()))], [at(ast.Expr, at(ast.Name, None, ast.Load()))], [at(ast.Expr, at(ast.Name, "None", ast.Load()))],
    [at(ast.If, X, [], [])], [at(ast.While, X, 3, [])], [at(ast.While, X, [None], [])], [at(ast.For, X, X, [at(ast.Pass)], [])],
    [at(ast.Assign, [], ONE)], [at(ast.Assign, [X], ONE)], [at(ast.Assign, [S], ONE)], [at(ast.Assign, [ONE], ONE)], [at(ast.Delete, [])],
    [at(ast.Raise, None, X)], [at(ast.Raise, X, X)], [at(ast.Try, [at(ast.Pass)], [], [], [])], [at(ast.Global, [])], [at(ast.Import, [])],
    [at(ast.Expr, at(ast.BoolOp, ast.And(), [X]))], [at(ast.Expr, at(ast.Compare, X, [], []))], [at(ast.Expr, at(ast.Compare, X, [ast.Lt()], []))],
    [at(ast.Expr, at(ast.Dict, [X], []))], [at(ast.Expr, at(ast.ListComp, X, []))], [at(ast.Expr, at(ast.Constant, [1]))], [at(ast.Return, X)],
    [at(ast.Expr, at(ast.Constant, (1, (2, "a"))))], [at(ast.Expr, at(ast.Constant, frozenset({1})))], [at(ast.Expr, at(ast.Constant, (1, [2])))],
    [at(ast.Expr, at(ast.Call, X, [None], []))], [at(ast.Expr, at(ast.Call, X, [X], [None]))], [at(ast.Expr, at(ast.Attribute, X, "a", ast.Load()))],
    [at(ast.AugAssign, X, ast.Add(), X)], [at(ast.AugAssign, S, ast.Add(), X)], [at(ast.AugAssign, S, ast.Eq(), X)], [at(ast.Break)],
    [ast.Expr(X, lineno=5, col_offset=0, end_lineno=4, end_col_offset=0)], [ast.Expr(X, lineno=1, col_offset=5, end_lineno=1, end_col_offset=2)],
    [ast.Expr(X, lineno="a", col_offset=0)], [ast.Expr(X, lineno=None, col_offset=0)], [at(ast.With, [], [at(ast.Pass)])],
    [at(ast.Match, X, [])], [at(ast.Match, X, [ast.match_case(at(ast.MatchAs, None, "_"), None, [at(ast.Pass)])])],
    [at(ast.Match, X, [ast.match_case(at(ast.MatchOr, [at(ast.MatchAs)]), None, [at(ast.Pass)])])],
    [at(ast.Match, X, [ast.match_case(at(ast.MatchValue, X), None, [at(ast.Pass)])])],
    [at(ast.Match, X, [ast.match_case(at(ast.MatchSingleton, 1), None, [at(ast.Pass)])])],
):  # fmt: skip
    compiled(ast.Module(body, []))
compiled(ast.Module([], []), "eval")
compiled(ast.Expression(X))
compiled(ast.Expression(X), "eval")
compiled(ast.Interactive([at(ast.Expr, X)]), "single")
compiled(ast.Load(), "eval")
compiled(ast.AST())
compiled(ast.mod())


class OwnName(ast.Name):
    pass


print(eval(compile(ast.Expression(at(OwnName, "X", ast.Load())), "<made>", "eval")) is X)
