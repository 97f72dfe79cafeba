"""The independent check of emitted trees before the host compiles them. It shares nothing with the emitter.

A tree passes only if every node is of a listed kind, every name is an identifier of the script or a dotted name of the runtime,
no name or attribute is a dunder, and nothing hides state: no comprehension, import, ``with``, ``finally``, lambda or class.
"""

import ast

_NODES = (
    ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.Return, ast.Raise,
    ast.Pass, ast.Break, ast.Continue, ast.If, ast.While, ast.For, ast.Try, ast.ExceptHandler, ast.Global, ast.Name, ast.Load, ast.Store,
    ast.Del, ast.Constant, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.Attribute, ast.Subscript, ast.Call, ast.keyword, ast.Starred,
    ast.BinOp, ast.UnaryOp, ast.Compare, ast.IfExp, ast.BoolOp, ast.boolop, ast.Yield, ast.YieldFrom, ast.operator, ast.unaryop, ast.cmpop,
)  # fmt: skip
_CONSTANTS = (type(None), bool, int, float, complex, str, bytes, tuple, frozenset, type(Ellipsis))


class CheckFailed(Exception):
    """The tree holds something that emitted code never has."""


def check(tree: ast.Module, helpers: frozenset[str]) -> None:
    """Raise CheckFailed unless the tree is one factory with one function, of allowed nodes and names. `helpers`: known runtime names."""
    if len(tree.body) != 1 or not isinstance(tree.body[0], ast.FunctionDef):
        raise CheckFailed("not a single factory")
    functions = 0
    choices = [node for node in ast.walk(tree) if isinstance(node, ast.IfExp) and isinstance(node.body, ast.BinOp)]
    bounded = {node.body for node in choices if all(_bounded(node.body, facts) for facts in _alternatives(node.test))}
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
        elif isinstance(node, ast.BinOp) and isinstance(node.op, _GROWING) and node not in bounded and not _bounded(node, []):
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
