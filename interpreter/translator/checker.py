"""The independent check of emitted trees before the host compiles them. It shares nothing with the emitter.

A tree passes only if every node is of a listed kind, every name is an identifier of the script or a dotted name of the runtime,
no name or attribute is a dunder, and nothing hides state: no comprehension, import, ``with``, ``finally``, lambda or class.
"""

import ast

_NODES = (
    ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.Return, ast.Raise,
    ast.Pass, ast.Break, ast.Continue, ast.If, ast.While, ast.For, ast.Try, ast.ExceptHandler, ast.Global, ast.Name, ast.Load, ast.Store,
    ast.Del, ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Attribute, ast.Subscript, ast.Call, ast.keyword, ast.Starred,
    ast.BinOp, ast.UnaryOp, ast.Compare, ast.IfExp, ast.Yield, ast.YieldFrom, ast.operator, ast.unaryop, ast.cmpop,
)  # fmt: skip
_CONSTANTS = (type(None), bool, int, float, complex, str, bytes, tuple, frozenset, type(Ellipsis))


class CheckFailed(Exception):
    """The tree holds something that emitted code never has."""


def check(tree: ast.Module, helpers: frozenset[str]) -> None:
    """Raise CheckFailed unless the tree is one factory with one function, of allowed nodes and names. `helpers`: known runtime names."""
    if len(tree.body) != 1 or not isinstance(tree.body[0], ast.FunctionDef):
        raise CheckFailed("not a single factory")
    functions = 0
    for node in ast.walk(tree):
        if not isinstance(node, _NODES):
            raise CheckFailed(f"node {type(node).__name__}")
        if isinstance(node, ast.FunctionDef):
            functions += 1
            if node.decorator_list or node.returns or node.args.defaults or any(node.args.kw_defaults):
                raise CheckFailed("a function with decorators, defaults or annotations")
        elif isinstance(node, ast.Name):
            _check_name(node.id, helpers, stored=not isinstance(node.ctx, ast.Load))
        elif isinstance(node, ast.Attribute):
            _check_identifier(node.attr)
        elif isinstance(node, ast.keyword) and node.arg is not None:
            _check_keyword(node.arg)
        elif isinstance(node, ast.Try) and (node.finalbody or not node.handlers):
            raise CheckFailed("a try with finally or without handlers")
        elif isinstance(node, ast.Constant) and not isinstance(node.value, _CONSTANTS):
            raise CheckFailed(f"constant of type {type(node.value).__name__}")
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Pow, ast.LShift, ast.Mod)):
            raise CheckFailed("an operator that needs a size check")
    if functions != 2:
        raise CheckFailed(f"{functions} functions, want 2")


def _check_name(name: str, helpers: frozenset[str], *, stored: bool) -> None:
    if name.startswith("."):
        if stored and name in helpers:
            raise CheckFailed(f"helper {name} is assigned")
        return
    if not name.isidentifier() or name in ("__builtins__", "__import__", "__build_class__", "__debug__"):
        raise CheckFailed(f"name {name!r}")


def _check_identifier(name: str) -> None:
    if name.startswith("__") and name.endswith("__"):
        raise CheckFailed(f"attribute {name}")


def _check_keyword(name: str) -> None:
    if name.startswith("."):
        raise CheckFailed(f"keyword {name}")
