"""The LALR driver: walks the generated tables over the tokens and calls an action for each rule."""

from __future__ import annotations

from interpreter.syntax import (
    actions_definitions,
    actions_expressions,
    actions_lists,
    actions_operators,
    actions_patterns,
    actions_statements,
    actions_strings,
    tables,
)
from interpreter.syntax.tokens import CHECK_EVERY, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from interpreter.syntax.context import Context
    from interpreter.syntax.tokens import Token

    Row = dict[int, int]
    Rule = tuple[int, int, Callable[..., Any] | None]


# A row also holds, at _GOTO times the kind of a rule plus the kind of the next token, where the parser goes after reducing that
# rule; those entries are found when they are first needed. Kinds are smaller than this.
_GOTO = 1024


class _Rows(dict):
    """The rows of the tables by number of state, each decoded when it is first asked for: a script meets a third of them."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines

    def __missing__(self, state: int) -> Row:
        """Decode one row and keep it."""
        origin = tables.ORIGIN
        numbers = [ord(letter) - origin for letter in self.lines[state]]
        row = self[state] = dict(zip(numbers[::2], numbers[1::2], strict=True))
        return row


def _load_rules() -> list[Rule]:
    named = {
        **vars(actions_lists),
        **vars(actions_statements),
        **vars(actions_definitions),
        **vars(actions_patterns),
        **vars(actions_expressions),
        **vars(actions_operators),
        **vars(actions_strings),
    }
    rules = []
    for line in tables.RULES.splitlines():
        left, length, action = line.split()
        rules.append((int(left) * _GOTO, int(length), None if action == "-" else named[action]))
    return rules


ROWS = _Rows(tables.ROWS.splitlines())
RULES = _load_rules()


def _after(below: Row, left: int, kind: int) -> int:
    """Return the state after a reduction on top of a row, past the reductions that only rename what was reduced.

    ``left`` is the rule's kind times _GOTO. Most reductions of an expression rename: an operand becomes an expression, that an
    element, and so on. Which do follows from the row below and the next token, so it is found once for all.
    """
    state = below[left // _GOTO]
    while True:
        row = ROWS[state]
        step = row.get(kind)
        if step is None:
            step = row.get(tables.DEFAULT, 0)
        if step >= 0:
            break
        following, length, action = RULES[~step]
        if length != 1 or action is not None:
            break
        state = below[following // _GOTO]
    below[left + kind] = state
    return state


class Stuck(Exception):
    """The token at ``index`` fits nowhere, or an action refused what stands before it (``fault``).

    ``values`` is what has been built of the text so far, a token for each terminal.
    """

    def __init__(self, index: int, values: list[Any], fault: Fault | None = None) -> None:
        super().__init__(index)
        self.index = index
        self.values = values
        self.fault = fault


def drive(context: Context, tokens: list[Token], root: str) -> Any:
    """Return the value of a root symbol for the tokens, the last of which is $END.

    Raises Stuck where the tables have no entry, and where an action refuses what it is given.
    """
    rows, rules, default, deadline = ROWS, RULES, tables.DEFAULT, context.deadline
    states = [rows[tables.STARTS[root]]]
    values: list[Any] = []
    starts: list[Token] = []
    last = token = tokens[0]
    begin = 0
    try:
        for begin in range(0, len(tokens), CHECK_EVERY):
            if deadline is not None:
                deadline()
            for token in tokens[begin : begin + CHECK_EVERY]:
                kind = token[0]
                while True:
                    step = states[-1].get(kind)
                    if step is None:
                        step = states[-1].get(default)
                        if step is None:
                            raise Stuck(tokens.index(token, begin), values)
                    if step >= 0:
                        states.append(rows[step])
                        values.append(token)
                        starts.append(token)
                        # Layout tokens have no text: a statement ends with its last token that has.
                        if token[1]:
                            last = token
                        break
                    left, length, action = rules[~step]
                    if length == 1:
                        if action is not None:
                            values[-1] = action(context, starts[-1], last, values[-1])
                        del states[-1]
                    elif length:
                        values[-length:] = (action(context, starts[-length], last, *values[-length:]),)
                        del starts[1 - length :]
                        del states[-length:]
                    else:
                        values.append(action(context, token, last))
                        starts.append(token)
                    below = states[-1]
                    after = below.get(left + kind)
                    states.append(rows[_after(below, left, kind) if after is None else after])
    except Fault as fault:
        raise Stuck(tokens.index(token, begin), values, fault) from None
    return values[0]
