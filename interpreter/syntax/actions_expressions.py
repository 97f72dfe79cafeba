"""Actions for expressions, and the small ones that any rule uses.

Each function serves the alternatives of ``python.lark`` that name it. It takes the context, the first and the last token of the
text it covers, and the values of its symbols (a token for a terminal), and returns the value of the rule.
"""

from __future__ import annotations

from interpreter.syntax import checks
from interpreter.syntax.context import refuse, refuse_tokens
from interpreter.syntax.depth import MAX_OPERANDS, too_deep
from interpreter.syntax.lexer import KIND
from interpreter.syntax.literals import number_value
from interpreter.syntax.nodes import (
    ADD,
    AND,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    DIV,
    EQ,
    FLOOR_DIV,
    GT,
    GT_E,
    IN,
    INVERT,
    IS,
    IS_NOT,
    L_SHIFT,
    LOAD,
    LT,
    LT_E,
    MAT_MULT,
    MOD,
    MULT,
    NOT,
    NOT_EQ,
    NOT_IN,
    OR,
    POW,
    R_SHIFT,
    STORE,
    SUB,
    U_ADD,
    U_SUB,
    Attribute,
    Await,
    BinOp,
    BoolOp,
    Call,
    Compare,
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
    UnaryOp,
    Yield,
    YieldFrom,
    comprehension,
    keyword,
)

# ---- values that are passed on, and lists -------------------------------------------------------------------------------


def nothing(context, start, end, *values):
    """Return None: an optional part that is absent or whose value is of no interest."""


def first(context, start, end, value, *more):
    """Return a new list of the first value."""
    return [value]


def pair(context, start, end, left, separator, right):
    """Return a new list of two separated values."""
    return [left, right]


def pair_tuple(context, start, end, left, separator, right):
    """Return two separated values as a tuple."""
    return left, right


def append(context, start, end, items, item):
    """Append a value to a list."""
    items.append(item)
    return items


def append_item(context, start, end, items, separator, item):
    """Append a value that follows a separator to a list."""
    items.append(item)
    return items


def extend(context, start, end, items, more):
    """Append the values of a second list to the first."""
    items += more
    return items


def empty_list(context, start, end):
    """Return a new list."""
    return []


def take_first(context, start, end, value, *more):
    """Return the first value."""
    return value


def take_second(context, start, end, before, value, *more):
    """Return the second value."""
    return value


def take_third(context, start, end, before, between, value, *more):
    """Return the third value."""
    return value


def first_text(context, start, end, token):
    """Return a new list of the text of a token."""
    return [token[1]]


def append_text(context, start, end, texts, separator, token):
    """Append the text of a token to a list."""
    texts.append(token[1])
    return texts


# ---- atoms --------------------------------------------------------------------------------------------------------------


def name(context, start, end, token):
    """Return a name that is read."""
    return Name(token[1], LOAD, token[2], token[3], token[4], token[5])


def number(context, start, end, token):
    """Return the constant of a number."""
    return Constant(number_value(context, token), None, token[2], token[3], token[4], token[5])


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
        checks.refuse_starred(context, value)
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
    return checks.store(context, target, checks.FOR_TARGETS)


def loop_targets(context, start, end, targets, *comma):
    """Return the targets of a loop as a tuple."""
    return checks.store(context, bare_tuple(context, start, end, targets), checks.FOR_TARGETS)


def loop_target_one(context, start, end, target, comma):
    """Return the one target of a loop and a comma as a tuple."""
    return checks.store(context, bare_tuple(context, start, end, [target]), checks.FOR_TARGETS)


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
    checks.check_element(context, element)
    return ListComp(element, clauses, start[2], start[3], end[4], end[5])


def set_comprehension(context, start, end, opener, element, clauses, closer):
    """Return a set comprehension."""
    checks.check_element(context, element)
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
                checks.check_positional_after(context, argument, keywords, opener, end)
            if argument.__class__ is GeneratorExp and argument not in context.parens and argument.end_lineno == 0:
                checks.place_bare_generator(context, argument, arguments, opener, end, closers)
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
        checks.refuse_keyword(context, key, start, equals)
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


# ---- operators ----------------------------------------------------------------------------------------------------------

# What an operator makes, by kind of token: precedence and operator.
_BINARY = {
    KIND[text]: (precedence, operator)
    for precedence, operators in (
        (1, {"or": OR}),
        (2, {"and": AND}),
        (
            4,
            {
                "==": EQ,
                "!=": NOT_EQ,
                "<": LT,
                "<=": LT_E,
                ">": GT,
                ">=": GT_E,
                "in": IN,
                "NOT_IN": NOT_IN,
                "is": IS,
                "IS_NOT": IS_NOT,
            },
        ),
        (5, {"|": BIT_OR}),
        (6, {"^": BIT_XOR}),
        (7, {"&": BIT_AND}),
        (8, {"<<": L_SHIFT, ">>": R_SHIFT}),
        (9, {"+": ADD, "-": SUB}),
        (10, {"*": MULT, "/": DIV, "//": FLOOR_DIV, "%": MOD, "@": MAT_MULT}),
        (12, {"**": POW}),
    )
    for text, operator in operators.items()
}
_PREFIX = {KIND["not"]: (3, NOT), KIND["-"]: (11, U_SUB), KIND["+"]: (11, U_ADD), KIND["~"]: (11, INVERT)}
_NOT, _COMPARISON, _UNARY, _POWER = 3, 4, 11, 12
_BOOLEAN = 2


def flat_prefixed(context, start, end, prefixes, operand):
    """Return the flat list of prefix operators and an operand."""
    prefixes.append(operand)
    return prefixes


def flat_first(context, start, end, left, operator, right):
    """Return the flat list of two operands and their operator."""
    return [left, operator, right]


def flat_first_prefixed(context, start, end, left, operator, prefixes, right):
    """Return the flat list of two operands, the second with prefix operators."""
    return [left, operator, *prefixes, right]


def flat_next(context, start, end, flat, operator, operand):
    """Add an operator and an operand."""
    flat.append(operator)
    flat.append(operand)
    return flat


def flat_next_prefixed(context, start, end, flat, operator, prefixes, operand):
    """Add an operator and an operand with prefix operators."""
    flat.append(operator)
    flat += prefixes
    flat.append(operand)
    return flat


def regroup(context, start, end, flat):
    """Return the tree of a flat list of operators (tokens) and operands (nodes), by precedence."""
    if len(flat) == 3 and flat[1].__class__ is _Token and flat[0].__class__ is not _Token:
        left, token, right = flat
        precedence, operator = _BINARY[token[0]]
        place = (start[2], start[3], end[4], end[5])
        if precedence > _COMPARISON:
            return BinOp(left, operator, right, *place)
        if precedence == _COMPARISON:
            return Compare(left, [operator], [right], *place)
        return BoolOp(operator, [left, right], *place)
    if len(flat) > MAX_OPERANDS:
        raise too_deep()
    return _Grouping(context).run(flat)


# Tokens are plain tuples; a class of the tree never is.
_Token = tuple


class _Grouping:
    """Operator precedence over one flat list, with explicit stacks: chains are longer than the host may recurse."""

    def __init__(self, context):
        self.parens = context.parens
        # Operands with their places, parentheses included: (node, line, column, end line, end column).
        self.operands = []
        # Pending operators: (precedence, operator, token).
        self.operators = []

    def run(self, flat):
        """Return the tree."""
        operators = self.operators
        after_operand = False
        for item in flat:
            if item.__class__ is not _Token:
                self.push(item)
                after_operand = True
            elif after_operand:
                precedence, operator = _BINARY[item[0]]
                self.reduce(precedence)
                operators.append((precedence, operator, item))
                after_operand = False
            else:
                precedence, operator = _PREFIX[item[0]]
                if precedence == _NOT and operators and operators[-1][0] > _NOT:
                    checks.refuse_not(item)
                operators.append((precedence, operator, item))
        self.reduce(0)
        return self.operands[0][0]

    def push(self, node):
        """Put an operand on its stack."""
        around = self.parens.get(node)
        if around is None:
            self.operands.append((node, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset))
        else:
            self.operands.append((node, around[0][2], around[0][3], around[1][4], around[1][5]))

    def reduce(self, precedence):
        """Build the nodes of all pending operators that bind tighter than the next one (0 for the end)."""
        operators, operands = self.operators, self.operands
        while operators:
            top, operator, token = operators[-1]
            # Comparisons and runs of one boolean operator make one node together; ** groups to the right.
            if top < precedence or (top == precedence and (top == _POWER or top <= _COMPARISON)):
                return
            if top in {_NOT, _UNARY}:
                operators.pop()
                node, _, _, end_line, end_column = operands.pop()
                made = UnaryOp(operator, node, token[2], token[3], end_line, end_column)
                operands.append((made, token[2], token[3], end_line, end_column))
            elif top > _COMPARISON:
                operators.pop()
                right = operands.pop()
                left = operands.pop()
                made = BinOp(left[0], operator, right[0], left[1], left[2], right[3], right[4])
                operands.append((made, left[1], left[2], right[3], right[4]))
            else:
                self.reduce_run(top)

    def reduce_run(self, precedence):
        """Build the one node of a run of comparisons or of one boolean operator."""
        operators, operands = self.operators, self.operands
        count = 1
        while count < len(operators) and operators[-1 - count][0] == precedence:
            count += 1
        run = operands[-count - 1 :]
        nodes = [operand[0] for operand in run]
        place = (run[0][1], run[0][2], run[-1][3], run[-1][4])
        if precedence == _COMPARISON:
            made = Compare(nodes[0], [operator for _, operator, _ in operators[-count:]], nodes[1:], *place)
        else:
            made = BoolOp(operators[-1][1], nodes, *place)
        del operators[-count:]
        operands[-count - 1 :] = [(made, *place)]
