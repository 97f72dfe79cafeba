"""Generated from nodes.py by ``python -m interpreter.syntax.generate``: the types of the nodes. Do not edit."""
# ruff: noqa: E501, F821, N801, PYI021  (generated: one line a class, named as in ast; aliases where fields hide names)

from collections.abc import Iterator
from typing import Any, Self

CLASSES: dict[str, str]

class Node:
    _fields: tuple[str, ...]
    _attributes: tuple[str, ...]
    def _places(self) -> list[int]: ...

class Located(Node):
    lineno: int
    col_offset: int
    end_lineno: int
    end_col_offset: int

class Singleton(Node):
    def __new__(cls) -> Self: ...

_str = str
_type = type
_pattern = pattern
_arg = arg

class mod(Node): ...
class Module(mod):
    body: list[stmt]
    type_ignores: list[TypeIgnore]
    def __init__(self, body: list[stmt], type_ignores: list[TypeIgnore]) -> None: ...
class Interactive(mod):
    body: list[stmt]
    def __init__(self, body: list[stmt]) -> None: ...
class Expression(mod):
    body: expr
    def __init__(self, body: expr) -> None: ...
class FunctionType(mod):
    argtypes: list[expr]
    returns: expr
    def __init__(self, argtypes: list[expr], returns: expr) -> None: ...
class stmt(Located): ...
class FunctionDef(stmt):
    name: str
    args: arguments
    body: list[stmt]
    decorator_list: list[expr]
    returns: expr | None
    type_comment: str | None
    type_params: list[type_param]
    def __init__(self, name: str, args: arguments, body: list[stmt], decorator_list: list[expr], returns: expr | None, type_comment: str | None, type_params: list[type_param], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class AsyncFunctionDef(stmt):
    name: str
    args: arguments
    body: list[stmt]
    decorator_list: list[expr]
    returns: expr | None
    type_comment: str | None
    type_params: list[type_param]
    def __init__(self, name: str, args: arguments, body: list[stmt], decorator_list: list[expr], returns: expr | None, type_comment: str | None, type_params: list[type_param], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class ClassDef(stmt):
    name: str
    bases: list[expr]
    keywords: list[keyword]
    body: list[stmt]
    decorator_list: list[expr]
    type_params: list[type_param]
    def __init__(self, name: str, bases: list[expr], keywords: list[keyword], body: list[stmt], decorator_list: list[expr], type_params: list[type_param], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Return(stmt):
    value: expr | None
    def __init__(self, value: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Delete(stmt):
    targets: list[expr]
    def __init__(self, targets: list[expr], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Assign(stmt):
    targets: list[expr]
    value: expr
    type_comment: str | None
    def __init__(self, targets: list[expr], value: expr, type_comment: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class TypeAlias(stmt):
    name: Name
    type_params: list[type_param]
    value: expr
    def __init__(self, name: Name, type_params: list[type_param], value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class AugAssign(stmt):
    target: expr
    op: operator
    value: expr
    def __init__(self, target: expr, op: operator, value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class AnnAssign(stmt):
    target: expr
    annotation: expr
    value: expr | None
    simple: int
    def __init__(self, target: expr, annotation: expr, value: expr | None, simple: int, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class For(stmt):
    target: expr
    iter: expr
    body: list[stmt]
    orelse: list[stmt]
    type_comment: str | None
    def __init__(self, target: expr, iter: expr, body: list[stmt], orelse: list[stmt], type_comment: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class AsyncFor(stmt):
    target: expr
    iter: expr
    body: list[stmt]
    orelse: list[stmt]
    type_comment: str | None
    def __init__(self, target: expr, iter: expr, body: list[stmt], orelse: list[stmt], type_comment: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class While(stmt):
    test: expr
    body: list[stmt]
    orelse: list[stmt]
    def __init__(self, test: expr, body: list[stmt], orelse: list[stmt], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class If(stmt):
    test: expr
    body: list[stmt]
    orelse: list[stmt]
    def __init__(self, test: expr, body: list[stmt], orelse: list[stmt], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class With(stmt):
    items: list[withitem]
    body: list[stmt]
    type_comment: str | None
    def __init__(self, items: list[withitem], body: list[stmt], type_comment: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class AsyncWith(stmt):
    items: list[withitem]
    body: list[stmt]
    type_comment: str | None
    def __init__(self, items: list[withitem], body: list[stmt], type_comment: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Match(stmt):
    subject: expr
    cases: list[match_case]
    def __init__(self, subject: expr, cases: list[match_case], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Raise(stmt):
    exc: expr | None
    cause: expr | None
    def __init__(self, exc: expr | None, cause: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Try(stmt):
    body: list[stmt]
    handlers: list[ExceptHandler]
    orelse: list[stmt]
    finalbody: list[stmt]
    def __init__(self, body: list[stmt], handlers: list[ExceptHandler], orelse: list[stmt], finalbody: list[stmt], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class TryStar(stmt):
    body: list[stmt]
    handlers: list[ExceptHandler]
    orelse: list[stmt]
    finalbody: list[stmt]
    def __init__(self, body: list[stmt], handlers: list[ExceptHandler], orelse: list[stmt], finalbody: list[stmt], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Assert(stmt):
    test: expr
    msg: expr | None
    def __init__(self, test: expr, msg: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Import(stmt):
    names: list[alias]
    def __init__(self, names: list[alias], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class ImportFrom(stmt):
    module: str | None
    names: list[alias]
    level: int
    def __init__(self, module: str | None, names: list[alias], level: int, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Global(stmt):
    names: list[str]
    def __init__(self, names: list[str], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Nonlocal(stmt):
    names: list[str]
    def __init__(self, names: list[str], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Expr(stmt):
    value: expr
    def __init__(self, value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Pass(stmt):
    def __init__(self, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Break(stmt):
    def __init__(self, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Continue(stmt):
    def __init__(self, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class expr(Located): ...
class BoolOp(expr):
    op: boolop
    values: list[expr]
    def __init__(self, op: boolop, values: list[expr], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class NamedExpr(expr):
    target: expr
    value: expr
    def __init__(self, target: expr, value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class BinOp(expr):
    left: expr
    op: operator
    right: expr
    def __init__(self, left: expr, op: operator, right: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class UnaryOp(expr):
    op: unaryop
    operand: expr
    def __init__(self, op: unaryop, operand: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Lambda(expr):
    args: arguments
    body: expr
    def __init__(self, args: arguments, body: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class IfExp(expr):
    test: expr
    body: expr
    orelse: expr
    def __init__(self, test: expr, body: expr, orelse: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Dict(expr):
    keys: list[expr | None]
    values: list[expr]
    def __init__(self, keys: list[expr | None], values: list[expr], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Set(expr):
    elts: list[expr]
    def __init__(self, elts: list[expr], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class ListComp(expr):
    elt: expr
    generators: list[comprehension]
    def __init__(self, elt: expr, generators: list[comprehension], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class SetComp(expr):
    elt: expr
    generators: list[comprehension]
    def __init__(self, elt: expr, generators: list[comprehension], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class DictComp(expr):
    key: expr
    value: expr
    generators: list[comprehension]
    def __init__(self, key: expr, value: expr, generators: list[comprehension], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class GeneratorExp(expr):
    elt: expr
    generators: list[comprehension]
    def __init__(self, elt: expr, generators: list[comprehension], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Await(expr):
    value: expr
    def __init__(self, value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Yield(expr):
    value: expr | None
    def __init__(self, value: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class YieldFrom(expr):
    value: expr
    def __init__(self, value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Compare(expr):
    left: expr
    ops: list[cmpop]
    comparators: list[expr]
    def __init__(self, left: expr, ops: list[cmpop], comparators: list[expr], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Call(expr):
    func: expr
    args: list[expr]
    keywords: list[keyword]
    def __init__(self, func: expr, args: list[expr], keywords: list[keyword], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class FormattedValue(expr):
    value: expr
    conversion: int
    format_spec: JoinedStr | None
    def __init__(self, value: expr, conversion: int, format_spec: JoinedStr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Interpolation(expr):
    value: expr
    str: _str
    conversion: int
    format_spec: JoinedStr | None
    def __init__(self, value: expr, str: _str, conversion: int, format_spec: JoinedStr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class JoinedStr(expr):
    values: list[expr]
    def __init__(self, values: list[expr], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class TemplateStr(expr):
    values: list[expr]
    def __init__(self, values: list[expr], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Constant(expr):
    value: Any
    kind: str | None
    def __init__(self, value: Any, kind: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Attribute(expr):
    value: expr
    attr: str
    ctx: expr_context
    def __init__(self, value: expr, attr: str, ctx: expr_context, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Subscript(expr):
    value: expr
    slice: expr
    ctx: expr_context
    def __init__(self, value: expr, slice: expr, ctx: expr_context, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Starred(expr):
    value: expr
    ctx: expr_context
    def __init__(self, value: expr, ctx: expr_context, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Name(expr):
    id: str
    ctx: expr_context
    def __init__(self, id: str, ctx: expr_context, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class List(expr):
    elts: list[expr]
    ctx: expr_context
    def __init__(self, elts: list[expr], ctx: expr_context, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Tuple(expr):
    elts: list[expr]
    ctx: expr_context
    def __init__(self, elts: list[expr], ctx: expr_context, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class Slice(expr):
    lower: expr | None
    upper: expr | None
    step: expr | None
    def __init__(self, lower: expr | None, upper: expr | None, step: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class comprehension(Node):
    target: expr
    iter: expr
    ifs: list[expr]
    is_async: int
    def __init__(self, target: expr, iter: expr, ifs: list[expr], is_async: int) -> None: ...
class arguments(Node):
    posonlyargs: list[arg]
    args: list[arg]
    vararg: arg | None
    kwonlyargs: list[arg]
    kw_defaults: list[expr | None]
    kwarg: arg | None
    defaults: list[expr]
    def __init__(self, posonlyargs: list[arg], args: list[arg], vararg: arg | None, kwonlyargs: list[arg], kw_defaults: list[expr | None], kwarg: arg | None, defaults: list[expr]) -> None: ...
class withitem(Node):
    context_expr: expr
    optional_vars: expr | None
    def __init__(self, context_expr: expr, optional_vars: expr | None) -> None: ...
class match_case(Node):
    pattern: _pattern
    guard: expr | None
    body: list[stmt]
    def __init__(self, pattern: _pattern, guard: expr | None, body: list[stmt]) -> None: ...
class arg(Located):
    arg: str
    annotation: expr | None
    type_comment: str | None
    def __init__(self, arg: str, annotation: expr | None, type_comment: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class keyword(Located):
    arg: str | None
    value: expr
    def __init__(self, arg: str | None, value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class alias(Located):
    name: str
    asname: str | None
    def __init__(self, name: str, asname: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class excepthandler(Located): ...
class ExceptHandler(excepthandler):
    type: expr | None
    name: str | None
    body: list[stmt]
    def __init__(self, type: expr | None, name: str | None, body: list[stmt], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class pattern(Located): ...
class MatchValue(pattern):
    value: expr
    def __init__(self, value: expr, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class MatchSingleton(pattern):
    value: bool | None
    def __init__(self, value: bool | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class MatchSequence(pattern):
    patterns: list[pattern]
    def __init__(self, patterns: list[pattern], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class MatchMapping(pattern):
    keys: list[expr]
    patterns: list[pattern]
    rest: str | None
    def __init__(self, keys: list[expr], patterns: list[pattern], rest: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class MatchClass(pattern):
    cls: expr
    patterns: list[pattern]
    kwd_attrs: list[str]
    kwd_patterns: list[pattern]
    def __init__(self, cls: expr, patterns: list[pattern], kwd_attrs: list[str], kwd_patterns: list[pattern], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class MatchStar(pattern):
    name: str | None
    def __init__(self, name: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class MatchAs(pattern):
    pattern: _pattern | None
    name: str | None
    def __init__(self, pattern: _pattern | None, name: str | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class MatchOr(pattern):
    patterns: list[pattern]
    def __init__(self, patterns: list[pattern], lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class type_param(Located): ...
class TypeVar(type_param):
    name: str
    bound: expr | None
    default_value: expr | None
    def __init__(self, name: str, bound: expr | None, default_value: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class ParamSpec(type_param):
    name: str
    default_value: expr | None
    def __init__(self, name: str, default_value: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class TypeVarTuple(type_param):
    name: str
    default_value: expr | None
    def __init__(self, name: str, default_value: expr | None, lineno: int = ..., col_offset: int = ..., end_lineno: int = ..., end_col_offset: int = ...) -> None: ...
class type_ignore(Node): ...
class TypeIgnore(type_ignore):
    lineno: int
    tag: str
    def __init__(self, lineno: int, tag: str) -> None: ...
class expr_context(Singleton): ...
class Load(expr_context): ...
class Store(expr_context): ...
class Del(expr_context): ...
class boolop(Singleton): ...
class And(boolop): ...
class Or(boolop): ...
class operator(Singleton): ...
class Add(operator): ...
class Sub(operator): ...
class Mult(operator): ...
class MatMult(operator): ...
class Div(operator): ...
class Mod(operator): ...
class Pow(operator): ...
class LShift(operator): ...
class RShift(operator): ...
class BitOr(operator): ...
class BitXor(operator): ...
class BitAnd(operator): ...
class FloorDiv(operator): ...
class unaryop(Singleton): ...
class Invert(unaryop): ...
class Not(unaryop): ...
class UAdd(unaryop): ...
class USub(unaryop): ...
class cmpop(Singleton): ...
class Eq(cmpop): ...
class NotEq(cmpop): ...
class Lt(cmpop): ...
class LtE(cmpop): ...
class Gt(cmpop): ...
class GtE(cmpop): ...
class Is(cmpop): ...
class IsNot(cmpop): ...
class In(cmpop): ...
class NotIn(cmpop): ...
LOAD: Load
STORE: Store
DEL: Del
AND: And
OR: Or
ADD: Add
SUB: Sub
MULT: Mult
MAT_MULT: MatMult
DIV: Div
MOD: Mod
POW: Pow
L_SHIFT: LShift
R_SHIFT: RShift
BIT_OR: BitOr
BIT_XOR: BitXor
BIT_AND: BitAnd
FLOOR_DIV: FloorDiv
INVERT: Invert
NOT: Not
U_ADD: UAdd
U_SUB: USub
EQ: Eq
NOT_EQ: NotEq
LT: Lt
LT_E: LtE
GT: Gt
GT_E: GtE
IS: Is
IS_NOT: IsNot
IN: In
NOT_IN: NotIn

def iter_fields(node: Node) -> Iterator[tuple[str, Any]]: ...
def iter_child_nodes(node: Node) -> Iterator[Node]: ...
def walk(node: Node) -> Iterator[Node]: ...
def dump(node: object, *, include_attributes: bool = ...) -> str: ...
def constant_name(name: str) -> str: ...
