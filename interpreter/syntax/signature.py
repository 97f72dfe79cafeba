"""Signatures as type comments have them: ``(int, *str, **Any) -> float``, what ``ast.parse(mode="func_type")`` reads."""

from __future__ import annotations

from interpreter.syntax.context import refuse_tokens
from interpreter.syntax.driver import Stuck, drive
from interpreter.syntax.nodes import FunctionType, Starred
from interpreter.syntax.parser import explained, read
from interpreter.syntax.tokens import END, NAME, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from interpreter.syntax.tokens import Token


def parse_signature(
    source: str | bytes, filename: str, feature_version: tuple[int, int], deadline: Callable[[], None] | None
) -> FunctionType:
    """Return the tree of a signature as type comments have it."""
    context, _, tokens = read(source, filename, feature_version, deadline)
    tokens = [token for token in tokens if token[1] or token[0] == END]
    try:
        arrow = next((index for index, token in enumerate(tokens) if token[1] == "->"), 0)
        if tokens[0][1] != "(" or arrow < 2 or tokens[arrow - 1][1] != ")":
            raise Stuck(arrow, [])  # noqa: TRY301 - explained below
        opener, closer = tokens[0], tokens[arrow - 1]
        callee = (NAME, "signature", opener[2], opener[3], opener[2], opener[3])
        end = (END, "", closer[4], closer[5], closer[4], closer[5])
        call = drive(context, [callee, *tokens[:arrow], end], "eval_input")
        types = _argument_types(call, opener, closer)
        return FunctionType(types, drive(context, tokens[arrow + 1 :], "eval_input"))
    except Fault as fault:
        raise explained(Stuck(0, [], fault), context, tokens, "eval") from None
    except Stuck as stuck:
        raise explained(stuck, context, tokens, "eval") from None


def _argument_types(call: Any, opener: Token, closer: Token) -> list[Any]:
    """The types of a signature's arguments: plain ones, then one with a star, then one with two."""
    order = [1 if type(argument) is Starred else 0 for argument in call.args]
    named = any(each.arg is not None for each in call.keywords)
    if named or order != sorted(order) or order.count(1) > 1 or len(call.keywords) > 1:
        refuse_tokens("invalid syntax", opener, closer)
    types = [argument.value if type(argument) is Starred else argument for argument in call.args]
    return types + [each.value for each in call.keywords]
