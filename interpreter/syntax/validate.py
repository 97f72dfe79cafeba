"""Validation of a tree that no parser made: what the compiler relies on and the classes of the nodes do not say.

Errors are those of CPython's own validation, in its words.
"""

from __future__ import annotations

from interpreter.syntax import nodes
from interpreter.syntax.running_version import HOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

_CONSTANTS = frozenset({int, float, complex, bool, str, bytes, type(None), type(...)})
_ASSIGNABLE = (nodes.Attribute, nodes.Subscript, nodes.Starred, nodes.Name, nodes.List, nodes.Tuple)


def validate(root: Any) -> None:
    """Raise ValueError or TypeError for a tree that cannot be compiled."""
    if type(root) is nodes.Expression:
        _expression(root.body)
    elif type(root) is nodes.FunctionType:
        _expressions(root.argtypes)
        _expression(root.returns)
    else:
        _statements(root.body)


def _refuse(message: str) -> NoReturn:
    raise ValueError(message)


def _place(node: Any) -> None:
    line, column, end_line, end_column = node.lineno, node.col_offset, node.end_lineno, node.end_col_offset
    if line > end_line:
        _refuse(f"AST node line range ({line}, {end_line}) is not valid")
    if (line < 0 and end_line != line) or (column < 0 and column != end_column):
        _refuse(f"AST node column range ({column}, {end_column}) for line range ({line}, {end_line}) is not valid")
    if line == end_line and column > end_column:
        _refuse(f"line {line}, column {column}-{end_column} is not a valid range")


def _name(name: str | None) -> None:
    if name in ("None", "True", "False"):
        _refuse(f"identifier field can't represent '{name}' constant")


def _filled(items: list, field: str, owner: object) -> None:
    if not items:
        _refuse(f"empty {field} on {type(owner).__name__}")


# -- statements
def _statements(body: list) -> None:
    for statement in body:
        if statement is None:
            _refuse("None disallowed in statement list")
        _place(statement)
        check = _STATEMENTS.get(type(statement))
        if check is not None:
            check(statement)


def _body(body: list, owner: object) -> None:
    _filled(body, "body", owner)
    _statements(body)


def _function(node: Any) -> None:
    _body(node.body, node)
    _type_params(node.type_params)
    _arguments(node.args)
    _expressions(node.decorator_list)
    _optional(node.returns)
    _name(node.name)


def _class(node: Any) -> None:
    _body(node.body, node)
    _type_params(node.type_params)
    _expressions(node.bases)
    _keywords(node.keywords)
    _expressions(node.decorator_list)
    _name(node.name)


def _type_params(params: list) -> None:
    for param in params:
        if param is None:
            _refuse("None disallowed in type_param list")
        _place(param)
        _name(param.name)
        if type(param) is nodes.TypeVar:
            _optional(param.bound)
        _optional(param.default_value)


def _type_alias(node: Any) -> None:
    if type(node.name) is not nodes.Name:
        raise TypeError("TypeAlias with non-Name name")
    _expression(node.name, nodes.STORE)
    _type_params(node.type_params)
    _expression(node.value)


def _targets(targets: list, owner: object, context: object) -> None:
    _filled(targets, "targets", owner)
    _expressions(targets, context)


def _assign(node: Any) -> None:
    _targets(node.targets, node, nodes.STORE)
    _expression(node.value)


def _augmented(node: Any) -> None:
    _expression(node.target, nodes.STORE)
    if type(node.target) not in (nodes.Name, nodes.Attribute, nodes.Subscript):
        raise SyntaxError("illegal expression for augmented assignment")
    _expression(node.value)


def _annotated(node: Any) -> None:
    if type(node.target) is not nodes.Name and node.simple:
        raise TypeError("AnnAssign with simple non-Name target")
    if type(node.target) not in (nodes.Name, nodes.Attribute, nodes.Subscript):
        raise SyntaxError("illegal target for annotation")
    _expression(node.target, nodes.STORE)
    _optional(node.value)
    _expression(node.annotation)


def _for(node: Any) -> None:
    _expression(node.target, nodes.STORE)
    _expression(node.iter)
    _body(node.body, node)
    _statements(node.orelse)


def _branch(node: Any) -> None:
    _expression(node.test)
    _body(node.body, node)
    _statements(node.orelse)


def _with(node: Any) -> None:
    _filled(node.items, "items", node)
    for item in node.items:
        if item is None:
            _refuse("None disallowed in withitem list")
        _expression(item.context_expr)
        if item.optional_vars is not None:
            _expression(item.optional_vars, nodes.STORE)
    _body(node.body, node)


def _match(node: Any) -> None:
    _expression(node.subject)
    _filled(node.cases, "cases", node)
    for case in node.cases:
        if case is None:
            _refuse("None disallowed in match_case list")
        _pattern(case.pattern, star_ok=False)
        _optional(case.guard)
        _filled(case.body, "body", case)
        _statements(case.body)


def _raise(node: Any) -> None:
    if node.exc is not None:
        _expression(node.exc)
        _optional(node.cause)
    elif node.cause is not None:
        _refuse("Raise with cause but no exception")


def _try(node: Any) -> None:
    owner = type(node).__name__
    _body(node.body, node)
    if not node.handlers and not node.finalbody:
        _refuse(f"{owner} has neither except handlers nor finalbody")
    if not node.handlers and node.orelse:
        _refuse(f"{owner} has orelse but no except handlers")
    for handler in node.handlers:
        if handler is None:
            _refuse("None disallowed in excepthandler list")
        _place(handler)
        if handler.type is None and (type(node) is nodes.TryStar or handler.name is not None):
            _refuse("field 'type' is required for ExceptHandler")
        _name(handler.name)
        _optional(handler.type)
        _body(handler.body, handler)
    _statements(node.finalbody)
    _statements(node.orelse)


def _import(node: Any) -> None:
    if type(node) is nodes.ImportFrom and node.level < 0:
        _refuse("Negative ImportFrom level")
    _filled(node.names, "names", node)
    if type(node) is nodes.ImportFrom and node.module is None and not node.level:
        _refuse("ImportFrom without a module")
    for alias in node.names:
        if alias is None:
            _refuse("None disallowed in alias list")
        if type(node) is nodes.Import and "*" in alias.name:
            _refuse("Import of *")
        if type(node) is nodes.ImportFrom and "." in alias.name:
            _refuse(f"{alias.name!r} is no identifier")


def _scope_names(node: Any) -> None:
    _filled(node.names, "names", node)
    if None in node.names:
        _refuse("None disallowed in identifier list")


def _value_of(node: Any) -> None:
    _optional(node.value)


def _assert(node: Any) -> None:
    _expression(node.test)
    _optional(node.msg)


_STATEMENTS: dict[type, Callable[[Any], None]] = {
    nodes.FunctionDef: _function, nodes.AsyncFunctionDef: _function, nodes.ClassDef: _class, nodes.Return: _value_of,
    nodes.Delete: lambda node: _targets(node.targets, node, nodes.DEL),
    nodes.Assign: _assign, nodes.TypeAlias: _type_alias, nodes.AugAssign: _augmented, nodes.AnnAssign: _annotated,
    nodes.For: _for, nodes.AsyncFor: _for, nodes.While: _branch, nodes.If: _branch, nodes.With: _with, nodes.AsyncWith: _with,
    nodes.Match: _match, nodes.Raise: _raise, nodes.Try: _try, nodes.TryStar: _try, nodes.Assert: _assert, nodes.Import: _import,
    nodes.ImportFrom: _import, nodes.Global: _scope_names, nodes.Nonlocal: _scope_names, nodes.Expr: _value_of,
}  # fmt: skip


# -- expressions
def _optional(node: Any) -> None:
    if node is not None:
        _expression(node)


def _expressions(items: list, context: object = nodes.LOAD, *, none_ok: bool = False) -> None:
    for item in items:
        if item is not None:
            _expression(item, context, starred_ok=True)
        elif not none_ok:
            _refuse("None disallowed in expression list")


def _expression(node: Any, context: object = nodes.LOAD, *, starred_ok: bool = False) -> None:
    kind = type(node)
    _place(node)
    if kind in _ASSIGNABLE:
        if node.ctx is not context:
            _refuse(f"expression must have {type(context).__name__} context but has {type(node.ctx).__name__} instead")
    elif context is not nodes.LOAD:
        _refuse(f"expression which can't be assigned to in {type(context).__name__} context")
    if kind is nodes.Starred:
        if not starred_ok:
            raise SyntaxError("can't use starred expression here")
        _expression(node.value, context)
    elif kind is nodes.Name:
        _name(node.id)
    elif kind is nodes.List or kind is nodes.Tuple:
        if context is nodes.STORE and sum(type(e) is nodes.Starred for e in node.elts) > 1:
            raise SyntaxError("multiple starred expressions in assignment")
        if context is nodes.DEL and any(type(e) is nodes.Starred for e in node.elts):
            raise SyntaxError("cannot delete starred")
        _expressions(node.elts, context)
    else:
        _EXPRESSIONS.get(kind, _children)(node)


def _children(node: Any) -> None:
    """Every expression that a node of no further rules holds."""
    for _, value in nodes.iter_fields(node):
        if isinstance(value, nodes.expr):
            _expression(value)
        elif type(value) is list:
            _expressions(value)


def _boolean(node: Any) -> None:
    if len(node.values) < 2:
        _refuse("BoolOp with less than 2 values")
    _expressions(node.values)


def _lambda(node: Any) -> None:
    _arguments(node.args)
    _expression(node.body)


def _dict(node: Any) -> None:
    if len(node.keys) != len(node.values):
        _refuse("Dict doesn't have the same number of keys as values")
    _expressions(node.keys, none_ok=True)
    _expressions(node.values)


def _comprehension(node: Any) -> None:
    if not node.generators:
        _refuse("comprehension with no generators")
    for clause in node.generators:
        if clause is None:
            _refuse("None disallowed in comprehension list")
        _expression(clause.target, nodes.STORE)
        _expression(clause.iter)
        _expressions(clause.ifs)
    if type(node) is nodes.DictComp:
        _expression(node.key)
        _expression(node.value)
    else:
        _expression(node.elt)


def _compare(node: Any) -> None:
    if not node.comparators:
        _refuse("Compare with no comparators")
    if len(node.comparators) != len(node.ops):
        _refuse("Compare has a different number of comparators and operands")
    _expressions(node.comparators)
    _expression(node.left)


def _call(node: Any) -> None:
    _expression(node.func)
    _expressions(node.args)
    _keywords(node.keywords)


def _named(node: Any) -> None:
    if type(node.target) is not nodes.Name:
        raise TypeError("NamedExpr target must be a Name")
    _expression(node.target, nodes.STORE)
    _expression(node.value)


def _constant_value(value: Any) -> None:
    if type(value) is tuple or type(value) is frozenset:
        for item in value:
            _constant_value(item)
    elif type(value) not in _CONSTANTS:
        raise TypeError(f"got an invalid type in Constant: {type(value).__name__}")


def _formatted(node: Any) -> None:
    _expression(node.value)
    if node.conversion not in (-1, ord("s"), ord("r"), ord("a")):
        raise SystemError(f"Unrecognized conversion character {node.conversion}")
    _optional(node.format_spec)
    if node.format_spec is not None and type(node.format_spec) is not nodes.JoinedStr:
        _refuse("format_spec must be a JoinedStr")


def _joined(node: Any) -> None:
    _expressions(node.values)
    for part in node.values:
        if type(part) not in (nodes.Constant, nodes.FormattedValue, nodes.Interpolation, nodes.JoinedStr):
            _refuse(f"{type(part).__name__} cannot be a part of a string")
        if type(part) is nodes.Constant and type(part.value) is not str:
            raise TypeError(f"got an invalid type in Constant: {type(part.value).__name__}")


def _subscript(node: Any) -> None:
    _expression(node.slice, starred_ok=HOST >= (3, 11))
    _expression(node.value)


_EXPRESSIONS: dict[type, Callable[[Any], None]] = {
    nodes.BoolOp: _boolean, nodes.Lambda: _lambda, nodes.Dict: _dict, nodes.ListComp: _comprehension, nodes.SetComp: _comprehension,
    nodes.GeneratorExp: _comprehension, nodes.DictComp: _comprehension, nodes.Compare: _compare, nodes.Call: _call,
    nodes.NamedExpr: _named, nodes.Constant: lambda node: _constant_value(node.value), nodes.FormattedValue: _formatted,
    nodes.Interpolation: _formatted, nodes.JoinedStr: _joined, nodes.TemplateStr: _joined, nodes.Subscript: _subscript,
}  # fmt: skip


def _keywords(items: list) -> None:
    for item in items:
        if item is None:
            _refuse("None disallowed in keyword list")
        _expression(item.value)


def _arguments(args: Any) -> None:
    for item in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
        if item is not None:
            _place(item)
            if item.annotation is not None:
                _expression(item.annotation, starred_ok=item is args.vararg)
    if None in args.posonlyargs or None in args.args or None in args.kwonlyargs:
        _refuse("None disallowed in arg list")
    if len(args.defaults) > len(args.args) + len(args.posonlyargs):
        _refuse("more positional defaults than args on arguments")
    if len(args.kw_defaults) != len(args.kwonlyargs):
        _refuse("length of kwonlyargs is not the same as kw_defaults on arguments")
    _expressions(args.defaults)
    _expressions(args.kw_defaults, none_ok=True)


# -- patterns
def _pattern(node: Any, *, star_ok: bool) -> None:
    _place(node)
    if type(node) is nodes.MatchStar and not star_ok:
        raise SyntaxError("can't use starred pattern here")
    _PATTERNS[type(node)](node)


def _patterns(items: list, *, star_ok: bool) -> None:
    for item in items:
        if item is None:
            _refuse("None disallowed in pattern list")
        _pattern(item, star_ok=star_ok)


def _capture(name: str | None) -> None:
    if name == "_":
        _refuse("can't capture name '_' in patterns")
    _name(name)


def _pattern_value(value: Any) -> None:
    _expression(value)
    kind = type(value)
    if kind is nodes.Constant:
        if type(value.value) not in (int, float, complex, str, bytes):
            _refuse("unexpected constant inside of a literal pattern")
    elif kind is nodes.UnaryOp:
        if value.op is not nodes.U_SUB or type(value.operand) is not nodes.Constant:
            _refuse("patterns may only match literals and attribute lookups")
    elif kind is nodes.BinOp:
        if value.op not in (nodes.ADD, nodes.SUB) or type(value.right) is not nodes.Constant:
            _refuse("patterns may only match literals and attribute lookups")
    elif kind not in (nodes.Attribute, nodes.JoinedStr):
        _refuse("patterns may only match literals and attribute lookups")


def _match_singleton(node: Any) -> None:
    if node.value not in (True, False, None) or type(node.value) not in (bool, type(None)):
        _refuse("MatchSingleton can only contain True, False and None")


def _match_sequence(node: Any) -> None:
    if sum(type(p) is nodes.MatchStar for p in node.patterns) > 1:
        raise SyntaxError("multiple starred expressions in sequence pattern")
    _patterns(node.patterns, star_ok=True)


def _match_mapping(node: Any) -> None:
    if len(node.keys) != len(node.patterns):
        _refuse("MatchMapping doesn't have the same number of keys as patterns")
    _capture(node.rest)
    for key in node.keys:
        if key is None:
            _refuse("None disallowed in expression list")
        if type(key) is nodes.Constant and (key.value is None or type(key.value) is bool):
            continue
        _pattern_value(key)
    _patterns(node.patterns, star_ok=False)


def _match_class(node: Any) -> None:
    if len(node.kwd_attrs) != len(node.kwd_patterns):
        _refuse("MatchClass doesn't have the same number of keyword attributes as patterns")
    _expression(node.cls)
    part = node.cls
    while type(part) is nodes.Attribute:
        part = part.value
    if type(part) is not nodes.Name:
        _refuse("MatchClass cls field can only contain Name or Attribute nodes.")
    for name in node.kwd_attrs:
        _name(name)
    _patterns(node.patterns, star_ok=False)
    _patterns(node.kwd_patterns, star_ok=False)


def _match_as(node: Any) -> None:
    _capture(node.name)
    if node.pattern is not None:
        if node.name is None:
            _refuse("MatchAs must specify a target name if a pattern is given")
        _pattern(node.pattern, star_ok=False)


def _match_or(node: Any) -> None:
    if len(node.patterns) < 2:
        _refuse("MatchOr requires at least 2 patterns")
    _patterns(node.patterns, star_ok=False)


_PATTERNS: dict[type, Callable[[Any], None]] = {
    nodes.MatchValue: lambda node: _pattern_value(node.value), nodes.MatchSingleton: _match_singleton, nodes.MatchSequence: _match_sequence,
    nodes.MatchMapping: _match_mapping, nodes.MatchClass: _match_class, nodes.MatchStar: lambda node: _capture(node.name),
    nodes.MatchAs: _match_as, nodes.MatchOr: _match_or,
}  # fmt: skip
