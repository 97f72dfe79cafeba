"""The independent check of emitted trees before the host compiles them. It shares nothing with the emitter.

A tree passes only if every node is of a listed kind, every name is an identifier of the script or a dotted name of the runtime,
no name or attribute is a dunder, and nothing hides state: no comprehension, import, ``with``, ``finally``, lambda or class.
"""

import ast

_NODES = frozenset({
    ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.Return, ast.Raise,
    ast.Pass, ast.Break, ast.Continue, ast.If, ast.While, ast.For, ast.Try, ast.ExceptHandler, ast.Global, ast.Name, ast.Load, ast.Store,
    ast.Del, ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Attribute, ast.Subscript, ast.Call, ast.keyword, ast.Starred,
    ast.BinOp, ast.UnaryOp, ast.Compare, ast.IfExp, ast.BoolOp, ast.Yield, ast.YieldFrom,
    *ast.boolop.__subclasses__(), *ast.operator.__subclasses__(), *ast.unaryop.__subclasses__(), *ast.cmpop.__subclasses__(),
})  # fmt: skip
_CONSTANTS = (type(None), bool, int, float, complex, str, bytes, tuple, frozenset, type(Ellipsis))


class CheckFailed(Exception):
    """The tree holds something that emitted code never has."""


def check(tree: ast.Module, helpers: frozenset[str]) -> None:
    """Raise CheckFailed unless the tree is one factory with one function, of allowed nodes and names. `helpers`: known runtime names."""
    if len(tree.body) != 1 or not isinstance(tree.body[0], ast.FunctionDef):
        raise CheckFailed("not a single factory")
    functions = 0
    growing: list[ast.BinOp] = []
    bounded: set[ast.BinOp] = set()
    for node in _nodes_of(tree):
        kind = type(node)
        if kind is ast.Name:
            _check_name(node.id, helpers, stored=type(node.ctx) is not ast.Load)
        elif kind is ast.Attribute:
            _check_identifier(node.attr)
        elif kind is ast.BinOp:
            if isinstance(node.op, _GROWING):
                growing.append(node)
        elif kind is ast.IfExp:
            if isinstance(node.body, ast.BinOp) and all(_bounded(node.body, facts) for facts in _alternatives(node.test)):
                bounded.add(node.body)
        elif kind is ast.FunctionDef:
            functions += 1
        if kind in _CHECKS:
            _CHECKS[kind](node)
    if not all(node in bounded or _bounded(node, []) for node in growing):
        raise CheckFailed("an operator that needs a size check")
    if functions != 2:
        raise CheckFailed(f"{functions} functions, want 2")


def _nodes_of(tree: ast.AST) -> list[ast.AST]:
    """All nodes of the tree; CheckFailed if one is of a kind that is not listed."""
    found = [tree]
    for node in found:
        if type(node) not in _NODES:
            raise CheckFailed(f"node {type(node).__name__}")
        found += ast.iter_child_nodes(node)
    return found


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


def _check_keyword(node: ast.keyword) -> None:
    if node.arg is not None and node.arg.startswith("."):
        raise CheckFailed(f"keyword {node.arg}")


def _check_function(node: ast.FunctionDef) -> None:
    if node.decorator_list or node.returns or node.args.defaults or any(node.args.kw_defaults):
        raise CheckFailed("a function with decorators, defaults or annotations")


def _check_try(node: ast.Try) -> None:
    if node.finalbody or not node.handlers:
        raise CheckFailed("a try with finally or without handlers")


def _check_constant(node: ast.Constant) -> None:
    if not isinstance(node.value, _CONSTANTS):
        raise CheckFailed(f"constant of type {type(node.value).__name__}")


_DISPLAYS = (ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict)
_SINGLE = (type(None), bool, type(Ellipsis))


def _check_call(node: ast.Call) -> None:
    if isinstance(node.func, _DISPLAYS):
        raise CheckFailed("a literal that is called: the host would print a warning")


def _check_subscript(node: ast.Subscript) -> None:
    value, index = node.value, node.slice
    if not isinstance(value, _DISPLAYS) or isinstance(value, ast.Dict):
        return
    item = type(value.value) if isinstance(value, ast.Constant) else tuple if isinstance(value, (ast.Tuple, ast.List)) else set
    wrong_index = isinstance(index, _DISPLAYS) and not (isinstance(index, ast.Constant) and type(index.value) in (int, bool))
    if item not in (str, bytes, tuple) or wrong_index:
        raise CheckFailed("a literal that has no such item: the host would print a warning")


def _check_compare(node: ast.Compare) -> None:
    if any(isinstance(o, (ast.Is, ast.IsNot)) for o in node.ops):
        for operand in (node.left, *node.comparators):
            if isinstance(operand, _DISPLAYS) and not (isinstance(operand, ast.Constant) and type(operand.value) in _SINGLE):
                raise CheckFailed("identity with a literal: the host would print a warning")


_CHECKS = {
    ast.keyword: _check_keyword, ast.FunctionDef: _check_function, ast.Try: _check_try, ast.Constant: _check_constant,
    ast.Call: _check_call, ast.Subscript: _check_subscript, ast.Compare: _check_compare,
}  # fmt: skip


# -- operators whose results can grow: allowed where the condition around them, read anew here, says that they cannot
_GROWING = (ast.Mult, ast.Pow, ast.LShift, ast.Mod)
_BOUND = 2**128


def _alternatives(test: ast.expr) -> list[list[tuple]]:
    """The facts that hold in each way in which a condition can be true."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
        return [facts for value in test.values for facts in _alternatives(value)]
    if isinstance(test, ast.BoolOp):
        ways: list[list[tuple]] = [[]]
        for value in test.values:
            ways = [facts + more for facts in ways for more in _alternatives(value)]
        return ways
    return [_facts(test)]


def _facts(test: ast.expr) -> list[tuple]:
    """(kind or "small", name) that a comparison says of a local name."""
    if not isinstance(test, ast.Compare):
        return []
    left, operators, right = test.left, test.ops, test.comparators
    if len(operators) == 1 and isinstance(operators[0], ast.Is) and isinstance(right[0], ast.Name) and _is_type_call(left):
        return [(right[0].id, left.args[0].id)]
    if all(isinstance(o, ast.Lt) for o in operators) and len(operators) == 2 and isinstance(right[0], ast.Name):
        low, high = _number(left), _number(right[1])
        if low is not None and high is not None and low >= -_BOUND and high <= _BOUND:
            return [("small", right[0].id)]
    if len(operators) == 1 and isinstance(operators[0], ast.Lt) and isinstance(left, ast.Name) and (_number(right[0]) or _BOUND) <= 1000:
        return [("below 1000", left.id)]
    return []


def _is_type_call(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == ".type"
    return called and len(node.args) == 1 and isinstance(node.args[0], ast.Name) and not node.keywords


def _number(node: ast.expr) -> int | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return -node.operand.value if type(node.operand.value) is int else None
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def _bounded(node: ast.BinOp, facts: list[tuple]) -> bool:
    """Whether the operation is cheap and its result no larger than its operands allow, by its constants and the facts."""
    kinds = []
    for operand in (node.left, node.right):
        if isinstance(operand, ast.Constant):
            value = operand.value
            kinds.append({"float"} if type(value) is float else {"int", "small"} if type(value) is int and abs(value) < _BOUND else set())
        elif isinstance(operand, ast.Name):
            kinds.append({fact.lstrip(".") for fact, name in facts if name == operand.id})
        else:
            return False
    left, right = kinds
    if isinstance(node.op, ast.LShift):
        few = isinstance(node.right, ast.Constant) and type(node.right.value) is int and 0 <= node.right.value <= 1000
        return few or {"int", "below 1000"} <= right
    if isinstance(node.op, ast.Pow):
        few = isinstance(node.right, ast.Constant) and type(node.right.value) is int and 0 <= node.right.value <= 64
        return "float" in left or (few and {"int", "small"} <= left)
    if isinstance(node.op, ast.Mod):
        return "float" in left or ("int" in left and ("small" in left or "small" in right))
    number = "int" in left and "int" in right and ("small" in left or "small" in right)
    return "float" in left or "float" in right or number
