"""Syntax trees, code objects and classes of modules that are held while a call is made."""

import ast
import types

tree = ast.parse("x = [1, 2]\ny = f(x)")


class Lazy(types.ModuleType):
    """A module of a class of its own."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return ext(name)


class Names(ast.NodeVisitor):
    def __init__(self):
        self.found = []

    def visit_Name(self, node):
        self.found.append(ext(node.id))


names = Names()
names.visit(tree)
print(names.found, ast.unparse(tree))
lazy = Lazy("lazy")
code = compile("a = b + c\nd = a", "named", "exec")
value = compile("b * 2", "other", "eval")
print(lazy.thing, lazy)
space = {}
exec(code, {"b": 1, "c": ext(2)}, space)
print(space, eval(value, {"b": 1}, {"b": 5}))
match ast.parse("g(1)", mode="eval").body:
    case ast.Call(ast.Name(name)) as found:
        print(ext(name), ast.dump(found))
exec(compile(tree, "made", "exec"), {"f": print})
