"""Parsed emitted text to the tree that is compiled: real names, constants, lines that are pcs."""

import ast

from interpreter.translator.names import real

_NAMED = {ast.Attribute: "attr", ast.arg: "arg", ast.keyword: "arg", ast.FunctionDef: "name", ast.ExceptHandler: "name"}
"""Kind of node -> its field that is a name."""
_INNER: dict[type, tuple[str, ...]] = {}
"""Kind of node -> its fields that may hold nodes with a place."""
_WITHOUT = frozenset({"ctx", "op", "ops", "id", "attr", "arg", "name", "names", "kind", "type_comment", "lineno", "level"})


def place(tree: ast.Module, places: list[int], consts: tuple) -> None:
    """Change the tree: line n becomes ``places[n - 1]``, names those that stand in the host code, ``K_n`` constant n."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        kind, parts = type(node), vars(node)
        inner = _INNER.get(kind)
        if inner is None:
            inner = _INNER[kind] = tuple([name for name in kind._fields if name not in _WITHOUT])
        if kind in _NAMED:
            field = _NAMED[kind]
            name = parts[field]
            if name is not None:
                parts[field] = real(name)
        elif kind is ast.Global:
            node.names = [real(name) for name in node.names]
        if kind is not ast.Module and kind is not ast.arguments:
            _move(node, places)
        for field in inner:
            value = parts.get(field)
            if type(value) is ast.Name:
                parts[field] = _leaf(value, places, consts)
            elif type(value) is list:
                for i, item in enumerate(value):
                    if type(item) is ast.Name:
                        value[i] = _leaf(item, places, consts)
                    elif isinstance(item, ast.AST):
                        waiting.append(item)
            elif isinstance(value, ast.AST):
                waiting.append(value)


def _move(node: ast.AST, places: list[int]) -> None:
    node.lineno = node.end_lineno = places[node.lineno - 1]
    node.col_offset = node.end_col_offset = 0


def _leaf(node: ast.Name, places: list[int], consts: tuple) -> ast.expr:
    name = node.id
    if name[:2] == "K_":
        node = ast.copy_location(ast.Constant(consts[int(name[2:])]), node)
    elif name != "BaseException":
        node.id = real(name)
    _move(node, places)
    return node
