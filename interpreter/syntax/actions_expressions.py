"""Actions for expressions.

Each function serves the alternatives of ``python.lark`` that name it. It takes the context, the first and the last token of the
text it covers, and the values of its symbols (a token for a terminal), and returns the value of the rule.
"""

from __future__ import annotations

from interpreter.syntax import checks
from interpreter.syntax.context import refuse, refuse_tokens
from interpreter.syntax.literals import number_value
from interpreter.syntax.nodes import (
    LOAD,
    STORE,
    Attribute,
    Await,
    Call,
    Constant,
    Dict,
    DictComp,
    GeneratorExp,
    IfExp,
    Lambda,
    List,
    ListComp,
    Name,
    NamedExpr,
    Set,
    SetComp,
    Slice,
    Starred,
    Subscript,
    Tuple,
    Yield,
    YieldFrom,
    comprehension,
    keyword,
)

# ---- atoms --------------------------------------------------------------------------------------------------------------


def name(context, start, end, token):
    """Return a name that is read."""
    return Name(token[1], LOAD, token[2], token[3], token[4], token[5])


def number(context, start, end, token):
    """Return the constant of a number."""
    return Constant(number_value(token), None, token[2], token[3], token[4], token[5])


def none(context, start, end, token):
    """Return None."""
    return Constant(None, None, token[2], token[3], token[4], token[5])


def true(context, start, end, token):
    """Return True."""
    return Constant(True, None, token[2], token[3], token[4], token[5])


def false(context, start, end, token):
    """Return False."""
    return Constant(False, None, token[2], token[3], token[4], token[5])


def ellipsis(context, start, end, token):
    """Return ``...``."""
    return Constant(..., None, token[2], token[3], token[4], token[5])


def group(context, start, end, opener, value, closer):
    """Return what stands in parentheses, and remember them."""
    if value.__class__ is Starred:
        checks.refuse_starred(value)
    context.parens[value] = (start, end)
    return value


def empty_tuple(context, start, end, opener, closer):
    """Return ``()``."""
    return Tuple([], LOAD, start[2], start[3], end[4], end[5])


def tuple_display(context, start, end, opener, items, closer):
    """Return a tuple in parentheses."""
    return Tuple(items, LOAD, start[2], start[3], end[4], end[5])


def bare_tuple(context, start, end, items, *comma):
    """Return a tuple without parentheses."""
    return Tuple(items, LOAD, start[2], start[3], end[4], end[5])


def bare_tuple_one(context, start, end, item, comma):
    """Return a tuple of one element without parentheses."""
    return Tuple([item], LOAD, start[2], start[3], end[4], end[5])


def empty_list_display(context, start, end, opener, closer):
    """Return ``[]``."""
    return List([], LOAD, start[2], start[3], end[4], end[5])


def list_one(context, start, end, opener, item, closer):
    """Return a list display of one element."""
    return List([item], LOAD, start[2], start[3], end[4], end[5])


def list_display(context, start, end, opener, items, closer):
    """Return a list display."""
    return List(items, LOAD, start[2], start[3], end[4], end[5])


def set_one(context, start, end, opener, item, closer):
    """Return a set display of one element."""
    return Set([item], start[2], start[3], end[4], end[5])


def set_display(context, start, end, opener, items, closer):
    """Return a set display."""
    return Set(items, start[2], start[3], end[4], end[5])


def empty_dict(context, start, end, opener, closer):
    """Return ``{}``."""
    return Dict([], [], start[2], start[3], end[4], end[5])


def dict_display(context, start, end, opener, items, *closers):
    """Return a dict display."""
    keys = []
    values = []
    for key, value in items:
        keys.append(key)
        values.append(value)
    return Dict(keys, values, start[2], start[3], end[4], end[5])


def dict_unpacking(context, start, end, stars, value):
    """Return the (None, mapping) entry of a dict display."""
    checks.check_star_operand(context, value, start)
    return None, value


# ---- comprehensions -----------------------------------------------------------------------------------------------------


def loop_target(context, start, end, target):
    """Return the one target of a loop."""
    return checks.store(target, checks.FOR_TARGETS)


def loop_targets(context, start, end, targets, *comma):
    """Return the targets of a loop as a tuple."""
    return checks.store(bare_tuple(context, start, end, targets), checks.FOR_TARGETS)


def loop_target_one(context, start, end, target, comma):
    """Return the one target of a loop and a comma as a tuple."""
    return checks.store(bare_tuple(context, start, end, [target]), checks.FOR_TARGETS)


def for_clause(context, start, end, for_token, target, in_token, iterable):
    """Return a for clause."""
    return comprehension(target, iterable, [], 0)


def async_for_clause(context, start, end, async_token, for_token, target, in_token, iterable):
    """Return an async for clause."""
    return comprehension(target, iterable, [], 1)


def add_condition(context, start, end, clause, if_token, condition):
    """Add a condition to a for clause."""
    clause.ifs.append(condition)
    return clause


def generator(context, start, end, opener, element, clauses, closer):
    """Return a generator expression in its parentheses."""
    return GeneratorExp(element, clauses, start[2], start[3], end[4], end[5])


def list_comprehension(context, start, end, opener, element, clauses, closer):
    """Return a list comprehension."""
    checks.check_element(element)
    return ListComp(element, clauses, start[2], start[3], end[4], end[5])


def set_comprehension(context, start, end, opener, element, clauses, closer):
    """Return a set comprehension."""
    checks.check_element(element)
    return SetComp(element, clauses, start[2], start[3], end[4], end[5])


def dict_comprehension(context, start, end, opener, item, clauses, closer):
    """Return a dict comprehension."""
    key, value = item
    if key is None:
        stars = checks.word_before(context, "**", value)
        refuse_tokens("dict unpacking cannot be used in dict comprehension", stars, stars)
    return DictComp(key, value, clauses, start[2], start[3], end[4], end[5])


# ---- what follows a value -----------------------------------------------------------------------------------------------


def attribute(context, start, end, value, dot, token):
    """Return ``value.name``."""
    return Attribute(value, token[1], LOAD, start[2], start[3], end[4], end[5])


def call_empty(context, start, end, function, opener, closer):
    """Return a call without arguments."""
    return Call(function, [], [], start[2], start[3], end[4], end[5])


def call(context, start, end, function, opener, arguments, *closers):
    """Return a call."""
    args, keywords = split_arguments(context, arguments, opener, end, closers)
    return Call(function, args, keywords, start[2], start[3], end[4], end[5])


def split_arguments(context, arguments, opener, end, closers):
    """Return positional and keyword arguments apart; refuse those out of order and a bare generator that is not alone."""
    args = []
    keywords = []
    for argument in arguments:
        if argument.__class__ is keyword:
            keywords.append(argument)
        else:
            if keywords:
                checks.check_positional_after(argument, keywords)
            if argument.__class__ is GeneratorExp and argument not in context.parens and argument.end_lineno == 0:
                checks.place_bare_generator(argument, arguments, opener, end, closers)
            args.append(argument)
    return args, keywords


def generator_argument(context, start, end, element, clauses):
    """Return a generator without parentheses of its own; it has a place once its call is known."""
    made = GeneratorExp(element, clauses, start[2], start[3], 0, 0)
    context.parens.pop(made, None)
    return made


def keyword_argument(context, start, end, key, equals, value):
    """Return ``name=value``."""
    if key.__class__ is not Name or key in context.parens:
        checks.refuse_keyword(key, start, equals)
    return keyword(key.id, value, start[2], start[3], end[4], end[5])


def starred_argument(context, start, end, star, value):
    """Return ``*value`` of a call or subscript."""
    return Starred(value, LOAD, start[2], start[3], end[4], end[5])


def double_star_argument(context, start, end, stars, value):
    """Return ``**value`` of a call."""
    return keyword(None, value, start[2], start[3], end[4], end[5])


def subscript(context, start, end, value, opener, index, closer):
    """Return ``value[index]``."""
    if index.__class__ is Starred:
        index = Tuple([index], LOAD, index.lineno, index.col_offset, index.end_lineno, index.end_col_offset)
    return Subscript(value, index, LOAD, start[2], start[3], end[4], end[5])


def slice_tuple(context, start, end, items, *comma):
    """Return several indices as a tuple."""
    return Tuple(items, LOAD, start[2], start[3], end[4], end[5])


def slice_tuple_one(context, start, end, item, comma):
    """Return one index and a comma as a tuple."""
    return Tuple([item], LOAD, start[2], start[3], end[4], end[5])


def slice_bounds(context, start, end, lower, colon, upper, second_colon=None, step=None):
    """Return ``lower:upper:step``."""
    return Slice(lower, upper, step, start[2], start[3], end[4], end[5])


# ---- expressions above the operators ------------------------------------------------------------------------------------


def starred(context, start, end, star, value):
    """Return ``*value``."""
    checks.check_star_operand(context, value, start)
    return Starred(value, LOAD, start[2], start[3], end[4], end[5])


def await_expression(context, start, end, token, value):
    """Return ``await value``."""
    return Await(value, start[2], start[3], end[4], end[5])


def conditional(context, start, end, body, if_token, test, else_token, orelse):
    """Return ``body if test else orelse``."""
    return IfExp(test, body, orelse, start[2], start[3], end[4], end[5])


def lambda_expression(context, start, end, token, parameters, colon, body):
    """Return a lambda."""
    return Lambda(parameters, body, start[2], start[3], end[4], end[5])


def named_expression(context, start, end, target, walrus, value):
    """Return ``name := value``."""
    if target.__class__ is not Name or target in context.parens:
        refuse(f"cannot use assignment expressions with {checks.describe(target)}", target)
    target.ctx = STORE
    return NamedExpr(target, value, start[2], start[3], end[4], end[5])


def yield_expression(context, start, end, token, value=None):
    """Return ``yield`` or ``yield value``."""
    return Yield(value, start[2], start[3], end[4], end[5])


def yield_from(context, start, end, token, from_token, value):
    """Return ``yield from value``."""
    return YieldFrom(value, start[2], start[3], end[4], end[5])
