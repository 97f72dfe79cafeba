"""Checks that the grammar leaves to the actions: targets, and where stars and arguments may stand.

The texts and places are CPython's.
"""

from __future__ import annotations

from interpreter.syntax.context import refuse, refuse_tokens
from interpreter.syntax.nodes import (
    DEL,
    STORE,
    Attribute,
    BoolOp,
    Compare,
    Constant,
    GeneratorExp,
    In,
    List,
    Name,
    Not,
    Starred,
    Subscript,
    Tuple,
    UnaryOp,
    expr,
)
from interpreter.syntax.tokens import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from interpreter.syntax.context import Context
    from interpreter.syntax.nodes import keyword
    from interpreter.syntax.tokens import Token

# What a target is for.
STAR_TARGETS, FOR_TARGETS, DEL_TARGETS = "assign", "for", "delete"

_DESCRIPTIONS = {
    "Attribute": "attribute",
    "Subscript": "subscript",
    "Starred": "starred",
    "Name": "name",
    "List": "list",
    "Tuple": "tuple",
    "Lambda": "lambda",
    "Call": "function call",
    "BoolOp": "expression",
    "BinOp": "expression",
    "UnaryOp": "expression",
    "GeneratorExp": "generator expression",
    "Yield": "yield expression",
    "YieldFrom": "yield expression",
    "Await": "await expression",
    "ListComp": "list comprehension",
    "SetComp": "set comprehension",
    "DictComp": "dict comprehension",
    "Dict": "dict literal",
    "Set": "set display",
    "JoinedStr": "f-string expression",
    "FormattedValue": "f-string expression",
    "TemplateStr": "t-string expression",
    "Interpolation": "t-string expression",
    "Compare": "comparison",
    "IfExp": "conditional expression",
    "NamedExpr": "named expression",
}


def describe(node: expr) -> str:
    """Return what messages call an expression."""
    if isinstance(node, Constant):
        if node.value is ...:
            return "ellipsis"
        return repr(node.value) if node.value is None or isinstance(node.value, bool) else "literal"
    return _DESCRIPTIONS[type(node).__name__]


def invalid_target(node: Any, purpose: str) -> expr | None:
    """Return the first part of a target that nothing can be bound to, None if all is well."""
    pending = [node]
    while pending:
        part = pending.pop()
        cls = part.__class__
        if cls is Name or cls is Attribute or cls is Subscript:
            continue
        if cls is List or cls is Tuple:
            pending.extend(reversed(part.elts))
        elif cls is Starred:
            if purpose == DEL_TARGETS:
                return part
            pending.append(part.value)
        elif cls is Compare and purpose == FOR_TARGETS and isinstance(part.ops[0], In):
            pending.append(part.left)
        else:
            return part
    return None


def store(target: Any, purpose: str = STAR_TARGETS) -> expr:
    """Make a target one that is bound; refuse what cannot be."""
    if target.__class__ is Name:
        target.ctx = STORE
        return target
    wrong = invalid_target(target, purpose)
    if wrong is not None:
        refuse(f"cannot assign to {describe(wrong)}", wrong)
    _set_context(target, STORE)
    return target


def delete(target: Any) -> expr:
    """Make a target one that is unbound; refuse what cannot be."""
    wrong = invalid_target(target, DEL_TARGETS)
    if wrong is not None:
        refuse(f"cannot delete {describe(wrong)}", wrong)
    _set_context(target, DEL)
    return target


def _set_context(target: Any, ctx: object) -> None:
    pending = [target]
    while pending:
        part = pending.pop()
        part.ctx = ctx
        if part.__class__ is Starred:
            pending.append(part.value)
        elif part.__class__ is List or part.__class__ is Tuple:
            pending.extend(part.elts)


def check_star_operand(context: Context, value: Any, star: Token) -> None:
    """Refuse a comparison or boolean operation after the star of a display or target."""
    cls = value.__class__
    if (cls is Compare or cls is BoolOp or (cls is UnaryOp and value.op.__class__ is Not)) and value not in context.parens:
        refuse_tokens("invalid syntax", star, star)


def refuse_starred(value: Starred) -> NoReturn:
    """Refuse ``(*value)``."""
    refuse("cannot use starred expression here", value)


def refuse_not(token: Token) -> NoReturn:
    """Refuse ``not`` after an operator that binds tighter."""
    refuse_tokens("invalid syntax", token, token)


def check_element(element: expr) -> None:
    """Refuse a starred element of a comprehension."""
    if element.__class__ is Starred:
        refuse("iterable unpacking cannot be used in comprehension", element)


def word_before(context: Context, word: str, node: expr) -> Token:
    """Return the last token of this text before a node."""
    place = context.source.rindex(word, 0, context.offset(node.lineno, node.col_offset))
    line = context.source.count("\n", 0, place) + 1
    column = place - (context.source.rfind("\n", 0, place) + 1)
    return 0, word, line, column, line, column + len(word)


def check_positional_after(argument: expr, keywords: list[keyword]) -> None:
    """Refuse a positional argument after a keyword argument, and an unpacked iterable after an unpacked mapping."""
    if argument.__class__ is Starred:
        if any(each.arg is None for each in keywords):
            refuse("iterable argument unpacking follows keyword argument unpacking", argument)
        return
    if argument.__class__ is GeneratorExp and argument.end_lineno == 0:
        return
    unpacked = any(each.arg is None for each in keywords)
    what = "keyword argument unpacking" if unpacked else "keyword argument"
    refuse(f"positional argument follows {what}", argument)


def place_bare_generator(made: GeneratorExp, arguments: list[Any], opener: Token, end: Token, closers: tuple[Token, ...]) -> None:
    """Give a call's only argument, a generator without parentheses, those of the call; refuse it beside others."""
    if len(arguments) > 1 or len(closers) > 1:
        last = made.generators[-1]
        stop = last.ifs[-1] if last.ifs else last.iter
        raise Fault("Generator expression must be parenthesized", made.lineno, made.col_offset, stop.end_lineno, stop.end_col_offset)
    made.lineno, made.col_offset = opener[2], opener[3]
    made.end_lineno, made.end_col_offset = end[4], end[5]


def refuse_keyword(key: expr, start: Token, equals: Token) -> NoReturn:
    """Refuse what stands before the ``=`` of a keyword argument and is no name."""
    if key.__class__ is Constant and (key.value is None or isinstance(key.value, bool)):
        raise Fault(f"cannot assign to {key.value}", start[2], start[3], equals[4], equals[5])
    raise Fault('expression cannot contain assignment, perhaps you meant "=="?', start[2], start[3], equals[4], equals[5])


def place_of(context: Context, node: expr) -> tuple[int, int, int, int]:
    """Return line, column, end line and end column of a node, its parentheses included."""
    around = context.parens.get(node)
    if around is None:
        return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset
    return around[0][2], around[0][3], around[1][4], around[1][5]
