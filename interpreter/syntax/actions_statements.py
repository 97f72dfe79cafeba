"""Actions for statements; see actions_expressions.py for how actions are called."""

from __future__ import annotations

from interpreter.syntax import checks
from interpreter.syntax.context import refuse, refuse_tokens
from interpreter.syntax.depth import SHALLOW_ELIFS
from interpreter.syntax.nodes import (
    ADD,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    DIV,
    FLOOR_DIV,
    L_SHIFT,
    LOAD,
    MAT_MULT,
    MOD,
    MULT,
    POW,
    R_SHIFT,
    STORE,
    SUB,
    AnnAssign,
    Assert,
    Assign,
    AsyncFor,
    AsyncFunctionDef,
    AsyncWith,
    Attribute,
    AugAssign,
    Break,
    Continue,
    Delete,
    ExceptHandler,
    Expr,
    For,
    Global,
    If,
    Import,
    ImportFrom,
    List,
    Name,
    Nonlocal,
    Pass,
    Raise,
    Return,
    Subscript,
    Try,
    TryStar,
    Tuple,
    TypeAlias,
    While,
    With,
    alias,
    withitem,
)
from interpreter.syntax.tokens import KIND

# ---- simple statements --------------------------------------------------------------------------------------------------


def expression_statement(context, start, end, value):
    """Return an expression as a statement."""
    return Expr(value, start[2], start[3], end[4], end[5])


def first_target(context, start, end, target, equals):
    """Return a new list of assignment targets."""
    return [target]


def append_target(context, start, end, targets, target, equals):
    """Add an assignment target."""
    targets.append(target)
    return targets


def assign(context, start, end, targets, value):
    """Return an assignment."""
    for target in targets:
        checks.store(target)
    return Assign(targets, value, None, start[2], start[3], end[4], end[5])


_AUGMENTED = {
    KIND[text + "="]: operator
    for text, operator in {
        "+": ADD,
        "-": SUB,
        "*": MULT,
        "/": DIV,
        "//": FLOOR_DIV,
        "%": MOD,
        "@": MAT_MULT,
        "&": BIT_AND,
        "|": BIT_OR,
        "^": BIT_XOR,
        "<<": L_SHIFT,
        ">>": R_SHIFT,
        "**": POW,
    }.items()
}


def aug_assign(context, start, end, target, token, value):
    """Return an augmented assignment."""
    if target.__class__ not in {Name, Attribute, Subscript}:
        refuse(f"'{checks.describe(target)}' is an illegal expression for augmented assignment", target)
    target.ctx = STORE
    return AugAssign(target, _AUGMENTED[token[0]], value, start[2], start[3], end[4], end[5])


def ann_assign(context, start, end, target, colon, annotation, equals=None, value=None):
    """Return an annotated assignment."""
    cls = target.__class__
    if cls not in {Name, Attribute, Subscript}:
        if cls in {List, Tuple}:
            refuse(f"only single target (not {checks.describe(target)}) can be annotated", target)
        refuse("illegal target for annotation", target)
    target.ctx = STORE
    simple = int(cls is Name and target not in context.parens)
    return AnnAssign(target, annotation, value, simple, start[2], start[3], end[4], end[5])


def pass_statement(context, start, end, token):
    """Return ``pass``."""
    return Pass(start[2], start[3], end[4], end[5])


def break_statement(context, start, end, token):
    """Return ``break``."""
    return Break(start[2], start[3], end[4], end[5])


def continue_statement(context, start, end, token):
    """Return ``continue``."""
    return Continue(start[2], start[3], end[4], end[5])


def return_statement(context, start, end, token, value=None):
    """Return ``return`` with or without a value."""
    return Return(value, start[2], start[3], end[4], end[5])


def raise_statement(context, start, end, token, exception=None, from_token=None, cause=None):
    """Return ``raise`` in any of its forms."""
    return Raise(exception, cause, start[2], start[3], end[4], end[5])


def delete(context, start, end, token, target):
    """Return ``del``: a tuple without parentheses is a list of targets."""
    checks.delete(target)
    is_list = target.__class__ is Tuple and (target.lineno, target.col_offset) == _first_place(context, target)
    targets = target.elts if is_list else [target]
    return Delete(targets, start[2], start[3], end[4], end[5])


def _first_place(context, target):
    """Return where the first element of a tuple starts, parentheses included; None for an empty tuple."""
    if not target.elts:
        return None
    element = target.elts[0]
    around = context.parens.get(element)
    return (around[0][2], around[0][3]) if around else (element.lineno, element.col_offset)


def assert_statement(context, start, end, token, test, comma=None, message=None):
    """Return ``assert``."""
    return Assert(test, message, start[2], start[3], end[4], end[5])


def global_statement(context, start, end, token, names):
    """Return ``global``."""
    return Global(names, start[2], start[3], end[4], end[5])


def nonlocal_statement(context, start, end, token, names):
    """Return ``nonlocal``."""
    return Nonlocal(names, start[2], start[3], end[4], end[5])


def type_alias(context, start, end, token, name, type_params, equals, value):
    """Return ``type X = ...``."""
    context.require((3, 12), "Type statement is", start)
    target = Name(name[1], STORE, name[2], name[3], name[4], name[5])
    return TypeAlias(target, type_params, value, start[2], start[3], end[4], end[5])


# ---- imports ------------------------------------------------------------------------------------------------------------


def join_dotted(context, start, end, parts):
    """Return a dotted name as one text."""
    return ".".join(parts)


def import_alias(context, start, end, name, as_token=None, token=None):
    """Return a module to import, with its other name."""
    return alias(name, token[1] if token else None, start[2], start[3], end[4], end[5])


def from_alias(context, start, end, name, as_token=None, token=None):
    """Return a name to import from a module, with its other name."""
    return alias(name[1], token[1] if token else None, start[2], start[3], end[4], end[5])


def import_star(context, start, end, star):
    """Return ``*`` as the list of names to import."""
    return [alias("*", None, start[2], start[3], end[4], end[5])]


def count_dots(context, start, end, *dots):
    """Return the number of leading dots."""
    return sum(len(dot[1]) if dot.__class__ is tuple else dot for dot in dots)


def module_name(context, start, end, dots, name=None):
    """Return (number of dots, module name or None)."""
    return (0, dots) if dots.__class__ is str else (dots, name)


def import_statement(context, start, end, token, names):
    """Return ``import``."""
    return Import(names, start[2], start[3], end[4], end[5])


def import_from(context, start, end, from_token, module, import_token, names):
    """Return ``from ... import``."""
    level, name = module
    return ImportFrom(name, names, level, start[2], start[3], end[4], end[5])


# ---- compound statements: they end where their last statement ends --------------------------------------------------------


def if_statement(context, start, end, token, test, colon, body, elifs, orelse=None):
    """Return ``if``; each elif becomes an If in the orelse of the one before."""
    orelse = orelse or []
    if len(elifs) > SHALLOW_ELIFS:
        context.may_be_deep = True
    for elif_token, elif_test, elif_body in reversed(elifs):
        place = (elif_token[2], elif_token[3], end[4], end[5])
        orelse = [If(elif_test, elif_body, orelse, *place)]
    return If(test, body, orelse, start[2], start[3], end[4], end[5])


def append_elif(context, start, end, elifs, token, test, colon, body):
    """Add an elif clause: (token, condition, body)."""
    elifs.append((token, test, body))
    return elifs


def while_statement(context, start, end, token, test, colon, body, orelse=None):
    """Return ``while``."""
    return While(test, body, orelse or [], start[2], start[3], end[4], end[5])


def for_statement(context, start, end, token, target, in_token, iterable, colon, body, orelse=None):
    """Return ``for``."""
    return For(target, iterable, body, orelse or [], None, start[2], start[3], end[4], end[5])


def async_statement(context, start, end, token, statement):
    """Return the async form of ``for``, ``with`` or ``def``."""
    place = (start[2], start[3], statement.end_lineno, statement.end_col_offset)
    if statement.__class__ is For:
        return AsyncFor(statement.target, statement.iter, statement.body, statement.orelse, None, *place)
    if statement.__class__ is With:
        return AsyncWith(statement.items, statement.body, None, *place)
    return AsyncFunctionDef(
        statement.name,
        statement.args,
        statement.body,
        statement.decorator_list,
        statement.returns,
        None,
        statement.type_params,
        *place,
    )


def with_item(context, start, end, value, as_token=None, target=None):
    """Return a context manager and its target."""
    return withitem(value, None if target is None else checks.store(target))


def with_statement(context, start, end, token, items, colon, body):
    """Return ``with``."""
    return With(items, body, None, start[2], start[3], end[4], end[5])


def with_parenthesised(context, start, end, token, opener, items, *more):
    """Return ``with`` whose items stand in parentheses."""
    return With(items, more[-1], None, start[2], start[3], end[4], end[5])


def try_statement(context, start, end, token, colon, body, handlers, orelse=None, finalbody=None):
    """Return ``try`` with except clauses."""
    place = (start[2], start[3], end[4], end[5])
    starred = {clause.__class__ is _StarHandler for clause in handlers}
    if len(starred) > 1:
        refuse_tokens("cannot have both 'except' and 'except*' on the same 'try'", *_mixed(handlers))
    if True in starred:
        context.require((3, 11), "Exception groups are", start)
    handlers = [_plain_handler(clause) for clause in handlers]
    return (TryStar if True in starred else Try)(body, handlers, orelse or [], finalbody or [], *place)


def try_with_finally(context, start, end, token, colon, body, handlers, finalbody):
    """Return ``try`` with except clauses and ``finally`` but no ``else``."""
    return try_statement(context, start, end, token, colon, body, handlers, None, finalbody)


def try_finally(context, start, end, token, colon, body, finalbody):
    """Return ``try`` with ``finally`` only."""
    return Try(body, [], [], finalbody, start[2], start[3], end[4], end[5])


class _StarHandler:
    """An ``except*`` clause until its ``try`` is known."""

    __slots__ = ("body", "handler")

    def __init__(self, handler):
        self.handler = handler
        self.body = handler.body


def _plain_handler(clause):
    return clause.handler if clause.__class__ is _StarHandler else clause


def _mixed(handlers):
    """Return the ``except`` token of the first clause of the other kind, twice."""
    first = handlers[0].__class__
    other = next(_plain_handler(clause) for clause in handlers if clause.__class__ is not first)
    clause = "except" if first is _StarHandler else "except*"
    token = (0, clause, other.lineno, other.col_offset, other.lineno, other.col_offset + len(clause))
    return token, token


def _handler(start, end, kind, name, body):
    return ExceptHandler(kind, name, body, start[2], start[3], end[4], end[5])


def except_all(context, start, end, token, colon, body):
    """Return ``except:``."""
    return _handler(start, end, None, None, body)


def except_clause(context, start, end, token, kind, colon, body):
    """Return ``except kind:``."""
    return _handler(start, end, kind, None, body)


def except_as(context, start, end, token, kind, as_token, name, colon, body):
    """Return ``except kind as name:``."""
    return _handler(start, end, kind, name[1], body)


def except_tuple(context, start, end, token, kinds, *more):
    """Return ``except kind, kind:`` (PEP 758)."""
    return _handler(start, end, _bare_kinds(context, kinds, more), None, more[-1])


def except_star(context, start, end, token, star, kind, colon, body):
    """Return ``except* kind:``."""
    return _StarHandler(_handler(start, end, kind, None, body))


def except_star_as(context, start, end, token, star, kind, as_token, name, colon, body):
    """Return ``except* kind as name:``."""
    return _StarHandler(_handler(start, end, kind, name[1], body))


def except_star_tuple(context, start, end, token, star, kinds, *more):
    """Return ``except* kind, kind:`` (PEP 758)."""
    return _StarHandler(_handler(start, end, _bare_kinds(context, kinds, more), None, more[-1]))


def bare_kinds(context, start, end, left, comma, right):
    """Return the first two of several exception types without parentheses (PEP 758)."""
    if context.feature_version < (3, 14):
        refuse("multiple exception types must be parenthesized", left, right)
    return [left, right]


def _bare_kinds(context, kinds, more):
    """Return the tuple of exception types without parentheses; it may end in a comma."""
    place = checks.place_of(context, kinds[0])[:2]
    comma_or_last = more[0] if len(more) == 3 else None
    stop = (comma_or_last[4], comma_or_last[5]) if comma_or_last else checks.place_of(context, kinds[-1])[2:]
    return Tuple(kinds, LOAD, *place, *stop)

