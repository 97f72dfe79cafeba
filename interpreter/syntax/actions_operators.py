"""Actions for operators: flat lists of operands, grouped by precedence; see actions_expressions.py for how actions are called."""

from __future__ import annotations

from interpreter.syntax import checks
from interpreter.syntax.depth import MAX_OPERANDS, too_deep
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
    SUB,
    U_ADD,
    U_SUB,
    BinOp,
    BoolOp,
    Compare,
    UnaryOp,
)
from interpreter.syntax.tokens import KIND

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
